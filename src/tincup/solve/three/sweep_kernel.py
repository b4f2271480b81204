"""The compiled loop of a sweep over a race of three in which totals fall.

A farkle leads to another side state then, so that a turn is worked out from what its farkle and its
banks were worth when they were last worked out, and all turns again and again. Blocks are those of
`tincup.solve.three.systems`, three turns of eight lanes, which have nothing to do with each other.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.arrays import Bools, Floats, Ints
from tincup.solve.jit import allocating_inner, allocating_kernel, inner
from tincup.solve.three.banks import look_up
from tincup.solve.three.finals import Setting
from tincup.solve.three.room import Known, Work
from tincup.solve.three.space import EIGHT, SideSpace
from tincup.solve.three.systems import load_banks, load_sides, note_cuts, turns_of_eight
from tincup.solve.two.space import FARKLED, ON_BOARD, TOTAL

HARDLY: Final = 1e-3
"""A mover whose own chance changes by less than this part of the others' is about to mix."""


@inner
def guess_nearby(
    v: Floats, w: Floats, space: SideSpace, place: int, x: int, y: int, z: int
) -> None:
    """Guess a state's worth ``v`` from those in which one of the sides has one step more."""
    v[0] = v[1] = v[2] = 0.0
    count = 0
    for more in range(3):
        side = (x, y, z)[more]
        if space.sides[side, ON_BOARD] and space.sides[side, TOTAL] + 1 < space.target:
            near = w[place, x + (more == 0), y + (more == 1), z + (more == 2)]
            for j in range(3):
                v[j] += near[j]
            count += 1
    for j in range(3):
        v[j] = v[j] / count if count else 1.0 / 3.0


@allocating_inner
def load_farkles(
    work: Work, w: Floats, setting: Setting, xs: Ints, ys: Ints, zs: Ints, begin: int
) -> None:
    """Load the sides of a block, and as the values after each turn those after its farkle."""
    space, worth = setting.space, np.empty(3)
    load_sides(work, xs, ys, zs, begin)
    for lane in range(EIGHT):
        side = work.sides[lane]
        for k in range(3):
            x, y, z, n = side[k], side[k + 1], side[k + 2], (k + 1) % 3
            look_up(worth, w, space, k % space.places, x, y, z, space.sides[x, FARKLED])
            known = work.v[lane, n]
            known[2], known[0], known[1] = worth[0], worth[1], worth[2]
            if known[0] < 0.0:
                guess_nearby(known, w, space, n % space.places, y, z, x)


@allocating_kernel
def sweep_systems(
    made: Floats,
    w: Floats,
    setting: Setting,
    known: Known,
    work: Work,
    xs: Ints,
    ys: Ints,
    zs: Ints,
    mixed: Bools,
    first: int,
    step: int,
    every: bool,
) -> float:
    """Work out the three turns of systems from the values ``w``, into ``made[i, k]``.

    Every ``step``-th block of eight systems, from number ``first`` on. Returns the most by which
    chances change; of those that are ``mixed`` only the mover's counts. ``every``: no option is
    left out, and nothing known is used or noted.
    """
    space, worst = setting.space, 0.0
    for begin in range(first * EIGHT, len(xs), step * EIGHT):
        load_farkles(work, w, setting, xs, ys, zs, begin)
        for k in range(3):
            load_banks(work, known, w, setting, k, not (every or space.must_hit))
        turns_of_eight(work, setting, every)
        for lane in range(min(EIGHT, len(xs) - begin)):
            i = begin + lane
            for k in range(3):
                x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
                before = w[k % space.places, x, y, z]
                for j in range(3):
                    farkled = work.v[lane, (k + 1) % 3, (j + 2) % 3]
                    made[i, k, j] = work.a[lane, k, j] + work.p[lane, k] * farkled
                    if j == 0 or not mixed[x, y, z]:
                        worst = max(worst, abs(made[i, k, j] - before[j]))
                if not every:
                    note_cuts(known, work, setting, lane, k)
    return worst


@allocating_kernel
def put_made(
    w: Floats,
    made: Floats,
    mixed: Bools,
    tolerance: float,
    share: float,
    xs: Ints,
    ys: Ints,
    zs: Ints,
) -> None:
    """Take over what `sweep_systems` made; of what is ``mixed`` only a ``share`` of the change.

    States become ``mixed`` whose mover hardly gains by another plan that changes the others'
    chances by more than ``tolerance``.
    """
    for i in range(len(xs)):
        sides = xs[i], ys[i], zs[i], xs[i], ys[i]
        alike = w.shape[0] == 1 and xs[i] == ys[i] == zs[i]  # three times the same state
        for k in range(1 if alike else 3):
            x, y, z = sides[k], sides[k + 1], sides[k + 2]
            values = w[k % w.shape[0], x, y, z]
            gain, others = abs(made[i, k, 0] - values[0]), abs(made[i, k, 1] - values[1])
            mixed[x, y, z] |= others > tolerance and gain < HARDLY * others
            part = share if mixed[x, y, z] else 1.0
            for j in range(3):
                values[j] += part * (made[i, k, j] - values[j])
