"""The cribbage board: holes where they belong, and pegs where the totals are."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Client, Server, begun_table
from tests.web.browser import Player
from tests.web.views import table

HOLES = """async ([lanes, roomy, end]) => {
    const { geometry } = await import(
        `${document.documentElement.dataset.base}/app/table/board.js`);
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


@pytest.mark.slow
def test_a_phone_that_is_turned_has_the_board_that_fits(page: Page, server: Server) -> None:
    table(2, "farkle-cribbage", steps=0)(page, server)
    drawn = page.locator(".board svg").first
    upright = drawn.get_attribute("viewBox")
    assert upright
    page.set_viewport_size({"width": 844, "height": 390})
    expect(drawn).not_to_have_attribute("viewBox", upright)


def test_five_people_share_three_lanes(page: Page, server: Server) -> None:
    board = {"one_peg_per_hole": True, "lanes": 3}
    rules = {"extends": "farkle-cribbage", "start": {"roll_off": 0}, "board": board}
    code, _, secrets, view = begun_table(
        server, "Ada", "Bo", "Cy", "Di", "Ed", rules=rules, dice="entered"
    )
    for points in (30, 40, 33, 30):
        with Client(server, secrets[view["game"]["player"] - 1]) as client:
            view = client.command(code, "act", seq=view["seq"], action=f"+{points}")["view"]
    page.goto(f"/t/{code}#{secrets[0]}")
    pegs = page.locator(".board .board-peg.front")
    expect(pegs).to_have_count(5)
    expect(page.locator(".board .pill")).to_have_count(5)
    heights = [it["y"] for it in (peg.bounding_box() for peg in pegs.all()) if it]
    ada, bo, cy, di, ed = map(round, heights)
    assert ada == di  # in the first lane, where the one has bumped the other
    assert len({ada, bo, cy, ed}) >= 3
    totals = {it.strip() for it in page.locator(".board .pill").all_text_contents()}
    assert totals == {"29", "40", "33", "30", "0"}
