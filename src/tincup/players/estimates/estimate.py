"""An estimate of a race: the chance to win by the points that a side banks now.

Between two it is read off `tincup.players.estimates.race_of_two`. Among more it is the chance to be
done before the others, each playing as if alone (`tincup.solve.alone.clock`), multiplied, for each
of them, by what that race gives against that side alone, over the same chance against it alone. Far
from the target, and where it must be hit or the last on the board loses, the chance to be done
first stands as it is. Final rounds and changes of places are taken into account; penalties, bumps
and bonuses to come are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tincup.game import State
from tincup.game.totals.last_turns import (
    final_round,
    following,
    is_last_turn,
    opens_again,
    to_beat,
)
from tincup.game.totals.pegs import leader_ahead
from tincup.game.turn.farkles import after_farkle
from tincup.players.estimates.race_of_two import last_turns_of, made_up, race_of_two
from tincup.solve.alone.clock import FAR_TURNS, MOST_TURNS, Clock
from tincup.solve.arrays import Floats

Steps = NDArray[np.int64]

_BAR = 2
"""The distance in steps between the totals beyond the target that a side weighs against one
another."""

SURE = 8.0
"""Standard deviations beyond which nothing is looked at."""

_NEGLIGIBLE_CHANCE = 1e-3
"""A chance to reach a score below this is left out: a hard bot's errors, `HARD_BLUR` of the worth
of a typical turn, move its chances to win by more."""

_SMALLEST_DIVISOR = 1e-9
"""Keeps a division from being one by 0; the quotient is a chance and is cut at 1 anyway."""


class Rival(NamedTuple):
    """Another side, its total in steps, and 1 if it is on the board.

    ``chased``: the side to act has another turn once this one has reached the target. ``before``:
    its next turn comes before the next one of the side to act.
    """

    side: int
    total: int
    board: int
    chased: bool
    before: bool = True


class RaceEstimate:
    """The race as a side sees it at its turn: how its chance to win depends on what it banks now.

    Banks and totals are in the steps of ``clock``. ``swapped``: banking changes places with the
    leader. ``side`` is the one that sees it, by default the one whose turn it is.
    """

    def __init__(
        self, clock: Clock, state: State, *, swapped: bool, side: int | None = None
    ) -> None:
        self.clock, self.state = clock, state
        self.mover = state.turn.side if side is None else side
        totals = _totals(state, clock.step, swapped=swapped)
        self.own, self.board = totals[self.mover], int(state.sides[self.mover].on_board)
        self.final = is_last_turn(state)
        waiting = [side.aside // clock.step for side in state.sides]
        self._waiting = None if self.final else waiting[self.mover]
        count = len(state.sides)
        order = [(self.mover + k) % count for k in range(1, count)]
        sooner = order[(state.turn.side - self.mover) % count - 1 :] if side is not None else order
        able = [s for s in order if state.sides[s].status == "playing" and s in state.contenders]
        self.able = able
        rivals = {
            s: Rival(
                s,
                totals[s] + waiting[s],
                int(state.sides[s].on_board),
                self.mover in final_round(state, s),
                s in sooner,
            )
            for s in able
        }
        self.rivals = list(rivals.values())
        self.to_beat = max((totals[s] for s in to_beat(state)), default=None)
        to_come = final_round(state, self.mover)
        if self.final:  # where it can be opened again, by whoever gets ahead
            to_come = opens_again(state) or following(state)
        self.chasers = self.next_chasers = [rivals[s] for s in able if s in to_come]
        # The last turn of a game of so many rounds is none of a final round.
        is_limit = self.final and not state.is_one_roll
        self._chase = clock.reach if is_limit else clock.catch
        self._must_hit = state.rules.end.must_hit and not state.play_off
        self.last = state.rules.end.finds_loser
        self._turns, self._first = self._looked_at()
        self._knows_pairs = self._turns is None and not (self._must_hit or self.last)

    @cached_property
    def _bars(self) -> list[int]:
        """Distances beyond the target to which a side may think of going, in steps."""
        if self._must_hit:
            return [0]
        bars = range(0, 41 * _BAR, _BAR)
        return [it for it in bars if self.clock.reached[it] > _NEGLIGIBLE_CHANCE]

    def _looked_at(self) -> tuple[Steps | None, float]:
        """Return the numbers of turns at which to look at a race from afar, ``None`` if it is near.

        And the chance that of two who are done between two of these the earlier to move is first.
        """
        mean, totals = self.clock.mean, [self.own, *(it.total for it in self.rivals)]
        turns = [(self.clock.target - it) / mean for it in totals]
        if min(turns) < FAR_TURNS:
            return None, 1.0
        decides = max(turns) if self.last else min(turns)
        most = SURE * self.clock.spread / mean * np.sqrt(decides)
        first, last = max(0, int(min(turns) - most)), int(decides + most) + 1
        tick = -(-(last - first) // MOST_TURNS)
        return np.arange(first, last + tick, tick), 0.5 + 0.5 / tick

    @property
    def enough(self) -> int:
        """The turn score in steps from which on more is hardly worth anything."""
        ahead = [rival.total for rival in self.chasers]
        safe = 0
        if self.chasers:
            safe = int(np.count_nonzero(self.clock.reached > _NEGLIGIBLE_CHANCE))
        need = [self.to_beat or 0, 0 if self.final else self.clock.target]
        return max(1, max([*need, *(total + safe for total in ahead)]) - self.own + 1)

    def banked(self, scores: Steps) -> Floats:
        state, end = self.state, self.state.rules.end
        totals = self.own + scores
        bounded = end.must_hit and not state.play_off
        if bounded or state.bonus_to_win or state.rules.turn.opens_by_turns:
            step = self.clock.step
            own = self.own * step
            gains = [self._gain(score * step, own) // step for score in scores.tolist()]
            totals = self.own + np.array(gains)
        if self.final:
            ended = self._ended(totals)
            if end.target is not None and not (end.has_final_round or self.state.play_off):
                ended[totals >= self.clock.target] = 1.0  # whoever is to follow in the last round
            return ended
        chances = self._before(totals, 1)
        if end.target is None:
            return chances
        reached = totals >= self.clock.target
        if self.last:
            chances[reached] = 1.0
        else:
            chances[reached] = self._ended(totals[reached])
        return chances

    def _gain(self, points: int, own: int) -> int:
        """Return what banking these points adds to the total, now or with those that wait aside.

        Unless this is the last turn: what waits then is lost.
        """
        if self._waiting is not None and self.state.only_waits(points):
            return self._waiting * self.clock.step + points
        return self.state.gain(points, own)

    def farkled(self, *, first: bool = False, nothing: bool = False) -> float:
        """Return the chance to win after a farkle now, with what it costs besides the turn score.

        ``first``: with the first roll of the turn, ``nothing``: with all the dice, of which none
        scores; either may cost points of its own.
        """
        before, after = self.state.sides[self.mover], after_farkle(self.state)
        rest = self.state.rules.turn.rest_of(after.total, first=first, nothing=nothing)
        taken = before.total - rest
        total = np.array([self.own - taken // self.clock.step + (self._waiting or 0)])
        if self.final:
            return float(self._ended(total)[0])
        return float(self._before(total, int(after.on_board))[0])

    def _before(self, totals: Steps, board: int) -> Floats:
        """Return the chance to win with these totals after this turn, the others moving first."""
        if self._knows_pairs and len(self.rivals) == 1:
            return self._against(self.rivals[0], totals, board)
        mine = self._done(self.mover, totals, board)
        own = np.diff(mine, axis=0)  # own[k]: it is done with turn k + 1 from now, not before
        theirs = [self._done(it.side, np.array([it.total]), it.board) for it in self.rivals]
        left = [1.0 - self._sooner(*it) for it in zip(self.rivals, theirs, strict=True)]
        if self.last:  # it is safe unless every rival is done before it
            saved: Floats = mine[-1] - np.prod([1.0 - it[:, 0] for it in left], axis=0) @ own
            return saved
        if not self._knows_pairs:
            if self.next_chasers:
                own[0] = self._stays_ahead(totals, board)
            left = [self._held(*it, totals, board) for it in zip(self.rivals, left, strict=True)]

        def first_of(which: slice) -> Floats:
            nobody = (1.0 - mine[-1]) * np.prod([1.0 - it[-1] for it in theirs[which]], axis=0)
            first: Floats = np.einsum("kt,kt->t", _all_of(left[which], own.shape), own)
            return first + self._undecided(totals, board, nobody, self.rivals[which])

        chance = first_of(slice(None))
        if not self._knows_pairs:
            return chance
        for place, it in enumerate(self.rivals):
            alone = np.maximum(first_of(slice(place, place + 1)), _SMALLEST_DIVISOR)
            chance *= self._against(it, totals, board) / alone
        return np.minimum(chance, 1.0)

    def _against(self, rival: Rival, totals: Steps, board: int) -> Floats:
        race = race_of_two(self.clock, last_turns_of(self.state), counts_rounds=False)
        theirs, mine = self.clock.target - rival.total, self.clock.target - totals
        return 1.0 - race.win(theirs, mine, (rival.board, board), turns=rival.chased)

    def _sooner(self, rival: Rival, done: Floats) -> Floats:
        """Return the chance that a rival is done before this side is with turn k + 1 from now."""
        first = self._first if rival.before else 1.0 - self._first
        sooner: Floats = first * done[1:] + (1.0 - first) * done[:-1]
        return sooner

    def _held(self, rival: Rival, left: Floats, totals: Steps, board: int) -> Floats:
        """Return the chance that a rival has not won, of which ``left`` is that it is not done."""
        if not rival.chased:
            return left
        held = 1.0 - self._beats(rival, totals, board)
        left = left * np.minimum(held / max(left[0, 0], _SMALLEST_DIVISOR), 1.0)
        left[0] = held
        return left

    def _done(self, side: int, totals: Steps, board: int) -> Floats:
        distances = np.maximum(self.clock.target - totals, 1)
        if self._turns is not None:
            return self.clock.done(distances, board, self._turns)
        within: Floats = self.clock.within[board][:, self.clock.cells(distances)]
        return within

    def _undecided(
        self, totals: Steps, board: int, nobody: Floats, rivals: Sequence[Rival]
    ) -> Floats:
        """Return what the chance to win gains where ``nobody`` is done in the turns looked at."""
        return nobody / (1 + len(rivals))

    def _stays_ahead(self, totals: Steps, board: int) -> Floats:
        """Return the best chance to reach the target next turn and not to be caught after it."""
        best = np.zeros(len(totals))
        for more in self._bars:
            reached = np.maximum(self.clock.target, totals) + more
            chance = self.clock.reach(reached - totals, board)
            best = np.maximum(best, chance * self._uncaught(reached, self.next_chasers))
        return best

    def _beats(self, rival: Rival, totals: Steps, board: int) -> Floats:
        """Return the same chance of a rival at its next turn, with this side at these totals."""
        best = np.zeros(len(totals))
        for more in self._bars:
            reached = np.full(len(totals), max(self.clock.target, rival.total) + more)
            chance = self.clock.reach(reached - rival.total, rival.board)
            best = np.maximum(best, chance * (1.0 - made_up(self._chase, reached - totals, board)))
        return best

    def _uncaught(self, totals: Steps, chasers: Sequence[Rival]) -> Floats:
        """Return the chance that no chaser catches up with these totals."""
        uncaught = np.ones(len(totals))
        for rival in chasers:
            caught = made_up(self._chase, totals - rival.total, rival.board)
            if self._must_hit:  # nobody gets beyond the target: whoever hits it, too, is level
                level = 0.5 * self._chase(totals - rival.total, rival.board)
                caught = np.where(totals >= self.clock.target, level, caught)
            uncaught *= 1.0 - caught
        return uncaught

    def _ended(self, totals: Steps) -> Floats:
        ahead = np.ones(len(totals))
        if self.to_beat is not None:
            ahead = np.where(totals > self.to_beat, 1.0, np.where(totals == self.to_beat, 0.5, 0.0))
        chance: Floats = ahead * self._uncaught(totals, self.chasers)
        return chance


def _all_of(chances: Sequence[Floats], shape: tuple[int, ...]) -> Floats:
    product = np.ones(shape)
    for it in chances:
        product *= it
    return product


def _totals(state: State, step: int, *, swapped: bool) -> list[int]:
    totals = [side.total // step for side in state.sides]
    side = state.turn.side
    pending = swapped and not state.rules.turn.exchanges_at_once
    leader = leader_ahead(state, side) if pending else None
    if leader is not None:
        totals[side], totals[leader] = totals[leader], totals[side]
    return totals
