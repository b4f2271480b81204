"""Compiled loops of the race of three: eight tiny systems of three states at once.

Only a farkle by each side in turn leads back to where it began, so three states form a system.
Given how each of the three turns is played, what it is worth is linear in what follows a farkle
(its slope is the chance to farkle), and the system is solved at once; how a turn is best played
depends on the solution. The two are repeated until neither changes: Newton's method.

Banks and tables are laid out as `tincup.solve.three.lanes` says.
"""

# ruff: noqa: PLR0917, PLR1714 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.arrays import Bools, Floats, Ints
from tincup.solve.jit import allocating_inner, allocating_kernel, inner
from tincup.solve.rolls.moments import FORCED
from tincup.solve.three.banks import fill_lane, first_beyond, rows_needed
from tincup.solve.three.finals import Setting
from tincup.solve.three.lanes import load_overshoots, load_tail, turn_of_eight
from tincup.solve.three.room import Known, Work
from tincup.solve.three.space import (
    COMPLETE_ROUND,
    EIGHT,
    KIND_SHARE,
    ONE_MORE_TURN,
    WIDTH,
)
from tincup.solve.two.space import MINIMUM, ON_BOARD, TOTAL

MOST_STEPS: Final = 12
NEWTON_TOLERANCE: Final = 5e-14
"""A system is solved when a Newton step changes no chance by more: some hundred units in the last
place, as many as a turn sums up."""


@inner
def guess(v: Floats, w: Floats, setting: Setting, place: int, x: int, y: int, z: int) -> None:
    """Guess a state's worth ``v`` from those in which some of the sides have one step more.

    Steps of the three sides are taken to add up but for what they make two by two: the difference
    in all three directions is zero. A side that is off the board, or about to reach the target,
    has no such step.
    """
    for k in range(3):
        v[k] = w[place, x, y, z, k]
    if v[0] >= 0.0:
        return  # it has been worked out before
    space, steps = setting.space, 0
    for side, bit in ((x, 1), (y, 2), (z, 4)):
        if space.sides[side, ON_BOARD] and space.sides[side, TOTAL] + 1 < space.target:
            steps |= bit
    for k in range(3):
        v[k] = 0.0 if steps else 1.0 / 3.0
        for some in range(1, 8):
            if some & steps == some:
                sign = 1.0 if some in (1, 2, 4, 7) else -1.0
                v[k] += sign * w[place, x + (some & 1), y + (some >> 1 & 1), z + (some >> 2), k]
        v[k] = min(max(v[k], 0.0), 1.0)


@allocating_inner
def solve_linear(v: Floats, a: Floats, p: Floats) -> None:
    """Solve a system whose turns are worth ``a[k]`` and ``p[k]`` times what follows a farkle."""
    scale = 1.0 / (1.0 - p[0] * p[1] * p[2])
    for k in range(3):
        n, m = (k + 1) % 3, (k + 2) % 3
        for j in range(3):
            further = a[n, (j + 2) % 3] + p[n] * a[m, (j + 1) % 3]
            v[k, j] = scale * (a[k, j] + p[k] * further)


@inner
def after_farkle(v: Floats, k: int) -> float:
    """Return what side ``k`` of a system has to aim for after a farkle."""
    n = (k + 1) % 3
    return float(v[n, 2] + KIND_SHARE * v[n, 0])


@inner
def load_sides(work: Work, xs: Ints, ys: Ints, zs: Ints, begin: int) -> None:
    """Load the sides of up to eight systems; the last one stands in all lanes left over."""
    for lane in range(EIGHT):
        i = min(begin + lane, len(xs) - 1)
        side = work.sides[lane]
        for k in range(2):
            side[3 * k], side[3 * k + 1], side[3 * k + 2] = xs[i], ys[i], zs[i]


@allocating_inner
def load_block(
    work: Work, w: Floats, setting: Setting, xs: Ints, ys: Ints, zs: Ints, begin: int
) -> None:
    """Load up to eight systems: the sides, and first values."""
    places = setting.space.places
    load_sides(work, xs, ys, zs, begin)
    for lane in range(EIGHT):
        side = work.sides[lane]
        for k in range(3):
            guess(work.v[lane, k], w, setting, k % places, side[k], side[k + 1], side[k + 2])


@allocating_inner
def load_banks(work: Work, known: Known, w: Floats, setting: Setting, k: int, cut: bool) -> None:
    """Load the banks of the ``k``-th turn of each system; ``cut``: use what is known of them."""
    space, rolls = setting.space, setting.rolls
    place, worth, rows = k % space.places, np.empty(3), 0
    for n in range(rolls.dice):
        work.cuts[k, n] = 1
    for lane in range(EIGHT):
        x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
        knows = cut and space.sides[x, ON_BOARD] == 1
        knows &= after_farkle(work.v[lane], k) <= known.farkle[place, y, z]
        work.knows[lane, k] = knows
        work.losing[lane, k] = 0.5 * (1.0 - work.v[lane, (k + 1) % 3, 2])
        needed = 1
        if rolls.has_duties or rolls.has_forced or not knows:
            needed = rows_needed(worth, w, setting, place, x, y, z, work.losing[lane, k])
            rows = max(rows, needed)
        for n in range(rolls.dice):
            row = needed
            if knows:
                row = known.total[place, y, z, n] - space.sides[x, TOTAL]
                row = max(row, space.sides[x, MINIMUM])
            work.cuts[k, n] = max(work.cuts[k, n], row)
    for n in range(rolls.dice):
        rows = max(rows, work.cuts[k, n])
    work.most[k], work.rising[k] = rows, 0
    for lane in range(EIGHT):
        x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
        bank, end = work.banks[k], rows + rolls.span + 1
        rising = fill_lane(bank, lane, worth, w, setting, place, x, y, z, end)
        work.rising[k] = max(work.rising[k], rising)
    if space.falls or not space.must_hit:
        load_tail(work.tables[k], work.banks[k], rolls, rows)


