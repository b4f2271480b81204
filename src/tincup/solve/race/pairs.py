"""Pairs of states that only a farkle of each ties together, solved by Newton's method."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.jit import kernel
from tincup.solve.race.rolls import LANES, Floats, Ints, Rolls
from tincup.solve.race.space import FARKLES, ON_BOARD, TOTAL, Space
from tincup.solve.race.sweep import load_banks, load_farkles, work_block

CLOSE: Final = 2e-9
"""A pair is solved by a Newton step below this: what is left is of the order of its square."""

EXACT: Final = 1e-14
MOVED: Final = 1e-9
"""Points closer than this give no slope."""

MOST_STEPS: Final = 2000


@kernel
def guess(values: Floats, slopes: Floats, space: Space, plane: int, x: int, y: int) -> None:
    """Guess a state's value and slope from states whose totals are both a few steps on.

    Exact where values go along a parabola with a part added that alternates with the steps, as
    it does when few scores are odd.
    """
    sides = space.sides
    a, b = sides[x, TOTAL], sides[y, TOTAL]
    further = space.target - 1 - max(a, b)
    i = x if sides[x, ON_BOARD] else space.banked + a
    j = y if sides[y, ON_BOARD] else space.banked + b
    if further >= 1:
        values[plane, x, y] = values[plane, i + 1, j + 1]
        slopes[plane, x, y] = slopes[plane, i + min(2, further), j + min(2, further)]
    if further >= 4:
        ahead = values[plane, i + 4, j + 4] + 2.0 * (
            values[plane, i + 1, j + 1] - values[plane, i + 3, j + 3]
        )
        values[plane, x, y] = min(max(ahead, 0.0), 1.0)


@kernel
def note_slopes(
    slopes: Floats,
    values: Floats,
    plane: int,
    other: int,
    xs: Ints,
    ys: Ints,
    begin: int,
    table: Floats,
    start: int,
    before: Floats,
    found: Floats,
    fresh: bool,
) -> None:
    """Note what the turns of ``xs`` came to, and how fast that falls as ``ys`` win more.

    ``before``: what ``ys`` won in the turn before; ``fresh``: there was none.
    """
    for lane in range(min(LANES, len(xs) - begin)):
        x, y = xs[begin + lane], ys[begin + lane]
        now = values[other, y, x]
        moved = now - before[lane]
        if not fresh and abs(moved) > MOVED:
            slope = (found[lane] - table[start + lane]) / moved
            slopes[plane, x, y] = min(max(slope, 0.0), 1.0)
        found[lane], before[lane] = table[start + lane], now


@kernel
def newton_step(
    values: Floats,
    slopes: Floats,
    other: int,
    xs: Ints,
    ys: Ints,
    begin: int,
    found: Floats,
    plainly: bool,
) -> float:
    """Move both values of each pair to where their tangents meet; the largest move.

    ``plainly``: move them to what their turns came to instead. That is slower but never leads
    astray, where the last two points lie too far apart for their slope to be a tangent's.
    """
    step = 0.0
    for lane in range(min(LANES, len(xs) - begin)):
        x, y = xs[begin + lane], ys[begin + lane]
        u, v = values[0, x, y], values[other, y, x]
        p, q = slopes[0, x, y], slopes[other, y, x]
        if plainly:
            p = q = 0.0
        r, t = found[0, lane] - u, found[1, lane] - v
        scale = 1.0 / max(1.0 - p * q, 1e-9)
        du, dv = (r - p * t) * scale, (t - q * r) * scale
        values[0, x, y] = min(max(u + du, 0.0), 1.0)
        values[other, y, x] = min(max(v + dv, 0.0), 1.0)
        step = max(step, abs(du), abs(dv))
    return step


@kernel
def is_sound(
    values: Floats,
    known: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    xs: Ints,
    ys: Ints,
    begin: int,
    losing: Floats,
) -> bool:
    """Whether farkles lose at least what was counted on; if not, forget what was concluded."""
    following = plane + 1 if plane + 1 < space.planes else 0
    sound = True
    for lane in range(min(LANES, len(xs) - begin)):
        x, y = xs[begin + lane], ys[begin + lane]
        if values[following, y, x] < losing[lane]:
            known[plane, space.sides[x, FARKLES], y, rolls.dice] = -1.0
            sound = False
    return sound


@kernel
def solve_pairs(
    values: Floats,
    slopes: Floats,
    known: Floats,
    last: Floats,
    space: Space,
    rolls: Rolls,
    xs: Ints,
    ys: Ints,
    first: bool,
    table: Floats,
    bank_x: Floats,
    bank_y: Floats,
) -> float:
    """Work out pairs of states that only a farkle of each ties together; the largest move.

    ``x`` against ``y`` (in plane 0) and ``y`` against ``x`` (in the last plane) are the fixed
    point of two convex functions of one another, each piecewise linear with the chance to farkle
    as its slope: Newton's method, the slope taken from the last two points.
    """
    start = (rolls.layers + rolls.dice) * LANES
    other = space.planes - 1
    ends_x, ends_y = np.empty(LANES, np.int64), np.empty(LANES, np.int64)
    losing_x, losing_y = np.empty(LANES), np.empty(LANES)
    cuts = np.empty((rolls.layers, rolls.dice), np.int64)
    before, found = np.empty((2, LANES)), np.empty((2, LANES))
    change = 0.0
    for begin in range(0, len(xs), LANES):
        if first:
            for k in range(begin, min(begin + LANES, len(xs))):
                guess(values, slopes, space, 0, xs[k], ys[k])
                guess(values, slopes, space, other, ys[k], xs[k])
        sound = False
        while not sound:
            load_farkles(table, values, space, rolls.layers, 0, xs, ys, begin)
            rows_x = load_banks(
                bank_x, table, values, last, space, rolls, 0, xs, ys, begin, ends_x, losing_x
            )
            load_farkles(table, values, space, rolls.layers, other, ys, xs, begin)
            rows_y = load_banks(
                bank_y, table, values, last, space, rolls, other, ys, xs, begin, ends_y, losing_y
            )
            for attempt in range(MOST_STEPS):
                work_block(
                    values,
                    known,
                    space,
                    rolls,
                    0,
                    xs,
                    ys,
                    begin,
                    table,
                    bank_x,
                    ends_x,
                    cuts,
                    rows_x,
                )
                note_slopes(
                    slopes,
                    values,
                    0,
                    other,
                    xs,
                    ys,
                    begin,
                    table,
                    start,
                    before[0],
                    found[0],
                    attempt == 0,
                )
                work_block(
                    values,
                    known,
                    space,
                    rolls,
                    other,
                    ys,
                    xs,
                    begin,
                    table,
                    bank_y,
                    ends_y,
                    cuts,
                    rows_y,
                )
                note_slopes(
                    slopes,
                    values,
                    other,
                    0,
                    ys,
                    xs,
                    begin,
                    table,
                    start,
                    before[1],
                    found[1],
                    attempt == 0,
                )
                step = newton_step(values, slopes, other, xs, ys, begin, found, attempt % 8 > 4)
                change = max(change, step)
                tangent = attempt > 0 and attempt % 8 <= 4
                if step < EXACT or (tangent and step < CLOSE):
                    break
            sound = is_sound(values, known, space, rolls, 0, xs, ys, begin, losing_x)
            sound &= is_sound(values, known, space, rolls, other, ys, xs, begin, losing_y)
    return change
