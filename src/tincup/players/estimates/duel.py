"""Two sides with a few turns left each, after which most points win: estimated turn by turn.

The side that moves last knows what it has to beat, which is worth some points of the chance to win.
So it is worked out from the last turn backwards, for every lead, with two ways to play a turn: a
typical one, or one played for ``r`` steps and banked there, made with the best chance ``R(r)`` to
make so many in one turn. With ``W(x)`` the chance to win that a side has once its turn has left it
ahead by ``x``, and ``p(s)`` the chance that a typical turn makes ``s``,

    V(x) = max(sum over s of p(s) W(x + s), max over r of R(r) W(x + r) + (1 - R(r)) W(x)).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from tincup.solve.alone.clock import Clock
from tincup.solve.arrays import Floats, Ints

_FARTHEST: Final = 40
"""Leads of more typical turns than this count as this one."""

_FINEST: Final = 12
"""Leads are counted in units of several steps where a typical turn makes more than this many."""

_AIMS: Final = 40
"""How many numbers of steps to play for are tried in any turn but the last."""

_BOLDNESS: Final = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Amounts, in typical turns, by which a farkle is taken to cost less than it does."""

_NEGLIGIBLE_CHANCE: Final = 1e-6
"""No turn is played for a score that is made with less than this chance."""


class Duel:
    def __init__(self, clock: Clock) -> None:
        self.unit = max(1, round(clock.mean / _FINEST))
        self.most = max(1, int(_FARTHEST * clock.mean / self.unit))
        self._lead = np.arange(-self.most, self.most + 1)
        over = np.where(self._lead > 0, 1.0, np.where(self._lead < 0, 0.0, 0.5))
        self._ways = [self._ways_of(clock, board) for board in range(2)]
        self._opens = clock.compiled.opening_minimum > clock.compiled.bank_minimum
        self._known = {0: np.broadcast_to(over, (2, 2, len(over)))}

    def win(self, turns: int, board: int, other: int, leads: Floats) -> Floats:
        """Return the chance of the side that has the first of so many turns, by its lead in steps.

        ``board`` and ``other`` are 1 where that side, or the other one, is on the board.
        """
        for count in range(len(self._known), turns + 1):  # other threads may do the same
            before = self._before(self._known[count - 1], is_last=count == 1)
            self._known.setdefault(count, before)
        chances: Floats = np.interp(leads / self.unit, self._lead, self._known[turns][board, other])
        return chances

    def _before(self, after: Floats, *, is_last: bool) -> Floats:
        chances = np.empty_like(after)
        for board, other in ((1, 1), (0, 1), (1, 0), (0, 0)):
            if not self._opens and (board, other) != (1, 1):
                chances[board, other] = chances[1, 1]
                continue
            # Once it has banked, a side is on the board.
            farkled, banked = (1.0 - after[other, it][::-1] for it in (board, 1))
            chances[board, other] = self._best(board, farkled, banked, is_last=is_last)
        return chances

    def _best(self, board: int, farkled: Floats, banked: Floats, *, is_last: bool) -> Floats:
        *ways, reach = self._ways[board]
        most = len(reach) - 1
        aims = np.arange(1, most + 1)
        if not is_last:
            aims = np.unique(np.geomspace(1, max(1, most), _AIMS).astype(np.int64))[:most]
        longest = max(len(it) for it in self._ways[board])
        further = np.concatenate([banked, np.full(longest, banked[-1])])
        moved = np.lib.stride_tricks.sliding_window_view(further, longest)[: len(banked)]
        behind = farkled[:, None]
        best: Floats = (behind + reach[aims] * (moved[:, aims] - behind)).max(axis=1, initial=0.0)
        for made in ways:
            best = np.maximum(best, made[0] * farkled + moved[:, 1 : len(made)] @ made[1:])
        return best

    def _ways_of(self, clock: Clock, board: int) -> list[Floats]:
        ways: list[Floats] = []
        for boldness in _BOLDNESS:
            made = clock.turn(board, boldness)
            units: Ints = -(-np.arange(len(made)) // self.unit)
            ways.append(np.bincount(units, weights=made).astype(np.float64))
        reach = clock.reach(np.arange(self.most) * self.unit, board)
        return [*ways, reach[: max(1, int(np.count_nonzero(reach > _NEGLIGIBLE_CHANCE)))]]


@lru_cache(maxsize=16)
def duel_of(clock: Clock) -> Duel:
    return Duel(clock)