@inner
def turns_of_eight(work: Work, setting: Setting, every: bool) -> None:
    """Work out the best turns when farkles lead to ``v``: worths without farkles, and slopes.

    ``every``: no option is left out.
    """
    space, rolls = setting.space, setting.rolls
    start = WIDTH  # the cell of a turn that begins: it must roll all the dice
    for k in range(3):
        n = (k + 1) % 3
        table, bank, rows = work.tables[k], work.banks[k], work.most[k]
        for lane in range(EIGHT):
            v = work.v[lane]
            table[lane], table[EIGHT + lane] = after_farkle(v, k), v[n, 0]
            table[2 * EIGHT + lane] = 1.0
        if space.must_hit and not space.falls:
            for lane in range(EIGHT):
                first = first_beyond(space, work.sides[lane, k])
                load_overshoots(table, bank, lane, first, rows + rolls.span + 1)
            load_tail(table, bank, rolls, rows)
        turn_of_eight(table, bank, rolls, work.cuts[k], rows, work.rising[k], every)
        for lane in range(EIGHT):
            following, q = table[start + EIGHT + lane], table[start + 2 * EIGHT + lane]
            own, a = table[start + lane] - KIND_SHARE * following, work.a[lane, k]
            work.p[lane, k] = q
            a[0] = own - q * work.v[lane, n, 2]
            a[1] = following - q * work.v[lane, n, 0]
            a[2] = 1.0 - q - a[0] - a[1]


@inner
def note_cuts(known: Known, work: Work, setting: Setting, lane: int, k: int) -> None:
    """Note from which totals on banking was best, for turns of the same side at lower totals.

    A farkle is worth less to these, and a bank depends on no more than the total.
    """
    space, rolls = setting.space, setting.rolls
    x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
    if not space.sides[x, ON_BOARD]:
        return
    place, columns, table, bank = k % space.places, rolls.dice + 1, work.tables[k], work.banks[k]
    for n in range(1, columns):
        row = min(work.cuts[k, n - 1], work.most[k], first_beyond(space, x))
        while row > 0 and rolls.kinds[n - 1] != FORCED:
            at = (1 + (row - 1) * columns + n) * WIDTH + lane
            if table[at] != bank[(row - 1) * WIDTH + lane]:
                break
            row -= 1
        total = space.sides[x, TOTAL] + row
        if work.knows[lane, k]:
            total = min(total, known.total[place, y, z, n - 1])
        known.total[place, y, z, n - 1] = total
    known.farkle[place, y, z] = table[lane]


@inner
def is_sound(work: Work, known: Known, setting: Setting) -> bool:
    """Return True if farkles are worth no more than where the cuts that were used were noted."""
    sound = True
    for k in range(3):
        for lane in range(EIGHT):
            if work.knows[lane, k]:
                y, z = work.sides[lane, k + 1], work.sides[lane, k + 2]
                noted = known.farkle[k % setting.space.places, y, z]
                sound &= after_farkle(work.v[lane], k) <= noted
    return sound


@allocating_inner
def newton(work: Work, setting: Setting, change: Floats) -> None:
    """Solve the systems that are loaded; ``change`` becomes the last change of each."""
    old = np.empty((3, 3))
    for _ in range(MOST_STEPS):
        turns_of_eight(work, setting, False)
        for lane in range(EIGHT):
            old[:] = work.v[lane]
            solve_linear(work.v[lane], work.a[lane], work.p[lane])
            change[lane] = np.abs(work.v[lane] - old).max()
        if change.max() <= NEWTON_TOLERANCE:
            break


@allocating_kernel
def solve_systems(
    w: Floats,
    setting: Setting,
    known: Known,
    work: Work,
    xs: Ints,
    ys: Ints,
    zs: Ints,
    worker: int,
    workers: int,
    open_ones: Ints,
) -> int:
    """Solve a worker's part of systems that do not depend on one another.

    Those that do not settle are numbered in ``open_ones``, and counted.
    """
    space = setting.space
    change = np.empty(EIGHT)
    left = 0
    for begin in range(worker * EIGHT, len(xs), workers * EIGHT):
        load_block(work, w, setting, xs, ys, zs, begin)
        for attempt in range(2):
            for k in range(3):
                load_banks(work, known, w, setting, k, attempt == 0)
            newton(work, setting, change)
            if is_sound(work, known, setting):
                break
        for lane in range(min(EIGHT, len(xs) - begin)):
            settled = change[lane] <= NEWTON_TOLERANCE
            for k in range(3):
                if space.ending == ONE_MORE_TURN or space.ending == COMPLETE_ROUND:
                    losing = work.losing[lane, k]
                    settled &= 1.0 - work.v[lane, (k + 1) % 3, 2] >= losing or work.knows[lane, k]
                x, y, z = work.sides[lane, k], work.sides[lane, k + 1], work.sides[lane, k + 2]
                w[k % space.places, x, y, z] = work.v[lane, k]
                note_cuts(known, work, setting, lane, k)
            if not settled:
                open_ones[left] = begin + lane
                left += 1
    return left


@allocating_kernel
def check_systems(
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
) -> float:
    """Return the most by which chances differ from what the best turn makes of them.

    Every ``step``-th block of eight systems is looked at, from number ``first`` on. In systems that
    are ``mixed`` only the mover's chance counts: the best turn is not the only one that is played
    there.
    """
    worst = 0.0
    for begin in range(first * EIGHT, len(xs), step * EIGHT):
        load_block(work, w, setting, xs, ys, zs, begin)
        for k in range(3):
            load_banks(work, known, w, setting, k, False)
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
