"""Compiled loops of the race of three: eight tiny systems of three states at once.

Only a farkle by each side in turn leads back to where it began, so three states form a system.
Given how each of the three turns is played, what it is worth is linear in what follows a farkle
(its slope is the chance to farkle), and the system is solved at once; how a turn is best played
depends on the solution. The two are repeated until neither changes: Newton's method.

Banks and tables are laid out as `tincup.solve.many_eight` says.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.jit import kernel
from tincup.solve.many_finals import Finals
from tincup.solve.many_eight import LaneRolls, load_tail, turn_of_eight
from tincup.solve.many_space import (
    COMPLETE_ROUND,
    LOSER_SOUGHT,
    NO_FINAL,
    ONE_MORE_TURN,
    Floats,
    FlatRolls,
    Ints,
    SideSpace,
)
from tincup.solve.many_lanes import EIGHT

MOST_STEPS: Final = 12
SETTLED: Final = 5e-14

RISE: Final = 1e-9
"""Where banking one step more is better by at least this, more points are always better."""


@kernel
def after_bank(
    worth: Floats, w: Floats, space: SideSpace, ends: Finals, pair: Floats, place: int, y: int,
    z: int, t: int,
) -> None:
    """Set ``worth`` to the chances of the side that has just banked its way to ``t``, of ``y``
    that moves next, and of ``z``."""
    if t < space.target:
        following = (place + 1) % space.places
        worth[0] = w[following, y, z, t, 2]
        worth[1] = w[following, y, z, t, 0]
        worth[2] = w[following, y, z, t, 1]
        return
    worth[0], worth[1], worth[2] = 1.0, 0.0, 0.0
    if space.ending == LOSER_SOUGHT:
        worth[0], worth[1], worth[2] = 0.5, 0.5 * pair[y, z], 0.5 * (1.0 - pair[y, z])
        return
    if space.ending == NO_FINAL or (space.ending == COMPLETE_ROUND and place == 2):
        return
    kind_y, kind_z = space.kind[y], space.kind[z]
    behind_y, behind_z = t - space.total[y], t - space.total[z]
    z_waits = not (space.ending == COMPLETE_ROUND and place == 1)
    if behind_y < ends.safe and behind_z < ends.safe and z_waits:
        lead = space.total[y] - space.total[z] + ends.offset
        for k in range(3):
            worth[(k + 1) % 3] = ends.middle[kind_y, kind_z, lead, behind_y, k]
    elif behind_y < ends.safe:
        worth[1] = ends.last[kind_y, 0, behind_y]
        worth[0] = 1.0 - worth[1]
    elif behind_z < ends.safe and z_waits:
        worth[2] = ends.last[kind_z, 0, behind_z]
        worth[0] = 1.0 - worth[2]


@kernel
def rows_needed(
    worth: Floats, w: Floats, space: SideSpace, ends: Finals, pair: Floats, rolls: FlatRolls,
    place: int, x: int, y: int, z: int, losing: float,
) -> int:
    """The row from which on banking is best for a side that loses ``losing`` or more by a farkle."""
    rows = max(space.target - space.total[x], space.minimum[x])
    most = 0.5 if space.ending == LOSER_SOUGHT else 1.0
    risk = 0.0 if rolls.duties else rolls.least * losing
    while True:
        after_bank(worth, w, space, ends, pair, place, y, z, space.total[x] + rows)
        if most - worth[0] <= risk:
            return rows
        rows += 1


@kernel
def fill_lane(
    bank: Floats, lane: int, worth: Floats, w: Floats, space: SideSpace, ends: Finals,
    pair: Floats, place: int, x: int, y: int, z: int, rows: int, all_rows: int,
) -> bool:
    """Fill one lane of ``bank`` for ``x`` to move before ``y`` and ``z``.

    Returns whether more points are always better, until the target is reached for certain.
    """
    rising, before = True, -1.0
    for row in range(all_rows):
        at = row * 2 * EIGHT + lane
        own, following = -1.0, 0.0
        if row >= space.minimum[x]:
            after_bank(worth, w, space, ends, pair, place, y, z, space.total[x] + row)
            own, following = worth[0], worth[1]
            if row < rows:
                rising &= own > before + RISE
            else:
                rising &= own >= before
            before = own
        bank[at], bank[at + EIGHT] = own, following
    return rising


@kernel
def guess(v: Floats, w: Floats, space: SideSpace, place: int, x: int, y: int, z: int) -> None:
    """Set ``v`` to an idea of a state's worth from the states one and two steps on for all."""
    v[:] = w[place, x, y, z]
    if v[0] >= 0.0:
        return  # it has been there before
    a, b, c = space.total[x] + 1, space.total[y] + 1, space.total[z] + 1
    v[:] = 1.0 / 3.0
    if max(a, b, c) + 1 < space.target:
        for k in range(3):
            v[k] = 2.0 * w[place, a, b, c, k] - w[place, a + 1, b + 1, c + 1, k]
            v[k] = min(max(v[k], 0.0), 1.0)
    elif max(a, b, c) < space.target:
        v[:] = w[place, a, b, c]


