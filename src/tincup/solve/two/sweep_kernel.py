"""The race solver's compiled sweep: states of one sum, or pairs that only farkles tie together."""

# ruff: noqa: C901, PLR0912, PLR0915, PLR0917 - compiled: calls and structures cost

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_kernel, inner
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two.space import FARKLED, LANES, ON_BOARD, STUCK, TOTAL, Space
from tincup.solve.two.sweep_steps import (
    PROBE,
    find_cuts,
    keep_noted,
    load_banks,
    load_duties,
    load_farkles,
    load_overshoots,
    note_cuts,
)
from tincup.solve.two.turn_kernels import turn

NEWTON_TOLERANCE: Final = 2e-10
"""A pair is solved by a Newton step below this: what is left is of the order of its square, no more
than rounding, or where the step crosses a change of policy a hundredth of it."""

STEP_TOLERANCE: Final = 1e-14
"""A pair is solved by any step below this: a hundred units in the last place of a chance."""

SLOPE_TOLERANCE: Final = 2e-13
"""A pair is solved when its step times the last change of its slopes is below this: that product
is about what the step leaves open, a tenth of the least that certificates of presets find."""

SPACING_TOLERANCE: Final = 1e-9
"""Points closer than this give no slope: of their difference rounding, 1e-16, would be a share of
1e-7."""

MOST_STEPS: Final = 2000

NEAR: Final = 2
"""Guesses look at every second total: neighbours differ where few scores are odd steps."""


@inner
def guess(values: Floats, slopes: Floats, space: Space, plane: int, x: int, y: int) -> None:
    """Guess a state's value and slope from states with a few steps more.

    Of a grid of three totals of one side by three of the other, `NEAR` steps apart, the second
    difference in both directions is taken to be zero. (Along the diagonal differences are larger:
    policies change where totals are level.) Where one of the sides is off the board or about to
    reach the target, only the other's totals are looked at. The value of two stuck sides is known.
    """
    sides = space.sides
    if sides[x, STUCK] and sides[y, STUCK]:
        return
    far = space.target - 2 * NEAR
    u = NEAR if sides[x, ON_BOARD] and sides[x, TOTAL] < far else 0
    v = NEAR if sides[y, ON_BOARD] and sides[y, TOTAL] < far else 0
    i, m, j, n = x + u, x + 2 * u, y + v, y + 2 * v
    value, slope = 2.0 * values[plane, i, j] - values[plane, m, n], slopes[plane, i, j]
    if u and v:
        value = 2.0 * (values[plane, i, y] + values[plane, x, j] - 2.0 * values[plane, i, j])
        value += 2.0 * (values[plane, m, j] + values[plane, i, n]) - values[plane, m, n]
        value -= values[plane, m, y] + values[plane, x, n]
        slope = slopes[plane, x + 1, y] + slopes[plane, x, y + 1] - slopes[plane, x + 1, y + 1]
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
    drift: Floats,
    fresh: bool,
) -> None:
    """Note what the movers' turns came to, and how fast that falls as the others win more.

    ``before``: what the others (in plane ``behind``) won in the turn before; ``fresh``: there was
    none. ``drift`` becomes how far each slope changed.
    """
    for lane in range(count):
        x, y = movers[lane], others[lane]
        now = values[behind, y, x]
        moved = now - before[lane]
        drift[lane] = 1.0 if fresh else 0.0
        if not fresh and abs(moved) > SPACING_TOLERANCE:
            slope = min(max((worth[lane] - table[start + lane]) / moved, 0.0), 1.0)
            drift[lane] = abs(slope - slopes[plane, x, y])
            slopes[plane, x, y] = slope
        worth[lane], before[lane] = table[start + lane], now


@inner
def newton_step(
    values: Floats,
    slopes: Floats,
    behind: int,
    xs: Ints,
    ys: Ints,
    count: int,
    worth: Floats,
    drift: Floats,
    plainly: bool,
) -> tuple[float, float]:
    """Move both values of each pair to where their tangents meet.

    Returns the largest move, and the largest that a move leaves open: about the move times how far
    the slopes have just changed. ``plainly``: move them to what their turns came to instead. That
    is slower but never leads astray, where the last two points lie too far apart for their slope to
    be a tangent's.
    """
    step = left = 0.0
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
        moved = max(abs(du), abs(dv))
        step = max(step, moved)
        left = max(left, moved * max(drift[0, lane], drift[1, lane]))
    return step, left


@inner
def take_over(
    values: Floats, plane: int, movers: Ints, others: Ints, count: int, worth: Floats
) -> float:
    """Store what the turns came to as their states' values; return the largest change."""
    change = 0.0
    for lane in range(count):
        x, y = movers[lane], others[lane]
        change = max(change, abs(worth[lane] - values[plane, x, y]))
        values[plane, x, y] = worth[lane]
    return change


