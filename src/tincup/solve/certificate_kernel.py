"""The certificate's compiled loop: the turns of each side state against sixteen of the other.

Lanes are states of the other side, by total, so that all begin at one total and nothing is worked
out that none of them needs. Side states of one kind follow from the highest total down. Where a
lane does best to bank at some total with some number of dice, so it does from a lower total as long
as its farkles are worth no more: all else is the same, and what rolling is worth rises with what a
farkle is worth. That holds for a side that nobody can change places with, as the leader cannot.
Whoever has changed places takes the leader's turn from there on, and what is known of it.
From the row on from which banks do not fall, an option that leaves the same dice for fewer points
than another is left out: whoever has more points in a turn can do as well as if it had fewer. So it
is wherever the rows that options lead to have been seen not to fall.
Where one banks with ``n`` dice or fewer, all options that leave so few are one.
"""

# ruff: noqa: C901, PLR0912, PLR0915, PLR0917 - compiled loops: calls and structures cost

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.certificate_steps import bank, fall_short, fill_duties, fill_stakes, settle
from tincup.solve.jit import allocating_kernel, inner
from tincup.solve.two.lanes import best_lanes, count_falls, roll_lanes
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
    others: Ints,
    bands: Ints,
    kinds: Ints,
    risings: Ints,
    known: Ints,
    banked: int,
    trails: bool,
    begin: int,
    step: int,
    rolls: Any,
    reach: int,
    far: int,
    table: Floats,
    stakes: Floats,
    duties: Floats,
) -> None:
    """Fill in ``values[plane]`` of the bands from ``begin`` in steps.

    A band is sixteen of the ``others``, and every state against them; ``bands`` is that of each.
    The first column of ``banks``, and of ``shorts``, is the ``lowest`` total, and from
    ``risings[y]`` on banks do not fall. A turn score below ``wholes`` is worth what ``shorts``
    says, as it does not get the bonus. ``risk`` is the smallest chance to farkle. ``kinds`` are the
    first and end of side states whose totals follow one another, ``banked + t`` is one with total
    ``t``. Where the rules know an exchange, ``trails`` says whether blocks are filled in that have
    somebody to change places with, after all the others: ``known[x, band]`` is one more than how
    many steps above the lowest total those bank from, or 0 where nothing is known. Where a roll is
    worth its risk by any lead, as it may win the game, rows go ``far`` beyond. ``table``,
    ``stakes`` and ``duties`` are room.
    """
    dice, layers, size = rolls.farkle.shape[0], rolls.layers, totals.shape[0]
    beyond = banks.shape[1] + lowest
    cuts, ys = np.zeros((layers, dice), np.int64), np.zeros(LANES, np.int64)
    stops, seen = np.zeros(LANES, np.int64), np.zeros(LANES)
    for band in range(begin, (size + LANES - 1) // LANES, step):
        rising = furthest = lowest
        for lane in range(LANES):
            ys[lane] = others[min(band * LANES + lane, size - 1)]
            rising = max(rising, risings[ys[lane]])
            furthest = max(furthest, totals[ys[lane]])
        leads = rolls.must > 0 and layers == 1 and rising <= target and not rolls.some_forced
        leads &= rolls.wins == 0.0
        for lane in range(LANES if leads else 0):
            fill_duties(duties, lane, banks, rolls, ys[lane], target, lowest)
        for kind in range(kinds.shape[0]):
            seen[:] = -2.0
            for x in range(kinds[kind, 1] - 1, kinds[kind, 0] - 1, -1):
                a, whole = totals[x], wholes[x]
                changes = layers == 2 and furthest > a
                low = 0 if changes or layers == 1 else 1
                if changes != trails:
                    continue
                stop, lowers = 0, not changes and overshoot != GIVES
                for lane in range(LANES):
                    y = ys[lane]
                    worst = farkles[0, x, y]
                    table[low * LANES + lane] = worst
                    if changes:
                        table[LANES + lane] = farkles[1, x, y]
                        worst = max(worst, farkles[1, x, y])
                    least_lost = worst
                    if overshoot == STAYS:  # like a farkle, if with another worth
                        least_lost = min(worst, stays[x, y])
                        worst = max(worst, stays[x, y])
                    most = banks[y, banks.shape[1] - 1]
                    enough = most - risk * (most - worst) + rolls.wins * (1.0 - most)
                    if worst > seen[lane]:
                        lowers = False
                        stops[lane] = beyond
                        if overshoot == PASSES and rolls.wins > 0.0 and enough >= most:
                            stops[lane] += far
                    seen[lane] = least_lost
                    while (
                        overshoot == PASSES
                        and worst <= most
                        and stops[lane] > target
                        and bank(banks, y, stops[lane] - 1 - lowest) >= enough
                    ):
                        stops[lane] -= 1
                    stop = max(stop, stops[lane])
                stop = max(stop - a, whole)
                for n in range(dice):
                    cuts[low, n] = max(min(cuts[low, n] - a, stop), whole) if lowers else stop
                rises = rising - a
                for lane in range(LANES if changes else 0):
                    b = totals[ys[lane]]
                    if b <= a:
                        continue
                    like, left = banked + b, starts[ys[lane]] + a
                    rises = max(rises, risings[left] - b)
                    told = farkles[1, x, ys[lane]] <= farkles[0, like, left]
                    told &= known[like, bands[left], 0] > 0
                    for n in range(dice):
                        cut = known[like, bands[left], n] + lowest - 1 - b if told else stop
                        least_cut = whole if lane == 0 else cuts[1, n]
                        cuts[1, n] = max(least_cut, min(cut, stop))
                settled = stop if leads or overshoot != PASSES else stop + reach
                top = _highest_row(rolls, cuts, low, settled)
                fill_stakes(
                    stakes,
                    banks,
                    shorts,
                    stays,
                    overshoot,
                    x,
                    ys,
                    totals,
                    starts,
                    minimums[x],
                    whole,
                    target,
                    lowest,
                    low,
                    layers,
                    top + 1,
                )
                _fill(
                    table,
                    stakes,
                    rolls,
                    cuts,
                    low,
                    duties,
                    leads,
                    a - target,
                    minimums[x],
                    stop,
                    settled,
                    top,
                    rises if whole == minimums[x] else max(rises, whole),
                )
                for n in range(dice):
                    cuts[low, n] = a + _lowered(table, stakes, cuts[low, n], n, low, rolls, whole)
                    if layers == 2 and not changes:
                        known[x, band, n] = cuts[low, n] - lowest + 1
                for lane in range(LANES):
                    start = layers * LANES + (low * (dice + 1) + dice) * LANES
                    values[plane, x, ys[lane]] = table[start + lane]


@inner
def _highest_row(rolls: Any, cuts: Ints, low: int, settled: int) -> int:
    """Return the last row that any roll looks at."""
    if rolls.must or rolls.some_forced:
        return int(settled + rolls.span)
    most = 0
    for layer in range(low, rolls.layers):
        for n in range(cuts.shape[1]):
            most = max(most, cuts[layer, n])
    return int(min(settled, most) + rolls.span)


@inner
def _fill(
    table: Floats,
    stakes: Floats,
    rolls: Any,
    cuts: Ints,
    low: int,
    duties: Floats,
    leads: bool,
    ahead: int,
    least: int,
    stop: int,
    settled: int,
    top: int,
    rising: int,
) -> None:
    """Fill the table of a turn from the last layer to ``low``; what farkles are worth is there.

    From row ``stop`` on one banks in any case, from row ``settled`` on it is known what a duty to
    roll all the dice is worth: what ``duties`` says, ``ahead`` rows further on, if they say it
    (``leads``). Up to row ``cuts[layer, n]`` it may be better to roll ``n + 1`` dice, from row
    ``rising`` on banks do not fall.
    """
    dice, layers = rolls.farkle.shape[0], rolls.layers
    width = layers * (dice + 1) * LANES
    kept = dice + 1 if rolls.must else dice  # the columns that have values
    fallen = settled + 2 * rolls.span  # the last row seen in which a step more is worse
    for s in range(top, -1, -1):
        row = layers * LANES + s * width
        kind = ALL
        if s >= rising or (not rolls.free and fallen >= s + rolls.span):
            kind, banked = NO_FEWER, 0
            for n in range(1, min(dice, 6)):
                for layer in range(low, layers if rolls.kinds[n - 1] == 0 else 0):
                    banked = max(banked, cuts[layer, n - 1])
                if n >= 3 and s >= banked:
                    kind = BANKED_3 + n - 3
        for layer in range(layers - 1, low - 1, -1):
            column = row + layer * (dice + 1) * LANES
            everything, lost = column + dice * LANES, layer * LANES
            banks = (s * layers + layer) * LANES
            if s >= settled and leads:
                share = rolls.farkle[dice - 1] / (1.0 - rolls.duty)
                for lane in range(LANES):
                    place = min((s + ahead) * LANES, duties.shape[0] - LANES) + lane
                    table[everything + lane] = duties[place] + share * table[lost + lane]
            elif s >= settled:
                settle(table, stakes, rolls, column, lost, banks)
            elif rolls.must or s < cuts[layer, dice - 1]:
                program = (kind * layers + layer) * dice + dice - 1
                roll_lanes(
                    table,
                    row,
                    rolls.plan.spans,
                    program,
                    rolls.plan.cells,
                    rolls.plan.shares,
                    rolls.farkle[dice - 1],
                    lost,
                    everything,
                )
                if rolls.some_end:
                    fall_short(table, everything, lost, rolls, dice - 1, least - s)
            for n in range(dice - 1, -1, -1):
                place = column + n * LANES
                if rolls.kinds[n] > MUST_ROLL:
                    for lane in range(LANES):
                        won = rolls.kinds[n] == HAS_WON
                        table[place + lane] = 1.0 if won else stakes[banks + lane]
                    continue
                forced = rolls.kinds[n] == MUST_ROLL
                if forced and s >= settled:
                    continue
                rolled = s < cuts[layer, n]
                if n < dice - 1 and (forced or rolled):
                    roll_lanes(
                        table,
                        row,
                        rolls.plan.spans,
                        (kind * layers + layer) * dice + n,
                        rolls.plan.cells,
                        rolls.plan.shares,
                        rolls.farkle[n],
                        lost,
                        place,
                    )
                    if rolls.some_end:
                        fall_short(table, place, lost, rolls, n, least - s)
                if forced:
                    continue
                if rolled:
                    source = everything if n == dice - 1 else place
                    best_lanes(table, place, stakes, banks, table, source)
                elif s >= stop:  # a farkle may be better than any lead: roll until it comes
                    best_lanes(table, place, stakes, banks, table, lost)
                else:
                    best_lanes(table, place, stakes, banks, stakes, banks)
        if s < min(rising, top):
            better = 0
            for layer in range(low, layers):
                first = row + layer * (dice + 1) * LANES
                better += count_falls(table, first, first + kept * LANES, width, ORDER_TOLERANCE)
            if better > 0:
                fallen = s


@inner
def _lowered(
    table: Floats, stakes: Floats, cut: int, n: int, layer: int, rolls: Any, least: int
) -> int:
    """Return the row from which on every lane has done best to bank with ``n + 1`` dice."""
    layers, columns = rolls.layers, rolls.farkle.shape[0] + 1
    while cut > least:
        place = (layers + ((cut - 1) * layers + layer) * columns + n) * LANES
        banks = ((cut - 1) * layers + layer) * LANES
        for lane in range(LANES):
            if table[place + lane] != stakes[banks + lane]:
                return cut
        cut -= 1
    return cut
