"""A second chance after a roll that scores nothing: dice are kept back, the rest rolled again."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from tincup.rules.charts.dice_sets import distinct_parts, is_part, sets_of, ways, without
from tincup.rules.charts.lines import FACES, Dice
from tincup.rules.rule_set import RuleSet

_FEWEST = 3
"""The fewest dice of a combination that a second chance may complete."""


def kept_back(rules: RuleSet, roll: Dice) -> Iterator[Dice]:
    """Yield the dice that may be kept back of a roll that scores nothing; fewest dice first.

    There are none of a roll that a line of the chart decides.
    """
    if rules.chart.on(len(roll)).decisive.are_in(roll):
        return
    parts = (part for part in distinct_parts(roll) if 2 <= len(part) < len(roll))
    for part in sorted(parts, key=lambda part: (len(part), part)):
        if may_complete(rules, part, len(roll)):
            yield part


def may_complete(rules: RuleSet, kept: Dice, dice: int) -> bool:
    """Return True if some combination of at most this many dice contains these and more."""
    return bool(_missing(rules, kept, dice))


@lru_cache(maxsize=4096)
def _missing(rules: RuleSet, kept: Dice, dice: int) -> frozenset[Dice]:
    """Return the dice that complete these to a combination, in a roll of ``dice`` dice in all."""
    return frozenset(
        without(made, kept)
        for made in rules.chart.on(dice).counting
        if _FEWEST <= len(made) <= dice and is_part(kept, made)
    )


def completes(rules: RuleSet, kept: Dice, whole: Dice) -> bool:
    """Return True if the dice kept back belong to one combination of the whole roll."""
    if rules.chart.on(len(whole)).decisive.are_in(whole):
        return False
    others = distinct_parts(without(whole, kept))
    return not _missing(rules, kept, len(whole)).isdisjoint(others)


@lru_cache(maxsize=1024)
def completion_chance(rules: RuleSet, kept: Dice, rest: int) -> Fraction:
    """Return the exact chance that rolling this many dice completes those kept back."""
    found = sum(
        ways(roll) for roll in sets_of(rest) if completes(rules, kept, tuple(sorted(kept + roll)))
    )
    return Fraction(found, len(FACES) ** rest)


def best_chance(rules: RuleSet, roll: Dice) -> Fraction:
    chances = (completion_chance(rules, it, len(roll) - len(it)) for it in kept_back(rules, roll))
    return max(chances, default=Fraction(0))
