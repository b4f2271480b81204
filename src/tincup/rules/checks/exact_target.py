"""Checks that totals can hit a target that must be hit exactly; otherwise no game could end."""

from __future__ import annotations

from math import gcd
from typing import Final

from tincup.messages import Message, message
from tincup.rules.model import Settings

_MOST_CELLS: Final = 1_000_000
"""A target of more steps than this is taken to be within reach without being worked out."""


def why_never_hit(rules: Settings) -> Message | None:
    """Return the remedy where no total ever hits the target; ``None`` where one may.

    Every total is a sum of what keeps score, so a target that is no such sum is out of reach. Where
    something takes points away or gives them, or totals bounce back, only their common step is
    checked. The answer errs on the lenient side: it never calls a target out of reach that a game
    can come to.
    """
    end = rules.end
    if not end.must_hit:
        return None
    scores = _scores(rules)
    step = rules.total_step(gcd(*scores))
    if end.goal % step:
        return message("accepted-exact-step", target=end.goal, step=step)
    moves = end.bounces or end.gives_excess or rules.pegs
    if moves or rules.may_cost or rules.turn.first_bank_bonus:
        return None
    if _is_sum(end.goal // step, {it // step for it in scores}):
        return None
    return message("accepted-exact-sum", target=end.goal)


def _scores(rules: Settings) -> set[int]:
    turn, combinations = rules.turn, rules.chart.combinations
    scores = {
        it.points
        for chart in (rules.chart, rules.chart.fewer)
        for it in chart.counting.values()
        if turn.scores_as_liked or it.points == chart.points(it.dice)  # else its parts score more
    }
    scores |= {turn.paid_for_nothing, *turn.hot_dice_bonus}
    if any((face,) not in combinations for face in turn.last_die_succeeds_on):
        scores.add(turn.last_die_points)
    return scores - {0}


def _is_sum(target: int, parts: set[int]) -> bool:
    """Return True if the number is a sum of these parts, each used any number of times.

    For parts without a common divisor, every number from the product of the least and the greatest
    on is such a sum.
    """
    if target >= min(parts) * max(parts) or target > _MOST_CELLS:
        return True
    within = (1 << (target + 1)) - 1
    sums = 1  # bit n: n is a sum
    for part in parts:
        doubled = part
        while doubled <= target:  # each pass doubles how often the part has been added
            sums |= (sums << doubled) & within
            doubled *= 2
    return bool(sums >> target & 1)
