"""The race solver's compiled sweep: states of one sum, or pairs that only farkles tie together."""

# ruff: noqa: C901, PLR0912, PLR0915, PLR0917 - compiled: calls and structures cost

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two.kernels import turn
from tincup.solve.two.space import LANES, ON_BOARD, TOTAL, Space
from tincup.solve.two.sweep import find_cuts, keep_noted, load_banks, load_farkles, note_cuts

NEWTON_TOLERANCE: Final = 2e-9
"""A pair is solved by a Newton step below this: what is left is of the order of its square, 4e-18,
which is no more than rounding."""

STEP_TOLERANCE: Final = 1e-14
"""A pair is solved by any step below this: a hundred units in the last place of a chance."""

SLOPE_TOLERANCE: Final = 2e-12
"""A pair is solved when a step times the last change of the slopes is below this: that product is
about what the step leaves open, and a tenth of what the certificates of presets find."""

SPACING_TOLERANCE: Final = 1e-9
"""Points closer than this give no slope: of their difference rounding, 1e-16, would be a share of
1e-7."""

MOST_STEPS: Final = 2000


@inner
def guess(values: Floats, slopes: Floats, space: Space, plane: int, x: int, y: int) -> None:
    """Guess a state's value and slope from states whose totals are both a few steps on.

    By the cubic through every second one of them, as neighbours differ where few scores are odd.
    """
    sides = space.sides
    a, b = sides[x, TOTAL], sides[y, TOTAL]
    further = space.target - 1 - max(a, b)
    i = x if sides[x, ON_BOARD] else space.banked + a
    j = y if sides[y, ON_BOARD] else space.banked + b
    if further < 1:
        return
    near = min(2, further)
    value, slope = values[plane, i + near, j + near], slopes[plane, i + near, j + near]
    if further >= 8:
        value = 4.0 * (value + values[plane, i + 6, j + 6])
        value -= 6.0 * values[plane, i + 4, j + 4] + values[plane, i + 8, j + 8]
        slope = 2.0 * slope - slopes[plane, i + 4, j + 4]
    elif further >= 4:
        value = 2.0 * (values[plane, i + 1, j + 1] - values[plane, i + 3, j + 3])
        value += values[plane, i + 4, j + 4]
    values[plane, x, y] = min(max(value, 0.0), 1.0)
    slopes[plane, x, y] = min(max(slope, 0.0), 1.0)


@inner
def note_slopes(
    slopes: Floats,
    values: Floats,
    plane: int,
    behind: int,
    movers: Ints,
    others: Ints,
    count: int,
    table: Floats,
    start: int,
    before: Floats,
    worth: Floats,
    fresh: bool,
) -> float:
    """Note what the movers' turns came to, and how fast that falls as the others win more.

    ``before``: what the others (in plane ``behind``) won in the turn before; ``fresh``: there was
    none. Returns the largest change of a slope.
    """
    drift = 1.0 if fresh else 0.0
    for lane in range(count):
        x, y = movers[lane], others[lane]
        now = values[behind, y, x]
        moved = now - before[lane]
        if not fresh and abs(moved) > SPACING_TOLERANCE:
            slope = min(max((worth[lane] - table[start + lane]) / moved, 0.0), 1.0)
            drift = max(drift, abs(slope - slopes[plane, x, y]))
            slopes[plane, x, y] = slope
        worth[lane], before[lane] = table[start + lane], now
    return drift


@inner
def newton_step(
    values: Floats,
    slopes: Floats,
    behind: int,
    xs: Ints,
    ys: Ints,
    count: int,
    worth: Floats,
    plainly: bool,
) -> float:
    """Move both values of each pair to where their tangents meet; the largest move.

    ``plainly``: move them to what their turns came to instead. That is slower but never leads
    astray, where the last two points lie too far apart for their slope to be a tangent's.
    """
    step = 0.0
    for lane in range(count):
        x, y = xs[lane], ys[lane]
        u, v = values[0, x, y], values[behind, y, x]
        p, q = slopes[0, x, y], slopes[behind, y, x]
        if plainly:
            p = q = 0.0
        r, t = worth[0, lane] - u, worth[1, lane] - v
        scale = 1.0 / max(1.0 - p * q, 1e-9)
        du, dv = (r - p * t) * scale, (t - q * r) * scale
        values[0, x, y] = min(max(u + du, 0.0), 1.0)
        values[behind, y, x] = min(max(v + dv, 0.0), 1.0)
        step = max(step, abs(du), abs(dv))
    return step


@inner
def take_over(
    values: Floats, plane: int, movers: Ints, others: Ints, count: int, worth: Floats
) -> float:
    """Make what the turns came to the values of their states; the largest change."""
    change = 0.0
    for lane in range(count):
        x, y = movers[lane], others[lane]
        change = max(change, abs(worth[lane] - values[plane, x, y]))
        values[plane, x, y] = worth[lane]
    return change


