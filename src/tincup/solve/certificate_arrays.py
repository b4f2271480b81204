"""The certificate's compiled passes over whole arrays: the worth of banks and farkles, and heights.

They look the race's values up by themselves, not through what the solver looks up.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from math import inf, isnan

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import kernel
from tincup.solve.two.space import (
    AT_ONCE,
    BOUNCES,
    BUMPED,
    FARKLED,
    LAST,
    START,
    STAYED,
    STUCK,
    TOTAL,
    Space,
)


@kernel
def fill_banks(
    banks: Floats, values: Floats, last: Floats, space: Space, following: int, at_once: bool
) -> None:
    """Fill in the worth of having banked up to a total, by the other's state and that total.

    Column 0 is the lowest total. The other side moves next, in the plane ``following``, or has its
    last turn, or has lost (``at_once``). Columns beyond the target are of totals that bounce back,
    where they do.
    """
    sides, low, target = space.sides, space.low, space.target
    for y in range(banks.shape[0]):
        for total in range(low, target):
            other = y
            if space.pegs and total > 0 and total == sides[y, TOTAL]:
                other = sides[y, BUMPED]
            banks[y, total - low] = 1.0 - values[following, other, space.banked + total]
        for column in range(target - low, banks.shape[1]):
            banks[y, column] = 1.0
            if not at_once:
                behind = min(column + low - sides[y, TOTAL], last.shape[2] - 1)
                banks[y, column] = 1.0 - last[following, sides[y, LAST], behind]
        for column in range(target - low + 1, banks.shape[1] if space.overshoot == BOUNCES else 0):
            landed = max(0, 2 * target - low - column)
            other = y
            if space.pegs and landed > 0 and landed == sides[y, TOTAL]:
                other = sides[y, BUMPED]
            banks[y, column] = 1.0 - values[following, other, space.banked + landed]


@kernel
def fill_risings(risings: Ints, banks: Floats, low: int, certain: int) -> None:
    """Fill in the total from which on banks do not fall, or ``certain`` where that is more."""
    for y in range(banks.shape[0]):
        risings[y] = certain
        for column in range(1, banks.shape[1]):
            if banks[y, column] < banks[y, column - 1]:
                risings[y] = max(certain, column + low)


@kernel
def fill_stays(stays: Floats, values: Floats, space: Space, following: int) -> None:
    """Fill in the worth of a bank that is too much and leaves the total where it was."""
    for x in range(stays.shape[0]):
        for y in range(stays.shape[1]):
            stays[x, y] = 1.0 - values[following, y, space.sides[x, STAYED]]


@kernel
def fill_farkles(farkles: Floats, values: Floats, space: Space, following: int) -> None:
    """Fill in the worth of a farkle, by layer, the farkling side's state and the other's."""
    sides = space.sides
    for layer in range(farkles.shape[0]):
        for x in range(farkles.shape[1]):
            for y in range(farkles.shape[2]):
                mover, other = x, y
                ahead = sides[y, TOTAL] > sides[x, TOTAL]
                if layer == 1 and ahead and space.exchange == AT_ONCE:
                    mover = sides[x, START] + sides[y, TOTAL]
                    other = sides[y, START] + sides[x, TOTAL]
                fallen = sides[mover, FARKLED]
                hole = sides[fallen, TOTAL]
                moved = hole != sides[mover, TOTAL] and hole > 0
                if space.pegs and moved and hole == sides[other, TOTAL]:
                    other = sides[other, BUMPED]
                worth = 1.0 - values[following, other, fallen]
                farkles[layer, x, y] = worth if layer == 0 or ahead else -1.0


@kernel
def fill_heights(heights: Floats, space: Space, gain: float, least: float) -> float:
    """Fill a height for every state that best play lowers; return the largest.

    It counts how far the leader has to go in turns that ``gain`` so many steps, ``least`` more at
    the end, and one more when the other is to move: that side may be so far behind that it hardly
    ever banks, but then it is the leader's turn. It is 0 where both are stuck: that is an end.
    """
    sides = space.sides
    highest = 0.0
    for plane in range(heights.shape[0]):
        for x in range(heights.shape[1]):
            for y in range(heights.shape[2]):
                a, b = sides[x, TOTAL], sides[y, TOTAL]
                if sides[x, STUCK] and sides[y, STUCK]:
                    heights[plane, x, y] = 0.0
                    continue
                leads = sides[y, STUCK] or (a >= b and not sides[x, STUCK])
                height = least + 3.0 * (space.target - (a if leads else b)) / gain
                if not leads:
                    height += 1.0
                heights[plane, x, y] = height
                highest = max(highest, height)
    return highest


@kernel
def largest_difference(one: Floats, two: Floats) -> float:
    """Return the largest difference between items of two arrays; infinity where one is NaN."""
    largest = 0.0
    for k in range(one.shape[0]):
        difference = abs(one[k] - two[k])
        if isnan(difference):
            return inf
        largest = max(largest, difference)
    return largest


@kernel
def lower_by(lowered: Floats, values: Floats, heights: Floats, part: float) -> None:
    for k in range(lowered.shape[0]):
        lowered[k] = values[k] - part * heights[k]


@kernel
def least_margin(heights: Floats, lifted: Floats, values: Floats, part: float) -> float:
    """Return the least of ``height - rise / part`` over all states that have a height."""
    margin = inf
    for k in range(heights.shape[0]):
        if heights[k] == 0.0:
            continue
        margin = min(margin, heights[k] - (lifted[k] - values[k]) / part)
    return margin
