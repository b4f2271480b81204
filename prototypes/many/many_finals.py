"""The final round among several sides: the last turn, and among three the one before it.

Once a side has reached the target only the highest total counts, and who holds it. The last side
to move beats it, shares it or does not; what it does not win goes to those who hold the highest
total, in equal parts, so its best play is best or worst for them alike. The side before it weighs
how high to go against what the last one can still catch. Both depend only on how far behind a
side is, not on the totals themselves.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.compile import CompiledRules
from tincup.solve.errors import Unsolvable
from tincup.solve.horizon import check_finite
from tincup.solve.many_space import (
    LOSER_SOUGHT,
    NO_FINAL,
    Floats,
    FlatRolls,
    Ints,
    SideSpace,
)

NEGLIGIBLE: Final = 1e-13
"""A chance to catch up that is below this is taken for none."""

FARTHEST: Final = 5_000
"""How many steps behind a last turn is followed for."""


class Finals(NamedTuple):
    """The chances in the final round of three sides.

    ``last[kind, others - 1, behind]`` is the chance of a side in the last turn of the game that
    is so many steps behind the highest total, which so many others hold: to win, an equal total
    counting as its share. ``kind`` is that of `SideSpace`. ``middle[kind, kind of the last, lead
    + offset, behind]`` are the chances of the side to move, with one side to come, of that side,
    and of the side that reached the target; the side to move is ``behind`` the highest total and
    ``lead`` ahead of the side to come. ``safe`` is from where on none of this matters.
    """

    last: Floats
    middle: Floats
    offset: int
    safe: int


def finals(
    rules: RuleSet, compiled: CompiledRules, space: SideSpace, rolls: FlatRolls, pruned: FlatRolls
) -> Finals:
    """The tables for a game of three sides. Raises `Unsolvable`."""
    if space.ending in (NO_FINAL, LOSER_SOUGHT):
        return Finals(np.zeros((1, 1, 1)), np.zeros((1, 1, 1, 1, 3)), 0, 1)
    check_finite(compiled)
    kinds = int(space.kind.max()) + 1
    minimums = [int(space.minimum[np.argmax(space.kind == kind)]) for kind in range(kinds)]
    last = last_turns(rules, rolls, minimums, holders=2)
    safe = last.shape[2]
    offset = space.target - 1
    middle = np.zeros((kinds, kinds, 2 * offset + 1, safe, 3))
    _fill(middle, last, np.array(minimums), space.target, rolls, pruned)
    return Finals(last, middle, offset, safe)


def last_turns(rules: RuleSet, rolls: FlatRolls, minimums: list[int], holders: int) -> Floats:
    """The table ``last`` for games in which up to so many sides may share the highest total.

    An exchange with the leader is left out. Raises `Unsolvable`.
    """
    from tincup.solve.many_finals_kernels import last_turn_chances

    length = 256
    while length <= FARTHEST:
        found = np.zeros((len(minimums), holders, length))
        for kind, minimum in enumerate(minimums):
            for others in range(1, holders + 1):
                last_turn_chances(
                    found[kind, others - 1], rolls, minimum, 1.0 / (others + 1), NEGLIGIBLE
                )
        far = np.flatnonzero(found.max(axis=(0, 1)))
        if far[-1] + 1 < length:
            return np.ascontiguousarray(found[:, :, : far[-1] + 2])
        length *= 2
    raise Unsolvable(
        f"{rules.name}: a last turn can catch up from more than {FARTHEST:,} steps behind; "
        "such rules are beyond exact play"
    )


def _fill(
    middle: Floats, last: Floats, minimums: Ints, target: int, rolls: FlatRolls, pruned: FlatRolls
) -> None:
    from tincup.solve.many_eight import lane_rolls
    from tincup.solve.many_finals_kernels import fill_middle

    leads, lanes = np.arange(middle.shape[2]), lane_rolls(pruned)
    with ThreadPoolExecutor(2) as pool:
        parts = [
            pool.submit(
                fill_middle, middle, last, minimums, target, rolls, lanes, leads[k::8].copy()
            )
            for k in range(8)
        ]
        for part in parts:
            part.result()
