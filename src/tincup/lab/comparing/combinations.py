"""The combinations of a chart: what they pay, how often they come, and which of them are kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from tincup.game.events import SetAside
from tincup.rules import FACES, Combination, RuleSet
from tincup.rules.charts.dice_sets import distinct_parts, sets_of, ways


class Line(NamedTuple):
    """A line of the chart.

    ``least`` and ``most`` points are what its dice pay. ``chance``: that a fresh roll of all dice
    shows some that it scores, be they part of a larger combination or not.
    """

    pattern: str
    least: int
    most: int
    chance: Fraction


@lru_cache(maxsize=64)
def lines(rules: RuleSet) -> tuple[Line, ...]:
    """Return the lines of the chart that score anything, in its order.

    Every roll of all dice is looked through: nothing of this is simulated.
    """
    points = defaultdict[str, list[int]](list)
    for combination in rules.chart.combinations.values():
        points[combination.pattern].append(combination.points)
    found = Counter[str]()
    for roll in sets_of(rules.dice):
        if rules.chart.decisive.are_in(roll):
            continue
        parts = (rules.chart.counting.get(part) for part in distinct_parts(roll) if part)
        for pattern in {part.pattern for part in parts if part is not None}:
            found[pattern] += ways(roll)
    rolls = len(FACES) ** rules.dice
    return tuple(
        Line(
            line.pattern,
            min(points[line.pattern]),
            max(points[line.pattern]),
            Fraction(found[line.pattern], rolls),
        )
        for line in rules.chart.lines
        if line.pattern in points
    )


def kept(rules: RuleSet, event: SetAside) -> tuple[Combination, ...]:
    """Return the combinations as which dice were set aside; those without a line have no pattern.

    Nor has what they add to combinations of dice set aside before.
    """
    chart = rules.chart.on(len(event.roll))
    if event.exchange or rules.turn.scores_as_liked:
        ways_to_score = chart.scorings.of(event.dice, exchange=event.exchange)
        parts = ways_to_score.get(event.points)
    else:
        parts = chart.partition(event.dice)
    adds = rules.combines and sum(it.points for it in parts or ()) != event.points
    return (Combination(event.dice, event.points),) if parts is None or adds else parts
