"""Two phones without a network that both keep the score of one evening, and disagree."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Process
from tests.site.test_runtime import needs_archive
from tests.web.browser import Watched
from tests.web.test_asked import pictured
from tests.web.test_keeper import Pencil
from tests.web.test_moving import people, press
from tests.web.test_moving_own import THERE
from tests.web.test_own_host import engine, hosts, own_server
from tests.web.test_own_host import visit as visit_own
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space, visit
from tincup.messages import text

pytestmark = [pytest.mark.slow, needs_archive]

__all__ = ["engine", "folder", "own_server", "space"]

SHOWN = ".both tbody tr, .both tfoot tr"


def copies(page: Page) -> None:
    """Go to what this browser keeps."""
    page.get_by_role("button", name=text("web-home")).first.click()
    page.get_by_role("button", name=text("web-kept")).click()


def saved(page: Page, to: Path) -> Path:
    copies(page)
    with page.expect_download() as saving:
        page.get_by_role("dialog").get_by_role("button", name=text("web-kept-save")).click()
    saving.value.save_as(to)
    press(page, "web-close")
    return to


def back_to_the_game(page: Page) -> Pencil:
    page.locator(".game .row").first.click()
    expect(page.locator("main.keeper")).to_be_visible()
    return Pencil(page)


def test_two_phones_that_disagree(
    browser: Browser, space: WebSpace, watched: Watched, tmp_path: Path
) -> None:
    with visit(browser, space, watched) as hers, visit(browser, space, watched) as his:
        for page in (hers, his):
            page.goto(PATH)
            expect(page.locator("html[data-kept]")).to_be_attached(timeout=PATIENCE)
        space.end()
        ada = Pencil(hers).begin("Ada", "Bo")
        ada.only(300)
        ada.farkle()
        first = saved(hers, tmp_path / "first.json")
        his.get_by_role("button", name=text("web-kept")).click()
        his.set_input_files("input[type=file]", first)
        his.get_by_role("button", name=text("web-kept-look", names="Ada and Bo")).click()
        bo = Pencil(his)
        bo.only(200)
        ahead = saved(his, tmp_path / "ahead.json")
        bo = back_to_the_game(his)
        bo.shows("500", "0")
        bo.only(400, 50)
        otherwise = saved(his, tmp_path / "otherwise.json")
        hers.get_by_role("button", name=text("web-kept")).click()
        hers.set_input_files("input[type=file]", ahead)
        expect(hers.get_by_text(text("web-kept-longer", games=1))).to_be_visible()
        press(hers, "web-close")
        ada = back_to_the_game(hers)
        ada.shows("500", "0")  # once
        ada.only(400)
        copies(hers)
        hers.set_input_files("input[type=file]", otherwise)
        expect(hers.get_by_role("alert")).to_contain_text("went on")
        expect(hers.locator(SHOWN)).to_have_text(
            ["Round 2, Bo+400+450", "Ada in all500500", "Bo in all400450"]
        )
        assert not Axe().run(hers).response["violations"]
        pictured(hers, "two-phones")
        press(hers, "web-both-keep")
        ada.shows("500", "450")
        hers.get_by_role("button", name=text("web-home")).first.click()
        hers.get_by_role("button", name=text("web-games")).click()  # the newest is shown without
        expect(hers.locator(".game .row")).to_have_count(2)
        hers.locator(".game .row").nth(1).click()
        ada.shows("500", "400")


def test_a_phone_and_a_server_that_disagree(
    browser: Browser, own_server: Process, watched: Watched
) -> None:
    with visit_own(browser, own_server, watched) as page:
        hosts(page)
        pencil = Pencil(page).begin("Ada", "Bo")
        pencil.only(300)
        here = page.url
        people(page)
        press(page, "web-move")
        press(page, "web-move-go")
        expect(page).to_have_url(THERE)
        there = page.url
        pencil.only(50)
        pencil.shows("300", "50")
        page.goto(here)
        people(page)
        press(page, "web-moved-back")
        expect(page.locator("main.keeper")).to_be_visible()
        pencil.only(600)
        watched.expected = ("status of 409",)
        people(page)
        press(page, "web-move")
        press(page, "web-move-go")
        expect(page.locator(SHOWN)).to_have_text(
            ["Round 1, Bo+50+600", "Ada in all300300", "Bo in all50600"]
        )
        assert not Axe().run(page).response["violations"]
        press(page, "web-move-anew")
        expect(page).to_have_url(THERE)
        pencil.shows("300", "600")
        page.goto(there)
        pencil.shows("300", "50")
