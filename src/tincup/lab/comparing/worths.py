"""The worth of each combination of a chart to a turn, beside its points: exactly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from tincup.lab.comparing.combinations import lines
from tincup.lab.figures import Figure
from tincup.rules import RuleError, RuleSet, vary
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.one_turn import Turn

_NOISE: Final = 1e-9
"""Two expectations that are the same may be worked out to differ by so many points."""


@lru_cache(maxsize=64)
def worths(rules: RuleSet) -> Mapping[str, Figure]:
    """Return by how much each line of the chart raises the largest expected turn score.

    By its pattern, in points or holes a turn, for a side that is on the board: the best play of the
    chart as it is against the best play of the chart without the line. So it counts how often the
    line comes, what else the same dice would score, and that a roll which shows it does not farkle.
    A line that a turn would do better without has less than 0, such as single 5s where six dice
    that score nothing are paid for (`zilch`). A line is left out where a formula of another one
    needs it, where the rules cannot do without it, and where no largest expectation is worked out.
    """
    try:
        whole = Turn(rules).expected_score
    except Unsolvable:
        return MappingProxyType({})
    found = {}
    for line in lines(rules):
        try:
            without = Turn(vary(rules, [f"scores.{line.pattern}=false"])).expected_score
        except (RuleError, Unsolvable):
            continue
        more = whole - without
        found[line.pattern] = Figure(0.0 if abs(more) < _NOISE else more, is_exact=True)
    return MappingProxyType(found)
