"""How often a roll of all the dice shows the lines of a score chart."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tincup.rules import FACES, Dice, RuleSet
from tincup.rules.charts.dice_sets import distinct_parts, sets_of, ways
from tincup.rules.charts.lines import DECISIVE, bindings_of


def roll_shares(rules: RuleSet) -> dict[str, Fraction]:
    """Return, by pattern, the exact share of rolls of all the dice that show a line's dice.

    The other dice may show anything: six 1s show a 1, and three of a kind. Lines that score
    nothing, because others take all their dice, are left out.
    """
    lines_of: dict[Dice, set[str]] = defaultdict(set)
    for kept, made in rules.chart.combinations.items():
        lines_of[kept].add(made.pattern)
    for line in rules.chart.lines:
        if line.effect in DECISIVE:
            for dice in bindings_of(line.pattern):
                lines_of[dice].add(line.pattern)
    found: dict[str, int] = defaultdict(int)
    for roll in sets_of(rules.dice):
        shown = {it for part in distinct_parts(roll) for it in lines_of.get(part, ())}
        for pattern in shown:
            found[pattern] += ways(roll)
    return {
        line.pattern: Fraction(found[line.pattern], len(FACES) ** rules.dice)
        for line in rules.chart.lines
        if line.pattern in found
    }
