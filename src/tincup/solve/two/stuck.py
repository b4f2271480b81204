"""Totals from which a target that must be hit exactly can never be hit any more.

Two sides that are both stuck so play on for ever. Nobody wins then, and it counts as half a game
for each. Best play never comes to it: a side that is not stuck yet wins sooner or later against one
that is.
"""

from __future__ import annotations

from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import MUST_ROLL, CompiledRules
from tincup.solve.two.space import (
    BOUNCES,
    FARKLED,
    GIVES,
    MINIMUM,
    PASSES,
    STAYED,
    STUCK,
    TOTAL,
    Space,
)


def mark_stuck(space: Space, compiled: CompiledRules) -> None:
    """Mark the side states that never come to the target, whatever the dice show."""
    if space.overshoot == PASSES:
        return
    bounces, sides, target = space.overshoot == BOUNCES, space.sides.tolist(), space.target
    scores = bankable(compiled, (2 if bounces else 1) * target - space.low)
    comes = [False] * len(sides)
    order = sorted(range(len(sides)), key=lambda x: -sides[x][TOTAL])
    grown = True
    while grown:
        grown = False
        for x in order:
            if not comes[x] and _comes(space, sides[x], scores, comes):
                comes[x] = grown = True
    for x, known in enumerate(comes):
        space.sides[x, STUCK] = int(not known)


def check_given(rules: RuleSet, space: Space) -> None:
    """Refuse what points that are given to the other side make of it. Raises `Unsolvable`.

    Two sides that are stuck may wait for one another to give, and so is nobody stuck alone.
    """
    if space.overshoot != GIVES:
        return
    if space.pegs:
        raise Unsolvable("unsolvable-given-pegs", rules=rules.name)
    if any(space.listed(STUCK)):
        raise Unsolvable("unsolvable-given-stuck", rules=rules.name)


def _comes(space: Space, side: list[int], scores: list[int], comes: list[bool]) -> bool:
    """Return True if a turn of this side can hit the target, or lead to a side that ``comes``."""
    total, target = side[TOTAL], space.target
    if comes[side[FARKLED]] or comes[side[STAYED]]:
        return True
    for score in scores:
        banked = total + score
        if score < side[MINIMUM]:
            continue
        if banked == target:
            return True
        if banked > target:
            if space.overshoot != BOUNCES:
                return False
            banked = max(0, 2 * target - banked)
        if comes[space.banked + banked]:
            return True
    return False


def bankable(compiled: CompiledRules, most: int) -> list[int]:
    """Return the turn scores up to ``most`` steps with which a turn can be banked, ascending."""
    leads = [
        {option for _, options in compiled.sets(n) for option in options}
        for n in range(1, compiled.dice + 1)
    ]
    waiting = [(0, compiled.dice)]
    seen, found = set(waiting), set[int]()
    while waiting:
        score, dice = waiting.pop()
        for points, following, flags in leads[dice - 1]:
            after = score + points, following
            if after[0] > most:
                continue
            if not flags & MUST_ROLL:
                found.add(after[0])
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return sorted(found)
