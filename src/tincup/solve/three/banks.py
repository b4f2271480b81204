"""The worth of banking in a race of three: compiled loops, laid out as in `lanes`."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

from tincup.solve.arrays import Floats
from tincup.solve.jit import inner
from tincup.solve.three.finals import Setting
from tincup.solve.three.space import (
    COMPLETE_ROUND,
    EIGHT,
    LOSER_SOUGHT,
    NO_FINAL,
)

RISE_TOLERANCE: Final = 1e-9
"""More points are taken to be always better where each step more gains at least this: far more than
settled values leave open (`tincup.solve.three.systems.NEWTON_TOLERANCE`)."""


@inner
def after_bank(
    worth: Floats, w: Floats, setting: Setting, place: int, y: int, z: int, t: int
) -> None:
    """Write into ``worth`` the chances after a bank up to ``t``: the banker's, ``y``'s and ``z``'s.

    ``y`` and ``z`` move next, in this order.
    """
    space, ends = setting.space, setting.ends
    if t < space.target:
        following = (place + 1) % space.places
        worth[0] = w[following, y, z, t, 2]
        worth[1] = w[following, y, z, t, 0]
        worth[2] = w[following, y, z, t, 1]
        return
    worth[0], worth[1], worth[2] = 1.0, 0.0, 0.0
    if space.ending == LOSER_SOUGHT:
        pair = setting.pair[y, z]
        worth[0], worth[1], worth[2] = 0.5, 0.5 * pair, 0.5 * (1.0 - pair)
        return
    if space.ending == NO_FINAL or (space.ending == COMPLETE_ROUND and place == 2):
        return
    kind_y, kind_z = space.kind[y], space.kind[z]
    behind_y, behind_z = t - space.total[y], t - space.total[z]
    z_waits = not (space.ending == COMPLETE_ROUND and place == 1)
    if behind_y < ends.safe and behind_z < ends.safe and z_waits:
        lead = space.total[y] - space.total[z] + ends.offset
        for k in range(3):
            worth[(k + 1) % 3] = ends.middle[kind_y, kind_z, lead, behind_y, k]
    elif behind_y < ends.safe:
        worth[1] = ends.last[kind_y, 0, behind_y]
        worth[0] = 1.0 - worth[1]
    elif behind_z < ends.safe and z_waits:
        worth[2] = ends.last[kind_z, 0, behind_z]
        worth[0] = 1.0 - worth[2]


@inner
def rows_needed(
    worth: Floats, w: Floats, setting: Setting, place: int, x: int, y: int, z: int, losing: float
) -> int:
    """Return the row from which on it is best to bank if a farkle loses ``losing`` or more."""
    space, rolls = setting.space, setting.rolls
    rows = max(space.target - space.total[x], space.minimum[x])
    most = 0.5 if space.ending == LOSER_SOUGHT else 1.0
    risk = 0.0 if rolls.has_duties or rolls.has_forced else rolls.least_farkle * losing
    while True:
        after_bank(worth, w, setting, place, y, z, space.total[x] + rows)
        if most - worth[0] <= risk:
            return int(rows)
        rows += 1


@inner
def fill_lane(
    bank: Floats,
    lane: int,
    worth: Floats,
    w: Floats,
    setting: Setting,
    place: int,
    x: int,
    y: int,
    z: int,
    rows: int,
    all_rows: int,
) -> bool:
    """Fill one lane of ``bank`` for ``x`` to move before ``y`` and ``z``.

    Returns True if more points are always better, until the target is reached for certain.
    """
    space = setting.space
    rising, before = True, -1.0
    for row in range(all_rows):
        at = row * 2 * EIGHT + lane
        own, following = -1.0, 0.0
        if row >= space.minimum[x]:
            after_bank(worth, w, setting, place, y, z, space.total[x] + row)
            own, following = worth[0], worth[1]
            if row < rows:
                rising &= own > before + RISE_TOLERANCE
            else:
                rising &= own >= before
            before = own
        bank[at], bank[at + EIGHT] = own, following
    return rising
