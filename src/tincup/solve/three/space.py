"""States of one of three sides at the start of a turn, as flat arrays."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.arrays import Ints
from tincup.solve.rolls.compile import CompiledRules

EIGHT: Final = 8
"""States that are worked out at once."""

WIDTH: Final = 3 * EIGHT
"""Numbers in a cell of the table of a turn: three for each state."""

KIND_SHARE: Final = 1e-12
"""The share of the next side's chance that a side aims for beside its own: enough to be told from
rounding where chances of the next side differ by some thousandths, and no loss that matters."""

NO_FINAL: Final = 0
ONE_MORE_TURN: Final = 1
COMPLETE_ROUND: Final = 2
LOSER_SOUGHT: Final = 3
"""Endings of a game: at once, after a turn of each other side, after the round, with a loser
found."""


class SideSpace(NamedTuple):
    """The side states of a rule set without penalties; amounts in steps.

    A side state is a total; one more, the last, is a side that is not on the board, where an
    opening minimum asks for it. ``total``, ``minimum`` (what its turn must make to bank) and
    ``kind`` (1: not on the board) are indexed by side state, ``minimums`` by kind. ``ending`` is
    one of the constants of this module. ``places`` is how many places in the round matter.
    ``must_hit`` is 1 where a bank beyond the target leaves the total where it was.
    """

    target: int
    places: int
    ending: int
    must_hit: int
    start: int
    total: Ints
    minimum: Ints
    kind: Ints
    minimums: Ints

    @property
    def size(self) -> int:
        return len(self.total)


def side_space(rules: RuleSet, compiled: CompiledRules) -> SideSpace:
    target = compiled.target
    opening = compiled.opening_minimum > compiled.bank_minimum
    total = np.arange(target + opening)
    minimum = np.full(len(total), compiled.bank_minimum)
    kind = np.zeros(len(total), np.int64)
    if opening:
        total[-1], minimum[-1], kind[-1] = 0, compiled.opening_minimum, 1
    ending = ending_of(rules)
    places = 3 if ending == COMPLETE_ROUND else 1
    start = len(total) - 1 if opening else 0
    minimums = np.array([compiled.bank_minimum, compiled.opening_minimum][: 1 + opening])
    must_hit = int(rules.end.must_hit)
    return SideSpace(target, places, ending, must_hit, start, total, minimum, kind, minimums)


def ending_of(rules: RuleSet) -> int:
    if rules.end.finds_loser:
        return LOSER_SOUGHT
    if not rules.end.has_final_round:
        return NO_FINAL
    return COMPLETE_ROUND if rules.end.completes_round else ONE_MORE_TURN
