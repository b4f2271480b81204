"""One turn worked out with NumPy alone: see `tincup.solve.two.turn_table.work_out`."""

from __future__ import annotations

import numpy as np

from tincup.solve.arrays import Floats
from tincup.solve.rolls.layout import ALL, DUTY, SWAPPED, Rolls
from tincup.solve.rolls.ranks import ranks_in
from tincup.solve.turn.recursion import Recursion
from tincup.solve.two.space import LANES

_Stakes = tuple[Floats, Floats, int, int]


def fill_turn(values: Floats, stakes: _Stakes, rolls: Rolls) -> None:
    """Fill the table of a turn as the kernels do.

    Loading Numba and its kernels takes more than a second, this some hundredths of one: a command
    that asks about a single position does without them.
    """
    bank, farkle, ends, certain = stakes
    values[: rolls.layers * LANES] = farkle.reshape(-1)
    columns = rolls.dice + 1
    table = np.empty((rolls.layers * columns, len(bank), LANES))
    for layer in range(rolls.layers - 1, -1, -1):  # an exchange leads from layer 0 to layer 1
        own, lost = table[layer * columns :], farkle[layer]
        bound = [n for n, forced in enumerate(rolls.kinds.tolist(), 1) if forced]
        recursion = Recursion(ranks_in(rolls, SWAPPED if layer else ALL), rolls.farkle, bound)
        # A farkle may be better than the longest lead: one rolls until it comes.
        best = np.maximum(bank[:, layer], lost)
        own[1:columns, certain:] = best[certain:]
        duty = rolls.free * best[certain:] + rolls.farkle[-1] * lost
        own[DUTY, certain:] = duty / (1.0 - rolls.bound)
        for column in (DUTY, *bound) if bound else ():
            holds = rolls.survives[column]
            own[column, certain:] = holds * best[certain:] + (1.0 - holds) * lost
        rolled = np.empty((rolls.dice, certain, LANES))
        block, banked = recursion.block, range(ends, certain)
        recursion.fill(own, best, lost, rolled, banked, block=block, forced=True)
        recursion.fill(own, bank[:, layer], lost, rolled, range(ends), block=block)
    start, end = rolls.layers * LANES, rolls.layers * LANES * (1 + columns * len(bank))
    cells = values[start:end].reshape(len(bank), rolls.layers * columns, LANES)
    cells[:] = table.transpose(1, 0, 2)
