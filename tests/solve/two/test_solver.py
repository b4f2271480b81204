"""The race solver against the reference, which knows nothing but the engine."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import inf
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.solve.small_moments import MOMENTS, REMEMBERED
from tests.solve.small_rules import CHART, EXCHANGE, FIELDS, WAYS, penalty, small
from tests.solve.two.reference import Reference, TooLarge
from tincup.game import apply
from tincup.rules import RuleError, RuleSet, load
from tincup.solve import arrays
from tincup.solve.certificate import certify
from tincup.solve.errors import Unsolvable
from tincup.solve.threads import Threads
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import Sweeper, frame, solve_race

CLOSE = 1e-9


def solution(rules: RuleSet) -> Solution:
    return Solution(rules, 2, solve_race(rules), 0.0, 0.0, 0.0, 0.0)


def compare(rules: RuleSet, most: int = 9, starts: int = 4, largest: int = 1_000_000) -> None:
    """Every state of the game that the reference has found: starts of turns and decisions."""
    reference, solved = Reference(rules, most, largest=largest), solution(rules)
    least, starts, decisions, rolls = starts, 0, 0, 0
    for state in reference.states:
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
        elif state.phase == "roll" and rolls < 60:
            assert solved.roll_value(state) == pytest.approx(reference.win(state), abs=CLOSE), state
            rolls += 1
    assert starts >= least
    assert decisions >= min(least, 3)


SLOW = {
    "a bonus, a farkle leaves the board",
    "a bonus, complete round",
    "a bonus, exchange",
    "a bonus, must roll hot dice",
    "a bonus, one more turn",
    "a bonus, opening minimum",
    "a bonus, pegs",
    "a bonus, penalty",
    "a bonus, so many rolls",
    "a farkle keeps points",
    "a farkle keeps points, must roll, the last die is tried again",
    "a farkle keeps points, penalty, pegs",
    "a farkle leaves the board, pegs",
    "a first roll is made again",
    "a first roll is made again, play-off",
    "a large bonus that few turns make",
    "a pair is confirmed",
    "a pair is confirmed, must roll, a farkle keeps points",
    "a second chance",
    "bounces",
    "bounces, must roll hot dice",
    "bounces, opening and bank minimum",
    "bounces, pegs",
    "bounces, penalty",
    "complete round, play-off",
    "dice of a turn combine, the last one is tried again",
    "exchange",
    "exchange, penalty, pegs",
    "given to the lowest",
    "given to the lowest, complete round, must roll hot dice",
    "given to the lowest, one more turn",
    "given to the lowest, penalty",
    "given to the lowest, several rolls",
    "hit exactly",
    "hit exactly, a farkle leaves the board",
    "hit exactly, complete round, play-off",
    "hit exactly, must roll hot dice",
    "hit exactly, pegs",
    "hit exactly, penalty",
    "hit exactly, penalty after one",
    "hot dice bonus",
    "hot dice bonus, must roll, pegs",
    "lines that count in a roll of all dice",
    "must roll hot dice",
    "must roll hot dice, exchange",
    "one last roll, a first roll is made again, play-off",
    "one last roll, a second chance, a bonus",
    "one more turn, more than",
    "pairs refresh all dice",
    "pegs and penalty",
    "pegs in lanes",
    "pegs that start again",
    "penalty",
    "penalty goes on",
    "penalty of the whole total",
    "penalty that grows",
    "penalty, not in the final round",
    "penalty, play-off",
    "rolls that are farkles",
    "scored as one likes",
    "scored as one likes, pegs",
    "sets are cleared, must roll after them",
    "so many rolls, first to bank",
    "so many rolls, last die, penalty",
    "the last die is tried again",
    "the last die is tried again, so many rolls, penalty",
    "wins at once, must roll",
}
"""The reference takes seconds to find their states. `test_no_policy_beats` has them in the gate."""


@pytest.mark.parametrize(
    "what", [pytest.param(it, marks=pytest.mark.slow if it in SLOW else ()) for it in FIELDS]
)
def test_every_field(what: str) -> None:
    rules = small(**FIELDS[what])
    # To roll on until a farkle comes may be best once the target has been missed.
    end, least = rules.end, rules.turn.bank_minimum
    compare(rules, most=26 if end.must_hit and (end.bounces or end.gives_excess or least) else 9)


@pytest.mark.parametrize(
    "what", [pytest.param(it, marks=pytest.mark.slow if it in SLOW else ()) for it in MOMENTS]
)
def test_every_moment_of_a_turn(what: str) -> None:
    """The certificate, which plays turns to find their moments, agrees as well."""
    rules = small(**MOMENTS[what])
    # Without a risk one rolls on for so long that the reference cuts off what matters.
    compare(rules, most=14 if rules.turn.farkle_keeps_points else 9)
    assert certify(solve_race(rules), rules).residual < CLOSE


@pytest.mark.parametrize(
    "what",
    [
        "a bonus for the first large bank",
        *(
            pytest.param(it, marks=pytest.mark.slow)
            for it in FIELDS
            if it.startswith(("a bonus, ", "a large bonus"))
        ),
    ],
)
def test_the_certificate_follows_the_bonus_as_well(what: str) -> None:
    rules = small(**FIELDS[what])
    race = solve_race(rules)
    found = certify(race, rules)
    assert found.residual < CLOSE
    # Under some rules nothing proves a bound, with the bonus or without it.
    assert found.error_bound < CLOSE or certify(race.gone, rules).error_bound == inf
    wrong = arrays.copy(race.values)
    wrong[0] += 1e-6 * (race.values[0] < 0.9)
    assert certify(replace(race, values=wrong), rules).residual > 1e-7


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"turn__opening_minimum": 2}, "a total from which no turn hits the target"),
        ({"turn__bank_minimum": 2}, "a total from which no turn hits the target"),
        ({"board__one_peg_per_hole": True}, "may bring the other side's peg down"),
    ],
    ids=str,
)
def test_what_is_given_is_refused_where_more_follows(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(Unsolvable, match=said):
        frame(small(**FIELDS["given to the lowest"] | changes))


@pytest.mark.parametrize("what", [it for it in FIELDS if it.startswith("given")])
def test_the_certificate_follows_what_is_given(what: str) -> None:
    rules = small(**FIELDS[what])
    race = solve_race(rules)
    assert certify(race, rules).residual < CLOSE
    wrong = arrays.copy(race.values)
    wrong[0] += 1e-6 * (race.values[0] < 0.9)
    assert certify(replace(race, values=wrong), rules).residual > 1e-7


def test_a_bonus_is_refused_where_a_last_turn_depends_on_more() -> None:
    bonus = FIELDS["a bonus, one more turn"]
    others: dict[str, dict[str, Any]] = {
        "end.ties": {"end__ties": "play_off"},
        "end.reached": {"end__reached": "exactly"},
    }
    for key, changes in others.items():
        with pytest.raises(Unsolvable, match=f"not solved together with {key}"):
            solve_race(small(**bonus | changes))


@pytest.mark.parametrize("scores", [{"1": 2, "33": 1}, {"2": 1, "xx": 2}])
def test_banking_nothing_is_no_way_out(scores: dict[str, Any]) -> None:
    """To bank 0 points leads to the very state that Newton's method is moving."""
    compare(small(scores=scores, end__final_round="none", target=2))


