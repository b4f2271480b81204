"""Whether one side can have what a state says it has."""

from __future__ import annotations

from typing import NoReturn

from tincup.game.last_turns import is_last_turn
from tincup.game.state import Side, State
from tincup.messages import Argument, Message, message
from tincup.notation.errors import PositionError


def refuse(field: str, found: str | Message, code: str, /, **args: Argument) -> NoReturn:
    """Raise `PositionError`."""
    raise PositionError(field, found, code, **args)


def check_side(state: State, side: int) -> None:
    """Raise `PositionError` for the first thing about the side that cannot be so."""
    standing = state.sides[side]
    if side == state.bonus:
        _check_bonus(state, side)
    if standing.on_board and not standing.turns:
        refuse("totals", _total_found(standing, side), "position-total-without-turn")
    _check_total(state, side)
    _check_farkles(state, side)
    _check_safe(state, side)


def _check_bonus(state: State, side: int) -> None:
    """That the side which won the bonus has banked what wins it, and still has that."""
    standing, rules = state.sides[side], state.rules
    if not standing.turns:
        refuse("bonus", message("position-found-no-turn", side=side + 1), "position-bonus-side")
    bonus = rules.turn.first_bank_bonus
    falls = rules.turn.farkle_penalty or rules.has_exchange or rules.pegs  # totals may have fallen
    if bonus is None or falls:
        return
    least = bonus.score + bonus.points
    if not standing.on_board and not rules.turn.takes_off_board:
        given = _total_found(standing, side)
        refuse("totals", given, "position-bonus-on-board", least=str(least))
    if standing.total < least:
        refuse(
            "totals",
            _total_found(standing, side),
            "position-bonus-total",
            least=str(least),
            off_board=not standing.on_board,
        )


def _check_total(state: State, side: int) -> None:
    standing = state.sides[side]
    given = _total_found(standing, side)
    step = state.rules.total_step(state.lineup.scoring.step)
    if standing.total % step:
        refuse("totals", given, "position-multiple", step=step)
    lowest = _lowest_total(state, standing)
    if standing.total < lowest:
        if standing.on_board and lowest > 0:
            keeps = state.rules.turn.takes_off_board
            refuse("totals", given, "position-total-on-board", least=str(lowest), keeps=keeps)
        refuse("totals", given, "position-at-least", least=str(lowest))
    if not standing.on_board and standing.total > 0:
        turn = state.rules.turn
        if not (turn.takes_off_board or (turn.exchanges_at_once and state.rules.has_exchange)):
            off_board = message("position-found-off-board", total=total_text(standing))
            refuse("totals", off_board, "position-banked", total=str(standing.total))


def _total_found(standing: Side, side: int) -> Message:
    """The total as it stands in the line."""
    return message("position-found-total", total=total_text(standing), side=side + 1)


def total_text(standing: Side) -> str:
    """A side's total as a position has it: in brackets off the board, ``-`` for none there."""
    if standing.on_board:
        return str(standing.total)
    return f"({standing.total})" if standing.total else "-"


def _lowest_total(state: State, standing: Side) -> int:
    """The least total of this side, after all that can have been taken from it."""
    turn, pegs = state.rules.turn, state.rules.pegs
    penalty = turn.farkle_penalty
    bumped = pegs.bump_floor if pegs is not None else 0
    if penalty is None:
        if standing.on_board and pegs is None and not state.rules.has_exchange:
            return max(turn.minimum(on_board=False), state.lineup.scoring.step)
        return bumped
    turns = (
        max(other.turns for other in state.sides) if state.rules.has_exchange else standing.turns
    )
    times = turns // penalty.after if penalty.restart else max(0, turns - penalty.after + 1)
    taken = bumped - penalty.points * times
    return taken if penalty.floor is None else max(taken, min(penalty.floor, bumped))


def _check_farkles(state: State, side: int) -> None:
    standing, penalty = state.sides[side], state.rules.turn.farkle_penalty
    restarts = penalty is not None and penalty.restart
    spared = penalty is not None and not penalty.in_final_round and is_last_turn(state)
    most = standing.turns - (1 if standing.on_board else 0)
    if standing.on_board and state.rules.turn.takes_off_board:
        most = 0
    if penalty is not None and restarts and not spared:
        most = min(most, penalty.after - 1)
    if standing.farkles > most:
        given = message(
            "position-found-farkles",
            farkles=standing.farkles,
            side=side + 1,
            turns=standing.turns,
        )
        if standing.on_board and state.rules.turn.takes_off_board:
            refuse("farkles", given, "position-no-farkles-on-board", total=str(standing.total))
        refuse("farkles", given, "position-at-most", most=most)
    taken_off = standing.turns - standing.farkles
    if standing.on_board or not taken_off:
        return
    counted_anew = penalty is not None and restarts and standing.turns >= penalty.after
    if state.rules.turn.takes_off_board and (standing.farkles or counted_anew):
        return  # it may have been on the board before
    if penalty is None or not restarts or taken_off % penalty.after:
        given = message(
            "position-found-nothing-banked",
            farkles=standing.farkles,
            side=side + 1,
            turns=standing.turns,
        )
        if penalty is None or not restarts:
            refuse("farkles", given, "position-farkles", turns=standing.turns)
        refuse(
            "farkles",
            given,
            "position-farkles-less-penalties",
            turns=standing.turns,
            after=penalty.after,
        )


def _check_safe(state: State, side: int) -> None:
    standing, end = state.sides[side], state.rules.end
    reached, for_loser = end.is_reached(standing.total), end.finds_loser
    if standing.status == "safe" and not (for_loser and reached):
        accepted = "position-safe-sides" if for_loser else "position-nobody-safe"
        given = message("position-found-safe", side=side + 1, total=str(standing.total))
        refuse("safe", given, accepted)
    if for_loser and standing.status == "playing" and reached:
        refuse("totals", _total_found(standing, side), "position-total-or-safe", side=side + 1)
