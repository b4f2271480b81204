"""Sets of dice, whatever they score: their parts, and what is left without one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial

from tincup.rules.chart_lines import FACES, Dice


@lru_cache(maxsize=1024)  # more than the 924 sets of up to six dice
def distinct_parts(dice: Dice) -> tuple[Dice, ...]:
    """Every distinct sub-multiset of the dice, the empty one included, each in ascending order.

    ``dice`` are in ascending order, and so are the parts as tuples: first nothing, then those with
    the first die, then those without its face.
    """
    if not dice:
        return ((),)
    first = dice[:1]
    return (
        (),
        *(first + part for part in distinct_parts(dice[1:])),
        *distinct_parts(dice[dice.count(dice[0]) :])[1:],
    )


@cache
def sets_of(size: int) -> tuple[Dice, ...]:
    """Every set of this many dice, each in ascending order: the same values whenever it is asked.

    Charts keep what they know by such sets, and each would otherwise keep 923 of its own.
    """
    return tuple(combinations_with_replacement(FACES, size))


@lru_cache(maxsize=1024)
def _parts_of(dice: Dice) -> frozenset[Dice]:
    return frozenset(distinct_parts(dice))


def is_part(dice: Dice, of: Dice) -> bool:
    """True if these dice are among the others and there are more of those; both in order."""
    return len(dice) < len(of) and dice in _parts_of(of)


def largest(sets: Iterable[Dice]) -> list[Dice]:
    """Those sets that are part of no other; each in ascending order."""
    found: list[Dice] = []
    for dice in sorted(sets, key=len, reverse=True):
        if not any(dice in _parts_of(more) for more in found):
            found.append(dice)
    return found


def without(dice: Dice, part: Iterable[int]) -> Dice:
    """The dice that remain when ``part`` is taken. Raises ``ValueError`` if it is not in them."""
    rest = list(dice)
    for die in part:
        rest.remove(die)
    return tuple(rest)


@lru_cache(maxsize=1024)  # more than the 924 rolls of up to six dice
def ways(roll: Dice) -> int:
    """The number of the ``6 ** n`` ways in which n dice can fall that show this roll."""
    count = factorial(len(roll))
    for face in FACES:
        count //= factorial(roll.count(face))
    return count
