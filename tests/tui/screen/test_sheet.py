"""The paper sheet in as much room as there is."""

import pytest

from tests.tui.screens import screen
from tincup.game import EnterTurn, Game
from tincup.rules import load
from tincup.tui.screen.sheet import by_rounds
from tincup.tui.terminal.text import width


def game(players: int, *points: int) -> Game:
    names = [f"Player {number}" for number in range(1, players + 1)]
    found = Game.of(load("plain", sets=["start.roll_off=0"]), names)
    for made in points:
        found.play(EnterTurn(made))
    return found


def test_all_of_it_where_there_is_room() -> None:
    lines = by_rounds(game(2, 500, 0, 1000, 350), screen()[0])
    assert lines == [
        "round          Player 1        Player 2",
        "    1    +500       500     x         0",
        "    2  +1,000     1,500  +350       350",
        "  now             1,500             350",
    ]


def test_totals_and_farkles_where_there_is_less() -> None:
    lines = by_rounds(game(4, 500, 0, 1000, 350), screen(60)[0])
    assert lines[0].count("Player") == 4
    assert lines[1].split() == ["1", "500", "x", "0", "1,000", "350"]


@pytest.mark.parametrize("columns", [20, 40, 60, 80])
@pytest.mark.parametrize("players", [1, 6, 15])
def test_many_sides_stand_in_blocks_that_fit(columns: int, players: int) -> None:
    lines = by_rounds(game(players, *[50] * players), screen(columns)[0])
    assert all(width(line) < columns for line in lines)
    if columns >= 40:
        assert sum("Player" in line for line in lines) >= 1
        assert sum(line.count("Player") for line in lines) == players


def test_nothing_before_the_first_turn() -> None:
    assert by_rounds(game(2), screen()[0]) == []
