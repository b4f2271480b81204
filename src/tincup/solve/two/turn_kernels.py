"""The race solver's compiled loops: one turn for sixteen states at once.

``table`` is the table of a turn: first what a farkle is worth in each layer, then one row for each
turn score (in steps), in each row a layer without and (where the rules know it) one with the
exchange used, in each layer the columns of `tincup.solve.rolls.layout`, in each column the lanes.
``bank`` holds what banking is worth in each row and layer; -1 where one may not bank.

Loops are spelt out and slices avoided: they cost seconds of compiling.
"""

# ruff: noqa: C901, PLR0912, PLR0915, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel
from tincup.solve.rolls.layout import ALL, BEST, LOW_BANKED, SWAPPED, SWAPPED_BEST, Rolls
from tincup.solve.rolls.moments import FORCED, WON
from tincup.solve.two import loops
from tincup.solve.two.lanes import best_lanes, count_falls, roll_lanes
from tincup.solve.two.row_ends import end_turn, fall_short, note_opens, settle
from tincup.solve.two.space import (
    AT_ONCE,
    BOUNCES,
    BUMPED,
    COMPLETE_ROUND,
    FARKLED,
    FARKLES,
    GIVES,
    LANES,
    LAST,
    MINIMUM,
    NO_FINAL,
    PASSES,
    START,
    STAYED,
    STAYS,
    TOTAL,
    WHOLE,
    Space,
)

ORDER_TOLERANCE: Final = 1e-15
"""A step more that is worse by at most this counts as no worse: some units in the last place of a
chance. An option that is left out for another one, of up to hundreds of steps more, is then better
by at most a tenth of what sweeps leave open."""

LOWEST: Final = 3
HIGHEST: Final = 6
"""The tables of `LOW_BANKED` are for banking with this many dice left or fewer, from `LOWEST` on
and below `HIGHEST`."""


@inner
def falls(table: Floats, row: int, rolls: Rolls) -> bool:
    """Return True if in any cell of a row fewer points are better than a step more."""
    columns = rolls.dice + 1
    width = rolls.layers * columns * LANES
    better = 0
    for layer in range(rolls.layers):
        first = row + layer * columns * LANES
        end = first + columns * LANES
        if not rolls.has_duties:
            first += LANES
        better += count_falls(table, first, end, width, ORDER_TOLERANCE)
    return better > 0


@kernel
def turn(
    table: Floats,
    bank: Floats,
    rolls: Rolls,
    cuts: Ints,
    opens: Ints,
    s1: int,
    s2: int,
    rising: int,
) -> None:
    """Fill the table of a turn whose farkle values and bank values are there already.

    From row ``cuts[layer, n - 1]`` on, banking is known to be best with ``n`` dice left, from row
    ``s1`` on with any; from row ``s2`` on more points change nothing. (Where a farkle is better
    than the longest lead, as it may be when leads can be exchanged away, it stands for banking
    there: one rolls until it comes.) Numbers of dice that must be rolled are rolled up to ``s2``.
    From row ``rising`` on more points are never worse. ``opens`` is room.

    Where there are duties, ``bank`` goes on, for the rows from ``s2`` to the last, with what the
    duty to roll all the dice is worth there when farkles are worth nothing.
    """
    dice, layers = rolls.dice, rolls.layers
    columns = dice + 1
    head, width = layers * LANES, layers * columns * LANES
    ahead = rolls.span + 1  # rows from what banking is worth to what a duty is worth
    low = 0
    for layer in range(layers):
        for n in range(min(LOWEST, dice - 1)):
            low = max(low, 0 if rolls.kinds[n] else cuts[layer, n])
    fallen = s2 + 2 * rolls.span  # the last row seen in which a step more is worse
    if rolls.has_ends:
        note_opens(opens, bank, layers * LANES, s1)
    top = s2 + rolls.span
    if not (rolls.has_duties or rolls.has_forced):  # no roll looks at rows further on than these
        rolled = 0
        for layer in range(layers):
            for n in range(dice):
                rolled = max(rolled, cuts[layer, n])
        top = min(top, rolled + rolls.span)
    for s in range(top, -1, -1):
        row = head + s * width
        chosen = ALL
        ordered = s >= rising or (not rolls.free_keeps and fallen >= s + rolls.span)
        if ordered:
            chosen, known = BEST, low
            for n in range(LOWEST, min(dice, HIGHEST)):
                if s >= known:
                    chosen = LOW_BANKED + n - LOWEST
                for layer in range(layers):
                    known = max(known, 0 if rolls.kinds[n] else cuts[layer, n])
        for layer in range(layers - 1, -1, -1):
            picked = chosen
            if layer == 1:
                picked = SWAPPED_BEST if ordered else SWAPPED
            everything = row + layer * columns * LANES
            banks = (s * layers + layer) * LANES
            if s >= s2 and rolls.has_forced:
                settle(table, bank, rolls, layer, everything, banks)
            elif s >= s2:
                duties = banks + ahead * layers * LANES
                share = rolls.farkle[dice - 1] / (1.0 - rolls.bound)
                for lane in range(LANES if rolls.has_duties else 0):
                    lost = share * table[layer * LANES + lane]
                    table[everything + lane] = bank[duties + lane] + lost
            elif rolls.has_duties or s < cuts[layer, dice - 1]:
                roll_lanes(
                    table,
                    row,
                    rolls.plan.spans,
                    picked * dice + dice - 1,
                    rolls.plan.cells,
                    rolls.plan.shares,
                    rolls.farkle[dice - 1],
                    layer * LANES,
                    everything,
                )
                if rolls.has_ends:
                    fall_short(table, everything, layer * LANES, rolls, dice - 1, s, opens)
            for n in range(dice - 1, -1, -1):
                column = everything + (n + 1) * LANES
                forced = rolls.kinds[n] == FORCED
                if rolls.kinds[n] > FORCED:
                    end_turn(table, column, bank, banks, rolls.kinds[n] == WON)
                    continue
                if forced and s >= s2:
                    continue
                if s >= s1 and not forced:
                    best_lanes(table, column, bank, banks, table, layer * LANES)
                    continue
                if s >= cuts[layer, n] and not forced:
                    best_lanes(table, column, bank, banks, bank, banks)
                    continue
                source = everything
                if n < dice - 1:
                    source = column
                    roll_lanes(
                        table,
                        row,
                        rolls.plan.spans,
                        picked * dice + n,
                        rolls.plan.cells,
                        rolls.plan.shares,
                        rolls.farkle[n],
                        layer * LANES,
                        column,
                    )
                    if rolls.has_ends:
                        fall_short(table, column, layer * LANES, rolls, n, s, opens)
                if not forced:
                    best_lanes(table, column, bank, banks, table, source)
        if s < min(rising, top) and falls(table, row, rolls):
            fallen = s


