"""Loops about one turn, which run as they stand, or compiled once the kernels are loaded.

`tincup.solve.two.turn_kernels` has them compiled. They are few and short: where kernels are not
worth loading, for a single position, they take some milliseconds.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from tincup.solve.arrays import Floats, Ints
from tincup.solve.rolls.layout import SWAPPED, Rolls
from tincup.solve.two.space import LANES


def fill_chase(
    bank: Floats,
    behind: Ints,
    minimum: int,
    tie: float,
    swaps: bool,
    hits: bool,
    enough: int,
    bonus: int,
) -> None:
    """Fill in the worth of banking in a turn that must get ahead of the other side, by the lanes.

    Each lane starts as many steps ``behind`` as it says; equal totals are worth ``tie``. In a
    layer for the exchange a side that is behind wins by it, where ``swaps``. ``hits``: nobody can
    get ahead, as the other has what must be hit exactly. Banking ``enough`` gets the ``bonus``.
    """
    for score in range(bank.shape[0]):
        made = score + bonus if score >= enough else score
        for lane in range(LANES):
            short = behind[lane]
            for layer in range(bank.shape[1]):
                worth = -1.0
                if score >= minimum:
                    if layer == 1:
                        if swaps and short > 0:
                            worth = 1.0
                    elif made > short and not hits:
                        worth = 1.0
                    elif made == short:
                        worth = tie
                    else:
                        worth = 0.0
                bank[score, layer, lane] = worth


def weigh_roll(values: Floats, rolls: Rolls, selection: int, dice: int, row: int) -> float:
    """Return the worth of rolling in lane 0 of a turn's row, farkles left aside.

    A roll that leaves nothing but too small a bank, which stands as -1, loses the turn.
    """
    worth, lost = 0.0, values[LANES if selection == SWAPPED else 0]
    for k in range(rolls.sets[selection, dice - 1, 0], rolls.sets[selection, dice - 1, 1]):
        best = -1.0
        for option in range(rolls.starts[k], rolls.starts[k + 1]):
            best = max(best, values[row + rolls.options[option]])
        worth += rolls.weights[k] * (lost if best < 0.0 else best)
    return worth
