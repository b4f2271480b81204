"""One turn among several sides: every choice weighed by what it gives each of them.

A worth is a row of numbers, one for each thing that is followed: the chance to win of the side to
move, that of the side that moves next, and whatever else goes along (other sides' chances, the
chance to farkle). A side takes what is best for itself; of decisions that are equally good for it
(within `SAME`) the one that is better for the side that moves next. Three chances that add up to
one leave nothing open after that, so the solution does not depend on the order of options.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

from tincup.solve.arrays import Floats
from tincup.solve.jit import inner, kernel
from tincup.solve.three.space import FlatRolls

SAME: Final = 1e-12
"""Chances to win that differ by less are the same: rounding is not a reason to choose."""


@inner
def roll_worth(
    total: Floats, best: Floats, values: Floats, farkle: Floats, rolls: FlatRolls, row: int, n: int
) -> None:
    """Set ``total`` to what rolling ``n + 1`` dice is worth; ``best`` is room to work in."""
    things = farkle.shape[0]
    for k in range(things):
        total[k] = rolls.farkle[n] * farkle[k]
    for c in range(rolls.classes[n, 0], rolls.classes[n, 1]):
        first = rolls.starts[c]
        to, cell = row + rolls.steps[first], rolls.cells[first]
        for k in range(things):
            best[k] = values[to, cell, k]
        for option in range(first + 1, rolls.starts[c + 1]):
            to, cell = row + rolls.steps[option], rolls.cells[option]
            own, following = values[to, cell, 0], values[to, cell, 1]
            if own > best[0] + SAME or (own >= best[0] - SAME and following > best[1]):
                for k in range(things):
                    best[k] = values[to, cell, k]
        for k in range(things):
            total[k] += rolls.weights[c] * best[k]


@kernel
def one_turn(values: Floats, bank: Floats, farkle: Floats, rolls: FlatRolls, rows: int) -> None:
    """Fill ``values[row, cell, thing]``, the table of a turn.

    ``bank[row, thing]`` is what banking is worth, with -1 as its first thing where one may not;
    ``farkle[thing]`` what a farkle is worth. From ``rows`` on banking is best wherever one may,
    and the same in every row; a duty to roll all the dice again follows from that.
    """
    dice, things = rolls.dice, farkle.shape[0]
    best, total = farkle.copy(), farkle.copy()
    for row in range(rows + rolls.span, -1, -1):
        if row >= rows:
            for k in range(things):
                lost = rolls.farkle[dice - 1] * farkle[k]
                won = rolls.free * bank[row, k]
                values[row, dice, k] = (won + lost) / (1.0 - rolls.bound)
                for n in range(dice):
                    values[row, n, k] = bank[row, k]
            continue
        for n in range(dice - 1, -1, -1):
            roll_worth(total, best, values, farkle, rolls, row, n)
            if n == dice - 1:
                for k in range(things):
                    values[row, dice, k] = total[k]
            own, following = bank[row, 0], bank[row, 1]
            banks = own > total[0] + SAME or (own >= total[0] - SAME and following > total[1])
            for k in range(things):
                values[row, n, k] = bank[row, k] if banks else total[k]
