"""A phone, on its side for the most part: what is needed is there without scrolling."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Server, running
from tests.web.browser import Watched, visitor
from tests.web.views import lobby, sheet, table
from tincup.messages import in_language, text

SIZE = {"width": 844, "height": 390}

BELOW = """() => [...document.querySelectorAll('main .code, main .invite *, main .act, .seats li')]
    .filter((it) => it.offsetParent && it.getBoundingClientRect().bottom > innerHeight)
    .map((it) => it.textContent)"""


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_code_the_link_and_start_need_no_scrolling(
    browser: Browser, watched: Watched, language: str, tmp_path: Path
) -> None:
    address = "https://farkle.example"  # so that the QR code is there, too
    with (
        running(tmp_path, public_url=address) as server,
        visitor(browser, server, watched, viewport=SIZE, locale=language) as context,
    ):
        page = context.new_page()
        lobby(page, server)
        expect(page.locator(".invite img")).to_be_visible()
        expect(page.locator(".act")).to_be_visible()
        assert page.evaluate(BELOW) == []
        assert page.evaluate("document.documentElement.scrollWidth") == SIZE["width"]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_sheet_for_friends_needs_no_scrolling(
    browser: Browser, server: Server, watched: Watched, language: str
) -> None:
    with visitor(browser, server, watched, viewport=SIZE, locale=language) as context:
        page = context.new_page()
        with in_language(language):
            sheet(text("web-friends"))(page, server)
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("fieldset")).to_be_visible()
        inside = "(it) => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]"
        assert dialog.evaluate(inside) == [0, 0]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(568, 320), (667, 375), (844, 390), (320, 568), (390, 844)])
@pytest.mark.parametrize(
    ("rules", "people"),
    [("plain", 6), ("plain", 12), *(("farkle-cribbage", people) for people in (2, 3, 6, 12))],
)
def test_both_buttons_are_whole_whatever_stands_above_them(
    browser: Browser,
    server: Server,
    watched: Watched,
    rules: str,
    people: int,
    size: tuple[int, int],
) -> None:
    width, height = size
    with visitor(browser, server, watched, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        table(people, rules)(page, server)
        expect(page.locator(".dock .act").last).to_be_visible()
        if rules == "farkle-cribbage":
            expect(page.locator(".table > .sides .wood")).to_be_visible()
        lowest = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.dock button')]"
            ".map((it) => it.getBoundingClientRect().bottom))"
        )
        assert lowest <= height
        assert page.evaluate("document.documentElement.scrollWidth") == width


WORDS = "The long rules of the house by the lake where our cousins play every summer"
WORD = "Donaudampfschifffahrtskapitaensabendwuerfelspielregelwerk"

OVERLAPS = """() => {
    const box = (it) => it.getBoundingClientRect();
    const middle = box(document.querySelector('.top .middle'));
    return [...document.querySelectorAll('.top .icon')].map(box).filter(({ width }) => width > 0)
        .some(({ left, right }) => left < middle.right - 1 && middle.left + 1 < right);
}"""


@pytest.mark.slow
@pytest.mark.parametrize("name", [WORDS, WORD], ids=["words", "a word"])
@pytest.mark.parametrize("size", [(844, 390), (320, 568)])
def test_a_long_name_of_rules_has_room(
    browser: Browser, server: Server, watched: Watched, name: str, size: tuple[int, int]
) -> None:
    """At the table it is cut, and the card of the rules has all of it."""
    width, height = size
    with visitor(browser, server, watched, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        table(3, {"extends": "plain", "name": name})(page, server)
        expect(page.locator(".dock .act").last).to_be_in_viewport(ratio=0.99)
        assert not page.evaluate(OVERLAPS)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.get_by_role("button", name=text("web-menu"), exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.locator("label.choice", has_text=text("web-rules")).first.click()
        expect(dialog.locator(".paper .title")).to_have_text(name)
        assert dialog.evaluate("(it) => it.scrollWidth - it.clientWidth") == 0
