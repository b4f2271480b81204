"""The race solver against the reference, which knows nothing but the engine."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.solve.reference import Reference
from tests.solve.small_rules import CHART, EXCHANGE, FIELDS, penalty, small
from tincup.game import apply
from tincup.rules import RuleError, RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.race.solver import solve_race
from tincup.solve.solution import Solution

CLOSE = 1e-9


def solution(rules: RuleSet) -> Solution:
    return Solution(rules, 2, solve_race(rules), 0.0, 0.0, 0.0, 0.0)


def compare(rules: RuleSet, most: int = 9) -> None:
    """Every state of the game that the reference has found: starts of turns and decisions."""
    reference, solved = Reference(rules, most), solution(rules)
    starts = decisions = 0
    for state in list(reference.index):
        turn = state.turn
        if state.is_over or turn.score > 3:
            continue
        if state.phase == "roll" and turn.dice == rules.dice and not (turn.score or turn.exchange):
            assert solved.win(state) == pytest.approx(reference.win(state), abs=CLOSE), state
            starts += 1
        elif state.phase == "decide" and starts % 7 == 0 and decisions < 60:
            for action, win in solved.options(state):
                value = reference.chance(apply(state, action), turn.side)
                assert win == pytest.approx(value, abs=CLOSE), (state, action)
            decisions += 1
    assert starts > 3
    assert decisions > 3


@pytest.mark.parametrize("what", FIELDS)
def test_every_field(what: str) -> None:
    compare(small(**FIELDS[what]))


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet | None:
    fields: dict[str, Any] = {
        "scores": draw(st.sampled_from([CHART, EXCHANGE, {"1": 2, "33": 1}, {"2": 1, "xx": 2}])),
        "target": draw(st.integers(2, 4)),
        "turn__opening_minimum": draw(st.integers(0, 2)),
        "turn__bank_minimum": draw(st.integers(0, 2)),
        "turn__hot_dice": draw(st.sampled_from(["may", "must", "must_in_one_roll"])),
        "turn__hot_dice_escape": draw(st.booleans()),
        "turn__last_die_succeeds_on": draw(st.sampled_from([[], [1], [2, 5]])),
        "turn__exchange": draw(st.sampled_from(["on_banking", "at_once"])),
        "end__reached": draw(st.sampled_from(["at_least", "more_than"])),
        "end__final_round": draw(
            st.sampled_from(["none", "none", "one_more_turn", "complete_round"])
        ),
        "end__ties": draw(st.sampled_from(["share", "play_off"])),
        "board__one_peg_per_hole": draw(st.booleans()),
        "board__bump": draw(st.integers(1, 2)),
    }
    if draw(st.booleans()):
        fields["turn__farkle_penalty"] = penalty(
            draw(st.integers(1, 2)),
            draw(st.integers(1, 2)),
            floor=draw(st.integers(-1, 0)),
            restart=draw(st.booleans()),
            in_final_round=draw(st.booleans()),
        )
    try:
        return small(**fields)
    except RuleError:
        return None


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rule_sets())
def test_random_rule_sets(rules: RuleSet | None) -> None:
    if rules is None:
        return
    try:
        solve_race(rules)
    except Unsolvable:
        return
    compare(rules, most=8)
