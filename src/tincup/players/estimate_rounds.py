"""How a game of so many rounds stands, estimated: the chance to have most after the last of them.

Every turn to come but the last is taken to be a typical one, played for its score alone; the last
round itself is weighed as in `tincup.players.estimate`. With ``S(k)`` what ``k`` typical turns
make, a side with the total ``t`` and ``k`` turns to come is ahead of all others with the chance

    P(t + S(k) > t' + S'(k') for every other side), a tie counting as half.
"""

from __future__ import annotations

import numpy as np

from tincup.game.last_turns import turns_left
from tincup.game.state import State
from tincup.players.estimate import RaceEstimate, Steps
from tincup.solve.alone.clock import Clock
from tincup.solve.arrays import Floats

_MOST_TURNS = 40
"""No more turns of a side are followed than this; of more, every side is taken to have fewer."""

_NEGLIGIBLE_CHANCE = 1e-9
"""Totals that come with less than this chance are left out at the upper end."""


def race_estimate(clock: Clock, state: State, *, swapped: bool) -> RaceEstimate:
    """The estimate for this state: by rounds where the last of them is nearer than the target."""
    if turns_left(state, state.turn.side) is None or _is_within_reach(clock, state):
        return RaceEstimate(clock, state, swapped=swapped)
    return RoundsEstimate(clock, state, swapped=swapped)


def _is_within_reach(clock: Clock, state: State) -> bool:
    """Whether typical turns would bring some side to the target before the rounds are over."""
    end = state.rules.end
    if end.target is None:
        return False
    ends = (
        it.total + clock.typical_score * (turns_left(state, side) or 0)
        for side, it in enumerate(state.sides)
    )
    return max(ends) >= end.target


class RoundsEstimate(RaceEstimate):
    """The race of a game that the number of rounds ends; see `RaceEstimate`."""

    def __init__(self, clock: Clock, state: State, *, swapped: bool) -> None:
        super().__init__(clock, state, swapped=swapped)
        left = {s: turns_left(state, s) or 0 for s in (self.mover, *self.able)}
        left[self.mover] -= 1  # what is asked about is how it stands after this turn
        beyond = max(0, max(left.values()) - _MOST_TURNS)
        self.left = {side: max(0, count - beyond) for side, count in left.items()}
        self._others = [
            _moved(clock.after_turns(self.left[s], rival.board), rival.total)
            for s, rival in zip(self.able, self.rivals, strict=True)
        ]

    @property
    def enough(self) -> int:
        """The turn score in steps from which on more is hardly worth anything."""
        if self.final:
            return super().enough
        furthest = [
            rival.total + _useful(self.clock.after_turns(self.left[s], rival.board))
            for s, rival in zip(self.able, self.rivals, strict=True)
        ]
        return max(1, max(furthest, default=0) - self.own + 1)

    def _before(self, totals: Steps, board: int) -> Floats:
        """The chance to have most after the last round, with these totals after this turn."""
        made = self.clock.after_turns(self.left[self.mover], board)
        low = int(totals.min())
        reach = np.arange(low, int(totals.max()) + len(made))
        ahead = np.ones(len(reach))
        for start, below in self._others:
            at = np.clip(reach - start, 0, len(below) - 2)
            passed = np.where(reach < start, 0.0, below[at])
            level = np.where(reach < start, 0.0, below[at + 1])
            ahead *= np.where(reach - start > len(below) - 2, 1.0, 0.5 * (passed + level))
        by_total = np.convolve(ahead, made[::-1], mode="valid")
        chances: Floats = by_total[totals - low]
        return chances


def _moved(made: Floats, total: int) -> tuple[int, Floats]:
    """From which total on, and for each from there the chance that a side ends below it.

    ``made[s]`` is the chance to make ``s`` steps more.
    """
    return total, np.concatenate([[0.0], np.cumsum(made)])


def _useful(made: Floats) -> int:
    """The most steps that are made with a chance worth counting."""
    return int(np.flatnonzero(made > _NEGLIGIBLE_CHANCE)[-1])
