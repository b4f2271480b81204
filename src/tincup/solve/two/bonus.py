"""Banks that get the bonus for the first large one: they lead to the game once it is gone."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from tincup.solve.arrays import Floats
from tincup.solve.jit import inner
from tincup.solve.two.space import BUMPED, LANES, START, TOTAL, WHOLE, Space
from tincup.solve.two.turn_kernels import after_bank


@inner
def fill_bonus(
    bank: Floats,
    lane: int,
    rows: int,
    layers: int,
    values: Floats,
    space: Space,
    last: Floats,
    plane: int,
    x: int,
    y: int,
) -> int:
    """Fill the bank values of one lane that get the bonus, over those without it.

    Returns the row from which on more points are never worse, in this part of them.
    """
    sides, gone = space.sides, space.planes
    rising = 0
    for layer in range(layers):
        own, other = sides[x, TOTAL], y
        if layer == 1:
            if sides[y, TOTAL] <= own:
                continue
            own, other = sides[y, TOTAL], sides[y, START] + own
        short = own + space.bonus - sides[other, TOTAL]
        for s in range(sides[x, WHOLE], rows):
            left = other
            if space.pegs and layer == 0 and short + s == 0:
                left = sides[other, BUMPED]
            place = (s * layers + layer) * LANES + lane
            bank[place] = after_bank(
                values, space, last, plane, left, short + s, own + space.bonus + s, gone
            )
            if s > 0 and bank[place] < bank[place - layers * LANES]:
                rising = max(rising, s)
    return rising
