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
from tincup.lab.compiled.game_arrays import DUE, FREE, NO_PLAN, Plan, Plans, StartColumns
from tincup.lab.compiled.turn_starts import note_start
from tincup.solve.arrays import Floats, Ints

MOST_BYTES: Final = 2**29
"""Memory for what is kept: it is taken as it fills."""

MOST_KEPT: Final = 2**17


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
        kept, room = self.arrays, len(self.arrays.worth) - len(self.arrays.first[0])
        for start, plan in zip(starts, plans, strict=True):
            if self._count == MOST_KEPT or self._used + plan.bank.size + plan.rolls.size > room:
                kept.places[:] = NO_PLAN
                self._count = self._used = 0
            at = self._count
            rolls = np.ascontiguousarray(plan.rolls)
            first = kept.first[at]
            first[0] = self._used
            fill_in(np.ascontiguousarray(plan.bank), rolls, plan.uses, first, kept.worth)
            self._count, self._used = at + 1, int(first[-1])
            kept.starts[at], kept.keys[at], kept.spread[at] = start, plan.key, plan.spread
            enter(kept.places, kept.starts, at)


@kernel
def fill_in(bank: Floats, rolls: Floats, uses: Ints, first: Ints, worth: Floats) -> None:
    """Write the columns of a plan to ``worth``, from ``first[0]`` on; fill in the rest of that."""
    rows, last = rolls.shape[0], rolls.shape[1]
    for column in range(last + 1):
        at = first[column]
        if column < last and uses[column] != DUE:
            end = rows if uses[column] == FREE else 0
            while end > 0 and rolls[end - 1, column] <= bank[end - 1]:
                end -= 1
            for row in range(end):
                worth[at + row] = rolls[row, column]
            worth[at + end] = -np.inf
            first[column + 1] = at + end + 1
            continue
        for row in range(rows):
            worth[at + row] = bank[row] if column == last else rolls[row, column]
        end = rows
        while end > 1 and worth[at + end - 2] == worth[at + end - 1]:
            end -= 1
        first[column + 1] = at + end


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
