"""The stakes of one turn of the race, looked up in a solution without kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tincup.solve import arrays
from tincup.solve.two.space import (
    AT_ONCE,
    BOUNCES,
    BUMPED,
    COMPLETE_ROUND,
    FARKLED,
    GIVES,
    LAST,
    MINIMUM,
    NO_FINAL,
    PASSES,
    START,
    STAYED,
    STAYS,
    TOTAL,
    WHOLE,
)
from tincup.solve.two.turn_table import Stakes, stakes_alike

if TYPE_CHECKING:
    from tincup.solve.two.solver import Race


def race_stakes(race: Race, plane: int, x: int, y: int, beyond: int = 0) -> Stakes:
    """Return the stakes of the turn of ``x`` against ``y``, up to ``beyond`` steps at least."""
    space, rolls = race.space, race.rolls
    farkle = [_farkled(race, plane, x, y, layer == 1) for layer in range(rolls.layers)]
    ends = max(beyond, _rows_needed(race, plane, x, y, 1.0 - max(farkle)))
    certain = ends + rolls.reach if space.overshoot == PASSES else ends
    rows = certain + rolls.span + 1
    a, b, least = (
        int(it) for it in (space.sides[x, TOTAL], space.sides[y, TOTAL], _least(race, x))
    )
    forbidden = [-1.0] * min(least, rows)
    if space.overshoot == PASSES:
        bank = [*forbidden, *_banked(race, plane, y, a + least, a + rows)]
    else:
        hit = max(a + least, space.target + 1)
        bank = [*forbidden, *_banked(race, plane, y, a + least, min(hit, a + rows))]
        bank += [_overshot(race, plane, x, y, total) for total in range(hit, a + rows)]
    if space.pegs and b - a >= max(least, 1):
        (bank[b - a],) = _banked(race, plane, int(space.sides[y, BUMPED]), b, b + 1)
    whole, paid = int(space.sides[x, WHOLE]), a + space.bonus
    if space.bonus:
        bank[whole:] = _banked(race.gone, plane, y, paid + whole, paid + rows)
    if space.bonus and space.pegs and b - paid >= whole:
        (bank[b - paid],) = _banked(race.gone, plane, int(space.sides[y, BUMPED]), b, b + 1)
    if rolls.layers == 2:
        swapped = [-1.0] * rows
        if b > a:
            other = int(space.sides[y, START]) + a
            swapped = [*forbidden, *_banked(race, plane, other, b + least, b + rows)]
            if space.bonus:
                paid = b + space.bonus
                swapped[whole:] = _banked(race.gone, plane, other, paid + whole, paid + rows)
        bank = [each for both in zip(bank, swapped, strict=True) for each in both]
    return stakes_alike(rolls, bank, farkle, ends, certain)


def certain_from(race: Race, x: int, y: int) -> int:
    """Return the turn score, in steps, from which on a larger bank is worth no more."""
    sides, table = race.space.sides, race.last.shape[2]
    a, b = int(sides[x, TOTAL]), int(sides[y, TOTAL])
    if race.space.overshoot != PASSES:
        return _settled_from(race, x, y)
    return int(max(race.space.target - min(a, b), table + abs(a - b), race.space.sides[x, WHOLE]))


def _least(race: Race, x: int) -> int:
    return int(race.space.sides[x, MINIMUM])


def _following(race: Race, plane: int) -> int:
    return (plane + 1) % race.space.planes


def _ends_at_once(race: Race, plane: int) -> bool:
    final = race.space.final
    return final == NO_FINAL or (final == COMPLETE_ROUND and plane == 1)


def _banked(race: Race, plane: int, y: int, first: int, end: int) -> list[float]:
    """Return the chance to win of a side that has just banked up to each total, against ``y``."""
    space, following = race.space, _following(race, plane)
    target = max(first, space.target)
    known = arrays.row(race.values, following, y)
    won = [1.0 - it for it in known[space.banked + first : space.banked + min(end, target)]]
    if _ends_at_once(race, plane):
        return won + [1.0] * (end - target)
    table = arrays.row(race.last, following, int(space.sides[y, LAST]))
    most, total = len(table) - 1, int(space.sides[y, TOTAL])
    return won + [1.0 - table[min(it - total, most)] for it in range(target, end)]


def _overshot(race: Race, plane: int, x: int, y: int, total: int) -> float:
    """Return the chance to win of ``x`` once it has banked up to a total beyond the target."""
    space, following = race.space, _following(race, plane)
    if space.overshoot == STAYS:
        return 1.0 - float(race.values[following, y, space.sides[x, STAYED]])
    if space.overshoot == GIVES:
        given = int(space.sides[y, TOTAL]) + total - space.target
        if given < space.target:
            y = int(space.sides[y, START]) + given
        return 1.0 - float(race.values[following, y, space.sides[x, STAYED]])
    landed = max(0, 2 * space.target - total)
    if space.pegs and landed > 0 and landed == space.sides[y, TOTAL]:
        y = space.sides[y, BUMPED]
    return 1.0 - float(race.values[following, y, space.banked + landed])


def _settled_from(race: Race, x: int, y: int) -> int:
    """Return the row from which on a bank is worth the same, where the target must be hit."""
    space = race.space
    beyond = space.target if space.overshoot == BOUNCES else 1
    if space.overshoot == GIVES:
        beyond = max(beyond, space.target - int(space.sides[y, TOTAL]))
    return int(max(space.target - space.sides[x, TOTAL] + beyond, _least(race, x)))


def _farkled(race: Race, plane: int, x: int, y: int, swapped: bool) -> float:
    """Return ``x``'s chance to win after a farkle; -1 where no exchange can have been used."""
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
    """Return the row from which on banking is best: as `turn_kernels.rows_needed`."""
    sides = race.space.sides
    a, b = int(sides[x, TOTAL]), int(sides[y, TOTAL])
    if race.space.overshoot != PASSES:
        return _settled_from(race, x, y)
    first = max(race.space.target - a, int(sides[x, WHOLE]))
    if _ends_at_once(race, plane):
        return first
    table = arrays.row(race.gone.last, _following(race, plane), int(sides[y, LAST]))
    always = table[-1]
    risk = always + (losing - always) * race.rolls.least_farkle - race.rolls.wins * always
    last = ahead = first + a - b
    for behind in range(len(table) - 1, ahead - 1, -1):
        if table[behind] > risk:
            last = behind + 1
            break
    if risk <= always:
        last += race.rolls.far
    return max(first, last + b - a)
