"""Bots of chosen levels: in a quick game, and in a lobby."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.messages.foreign import english_in
from tests.server.running import Client, Server
from tests.web.browser import Watched, choose, visitor
from tests.web.test_access import check
from tests.web.test_home import WIDER
from tests.web.test_languages import ALL_THAT_IS_SAID, LOCALES
from tincup.messages import in_language, text

NARROW = {"width": 320, "height": 568}


def players(page: Page, server: Server) -> list[str]:
    """Who plays at the table of this page, after its person."""
    expect(page).to_have_url(re.compile("/t/[a-z0-9]+$"))
    code = page.url.rpartition("/")[2]
    with Client(server) as client:
        return [seat["player"] for seat in client.get(f"/tables/{code}")["view"]["seats"]]


def test_a_quick_game_against_several_of_chosen_levels(page: Page, server: Server) -> None:
    """They are chosen beside the rules, which has a button that begins the game."""
    page.goto("/")
    page.get_by_role("button", name=text("web-quick")).click()
    sheet = page.get_by_role("dialog")
    choose(sheet, "bots", "3")
    for number, level in ((1, "easy"), (3, "hard")):
        sheet.get_by_label(text("web-level-of", number=number)).select_option(level)
    sheet.get_by_role("button", name=text("web-quick-play")).click()
    assert players(page, server) == ["person", "bot:easy", "bot:medium", "bot:hard"]
    page.get_by_role("button", name=text("web-home")).first.click()
    expect(page.locator(".act.roll small")).to_contain_text("against 3 bots")


@pytest.mark.slow
def test_rules_say_how_many_can_play(page: Page, server: Server) -> None:
    """Partnerships of two are filled up; a choice that is not possible is not offered."""
    page.goto("/")
    page.get_by_role("button", name=text("web-quick")).click()
    sheet = page.get_by_role("dialog")
    choose(sheet, "bots", "5")
    choose(sheet, "rules", "farkle-cribbage-partners")
    offered = sheet.locator("input[name=bots]")
    assert [it.get_attribute("value") for it in offered.all()] == ["3", "5"]
    choose(sheet, "bots", "3")
    sheet.get_by_role("button", name=text("web-quick-play")).click()
    assert len(players(page, server)) == 4


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", *LOCALES.values()])
def test_both_on_a_narrow_phone(
    browser: Browser, server: Server, watched: Watched, locale: str
) -> None:
    narrow = visitor(browser, server, watched, locale=locale, viewport=NARROW, bypass_csp=True)
    with narrow as context, in_language(locale[:2]):
        page = context.new_page()

        def is_well(what: str) -> None:
            check(page, what)
            assert not page.evaluate(WIDER)
            if locale[:2] != "en":
                assert english_in(page.evaluate(ALL_THAT_IS_SAID), locale[:2]) == set()

        page.goto("/")
        page.get_by_role("button", name=text("web-quick")).click()
        choose(page, "bots", "5")
        is_well("five bots")
        page.keyboard.press("Escape")
        page.get_by_text(text("web-friends"), exact=True).click()
        page.get_by_label(text("web-name"), exact=True).fill("Ada")
        choose(page, "count", "3")
        page.get_by_role("button", name=text("web-open-table")).click()
        add = page.get_by_role("button", name=text("web-seat-add-bot"))
        add.first.click()
        level = page.locator(".seats select")
        expect(level).to_have_count(1)
        level.select_option("hard")
        expect(level).to_have_value("hard")
        is_well("a bot in the lobby")
        add.click()
        expect(level).to_have_count(2)
        page.get_by_role("button", name=text("web-start"), exact=False).first.click()
        expect(page.locator(".seats")).to_have_count(0)
        assert players(page, server)[1:] == ["bot:hard", "bot:hard"]
