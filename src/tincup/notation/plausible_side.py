"""Whether one side can have what a state says it has."""

from __future__ import annotations

from math import gcd
from typing import NoReturn

from tincup.game.state import Side, State
from tincup.notation.errors import PositionError


def refuse(field: str, found: str, accepted: str) -> NoReturn:
    """Raise `PositionError`."""
    raise PositionError(field, found, accepted)


def check_side(state: State, side: int) -> None:
    """Raise `PositionError` for the first thing about the side that cannot be so."""
    standing = state.sides[side]
    if side == state.bonus and not standing.turns:
        refuse("bonus", f"side {side + 1}, which has had no turn", "a side that has banked")
    if standing.on_board and not standing.turns:
        said = f"{standing.total} of side {side + 1}"
        refuse("totals", said, "- for a side that has had no turn")
    _check_total(state, side)
    _check_farkles(state, side)
    _check_safe(state, side)


def _check_total(state: State, side: int) -> None:
    standing = state.sides[side]
    who = f"{standing.total} of side {side + 1}"
    step = _total_step(state)
    if standing.total % step:
        refuse("totals", who, f"a multiple of {step}")
    lowest = _lowest_total(state, standing)
    if standing.total < lowest:
        refuse("totals", who, f"{lowest} or more")
    if not standing.on_board and standing.total > 0:
        turn = state.rules.turn
        if not (turn.takes_off_board or (turn.exchanges_at_once and state.rules.has_exchange)):
            said = f"({standing.total}), not on the board"
            refuse("totals", said, f"{standing.total}, which was banked")


def _total_step(state: State) -> int:
    """Every total is a multiple of this: of turn scores, penalties, floors and bumps together."""
    parts = [state.lineup.scoring.step]
    penalty, pegs = state.rules.turn.farkle_penalty, state.rules.pegs
    if penalty is not None:
        parts += [penalty.points, penalty.floor or 0]
    if state.rules.turn.first_bank_bonus is not None:
        parts.append(state.rules.turn.first_bank_bonus.points)
    if pegs is not None:
        parts += [pegs.bump, pegs.bump_floor]
    return gcd(*parts)


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
    spared = penalty is not None and not penalty.in_final_round and state.queue is not None
    most = standing.turns - (1 if standing.on_board else 0)
    if standing.on_board and state.rules.turn.takes_off_board:
        most = 0
    if penalty is not None and restarts and not spared:
        most = min(most, penalty.after - 1)
    if standing.farkles > most:
        turns = f"which has had {standing.turns} turns"
        said = f"{standing.farkles} in a row of side {side + 1}, {turns}"
        refuse("farkles", said, f"at most {most}")
    taken_off = standing.turns - standing.farkles
    if standing.on_board or not taken_off:
        return
    counted_anew = penalty is not None and restarts and standing.turns >= penalty.after
    if state.rules.turn.takes_off_board and (standing.farkles or counted_anew):
        return  # it may have been on the board before
    if penalty is None or not restarts or taken_off % penalty.after:
        turns = f"none of whose {standing.turns} turns was banked"
        said = f"{standing.farkles} of side {side + 1}, {turns}"
        after = f", less {penalty.after} for each penalty" if penalty and restarts else ""
        refuse("farkles", said, f"{standing.turns}{after}")


def _check_safe(state: State, side: int) -> None:
    standing, end = state.sides[side], state.rules.end
    reached, for_loser = end.is_reached(standing.total), end.finds_loser
    if standing.status == "safe" and not (for_loser and reached):
        accepted = "sides that have left the board" if for_loser else "nobody by these rules"
        refuse("safe", f"side {side + 1} with {standing.total}", accepted)
    if for_loser and standing.status == "playing" and reached:
        refuse("totals", f"{standing.total} of side {side + 1}", f"less, or safe={side + 1}")
