"""`tincup.turn`, `reach` and `fewest_turns`: what their classes say, in one call."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tincup
from tincup.rules import load
from tincup.solve.alone.fewest_turns import Alone
from tincup.solve.turn.long_run import long_run_points_per_turn
from tincup.solve.turn.one_turn import Reach, Turn

PENALTY = load("plain", ["turn.opening_minimum=500", "turn.farkle_penalty={after=2, points=100}"])


@pytest.mark.parametrize("on_board", [True, False])
def test_a_turn(on_board: bool) -> None:
    found, known = tincup.turn(PENALTY, on_board=on_board), Turn(PENALTY, on_board=on_board)
    assert found.expected_score == known.expected_score
    assert found.long_run == long_run_points_per_turn(PENALTY) < tincup.turn("plain").long_run
    assert dict(found.bank_at) == {n: known.bank_at(n) for n in range(1, 7)}
    assert dict(found.farkle) == {n: known.farkle(n) for n in range(1, 7)}
    assert found.farkle[1] == Fraction(2, 3)


def test_an_opening_minimum_costs() -> None:
    assert tincup.turn(PENALTY, on_board=False).expected_score < tincup.turn(PENALTY).expected_score


def test_reaching() -> None:
    known = Reach(PENALTY, 700, on_board=False)
    assert tincup.reach(PENALTY, 700, on_board=False) == known.chance(0, 6)
    assert tincup.reach(PENALTY, 700, turn_score=300, dice=3) == Reach(PENALTY, 700).chance(300, 3)
    for points, dice in ((0, None), (700, 7)):
        with pytest.raises(tincup.Unsolvable):
            tincup.reach(PENALTY, points, dice=dice)


def test_alone() -> None:
    quick = load("plain", ["end.target=1000"])
    assert tincup.fewest_turns(quick) == Alone(quick).expected_turns
    assert tincup.fewest_turns(quick) < tincup.fewest_turns(load("plain", ["end.target=1500"]))


def test_names_and_what_has_none() -> None:
    assert tincup.turn() == tincup.turn("playmonster")
    with pytest.raises(tincup.UnknownRules):
        tincup.turn("nope")
