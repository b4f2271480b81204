"""The race solver's compiled sweep: states worked out sixteen at a time.

What is known of earlier states saves work on later ones, exactly. What banking is worth depends
on the total that is banked and on the other side, and what rolling on is worth besides only on
what a farkle is worth, with which it rises. So where ``x`` does best to bank against ``y`` at some
total with some number of dice, it still does when its farkles are worth less, as they are when
its own total is lower. ``known[plane, count, y, n]`` is the total from which on banking has been
seen to be best with ``n`` dice against ``y``, in the last column the worth of a farkle then.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

import numpy as np

from tincup.solve.jit import kernel
from tincup.solve.race.kernels import after_farkle, fill_lane, rows_needed, turn
from tincup.solve.race.rolls import LANES, Floats, Ints, Rolls
from tincup.solve.race.space import FARKLES, MINIMUM, ON_BOARD, START, TOTAL, Space


@kernel
def load_farkles(
    table: Floats,
    values: Floats,
    space: Space,
    layers: int,
    plane: int,
    xs: Ints,
    ys: Ints,
    begin: int,
) -> None:
    """Look up what a farkle is worth in the states from ``begin`` on."""
    for lane in range(LANES):
        k = min(begin + lane, len(xs) - 1)
        for layer in range(layers):
            table[layer * LANES + lane] = after_farkle(
                values, space, plane, xs[k], ys[k], layer == 1
            )


@kernel
def load_banks(
    bank: Floats,
    table: Floats,
    values: Floats,
    last: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    xs: Ints,
    ys: Ints,
    begin: int,
    ends: Ints,
    losing: Floats,
) -> tuple[int, int]:
    """Fill the bank values of the states from ``begin`` on, whose farkle values are there.

    ``ends`` becomes the row from which on each lane banks in any case, as long as a farkle loses
    it at least ``losing``, which becomes half of what it is now thought to lose. Returns the
    largest of these rows, and the row from which on more points are never worse.
    """
    s1 = 0
    for lane in range(LANES):
        k = min(begin + lane, len(xs) - 1)
        farkle = table[lane]
        if rolls.layers == 2:
            farkle = max(farkle, table[LANES + lane])
        losing[lane] = 0.5 - 0.5 * farkle
        ends[lane] = rows_needed(space, last, rolls, plane, xs[k], ys[k], losing[lane])
        s1 = max(s1, ends[lane])
    rising = 0
    for lane in range(LANES):
        k = min(begin + lane, len(xs) - 1)
        row = fill_lane(
            bank,
            lane,
            s1 + rolls.reach + rolls.span + 1,
            rolls.layers,
            values,
            space,
            last,
            plane,
            xs[k],
            ys[k],
        )
        rising = max(rising, row)
        if bank[s1 * rolls.layers * LANES + lane] < table[lane]:
            ends[lane] = s1  # a farkle is better than any lead
    return s1, rising


@kernel
def find_cuts(
    cuts: Ints,
    known: Floats,
    table: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    xs: Ints,
    ys: Ints,
    begin: int,
    ends: Ints,
) -> None:
    """The rows from which on banking is known to be best for every lane, by layer and dice left.

    A turn that has used the exchange is like the turn of a side that has the other's total.
    """
    sides, dice = space.sides, rolls.dice
    for layer in range(rolls.layers):
        for n in range(dice):
            cuts[layer, n] = 0
    for lane in range(LANES):
        k = min(begin + lane, len(xs) - 1)
        x, y = xs[k], ys[k]
        a, b, least = sides[x, TOTAL], sides[y, TOTAL], sides[x, MINIMUM]
        for layer in range(rolls.layers):
            if layer == 0:
                total, count, other = a, sides[x, FARKLES], y
                usable = rolls.layers == 1 or b <= a
            elif b > a:
                total, count, other = b, 0, sides[y, START] + a
                usable = True
            else:
                continue
            usable &= table[layer * LANES + lane] <= known[plane, count, other, dice]
            for n in range(dice):
                cut = ends[lane]
                if usable:
                    cut = min(cut, int(known[plane, count, other, n]) - total)
                cuts[layer, n] = max(cuts[layer, n], cut, least)


@kernel
def note_cuts(
    known: Floats,
    cuts: Ints,
    table: Floats,
    bank: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    xs: Ints,
    ys: Ints,
    begin: int,
) -> None:
    """Note the totals from which on banking has turned out best where nobody can change places."""
    sides, dice, layers = space.sides, rolls.dice, rolls.layers
    width = layers * (dice + 1) * LANES
    for lane in range(min(LANES, len(xs) - begin)):
        x, y = xs[begin + lane], ys[begin + lane]
        if not sides[x, ON_BOARD] or (layers == 2 and sides[y, TOTAL] > sides[x, TOTAL]):
            continue
        count, least = sides[x, FARKLES], sides[x, MINIMUM]
        for n in range(dice):
            s = cuts[0, n]
            place = (layers + n) * LANES + lane
            banks = layers * LANES
            while s > least and table[place + (s - 1) * width] == bank[(s - 1) * banks + lane]:
                s -= 1
            known[plane, count, y, n] = s + sides[x, TOTAL]
        known[plane, count, y, dice] = table[lane]


@kernel
def work_block(
    values: Floats,
    known: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    xs: Ints,
    ys: Ints,
    begin: int,
    table: Floats,
    bank: Floats,
    ends: Ints,
    cuts: Ints,
    rows: tuple[int, int],
) -> None:
    """Work out the turns of the states from ``begin`` on, whose bank values are there.

    ``rows`` is what `load_banks` returned.
    """
    load_farkles(table, values, space, rolls.layers, plane, xs, ys, begin)
    find_cuts(cuts, known, table, space, rolls, plane, xs, ys, begin, ends)
    turn(table, bank, rolls, cuts, rows[0], rows[0] + rolls.reach, rows[1])
    note_cuts(known, cuts, table, bank, space, rolls, plane, xs, ys, begin)


@kernel
def solve_states(
    values: Floats,
    known: Floats,
    last: Floats,
    space: Space,
    rolls: Rolls,
    xs: Ints,
    ys: Ints,
    table: Floats,
    bank: Floats,
) -> float:
    """Work out states whose farkles lead to states already known; the largest change."""
    start = (rolls.layers + rolls.dice) * LANES
    losing, ends = np.empty(LANES), np.empty(LANES, np.int64)
    cuts = np.empty((rolls.layers, rolls.dice), np.int64)
    change = 0.0
    for plane in range(space.planes):
        for begin in range(0, len(xs), LANES):
            load_farkles(table, values, space, rolls.layers, plane, xs, ys, begin)
            rows = load_banks(
                bank, table, values, last, space, rolls, plane, xs, ys, begin, ends, losing
            )
            work_block(
                values, known, space, rolls, plane, xs, ys, begin, table, bank, ends, cuts, rows
            )
            for lane in range(min(LANES, len(xs) - begin)):
                x, y = xs[begin + lane], ys[begin + lane]
                change = max(change, abs(table[start + lane] - values[plane, x, y]))
                values[plane, x, y] = table[start + lane]
    return change
