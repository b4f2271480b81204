"""A farkle: whether it counts, what it keeps, and what it costs."""

from __future__ import annotations

from tincup.game.refusals import why_too_few
from tincup.game.scoring import is_nothing
from tincup.game.state import Side, State
from tincup.game.totals.last_turns import is_last_turn
from tincup.game.turn.partners import partner_after
from tincup.rules.charts.lines import Dice, Loss, left_after


def keeps_points(state: State, roll: Dice = ()) -> bool:
    """Return True if a farkle now would bank the points that the turn has made so far.

    ``roll``: its dice in ascending order, should they matter; some take points from the total.
    """
    rules, turn = state.lineup.rules, state.turn
    if not rules.turn.farkle_keeps_points or not (turn.score or turn.exchange):
        return False
    nothing = rules.turn.nothing_costs and is_nothing(rules, roll)
    costs = turn.confirm or _cost_of_line(state, roll) or (nothing and _scores_nothing(state, roll))
    return not costs and why_too_few(state, turn.score, 0) is None


def rolled_again(state: State, roll: Dice) -> State | None:
    """Return the state with its dice to be rolled again, if the farkle does not count.

    That is a first roll, or a last die that may be tried again; unless a line takes points for it.
    """
    rules, turn = state.lineup.rules, state.turn
    if _cost_of_line(state, roll):
        return None
    anew = turn._replace(offer=None)
    if turn.tries + 1 < rules.tries_with(len(roll)):
        return state.with_turn("roll", anew._replace(tries=turn.tries + 1))
    is_first = not (turn.score or turn.exchange)
    return state.with_turn("roll", anew) if rules.turn.rolls_farkle_again and is_first else None


def _cost_of_line(state: State, roll: Dice) -> Loss:
    cost: Loss = state.lineup.rules.chart.on(len(roll)).decisive.cost(roll)
    return cost


def _rest_of(state: State, total: int, roll: Dice) -> int:
    rules, turn = state.lineup.rules, state.turn
    if not _scores_nothing(state, roll):
        return total
    is_first = not (turn.score or turn.exchange)
    return rules.turn.rest_of(total, first=is_first, nothing=is_nothing(rules, roll))


def _scores_nothing(state: State, roll: Dice) -> bool:
    """Return True if this is a roll of which nothing scores."""
    return bool(roll) and (bool(state.turn.chance) or not state.keeps[roll])


def after_farkle(state: State, roll: Dice = ()) -> Side:
    """Return the side to act as it would be after a farkle now, before any peg is bumped.

    The farkle keeps no points; see `keeps_points`. ``roll``: its dice in ascending order, should
    they matter; some cost points by themselves. Without them it is taken for a roll that does not.
    """
    turn, before = state.lineup.rules.turn, state.sides[state.turn.side]
    farkles, total = before.farkles + 1, before.total
    penalty = turn.farkle_penalty
    if penalty and penalty.is_due(farkles, in_final_round=is_last_turn(state)):
        total -= penalty.taken_from(total, farkles)
        farkles = penalty.count_after(farkles)
    if state.lineup.course.rolls_cost:
        total = left_after(_rest_of(state, total, roll), _cost_of_line(state, roll))
    on_board, turns = before.on_board and not turn.takes_off_board, before.turns + 1
    kept = (before.status, before.aside, before.previous, 0, partner_after(state))
    return Side(total, on_board, farkles, turns, *kept)