@inner
def is_sound(
    values: Floats, space: Space, following: int, movers: Ints, others: Ints, losing: Floats
) -> bool:
    """Return True if farkles lose at least as much as the solver counted on."""
    sound = True
    for lane in range(LANES):
        fallen = space.sides[movers[lane], FARKLED]
        sound &= values[following, others[lane], fallen] >= losing[lane]
    return sound


@allocating_kernel
def solve_states(
    values: Floats,
    seen: Floats,
    slopes: Floats,
    known: Floats,
    last: Floats,
    ahead: Floats,
    space: Space,
    rolls: Rolls,
    xs: Ints,
    ys: Ints,
    worker: int,
    workers: int,
    paired: bool,
    first: bool,
    table: Floats,
    banks: Floats,
) -> float:
    """Work out a worker's part of the states of one sum; return the largest change of a value.

    Not ``paired``: each in every plane, its farkles leading to states already known. ``paired``:
    ``x`` against ``y`` (in plane 0) and ``y`` against ``x`` (in the last plane) are the fixed point
    of two convex functions of one another, each piecewise linear with the chance to farkle as its
    slope: Newton's method, the slope taken from the last two points. ``first``: there are no
    values yet to begin with; not ``paired``, note the slopes.
    """
    start = rolls.layers * LANES  # the cell of a turn that begins: it must roll all the dice
    turns = 2 if paired else space.planes
    farkled = values if paired else seen
    movers, others = np.empty((2, LANES), np.int64), np.empty((2, LANES), np.int64)
    ends, rows = np.empty((2, LANES), np.int64), np.empty((2, 2), np.int64)
    cuts, opens = np.empty((rolls.layers, rolls.dice), np.int64), np.empty(LANES, np.int64)
    losing, basis = np.empty((2, LANES)), np.empty(LANES)
    before, worth, drift = np.empty((2, LANES)), np.empty((2, LANES)), np.empty((2, LANES))
    noted = np.empty((2, LANES, rolls.dice + 1))
    change = 0.0
    for begin in range(worker * LANES, len(xs), workers * LANES):
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
                for m in range(turns):
                    plane = m * (space.planes - 1)
                    behind = space.planes - 1 - plane
                    mover, other, bank = movers[m], others[m], banks[m]
                    load_farkles(table, farkled, seen, space, rolls.layers, plane, mover, other)
                    s1 = s2 = rows[m, 0]
                    end = s1 + rolls.reach + rolls.span + 1
                    load_overshoots(bank, farkled, space, rolls.layers, plane, mover, other, end)
                    find_cuts(
                        cuts,
                        basis,
                        known,
                        table,
                        farkled,
                        space,
                        rolls,
                        plane,
                        mover,
                        other,
                        ends[m],
                    )
                    if rolls.layers == 2 or rolls.has_forced:
                        s2 += rolls.reach
                    if rolls.has_duties and not rolls.has_forced:
                        load_duties(bank, table, ahead, space, rolls, plane, mover, other, s2)
                    turn(table, bank, rolls, cuts, opens, s1, s2, rows[m, 1])
                    note_cuts(noted[m], basis, cuts, table, bank, space, rolls, mover, s1)
                    if paired:
                        note_slopes(
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
                            drift[m],
                            attempt == 0,
                        )
                    else:
                        came = table[start : start + LANES]
                        moved = take_over(values, plane, mover, other, count, came)
                        change = max(change, moved)
                        if first:
                            for lane in range(LANES):
                                worth[m, lane] = came[lane]
                                table[lane] += PROBE
                            turn(table, bank, rolls, cuts, opens, s1, s2, rows[m, 1])
                            for lane in range(count):
                                slope = (came[lane] - worth[m, lane]) / PROBE
                                slopes[plane, mover[lane], other[lane]] = slope
                if not paired:
                    break
                plainly = attempt % 8 > 4
                behind = space.planes - 1
                step, left = newton_step(
                    values, slopes, behind, movers[0], others[0], count, worth, drift, plainly
                )
                change = max(change, step)
                tangent = attempt > 0 and not plainly
                if step < STEP_TOLERANCE or (
                    tangent and (step < NEWTON_TOLERANCE or left < SLOPE_TOLERANCE)
                ):
                    break
            sound = True
            for m in range(turns):
                if paired:
                    following = (space.planes - 1) * (1 - m)
                    sound &= is_sound(values, space, following, movers[m], others[m], losing[m])
        for m in range(turns):
            plane = m * (space.planes - 1)
            keep_noted(known, noted[m], space, rolls.layers, plane, movers[m], others[m], count)
    return change
