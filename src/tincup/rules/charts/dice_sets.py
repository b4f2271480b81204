"""Sets of dice, whatever they score: their parts, and what is left without one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from tincup.rules.charts.lines import FACES, Dice


@lru_cache(maxsize=1024)  # more than the 924 sets of up to six dice; of twelve there are 18,564
def distinct_parts(dice: Dice) -> tuple[Dice, ...]:
    """Return every distinct sub-multiset of the dice, each in ascending order, the empty one too.

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
    """Return every set of this many dice, each in ascending order: the same objects every time.

    Charts keep what they know by such sets, and each would otherwise keep 923 of its own.
    """
    return tuple(combinations_with_replacement(FACES, size))


def is_within(dice: Dice, of: Dice) -> bool:
    """Return True if the others contain these dice; both in ascending order."""
    rest = iter(of)
    for die in dice:  # noqa: SIM110 - `all` takes three times as long, and charts ask often
        if die not in rest:
            return False
    return True


_FEW: Final = 30
"""Up to this many sets are looked through; beyond it, the parts of the dice are looked up."""

_SHORT: Final = 6
"""Up to this many dice have few parts; more may have 729, and are looked up size by size."""


class Without:
    """Tells whether dice contain none of some sets.

    ``smallest`` are these sets less those that have another one within them.
    """

    def __init__(self, sets: Collection[Dice]) -> None:
        found = frozenset(sets)
        self.smallest = frozenset(
            it
            for it in found
            if all(part == it or part not in found for part in distinct_parts(it))
        )

        self._by_size: list[frozenset[Dice]] = [frozenset({()})]
        """The dice of each size that contain none of the sets, as far as was asked."""

    def has(self, dice: Dice) -> bool:
        """Return True if none of the sets is in these dice, which are in ascending order."""
        if len(self.smallest) <= _FEW:
            return not any(is_within(it, dice) for it in self.smallest)
        if len(dice) <= _SHORT:
            return self.smallest.isdisjoint(distinct_parts(dice))
        while len(self._by_size) <= len(dice):
            before = self._by_size[-1]
            self._by_size.append(
                frozenset(
                    it
                    for it in sets_of(len(self._by_size))
                    if it not in self.smallest and all(map(before.__contains__, smaller(it)))
                )
            )
        return dice in self._by_size[len(dice)]

    @property
    def held(self) -> int:
        """Rough size in bytes, with what has been worked out so far."""
        return 60 * sum(map(len, self._by_size))


def is_part(dice: Dice, of: Dice) -> bool:
    """Return True if the others contain these dice and more; both in ascending order."""
    return len(dice) < len(of) and is_within(dice, of)


def smaller(dice: Dice) -> Iterator[Dice]:
    """Yield the sets that have one die less, each once."""
    for at, die in enumerate(dice):
        if not at or die != dice[at - 1]:
            yield dice[:at] + dice[at + 1 :]


def largest(sets: Iterable[Dice]) -> list[Dice]:
    """Return the sets that are part of no other; each is in ascending order."""
    found: list[Dice] = []
    for dice in sorted(sets, key=len, reverse=True):
        if not any(is_within(dice, more) for more in found):
            found.append(dice)
    return found


def without(dice: Dice, part: Iterable[int]) -> Dice:
    """Return the dice that remain without ``part``. Raises ``ValueError`` if it is not in them."""
    rest = list(dice)
    for die in part:
        rest.remove(die)
    return tuple(rest)


@lru_cache(maxsize=1024)  # more than the 924 rolls of up to six dice
def ways(roll: Dice) -> int:
    """Return how many of the ``6 ** n`` ways in which n dice can fall show this roll."""
    count = factorial(len(roll))
    for face in FACES:
        count //= factorial(roll.count(face))
    return count
