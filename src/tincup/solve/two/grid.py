"""Grids of totals on which races whose totals fall begin: the totals between follow from them.

A sweep goes through the states of which both totals are on the grid. What their turns look up lies
on the grid in the first total alone; in the second one it is found between, as a polynomial where
chances stand as the logarithm of their odds.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import prod
from typing import Final, NamedTuple

from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats, Ints
from tincup.solve.two.space import MINIMUM, TOTAL, Space

NARROW: Final = 5
WIDE: Final = 10
"""Far from the target totals of a grid are as many steps apart as one must bank, but no fewer than
the first and no more than the second. From less a bank leads to a total between, whose value
depends on what the bank is taken to be worth: sweeps then change little."""

GRADES: Final = ((1 / 6, 1), (1 / 4, 2))
"""Up to such a part of the way back from the target they are so many steps apart."""

SHORTEST: Final = 48
"""With fewer totals a race begins on no grid: all of them are little work."""

CORNERS: Final = 3
"""A total between two others follows from so many: those two and the next ones further up."""


class Grid(NamedTuple):
    """The side states of a grid; ``corners`` and ``shares`` say of each other one what it is of.

    ``gaps[x]`` is how many side states lie between ``x`` of the grid and the next one further up.
    """

    sides: list[int]
    gaps: Ints
    corners: Ints
    shares: Floats


def even_grid(space: Space, every: float) -> Grid:
    """Return a grid of totals so many steps apart, counted from a total of 0."""
    first, last = int(space.low // every), int(space.target // every)
    return _grid(space, (round(k * every) for k in range(first, last + 1)))


def graded_grid(space: Space) -> Grid:
    """Return a grid of all totals near the target, and of fewer and fewer further down."""
    total, chosen = space.target - 1, list[int]()
    wide = min(max(NARROW, min(space.listed(MINIMUM))), WIDE)
    while total > space.low:
        chosen.append(total)
        behind = (space.target - total) / (space.target - space.low)
        total -= next((step for end, step in GRADES if behind < end), wide)
    return _grid(space, chosen)


def _grid(space: Space, chosen: Iterable[int]) -> Grid:
    """Return the grid of these totals, 0, and the lowest and highest of each kind of side state."""
    totals, kept = space.listed(TOTAL), {0, *chosen}
    size = space.size
    firsts = [x for x in range(size) if not x or totals[x] != totals[x - 1] + 1]
    sides = list[int]()
    gaps, corners, shares = [0] * size, list[int](), list[float]()
    for first, end in zip(firsts, [*firsts[1:], size], strict=True):
        nodes = [x for x in range(first, end) if x in {first, end - 1} or totals[x] in kept]
        sides += nodes
        for number, (x, following) in enumerate(pairwise([*nodes, end])):
            gaps[x] = following - x - 1
            near = nodes[number : number + CORNERS]
            for t in range(x, following):
                missing = [0.0] * (CORNERS - len(near))
                corners += [*near, *[x] * len(missing)]
                shares += [*_weights(t, near), *missing]
    return Grid(
        sides,
        arrays.of(INT, gaps),
        arrays.of(INT, corners, size, CORNERS),
        arrays.of(FLOAT, shares, size, CORNERS),
    )


def _weights(t: int, nodes: list[int]) -> list[float]:
    """Return what the values at the nodes count for in the polynomial through them at ``t``."""
    return [prod((t - b) / (a - b) for b in nodes if b != a) for a in nodes]
