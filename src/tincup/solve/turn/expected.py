"""What a decision in a game is worth as far as its turn alone goes."""

from __future__ import annotations

from functools import lru_cache

from tincup.game import Bank, Decision, State
from tincup.rules.model import RuleSet
from tincup.solve.turn.one_turn import Turn


def expected_score(state: State, action: Decision) -> float:
    """The largest expected turn score, in points or holes, of a turn that goes on with this action.

    That is the turn score itself for a bank. Raises `tincup.solve.errors.Unsolvable` where it is
    infinite.
    """
    score, dice = after_keeping(state, action)
    if type(action) is Bank:
        return float(score)
    on_board = state.sides[state.turn.side].on_board
    return turn_of(state.rules, on_board=on_board).roll_value(score, dice)


def after_keeping(state: State, action: Decision) -> tuple[int, int]:
    """The turn score once these dice are kept, and how many there are to roll then."""
    option = state.lineup.scoring.keeps[state.turn.roll][action.dice]
    points = option.scored(exchange=action.exchange, points=action.points)
    return state.turn.score + (points or 0), option.dice_left or state.rules.dice


@lru_cache(maxsize=64)
def turn_of(rules: RuleSet, *, on_board: bool) -> Turn:
    """One turn of a rule set, worked out; the last few are kept."""
    return Turn(rules, on_board=on_board)
