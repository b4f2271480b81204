"""Rows of a turn's table where one must roll, may not bank, or may no more: for `turn_kernels`."""

# ruff: noqa: PLR0917 - compiled: structures cost, so few

from __future__ import annotations

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner
from tincup.solve.rolls.layout import Rolls
from tincup.solve.rolls.moments import FORCED
from tincup.solve.two.space import LANES


@inner
def settle(
    table: Floats, bank: Floats, rolls: Rolls, layer: int, everything: int, banks: int
) -> None:
    """Fill in what must be rolled in a row from which on more points change nothing."""
    for n in range(rolls.dice + 1):
        if n == 0 or rolls.kinds[n - 1] == FORCED:
            holds = rolls.survives[n]
            for lane in range(LANES):
                lost = table[layer * LANES + lane]
                best = max(bank[banks + lane], lost)
                table[everything + n * LANES + lane] = holds * best + (1.0 - holds) * lost


@inner
def end_turn(table: Floats, column: int, bank: Floats, banks: int, won: bool) -> None:
    """Fill in what a turn is worth that has ended: the game, or what banking is worth."""
    for lane in range(LANES):
        table[column + lane] = 1.0 if won else bank[banks + lane]


@inner
def note_opens(opens: Ints, bank: Floats, height: int, rows: int) -> None:
    """Note the first row from which on each lane may bank."""
    for lane in range(LANES):
        opens[lane] = 0
        while opens[lane] < rows and bank[opens[lane] * height + lane] < 0.0:
            opens[lane] += 1


@inner
def fall_short(
    table: Floats, column: int, lost: int, rolls: Rolls, n: int, s: int, opens: Ints
) -> None:
    """Make rolls lose the turn that leave nothing but too small a bank, which stands as -1."""
    for lane in range(LANES):
        if s < opens[lane]:
            short = rolls.short[n, min(opens[lane] - s, rolls.short.shape[1] - 1)]
            table[column + lane] += short * (1.0 + table[lost + lane])