@pytest.mark.parametrize(
    "what",
    [
        "exchange at once",
        "exchange, penalty, pegs",
        pytest.param("penalty goes on", marks=pytest.mark.slow),
    ],
)
def test_threads_change_nothing(what: str) -> None:
    """The same bits from one thread as from two, whichever is the faster, time after time."""
    rules = small(**FIELDS[what] | {"target": 16})
    race = frame(rules)
    alone = Sweeper(rules, race, lambda _: None, workers=1).solve()
    for _ in range(3):
        found = Sweeper(rules, race, lambda _: None, workers=2).solve()
        assert found[1] == alone[1]
        assert np.array_equal(found[0], alone[0])


@pytest.mark.parametrize("what", ["penalty goes on", "a farkle leaves the board, penalty"])
def test_it_does_not_matter_which_thread_is_fastest(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """At the floor a farkle can lead to a state of the same sum, which another thread has."""

    def backwards(_: Threads, work: Callable[[int], float], parts: int) -> list[float]:
        return [work(part) for part in reversed(range(parts))]

    rules = small(**FIELDS[what] | {"target": 16})
    race = frame(rules)
    alone = Sweeper(rules, race, lambda _: None, workers=1).solve()
    monkeypatch.setattr(Threads, "run", backwards)
    found = Sweeper(rules, race, lambda _: None, workers=2).solve()
    assert found[1] == alone[1]
    assert np.array_equal(found[0], alone[0])


@st.composite
def variations(draw: st.DrawFn) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "scores": draw(
            st.sampled_from([CHART, EXCHANGE, {"1": 2, "33": 1}, {"2": 1, "xx": 2}, WAYS])
        ),
        "turn__keep": draw(st.sampled_from(["some", "all"])),
        "turn__scoring": draw(st.sampled_from(["best", "any"])),
        "target": draw(st.integers(2, 4)),
        "turn__opening_minimum": draw(st.integers(0, 2)),
        "turn__bank_minimum": draw(st.integers(0, 2)),
        "turn__hot_dice": draw(st.sampled_from(["may", "must", "must_in_one_roll"])),
        "turn__hot_dice_escape": draw(st.booleans()),
        "turn__must_roll_with": draw(st.sampled_from([[], [1]])),
        "turn__hot_dice_bonus": draw(st.sampled_from([[], [1], [2]])),
        "turn__last_die_succeeds_on": draw(st.sampled_from([[], [1], [2, 5]])),
        "turn__exchange": draw(st.sampled_from(["on_banking", "at_once"])),
        "end__reached": draw(st.sampled_from(["at_least", "more_than", "exactly"])),
        "end__overshoot": draw(st.sampled_from(["no_score", "bounce"])),
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
    return fields


@pytest.mark.slow
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # to shrink a failure takes longer than to read it
)
@given(variations())
def test_random_rule_sets(fields: dict[str, Any]) -> None:
    try:
        rules = small(**fields)
        solve_race(rules)
    except (RuleError, Unsolvable):
        return
    with suppress(TooLarge):
        # A turn that has to go on is seldom cut off late enough where what is too much bounces.
        compare(rules, most=50 if rules.end.must_hit else 8, starts=0, largest=30_000)


