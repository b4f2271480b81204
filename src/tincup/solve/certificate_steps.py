"""Steps of the certificate's compiled loop that look up banks and what is lost or due."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Any

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner
from tincup.solve.two.space import GIVES, LANES, STAYS


@inner
def bank(banks: Floats, y: int, t: int) -> float:
    return float(banks[y, min(t, banks.shape[1] - 1)])


@inner
def fill_stakes(
    stakes: Floats,
    banks: Floats,
    shorts: Floats,
    stays: Floats,
    overshoot: int,
    x: int,
    ys: Ints,
    totals: Ints,
    starts: Ints,
    least: int,
    whole: int,
    target: int,
    lowest: int,
    low: int,
    layers: int,
    rows: int,
) -> None:
    """Fill in what banking is worth in each row and layer from ``low`` on; -1 where one may not."""
    a = totals[x]
    for lane in range(LANES):
        y = ys[lane]
        b = totals[y]
        for s in range(rows):
            t, value = a + s, -1.0
            if s >= least:
                if overshoot == STAYS and t > target:
                    value = stays[x, y]
                elif overshoot == GIVES and t > target:
                    given = b + t - target
                    value = stays[x, y if given >= target else starts[y] + given]
                elif s < whole:
                    value = bank(shorts, y, t - lowest)
                else:
                    value = bank(banks, y, t - lowest)
            stakes[(s * layers + low) * LANES + lane] = value
        for s in range(rows if low < layers - 1 else 0):
            value = -1.0
            if s >= least and b > a:
                value = bank(shorts if s < whole else banks, starts[y] + a, b + s - lowest)
            stakes[(s * layers + 1) * LANES + lane] = value


@inner
def settle(table: Floats, stakes: Floats, rolls: Any, column: int, lost: int, banks: int) -> None:
    """Fill in what must be rolled in a row from which on more points change nothing."""
    dice = rolls.farkle.shape[0]
    for left in range(dice + 1 if rolls.some_forced else 0):
        for lane in range(LANES if left == dice or rolls.kinds[left] == 1 else 0):
            best = max(stakes[banks + lane], table[lost + lane])
            worth = rolls.holds[left] * (best - table[lost + lane]) + table[lost + lane]
            table[column + left * LANES + lane] = worth
    won = 1.0 - rolls.farkle[dice - 1] - rolls.duty - rolls.loses
    for lane in range(LANES if rolls.must and not rolls.some_forced else 0):
        best = max(stakes[banks + lane], table[lost + lane])
        worth = won * best + rolls.farkle[dice - 1] * table[lost + lane]
        table[column + dice * LANES + lane] = worth / (1.0 - rolls.duty)


@inner
def fall_short(table: Floats, place: int, lost: int, rolls: Any, n: int, below: int) -> None:
    """Make rolls lose the turn that leave nothing but a bank too small, which counts -1 so far."""
    for lane in range(LANES if below > 0 else 0):
        short = rolls.short[n, min(below, rolls.short.shape[1] - 1)]
        table[place + lane] += short * (1.0 + table[lost + lane])


@inner
def fill_duties(
    duties: Floats, lane: int, banks: Floats, rolls: Any, y: int, target: int, lowest: int
) -> None:
    """Fill in the worth of a duty to roll all the dice at the target and each step beyond.

    This holds when farkles are worth nothing and whatever may be banked is banked, the most of it:
    as is best where banking is worth more than any roll and more points are never worse.
    """
    size = duties.shape[0] // LANES
    last = banks.shape[1] - 1 + lowest - target
    for d in range(size - 1, -1, -1):
        worth = 0.0
        if d >= min(last, size - 1):
            won = 1.0 - rolls.farkle[rolls.farkle.shape[0] - 1] - rolls.duty - rolls.loses
            worth = won * bank(banks, y, d + target - lowest) / (1.0 - rolls.duty)
        else:
            for k in range(rolls.most.shape[0]):
                on = d + rolls.most[k]
                if rolls.stays[k]:
                    worth += rolls.chances[k] * duties[min(on, size - 1) * LANES + lane]
                else:
                    worth += rolls.chances[k] * bank(banks, y, on + target - lowest)
        duties[d * LANES + lane] = worth
