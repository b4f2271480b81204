"""One turn worked out in full: what every decision in the middle of it is worth."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, NamedTuple

from tincup.solve import arrays
from tincup.solve.arrays import Floats
from tincup.solve.rolls.layout import ALL, SWAPPED, Rolls
from tincup.solve.two import loops
from tincup.solve.two.space import LANES

KERNELS: Final = "tincup.solve.two.turn_kernels"


def load_kernels() -> None:
    """Load the compiled kernels: that takes a second, and every turn is quicker from then on."""
    import_module(KERNELS)


class Stakes(NamedTuple):
    """The stakes of a turn, in `LANES` different situations.

    ``bank[row, layer, lane]`` is what banking is worth at each turn score (in steps), -1 where
    one may not; ``farkle[layer, lane]`` what a farkle is worth. Layer 1 is for a turn that has
    used the exchange, -1 where it cannot. From row ``ends`` on one banks in any case, from row
    ``certain`` on more points change nothing; ``bank`` goes on for the most steps of one keep.
    """

    bank: Floats
    farkle: Floats
    ends: int
    certain: int


def stakes_alike(
    rolls: Rolls, bank: Sequence[float], farkle: Sequence[float], ends: int, certain: int
) -> Stakes:
    """Return stakes of the same turn in every lane.

    ``bank`` goes by rows and in each by layers, ``farkle`` by layers.
    """
    return Stakes(
        arrays.repeated(bank, LANES, len(bank) // rolls.layers, rolls.layers, LANES),
        arrays.repeated(farkle, LANES, rolls.layers, LANES),
        ends,
        certain,
    )


@dataclass(frozen=True)
class TurnTable:
    """A turn worked out, as `tincup.solve.two.turn_kernels` lays it out."""

    rolls: Rolls
    values: Floats
    rows: int

    @property
    def start(self) -> list[float]:
        place = self.rolls.layers * LANES
        found: list[float] = self.values[place : place + LANES].tolist()
        return found

    def roll(self, score: int, dice: int, swapped: bool = False) -> float:
        """Return the worth of rolling ``dice`` dice with ``score`` steps in lane 0.

        Where a turn has other moments than numbers of dice, ``dice`` is the column of one.
        """
        rolls, layer = self.rolls, int(swapped)
        row = LANES * (rolls.layers + min(score, self.rows) * rolls.layers * (rolls.dice + 1))
        selection = SWAPPED if swapped else ALL
        worth = loops_now().weigh_roll(self.values, rolls, selection, dice, row)
        return float(worth + rolls.farkle[dice - 1] * self.values[layer * LANES])


def loops_now() -> Any:
    """Return the loops of `tincup.solve.two.loops`, compiled once the kernels are loaded."""
    return sys.modules.get(KERNELS, loops)


def work_out(rolls: Rolls, stakes: Stakes) -> TurnTable:
    """Work a turn out; without the compiled kernels as long as nothing has loaded them."""
    rows, certain = stakes.bank.shape[0], stakes.certain
    head = rolls.layers * LANES
    values = arrays.floats(head * (1 + (rolls.dice + 1) * rows) + rolls.plan.kept)
    kernels = sys.modules.get(KERNELS)
    if kernels is None and not rolls.plain:
        load_kernels()
        kernels = sys.modules[KERNELS]
    if kernels is None:
        from tincup.solve.two.plain_turn import fill_turn

        fill_turn(values, stakes, rolls)
    else:
        duties = rolls.span + 1 if rolls.has_duties else 0
        banks = arrays.floats(head * (certain + rolls.span + 1 + duties))
        cuts, opens = arrays.ints(rolls.layers, rolls.dice), arrays.ints(LANES)
        bank, farkle = stakes.bank, stakes.farkle
        kernels.whole_turn(values, banks, cuts, opens, bank, farkle, rolls, stakes.ends, certain)
    return TurnTable(rolls, values, certain)
