"""Grandma's rules, by someone who writes no TOML: from the home page to a game in two minutes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import ceil
from typing import Final

from playwright.sync_api import Browser, Locator, expect

from tests.server.running import Server
from tests.web.browser import Player, Watched, visitor
from tests.web.test_house_rules import GRANDMA, words
from tincup.messages import text

TAP: Final = 1.1
"""Seconds to move to a target and press it: P of Card, Moran and Newell (1980)."""
KEY: Final = 0.28
"""Seconds for a key, by somebody who does not type much: their K."""
DECISION: Final = 1.35
"""Seconds to decide on the next step: their M. Before each tap, each swipe and each number."""

MOST_TAPS: Final = 20
MOST_KEYS: Final = 20
MOST_SWIPES: Final = 6

OUTSIDE = """(it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return Math.max(0, -top, bottom - innerHeight) / innerHeight;
}"""
"""How many heights of the screen this is away from it."""


@dataclass
class Thumb:
    """What a hand does, counted."""

    player: Player
    taps: int = 0
    keys: int = 0
    swipes: int = 0
    numbers: int = 0

    def tap(self, it: Locator) -> None:
        expect(it).to_be_visible()
        self.swipes += ceil(2 * it.evaluate(OUTSIDE))  # half the screen each
        it.scroll_into_view_if_needed()
        it.tap()
        self.taps += 1

    def number(self, digits: str) -> None:
        """Type a number over what is marked, and press Enter."""
        self.player.page.keyboard.type(digits)
        self.player.page.keyboard.press("Enter")
        self.keys += len(digits) + 1
        self.numbers += 1

    @property
    def seconds(self) -> float:
        steps = self.taps + self.swipes
        return TAP * steps + KEY * self.keys + DECISION * (steps + self.numbers)


def test_from_the_home_page_to_a_game_by_taps_alone(
    browser: Browser, server: Server, watched: Watched
) -> None:
    """Three pairs 1,500, open with 500, three farkles in a row cost 1,000, to 5,000.

    The keystroke-level model (Card, Moran and Newell, The keystroke-level model for user
    performance time with interactive systems, Communications of the ACM 23, 1980) estimates how
    long somebody takes who makes no mistake: 1.1 s for a tap, counted for a swipe as well, 0.28 s
    for a key, 1.35 s for each decision. What is waited for comes on top: the page's answers.
    """
    with visitor(browser, server, watched, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        page.goto("/")
        thumb = Thumb(Player(page))
        thumb.tap(page.get_by_role("button", name=text("web-quick")))
        thumb.tap(page.get_by_role("button", name=text("web-house-change")))
        form = page.locator(".house")
        thumb.tap(form.get_by_role("button", name="Add a line"))
        for sign in "xxyyzz":
            thumb.tap(form.get_by_role("button", name=f"Add {sign}", exact=True))
        thumb.tap(form.get_by_role("button", name="Add this line"))
        expect(form.get_by_role("textbox", name="Points of the line")).to_be_focused()
        thumb.number("1500")
        expect(form.locator(".chart li.changed b")).to_have_text("1,500")
        thumb.tap(words(form, "Any score may be banked"))
        expect(form.locator(".editor").get_by_role("textbox")).to_be_focused()
        thumb.number("500")
        thumb.tap(words(form, "Farkles in a row cost nothing extra"))
        thumb.tap(form.locator(".editor .choice").nth(1))
        penalty = form.locator(".sentence", has_text="Farkling in")
        thumb.tap(penalty.locator(".choose", has_text="500"))
        expect(penalty.locator(".editor").get_by_role("textbox")).to_be_focused()
        thumb.number("1000")
        thumb.tap(words(form, "10,000").first)
        expect(form.locator(".editor").get_by_role("textbox")).to_be_focused()
        thumb.number("5000")
        expect(form.locator(".quiet").first).to_contain_text("4 changes")
        thumb.tap(page.get_by_role("button", name="Play by these rules"))
        thumb.tap(page.get_by_role("button", name="Play", exact=True))
        expect(page).to_have_url(re.compile("/t/[a-z2-9]+$"))
        expect(thumb.player.roll).to_be_visible()
        code = page.url.rpartition("/")[2]
        played = page.request.get(f"/api/tables/{code}/rules").json()
    assert played["digest"] == GRANDMA.digest
    assert thumb.taps <= MOST_TAPS
    assert thumb.keys <= MOST_KEYS
    assert thumb.swipes <= MOST_SWIPES
    assert thumb.seconds < 120
