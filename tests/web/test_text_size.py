"""Text is as large as people have told their browser, and so is what it stands in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tincup
from tests.server.running import Server
from tests.web.views import VIEWS, table

LARGER = 1.5
SIZES = """() => [...document.querySelectorAll('main *')]
    .filter((it) => it.checkVisibility() && !it.closest('.pot')
        && [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .map((it) => [it.textContent.trim(), parseFloat(getComputedStyle(it).fontSize)])"""
"""Every text that is shown, and its size in px; the pot is no larger than the felt lets it be."""


def grew(before: list[float], after: list[float]) -> bool:
    return all(now >= LARGER * then - 0.1 for then, now in zip(before, after, strict=True))


def sizes(page: Page) -> dict[str, list[float]]:
    """The sizes of every text; some stand in more than one place."""
    found: dict[str, list[float]] = {}
    for said, size in page.evaluate(SIZES):
        found.setdefault(said, []).append(size)
    return {said: sorted(of) for said, of in found.items()}


TOO_WIDE = """() => [...document.querySelectorAll('main *')]
    .filter((it) => it.checkVisibility() && !it.closest('.picks, .unseen'))
    .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
    .map((it) => it.outerHTML.slice(0, 80))"""
"""What reaches beyond the screen, but for the line of chips, which scrolls."""

FRAME = "() => new Promise((resolve) => requestAnimationFrame(() => resolve(true)))"

LARGER_TEXT = f"document.documentElement.style.fontSize = '{LARGER * 100}%'"


@pytest.mark.slow
@pytest.mark.parametrize("view", ["home", "chosen", "four", "cribbage", "over", "lobby"])
def test_all_text_follows_the_size_that_is_set(page: Page, server: Server, view: str) -> None:
    VIEWS[view](page, server)
    before = sizes(page)
    page.evaluate(LARGER_TEXT)
    after = sizes(page)
    shared = {said for said, of in before.items() if len(of) == len(after.get(said, []))}
    assert len(shared) > 5
    assert {it for it in shared if not grew(before[it], after[it])} == set()
    nothing_is_too_wide(page)


@pytest.mark.slow
def test_the_turns_beside_a_table_fit_their_column_in_larger_text(
    page: Page, server: Server
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    table(2, "playmonster", steps=60)(page, server)
    page.evaluate(LARGER_TEXT)
    nothing_is_too_wide(page)


@pytest.mark.slow
def test_home_fits_a_small_phone_in_text_of_twice_the_size(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    VIEWS["home"](page, server)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    nothing_is_too_wide(page)


@pytest.mark.slow
def test_dice_lie_on_what_huge_text_leaves_of_the_felt(page: Page, server: Server) -> None:
    table(2, "playmonster", steps=0)(page, server)
    page.evaluate("document.documentElement.style.fontSize = '300%'")
    for width, height in ((844, 390), (390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAME)
        expect(page.locator(".die")).to_have_count(6)
    expect(page.locator(".broken")).to_have_count(0)


def nothing_is_too_wide(page: Page) -> None:
    """Dice lie elsewhere once the tray has its new size, so it may take a moment."""
    for _ in range(3):  # sizes are noticed in one, drawn in the next
        page.evaluate(FRAME)
    assert page.evaluate(TOO_WIDE) == []


def test_no_style_sheet_states_the_size_of_text_in_pixels() -> None:
    sheets = sorted((Path(tincup.__file__).parent / "web" / "css").rglob("*.css"))
    assert sheets
    for path in sheets:
        stated = re.findall(r"(?:font-size|font):[^;}]*\dpx", path.read_text("utf-8"))
        assert stated == [], path.name
        asked = re.findall(r"@(?:media|container)[^{]*\dpx", path.read_text("utf-8"))
        assert asked == [], path.name
