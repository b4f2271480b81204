"""What the loops of the race of three work with: room for eight systems, and what they remember."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tincup.solve import arrays
from tincup.solve.arrays import Bools, Floats, Ints
from tincup.solve.rolls.layout import Rolls
from tincup.solve.three.finals import Setting
from tincup.solve.three.space import EIGHT, WIDTH, SideSpace


class Work(NamedTuple):
    """Room to work on eight systems; indexed by lane, turn of the system and side from its mover.

    ``sides`` are the three sides, twice over. ``v`` are the values; ``a`` what the turns are worth
    without their farkles and ``p`` the chances of these. ``losing``: what a farkle was thought to
    lose when ``most``, the rows of each turn, were counted; ``cuts`` and ``rising`` are those of
    `tincup.solve.three.lanes.turn_of_eight`. ``knows``: `Known` has been used for the turn.
    """

    sides: Ints
    v: Floats
    a: Floats
    p: Floats
    losing: Floats
    knows: Bools
    rising: Ints
    most: Ints
    cuts: Ints
    tables: Floats
    banks: Floats


def most_rows(setting: Setting) -> int:
    """Return the most rows that a turn is worked out for, from the lowest total on."""
    space, rolls = setting.space, setting.rolls
    first = space.target - space.low + space.minimums.max()
    return int(first + 2 * setting.ends.safe + 2 * rolls.span + 8)


def room(rows: int, rolls: Rolls) -> Work:
    cells = (1 + rows * (rolls.dice + 1)) * WIDTH + rolls.plan.kept
    return Work(
        np.empty((EIGHT, 6), np.int64),
        np.empty((EIGHT, 3, 3)),
        np.empty((EIGHT, 3, 3)),
        np.empty((EIGHT, 3)),
        np.empty((EIGHT, 3)),
        np.empty((EIGHT, 3), np.bool_),
        np.empty(3, np.int64),
        np.empty(3, np.int64),
        np.empty((3, rolls.dice), np.int64),
        arrays.floats(3, cells),
        arrays.floats(3, rows * WIDTH),
    )


class Known(NamedTuple):
    """From which totals on banking has been best, by place in the round and the two other sides.

    ``total[place, y, z, n - 1]`` is that total for a side with ``n`` dice left before ``y`` and
    ``z``, as long as it has no more than ``farkle[place, y, z]`` to aim for after a farkle.
    """

    total: Ints
    farkle: Floats


def nothing_known(space: SideSpace, rolls: Rolls) -> Known:
    pairs = (space.places, space.size, space.size)
    return Known(np.zeros((*pairs, rolls.dice), np.int64), np.full(pairs, -1.0))