@pytest.mark.slow
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
@given(st.lists(st.sampled_from(REMEMBERED), min_size=2, max_size=3, unique_by=str))
def test_random_moments(chosen: list[dict[str, Any]]) -> None:
    fields: dict[str, Any] = {"scores": {"1": 1, "22": 2, "222": 3}, "end__final_round": "none"}
    for more in chosen:
        fields |= more
    try:
        rules = small(dice=3, target=2, **fields)
        race = solve_race(rules)
    except (RuleError, Unsolvable):
        return
    assert certify(race, rules).residual < CLOSE
    with suppress(TooLarge):
        keeps = rules.turn.farkle_keeps_points
        compare(rules, most=14 if keeps else 9, starts=0, largest=30_000)


def test_the_last_on_the_board_cannot_change_places() -> None:
    stated = FIELDS["last on board loses, after the round"] | {"scores": EXCHANGE}
    with pytest.raises(Unsolvable, match="nobody to change places with"):
        frame(small(**stated))


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("plain", 3000),
        ("facebook", 1200),
        pytest.param("farkle-cribbage-advanced", 61, marks=pytest.mark.slow),
    ],
)
def test_progress_goes_as_the_work_does(name: str, target: int) -> None:
    """Counted in sweeps, not by a clock: what is left is never taken for twice or half as much."""
    told: list[float] = []
    race = solve_race(load(name, [f"end.target={target}"]), progress=told.append)
    assert told == sorted(told)
    assert 0.0 <= told[0] <= told[-1] <= 1.0
    spread = np.arange(len(told)) / len(told)
    part = (spread > 0.15) & (spread < 0.8)
    shares = np.array(told)[part]
    left = (1.0 - shares) / shares * spread[part]
    if race.sweeps > 1:
        assert np.all(left / (1.0 - spread[part]) > 0.5)
        assert np.all(left / (1.0 - spread[part]) < 2.0)
    else:
        assert np.all(np.diff(shares) >= 0.0)