@kernel
def whole_turn(
    table: Floats,
    banks: Floats,
    cuts: Ints,
    opens: Ints,
    bank: Floats,
    farkle: Floats,
    rolls: Rolls,
    ends: int,
    certain: int,
) -> None:
    """Fill the table of a turn that is played for these stakes.

    ``banks``, ``cuts`` and ``opens`` are room.

    The stakes are those of `tincup.solve.two.turn_table.Stakes`.
    """
    for layer in range(rolls.layers):
        for n in range(rolls.dice):
            cuts[layer, n] = ends
        for lane in range(LANES):
            table[layer * LANES + lane] = farkle[layer, lane]
    rows = certain + rolls.span + 1
    for s in range(rows):
        for layer in range(rolls.layers):
            for lane in range(LANES):
                banks[(s * rolls.layers + layer) * LANES + lane] = bank[s, layer, lane]
                if rolls.has_duties and s >= certain:
                    best = max(bank[s, layer, lane], farkle[layer, lane])
                    place = ((s + rolls.span + 1) * rolls.layers + layer) * LANES + lane
                    banks[place] = rolls.free * best / (1.0 - rolls.bound)
    turn(table, banks, rolls, cuts, opens, ends, certain, bank.shape[0])


fill_chase = kernel(loops.fill_chase)
weigh_roll = kernel(loops.weigh_roll)


@inner
def after_bank(
    values: Floats, space: Space, last: Floats, plane: int, y: int, short: int, t: int, gone: int
) -> float:
    """Return the chance to win of a side that has just banked up to ``t`` against ``y``.

    ``short`` is how far ``y`` is then behind. ``gone``: the first plane of the game that goes on.
    """
    following = plane + 1 if plane + 1 < space.planes else 0
    following += gone
    if t < space.target:
        return float(1.0 - values[following, y, space.banked + t])
    if space.final == NO_FINAL or (space.final == COMPLETE_ROUND and plane == 1):
        return 1.0
    caught = last[following, space.sides[y, LAST], min(short, last.shape[2] - 1)]
    return float(1.0 - caught)


@inner
def after_farkle(values: Floats, space: Space, plane: int, x: int, y: int, swapped: bool) -> float:
    """Return ``x``'s chance to win after a farkle; ``swapped``: having used the exchange."""
    sides = space.sides
    a, b = sides[x, TOTAL], sides[y, TOTAL]
    if swapped:
        if b <= a:
            return -1.0
        if space.exchange == AT_ONCE:
            x, y = sides[x, START] + b, sides[y, START] + a
    fallen = sides[x, FARKLED]
    hole = sides[fallen, TOTAL]
    if space.pegs and hole != sides[x, TOTAL] and hole == sides[y, TOTAL]:
        y = sides[y, BUMPED]
    following = plane + 1 if plane + 1 < space.planes else 0
    return float(1.0 - values[following, y, fallen])


