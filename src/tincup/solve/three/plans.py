"""A side's best plans for its turn, by what a farkle leaves it; see `tincup.solve.three.mixed`."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner
from tincup.solve.rolls.layout import ALL, Rolls
from tincup.solve.three.banks import after_bank, rows_needed
from tincup.solve.three.finals import Setting
from tincup.solve.three.lanes import load_tail, turn_of_eight
from tincup.solve.three.space import EIGHT, WIDTH

FIT_TOLERANCE: Final = 1e-13
"""By how much a share or a chance may lie outside of its limits, or a plan's slope differ: twice
what a settled system leaves open (`tincup.solve.three.kernels.NEWTON_TOLERANCE`)."""

PLANS: Final = 48
"""The most plans of a side that are tried."""


PLAN_TOLERANCE: Final = 1e-11
"""A plan that is better by less than this is not listed: ten times what counts as equal, so that no
plan is listed for rounding."""


class Turns(NamedTuple):
    """The three turns of a system: what banks are worth, how many rows, tables to fill.

    Laid out as in `tincup.solve.three.lanes`, with the same turn in all lanes.
    """

    banks: Floats
    rows: Ints
    tables: Floats
    rolls: Rolls


class Lists(NamedTuple):
    """Each side's plans: what its turn is worth to the three without farkles, and their chance.

    Plan ``i`` is the best while a farkle leaves the side a chance from ``limits[i]`` to
    ``limits[i + 1]``.
    """

    plans: Floats
    limits: Floats
    counts: Ints


@inner
def best_plan(plan: Floats, turns: Turns, k: int, farkled: float, following: float) -> None:
    """Set ``plan`` to side ``k``'s best plan.

    A farkle leaves it the chance ``farkled``, and the next side ``following``.
    """
    table = turns.tables[k]
    for lane in range(EIGHT):
        table[lane], table[EIGHT + lane], table[2 * EIGHT + lane] = farkled, following, 1.0
    turn_of_eight(table, turns.banks[k], turns.rolls, ALL, turns.rows[k])
    own, after, q = table[WIDTH], table[WIDTH + EIGHT], table[WIDTH + 2 * EIGHT]
    plan[0], plan[1] = own - q * farkled, after - q * following
    plan[2], plan[3] = 1.0 - q - plan[0] - plan[1], q


@inner
def list_plans(
    lists: Lists, turns: Turns, k: int, low: float, high: float, following: float
) -> bool:
    """List side ``k``'s best plans where a farkle leaves it between ``low`` and ``high``.

    Returns whether there is room for them.
    """
    plans, limits = lists.plans[k], lists.limits[k]
    count, waiting = 1, 1
    todo, new = np.empty((PLANS, 4)), np.empty(4)
    limits[0] = low
    best_plan(plans[0], turns, k, low, following)
    best_plan(todo[0], turns, k, high, following)
    while waiting:
        left, right = plans[count - 1], todo[waiting - 1]
        steeper = right[3] - left[3]
        if steeper < FIT_TOLERANCE:
            waiting -= 1
            continue
        cross = (left[0] - right[0]) / steeper
        best_plan(new, turns, k, cross, following)
        if count + waiting >= PLANS:
            return False
        if new[0] + new[3] * cross > left[0] + left[3] * cross + PLAN_TOLERANCE:
            todo[waiting] = new
            waiting += 1
        else:
            limits[count] = cross
            plans[count] = right
            count += 1
            waiting -= 1
    limits[count] = high
    lists.counts[k] = count
    return True


@inner
def load_turns(sides: Ints, v: Floats, w: Floats, setting: Setting, most_rows: int) -> Turns:
    """The three turns of a system of values near ``v``."""
    space, rolls = setting.space, setting.rolls
    banks, rows, worth = np.zeros((3, most_rows * 2 * EIGHT)), np.empty(3, np.int64), np.empty(3)
    tables = np.zeros((3, (1 + most_rows * (rolls.dice + 1)) * WIDTH))
    for k in range(3):
        place, x, y, z = k % space.places, sides[k], sides[k + 1], sides[k + 2]
        losing = 0.1 * (1.0 - v[(k + 1) % 3, 2])
        rows[k] = rows_needed(worth, w, setting, place, x, y, z, losing)
        for row in range(rows[k] + rolls.span + 1):
            worth[0], worth[1] = -1.0, 0.0
            if row >= space.minimum[x]:
                after_bank(worth, w, setting, place, y, z, space.total[x] + row)
            for lane in range(EIGHT):
                at = row * 2 * EIGHT + lane
                banks[k, at], banks[k, at + EIGHT] = worth[0], worth[1]
        load_tail(tables[k], banks[k], rolls, rows[k])
    return Turns(banks, rows, tables, rolls)
