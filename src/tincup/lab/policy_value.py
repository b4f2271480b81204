"""The exact chance of a way to play against the optimal other side, and its loss.

With both sides' decisions fixed, a game is a Markov chain over the starts of turns. The engine says
what rolls offer and what follows a turn; the outcomes of each turn are followed roll by roll.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

import numpy as np

from tincup.game import Roll, apply, new_game
from tincup.lab.turns import Follow, Games, Key, Offers, TurnPlan, choose, offers_of, plan_of
from tincup.players import Player
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_kernel
from tincup.solve.two.solution import Solution
from tincup.solve.worth import given_away

Policy = Callable[[Key, TurnPlan], TurnPlan]
"""A way to play: the plan for the turn of a state, given the solver's plan for it."""

Outcome = tuple[float, Follow]
"""A possible outcome of a turn: its chance, and what follows it."""

UNFOLLOWED_TOLERANCE: Final = 1e-14
"""The chance below which an outcome is not followed further: some hundred places drop such chances,
so what is lost stays below 1e-12."""

SETTLED_TOLERANCE: Final = 1e-14
"""A fixed point is reached when no value changes by more: a hundred units in the last place."""

TOTAL_CHANCE_TOLERANCE: Final = 1e-12
"""By how much the chances of a turn's outcomes may miss 1: they are sums of some thousand numbers,
each rounded to half a unit in its last place, 1e-16."""

MOST_ROUNDS: Final = 100_000


def optimal(_: Key, plan: TurnPlan) -> TurnPlan:
    """Return the solver's own plan."""
    return plan


@allocating_kernel
def spread(all_dice: int, offers: Offers, plan: TurnPlan) -> Floats:
    """Return the chance to bank each turn score (row), or to farkle (last row), by layer.

    A turn that need not be rolled on at the last score, and is not banked, counts as a farkle, as
    if rolled until it comes. So does what is too unlikely to be followed.
    """
    last, layers = plan.bank.shape[0] - 1, plan.bank.shape[1]
    rolling = np.zeros((last + 1, layers, all_dice + 1))
    rolling[0, 0, all_dice] = 1.0
    chances = np.zeros((last + 2, layers))
    for score in range(last + 1):
        for layer in range(layers):
            n = 1  # a last die may lead to all dice without points
            while n <= all_dice:
                here = rolling[score, layer, n]
                rolling[score, layer, n] = 0.0
                if here < UNFOLLOWED_TOLERANCE:
                    chances[last + 1, layer] += here
                    n += 1
                    continue
                for kind in range(offers.first[n], offers.first[n + 1]):
                    chance = here * offers.chance[kind]
                    keep, bank = choose(offers, plan, score, layer, kind)
                    if keep < 0:
                        chances[last + 1, layer] += chance
                        continue
                    after = min(score + offers.points[keep], last)
                    to = layer + offers.swap[keep]
                    if bank:
                        chances[after, to] += chance
                    elif after < last or offers.must[keep]:
                        rolling[after, to, offers.dice[keep]] += chance
                    else:
                        chances[last + 1, to] += chance
                n = 1 if score == last else n + 1  # duties stay in the last row
    return chances


class Values(NamedTuple):
    """The chance to win from every start of a turn that comes up, seen from its mover.

    ``first[key]`` for the side with the policy when it is to move against the optimal side,
    ``second[key]`` for the optimal side when that is to move against the policy.
    """

    first: dict[Key, float]
    second: dict[Key, float]


