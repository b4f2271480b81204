"""The outcomes of a way to play one turn: the chance of every turn score that it may bank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tincup.solve.arrays import Bools, Floats, Ints
from tincup.solve.rolls.layout import DUTY
from tincup.solve.turn.horizon import MOST_ROWS
from tincup.solve.turn.one_turn import TIE_TOLERANCE, ScoreTable
from tincup.solve.turn.recursion import TurnRecursion

UNFOLLOWED_TOLERANCE: Final = 1e-15
"""A turn of which less than this chance is left is not followed further: some units in the last
place of the chances' sum, 1."""

_ROWS_BETWEEN: Final = 32
"""Rows between two looks at whether anything is left to follow; the keeps are chosen for as many
rows at once."""


@dataclass(frozen=True, eq=False)
class Policy:
    """A way to play a turn: the keep to choose, and whether to bank after it.

    ``values[column, row]`` says how much a position is liked; of a roll's options the one that
    leads to the most liked position is kept. ``banks[column, row]`` says where the turn is
    banked. The last row of ``banks`` stands for all beyond it, where the choice of a keep no
    longer depends on the turn score. Rows and columns as in `tincup.solve.turn.recursion`.
    """

    recursion: TurnRecursion
    values: Floats
    banks: Bools


@dataclass(frozen=True, eq=False)
class Distribution:
    """The chance of each outcome of a turn.

    ``chances[i]`` is the chance to bank ``scores[i]`` points (holes), ascending; ``farkle`` that
    of a farkle; ``unknown`` what is left of turns that were still going on when they were
    followed no further, next to nothing.
    """

    scores: Ints
    chances: Floats
    farkle: float
    unknown: float

    @property
    def mean(self) -> float:
        """The expected turn score, farkles counting nothing."""
        return float(self.scores @ self.chances)


def policy_of(table: ScoreTable) -> Policy:
    """Return the policy of a solved turn (in the first of its cases); of equal worths it banks."""
    known, recursion = table.horizon, table.recursion
    banks = np.ones((recursion.columns, known.rows + 1), np.bool_)
    banks[1:, : known.rows] = table.rolled[:, :, 0] <= np.arange(known.rows) + TIE_TOLERANCE
    banks[known.goes_on] = False
    banks[[DUTY, *recursion.bound], : known.rows] = False
    banks[:, : table.minimum] = False
    return Policy(recursion, np.ascontiguousarray(table.values[:, :, 0]), banks)


def distribution(policy: Policy) -> Distribution:
    """Return the chances of all outcomes of a turn played so, by following every roll forward."""
    recursion = policy.recursion
    last = policy.banks.shape[1] - 1
    rolling = np.zeros((recursion.columns, last + recursion.largest + 1))
    banked = np.zeros(rolling.shape[1])
    rolling[recursion.dice, 0] = 1.0
    farkle = 0.0
    after = np.arange(recursion.columns)
    after[DUTY] = recursion.dice
    groups = recursion.one_die_first()
    known = range(1)
    columns, gains = recursion.choices(policy.values, known)
    for row in range(MOST_ROWS):
        if row % _ROWS_BETWEEN == 0 and rolling[:, row:].sum() <= UNFOLLOWED_TOLERANCE:
            break
        if rolling.shape[1] <= row + recursion.largest:
            more = np.zeros_like(rolling)
            rolling = np.concatenate([rolling, more], axis=1)
            banked = np.concatenate([banked, more[0]])
        if not rolling[:, row].any():
            continue
        if row >= known.stop and known.start < last:
            first = min(row, last)
            known = range(first, max(first + 1, min(row + _ROWS_BETWEEN, last)))
            columns, gains = recursion.choices(policy.values, known)
        column, points = (it[min(row, last) - known.start] for it in (columns, gains))
        ends = policy.banks[column, np.minimum(row + points, last)]
        for group in groups:
            chance = rolling[recursion.rolled[group], row] * recursion.weights[group]
            ending, to, score = ends[group], after[column[group]], row + points[group]
            np.add.at(banked, score[ending], chance[ending])
            on = ~ending
            np.add.at(rolling, (to[on], score[on]), chance[on])
        farkle += float(recursion.farkle @ rolling[1:, row])
    scores = np.flatnonzero(banked)
    unknown = max(0.0, 1.0 - farkle - float(banked.sum()))
    step = recursion.compiled.step
    return Distribution(scores * step, banked[scores], farkle, unknown)
