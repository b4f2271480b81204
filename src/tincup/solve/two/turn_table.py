"""One turn worked out in full: what every decision in the middle of it is worth."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from typing import Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Floats
from tincup.solve.rolls.layout import ALL, DUTY, SWAPPED, Rolls, ranks_in
from tincup.solve.turn.recursion import Recursion
from tincup.solve.two.space import LANES

KERNELS: Final = "tincup.solve.two.turn_kernels"


def load_kernels() -> None:
    """Load the compiled kernels: that takes a second, and every turn is quicker from then on."""
    import_module(KERNELS)


class Stakes(NamedTuple):
    """What a turn is played for, in `LANES` different situations.

    ``bank[row, layer, lane]`` is what banking is worth at each turn score (in steps), -1 where
    one may not; ``farkle[layer, lane]`` what a farkle is worth. Layer 1 is for a turn that has
    used the exchange, -1 where it cannot. From row ``ends`` on one banks in any case, from row
    ``certain`` on more points change nothing; ``bank`` goes on for the most steps of one keep.
    """

    bank: Floats
    farkle: Floats
    ends: int
    certain: int


@dataclass(frozen=True)
class TurnTable:
    """A turn worked out, as `tincup.solve.two.turn_kernels` lays it out."""

    rolls: Rolls
    values: Floats
    rows: int

    @property
    def start(self) -> Floats:
        """What the whole turn is worth, by lane."""
        place = self.rolls.layers * LANES
        return self.values[place : place + LANES].copy()

    def roll(self, score: int, dice: int, swapped: bool = False) -> float:
        """What rolling ``dice`` dice with ``score`` steps is worth in lane 0."""
        rolls, layer = self.rolls, int(swapped)
        columns = rolls.dice + 1
        row = LANES * (rolls.layers + min(score, self.rows) * rolls.layers * columns)
        first, end = rolls.sets[SWAPPED if swapped else ALL, dice - 1]
        starts = rolls.starts[first : end + 1]
        worth = self.values[row + rolls.options[starts[0] : starts[-1]]]
        best = np.maximum.reduceat(worth, starts[:-1] - starts[0])
        lost = rolls.farkle[dice - 1] * self.values[layer * LANES]
        return float(rolls.weights[first:end] @ best + lost)


def work_out(rolls: Rolls, stakes: Stakes) -> TurnTable:
    """Work a turn out; without the compiled kernels as long as nothing has loaded them."""
    rows = len(stakes.bank)
    size = rolls.layers * LANES * (1 + (rolls.dice + 1) * rows)
    values = np.empty(size + rolls.plan.kept)
    values[: rolls.layers * LANES] = stakes.farkle.reshape(-1)
    kernels = sys.modules.get(KERNELS)
    if kernels is None:
        fill_turn(values, stakes, rolls)
    else:
        bank = np.ascontiguousarray(stakes.bank[: stakes.certain + rolls.span + 1])
        if rolls.has_duties:
            best = np.maximum(bank[stakes.certain :], stakes.farkle)
            bank = np.concatenate([bank, rolls.free * best / (1.0 - rolls.bound)])
        bank = bank.reshape(-1)
        cuts = np.full((rolls.layers, rolls.dice), stakes.ends)
        kernels.turn(values, bank, rolls, cuts, stakes.ends, stakes.certain, rows)
    return TurnTable(rolls, values, stakes.certain)


def fill_turn(values: Floats, stakes: Stakes, rolls: Rolls) -> None:
    """Fill the table of a turn, whose farkle values are there already, with NumPy alone.

    Loading Numba and its kernels takes more than a second, this some hundredths of one: a command
    that asks about a single position does without them.
    """
    bank, farkle, ends, certain = stakes
    columns = rolls.dice + 1
    table = np.empty((rolls.layers * columns, len(bank), LANES))
    for layer in range(rolls.layers - 1, -1, -1):  # an exchange leads from layer 0 to layer 1
        own, lost = table[layer * columns :], farkle[layer]
        recursion = Recursion(ranks_in(rolls, SWAPPED if layer else ALL), rolls.farkle)
        # A farkle may be better than the longest lead: one rolls until it comes.
        best = np.maximum(bank[:, layer], lost)
        own[1:columns, certain:] = best[certain:]
        duty = rolls.free * best[certain:] + rolls.farkle[-1] * lost
        own[DUTY, certain:] = duty / (1.0 - rolls.bound)
        rolled = np.empty((rolls.dice, certain, LANES))
        block, banked = recursion.block, range(ends, certain)
        recursion.fill(own, best, lost, rolled, banked, block=block, forced=True)
        recursion.fill(own, bank[:, layer], lost, rolled, range(ends), block=block)
    start, end = rolls.layers * LANES, rolls.layers * LANES * (1 + columns * len(bank))
    cells = values[start:end].reshape(len(bank), rolls.layers * columns, LANES)
    cells[:] = table.transpose(1, 0, 2)
