"""A game that a page has hosted by itself goes on at a server, where others join it."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Server
from tests.site.test_runtime import needs_archive
from tests.web.browser import Player, Watched, visitor
from tests.web.web_space import PATH, PATIENCE, WebSpace, folder, space
from tincup.messages import text

pytestmark = [pytest.mark.slow, needs_archive]

__all__ = ["folder", "space"]


def people(page: Page) -> None:
    """Open the menu at the people."""
    page.get_by_role("button", name=text("web-menu")).click()
    page.locator("label.choice", has_text=text("web-people")).click()


def press(page: Page, message: str) -> None:
    page.get_by_role("button", name=text(message)).click()


def accessible(page: Page) -> None:
    assert not Axe().run(page).response["violations"]


def test_from_a_page_without_a_server_to_the_phones_of_others(
    browser: Browser, space: WebSpace, server: Server, watched: Watched
) -> None:
    watched.expected = (f"elsewhere: {server.address}",)
    with visitor(browser, space, watched) as context:
        page = context.new_page()
        page.goto(PATH)
        expect(page.locator("html[data-from]")).to_be_attached(timeout=PATIENCE)
        page.get_by_text(text("web-handed"), exact=True).click()
        page.get_by_label("Name of player 1").fill("Ada")
        page.get_by_label("Name of player 2").fill("Bo")
        press(page, "web-start")
        player = Player(page)
        for _ in range(3):
            player.play_step()
        sent = int(player.seq or 0)
        people(page)
        press(page, "web-move")
        assert not page.get_by_role("button", name=text("web-people-link")).count()  # to nowhere
        page.get_by_label(text("web-move-address")).fill(server.address)
        accessible(page)
        with context.expect_page() as opening:
            press(page, "web-move-go")
        there = opening.value
        expect(there.get_by_text("Ada and Bo")).to_be_visible()
        assert "#" not in there.url  # the seed is in it
        accessible(there)
        press(there, "web-move-go")
        other = Player(there)
        other.awaited()
        assert int(other.seq or 0) == sent + 1
        press(page, "web-move-left")
        expect(page.locator("main.table")).to_have_attribute("data-awaits", "wait")
        people(page)
        expect(page.get_by_text(text("web-moved"))).to_contain_text(server.address)
        other.play_step()
        people(there)
        expect(there.get_by_text(text("web-brought"))).to_be_visible()
        with there.expect_download() as saving:
            press(there, "web-copy-here")
        server_seq = other.seq
        page.goto(PATH)
        page.get_by_role("button", name=text("web-kept")).click()
        page.set_input_files("input[type=file]", saving.value.path())
        page.get_by_role("button", name=text("web-kept-look", names="Ada and Bo")).click()
        expect(page.locator("main.table")).to_have_attribute("data-seq", server_seq or "")
        people(page)
        expect(page.get_by_text(text("web-moved"))).to_contain_text("/t/")


def test_a_link_that_is_cut_off_has_no_game(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        page.goto("/#kept=abc")
        expect(page.get_by_role("alert")).to_have_text(text("web-bring-wrong"))
        press(page, "web-close")
        expect(page.locator(".act.roll")).to_be_visible()
