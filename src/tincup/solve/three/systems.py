"""Compiled loops of the race of three: eight tiny systems of three states at once.

Only a farkle by each side in turn leads back to where it began, so three states form a system.
Given how each of the three turns is played, what it is worth is linear in what follows a farkle
(its slope is the chance to farkle), and the system is solved at once; how a turn is best played
depends on the solution. The two are repeated until neither changes: Newton's method.

Banks and tables are laid out as `tincup.solve.three.lanes` says.
"""

# ruff: noqa: PLR0917, PLR1714 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Bools, Floats, Ints
from tincup.solve.jit import allocating_inner, allocating_kernel
from tincup.solve.rolls.layout import ALL, BEST
from tincup.solve.three.banks import fill_lane, rows_needed
from tincup.solve.three.finals import Setting
from tincup.solve.three.lanes import load_tail, turn_of_eight
from tincup.solve.three.space import (
    COMPLETE_ROUND,
    EIGHT,
    ONE_MORE_TURN,
    WIDTH,
)

MOST_STEPS: Final = 12
NEWTON_TOLERANCE: Final = 5e-14
"""A system is solved when a Newton step changes no chance by more: some hundred units in the last
place, as many as a turn sums up."""


class Work(NamedTuple):
    """Room to work on eight systems; indexed by lane, turn of the system and side from its mover.

    ``sides`` are the three sides, twice over. ``v`` are the values; ``a`` what the turns are worth
    without their farkles and ``p`` the chances of these. ``losing``: what a farkle was thought to
    lose when ``most``, the rows of each turn, were counted. ``rising``: 1 where more points are
    always better.
    """

    sides: Ints
    v: Floats
    a: Floats
    p: Floats
    losing: Floats
    rising: Ints
    most: Ints
    tables: Floats
    banks: Floats


@allocating_inner
def room(rows: int, dice: int) -> Work:
    return Work(
        np.empty((EIGHT, 6), np.int64),
        np.empty((EIGHT, 3, 3)),
        np.empty((EIGHT, 3, 3)),
        np.empty((EIGHT, 3)),
        np.empty((EIGHT, 3)),
        np.empty(3, np.int64),
        np.empty(3, np.int64),
        np.zeros((3, (1 + rows * (dice + 1)) * WIDTH)),
        np.zeros((3, rows * 2 * EIGHT)),
    )


@allocating_inner
def guess(v: Floats, w: Floats, setting: Setting, place: int, x: int, y: int, z: int) -> None:
    """Guess a state's worth ``v`` from those in which all three have one and two steps more."""
    space = setting.space
    v[:] = w[place, x, y, z]
    if v[0] >= 0.0:
        return  # it has been worked out before
    a, b, c = space.total[x] + 1, space.total[y] + 1, space.total[z] + 1
    v[:] = 1.0 / 3.0
    if max(a, b, c) + 1 < space.target:
        for k in range(3):
            v[k] = 2.0 * w[place, a, b, c, k] - w[place, a + 1, b + 1, c + 1, k]
            v[k] = min(max(v[k], 0.0), 1.0)
    elif max(a, b, c) < space.target:
        v[:] = w[place, a, b, c]


@allocating_inner
def solve_linear(v: Floats, a: Floats, p: Floats) -> None:
    """Solve a system whose turns are worth ``a[k]`` and ``p[k]`` times what follows a farkle."""
    scale = 1.0 / (1.0 - p[0] * p[1] * p[2])
    for k in range(3):
        n, m = (k + 1) % 3, (k + 2) % 3
        for j in range(3):
            further = a[n, (j + 2) % 3] + p[n] * a[m, (j + 1) % 3]
            v[k, j] = scale * (a[k, j] + p[k] * further)


