"""The options of every roll, laid out for NumPy: see `tincup.solve.rolls.layout`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tincup.solve.arrays import Bools, Floats, Indices
from tincup.solve.rolls.compile import EXCHANGE, MUST_ROLL, CompiledRules
from tincup.solve.rolls.layout import DUTY, SWAPPED, Rolls


class Ranks(NamedTuple):
    """Every roll of a rule set: sets ordered by their number of options, most first.

    ``options[j]`` are the columns and the steps of the ``j``-th option of all sets that have so
    many, and so concern the first sets of that order. ``rolled[s]`` is the number of dice whose
    roll offers set ``s``, with the chance ``weights[s]``.
    """

    options: list[tuple[Indices, Indices]]
    rolled: Indices
    weights: Floats


def option_columns(compiled: CompiledRules) -> Indices:
    """Return the column in layer 0 that each option of a compiled rule set leads to."""
    must = (compiled.flags & MUST_ROLL) != 0
    return np.where(must, DUTY, compiled.next_dice).astype(np.intp)


def ranks_of(compiled: CompiledRules, kept: Bools | None = None) -> Ranks:
    """Return the ranks of a rule set without exchanges, or of the options that are ``kept``."""
    assert not (compiled.flags & EXCHANGE).any()
    columns, steps = option_columns(compiled), compiled.points.astype(np.intp)
    sizes = np.diff(compiled.set_start)
    if kept is not None:
        sizes = np.add.reduceat(kept, compiled.set_start[:-1], dtype=np.intp)
        columns, steps = columns[kept], steps[kept]
    rolled = np.repeat(np.arange(1, compiled.dice + 1), np.diff(compiled.dice_start[1:]))
    return _ranked(sizes.astype(np.intp), columns, steps, rolled, compiled.chance)


def ranks_in(rolls: Rolls, selection: int) -> Ranks:
    """Return the ranks of a selection of the rolls, its own layer of the table being the first."""
    spans = rolls.sets[selection]
    listed = np.concatenate([np.arange(first, end) for first, end in spans])
    sizes = np.diff(rolls.starts)[listed]
    rolled = np.repeat(np.arange(1, rolls.dice + 1), spans[:, 1] - spans[:, 0])
    first, end = rolls.starts[spans.min()], rolls.starts[spans.max()]
    steps, columns = np.divmod(
        rolls.options[first:end] // rolls.width, rolls.layers * (rolls.dice + 1)
    )
    if selection >= SWAPPED:
        columns -= rolls.dice + 1
    return _ranked(sizes, columns, steps, rolled, rolls.weights[listed])


def _ranked(
    sizes: Indices, columns: Indices, steps: Indices, rolled: Indices, weights: Floats
) -> Ranks:
    """Return the ranks of sets of these ``sizes``, whose options follow one another."""
    starts = np.cumsum(sizes) - sizes
    order = np.argsort(-sizes, kind="stable")[: np.count_nonzero(sizes)]
    options = []
    for rank in range(int(sizes.max(initial=0))):
        places = starts[order][sizes[order] > rank] + rank
        options.append((columns[places], steps[places]))
    return Ranks(options, rolled[order], weights[order])
