"""What rolls offer, as arrays: rolls that offer the same are of one kind.

The engine says it. A kind lists its *ways*: every keep, in the engine's order, for each score that
it can be kept for.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from tincup.game.scoring import scoring_of
from tincup.rules import FACES, Dice, RuleSet
from tincup.solve.arrays import Ints, SmallInts

Way = tuple[Dice, int]
"""Dice that are kept, and the points that they are kept for."""


class Kinds(NamedTuple):
    """The kinds of rolls.

    Dice that fall one way of ``6 ** n``, with number ``code`` (the first die is its lowest digit),
    are the set of dice ``set_of[fallen[n] + code]``, which is of the kind ``kind_of`` that set.
    ``place`` is a kind's number among the ``kinds[n]`` of as many dice. A kind has the ways
    ``start[kind] : start[kind + 1]``: ``points`` in steps, the ``dice`` rolled next, as a flag if
    they ``must`` be, and the ``most`` points that the same dice can be kept for.
    """

    fallen: Ints
    set_of: SmallInts
    kind_of: Ints
    place: Ints
    kinds: Ints
    start: Ints
    points: Ints
    dice: Ints
    must: Ints
    most: Ints


_Way = tuple[int, int, bool, int]


class Rolls:
    """The rolls of a rule set: their kinds, a roll of each kind, and every set of dice."""

    def __init__(self, rules: RuleSet) -> None:
        self.ways: dict[Dice, tuple[Way, ...]] = {}
        """The ways of every set of dice, which are numbered in this order."""
        self.shown: list[Dice] = []
        """A roll of each kind, by its number."""
        self.step = scoring_of(rules).step
        self.arrays = self._arrays(rules)

    def _arrays(self, rules: RuleSet) -> Kinds:
        fallen, count, start = [0, 0], [0], [0]
        set_of, kind_of, place = list[int](), list[int](), list[int]()
        ways: list[_Way] = []
        for n in range(1, rules.dice + 1):
            sets: dict[Dice, int] = {}
            kinds: dict[tuple[_Way, ...], int] = {}
            for faces in product(FACES, repeat=n):
                roll = tuple(sorted(faces))
                if roll not in sets:
                    sets[roll] = len(self.ways)
                    offered = self._note(rules, roll)
                    if offered not in kinds:
                        kinds[offered] = len(self.shown)
                        self.shown.append(roll)
                        place.append(len(kinds) - 1)
                        ways += offered
                        start.append(len(ways))
                    kind_of.append(kinds[offered])
                set_of.append(sets[roll])
            fallen.append(len(set_of))
            count.append(len(kinds))
        of_ways = ([int(way[at]) for way in ways] for at in range(4))
        fell = np.array(set_of, np.int16)  # the largest: it stays in a core's cache
        return Kinds(_ints(fallen), fell, *map(_ints, (kind_of, place, count, start, *of_ways)))

    def _note(self, rules: RuleSet, roll: Dice) -> tuple[_Way, ...]:
        """Note the ways of a set of dice; return what `Kinds` has of each."""
        ways: list[Way] = []
        offered: list[_Way] = []
        for keep in scoring_of(rules).keeps[roll].values():
            for points, _ in keep.ways():
                ways.append((keep.dice, points))
                left = keep.dice_left or rules.dice
                steps, most = points // self.step, keep.points // self.step
                offered.append((steps, left, keep.must_roll, most))
        self.ways[roll] = tuple(ways)
        return tuple(offered)


def _ints(numbers: list[int]) -> Ints:
    return np.array(numbers, np.int64)