@kernel
def solve_linear(v: Floats, a: Floats, p: Floats) -> None:
    """Solve a system whose turns are worth ``a[k]`` and ``p[k]`` times what follows a farkle."""
    scale = 1.0 / (1.0 - p[0] * p[1] * p[2])
    for k in range(3):
        n, m = (k + 1) % 3, (k + 2) % 3
        for j in range(3):
            further = a[n, (j + 2) % 3] + p[n] * a[m, (j + 1) % 3]
            v[k, j] = scale * (a[k, j] + p[k] * further)


@kernel
def load_block(
    sides: Ints, v: Floats, losing: Floats, rising: Ints, most: Ints, tables: Floats,
    banks: Floats, w: Floats, space: SideSpace, ends: Finals, pair: Floats, rolls: FlatRolls,
    xs: Ints, ys: Ints, zs: Ints, begin: int,
) -> None:
    """Load up to eight systems: the sides, first values, and banks of the three turns of each."""
    worth, rows = np.empty(3), np.empty(EIGHT, np.int64)
    for lane in range(EIGHT):
        i = min(begin + lane, xs.shape[0] - 1)
        for k in range(2):
            sides[lane, 3 * k], sides[lane, 3 * k + 1], sides[lane, 3 * k + 2] = xs[i], ys[i], zs[i]
        for k in range(3):
            x, y, z = sides[lane, k], sides[lane, k + 1], sides[lane, k + 2]
            guess(v[lane, k], w, space, k % space.places, x, y, z)
        for k in range(3):
            losing[lane, k] = 0.5 * (1.0 - v[lane, (k + 1) % 3, 2])
    for k in range(3):
        place = k % space.places
        most[k], rising[k] = 0, 1
        for lane in range(EIGHT):
            x, y, z = sides[lane, k], sides[lane, k + 1], sides[lane, k + 2]
            rows[lane] = rows_needed(
                worth, w, space, ends, pair, rolls, place, x, y, z, losing[lane, k]
            )
            most[k] = max(most[k], rows[lane])
        for lane in range(EIGHT):
            x, y, z = sides[lane, k], sides[lane, k + 1], sides[lane, k + 2]
            all_rows = most[k] + rolls.span + 1
            if not fill_lane(
                banks[k], lane, worth, w, space, ends, pair, place, x, y, z, rows[lane], all_rows
            ):
                rising[k] = 0
        load_tail(tables[k], banks[k], rolls, most[k])


@kernel
def turns_of_eight(
    a: Floats, p: Floats, v: Floats, rising: Ints, most: Ints, tables: Floats, banks: Floats,
    rolls: FlatRolls, full: LaneRolls, pruned: LaneRolls,
) -> None:
    """The best turns when farkles lead to ``v``: their worth without farkles, and the slopes."""
    start = (1 + rolls.dice) * 3 * EIGHT
    for k in range(3):
        n = (k + 1) % 3
        table = tables[k]
        for lane in range(EIGHT):
            table[lane], table[EIGHT + lane] = v[lane, n, 2], v[lane, n, 0]
            table[2 * EIGHT + lane] = 1.0
        if rising[k]:
            turn_of_eight(table, banks[k], rolls, pruned, most[k])
        else:
            turn_of_eight(table, banks[k], rolls, full, most[k])
        for lane in range(EIGHT):
            own, following = table[start + lane], table[start + EIGHT + lane]
            q = table[start + 2 * EIGHT + lane]
            p[lane, k] = q
            a[lane, k, 0] = own - q * v[lane, n, 2]
            a[lane, k, 1] = following - q * v[lane, n, 0]
            a[lane, k, 2] = 1.0 - q - a[lane, k, 0] - a[lane, k, 1]


