"""The host's device dies, and whoever else sits at the table goes on with the evening."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.running import running
from tests.web.browser import Watched
from tests.web.test_presence import CHIP, friends


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
