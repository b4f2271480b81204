"""One turn worked out in full: what every decision in the middle of it is worth."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from typing import Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Floats
from tincup.solve.rolls.layout import FULL, LANES, SWAPPED, Rolls
from tincup.solve.two.plain_turn import fill_turn

KERNELS: Final = "tincup.solve.two.kernels"


def load_kernels() -> None:
    """Have the compiled kernels at hand from now on: a second's work that speeds up all turns."""
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
    """A turn worked out, as `tincup.solve.two.kernels` lays it out."""

    rolls: Rolls
    values: Floats
    rows: int

    @property
    def start(self) -> Floats:
        """What the whole turn is worth, by lane."""
        place = (self.rolls.layers + self.rolls.dice) * LANES
        return self.values[place : place + LANES].copy()

    def roll(self, score: int, dice: int, swapped: bool = False) -> float:
        """What rolling ``dice`` dice with ``score`` steps is worth in lane 0."""
        rolls, layer = self.rolls, int(swapped)
        columns = rolls.dice + 1
        row = LANES * (rolls.layers + min(score, self.rows) * rolls.layers * columns)
        first, end = rolls.classes[SWAPPED if swapped else FULL, dice - 1]
        starts = rolls.starts[first : end + 1]
        worth = self.values[row + rolls.options[starts[0] : starts[-1]]]
        best = np.maximum.reduceat(worth, starts[:-1] - starts[0])
        lost = rolls.chances[dice - 1] * self.values[layer * LANES]
        return float(rolls.weights[first:end] @ best + lost)


def work_out(rolls: Rolls, stakes: Stakes) -> TurnTable:
    """Work a turn out; without the compiled kernels as long as nothing has loaded them."""
    rows = len(stakes.bank)
    values = np.empty(rolls.layers * LANES * (1 + (rolls.dice + 1) * rows))
    values[: rolls.layers * LANES] = stakes.farkle.reshape(-1)
    bank = np.ascontiguousarray(stakes.bank).reshape(-1)
    kernels = sys.modules.get(KERNELS)
    if kernels is None:
        fill_turn(values, bank, rolls, stakes.ends, stakes.certain)
    else:
        cuts = np.full((rolls.layers, rolls.dice), stakes.ends)
        kernels.turn(values, bank, rolls, cuts, stakes.ends, stakes.certain, rows)
    return TurnTable(rolls, values, stakes.certain)