@kernel
def solve_systems(
    w: Floats, space: SideSpace, ends: Finals, pair: Floats, rolls: FlatRolls, full: LaneRolls,
    pruned: LaneRolls, xs: Ints, ys: Ints, zs: Ints, open_ones: Ints, most_rows: int,
) -> int:
    """Solve systems; those that do not settle are numbered in ``open_ones``, and counted."""
    tables = np.zeros((3, (1 + most_rows * (rolls.dice + 1)) * 3 * EIGHT))
    banks = np.zeros((3, most_rows * 2 * EIGHT))
    sides = np.empty((EIGHT, 6), np.int64)
    v, a, p = np.empty((EIGHT, 3, 3)), np.empty((EIGHT, 3, 3)), np.empty((EIGHT, 3))
    losing, old, change = np.empty((EIGHT, 3)), np.empty((3, 3)), np.empty(EIGHT)
    rising, most = np.empty(3, np.int64), np.empty(3, np.int64)
    left = 0
    for begin in range(0, xs.shape[0], EIGHT):
        load_block(
            sides, v, losing, rising, most, tables, banks, w, space, ends, pair, rolls, xs, ys,
            zs, begin,
        )
        for _ in range(MOST_STEPS):
            turns_of_eight(a, p, v, rising, most, tables, banks, rolls, full, pruned)
            for lane in range(EIGHT):
                old[:] = v[lane]
                solve_linear(v[lane], a[lane], p[lane])
                change[lane] = np.abs(v[lane] - old).max()
            if change.max() <= SETTLED:
                break
        for lane in range(min(EIGHT, xs.shape[0] - begin)):
            settled = change[lane] <= SETTLED
            for k in range(3):
                if space.ending == ONE_MORE_TURN or space.ending == COMPLETE_ROUND:
                    settled &= 1.0 - v[lane, (k + 1) % 3, 2] >= losing[lane, k]
                x, y, z = sides[lane, k], sides[lane, k + 1], sides[lane, k + 2]
                w[k % space.places, x, y, z] = v[lane, k]
            if not settled:
                open_ones[left] = begin + lane
                left += 1
    return left


@kernel
def check_systems(
    w: Floats, space: SideSpace, ends: Finals, pair: Floats, rolls: FlatRolls, full: LaneRolls,
    pruned: LaneRolls, xs: Ints, ys: Ints, zs: Ints, most_rows: int,
) -> float:
    """The most by which a side's chance differs from the best that its turn can make of it."""
    tables = np.zeros((3, (1 + most_rows * (rolls.dice + 1)) * 3 * EIGHT))
    banks = np.zeros((3, most_rows * 2 * EIGHT))
    sides = np.empty((EIGHT, 6), np.int64)
    v, a, p = np.empty((EIGHT, 3, 3)), np.empty((EIGHT, 3, 3)), np.empty((EIGHT, 3))
    losing = np.empty((EIGHT, 3))
    rising, most = np.empty(3, np.int64), np.empty(3, np.int64)
    worst = 0.0
    for begin in range(0, xs.shape[0], EIGHT):
        load_block(
            sides, v, losing, rising, most, tables, banks, w, space, ends, pair, rolls, xs, ys,
            zs, begin,
        )
        turns_of_eight(a, p, v, rising, most, tables, banks, rolls, full, full)
        for lane in range(EIGHT):
            for k in range(3):
                own = a[lane, k, 0] + p[lane, k] * v[lane, (k + 1) % 3, 2]
                worst = max(worst, abs(own - v[lane, k, 0]))
    return worst