@allocating_inner
def load_block(
    work: Work, w: Floats, setting: Setting, xs: Ints, ys: Ints, zs: Ints, begin: int
) -> None:
    """Load up to eight systems: the sides, first values, and banks of the three turns of each."""
    worth, rows = np.empty(3), np.empty(EIGHT, np.int64)
    places, span = setting.space.places, setting.rolls.span
    for lane in range(EIGHT):
        i = min(begin + lane, len(xs) - 1)
        side = work.sides[lane]
        for k in range(2):
            side[3 * k], side[3 * k + 1], side[3 * k + 2] = xs[i], ys[i], zs[i]
        for k in range(3):
            guess(work.v[lane, k], w, setting, k % places, side[k], side[k + 1], side[k + 2])
        for k in range(3):
            work.losing[lane, k] = 0.5 * (1.0 - work.v[lane, (k + 1) % 3, 2])
    for k in range(3):
        place = k % places
        work.most[k], work.rising[k] = 0, 1
        for lane in range(EIGHT):
            x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
            rows[lane] = rows_needed(worth, w, setting, place, x, y, z, work.losing[lane, k])
            work.most[k] = max(work.most[k], rows[lane])
        for lane in range(EIGHT):
            x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
            rising = fill_lane(
                work.banks[k],
                lane,
                worth,
                w,
                setting,
                place,
                x,
                y,
                z,
                rows[lane],
                work.most[k] + span + 1,
            )
            if not rising:
                work.rising[k] = 0
        load_tail(work.tables[k], work.banks[k], setting.rolls, work.most[k])


@allocating_inner
def turns_of_eight(work: Work, setting: Setting, check: bool) -> None:
    """Work out the best turns when farkles lead to ``v``: worths without farkles, and slopes.

    ``check``: no option is left out.
    """
    rolls = setting.rolls
    start = WIDTH  # the cell of a turn that begins: it must roll all the dice
    for k in range(3):
        n = (k + 1) % 3
        table = work.tables[k]
        for lane in range(EIGHT):
            table[lane], table[EIGHT + lane] = work.v[lane, n, 2], work.v[lane, n, 0]
            table[2 * EIGHT + lane] = 1.0
        selection = BEST if work.rising[k] and not check else ALL
        turn_of_eight(table, work.banks[k], rolls, selection, work.most[k])
        for lane in range(EIGHT):
            own, following = table[start + lane], table[start + EIGHT + lane]
            q, a = table[start + 2 * EIGHT + lane], work.a[lane, k]
            work.p[lane, k] = q
            a[0] = own - q * work.v[lane, n, 2]
            a[1] = following - q * work.v[lane, n, 0]
            a[2] = 1.0 - q - a[0] - a[1]


@allocating_kernel
def solve_systems(
    w: Floats,
    setting: Setting,
    xs: Ints,
    ys: Ints,
    zs: Ints,
    open_ones: Ints,
    most_rows: int,
) -> int:
    """Solve systems; those that do not settle are numbered in ``open_ones``, and counted."""
    space = setting.space
    work = room(most_rows, setting.rolls.dice)
    old, change = np.empty((3, 3)), np.empty(EIGHT)
    left = 0
    for begin in range(0, len(xs), EIGHT):
        load_block(work, w, setting, xs, ys, zs, begin)
        for _ in range(MOST_STEPS):
            turns_of_eight(work, setting, False)
            for lane in range(EIGHT):
                old[:] = work.v[lane]
                solve_linear(work.v[lane], work.a[lane], work.p[lane])
                change[lane] = np.abs(work.v[lane] - old).max()
            if change.max() <= NEWTON_TOLERANCE:
                break
        for lane in range(min(EIGHT, len(xs) - begin)):
            settled = change[lane] <= NEWTON_TOLERANCE
            for k in range(3):
                if space.ending == ONE_MORE_TURN or space.ending == COMPLETE_ROUND:
                    settled &= 1.0 - work.v[lane, (k + 1) % 3, 2] >= work.losing[lane, k]
                x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
                w[k % space.places, x, y, z] = work.v[lane, k]
            if not settled:
                open_ones[left] = begin + lane
                left += 1
    return left


@allocating_kernel
def check_systems(
    w: Floats,
    setting: Setting,
    xs: Ints,
    ys: Ints,
    zs: Ints,
    mixed: Bools,
    most_rows: int,
) -> float:
    """Return the most by which chances differ from what the best turn makes of them.

    In systems that are ``mixed`` only the mover's chance is looked at: the best turn is not the
    only one that is played there.
    """
    work = room(most_rows, setting.rolls.dice)
    worst = 0.0
    for begin in range(0, len(xs), EIGHT):
        load_block(work, w, setting, xs, ys, zs, begin)
        turns_of_eight(work, setting, True)
        for lane in range(min(EIGHT, len(xs) - begin)):
            i = begin + lane
            chances = 1 if mixed[xs[i], ys[i], zs[i]] else 3
            for k in range(3):
                for j in range(chances):
                    farkled = work.v[lane, (k + 1) % 3, (j + 2) % 3]
                    made = work.a[lane, k, j] + work.p[lane, k] * farkled
                    worst = max(worst, abs(made - work.v[lane, k, j]))
    return worst
