"""Totals that never come to a target that must be hit exactly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.solve.small_rules import penalty, small
from tincup.game import Side, State, new_game
from tincup.game.odds.reachable import can_be_banked
from tincup.rules import RuleSet, load
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import frame, solve_race
from tincup.solve.two.space import STUCK, TOTAL
from tincup.solve.two.stuck import bankable


def to_hit(**fields: Any) -> RuleSet:
    return small(end__reached="exactly", end__final_round="none", target=6, **fields)


def stuck(rules: RuleSet) -> set[int]:
    return {side[TOTAL] for side in frame(rules).space.sides.tolist() if side[STUCK]}


def with_totals(rules: RuleSet, *totals: int) -> State:
    state = new_game(rules, ["a", "b"])
    return state._replace(sides=tuple(Side(total, on_board=True, turns=3) for total in totals))


@pytest.mark.parametrize("name", ["dix-mille", "zilch", "farkle-cribbage"])
def test_scores_that_can_be_banked_are_those_that_the_game_knows(name: str) -> None:
    rules = load(name)
    compiled = compile_rules(rules, 2)
    expected = [it for it in range(1, 61) if can_be_banked(rules, it * compiled.step)]
    assert [it for it in bankable(compiled, 60) if it] == expected


def test_totals_are_stuck_that_no_turn_completes() -> None:
    assert stuck(to_hit()) == set()
    assert stuck(to_hit(turn__bank_minimum=3)) == {4, 5}
    assert stuck(to_hit(turn__bank_minimum=4)) == {3, 4, 5}


def test_what_lets_totals_fall_frees_them() -> None:
    assert stuck(to_hit(turn__bank_minimum=3, end__overshoot="bounce")) == set()
    fallen = penalty(2, 2, floor=0)
    assert stuck(to_hit(turn__bank_minimum=3, turn__farkle_penalty=fallen)) == set()


def test_a_side_that_is_stuck_loses_but_against_another() -> None:
    rules = to_hit(turn__bank_minimum=3)
    solution = Solution(rules, 2, solve_race(rules), 0.0, 0.0, 0.0, 0.0)
    assert solution.win(with_totals(rules, 5, 4)) == pytest.approx(0.5, abs=1e-12)
    assert solution.win(with_totals(rules, 5, 3)) == pytest.approx(0.0, abs=1e-12)
    assert solution.win(with_totals(rules, 0, 5)) == pytest.approx(1.0, abs=1e-12)


def test_no_total_is_looked_at_where_the_target_may_be_passed() -> None:
    assert stuck(small(turn__bank_minimum=3, target=6)) == set()
