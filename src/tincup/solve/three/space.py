"""States of one of three sides at the start of a turn, as flat arrays."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.arrays import Ints
from tincup.solve.rolls.compile import CompiledRules
from tincup.solve.two.space import FARKLED, FARKLES, ON_BOARD, TOTAL, space_of

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
    """The side states of a rule set; amounts in steps.

    A side state is a total; that of a side that is not on the board, where an opening minimum asks
    for it, comes after the others. Where farkles in a row are counted there are as many of each.
    ``sides`` has a row for each, that of `tincup.solve.two.space.Space.sides`, ``minimums`` what
    a turn must make to bank, by kind (0: on the board). ``start`` is the side state at the start of
    a game, ``banked + t`` the one that has just banked its way to ``t``. Totals are from ``low`` to
    below ``target``. ``ending`` is one of the constants of this module. ``places`` is how many
    places in the round matter. ``must_hit`` is 1 where a bank beyond the target leaves the total
    where it was. ``pegs`` is 1 where one peg may bump another, 2 where that one may bump a third.
    ``falls`` is 1 where anything but a bank leads from one side state to another.
    """

    target: int
    low: int
    places: int
    ending: int
    must_hit: int
    pegs: int
    falls: int
    start: int
    banked: int
    sides: Ints
    minimums: Ints

    @property
    def size(self) -> int:
        return len(self.sides)

    @property
    def total(self) -> Ints:
        return self.sides[:, TOTAL]

    @property
    def kind(self) -> Ints:
        return 1 - self.sides[:, ON_BOARD]

    @property
    def farkles(self) -> Ints:
        return self.sides[:, FARKLES]


def side_space(rules: RuleSet, compiled: CompiledRules, cut: int = 0) -> SideSpace:
    """Return the side states; ``cut`` (steps, at most 0): where endless totals are cut off."""
    two = space_of(rules, compiled, cut, among=3)
    sides, ending, pegs = np.asarray(two.sides), ending_of(rules), rules.pegs_among(3)
    kinds = 2 - int(sides[:, ON_BOARD].min())
    falls = pegs is not None or (sides[:, FARKLED] != np.arange(len(sides))).any()
    begins = (sides[:, TOTAL] == 0) & (sides[:, FARKLES] == 0)
    return SideSpace(
        target=two.target,
        low=two.low,
        places=3 if ending == COMPLETE_ROUND else 1,
        ending=ending,
        must_hit=int(rules.end.must_hit),
        pegs=0 if pegs is None else 1 + pegs.chain,
        falls=int(falls),
        start=int(np.flatnonzero(begins)[-1]),
        banked=two.banked,
        sides=sides,
        minimums=np.array([compiled.minimum(on_board=not kind) for kind in range(kinds)]),
    )


def ending_of(rules: RuleSet) -> int:
    if rules.end.finds_loser:
        return LOSER_SOUGHT
    if not rules.end.has_final_round:
        return NO_FINAL
    return COMPLETE_ROUND if rules.end.completes_round else ONE_MORE_TURN
