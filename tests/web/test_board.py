"""The cribbage board: holes where they belong, and pegs where the totals are."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Player

HOLES = """async ([lanes, roomy, end]) => {
    const { geometry } = await import(
        `${document.documentElement.dataset.base}/app/table/board-geometry.js`);
    const board = geometry(lanes, roomy);
    const numbers = [-1, ...Array(end + 1).keys()];
    return {
        width: board.width,
        height: board.height,
        holes: Array.from({ length: lanes }, (_, at) => numbers.map((n) => board.hole(at, n, end))),
    };
}"""


def holes(page: Page, lanes: int, end: int) -> Any:
    return page.evaluate(HOLES, [lanes, lanes < 4, end])


@pytest.mark.parametrize("lanes", [1, 2, 3, 6])
def test_every_hole_is_on_the_board_and_no_two_are_one(page: Page, lanes: int) -> None:
    page.goto("/")
    board = holes(page, lanes, 121)
    places = [tuple(place) for lane in board["holes"] for place in lane]
    assert len(set(places)) == len(places) == lanes * 123
    for x, y in places:
        assert 0 < x < board["width"]
        assert 0 < y < board["height"]
    nearest = min(
        (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
        for i, a in enumerate(places)
        for b in places[i + 1 :]
    )
    assert nearest**0.5 > 7.4, "a hole is 4.8 wide"


def test_the_long_game_goes_twice_round(page: Page) -> None:
    page.goto("/")
    ((start, zero, *rest),) = holes(page, 1, 241)["holes"]
    assert start != zero
    assert rest[:120] == rest[120:240]
    assert rest[240] not in rest[:240]


def test_the_board_of_a_game(player: Player) -> None:
    player.quick_game("farkle-cribbage")
    page = player.page
    for _ in range(14):
        player.play_step()
    player.awaited()
    board = page.locator(".table > .sides .board")
    totals = page.locator(".table > .sides .total").all_inner_texts()
    said = board.get_attribute("aria-label") or ""
    assert re.findall(r"\d+", said) == totals
    expect(board.locator(".board-peg")).to_have_count(2 * len(totals))
    numbers = [it.strip() for it in board.locator(".pill").all_text_contents()]
    assert sorted(numbers) == sorted(totals)
    inside = board.evaluate(
        """(it) => { const outer = it.getBoundingClientRect();
             return [...it.querySelectorAll('.board-peg')].every((peg) => {
               const { x, y } = peg.getBoundingClientRect();
               return x >= outer.x - 2 && x <= outer.right && y >= outer.y - 2 && y <= outer.bottom;
             }); }"""
    )
    assert inside
