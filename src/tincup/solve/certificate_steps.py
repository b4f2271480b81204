"""Steps of the certificate's compiled loop that look up banks and what is lost or due."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Any

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner
from tincup.solve.two.space import LANES


@inner
def bank(banks: Floats, y: int, t: int) -> float:
    return float(banks[y, min(t, banks.shape[1] - 1)])


@inner
def fall_short(
    table: Floats,
    place: int,
    lost: int,
    rolls: Any,
    n: int,
    t: int,
    xs: Ints,
    totals: Ints,
    least: int,
) -> None:
    """Make rolls lose the turn that leave nothing but a bank too small, which counts -1 so far."""
    for lane in range(LANES):
        below = totals[xs[lane]] + least - t
        if below > 0:
            short = rolls.short[n, min(below, rolls.short.shape[1] - 1)]
            table[place + lane] += short * (1.0 + table[lost + lane])


@inner
def fill_duties(
    duties: Floats, banks: Floats, rolls: Any, y: int, target: int, lowest: int
) -> None:
    """Fill in the worth of a duty to roll all the dice at the target and each step beyond.

    This holds when farkles are worth nothing and whatever may be banked is banked, the most of it:
    as is best where banking is worth more than any roll and more points are never worse.
    """
    size = duties.shape[0]
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
                    worth += rolls.chances[k] * duties[min(on, size - 1)]
                else:
                    worth += rolls.chances[k] * bank(banks, y, on + target - lowest)
        duties[d] = worth
