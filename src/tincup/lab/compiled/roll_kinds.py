"""What rolls offer, as arrays: rolls that offer the same are of one kind.

The engine says it. A kind lists its *ways*: every keep, in the engine's order, for each score that
it can be kept for without changing places.
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

    Dice that fall one way of ``6 ** n``, with the number ``code`` of `tincup.lab.deals.code_in`,
    are the set of dice ``set_of[6 ** n + code]``, which is of the kind ``kind_of`` that set;
    ``place_of[6 ** n + code]`` is the kind's number among those of as many dice, which begin at
    kind ``first[n]``. A kind has the ways ``start[kind] : start[kind + 1]``: ``points`` in steps,
    the ``dice`` rolled next, as a flag if they ``must`` be, and the ``most`` points that the same
    dice can be kept for. ``exchanges[kind]``, as a flag: some of its dice can change places.
    """

    set_of: SmallInts
    place_of: SmallInts
    kind_of: Ints
    first: Ints
    start: Ints
    exchanges: Ints
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
        first, start, kind_of, exchanges = [0, 0], [0], list[int](), list[int]()
        set_of, place_of = np.zeros((2, 2 * len(FACES) ** rules.dice), np.int16)
        ways: list[_Way] = []
        for n in range(1, rules.dice + 1):
            sets: dict[Dice, int] = {}
            kinds: dict[tuple[bool, tuple[_Way, ...]], int] = {}
            for at, faces in enumerate(product(FACES, repeat=n), len(FACES) ** n):
                roll = tuple(sorted(faces))
                if roll not in sets:
                    sets[roll] = len(self.ways)
                    keeps = scoring_of(rules).keeps[roll].values()
                    swaps = any(it.exchange_points is not None for it in keeps)
                    kind = swaps, self._note(rules, roll)
                    if kind not in kinds:
                        kinds[kind] = len(self.shown)
                        self.shown.append(roll)
                        exchanges.append(int(swaps))
                        ways += kind[1]
                        start.append(len(ways))
                    kind_of.append(kinds[kind])
                set_of[at] = sets[roll]
                place_of[at] = kind_of[sets[roll]] - first[n]
            first.append(len(self.shown))
        of_ways = ([int(way[at]) for way in ways] for at in range(4))
        return Kinds(set_of, place_of, *map(_ints, (kind_of, first, start, exchanges, *of_ways)))

    def _note(self, rules: RuleSet, roll: Dice) -> tuple[_Way, ...]:
        """Note the ways of a set of dice; return what `Kinds` has of each."""
        ways: list[Way] = []
        offered: list[_Way] = []
        for keep in scoring_of(rules).keeps[roll].values():
            for points in (keep.points, *keep.fewer):
                ways.append((keep.dice, points))
                left = keep.dice_left or rules.dice
                steps, most = points // self.step, keep.points // self.step
                offered.append((steps, left, keep.must_roll, most))
        self.ways[roll] = tuple(ways)
        return tuple(offered)


def _ints(numbers: list[int]) -> Ints:
    return np.array(numbers, np.int64)
