"""The worth of banking in a race of three: compiled loops, laid out as in `lanes`."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

from tincup.solve.arrays import Floats
from tincup.solve.jit import inlined, inner
from tincup.solve.three.finals import Setting
from tincup.solve.three.space import (
    COMPLETE_ROUND,
    EIGHT,
    KIND_SHARE,
    LOSER_SOUGHT,
    NO_FINAL,
    WIDTH,
    SideSpace,
)
from tincup.solve.two.space import BUMPED, MINIMUM, ON_BOARD, STAYED, TOTAL

CHAIN: Final = 2
"""The value of `SideSpace.pegs` where a peg that is bumped bumps another in its turn."""

NEVER: Final = 1 << 60
"""No turn scores so much."""


@inner
def look_up(
    worth: Floats, w: Floats, space: SideSpace, place: int, x: int, y: int, z: int, came: int
) -> None:
    """Write into ``worth`` the chances of ``x``, ``y`` and ``z`` once ``x`` has become ``came``.

    Where pegs bump one another, those in its way are sent back first; but not to where nothing has
    been worked out yet.
    """
    sides, after = space.sides, (place + 1) % space.places
    hole = sides[came, TOTAL]
    known = w[after, y, z, came]
    if space.pegs and hole > 0 and hole != sides[x, TOTAL]:
        hits_y, hits_z = sides[y, TOTAL] == hole, sides[z, TOTAL] == hole
        if hits_y:
            y = sides[y, BUMPED]
        if hits_z:
            z = sides[z, BUMPED]
        if space.pegs == CHAIN and hits_y != hits_z and 0 < sides[y, TOTAL] == sides[z, TOTAL]:
            if hits_y:
                z = sides[z, BUMPED]
            else:
                y = sides[y, BUMPED]
        if w[after, y, z, came, 0] >= 0.0:
            known = w[after, y, z, came]
    worth[0], worth[1], worth[2] = known[2], known[0], known[1]


@inlined
def after_bank(
    worth: Floats, w: Floats, setting: Setting, place: int, x: int, y: int, z: int, t: int
) -> None:
    """Write into ``worth`` the chances of ``x``, ``y`` and ``z`` once ``x`` has banked up to ``t``.

    ``y`` and ``z`` move next, in this order.
    """
    space, ends = setting.space, setting.ends
    if t < space.target:
        look_up(worth, w, space, place, x, y, z, space.banked + t)
        return
    if space.must_hit and t > space.target:
        look_up(worth, w, space, place, x, y, z, space.sides[x, STAYED])
        return
    worth[0], worth[1], worth[2] = 1.0, 0.0, 0.0
    if space.ending == LOSER_SOUGHT:
        pair = setting.pair[y, z]
        worth[0], worth[1], worth[2] = 0.5, 0.5 * pair, 0.5 * (1.0 - pair)
        return
    if space.ending == NO_FINAL or (space.ending == COMPLETE_ROUND and place == 2):
        return
    kind_y, kind_z = 1 - space.sides[y, ON_BOARD], 1 - space.sides[z, ON_BOARD]
    behind_y, behind_z = t - space.sides[y, TOTAL], t - space.sides[z, TOTAL]
    z_waits = not (space.ending == COMPLETE_ROUND and place == 1)
    if behind_y < ends.safe and behind_z < ends.safe and z_waits:
        lead = space.sides[y, TOTAL] - space.sides[z, TOTAL] + ends.offset
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
    """Return the row from which on it is best to bank if a farkle loses ``losing`` or more.

    Where the target must be hit, it is the first row that is too much.
    """
    space, rolls = setting.space, setting.rolls
    if space.must_hit:
        return first_beyond(space, x)
    rows = max(space.target - space.sides[x, TOTAL], space.sides[x, MINIMUM])
    most = 0.5 if space.ending == LOSER_SOUGHT else 1.0
    risk = 0.0 if rolls.has_duties or rolls.has_forced else rolls.least_farkle * losing
    while True:
        after_bank(worth, w, setting, place, x, y, z, space.sides[x, TOTAL] + rows)
        if most - worth[0] <= risk:
            return int(rows)
        rows += 1


@inner
def first_beyond(space: SideSpace, x: int) -> int:
    """Return the first turn score that is too much for ``x``: beyond all, if none is."""
    if space.must_hit:
        return int(max(space.target - space.sides[x, TOTAL] + 1, space.sides[x, MINIMUM]))
    return NEVER


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
) -> int:
    """Fill so many rows of one lane of ``bank`` for ``x`` to move before ``y`` and ``z``.

    Returns the row from which on more points are never worse. Rows that are too much are left out
    where they do what a farkle does.
    """
    space = setting.space
    a, least, following = space.sides[x, TOTAL], space.sides[x, MINIMUM], (place + 1) % space.places
    plain, first = min(rows, max(least, space.target - a)), space.banked + a
    if space.pegs:
        plain = min(rows, least)
    rising, before, at = 0, -1.0, lane
    for _ in range(min(least, rows)):
        bank[at], bank[at + EIGHT], bank[at + 2 * EIGHT] = -1.0, 0.0, 0.0
        at += WIDTH
    for row in range(least, plain):  # as `after_bank` has it, but quicker
        own, next_one = w[following, y, z, first + row, 2], w[following, y, z, first + row, 0]
        aim = own + KIND_SHARE * next_one
        if aim < before:
            rising = row
        before, bank[at], bank[at + EIGHT], bank[at + 2 * EIGHT] = aim, aim, next_one, 0.0
        at += WIDTH
    if space.must_hit and not space.falls:
        if plain < rows and least <= space.target - a:
            bank[at], bank[at + EIGHT], bank[at + 2 * EIGHT] = 1.0, 0.0, 0.0
        return int(rows)
    for row in range(max(least, plain), rows):
        after_bank(worth, w, setting, place, x, y, z, a + row)
        aim = worth[0] + KIND_SHARE * worth[1]
        if aim < before:
            rising = row
        before, bank[at], bank[at + EIGHT], bank[at + 2 * EIGHT] = aim, aim, worth[1], 0.0
        at += WIDTH
    return int(rising)
