"""No way to play wins more against the optimal side than the solved value allows.

Policies are worked out exactly, from every state that comes up, whoever is to move: thresholds, the
largest expected turn score, wild play, and optimal play with faults. That a fault really costs
what the solver says shows that these tests could fail.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.solve.small_rules import FIELDS, small
from tincup.lab.policy_value import Duel, Policy, optimal, spread
from tincup.lab.turns import Key, TurnPlan
from tincup.rules import RuleSet, load
from tincup.solve.arrays import Floats
from tincup.solve.turn.one_turn import Turn as OneTurn
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import solve_race

CLOSE = 1e-9

PRESETS = {
    "kingdom-come": ("end.target=900",),
    "plain": ("end.target=600",),
    "playmonster": ("turn.opening_minimum=300", "end.target=600"),
    "farkle-cribbage": ("end.target=9",),
    "dix-mille-five-dice": ("turn.opening_minimum=200", "end.target=400"),
    "zilch": ("turn.farkle_penalty.floor=0", "end.target=400"),
    "farkle-cribbage-advanced": ("end.final_round=none", "end.target=8"),
    "farkle-cribbage-tournament": ("end.final_round=none", "end.target=10"),
}
"""With a short target, as all that can follow is followed."""


@lru_cache(maxsize=4)
def duel(what: str) -> Duel:
    if what in FIELDS:
        return duel_of(small(**FIELDS[what]))
    return duel_of(load(what, PRESETS[what]))


def duel_of(rules: RuleSet) -> Duel:
    return Duel(Solution(rules, 2, solve_race(rules), 0.0, 0.0, 0.0, 0.0))


def beats_nowhere(duel: Duel, policy: Policy) -> float:
    """Assert it, and that the optimal side has at least its value; by how much, at most."""
    found = duel.values(policy)
    assert found.first
    assert found.second
    lost = []
    for key, win in found.first.items():
        lost.append(duel.win(key) - win)
        assert lost[-1] > -CLOSE, duel.games.state(key)
    for key, win in found.second.items():
        lost.append(win - duel.win(key))
        assert lost[-1] > -CLOSE, duel.games.state(key)
    return max(lost)


@dataclass(frozen=True)
class Threshold:
    """Keeps the most points, of equals the most dice, and banks from a turn score on."""

    bank_from: int

    def __call__(self, _: Key, plan: TurnPlan) -> TurnPlan:
        score, columns = np.arange(len(plan.bank)), plan.values.shape[2]
        dice = np.where(np.arange(columns) == 0, columns - 1, np.arange(columns))
        values = np.broadcast_to(score[:, None, None] + dice / 10, plan.values.shape)
        return TurnPlan(when_allowed(plan, score[:, None] >= self.bank_from), values.copy())


@dataclass(frozen=True)
class Greedy:
    """Plays for the largest expected turn score."""

    rules: RuleSet
    step: int

    def __call__(self, key: Key, plan: TurnPlan) -> TurnPlan:
        one = one_turn(self.rules, on_board(key))
        finer = one.step // self.step
        rows = np.arange(len(plan.bank)) // finer
        table = one.table.values[:, :, 0].T
        beyond = np.broadcast_to(rows[:, None], (len(rows), table.shape[1]))
        known = (rows < len(table))[:, None]
        values = np.where(known, table[np.minimum(rows, len(table) - 1)], beyond)
        by_layer = np.repeat(values[:, None], plan.values.shape[1], axis=1)
        bank = np.where(plan.bank < 0, -1.0, rows[:, None])
        return TurnPlan(bank, by_layer + 1e-9)


def on_board(key: Key) -> bool:
    """Whether the side to move is on the board."""
    sides = key[1]
    assert isinstance(sides, tuple)
    return bool(sides[0].on_board)


@lru_cache(maxsize=4)
def one_turn(rules: RuleSet, on_board: bool) -> OneTurn:
    return OneTurn(rules, on_board=on_board)


@dataclass(frozen=True)
class Wild:
    """Decides by dice, always the same way in the same position."""

    seed: int

    def __call__(self, key: Key, plan: TurnPlan) -> TurnPlan:
        rng = chance(self.seed, key)
        bank = np.where(plan.bank < 0, -1.0, rng.random(plan.bank.shape))
        return TurnPlan(bank, rng.random(plan.values.shape))


@dataclass(frozen=True)
class Faulty:
    """Plays as the solver does but for a share of positions, which it judges wrongly."""

    seed: int
    share: float
    size: float

    def __call__(self, key: Key, plan: TurnPlan) -> TurnPlan:
        rng = chance(self.seed, key)

        def misjudged(worth: Floats) -> Floats:
            wrong = rng.random(worth.shape) < self.share
            fault = rng.normal(0.0, self.size, worth.shape)
            return np.where(wrong & (worth >= 0), np.maximum(worth + fault, 0.0), worth)

        return TurnPlan(misjudged(plan.bank), misjudged(plan.values))


def chance(seed: int, key: Key) -> np.random.Generator:
    return np.random.default_rng([seed, crc32(repr(key).encode())])


def when_allowed(plan: TurnPlan, wanted: Any) -> Floats:
    """Banking where it is wanted and allowed; at the end of the table wherever it is allowed."""
    bank = np.where(wanted, 1e9, 0.0) + np.zeros(plan.bank.shape)
    return np.where(plan.bank < 0, -1.0, bank)


EVERYWHERE = [*FIELDS, *(pytest.param(it, marks=pytest.mark.slow) for it in PRESETS)]


@pytest.mark.parametrize("what", EVERYWHERE)
def test_optimal_play_earns_its_value(what: str) -> None:
    """Not more either: what the solver says a decision is worth, its decisions make."""
    found = duel(what).values(optimal)
    for values in found:
        for key, win in values.items():
            assert win == pytest.approx(duel(what).win(key), abs=CLOSE)


@pytest.mark.parametrize("what", EVERYWHERE)
def test_thresholds(what: str) -> None:
    game = duel(what)
    most = game.solution.race.space.target
    for bank_from in sorted({1, most // 2, 2 * most}):
        assert beats_nowhere(game, Threshold(bank_from)) >= 0


@pytest.mark.parametrize("what", EVERYWHERE)
def test_the_largest_expected_turn_score(what: str) -> None:
    game = duel(what)
    beats_nowhere(game, Greedy(game.solution.rules, game.solution.race.step))


@pytest.mark.parametrize("what", EVERYWHERE)
@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), share=st.floats(0, 1), size=st.sampled_from([1e-6, 0.01, 0.3]))
def test_faults(what: str, seed: int, share: float, size: float) -> None:
    beats_nowhere(duel(what), Faulty(seed, share, size))


@pytest.mark.parametrize("what", EVERYWHERE)
def test_wild_play(what: str) -> None:
    for seed in range(2):
        assert beats_nowhere(duel(what), Wild(seed)) > 0.001


@pytest.mark.parametrize("what", EVERYWHERE)
def test_a_fault_costs_what_the_solver_says(what: str) -> None:
    """Never to bank, or always, at one turn score of the first turn; all else is optimal.

    What the table of the turn says that this costs once is lost at least; and most faults cost.
    """
    game = duel(what)
    start = game.games.start.key
    plan = game.plan(start)
    costs = {}
    for score in range(len(plan.bank)):
        for worth in (0.0, 1.0) if plan.bank[score, 0] >= 0 else ():
            bank = plan.bank.copy()
            bank[score, 0] = worth
            cost = game.win(start) - once(game, start, TurnPlan(bank, plan.values))
            assert cost > -CLOSE
            costs[cost] = bank
    cost = max(costs)
    assert cost > 1e-5
    faulty = TurnPlan(costs[cost], plan.values)
    found = game.values(lambda key, it: faulty if key == start else it)
    assert found.first[start] < game.win(start) - cost + CLOSE


def once(game: Duel, key: Key, plan: TurnPlan) -> float:
    """What a turn played this way is worth where all that follows is optimal."""
    best = game.plan(key)
    chances = spread(game.solution.rules.dice, game.offers, plan)
    after = game.games.farkle(key, swap=False)
    assert after.result < 0
    farkle = 1.0 - game.win(after.key) if after.flipped else game.win(after.key)
    banked = chances[:-1] * best.bank
    return float(banked[chances[:-1] > 0].sum() + chances[-1].sum() * farkle)
