"""A stake that is agreed to anew, and a seat that somebody comes to by its link, on a phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.server.running import Client, Server
from tests.web.browser import Watched, visitor
from tests.web.test_asked import PHONE, pictured

RULES: Any = {"extends": "plain", "end": {"target": 300}}


def test_whoever_comes_by_a_link_and_plays_again_is_asked_each_time(
    browser: Browser, server: Server, watched: Watched
) -> None:
    people: list[Any] = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
    with Client(server) as client:
        opened = client.post("/tables", rules=RULES, seats=people, stake=5)
    code, told = opened["code"], opened["secrets"]
    with (
        visitor(browser, server, watched, viewport=PHONE) as context,
        Client(server, opened["host"], told["1"], told["2"]) as ada,
    ):
        page = context.new_page()
        page.goto(f"/t/{code}#{told['2']}")
        expect(page.get_by_text("Bo (you)")).to_be_visible()
        asked = page.locator(".asked")
        expect(asked).to_contain_text("The host asks to play for 5 in play money, each side.")
        pictured(page, "stake-asked")
        assert ada.get(f"/tables/{code}")["you"]["seats"] == [1]
        assert ada.refused(code, "start")["code"] == "server-stake-to-agree"
        asked.get_by_role("button", name="I agree").click()
        expect(asked).to_have_count(0)
        ada.command(code, "start")
        page.reload()
        expect(page.locator("main.table")).to_be_visible()
        assert ada.refused(code, "skip", at=2)["code"] == "server-is-here"
        ada.command(code, "call_off")
        asked.get_by_role("button", name="I agree").click()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        again = ada.post(f"/tables/{code}/rematch")["code"]
        expect(page).to_have_url(f"{server.address}/t/{again}")
        expect(asked).to_contain_text("to play for 5 in play money, each side. Do you agree?")
        assert ada.refused(again, "start")["data"]["names"] == "Bo"
        asked.get_by_role("button", name="Stand up").click()
        expect(page.get_by_label("Your name")).to_be_visible()
        assert ada.get(f"/tables/{again}")["view"]["seats"][0]["player"] == "open"
