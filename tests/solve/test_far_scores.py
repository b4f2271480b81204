"""Turn scores and leads that go on for ever: no more is worked out than what the answer needs."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import product

import pytest

from tests.solve.small_rules import FIELDS, small
from tincup.coach import advise
from tincup.game import Side, State, new_game
from tincup.rules import RuleSet, load
from tincup.solve.approximation import Odds
from tincup.solve.solve import solve
from tincup.solve.two.last_turn import chase, last_turn
from tincup.solve.two.stakes import race_stakes
from tincup.solve.two.turn_table import work_out

pytestmark = pytest.mark.exact

SCORES = (0, 1, 2, 5, 19, 60, 61, 250, 1200)
"""Steps: below, around and far above those at which more points change nothing."""

FAR = 999_999_999_950
"""Points, of twelve digits as positions have them; a table so long would take terabytes."""

MEMORY = 100_000_000
"""Bytes."""


def with_totals(rules: RuleSet, *totals: int) -> State:
    """A turn that starts after some rounds, with all sides on the board."""
    state = new_game(rules, [f"P{n}" for n in range(len(totals))])
    return state._replace(sides=tuple(Side(total, on_board=True, turns=5) for total in totals))


def turns(state: State, swaps: bool) -> Iterator[tuple[State, int, int, bool]]:
    """The state in turns of all those scores: it, the score in points, the dice, the exchange."""
    step = state.lineup.scoring.step
    for score, dice, swapped in product(SCORES, range(1, state.rules.dice + 1), (False, True)):
        if not swapped or swaps:
            turn = state.turn._replace(score=score * step, dice=dice, exchange=swapped)
            yield state._replace(turn=turn), score, dice, swapped


def may_swap(rules: RuleSet, behind: int) -> bool:
    return rules.has_exchange and not rules.turn.exchanges_at_once and behind > 0


@pytest.mark.parametrize("what", FIELDS)
def test_a_turn_of_the_race_is_worth_what_a_table_as_long_as_it_says(what: str) -> None:
    rules = small(**FIELDS[what])
    solution = solve(rules, 2)
    race = solution.race
    for a, b in product(range(rules.end.goal), repeat=2):
        start = with_totals(rules, a, b)
        x, y = (solution._index(start, mover) for mover in (True, False))
        table = work_out(race.rolls, race_stakes(race, 0, x, y, max(SCORES) + 2 * race.rolls.span))
        for state, score, dice, swapped in turns(start, may_swap(rules, b - a)):
            expected = table.roll(score, dice, swapped)
            assert solution.roll_value(state) == pytest.approx(expected, abs=1e-12)


ENDS = {what: small(**its).end for what, its in FIELDS.items()}
FINALS = [what for what, end in ENDS.items() if end.has_final_round and not end.must_hit]
"""Where the target must be hit nobody can be further behind than it is far away."""


@pytest.mark.parametrize("behind", [0, 1, 3, 80, 900])
@pytest.mark.parametrize("what", FINALS)
def test_a_last_turn_is_worth_what_a_table_as_long_as_the_lead_says(what: str, behind: int) -> None:
    rules = small(**FIELDS[what])
    solution = solve(rules, 2)
    race = solution.race
    start = with_totals(rules, 2, 2 + behind)._replace(queue=(), trigger=1, starter=1)
    lanes = [behind]
    tie = 1.0 - float(race.ties[0, 0]) if race.space.planes == 2 else float(race.ties[0, 0])
    least = -(-rules.turn.fixed_minimum // race.step)
    its = last_turn(rules, race.space, race.step, least, tie, 0, lanes)
    table = work_out(race.rolls, chase(race.rolls, its, lanes))
    for state, score, dice, swapped in turns(start, may_swap(rules, behind)):
        expected = table.roll(score, dice, swapped)
        assert solution.roll_value(state) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("name", ["plain", "farkle-cribbage"])
def test_a_turn_among_three_is_worth_what_a_table_as_long_as_it_says(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load(name, sets=["end.target=30" if name != "plain" else "end.target=1500"])
    odds = Odds(rules, 3)
    step = new_game(rules, ["A", "B", "C"]).lineup.scoring.step
    start = with_totals(rules, 10 * step, 14 * step, 4 * step)
    start = start._replace(phase="roll", roll_off=None)
    its = [
        start._replace(turn=start.turn._replace(score=score * step, dice=dice))
        for score, dice in ((0, 6), (61, 1), (200, 6), (1200, 6))
    ]
    found = [odds.roll_value(state) for state in its]
    # Every table goes on to row 1,500 as if nothing were known about where banking is best.
    monkeypatch.setattr("tincup.solve.turn_under_way._end", lambda rows: min(len(rows), 1500))
    assert found == pytest.approx([odds.roll_value(state) for state in its], abs=1e-11)


@pytest.mark.parametrize(
    "position",
    [
        f"500,700 1 {FAR} 6d - - 5",
        f"500,700 1 {FAR} 123566 - - 5",
        f"500,{FAR} 1 {FAR - 1000} 6d - 2 5",
        f"500,{FAR} 1 {FAR - 1000} 123566 - 2 5",
        f"500,{FAR} 1 500 6d - 2 5",
        pytest.param(f"500,700,700 1 {FAR} 6d - - 5", marks=pytest.mark.slow),
        pytest.param(f"500,700,{FAR} 1 {FAR - 1000} 123566 - 3 5", marks=pytest.mark.slow),
    ],
)
def test_advice_in_endless_turns_takes_little_memory(position: str) -> None:
    rules = load("playmonster", sets=["end.target=1500"])
    sides = len(position.split(maxsplit=1)[0].split(","))
    advise(f"500,700{',700' * (sides - 2)} 1 0 6d - - 5", rules)  # what is solved is not measured
    tracemalloc.start()
    try:
        advice = advise(position, rules)
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()
    assert 0.0 <= advice.win <= 1.0


def test_a_lead_that_is_nearly_made_up_is_as_good_as_a_short_one() -> None:
    rules = load("playmonster", sets=["end.target=1500"])
    far = advise(f"500,{FAR} 1 {FAR - 1000} 6d - 2 5", rules)
    near = advise("500,5000 1 4000 6d - 2 5", rules)
    assert far.win == pytest.approx(near.win, abs=1e-12)
    assert advise(f"500,{FAR} 1 4000 6d - 2 5", rules).win < 1e-15
