"""What one turn of the race is played for, looked up in a solution with NumPy alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.two.space import (
    AT_ONCE,
    BUMPED,
    COMPLETE_ROUND,
    FARKLED,
    LANES,
    LAST,
    MINIMUM,
    NO_FINAL,
    START,
    TOTAL,
)
from tincup.solve.two.turn_table import Stakes

if TYPE_CHECKING:
    from tincup.solve.two.solver import Race


def race_stakes(race: Race, plane: int, x: int, y: int, beyond: int = 0) -> Stakes:
    """What the turn of ``x`` against ``y`` is played for, up to ``beyond`` steps at least."""
    space, rolls = race.space, race.rolls
    farkle = np.array([_farkled(race, plane, x, y, layer == 1) for layer in range(rolls.layers)])
    ends = max(beyond, _rows_needed(race, plane, x, y, 1.0 - float(farkle.max())))
    scores = np.arange(ends + rolls.reach + rolls.span + 1)
    a, b, least = (
        int(it) for it in (space.sides[x, TOTAL], space.sides[y, TOTAL], _least(race, x))
    )
    bank = np.full((len(scores), rolls.layers), -1.0)
    allowed = scores[least:]
    bank[least:, 0] = _banked(race, plane, y, a + allowed)
    if space.pegs and b - a >= max(least, 1):
        hit = np.array([b])
        bank[b - a, 0] = _banked(race, plane, int(space.sides[y, BUMPED]), hit)[0]
    if rolls.layers == 2 and b > a:
        other = int(space.sides[y, START]) + a
        bank[least:, 1] = _banked(race, plane, other, b + allowed)
    lanes = np.repeat(bank[:, :, None], LANES, axis=2)
    return Stakes(lanes, np.repeat(farkle[:, None], LANES, axis=1), ends, ends + rolls.reach)


def certain_from(race: Race, x: int, y: int) -> int:
    """The turn score, in steps, from which on banking is worth the same however much it is."""
    sides, table = race.space.sides, race.last.shape[2]
    a, b = int(sides[x, TOTAL]), int(sides[y, TOTAL])
    return int(max(race.space.target - min(a, b), table + abs(a - b), _least(race, x)))


def _least(race: Race, x: int) -> int:
    return int(race.space.sides[x, MINIMUM])


def _following(race: Race, plane: int) -> int:
    return (plane + 1) % race.space.planes


def _ends_at_once(race: Race, plane: int) -> bool:
    """Whether reaching the target in this turn ends the game."""
    final = race.space.final
    return final == NO_FINAL or (final == COMPLETE_ROUND and plane == 1)


def _banked(race: Race, plane: int, y: int, totals: Ints) -> Floats:
    """The chance to win of the side that has just banked its way to each total, against ``y``."""
    space, following = race.space, _following(race, plane)
    chances = np.ones(len(totals))
    short = totals < space.target
    chances[short] = 1.0 - race.values[following, y, space.banked + totals[short]]
    if not _ends_at_once(race, plane):
        table = race.last[following, space.sides[y, LAST]]
        behind = totals[~short] - space.sides[y, TOTAL]
        chances[~short] = 1.0 - table[np.minimum(behind, len(table) - 1)]
    return chances


def _farkled(race: Race, plane: int, x: int, y: int, swapped: bool) -> float:
    """The chance to win of ``x`` once it has farkled; -1 where no exchange can have been used."""
    sides = race.space.sides
    a, b = sides[x, TOTAL], sides[y, TOTAL]
    if swapped:
        if b <= a:
            return -1.0
        if race.space.exchange == AT_ONCE:
            x, y = sides[x, START] + b, sides[y, START] + a
    fallen = sides[x, FARKLED]
    hole = sides[fallen, TOTAL]
    if race.space.pegs and hole != sides[x, TOTAL] and hole == sides[y, TOTAL]:
        y = sides[y, BUMPED]
    return 1.0 - float(race.values[_following(race, plane), y, fallen])


def _rows_needed(race: Race, plane: int, x: int, y: int, losing: float) -> int:
    """The row from which on banking is best: as `tincup.solve.two.turn_kernels.rows_needed`."""
    sides = race.space.sides
    a, b = int(sides[x, TOTAL]), int(sides[y, TOTAL])
    first = max(race.space.target - a, _least(race, x))
    if _ends_at_once(race, plane):
        return first
    table = race.last[_following(race, plane), sides[y, LAST]]
    always = float(table[-1])
    risk = always + (losing - always) * race.rolls.least_farkle
    ahead = first + a - b
    still = np.flatnonzero(table[ahead:] > risk)
    last = ahead + int(still[-1]) + 1 if len(still) else ahead
    return max(first, last + b - a)