@inner
def is_sound(values: Floats, following: int, movers: Ints, others: Ints, losing: Floats) -> bool:
    """Whether farkles lose at least what was counted on."""
    sound = True
    for lane in range(LANES):
        sound &= values[following, others[lane], movers[lane]] >= losing[lane]
    return sound


@kernel
def solve_states(
    values: Floats,
    seen: Floats,
    slopes: Floats,
    known: Floats,
    last: Floats,
    space: Space,
    rolls: Rolls,
    xs: Ints,
    ys: Ints,
    paired: bool,
    first: bool,
    table: Floats,
    banks: Floats,
) -> float:
    """Work out states of one sum; the largest move.

    Not ``paired``: each in every plane, its farkles leading to states already known. ``paired``:
    ``x`` against ``y`` (in plane 0) and ``y`` against ``x`` (in the last plane) are the fixed point
    of two convex functions of one another, each piecewise linear with the chance to farkle as its
    slope: Newton's method, the slope taken from the last two points. ``first``: there are no
    values yet to begin with.
    """
    start = rolls.layers * LANES  # the cell of a turn that begins: it must roll all the dice
    turns = 2 if paired else space.planes
    farkled = values if paired else seen
    movers, others = np.empty((2, LANES), np.int64), np.empty((2, LANES), np.int64)
    ends, rows = np.empty((2, LANES), np.int64), np.empty((2, 2), np.int64)
    cuts = np.empty((rolls.layers, rolls.dice), np.int64)
    losing, basis = np.empty((2, LANES)), np.empty(LANES)
    before, worth = np.empty((2, LANES)), np.empty((2, LANES))
    noted = np.empty((2, LANES, rolls.dice + 1))
    change = 0.0
    for begin in range(0, len(xs), LANES):
        count = min(LANES, len(xs) - begin)
        for lane in range(LANES):
            k = min(begin + lane, len(xs) - 1)
            for m in range(2):
                swap = paired and m == 1
                movers[m, lane] = ys[k] if swap else xs[k]
                others[m, lane] = xs[k] if swap else ys[k]
                if first and paired:
                    plane = m * (space.planes - 1)
                    guess(values, slopes, space, plane, movers[m, lane], others[m, lane])
        sound = False
        while not sound:
            for m in range(turns):
                plane = m * (space.planes - 1)
                mover, other = movers[m], others[m]
                load_farkles(table, farkled, seen, space, rolls.layers, plane, mover, other)
                rows[m, 0], rows[m, 1] = load_banks(
                    banks[m],
                    table,
                    seen,
                    last,
                    space,
                    rolls,
                    plane,
                    mover,
                    other,
                    ends[m],
                    losing[m],
                )
            for attempt in range(MOST_STEPS):
                drift = 0.0
                for m in range(turns):
                    plane = m * (space.planes - 1)
                    behind = space.planes - 1 - plane
                    mover, other, bank = movers[m], others[m], banks[m]
                    load_farkles(table, farkled, seen, space, rolls.layers, plane, mover, other)
                    find_cuts(cuts, basis, known, table, space, rolls, plane, mover, other, ends[m])
                    s1 = rows[m, 0]
                    turn(table, bank, rolls, cuts, s1, s1 + rolls.reach, rows[m, 1])
                    note_cuts(noted[m], basis, cuts, table, bank, space, rolls, mover)
                    if paired:
                        slid = note_slopes(
                            slopes,
                            values,
                            plane,
                            behind,
                            mover,
                            other,
                            count,
                            table,
                            start,
                            before[m],
                            worth[m],
                            attempt == 0,
                        )
                        drift = max(drift, slid)
                    else:
                        came = table[start : start + LANES]
                        moved = take_over(values, plane, mover, other, count, came)
                        change = max(change, moved)
                if not paired:
                    break
                plainly = attempt % 8 > 4
                behind = space.planes - 1
                step = newton_step(
                    values, slopes, behind, movers[0], others[0], count, worth, plainly
                )
                change = max(change, step)
                tangent = attempt > 0 and not plainly
                if step < STEP_TOLERANCE or (
                    tangent and (step < NEWTON_TOLERANCE or step * drift < SLOPE_TOLERANCE)
                ):
                    break
            sound = True
            for m in range(turns):
                if paired:
                    following = (space.planes - 1) * (1 - m)
                    sound &= is_sound(values, following, movers[m], others[m], losing[m])
        for m in range(turns):
            plane = m * (space.planes - 1)
            keep_noted(known, noted[m], space, rolls.layers, plane, movers[m], others[m], count)
    return change
