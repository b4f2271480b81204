"""The order in which the race solver takes states, in groups that do not depend on one another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tincup.solve import arrays
from tincup.solve.arrays import INT, Ints
from tincup.solve.two.space import FARKLES, ON_BOARD, TOTAL, Space


class Order(NamedTuple):
    """States as sides ``xs`` to move against ``ys``; ``groups`` are spans of both, in turn."""

    xs: Ints
    ys: Ints
    groups: list[tuple[Ints, Ints]]


def places_of(space: Space) -> list[tuple[int, int]]:
    """Return what places each side in the order: its total, and next its farkles so far.

    A farkle may be counted, and may take a side off the board, which counts like one more.
    """
    return [(it[TOTAL], it[FARKLES] + 1 - it[ON_BOARD]) for it in space.sides.tolist()]


def order_of(space: Space, sides: Sequence[int], *, paired: bool = False) -> Order:
    """Return the order of the states of these sides.

    Banking raises the sum of the totals, so states come in descending order of it, and next of the
    sum of farkles (`places_of`). ``paired``: a state and the same the other way round, where those
    are two of one plane, are listed once.
    """
    from tincup.solve.two.array_kernels import order_states

    totals, counts = zip(*places_of(space), strict=True)
    half, size = paired and space.planes == 1, len(sides)
    count = size * (size + 1) // 2 if half else size**2
    xs, ys = arrays.ints(count), arrays.ints(count)
    keys = (2 * (max(totals) - min(totals)) + 1) * (2 * max(counts) + 1)
    places = arrays.ints(keys)
    ascending = sorted(sides, key=totals.__getitem__)
    columns = [arrays.of(INT, it) for it in (sides, ascending, totals, counts)]
    order_states(columns[0], columns[1], columns[2], columns[3], half, places, xs, ys)
    ends = sorted({0, *places.tolist()})
    return Order(xs, ys, [(xs[begin:end], ys[begin:end]) for begin, end in pairwise(ends)])
