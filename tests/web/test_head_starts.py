"""Points that somebody begins with: in a lobby, and where one device is handed round."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.server.running import Client, Server
from tests.web.browser import Player, Watched, visitor
from tests.web.test_asked import PHONE, pictured

SEATS = ".lobby .seats li"


def test_the_host_gives_a_seat_points(browser: Browser, server: Server, watched: Watched) -> None:
    seats: list[Any] = [{"player": "person", "name": "Ada"}, {"player": "person", "name": "Bo"}]
    with Client(server) as client:
        opened = client.post("/tables", rules="plain", seats=seats)
    code, host = opened["code"], (opened["host"], opened["secrets"]["1"])
    with visitor(browser, server, watched, viewport=PHONE) as context:
        ada = context.new_page()
        ada.goto(f"/t/{code}#{'.'.join(host)}")
        ada.get_by_text("Head starts").click()
        bo = ada.locator(".head-starts").get_by_label("Bo")
        bo.fill("1,020")
        bo.press("Enter")
        expect(ada.get_by_role("alert")).to_contain_text("a head start is a multiple of 50")
        bo.fill("ten")
        bo.press("Tab")
        expect(ada.get_by_role("alert")).to_contain_text("a whole number from 0 to")
        bo.fill("1,000")
        bo.press("Tab")
        with visitor(browser, server, watched, viewport=PHONE) as other:
            page = other.new_page()
            page.goto(f"/t/{code}#{opened['secrets']['2']}")
            expect(page.locator(SEATS).nth(1)).to_contain_text("begins with 1,000")
            expect(page.get_by_text("Head starts")).to_have_count(0)
            expect(ada.locator(SEATS).nth(1)).to_contain_text("begins with 1,000")
            pictured(ada, "head-starts")
            ada.locator(".act.roll").click()
            expect(page.locator("main.table header")).to_be_visible()
            expect(page.locator(".side, .sides").first).to_contain_text("1,000")
            pictured(page, "head-start-at-the-table")


def test_handed_round_they_are_said_before(page: Page, watched: Watched) -> None:
    watched.expected = ("422",)
    page.goto("/")
    page.get_by_text("One phone, handed round").click()
    page.locator("select").first.select_option("plain")
    for number, name in enumerate(("Ada", "Bo"), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_text("Head starts").click()
    field = page.locator(".head-starts").get_by_label("Ada")
    field.fill("77")
    pictured(page, "head-starts-handed")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("a multiple of 50")
    field.fill("500")
    page.get_by_label("Who starts").select_option("Bo")
    expect(page.locator(".head-starts").get_by_label("Ada")).to_have_value("500")
    page.get_by_role("button", name="Start").click()
    assert Player(page).awaited() == "roll"
    expect(page.locator(".say h2")).to_contain_text("Bo, your roll")
    expect(page.locator("main.table")).to_contain_text("500")