class Duel:
    """Games of a policy against optimal play by the rules of a solution."""

    def __init__(self, solution: Solution) -> None:
        step = solution.race.step
        self.solution = solution
        self.games = Games(solution.rules, step)
        self.offers = offers_of(solution.rules, step)
        self._plans: dict[Key, TurnPlan] = {}
        self._best: dict[Key, list[Outcome]] = {}
        self._follows: dict[tuple[Key, int, int], Follow] = {}

    def win(self, key: Key) -> float:
        """Return the solved chance to win of the side to move."""
        return self.solution.win(self.games.state(key))

    def plan(self, key: Key) -> TurnPlan:
        """Return the turn as the solver plays it."""
        if key not in self._plans:
            self._plans[key] = plan_of(self.solution, self.games.state(key))
        return self._plans[key]

    def values(self, policy: Policy) -> Values:
        """Return the chances of the policy against optimal play, from every state that comes up."""
        start = self.games.start.key
        numbers = {(0, start): 0, (1, start): 1}  # the mover: the policy's side, the optimal one
        waiting = list(numbers)
        source, target, chance = list[int](), list[int](), list[float]()
        won = [0.0, 0.0]
        while waiting:
            side, key = node = waiting.pop()
            here = numbers[node]
            outcomes = self._outcomes(policy, key) if side == 0 else self._outcomes_of_best(key)
            for likely, after in outcomes:
                if after.result >= 0:
                    points = after.result / 2
                    won[here] += likely * (points if side == 0 else 1.0 - points)
                    continue
                following = side ^ after.flipped, after.key
                if following not in numbers:
                    numbers[following] = len(numbers)
                    waiting.append(following)
                    won.append(0.0)
                source.append(here)
                target.append(numbers[following])
                chance.append(likely)
        solved = _settle(np.array(won), np.array(source), np.array(target), np.array(chance))
        values = Values({}, {})
        for (side, key), number in numbers.items():
            if side == 0:
                values.first[key] = float(solved[number])
            else:
                values.second[key] = 1.0 - float(solved[number])
        return values

    def _outcomes_of_best(self, key: Key) -> list[Outcome]:
        if key not in self._best:
            self._best[key] = self._outcomes(optimal, key)
        return self._best[key]

    def _outcomes(self, policy: Policy, key: Key) -> list[Outcome]:
        plan = policy(key, self.plan(key))
        chances = spread(self.solution.rules.dice, self.offers, plan)
        assert abs(chances.sum() - 1.0) < TOTAL_CHANCE_TOLERANCE
        return [
            (chances[score, layer], self._after(key, score, layer))
            for score, layer in np.argwhere(chances).tolist()
        ]

    def _after(self, key: Key, score: int, layer: int) -> Follow:
        place = key, score, layer
        if place not in self._follows:
            self._follows[place] = self.games.follow(key, self.plan(key), score, layer)
        return self._follows[place]


def _settle(won: Floats, source: Ints, target: Ints, chance: Floats) -> Floats:
    """Return the fixed point of ``v = won + chance * v[target]``, summed over sources."""
    values = won
    for _ in range(MOST_ROUNDS):
        after = won + np.bincount(source, chance * values[target], len(won))
        if np.abs(after - values).max() <= SETTLED_TOLERANCE:
            return after
        values = after
    raise AssertionError("a game by this policy does not end")


class Regret(NamedTuple):
    """Mean loss of the chance to win in a game, its standard error, the largest in one game."""

    mean: float
    error: float
    largest: float


def regret(solution: Solution, player: Player, games: int, seed: int) -> Regret:
    """Return the regret of a player in ``games`` games, of which it starts every other one."""
    rng = Random(seed)  # noqa: S311 - an experiment's dice, not a game's
    lost = []
    for game in range(games):
        state = new_game(solution.rules, ["a", "b"])
        total = 0.0
        while not state.is_over:
            if state.phase != "decide":
                count = state.turn.dice
                roll = Roll(tuple(sorted(rng.choices(range(1, 7), k=count))))
                state = apply(state, roll)
                continue
            options = solution.options(state)
            action = options[0].action
            if state.turn.side == game % 2:
                action = player.decide(state)
                total += given_away(options, action)
            state = apply(state, action)
        lost.append(total)
    return Regret(fmean(lost), stdev(lost) / sqrt(games), max(lost))
