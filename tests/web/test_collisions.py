"""Nothing on the table runs into anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Server, begun_table, play_out
from tests.web.browser import Watched, visitor
from tests.web.test_end import OVERLAPS
from tests.web.views import table


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
def test_the_names_of_partners_who_won_do_not_run_into_the_dice(
    browser: Browser, server: Server, watched: Watched, size: tuple[int, int]
) -> None:
    rules = {"extends": "plain", "partners": 2, "end": {"target": 300}}
    names = ("Maximilian", "Ferdinand", "Konstantin", "Leopold")
    code, _, secrets, view = begun_table(server, *names, rules=rules)
    play_out(server, code, secrets, view)
    width, height = size
    with visitor(browser, server, watched, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        page.goto(f"/t/{code}#{secrets[0]}")
        expect(page.locator(".still-die canvas").first).to_be_visible()
        assert page.evaluate(OVERLAPS) == []


@pytest.mark.slow
@pytest.mark.parametrize("people", [5, 11])
def test_the_points_of_a_turn_do_not_run_into_the_dice(
    browser: Browser, server: Server, watched: Watched, people: int
) -> None:
    narrow = {"width": 320, "height": 568}
    with visitor(browser, server, watched, viewport=narrow) as context:
        page = context.new_page()
        table(people, "plain", chosen=True)(page, server)
        expect(page.locator(".pot small")).to_be_visible()
        assert page.evaluate(POINTS_AND_DICE) == []


POINTS_AND_DICE = """() => {
    const text = document.createRange();
    const pot = document.querySelector('.pot');
    text.selectNodeContents(pot);
    const points = text.getBoundingClientRect();
    const drawn = (die) => die.top - 0.2 * die.height; // farther than where it is tapped
    return [...document.querySelectorAll('.die')].map((it) => it.getBoundingClientRect())
        .filter((die) => drawn(die) < points.bottom && die.right > points.left)
        .map((die) => [drawn(die), points.bottom]);
}"""
