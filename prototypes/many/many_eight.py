"""One turn for eight states at once: the table of `tincup.solve.many_turn` in lanes.

A bank is ``bank[(row * 2 + thing) * EIGHT + lane]``, the table of a turn
``values[((1 + row * cells + cell) * 3 + thing) * EIGHT + lane]`` with a farkle's worth before
the first row; things are the chances of the side to move and of the next, and the chance to farkle.
Rules with an exchange have no place here.
"""

from __future__ import annotations

from typing import NamedTuple

from tincup.solve.jit import kernel
from tincup.solve.many_lanes import EIGHT, roll_three
from tincup.solve.many_space import Floats, FlatRolls, Ints
from tincup.solve.many_turn import SAME


class LaneRolls(NamedTuple):
    """`FlatRolls` with the options as distances in the table of a turn of eight lanes."""

    classes: Ints
    starts: Ints
    options: Ints
    weights: Floats


def lane_rolls(rolls: FlatRolls) -> LaneRolls:
    """The same choices, for `turn_of_eight`."""
    options = (rolls.steps * (rolls.dice + 1) + rolls.cells) * (3 * EIGHT)
    return LaneRolls(rolls.classes[0].copy(), rolls.starts, options, rolls.weights)


@kernel
def load_tail(values: Floats, bank: Floats, rolls: FlatRolls, rows: int) -> None:
    """Fill the rows of a table in which banking is best, but for duties."""
    cells = rolls.dice + 1
    for row in range(rows, rows + rolls.span + 1):
        for n in range(rolls.dice):
            at = (1 + row * cells + n) * 3 * EIGHT
            for k in range(2 * EIGHT):
                values[at + k] = bank[row * 2 * EIGHT + k]
            for k in range(EIGHT):
                values[at + 2 * EIGHT + k] = 0.0


@kernel
def turn_of_eight(
    values: Floats, bank: Floats, rolls: FlatRolls, lanes: LaneRolls, rows: int
) -> None:
    """Fill the table of a turn whose tail and farkle values are there already."""
    dice, cells = rolls.dice, rolls.dice + 1
    if rolls.duties:
        for row in range(rows, rows + rolls.span + 1):
            at = (1 + row * cells + dice) * 3 * EIGHT
            for k in range(3 * EIGHT):
                won = bank[row * 2 * EIGHT + k] if k < 2 * EIGHT else 0.0
                lost = rolls.farkle[dice - 1] * values[k]
                values[at + k] = (rolls.free * won + lost) / (1.0 - rolls.bound)
    for row in range(rows - 1, -1, -1):
        base = (1 + row * cells) * 3 * EIGHT
        banks = row * 2 * EIGHT
        for n in range(dice - 1, -1, -1):
            at = base + n * 3 * EIGHT
            source = base + dice * 3 * EIGHT if n == dice - 1 else at
            roll_three(
                values, base, lanes.classes[n, 0], lanes.classes[n, 1], lanes.starts,
                lanes.options, lanes.weights, rolls.farkle[n], source,
            )
            for k in range(EIGHT):
                own, following = bank[banks + k], bank[banks + EIGHT + k]
                u, v = values[source + k], values[source + EIGHT + k]
                farkle = values[source + 2 * EIGHT + k]
                kept = (own > u + SAME) | ((own >= u - SAME) & (following > v))
                values[at + k] = own if kept else u
                values[at + EIGHT + k] = following if kept else v
                values[at + 2 * EIGHT + k] = 0.0 if kept else farkle
