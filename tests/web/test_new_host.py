"""The host's device dies, and whoever else sits at the table goes on with the evening."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.running import running
from tests.web.browser import Player, Watched, visitor
from tests.web.test_presence import CHIP, friends, invited, sit_down


def look_at_players(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("label.choice", has_text="Players").click()


def test_a_guest_becomes_the_host_and_goes_on(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    with (
        running(tmp_path, absent_seconds=1) as server,
        friends(browser, server, watched) as (ada, bo, _),
    ):
        expect(bo.page.get_by_role("button", name="Become the host")).to_have_count(0)
        ada.page.close()
        note = bo.page.locator(CHIP)
        expect(note).to_have_text(["Become the host"])  # it is Ada's turn
        bo.page.wait_for_timeout(1000)  # till a server judges that she is away
        note.click()
        expect(note).to_have_text(["Skip", "Let a bot play"])
        look_at_players(bo.page)
        expect(bo.page.get_by_role("button", name="Pause")).to_be_visible()
        bo.page.keyboard.press("Escape")
        note.first.click()
        assert bo.awaited() == "roll"


def test_a_host_hands_over_what_a_host_may_do(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    with running(tmp_path) as server, friends(browser, server, watched) as (ada, bo, _):
        look_at_players(ada.page)
        pause = ada.page.get_by_role("button", name="Pause")
        expect(pause).to_be_visible()
        ada.page.get_by_role("button", name="Make host").click()
        expect(ada.page.locator("dialog .notice")).to_have_text("Bo is the host now.")
        expect(pause).to_have_count(0)
        expect(bo.page.get_by_text("You are the host now.")).to_be_visible()
        look_at_players(bo.page)
        bo.page.get_by_role("button", name="Pause").click()
        expect(ada.page.get_by_text("The host goes on with it.")).to_be_visible()


def test_a_host_hands_the_lobby_over(browser: Browser, tmp_path: Path, watched: Watched) -> None:
    with running(tmp_path) as server, invited(browser, server, watched) as (ada, bo, _):
        make_host = ada.get_by_role("button", name="Make host")
        start = ada.get_by_role("button", name="Start")
        expect(start).to_be_visible()
        expect(make_host).to_have_count(0)
        sit_down(bo)
        make_host.click()
        expect(ada.get_by_role("alert")).to_have_text("Bo is the host now.")
        expect(start).to_have_count(0)
        expect(bo.get_by_text("You are the host now.")).to_be_visible()
        bo.get_by_role("button", name="Start").click()
        assert Player(ada).awaited() == "roll"


def test_a_seat_goes_to_another_device_by_a_new_link(
    browser: Browser, tmp_path: Path, watched: Watched
) -> None:
    watched.expected = ("Failed to load resource",)  # of a secret that is good no longer
    with (
        running(tmp_path) as server,
        friends(browser, server, watched) as (ada, bo, opened),
        visitor(browser, server, watched) as other,
    ):
        (old,) = (it["value"] for it in bo.page.context.cookies() if opened["code"] in it["name"])
        look_at_players(ada.page)
        make = ada.page.get_by_role("button", name="New link")
        make.click()
        sheet = ada.page.get_by_role("dialog")
        expect(sheet).to_contain_text("The device of Bo is connected")
        expect(sheet.locator(".address")).to_have_count(0)
        make.click()
        link = sheet.locator("b.address").inner_text()
        ask = "Is one yours? Ask the host for a new link."
        expect(bo.page.locator("#app").get_by_text(ask)).to_be_visible()
        late = other.new_page()
        late.goto(f"/t/{opened['code']}#{old}")
        expect(late.locator("#app").get_by_text(ask)).to_be_visible()
        expect(late.locator(".say")).to_contain_text("go on at the device where you sat down")
        back = other.new_page()
        back.goto(link)
        expect(back.locator(".table > .sides [data-side='2']")).to_contain_text("You")
