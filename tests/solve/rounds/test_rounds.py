"""Games of so many rounds without a target, against references that know nothing of leads."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Any

import numpy as np
import pytest

from tests.solve.small_rules import FARKLES, penalty, small
from tests.solve.two.reference import Reference
from tincup.game import State, apply, new_game
from tincup.game.scoring import scoring_of
from tincup.lab.match_result import match
from tincup.rules import RuleSet, load
from tincup.solve.rounds.evaluator import Rounds
from tincup.solve.rounds.leads import solve_leads

MOST = 16
"""The score at which the reference cuts a turn: one in 1e10 goes so far."""

MOST_KEPT = 22
"""The same where nobody banks before a farkle, which keeps the points."""

FIELDS: dict[str, dict[str, Any]] = {
    "plain": {},
    "opening minimum": {"turn__opening_minimum": 2},
    "bank minimum": {"turn__bank_minimum": 2},
    "hot dice must be rolled": {"turn__hot_dice": "must"},
    "rolls that are farkles": {"scores": FARKLES},
    "penalty": {"turn__farkle_penalty": penalty(1, 1, floor=False)},
    "growing penalty": {
        "turn__farkle_penalty": penalty(2, [1, 2], floor=False, restart=False),
        "turn__opening_minimum": 2,
    },
    "no penalty in the last round": {
        "turn__farkle_penalty": penalty(1, 2, floor=False, in_final_round=False)
    },
    "a last die that need not score": {
        "turn__last_die_succeeds_on": [1, 2],
        "turn__farkle_penalty": penalty(1, 1, floor=False),
    },
    "a farkle leaves the board": {
        "turn__opening_minimum": 2,
        "turn__farkle_leaves_board": True,
    },
    "must roll one die": {"turn__must_roll_with": [1]},
    "must roll one die and hot dice": {
        "turn__must_roll_with": [1],
        "turn__hot_dice": "must_in_one_roll",
    },
    "hot dice bonus": {"turn__hot_dice_bonus": [2]},
    "bonuses for hot dice": {"turn__hot_dice_bonus": [2, 1]},
    "so many rolls": {"turn__most_rolls": 2, "turn__bank_minimum": 2},
    "so many hot dice": {"turn__most_hot_dice": 1, "turn__opening_minimum": 3},
    "must roll after a pair": {"turn__must_roll_after": ["22"]},
    "a bonus": {"turn__first_bank_bonus": {"score": 3, "points": 2}},
    "a bonus, opening minimum": {
        "turn__first_bank_bonus": {"score": 2, "points": 1},
        "turn__opening_minimum": 3,
    },
    "steps of two": {"scores": {"1": 2, "22": 6}},
    "a first roll is made again, penalty": {
        "turn__first_roll_farkle": "again",
        "turn__farkle_penalty": penalty(1, 1, floor=False),
    },
    "a farkle keeps points": {"turn__farkle_keeps_points": True, "turn__opening_minimum": 2},
    "dice of a turn combine": {"scores": {"1": 1, "11": 3, "22": 3}, "turn__combine": "turn"},
    "a second chance": {"dice": 3, "scores": {"1": 1, "222": 3}, "turn__second_chance": True},
}


def rounds(count: int, **fields: Any) -> RuleSet:
    return small(target=False, end__rounds=count, **fields)


IN_EVERY_GATE = ("a bonus", "opening minimum", "growing penalty", "a last die that need not score")


@pytest.mark.parametrize(
    ("name", "count"),
    [
        pytest.param(
            name, count, marks=[] if count == 1 and name in IN_EVERY_GATE else pytest.mark.slow
        )
        for name in FIELDS
        for count in (1, 2)
    ],
)
def test_every_state_is_worth_what_the_reference_says(name: str, count: int) -> None:
    rules = rounds(count, **FIELDS[name])
    most = MOST_KEPT if rules.turn.farkle_keeps_points else MOST
    reference, solved = Reference(rules, most), Rounds(rules)
    start = new_game(rules, ["a", "b"])
    assert solved.solved.first_player_wins == pytest.approx(reference.win(start), abs=1e-9)
    begins = [it for it in reference.states if _begins(it)]
    assert len(begins) > 5 * count
    for state in begins[:: max(1, len(begins) // 200)]:
        mine = solved.chances(state)[state.turn.side]
        assert mine == pytest.approx(reference.win(state), abs=1e-9)
    deciding = [it for it in reference.states if it.phase == "decide" and it.turn.score < 8]
    for state in deciding[:: max(1, len(deciding) // 60)]:
        for worth in solved.options(state):
            after = reference.chance(apply(state, worth.action), state.turn.side)
            assert worth.win == pytest.approx(after, abs=1e-9)


def _begins(state: State) -> bool:
    turn = state.turn._replace(score=0, dice=state.rules.dice)
    return not state.is_over and state.phase == "roll" and state.turn == turn


@cache
def _rolls(rules: RuleSet, dice: int) -> list[tuple[float, list[tuple[int, int]]]]:
    """Every roll's chance, and what may be kept of it: points, and how many dice are then left."""
    found = []
    for roll in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) / prod(factorial(roll.count(face)) for face in set(roll))
        parts = {it for size in range(1, dice + 1) for it in combinations(roll, size)}
        keeps = scoring_of(rules).later[roll]
        best: dict[int, int] = {}
        for part in parts & keeps.keys():
            left = keeps[part].dice_left or rules.dice
            best[left] = max(best.get(left, 0), keeps[part].points)
        found.append((ways / 6**dice, [(points // 50, left) for left, points in best.items()]))
    return found


def _slow(rules: RuleSet, turns: int, far: int, longest: int) -> float:
    """The first side's chance: each lead's own turn, all leads side by side, row by row."""
    leads = np.arange(-far, far + 1)
    after = np.where(leads > 0, 1.0, np.where(leads < 0, 0.0, 0.5))
    for _ in range(turns):
        ended = np.concatenate([1.0 - after[::-1], np.ones(longest + 200)])
        lost = ended[: 2 * far + 1]
        worth = np.ones((rules.dice + 1, longest + 200, 2 * far + 1))
        for score in reversed(range(longest)):
            banked = ended[score : score + 2 * far + 1] if score else np.zeros(2 * far + 1)
            for dice in reversed(range(1, rules.dice + 1)):
                rolled = np.zeros(2 * far + 1)
                for chance, keeps in _rolls(rules, dice):
                    best = [worth[left, score + points] for points, left in keeps]
                    rolled += chance * (np.max(best, axis=0) if best else lost)
                worth[dice, score] = np.maximum(banked, rolled)
        after = worth[rules.dice, 0]
    return float(after[far])


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 2, 3])
def test_plain_without_a_target(count: int) -> None:
    rules = load("plain", sets=["end.target=false", f"end.rounds={count}"])
    slow = _slow(rules, 2 * count, far=260, longest=500)
    assert solve_leads(rules).first_player_wins == pytest.approx(slow, abs=1e-9)


@pytest.mark.deep
@pytest.mark.parametrize("level", ["hard", "optimal"])
def test_strong_bots_win_more_than_medium_ones(level: str) -> None:
    rules = load("plain", sets=["end.target=false", "end.rounds=3"])
    found = match(level, "medium", rules=rules, games=4000, seed=1)
    assert found.best is found.players[0]
