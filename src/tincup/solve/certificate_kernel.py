"""The certificate's compiled loop: the turns of one side's states against one state of the other.

Rows of the table are the side's total with the turn score added, so that a bank is worth the same
in every lane. Lanes are totals in a row, each as often as there are states of the same minimums
that differ by their farkles alone: the fewer totals, the fewer rows below a lane's own. Where every
lane does best to bank at some row with some number of dice, so do the lanes of lower totals, as
long as their farkles are worth no more: all else is the same to them, and what rolling is worth
rises with what a farkle is worth.
From the row on from which banks do not fall, an option that leaves the same dice for fewer points
than another is left out where nobody can change places: whoever has more points can do as well as
if it had fewer. So it is wherever the rows that options lead to have been seen not to fall.
Where one banks with ``n`` dice or fewer, all options that leave so few are one.
"""

# ruff: noqa: C901, PLR0912, PLR0915, PLR0917 - compiled loops: calls and structures cost

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.certificate_steps import bank, fall_short, fill_duties
from tincup.solve.jit import allocating_kernel, inner
from tincup.solve.two.lanes import at_least, count_falls, roll_lanes
from tincup.solve.two.space import GIVES, LANES, PASSES, STAYS

ALL, NO_FEWER, BANKED_3 = 0, 1, 2
MUST_ROLL, HAS_WON = 1, 3

ORDER_TOLERANCE: Final = 1e-15
"""Some units in the last place of a chance: rounding alone makes no step more count as worse."""