@inner
def after_overshoot(values: Floats, space: Space, plane: int, x: int, y: int, t: int) -> float:
    """Return ``x``'s chance to win after a bank up to ``t``, beyond the target."""
    sides = space.sides
    following = plane + 1 if plane + 1 < space.planes else 0
    if space.overshoot == STAYS:
        return float(1.0 - values[following, y, sides[x, STAYED]])
    if space.overshoot == GIVES:
        given = sides[y, TOTAL] + t - space.target
        if given < space.target:
            y = sides[y, START] + given
        return float(1.0 - values[following, y, sides[x, STAYED]])
    landed = max(0, 2 * space.target - t)
    if space.pegs and landed > 0 and landed == sides[y, TOTAL]:
        y = sides[y, BUMPED]
    return float(1.0 - values[following, y, space.banked + landed])


@inner
def rows_needed(
    space: Space, last: Floats, rolls: Rolls, plane: int, x: int, y: int, losing: float
) -> int:
    """Return the row from which on banking is best: no roll is worth its risk of losing ``losing``.

    A side that banks ``d`` ahead wins unless caught, with chance ``last[..., d]``. Rolling on can
    make of that at most what the longest lead is worth, and risks what a farkle loses. Where the
    target must be hit, it is the row from which on a bank is worth the same, however much it is.
    """
    a, b = space.sides[x, TOTAL], space.sides[y, TOTAL]
    if space.overshoot != PASSES:
        beyond = space.target if space.overshoot == BOUNCES else 1
        if space.overshoot == GIVES:
            beyond = max(beyond, space.target - b)
        return int(max(space.target - a + beyond, space.sides[x, MINIMUM]))
    first = max(space.target - a, space.sides[x, WHOLE])
    if space.final == NO_FINAL or (space.final == COMPLETE_ROUND and plane == 1):
        return int(first)
    following = plane + 1 if plane + 1 < space.planes else 0
    following += space.planes if space.bonus else 0
    kind = space.sides[y, LAST]
    always = last[following, kind, last.shape[2] - 1]
    risk = always + (losing - always) * rolls.least_farkle - rolls.wins * always
    low, high = first + a - b, last.shape[2]
    while low < high:
        middle = (low + high) // 2
        if last[following, kind, middle] > risk:
            low = middle + 1
        else:
            high = middle
    if risk <= always:  # some roll is worth its risk by any lead, as it may win the game
        low += rolls.far
    return int(max(first, low + b - a))


@inner
def fill_lane(
    bank: Floats,
    lane: int,
    rows: int,
    layers: int,
    values: Floats,
    space: Space,
    last: Floats,
    plane: int,
    x: int,
    y: int,
) -> int:
    """Fill one lane's bank values for ``x`` to move against ``y``.

    To bank nothing at all is left out where it does what a farkle does: as one may roll until one
    comes, it is never better. Returns the row from which on more points are never worse.
    """
    sides = space.sides
    a, b, least = sides[x, TOTAL], sides[y, TOTAL], sides[x, MINIMUM]
    rising = plain = 0
    before = -1.0
    passing = 1 if sides[x, FARKLED] == x and sides[x, FARKLES] == 0 else 0
    if not space.pegs:  # below the target all banks are alike then, which is quicker
        plain = max(0, min(space.target - a, rows))
        following = plane + 1 if plane + 1 < space.planes else 0
        first = space.banked + a
        later = values[following, y, first : first + plain]
        place = lane
        for s in range(plain):
            value = 1.0 - later[s] if s >= max(least, passing) else -1.0
            bank[place] = value
            rising = s if value < before else rising
            before = value
            place += layers * LANES
    for s in range(plain, rows):
        value = -1.0
        if s >= max(least, passing):
            other = y
            if space.pegs and a + s == b and s > 0:
                other = sides[y, BUMPED]
            if space.overshoot != PASSES and a + s > space.target:
                value = after_overshoot(values, space, plane, x, y, a + s)
            else:
                value = after_bank(values, space, last, plane, other, a + s - b, a + s, 0)
        bank[s * layers * LANES + lane] = value
        if value < before:
            rising = s
        before = value
    if space.overshoot != PASSES:
        return rows  # what is too much changes as the solver goes on
    if layers == 2:
        before = -1.0
        other = sides[y, START] + a
        for s in range(rows):
            value = -1.0
            if b > a and s >= least:
                value = after_bank(values, space, last, plane, other, b + s - a, b + s, 0)
            bank[(s * layers + 1) * LANES + lane] = value
            if value < before:
                rising = max(rising, s)
            before = value
    return rising
