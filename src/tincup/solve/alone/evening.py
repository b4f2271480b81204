"""The length of an evening by some rules: the points of a turn, and the rounds of a game.

Both are of sides that play each turn for its points alone (`tincup.solve.alone.clock`), penalties,
pegs and changing places left aside. With ``F(k)`` the chance that such a side is done within ``k``
turns, a game of two that ends with the first of them takes

    sum over k >= 0 of (1 - F(k))^2

rounds on average.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.rules.rule_set import RuleSet
from tincup.solve.alone.clock import UNDONE_TOLERANCE, UNLIKELY, Clock, clock_of
from tincup.solve.arrays import Floats

_MOST_ROUNDS: Final = 10_000


class Evening(NamedTuple):
    """``turn``: points or holes that a turn makes on average; ``rounds``: those of a game of two.

    ``rounds`` is ``None`` where hardly anybody ever gets to the target.
    """

    turn: float
    rounds: float | None


def evening_of(rules: RuleSet) -> Evening:
    clock, most = clock_of(rules), rules.end.rounds
    turn = clock.mean * clock.step if clock.mean > UNLIKELY else 0.0
    if rules.end.target is None:
        return Evening(turn, most)
    undone = 1.0 - _done(clock)
    rounds = float(np.sum(undone[:most] ** 2))
    ends = most is not None or undone[-1] < UNDONE_TOLERANCE
    return Evening(turn, rounds if ends else None)


def _done(clock: Clock) -> Floats:
    """Return the chance to be done within so many turns, by their number, until it is all but 1."""
    cell = clock.cells(np.array([clock.target]))
    within: Floats = clock.within[0, :, cell[0]]
    is_near = clock.unit * (clock.size - 1) >= clock.target
    if is_near and within[-1] >= 1.0 - UNDONE_TOLERANCE:
        return within
    typical = clock.target / clock.mean
    turns = np.arange(int(min(3 * typical + 100, _MOST_ROUNDS)))
    far: Floats = clock.done(np.array([clock.target]), 0, turns)[:, 0]
    return far
