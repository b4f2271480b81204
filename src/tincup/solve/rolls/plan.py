"""The plan by which compiled loops weigh the rolls: the maxima they take, and their order.

What rolling is worth is the best option of every set of options, weighed by its chance. Many sets
have several options in common, so the best of those is found once and kept: a *join* is the larger
of two cells, an option's or an earlier join's. When the plan has been carried out every set is
down to two cells, a *double*, or one, a *single*. `tincup.solve.two.lanes.roll_lanes` does that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, INT32, Floats, Ints

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Offered = tuple[Sequence[int], float]
"""A set of options, as distances in a table of cells, with its chance."""

JOINS, DOUBLES, SINGLES, END, SHARES = range(5)
"""The columns of `Plan.spans`."""


class Plan(NamedTuple):
    """Programs that weigh rolls, one for each collection of sets.

    ``spans[program]`` is where its joins, doubles and singles begin in ``cells``, where they end,
    and where its chances begin in ``shares``. ``cells`` has two numbers for each join and double
    and one for each single: the distance of an option, or below zero that of an earlier join from
    the end of the table, where the joins of a program lie, the first last. ``kept`` is the most
    room that these take there. There is an even number of doubles and singles of each program,
    one with no chance standing in, as two are weighed at a time.
    """

    spans: Ints
    cells: NDArray[np.int32]
    shares: Floats
    kept: int


def plan_of(programs: Iterable[Iterable[Offered]], width: int) -> Plan:
    """Plan the weighing of each of these collections of sets; a cell is ``width`` numbers."""
    spans, cells, shares, kept = list[tuple[int, ...]](), list[int](), list[float](), 0
    made = dict[tuple[tuple[tuple[int, ...], float], ...], tuple[int, ...]]()
    for offered in programs:
        sets = tuple((tuple(options), chance) for options, chance in offered)
        if sets not in made:
            joins, left = _join([options for options, _ in sets], width)
            kept = max(kept, len(joins) * width)
            span, first = [len(cells)], len(shares)
            cells += [cell for pair in joins for cell in pair]
            for size in (2, 1):
                span.append(len(cells))
                some = [
                    (left[k], chance) for k, (_, chance) in enumerate(sets) if len(left[k]) == size
                ]
                if len(some) % 2:
                    some.append((some[-1][0], 0.0))
                cells += [cell for pair, _ in some for cell in pair]
                shares += [chance for _, chance in some]
            made[sets] = (*span, len(cells), first)
        spans.append(made[sets])
    return Plan(
        arrays.of(INT, [place for span in spans for place in span], len(spans), SHARES + 1),
        arrays.of(INT32, cells),
        arrays.of(FLOAT, shares),
        kept,
    )


def _join(
    sets: Sequence[Sequence[int]], width: int
) -> tuple[list[tuple[int, int]], list[list[int]]]:
    """Return joins, in an order in which they can be made, and what is left of each set.

    One or two cells are left. Cells that are together in most sets are joined first. ``members``
    has the sets that each cell is in as the bits of a number.
    """
    joins = list[tuple[int, int]]()
    members = dict[int, int]()
    for k, options in enumerate(sets):
        for cell in options:
            members[cell] = members.get(cell, 0) | 1 << k

    def join(one: int, two: int, where: int) -> None:
        joins.append((one, two))
        members[one] &= ~where
        members[two] &= ~where
        members[-width * len(joins)] = where

    together = 2
    while together > 1:
        cells = sorted((cell for cell, bits in members.items() if bits), reverse=True)
        pairs = [
            (count, one, two)
            for one, two in combinations(cells, 2)
            if (count := (members[one] & members[two]).bit_count()) > 1
        ]
        together = max((count for count, _, _ in pairs), default=0)
        for count, one, two in sorted(pairs, reverse=True):
            # Joins take sets from later pairs: one that has lost most of them waits a round.
            where = members[one] & members[two]
            if where.bit_count() > 1 and 2 * where.bit_count() >= count:
                join(one, two, where)
    left = [[cell for cell, bits in members.items() if bits >> k & 1] for k in range(len(sets))]
    for cells in left:
        while len(cells) > 2:
            joins.append((cells.pop(0), cells.pop(0)))
            cells.append(-width * len(joins))
    return joins, left
