"""For everybody: axe finds nothing wrong with any view, light or dark, and all has a name."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Server
from tests.web.browser import Player, Watched, listen, visitor, wait_until_heard
from tests.web.views import TELEVISION, VIEWS

ARRIVED = """() => Promise.all(document.getAnimations()
    .filter((it) => it.effect.getComputedTiming().endTime !== Infinity)
    .map((it) => it.finished.catch(() => {})))"""
"""Waits till colours that are on their way have arrived."""


def check(page: Page, view: str) -> None:
    page.evaluate(ARRIVED)
    results = Axe().run(page)
    found = [
        (it["id"], [node["target"] for node in it["nodes"]])
        for it in results.response["violations"]
    ]
    assert not found, view


@pytest.mark.parametrize("colours", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_axe(browser: Browser, server: Server, watched: Watched, colours: str) -> None:
    with visitor(browser, server, watched, color_scheme=colours, bypass_csp=True) as context:
        page = context.new_page()
        player = Player(page)
        page.goto("/")
        expect(page.locator(".row")).to_have_count(6)
        check(page, "home")
        sheet = page.get_by_role("dialog")
        for row in ("Rules and opponent", "Friends, each on a phone", "One phone, handed round"):
            page.get_by_text(row).click()
            expect(sheet).to_be_visible()  # it is loaded when it is asked for
            check(page, row)
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
        player.quick_game()
        while player.awaited() != "choose":
            check(page, "table before a roll")
            player.play_step()
        check(page, "table")
        player.chips.first.click()
        check(page, "dice chosen")
        page.get_by_role("button", name="Menu").click()
        for tab in ("Turns", "Rules", "Settings", "Keys"):
            page.locator("label.choice", has_text=tab).click()
            check(page, tab)


NEW_VIEWS = [
    "games",
    "join",
    "settings",
    "card",
    "lobby",
    "theirs",
    "away",
    "people",
    "fair",
    "handed",
    "cribbage-three",
    "twelve",
    "cribbage-start",
    "ten-handed",
    "over",
]


IN_THE_GATE = {"lobby", "people", "tv"}


@pytest.mark.parametrize(
    "name",
    [
        it if it in IN_THE_GATE else pytest.param(it, marks=pytest.mark.slow)
        for it in (*NEW_VIEWS, *TELEVISION)
    ],
)
def test_axe_on_every_other_view(
    browser: Browser, server: Server, watched: Watched, name: str
) -> None:
    how: dict[str, Any] = {"bypass_csp": True}
    if name in TELEVISION:
        how["viewport"] = {"width": 1280, "height": 720}
    with visitor(browser, server, watched, **how) as context:
        page = context.new_page()
        {**VIEWS, **TELEVISION}[name](page, server)
        check(page, name)
        page.emulate_media(color_scheme="dark")
        check(page, f"{name}, dark")


@pytest.mark.slow
def test_focus_comes_back_from_a_sheet(player: Player) -> None:
    page = player.page
    page.goto("/")
    row = page.get_by_role("button", name="Rules and opponent")
    row.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(row).to_be_focused()


def test_what_is_told_in_sentences(player: Player) -> None:
    said = player.page.locator("#said")
    player.quick_game()
    listen(player.page)
    for _ in range(40):
        state = player.awaited()
        if state == "choose":
            faces = player.faces()
            player.chips.first.click()
            chosen = player.page.locator(".die[aria-pressed=true]")
            assert 1 <= chosen.count() <= len(faces)
            expect(said).to_contain_text("this turn.")
            may_bank = player.bank.get_attribute("aria-disabled") == "false"
            if may_bank:
                player.bank.click()
                wait_until_heard(player.page, "Banked")
                return
        player.play_step()
    raise AssertionError("nothing was banked")
