"""Changes of places in compiled games: the same as by the engine, whenever they are made."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.lab.test_blocks import (
    CARDS,
    PLANNED,
    SPECS,
    assert_same,
    drawn_rules,
    seated,
    seconds_to_solve,
)
from tincup.lab.compiled.choices import kernel_can_play
from tincup.rules import RuleSet, load

pytestmark = pytest.mark.exact

CHANGES: dict[str, Sequence[object]] = {
    "scores.222": [f'{{points={it}, or="exchange_with_leader"}}' for it in (0, 10, 200)],
    "turn.exchange": ["on_banking", "at_once"],
}
"""Places change hands every few turns, at either time."""

EXCHANGES = [
    ["end.target=60"],
    ["end.target=60", "end.final_round=one_more_turn", "end.ties=play_off"],
    ["end.target=60", "end.rounds=9", "turn.farkle_penalty={after=1, points=7}"],
    ["end.target=60", "board.one_peg_per_hole=true", 'board.bump="last_total"'],
    ["end.target=60", "board.one_peg_per_hole=true", "turn.farkle_penalty.floor=-5"],
    ["end.target=50", "end.reached=exactly", "end.overshoot=bounce", "end.final_round=none"],
]


@pytest.mark.parametrize("when", CHANGES["turn.exchange"])
@pytest.mark.parametrize("sets", EXCHANGES)
def test_changes_of_places_as_by_the_engine(sets: list[str], when: str) -> None:
    changes = ['scores.333={points=6, or="exchange_with_leader"}', f"turn.exchange={when}"]
    rules = load("farkle-cribbage-advanced", [*changes, *sets])
    assert_same(rules, ("medium", "threshold:6"), deals=6, most_turns=300)
    assert_same(rules, ("easy", "medium", "greedy", "threshold:0"), deals=4, most_turns=300)


@pytest.mark.parametrize("when", CHANGES["turn.exchange"])
def test_planned_turns_with_changes_of_places_as_by_the_engine(when: str) -> None:
    changes = ['scores.333={points=6, or="exchange_with_leader"}', f"turn.exchange={when}"]
    rules = load("farkle-cribbage-advanced", ["end.target=20", *changes])
    assert_same(rules, ("hard", "optimal"), deals=8)
    assert_same(rules, ("lookahead", *CARDS[6], "hard"), deals=3)


@given(
    drawn_rules(**CHANGES), st.lists(st.sampled_from(SPECS), min_size=2, max_size=5), st.booleans()
)
@settings(max_examples=15)
def test_rules_with_changes_of_places_as_by_the_engine(
    rules: RuleSet | None, specs: list[str], cut: bool
) -> None:
    assume(rules is not None)
    assert rules is not None
    assume(kernel_can_play(rules, seated(specs)))
    assert_same(rules, specs, deals=1, most_turns=7 if cut else 300)


@pytest.mark.slow
@given(
    drawn_rules(**CHANGES),
    st.lists(st.sampled_from((*PLANNED, *CARDS[6])), min_size=2, max_size=3),
    st.booleans(),
)
@settings(max_examples=25)
def test_planned_turns_by_rules_with_changes_of_places(
    rules: RuleSet | None, specs: list[str], cut: bool
) -> None:
    assume(rules is not None)
    assert rules is not None
    assume(seconds_to_solve(rules) < 5)
    assume(kernel_can_play(rules, seated(specs)))
    assert_same(rules, specs, deals=1, most_turns=7 if cut else 60)
