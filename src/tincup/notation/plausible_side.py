"""Whether what one side has can be so."""

from __future__ import annotations

from math import gcd
from typing import NoReturn

from tincup.game.state import Side, State
from tincup.notation.errors import PositionError


def refuse(field: str, found: str, accepted: str) -> NoReturn:
    """Raise `PositionError`."""
    raise PositionError(field, found, accepted)


def check_side(state: State, side: int) -> None:
    """Raise `PositionError` with the first thing that cannot be so."""
    it = state.sides[side]
    if side == state.bonus and not it.turns:
        refuse("bonus", f"side {side + 1}, which has had no turn", "a side that has banked")
    if it.on_board and not it.turns:
        refuse("totals", f"{it.total} of side {side + 1}", "- for a side that has had no turn")
    _check_total(state, side)
    _check_farkles(state, side)
    _check_safe(state, side)


def has_exchange(state: State) -> bool:
    """Whether some combination lets a side change places with the leader."""
    chart = state.rules.chart
    return any(line.effect for line in chart.lines) and any(
        it.effect for it in chart.combinations.values()
    )


def _check_total(state: State, side: int) -> None:
    it = state.sides[side]
    who = f"{it.total} of side {side + 1}"
    step = _total_step(state)
    if it.total % step:
        refuse("totals", who, f"a multiple of {step}")
    lowest = _lowest_total(state, it)
    if it.total < lowest:
        refuse("totals", who, f"{lowest} or more")
    if not it.on_board and it.total > 0:
        turn = state.rules.turn
        if not (turn.takes_off_board or (turn.exchanges_at_once and has_exchange(state))):
            refuse("totals", f"({it.total}), not on the board", f"{it.total}, which was banked")


def _total_step(state: State) -> int:
    """Every total is a multiple of this: of turn scores, penalties, floors and bumps together."""
    parts = [state.lineup.scoring.step]
    penalty, board = state.rules.turn.farkle_penalty, state.rules.board
    if penalty is not None:
        parts += [penalty.points, penalty.floor or 0]
    if state.rules.turn.first_bank_bonus is not None:
        parts.append(state.rules.turn.first_bank_bonus.points)
    if board is not None and board.one_peg_per_hole:
        parts += [board.bump, board.bump_floor]
    return gcd(*parts)


def _lowest_total(state: State, it: Side) -> int:
    """What the side has at least, after all that can have been taken from it."""
    turn, board = state.rules.turn, state.rules.board
    penalty, bumps = turn.farkle_penalty, board is not None and board.one_peg_per_hole
    bumped = board.bump_floor if board is not None and bumps else 0
    if penalty is None:
        if it.on_board and not bumps and not has_exchange(state):
            return max(turn.opening_minimum, turn.bank_minimum, state.lineup.scoring.step)
        return bumped
    turns = max(other.turns for other in state.sides) if has_exchange(state) else it.turns
    times = turns // penalty.after if penalty.restart else max(0, turns - penalty.after + 1)
    taken = bumped - penalty.points * times
    return taken if penalty.floor is None else max(taken, min(penalty.floor, bumped))


def _check_farkles(state: State, side: int) -> None:
    it, penalty = state.sides[side], state.rules.turn.farkle_penalty
    restarts = penalty is not None and penalty.restart
    spared = penalty is not None and not penalty.in_final_round and state.queue is not None
    most = it.turns - (1 if it.on_board else 0)
    if it.on_board and state.rules.turn.takes_off_board:
        most = 0
    if penalty is not None and restarts and not spared:
        most = min(most, penalty.after - 1)
    if it.farkles > most:
        said = f"{it.farkles} in a row of side {side + 1}, which has had {it.turns} turns"
        refuse("farkles", said, f"at most {most}")
    taken_off = it.turns - it.farkles
    if it.on_board or not taken_off:
        return
    counted_anew = penalty is not None and restarts and it.turns >= penalty.after
    if state.rules.turn.takes_off_board and (it.farkles or counted_anew):
        return  # it may have been on the board before
    if penalty is None or not restarts or taken_off % penalty.after:
        said = f"{it.farkles} of side {side + 1}, none of whose {it.turns} turns was banked"
        after = f", less {penalty.after} for each penalty" if penalty and restarts else ""
        refuse("farkles", said, f"{it.turns}{after}")


def _check_safe(state: State, side: int) -> None:
    it, end = state.sides[side], state.rules.end
    reached, for_loser = end.is_reached(it.total), end.winner == "last_on_board_loses"
    if it.status == "safe" and not (for_loser and reached):
        accepted = "sides that have left the board" if for_loser else "nobody by these rules"
        refuse("safe", f"side {side + 1} with {it.total}", accepted)
    if for_loser and it.status == "playing" and reached:
        refuse("totals", f"{it.total} of side {side + 1}", f"less, or safe={side + 1}")
