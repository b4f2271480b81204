"""What turns of optimal play are played for, sixteen of them at once."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import kernel
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two import turn_kernels
from tincup.solve.two.solver import Race
from tincup.solve.two.space import LANES, PASSES, Space
from tincup.solve.two.turn_table import Stakes


def stakes_of(race: Race, planes: Ints, movers: Ints, others: Ints) -> Stakes:
    """Return the stakes of turns before the last ones, each of a side state against another."""
    place = planes, movers, others
    ends = _ends(race.values, race.space, race.last, race.rolls, *place)
    certain = ends + race.rolls.reach if race.space.overshoot == PASSES else ends
    layers = race.rolls.layers
    bank = np.empty((certain + race.rolls.span + 1, layers, LANES))
    farkle = np.empty((layers, LANES))
    _fill(bank.reshape(-1), farkle, race.values, race.space, race.last, *place)
    return Stakes(bank, farkle, ends, certain)


@kernel
def _ends(
    values: Floats,
    space: Space,
    last: Floats,
    rolls: Rolls,
    planes: Ints,
    movers: Ints,
    others: Ints,
) -> int:
    """Return the row from which on every one of them banks any roll."""
    ends = 0
    for lane in range(LANES):
        plane, x, y = planes[lane], movers[lane], others[lane]
        farkle = -1.0
        for layer in range(rolls.layers):
            after = turn_kernels.after_farkle(values, space, plane, x, y, layer == 1)
            farkle = max(farkle, after)
        losing = 1.0 - farkle
        ends = max(ends, turn_kernels.rows_needed(space, last, rolls, plane, x, y, losing))
    return int(ends)


@kernel
def _fill(
    bank: Floats,
    farkle: Floats,
    values: Floats,
    space: Space,
    last: Floats,
    planes: Ints,
    movers: Ints,
    others: Ints,
) -> None:
    layers = farkle.shape[0]
    rows = bank.shape[0] // (layers * LANES)
    for lane in range(LANES):
        plane, x, y = planes[lane], movers[lane], others[lane]
        for layer in range(layers):
            after = turn_kernels.after_farkle(values, space, plane, x, y, layer == 1)
            farkle[layer, lane] = after
        turn_kernels.fill_lane(bank, lane, rows, layers, values, space, last, plane, x, y)
