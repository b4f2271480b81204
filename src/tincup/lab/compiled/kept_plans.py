"""Plans of turns that are kept, so that each start of a turn is worked out once.

Two games that come to the same standing with the same player to move go by the same plan. Of two
sides to 10,000 points there are some 40,000 standings, which millions of games share. What is kept
fills an amount of memory that does not depend on the number of games; when it is full, all is
dropped and begun anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from tincup.lab.compiled.compiling import inlined, kernel
from tincup.lab.compiled.game_arrays import NO_PLAN, Plan, Plans, StartColumns
from tincup.lab.compiled.turn_starts import note_start
from tincup.solve.arrays import Ints

MOST_BYTES: Final = 2**28
"""Memory for what is kept: it is taken as it fills."""

MOST_KEPT: Final = 2**16


class KeptPlans:
    """Plans by the starts of their turns, as `tincup.lab.compiled.turn_starts` tells them apart."""

    def __init__(self, columns: StartColumns, dice: int) -> None:
        self.arrays = Plans(
            columns,
            places=np.full(_places(MOST_KEPT), NO_PLAN, np.int64),
            starts=np.zeros((MOST_KEPT, columns.width), np.int64),
            first=np.zeros((MOST_KEPT, 3 + dice), np.int64),
            worth=np.empty(MOST_BYTES // 8),
            keys=np.zeros((MOST_KEPT, 2), np.int64),
            spread=np.zeros(MOST_KEPT),
        )
        self._count = self._used = 0

    def keep(self, starts: Ints, plans: Iterable[Plan]) -> None:
        """Keep the plans of these starts, which are not kept yet; the last of them in any case."""
        kept = self.arrays
        for start, plan in zip(starts, plans, strict=True):
            columns = [*plan.rolls, plan.bank]
            ends = np.cumsum([len(it) for it in columns])
            if self._count == MOST_KEPT or self._used + ends[-1] > len(kept.worth):
                kept.places[:] = NO_PLAN
                self._count = self._used = 0
            at, begin = self._count, self._used
            self._count, self._used = at + 1, begin + int(ends[-1])
            kept.first[at, 0], kept.first[at, 1:] = begin, begin + ends
            np.concatenate(columns, out=kept.worth[begin : self._used])
            kept.starts[at], kept.keys[at], kept.spread[at] = start, plan.key, plan.spread
            enter(kept.places, kept.starts, at)


def _places(most: int) -> int:
    """Return a power of 2 that leaves half of the places free."""
    return 1 << (2 * most - 1).bit_length()


@inlined
def place_of_start(places: Ints, start: Ints) -> int:
    """Return where a start is listed, unless others are there."""
    mixed = 0
    for it in range(start.shape[0]):
        mixed = (mixed ^ start[it]) * 0x9E3779B97F4A7C1
        mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    return int(mixed & (places.shape[0] - 1))


@kernel
def enter(places: Ints, starts: Ints, plan: int) -> None:
    """List a plan by its start."""
    at = place_of_start(places, starts[plan])
    while places[at] != NO_PLAN:
        at = (at + 1) & (places.shape[0] - 1)
    places[at] = plan


@inlined
def plan_of(plans: Plans, policy: int, standing: Ints, now: Ints, start: Ints) -> int:
    """Return the plan of a turn that begins, `NO_PLAN` where none is kept; ``start`` is room."""
    note_start(plans.columns, policy, standing, now, start)
    at = place_of_start(plans.places, start)
    while plans.places[at] != NO_PLAN:
        plan, alike = plans.places[at], True
        for it in range(start.shape[0]):
            alike &= plans.starts[plan, it] == start[it]
        if alike:
            return int(plan)
        at = (at + 1) & (plans.places.shape[0] - 1)
    return NO_PLAN
