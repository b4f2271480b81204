"""Parts shared by answers about a state: a decision's worth, and the states that have one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Final, NamedTuple

from tincup.game import Bank, Decision, State
from tincup.game.totals.after_turn import begin_with
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable


class Worth(NamedTuple):
    """A decision and the chance to win that it leaves, with the best play of all after it."""

    action: Decision
    win: float


EQUAL_CHANCE_TOLERANCE: Final = 1e-12
"""Chances to win that differ by less are equal. A chance is a sum over at most some hundred sets of
options a row, so what rounding leaves is of the order of a hundred units in its last place, 2e-14;
sums over the rows of a turn may bring that near to this."""


def best_first(options: list[Worth]) -> list[Worth]:
    """Return the options in order of worth; of equals a bank comes first, for it is sure.

    What is as good as the best comes first whatever rounding has made of it, and else in the order
    given: so decisions by the same chances, worked out in another way, are the same.
    """
    least = max((it.win for it in options), default=0.0) - EQUAL_CHANCE_TOLERANCE

    def place(it: Worth) -> tuple[float, bool]:
        worth = inf if it.win >= least else round(it.win / EQUAL_CHANCE_TOLERANCE)
        return -worth, type(it.action) is not Bank

    return sorted(options, key=place)


def given_away(options: list[Worth], decision: Decision) -> float:
    """Return the chance to win that a decision gives away, one of these options, best first."""
    return options[0].win - next(it.win for it in options if it.action == decision)


def rules_of_pairs(rules: RuleSet) -> RuleSet:
    """Return the rules of the race of two from which the approximation among more sides is made."""
    low, high = rules.players or (2, 2)
    return rules if low <= 2 <= high else replace(rules, players=None)


def check_sides(rules: RuleSet, sides: int) -> None:
    """Refuse a number of sides that the rules do not allow, or one alone. Raises `Unsolvable`."""
    low, high = rules.players or (2, sides)
    if sides < 2:
        raise Unsolvable("unsolvable-one-side")
    if not low <= sides <= high:
        raise Unsolvable("unsolvable-number-of-sides", rules=rules.name, sides=sides)


def check_state(rules: RuleSet, sides: int, state: State) -> None:
    """Refuse a state of another game, or of one that is over. Raises `Unsolvable`."""
    if state.rules != rules:
        names = {"given": state.rules.name, "rules": rules.name}
        raise Unsolvable("unsolvable-other-rules", **names)
    if len(state.sides) != sides:
        raise Unsolvable("unsolvable-other-sides", sides=sides, given=len(state.sides))
    if state.is_over:
        raise Unsolvable("unsolvable-game-over")


def check_decision(state: State) -> None:
    """Refuse a state in which nobody has to decide. Raises `Unsolvable`."""
    if state.phase != "decide":
        raise Unsolvable("unsolvable-nothing-to-decide")


def check_roll(state: State) -> None:
    """Refuse a state in which no dice of a turn are to be rolled. Raises `Unsolvable`."""
    if state.phase != "roll":
        raise Unsolvable("unsolvable-nothing-to-roll")


def nobody_is_gone(state: State) -> bool:
    """Return True if every side is there to take its turns: exact play knows nothing of others."""
    return not state.away and not any(side.is_gone for side in state.sides)


def chances_at_start(after: Callable[[State], list[float]], state: State) -> list[float]:
    """Return the chances where a turn starts; while the start is rolled for, their average."""
    roll_off = state.roll_off
    if roll_off is not None:
        starters = set(roll_off.waiting) | set(roll_off.best)
        each = [after(begin_with(state, s, [])) for s in starters]
        return [sum(chances) / len(each) for chances in zip(*each, strict=True)]
    turn = state.turn
    if state.phase != "roll" or turn.score or turn.exchange or turn.dice != state.rules.dice:
        raise Unsolvable("unsolvable-within-a-turn")
    return after(state)
