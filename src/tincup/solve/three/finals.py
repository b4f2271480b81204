"""The final round among several sides: the last turn, and among three the one before it.

Once a side has reached the target only the highest total counts, and who holds it. The last side
to move beats it, shares it or does not; what it does not win goes to those who hold the highest
total, in equal parts, so its best play is best or worst for them alike. The side before it weighs
how high to go against what the last one can still catch. Both depend only on how far behind a
side is, not on the totals themselves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import Rolls, rolls_of
from tincup.solve.threads import Threads, some
from tincup.solve.three.space import LOSER_SOUGHT, NO_FINAL, SideSpace
from tincup.solve.two.last_turn import chase_table, check_endless
from tincup.solve.two.space import LANES, space_of
from tincup.solve.two.turn_table import load_kernels

CAUGHT_TOLERANCE: Final = 1e-12
"""A chance to catch up that is below this is taken for none: chances that differ by less count as
equal, see `tincup.solve.worth.EQUAL_CHANCE_TOLERANCE`."""


class Finals(NamedTuple):
    """The chances in the final round of three sides.

    ``last[kind, others - 1, behind]`` is the chance of a side in the last turn of the game that
    is ``behind`` the highest total (in steps), which ``others`` hold: to win, an equal total
    counting as its share. ``kind`` is that of `SideSpace`. ``middle[kind, kind of the last, lead
    + offset, behind]`` are the chances of the side to move, with one side to come, of that side,
    and of the side that reached the target; the side to move is ``behind`` the highest total and
    ``lead`` ahead of the side to come. From ``safe`` steps on none of this matters.
    """

    last: Floats
    middle: Floats
    offset: int
    safe: int


class Setting(NamedTuple):
    """All that a race of three is made of, except for its values.

    ``pair`` has the two-sided chances of the side to move, where two are left to find the loser.
    """

    space: SideSpace
    ends: Finals
    pair: Floats
    rolls: Rolls


def finals(rules: RuleSet, space: SideSpace, rolls: Rolls) -> Finals:
    if space.ending in {NO_FINAL, LOSER_SOUGHT}:
        return Finals(np.zeros((1, 1, 1)), np.zeros((1, 1, 1, 1, 3)), 0, 1)
    last = _last_turns(rules, space.minimums)
    kinds, safe, offset = len(space.minimums), last.shape[2], space.target - 1 - space.low
    middle = np.zeros((kinds, kinds, 2 * offset + 1, safe, 3))
    _fill(middle, last, space, rolls)
    return Finals(last, middle, offset, safe)


def _last_turns(rules: RuleSet, minimums: Ints) -> Floats:
    """Return the table ``last`` of `Finals`, one step further than its chances matter."""
    compiled = compile_rules(rules, 3)
    rolls, space = rolls_of(compiled, LANES), space_of(rules, compiled)
    check_endless(rules, rolls)
    load_kernels()
    tables_of_kinds = [
        [
            np.array(
                chase_table(rules, space, rolls, compiled.step, int(minimum), 1 / (others + 1), 0)
            )
            for others in (1, 2)
        ]
        for minimum in minimums
    ]
    safe = 1 + max(
        int(np.count_nonzero(it > CAUGHT_TOLERANCE)) for kind in tables_of_kinds for it in kind
    )
    last = np.zeros((len(tables_of_kinds), 2, safe))
    for kind, tables in enumerate(tables_of_kinds):
        for others, table in enumerate(tables):
            some = table[:safe]
            last[kind, others, : len(some)] = np.where(some > CAUGHT_TOLERANCE, some, 0.0)
    return last


def _fill(middle: Floats, last: Floats, space: SideSpace, rolls: Rolls) -> None:
    from tincup.solve.three.finals_kernels import fill_middle

    leads = np.arange(middle.shape[2])
    with Threads(some()) as threads:
        threads.run(lambda k: fill_middle(middle, last, space, rolls, leads[k::8].copy()), 8)
