"""What the race solver's sweeps begin with."""

from __future__ import annotations

from itertools import product
from math import tanh

from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats
from tincup.solve.two.space import FARKLES, ON_BOARD, START, STUCK, TOTAL, Space


def guessed(space: Space, planes: int) -> Floats:
    """Return values by the lead alone; that of two sides that are stuck is known."""
    from tincup.solve.two.array_kernels import guess_values

    size, totals = space.size, space.listed(TOTAL)
    values = arrays.floats(planes, size, size)
    most = max(totals) - min(totals)
    guesses = [0.5 + 0.5 * tanh(2 * lead / space.target) for lead in range(-most, most + 1)]
    guess_values(values, arrays.of(INT, totals), arrays.of(FLOAT, guesses))
    stuck = [x for x, it in enumerate(space.listed(STUCK)) if it]
    for place in product(range(space.planes), stuck, stuck):
        values[place] = 0.5
    return values


def carry_down(values: Floats, space: Space, known: Floats, known_space: Space) -> None:
    """Take over the values that are ``known`` of the same rules, cut off no lower.

    Lower totals go on as those do, in a straight line where a chance stands as the logarithm of
    its odds.
    """
    from tincup.solve.two.array_kernels import extend_values

    starts = {(row[ON_BOARD], row[FARKLES]): row[START] for row in known_space.sides.tolist()}
    like, below = [], []
    for row in space.sides.tolist():
        total = max(row[TOTAL], known_space.low)
        like.append(starts[row[ON_BOARD], row[FARKLES]] + total)
        below.append(total - row[TOTAL])
    extend_values(values, known, arrays.of(INT, like), arrays.of(INT, below))
