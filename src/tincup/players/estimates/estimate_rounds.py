"""An estimate of a game of so many rounds: the chance to have most after the last of them.

Every turn to come is taken to be a typical one, played for its score alone. With ``S(k)`` what
``k`` typical turns make, a side with the total ``t`` and ``k`` turns to come is ahead of all others
with the chance

    A = P(t + S(k) > t' + S'(k') for every other side), a tie counting as half.

That leaves out that the side that moves last knows what to beat, so it is multiplied, for each of
the others, by what `tincup.players.estimates.duel` gives against that side alone, over ``A``
against that side alone. Only the best of the others has to be beaten: each such ratio counts by its
side's part of the chances to be beaten. A target that may be reached before the rounds are over is
counted as in any race, as far as it is reached in the turns that are left; else all totals stay
below it. Between two it is `tincup.players.estimates.race_of_two` that knows of both ends.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tincup.game.state import State
from tincup.game.totals.last_turns import turns_left
from tincup.players.estimates.duel import duel_of
from tincup.players.estimates.estimate import SURE, RaceEstimate, Rival, Steps
from tincup.players.estimates.race_of_two import last_turns_of, race_of_two
from tincup.solve.alone.clock import Clock
from tincup.solve.arrays import Floats

_MOST_TURNS = 40
"""No more turns of a side are followed than this. Leads count for less the more turns there are, by
the root of their number, and are made so much smaller."""

_NEGLIGIBLE_CHANCE = 1e-9
"""Totals that come with less than this chance are left out at the upper end."""


def race_estimate(clock: Clock, state: State, *, swapped: bool) -> RaceEstimate:
    """Return the estimate for this state, by whatever ends its game."""
    if turns_left(state, state.turn.side) is None:
        return RaceEstimate(clock, state, swapped=swapped)
    return RoundsEstimate(clock, state, swapped=swapped)


class RoundsEstimate(RaceEstimate):
    """The race of a game that the number of rounds ends; see `RaceEstimate`.

    With ``side`` it is seen by one that waits for its turn, for `standing` alone.
    """

    def __init__(
        self, clock: Clock, state: State, *, swapped: bool, side: int | None = None
    ) -> None:
        super().__init__(clock, state, swapped=swapped, side=side)
        left = {s: max(0, turns_left(state, s) or 0) for s in (self.mover, *self.able)}
        if side is None and left[self.mover]:
            left[self.mover] -= 1  # what is asked about is how it stands after this turn
        self.left = left
        most = max(left.values())
        beyond = max(0, most - _MOST_TURNS)
        self._counted = {side: max(0, count - beyond) for side, count in left.items()}
        self._scale = (_MOST_TURNS / most) ** 0.5 if beyond else 1.0
        self._duel = duel_of(clock)
        # After the next turn of the side to act; after this one, whoever the final round gives one.
        self.next_chasers = [it for it in self.chasers if left[it.side] > it.before]
        ends = [(it.total, left[it.side]) for it in self.rivals]
        further = [
            total + count * clock.mean + SURE * clock.spread * count**0.5
            for total, count in [(self.own, left[self.mover] + 1), *ends]
        ]
        self._may_be_reached = state.rules.end.target is not None and max(further) >= clock.target

    @property
    def enough(self) -> int:
        if self.final:
            return super().enough
        furthest = 0.0
        for it in self.rivals:
            made = self.clock.after_turns(self._counted[it.side], it.board)
            furthest = max(furthest, it.total + _useful(made) / self._scale)
        enough = max(1, int(furthest) - self.own + 1)
        return max(enough, super().enough) if self._may_be_reached else enough

    @property
    def standing(self) -> float:
        """The chance to win of a side that waits for its turn."""
        return float(self._before(np.array([self.own]), self.board)[0])

    def _before(self, totals: Steps, board: int) -> Floats:
        if self._may_be_reached:
            return super()._before(totals, board)
        return self._most_points(totals, board, self.rivals)

    def _against(self, rival: Rival, totals: Steps, board: int) -> Floats:
        race = race_of_two(self.clock, last_turns_of(self.state), counts_rounds=True)
        turns = self.left[self.mover] + self.left[rival.side]
        turns -= max(0, turns - 2 * _MOST_TURNS + 1) // 2 * 2  # two turns are a round
        theirs, mine = self.clock.target - rival.total, self.clock.target - totals
        if rival.before:
            return 1.0 - race.win(theirs, mine, (rival.board, board), turns=turns)
        other, boards = np.array([theirs]), (board, rival.board)
        return np.concatenate([race.win(it, other, boards, turns=turns) for it in mine.tolist()])

    def _done(self, side: int, totals: Steps, board: int) -> Floats:
        """Return the same as in any race, with no more turns than the side has left."""
        done, left = super()._done(side, totals, board), self.left[side]
        turns = np.arange(len(done)) if self._turns is None else self._turns
        last = int(np.searchsorted(turns, left, side="right")) - 1
        return done[np.minimum(np.arange(len(done)), last)] if last >= 0 else np.zeros_like(done)

    def _undecided(
        self, totals: Steps, board: int, nobody: Floats, rivals: Sequence[Rival]
    ) -> Floats:
        below = (self.clock.target - self.own) * self._scale
        leads: Floats = np.multiply(totals - self.own, self._scale)
        all_below = self.typically_ahead(leads, board, [], below)
        for it in rivals:
            made = self.clock.after_turns(self._counted[it.side], it.board)
            all_below *= made[: max(0, round(below - self._start(it)))].sum()
        most = self._most_points(totals, board, rivals, below)
        return nobody * np.minimum(most / np.maximum(all_below, _NEGLIGIBLE_CHANCE), 1.0)

    def _most_points(
        self, totals: Steps, board: int, rivals: Sequence[Rival], below: float | None = None
    ) -> Floats:
        """Return the chance to have most in the end, and less than ``below`` more than now."""
        leads: Floats = np.multiply(totals - self.own, self._scale)
        chance = self.typically_ahead(leads, board, rivals, below)
        alone = [self.typically_ahead(leads, board, [it]) for it in rivals]
        beaten = [1.0 - it + _NEGLIGIBLE_CHANCE for it in alone]
        turns, every = self._counted[self.mover], np.sum(beaten, axis=0)
        for it, ahead, share in zip(rivals, alone, beaten, strict=True):
            behind, to_come = self._start(it) - leads, turns + self._counted[it.side]
            if it.before:
                duel = 1.0 - self._duel.win(to_come, it.board, board, behind)
            else:
                duel = self._duel.win(to_come, board, it.board, -behind)
            chance = chance * (duel / np.maximum(ahead, _NEGLIGIBLE_CHANCE)) ** (share / every)
        return np.minimum(chance, 1.0)

    def typically_ahead(
        self, leads: Floats, board: int, rivals: Sequence[Rival], below: float | None = None
    ) -> Floats:
        made = self.clock.after_turns(self._counted[self.mover], board)
        low, high = int(np.floor(leads.min())), int(np.ceil(leads.max())) + 1
        ends = np.arange(low, high + len(made))
        ahead = np.ones(len(ends))
        for it in rivals:
            theirs = self.clock.after_turns(self._counted[it.side], it.board)
            less = np.concatenate([[0.0], np.cumsum(theirs)])  # by how many steps: fewer are made
            at = ends - round(self._start(it))
            passed, level = (less[np.clip(it, 0, len(theirs))] for it in (at, at + 1))
            ahead *= 0.5 * (passed + level)
        if below is not None:
            ahead[ends >= below] = 0.0
        by_lead = np.convolve(ahead, made[::-1], mode="valid")
        return np.interp(leads, np.arange(low, low + len(by_lead)), by_lead)

    def _start(self, rival: Rival) -> float:
        """Return a rival's lead over the side to act before this turn, as far as that counts."""
        more = self.clock.mean * (self.left[rival.side] - self.left[self.mover])
        return (rival.total - self.own + more) * self._scale - more


def _useful(made: Floats) -> int:
    return int(np.flatnonzero(made > _NEGLIGIBLE_CHANCE)[-1])
