"""How likely rolls are, and farkles among them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

from tincup.game.errors import MalformedAction
from tincup.game.scoring import scoring_of
from tincup.rules.chart_lines import FACES, Dice
from tincup.rules.rule_set import RuleSet


@lru_cache(maxsize=1024)  # more than the 924 rolls of up to six dice
def ways(roll: Dice) -> int:
    """How many of the ``6 ** n`` ways in which n dice can fall show this roll."""
    count = factorial(len(roll))
    for face in FACES:
        count //= factorial(roll.count(face))
    return count


@lru_cache(maxsize=256)
def farkle_chance(rules: RuleSet, dice: int) -> Fraction:
    """The exact chance that a roll of this number of dice is a farkle under these rules.

    Raises `MalformedAction` for a number of dice that is never rolled under them.
    """
    if not 1 <= dice <= rules.dice:
        about = {"most": rules.dice, "rules": rules.id, "given": dice}
        raise MalformedAction("never-rolled", about)
    keeps = scoring_of(rules).keeps
    rolls = combinations_with_replacement(FACES, dice)
    farkles = sum(ways(roll) for roll in rolls if not keeps[roll])
    return Fraction(farkles, len(FACES) ** dice)
