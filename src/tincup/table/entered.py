"""Turns that people enter as their points, held against what a turn can make.

The game itself lets any total pass that the steps of the chart allow, and so do records and logs
that were written before. Whoever types one now has more probably mistyped it.
"""

from __future__ import annotations

from collections.abc import Iterable

from tincup.game import Action, EnterTurn, IllegalAction
from tincup.game.odds.reachable import can_be_banked, nearest_banks
from tincup.rules import RuleSet


def check_totals(rules: RuleSet, actions: Iterable[Action]) -> None:
    """Check every whole turn among these actions: see `check_total`."""
    for action in actions:
        if isinstance(action, EnterTurn):
            check_total(rules, action)


def check_total(rules: RuleSet, entered: EnterTurn) -> None:
    """Raise `IllegalAction`, naming the nearest totals, for a total that no turn makes."""
    points, exchange = entered.points, entered.exchange
    if type(points) is not int or points < 0 or (not points and not exchange):
        return  # a farkle, or nothing that the game takes for points
    if exchange and not rules.has_exchange:
        return
    if can_be_banked(rules, points, exchange=exchange):
        return
    unit = rules.unit
    *below, nearest = nearest_banks(rules, points, exchange=exchange)
    if not below:
        about = {"points": points, "unit": unit, "nearest": nearest}
        raise IllegalAction("no-such-total-so-low", "scores", about)
    between = {"points": points, "unit": unit, "below": below[0], "nearest": nearest}
    raise IllegalAction("no-such-total", "scores", between)