@allocating_kernel
def turns_against(
    values: Floats,
    plane: int,
    banks: Floats,
    shorts: Floats,
    farkles: Floats,
    stays: Floats,
    overshoot: int,
    totals: Ints,
    minimums: Ints,
    wholes: Ints,
    starts: Ints,
    target: int,
    lowest: int,
    risk: float,
    blocks: Ints,
    begin: int,
    step: int,
    rolls: Any,
    reach: int,
    far: int,
    table: Floats,
    duties: Floats,
) -> None:
    """Fill ``values[plane, :, y]`` for ``y`` from ``begin`` in steps.

    The first column of ``banks``, and of ``shorts``, is the ``lowest`` total. A turn score below
    ``wholes`` is worth what ``shorts`` says, as it does not get the bonus. ``risk`` is the
    smallest chance to farkle. ``blocks`` are the first and end of side states whose totals follow
    one another, and how many times in a row such states stand one after the other.
    Where a roll is worth its risk by any lead, as it may win the game, rows go ``far`` beyond.
    ``table`` and ``duties`` are room.
    """
    dice, layers = rolls.farkle.shape[0], rolls.layers
    width = layers * (dice + 1) * LANES
    longest = duties.shape[0]
    cuts, xs = np.zeros(dice, np.int64), np.zeros(LANES, np.int64)
    for y in range(begin, totals.shape[0], step):
        rising = 0  # the row from which on more points are never worse
        for t in range(1, banks.shape[1]):
            if banks[y, t] < banks[y, t - 1]:
                rising = t + lowest
        if layers == 2 or overshoot != PASSES:
            rising = longest + lowest
        leads = rolls.must > 0 and layers == 1 and rising <= target and not rolls.some_forced
        leads &= rolls.wins == 0.0
        if leads:
            fill_duties(duties, banks, rolls, y, target, lowest)
        for block in range(blocks.shape[0]):
            first, end, alike = blocks[block, 0], blocks[block, 1], blocks[block, 2]
            height = LANES // alike
            least, whole = minimums[first], wholes[first]
            seen = -2.0
            top = end
            while top > first:
                bottom = max(first, top - height)
                base, highest = totals[bottom], totals[top - 1]
                worst = -1.0
                for lane in range(LANES):
                    x = min(bottom + lane % height, top - 1)
                    x += min(lane // height, alike - 1) * (end - first)
                    xs[lane] = x
                    for layer in range(layers):
                        table[layer * LANES + lane] = farkles[layer, x, y]
                        worst = max(worst, farkles[layer, x, y])
                least_lost = worst
                if overshoot == STAYS:  # like a farkle, if with another worth
                    least_lost = -1.0
                    for x in xs:
                        worst = max(worst, stays[x, y])
                        least_lost = max(least_lost, min(stays[x, y], farkles[0, x, y]))
                stop = banks.shape[1] + lowest
                most = banks[y, banks.shape[1] - 1]
                enough = most - risk * (most - worst) + rolls.wins * (1.0 - most)
                if overshoot == PASSES and rolls.wins > 0.0 and enough >= most:
                    stop += far
                while (
                    overshoot == PASSES
                    and worst <= most
                    and stop > target
                    and bank(banks, y, stop - 1 - lowest) >= enough
                ):
                    stop -= 1
                stop = max(stop, highest + whole)
                for n in range(dice):
                    if layers == 2 or worst > seen or cuts[n] > stop or overshoot == GIVES:
                        cuts[n] = stop
                seen = least_lost
                _fill(
                    table,
                    banks,
                    shorts,
                    stays,
                    overshoot,
                    rolls,
                    cuts,
                    y,
                    duties,
                    leads,
                    starts[y],
                    totals[y],
                    base,
                    highest,
                    xs,
                    totals,
                    least,
                    whole,
                    target,
                    stop,
                    stop if leads or overshoot != PASSES else stop + reach,
                    lowest,
                    rising if whole == least else max(rising, highest + whole),
                )
                for n in range(dice):
                    cuts[n] = _lower(
                        table,
                        banks,
                        cuts[n],
                        n,
                        width,
                        layers,
                        y,
                        base,
                        highest + whole,
                        lowest,
                    )
                for lane in range(LANES):
                    row = layers * LANES + (totals[xs[lane]] - base) * width
                    values[plane, xs[lane], y] = table[row + dice * LANES + lane]
                top = bottom


@inner
def _fill(
    table: Floats,
    banks: Floats,
    shorts: Floats,
    stays: Floats,
    overshoot: int,
    rolls: Any,
    cuts: Ints,
    y: int,
    duties: Floats,
    leads: bool,
    start: int,
    b: int,
    base: int,
    highest: int,
    xs: Ints,
    totals: Ints,
    least: int,
    whole: int,
    target: int,
    stop: int,
    settled: int,
    lowest: int,
    rising: int,
) -> None:
    """Fill the table for the side states ``xs``, with totals from ``base`` to ``highest``.

    From row ``stop`` on one banks in any case, from row ``settled`` on it is known what a duty to
    roll all the dice is worth: what ``duties`` says if they say it (``leads``). ``stays`` says what
    a bank is worth beyond the target where it leaves the total as it was.
    """
    dice, layers = rolls.farkle.shape[0], rolls.layers
    width = layers * (dice + 1) * LANES
    kept = dice + 1 if rolls.must else dice  # the columns that have values
    fallen = settled + 2 * rolls.span  # the last row seen in which a step more is worse
    highest_row = settled + rolls.span
    if not (rolls.must or rolls.some_forced):  # no roll looks at rows further on than these
        rolled_up_to = base
        for n in range(dice):
            rolled_up_to = max(rolled_up_to, cuts[n])
        highest_row = min(highest_row, rolled_up_to + rolls.span)
    for t in range(highest_row, base - 1, -1):
        row = layers * LANES + (t - base) * width
        kind = ALL
        if t >= rising or (not rolls.free and fallen >= t + rolls.span):
            kind, banked = NO_FEWER, 0
            for n in range(1, min(dice, 6) if layers == 1 else 0):
                if rolls.kinds[n - 1] == 0:
                    banked = max(banked, cuts[n - 1])
                if n >= 3 and t >= banked:
                    kind = BANKED_3 + n - 3
        for layer in range(layers - 1, -1, -1):
            column = row + layer * (dice + 1) * LANES
            everything = column + dice * LANES
            if t >= settled and leads:
                share = rolls.farkle[dice - 1] / (1.0 - rolls.duty)
                for lane in range(LANES):
                    won = duties[min(t - target, duties.shape[0] - 1)]
                    table[everything + lane] = won + share * table[lane]
            elif t >= settled and rolls.some_forced:
                for left in range(dice + 1):
                    for lane in range(
                        LANES if left == dice or rolls.kinds[left] == MUST_ROLL else 0
                    ):
                        lost = table[layer * LANES + lane]
                        best = lost
                        if layer == 0 or b > totals[xs[lane]]:
                            best = max(best, bank(banks, y, t - lowest))
                        worth = rolls.holds[left] * (best - lost) + lost
                        table[column + left * LANES + lane] = worth
            elif t >= settled:
                for lane in range(LANES if rolls.must else 0):
                    lost = rolls.farkle[dice - 1] * table[layer * LANES + lane]
                    won = 1.0 - rolls.farkle[dice - 1] - rolls.duty - rolls.loses
                    best = table[layer * LANES + lane]
                    x = xs[lane]
                    if overshoot in (STAYS, GIVES):
                        best = max(best, stays[x, y])
                    elif layer == 0 or b > totals[x]:
                        best = max(best, bank(banks, y, t - lowest))
                    table[everything + lane] = (won * best + lost) / (1.0 - rolls.duty)
            elif rolls.must or t < cuts[dice - 1]:
                roll_lanes(
                    table,
                    row,
                    rolls.plan.spans,
                    (kind * layers + layer) * dice + dice - 1,
                    rolls.plan.cells,
                    rolls.plan.shares,
                    rolls.farkle[dice - 1],
                    layer * LANES,
                    everything,
                )
                if rolls.some_end:
                    fall_short(
                        table,
                        everything,
                        layer * LANES,
                        rolls,
                        dice - 1,
                        t,
                        xs,
                        totals,
                        least,
                    )
            for n in range(dice - 1, -1, -1):
                place = column + n * LANES
                if rolls.kinds[n] > MUST_ROLL:
                    for lane in range(LANES):
                        value = 1.0 if rolls.kinds[n] == HAS_WON else -1.0
                        made = t - totals[xs[lane]]
                        if value < 0.0 and made >= least:
                            value = bank(banks, y, t - lowest)
                            if made < whole:
                                value = bank(shorts, y, t - lowest)
                        table[place + lane] = value
                    continue
                forced = rolls.kinds[n] == MUST_ROLL
                if forced and t >= settled:
                    continue
                rolled = n == dice - 1 and t < cuts[n]
                if n < dice - 1 and (forced or t < cuts[n]):
                    rolled = True
                    roll_lanes(
                        table,
                        row,
                        rolls.plan.spans,
                        (kind * layers + layer) * dice + n,
                        rolls.plan.cells,
                        rolls.plan.shares,
                        rolls.farkle[n],
                        layer * LANES,
                        place,
                    )
                    if rolls.some_end:
                        fall_short(table, place, layer * LANES, rolls, n, t, xs, totals, least)
                if forced:
                    continue
                source = everything if n == dice - 1 else place
                gives = overshoot == GIVES and t > target
                if layer == 0 and t < stop and t - highest >= whole and not gives:
                    value = bank(banks, y, t - lowest)
                    if rolled:
                        at_least(table, place, source, value)
                        continue
                    for lane in range(LANES):
                        table[place + lane] = value
                    continue
                for lane in range(LANES):
                    a = totals[xs[lane]]
                    value = -1.0
                    if t - a >= least:
                        if overshoot == STAYS and t > target:
                            value = stays[xs[lane], y]
                        elif gives:
                            lost = b + t - target >= target
                            other = y if lost else start + b + t - target
                            value = stays[xs[lane], other]
                        elif layer == 0:
                            value = bank(banks, y, t - lowest)
                            if t - a < whole:
                                value = bank(shorts, y, t - lowest)
                        elif b > a:
                            value = bank(banks, start + a, b + t - a - lowest)
                            if t - a < whole:
                                value = bank(shorts, start + a, b + t - a - lowest)
                    if t >= stop:  # a farkle may be better than any lead: roll until it comes
                        value = max(value, table[layer * LANES + lane])
                    if rolled:
                        value = max(value, table[source + lane])
                    table[place + lane] = value
        if t < min(rising, highest_row):
            better = 0
            for layer in range(layers):
                first = row + layer * (dice + 1) * LANES
                better += count_falls(table, first, first + kept * LANES, width, ORDER_TOLERANCE)
            if better > 0:
                fallen = t


@inner
def _lower(
    table: Floats,
    banks: Floats,
    cut: int,
    n: int,
    width: int,
    layers: int,
    y: int,
    base: int,
    first: int,
    lowest: int,
) -> int:
    """Return the row from which on every lane has done best to bank with ``n + 1`` dice."""
    while cut > first:
        place = layers * LANES + (cut - 1 - base) * width + n * LANES
        for lane in range(LANES):
            if table[place + lane] != bank(banks, y, cut - 1 - lowest):
                return cut
        cut -= 1
    return cut
