"""What combinations are worth to a turn: against charts with and without them."""

from __future__ import annotations

import pytest

from tincup.lab.comparing.worths import worths
from tincup.rules import load
from tincup.solve.turn.one_turn import Turn


def test_it_is_what_a_turn_makes_more() -> None:
    rules, without = load("plain"), load("plain", ["scores.666=false"])
    found = worths(rules)
    assert set(found) == {"1", "5", "111", "222", "333", "444", "555", "666"}
    more = Turn(rules).expected_score - Turn(without).expected_score
    assert found["666"].value == pytest.approx(more)
    assert more > 10
    assert all(it.is_exact for it in found.values())


def test_what_pays_no_more_than_its_parts_is_worth_nothing() -> None:
    """Three 1s for 300 are three times one for 100."""
    assert worths(load("playmonster"))["111"].value == 0


def test_what_a_turn_would_do_better_without_costs_it() -> None:
    """By `zilch` six dice that score nothing pay 500, which a 5 among them takes away."""
    rules, without = load("zilch"), load("zilch", ["scores.5=false"])
    less = Turn(rules).expected_score - Turn(without).expected_score
    assert less < -1
    assert worths(rules)["5"].value == pytest.approx(less)


def test_what_a_formula_needs_has_none() -> None:
    found = worths(load("kingdom-come"))
    assert "222" not in found  # four of a kind are twice three of it
    assert found["12345"].value > 0


def test_turns_without_an_end_have_none() -> None:
    """Every roll scores, so that rolling on costs nothing: no expectation is the largest."""
    singles = [f"scores.{face}=50" for face in (2, 3, 4, 6)]
    assert worths(load("plain", singles)) == {}
