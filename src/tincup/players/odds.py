"""What the next roll may bring."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from tincup.game.errors import MalformedAction
from tincup.game.odds import ways
from tincup.game.scoring import scoring_of
from tincup.rules import FACES, RuleSet


class Offer(NamedTuple):
    """One way to go on after a roll: ``points``, and how many dice are then there to roll.

    ``must_roll``: the rules forbid banking after it.
    """

    points: int
    dice: int
    must_roll: bool


Offers = tuple[Offer, ...]
"""The most that can be had for each number of dice to roll next; empty for a farkle."""


@lru_cache(maxsize=256)
def outcomes(rules: RuleSet, dice: int) -> tuple[tuple[Offers, int], ...]:
    """What rolls of ``dice`` dice offer, and in how many of the 6**dice ways each comes up.

    Rolls that offer the same are counted together. Raises `MalformedAction` for a number of dice
    that is never rolled under these rules.
    """
    if not 1 <= dice <= rules.dice:
        about = {"most": rules.dice, "rules": rules.id, "given": dice}
        raise MalformedAction("never-rolled", about)
    keeps = scoring_of(rules).keeps
    counted: dict[Offers, int] = {}
    for roll in combinations_with_replacement(FACES, dice):
        most: dict[tuple[int, bool], int] = {}
        for keep in keeps[roll].values():
            after = keep.dice_left or rules.dice, keep.must_roll
            most[after] = max(keep.points, most.get(after, 0))
        offers = tuple(Offer(points, *after) for after, points in sorted(most.items()))
        counted[offers] = counted.get(offers, 0) + ways(roll)
    return tuple(counted.items())
