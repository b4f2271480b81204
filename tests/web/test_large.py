"""From a tablet on: the felt of home is the page, and what stands around a table is whole."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import Server
from tests.web.browser import Watched, remembers, visitor
from tests.web.test_text_size import FRAME
from tests.web.views import VIEWS, table

SIZES: Final = ((820, 1180), (1180, 820), (1440, 900), (1920, 1080), (2560, 1440))

BOXES: Final = """(wanted) => Object.fromEntries(wanted.map((name) => {
    const it = document.querySelector(name);
    const { left, top, right, bottom } = it?.checkVisibility() ? it.getBoundingClientRect() : {};
    return [name, left === undefined ? null : { left, top, right, bottom }];
}))"""

CUT: Final = """() => [...document.querySelectorAll('.act b, .act small, .total, .scores b')]
    .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 4
        && getComputedStyle(it).display !== 'inline')
    .map((it) => it.textContent)"""
"""What has no room for its text."""

READABLE: Final = """() => [...document.querySelectorAll('.table > .sides .name')]
    .map((it) => it.firstElementChild ?? it)
    .filter((it) => {
        const style = getComputedStyle(it);
        const five = document.createElement('canvas').getContext('2d');
        five.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const least = five.measureText(`${it.textContent.slice(0, 5)}…`).width;
        return it.scrollWidth > it.clientWidth && it.clientWidth < least;
    })
    .map((it) => it.textContent)"""
"""Names of which fewer than five letters are seen."""

AROUND: Final = (".table > .sides", ".so-far", ".scores", ".racing", ".mid")


def boxes(page: Page, *wanted: str) -> dict[str, Any]:
    """Where these lie, but for those that are not shown, once all is in its place."""
    for _ in range(3):
        page.evaluate(FRAME)
    found: dict[str, Any] = page.evaluate(BOXES, list(wanted))
    return {name: box for name, box in found.items() if box}


def are_apart(one: Any, other: Any) -> bool:
    return bool(
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_at_home_the_felt_is_the_page(
    browser: Browser, server: Server, watched: Watched, language: str
) -> None:
    with visitor(browser, server, watched, locale=language) as context:
        page = context.new_page()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            VIEWS["home"](page, server)
            expect(page.locator(".scores li")).not_to_have_count(0)
            found = boxes(page, ".hero", ".cup", ".brand", ".act.roll", ".ways", ".scores")
            hero = found.pop(".hero")
            assert (hero["right"] - hero["left"]) * (hero["bottom"] - hero["top"]) > (
                0.93 * width * height
            )
            cup, brand = found.pop(".cup"), found.pop(".brand")
            assert cup["right"] - cup["left"] > 0.25 * min(width, height)
            assert all(are_apart(cup, it) for it in found.values())
            assert are_apart(brand, found[".act.roll"])
            assert all(it["bottom"] <= hero["bottom"] <= height for it in found.values())
            assert (".scores" in found) is (height > 864 or height > width)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "people", "language"),
    [
        *(
            ("playmonster", people, language)
            for people, language in ((2, "de"), (4, "fr"), (6, "en"))
        ),
        *(("plain", people, language) for people, language in ((8, "de"), (12, "fr"))),
        *(
            ("farkle-cribbage", people, language)
            for people, language in ((2, "en"), (3, "de"), (6, "fr"), (12, "de"))
        ),
    ],
)
def test_what_stands_around_a_table_is_whole(
    browser: Browser, server: Server, watched: Watched, rules: str, people: int, language: str
) -> None:
    with visitor(browser, server, watched, locale=language) as context:
        page = context.new_page()
        page.set_viewport_size({"width": 1440, "height": 900})
        table(people, rules, steps=20 * people)(page, server)
        expect(page.locator(".scores li")).not_to_have_count(0)
        for width, height in (*SIZES, (1024, 768), (960, 540), (704, 1000)):
            page.set_viewport_size({"width": width, "height": height})
            found = boxes(page, *AROUND)
            for at, one in enumerate(found.values()):
                inside = one["left"] >= 0 and one["right"] <= width and one["bottom"] <= height
                assert inside or one["left"] >= width, (width, list(found)[at], one)
                others = list(found.values())[at + 1 :]
                assert all(are_apart(one, other) for other in others), (width, found)
            tray, dock = boxes(page, ".tray", ".dock .act.roll").values()
            assert tray["bottom"] - tray["top"] >= 176
            assert dock["bottom"] <= height
            assert page.evaluate(CUT) == [], (width, height)
            assert page.evaluate(READABLE) == [], (width, height)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            if rules == "farkle-cribbage" and height >= 752 and width > height:
                board, *below = boxes(page, ".board", ".so-far", ".scores").values()
                assert len(below) == 2
                assert all(0 < it["top"] - board["bottom"] < 24 for it in below)


def test_a_tap_on_a_line_of_what_scores_sets_it_aside(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        rules = {"extends": "plain", "scores": {str(face): 50 * face for face in range(1, 7)}}
        table(2, rules, steps=0)(page, server)
        lines = page.locator(".scores .lit")
        faces = {it.get_attribute("data-face") for it in page.locator(".die").all()}
        expect(lines.nth(len(faces) - 1)).to_be_visible()
        lines.first.click()
        taken = page.locator(".die[aria-pressed=true]")
        expect(taken).not_to_have_count(0)
        of_line = int(lines.first.inner_text().split()[-1].replace(",", ""))
        points = [str(of_line), str(of_line * taken.count())]  # of a set, or of each die
        expect(page.locator(".pot b")).to_have_text(re.compile(f"^({'|'.join(points)})$"))


def test_the_turn_under_way_stands_first_among_the_turns(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        rules = {"extends": "plain", "scores": {str(face): 50 for face in range(1, 7)}}
        table(2, rules, steps=0)(page, server)
        expect(page.locator(".so-far .now")).to_have_count(0)
        page.locator(".pick").last.click()
        page.locator(".act.roll").click()
        expect(page.locator(".so-far li").first).to_contain_text("50 so far")
        page.locator(".pick").last.click()
        page.locator(".act.bank").click()
        expect(page.locator(".side[data-side='1'] .last")).to_contain_text(re.compile("[+][1-9]"))


HIGHEST: Final = """() => Math.max(...[...document.querySelectorAll('.scores b')].map(
    (it) => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)))"""
"""The most lines that the points of a combination take."""


@pytest.mark.slow
def test_points_by_a_formula_have_a_line_of_their_own(
    browser: Browser, server: Server, watched: Watched
) -> None:
    with visitor(browser, server, watched, viewport={"width": 1440, "height": 900}) as context:
        player = {"rules": "kingdom-come", "bot": "easy", "name": ""}
        remembers(context, "tincup.player", player)
        page = context.new_page()
        VIEWS["home"](page, server)
        expect(page.locator(".scores li.long")).not_to_have_count(0)
        assert page.evaluate(HIGHEST) < 2.5
        cup = boxes(page, ".cup")[".cup"]
        assert 0 < cup["top"] < cup["bottom"] < 900
        table(2, "kingdom-come", steps=4)(page, server)
        expect(page.locator(".scores li.long")).not_to_have_count(0)
        assert page.evaluate(HIGHEST) < 2.5


SCROLLED: Final = """() => {
    const coach = document.createElement('section');
    coach.className = 'panel coach';
    for (let n = 0; n < 60; n += 1) coach.append(document.createElement('p'));
    for (const line of coach.children) line.textContent = 'roll 4';
    document.querySelector('.right').replaceChildren(coach);
    coach.lastChild.scrollIntoView();
    const { bottom } = coach.lastChild.getBoundingClientRect();
    return bottom <= coach.parentElement.getBoundingClientRect().bottom;
}"""
"""Whether the end of what the coach says can be reached where that is long."""


@pytest.mark.slow
def test_all_that_the_coach_says_beside_a_table_can_be_reached(page: Page, server: Server) -> None:
    table(2, "plain")(page, server)
    for width, height in ((1440, 900), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".right .scores")).to_be_visible()
        assert page.evaluate(SCROLLED), (width, height)
        page.reload()


@pytest.mark.slow
@pytest.mark.parametrize("people", [2, 6, 12])
def test_at_twice_the_size_names_are_readable(
    browser: Browser, server: Server, watched: Watched, people: int
) -> None:
    with visitor(browser, server, watched) as context:
        page = context.new_page()
        table(people, "plain", steps=3 * people)(page, server)
        for width, height in SIZES:  # zoomed, a screen has half its pixels
            page.set_viewport_size({"width": width // 2, "height": height // 2})
            boxes(page)
            page.screenshot(path=f"/tmp/h/tw-{width}.png")
            assert page.evaluate(READABLE) == [], (width, height)
