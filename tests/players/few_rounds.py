"""Exact play of the last few turns between two, from the rules alone: slow, and nothing clever.

Dice and points are those of `tests.brute`; of the program nothing is imported. Scores are in steps
of 50 points. Every value is the chance to win of the side whose turn it is, a tie being a half of
one, when both play as well as can be. Without a target only the difference of the totals matters,
so it is all that a state has; with one, both totals are held.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from tests.brute import Dice, Printed, keeps, ways

Chances = NDArray[np.float64]
Totals = NDArray[np.int64]

STEP = 50

FARTHEST = 240
"""A turn is banked at this score, and whoever is so much behind stays as far behind: 12,000."""


@cache
def offers(chart: Printed, dice: int) -> Counter[frozenset[tuple[int, int]]]:
    """How many rolls offer the same choice of steps and of dice to go on with."""
    found = Counter[frozenset[tuple[int, int]]]()
    for roll, count in ways(dice).items():
        found[frozenset(choices(chart, roll).values())] += count
    return found


def choices(chart: Printed, roll: Dice) -> dict[Dice, tuple[int, int]]:
    """What may be kept of a roll, each with its steps and the dice to go on with."""
    kept = keeps(chart, roll).items()
    return {dice: (it.points // STEP, it.left or chart.dice) for dice, it in kept}


class Turn:
    """One turn in many states at once. ``bank(score)`` is what banking is worth in each of them."""

    def __init__(self, chart: Printed, bank: Callable[[int], Chances]) -> None:
        self.chart, self.bank = chart, cache(bank)
        self._known: dict[tuple[int, int], Chances] = {}
        for score in range(FARTHEST, -1, -1):  # hot dice lead to more points only
            for dice in range(1, chart.dice + 1):
                self._known[score, dice] = self._rolled(score, dice)

    def roll(self, score: int, dice: int) -> Chances:
        """What rolling so many dice is worth."""
        return self._known[score, dice]

    def on(self, score: int, dice: int) -> Chances:
        """What it is worth to roll on where a turn may still do that."""
        return self._known[score, dice] if score <= FARTHEST else self.bank(score)

    def _rolled(self, score: int, dice: int) -> Chances:
        worth = np.zeros_like(self.bank(0))
        for offer, count in offers(self.chart, dice).items():
            best = self.bank(0) if not offer else np.zeros_like(worth)
            for points, left in offer:
                then = score + points
                best = np.maximum(best, np.maximum(self.bank(then), self.on(then, left)))
            worth += count * best
        rolled: Chances = worth / 6**dice
        return rolled


class Rounds:
    """So many turns in all, one after another, and then most points win; no target.

    A state is how far the side to move is ahead.
    """

    def __init__(self, chart: Printed) -> None:
        self.chart = chart
        self.ahead = np.arange(-FARTHEST, FARTHEST + 1)
        self._turns: list[Turn] = []

    def turn(self, turns: int) -> Turn:
        """The turn of which on, itself included, so many are to come."""
        while len(self._turns) < turns:
            self._turns.append(Turn(self.chart, self._bank_before(len(self._turns))))
        return self._turns[turns - 1]

    def roll(self, turns: int, own: int, other: int, score: int = 0, dice: int = 6) -> float:
        """The chance to win of a side about to roll; totals and score in points."""
        return float(self.turn(turns).roll(score // STEP, dice)[self._at(own, other)])

    def decide(
        self, turns: int, own: int, other: int, score: int, roll: Dice
    ) -> dict[tuple[Dice, bool], float]:
        """The chance to win by what is kept, and whether it is banked then."""
        turn, at, worths = self.turn(turns), self._at(own, other), {}
        for dice, (points, left) in choices(self.chart, roll).items():
            then = score // STEP + points
            worths[dice, True] = float(turn.bank(then)[at])
            worths[dice, False] = float(turn.on(then, left)[at])
        return worths

    def _at(self, own: int, other: int) -> int:
        return (own - other) // STEP + FARTHEST

    def _bank_before(self, to_come: int) -> Callable[[int], Chances]:
        def bank(score: int) -> Chances:
            lead = np.clip(self.ahead + score, -FARTHEST, FARTHEST)
            if not to_come:
                return np.where(lead > 0, 1.0, np.where(lead < 0, 0.0, 0.5))
            return 1.0 - self._turns[to_come - 1].roll(0, 6)[FARTHEST - lead]

        return bank


class Race:
    """The same with a target, in steps. A state is both totals, the mover's first.

    ``final_round``: "none" or "one_more_turn", as rule files have it; the mover of an even number
    of turns to come began the round.
    """

    def __init__(self, chart: Printed, target: int, final_round: str) -> None:
        self.chart, self.target, self.final_round = chart, target // STEP, final_round
        self.own, self.other = np.indices((self.target, self.target))
        self._turns: list[Turn] = []

    def roll(self, turns: int, own: int, other: int, score: int = 0, dice: int = 6) -> float:
        """The chance to win of a side about to roll; totals and score in points."""
        while len(self._turns) < turns:
            self._turns.append(Turn(self.chart, self._bank_before(len(self._turns))))
        at = own // STEP, other // STEP
        return float(self._turns[turns - 1].roll(score // STEP, dice)[at])

    @cached_property
    def _chase(self) -> Turn:
        """The last turn against a side that has reached the target."""
        return Rounds(self.chart).turn(1)

    def _bank_before(self, to_come: int) -> Callable[[int], Chances]:
        def bank(score: int) -> Chances:
            total = self.own + score
            short = np.minimum(total, self.target - 1)
            if not to_come:
                left = np.where(total > self.other, 1.0, np.where(total < self.other, 0.0, 0.5))
            else:
                left = 1.0 - self._turns[to_come - 1].roll(0, 6)[self.other, short]
            behind = np.clip(self.other - total, -FARTHEST, 0)
            reached = np.ones(total.shape)
            if self.final_round == "one_more_turn" and to_come:
                reached = 1.0 - self._chase.roll(0, 6)[behind + FARTHEST]
            return np.where(total >= self.target, reached, left)

        return bank
