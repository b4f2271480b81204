"""The page before its modules are there, and when they have come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tincup.messages import text
from tincup.rules import preset

WATCH_SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
"""

ALL_IS_DRAWN = """async () => {
    await document.fonts.ready;
    for (let n = 0; n < 10; n += 1) await new Promise(requestAnimationFrame);
}"""


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_nothing_moves_when_the_modules_take_over(page: Page, size: tuple[int, int]) -> None:
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/rules*", hold)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(WATCH_SHIFTS)
    page.goto("/")
    expect(page.locator(".row")).to_have_count(6)
    page.evaluate(ALL_IS_DRAWN)
    hint = page.locator(".act.roll small")
    expect(hint).to_have_text(text("web-roll-hint-early"))
    for request in asked:
        request.continue_()
    expect(hint).to_contain_text(preset("plain").name)  # the rules are known at last
    page.evaluate(ALL_IS_DRAWN)
    assert page.evaluate("window.shifted") == 0


MIDDLE = """(it) => {
    const text = document.createRange();
    text.selectNodeContents(it);
    const [words, button] = [text, it].map((of) => of.getBoundingClientRect());
    return (words.top + words.bottom - button.top - button.bottom) / 2;
}"""
"""How far below the middle of a button its words stand."""


def test_the_words_on_roll_stand_in_the_middle_of_it(page: Page) -> None:
    page.goto("/")
    roll = page.locator(".act.roll")
    expect(roll.locator("small")).not_to_have_text("")
    assert abs(roll.evaluate(MIDDLE)) < 1
