"""The line of bars for everybody's totals."""

import pytest

from tests.tui.screens import bare, screen
from tincup.game import EnterTurn, Game
from tincup.rules import load
from tincup.tui.screen.sheet import totals_after_turns, totals_line
from tincup.tui.terminal.text import width


def game(turns: list[int], names: tuple[str, ...] = ("Ada", "Bo")) -> Game:
    sets = ["start.roll_off=0", "end.target=1000"]
    played = Game.of(load("plain", sets=sets), names)
    for points in turns:
        played.play(EnterTurn(points))
    return played


def test_a_bar_for_every_turn_up_to_the_target() -> None:
    played = game([100, 0, 400, 300, 350, 700])
    assert totals_after_turns(played.states, 0) == [100, 500, 850]
    (line,) = totals_line(played.states, screen()[0])
    assert bare(line) == "   Ada ▁▄▆   Bo ▁▃█"
    (line,) = totals_line(played.states, screen(TERM="dumb")[0])
    assert line.isascii()


def test_none_before_there_is_a_curve() -> None:
    assert totals_line(game([]).states, screen()[0]) == []
    assert totals_line(game([100, 50]).states, screen()[0]) == []


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
@pytest.mark.parametrize("players", [1, 2, 4, 12])
def test_it_fits(columns: int, players: int) -> None:
    names = tuple(f"Somebody {number}" for number in range(players))
    played = game([50] * 12 * players, names)
    for line in totals_line(played.states, screen(columns)[0]):
        assert width(line) < columns
