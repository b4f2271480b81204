"""The systems of a race of three in the order of work, in groups that are shared out to threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from tincup.solve.arrays import Ints
from tincup.solve.three.space import SideSpace

FEWEST: Final = 32
"""Fewer systems are not worth a second thread."""

System = tuple[Ints, Ints, Ints]


def groups(space: SideSpace) -> Iterator[System]:
    """Yield the systems in descending order of the sum of totals and of farkles, equal ones as one.

    A bank leads to a larger sum of totals. A farkle is counted, or takes a side off the board,
    which counts like one more.
    """
    counts = space.farkles + (space.kind if space.falls else 0)
    pairs, counted = space.total[:, None] + space.total, counts[:, None] + counts
    blocks = np.split(np.arange(space.size), np.flatnonzero(np.diff(space.total) < 1) + 1)
    for whole in range(3 * space.target - 3, 3 * space.low - 1, -1):
        left = whole - pairs
        found = list[tuple[Ints, Ints, Ints]]()
        for block in blocks:
            low, high = space.total[block[0]], space.total[block[-1]]
            places = np.flatnonzero((left >= low) & (left <= high))
            zs = block[0] + left.reshape(-1)[places] - low
            found.append((places, zs, counted.reshape(-1)[places] + counts[block[0]]))
        places, zs, rank = (np.concatenate(it) for it in zip(*found, strict=True))
        xs, ys = divmod(places, space.size)
        if space.places == 1:  # of the three rotations of a state one
            kept = (ys > xs) | ((ys == xs) & (zs >= xs))
            kept &= (zs > xs) | ((zs == xs) & (ys == xs))
            xs, ys, zs, rank = xs[kept], ys[kept], zs[kept], rank[kept]
        for count in range(rank.max(initial=0), -1, -1):
            alike = rank == count
            if alike.any():
                yield xs[alike], ys[alike], zs[alike]


def in_threads(
    pool: ThreadPoolExecutor,
    workers: int,
    todo: Callable[[System, int, int], None],
    system: System,
) -> None:
    """Do independent systems, shared out among the threads unless they are few."""
    if len(system[0]) < FEWEST:
        todo(system, 0, 1)
        return
    for part in [pool.submit(todo, system, worker, workers) for worker in range(workers)]:
        part.result()
