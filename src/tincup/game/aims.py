"""What a turn must come to, as the totals stand: to reach the target, to win, not to lose."""

from __future__ import annotations

from bisect import bisect_left
from math import inf
from typing import NamedTuple

from tincup.game.last_turns import (
    final_round,
    following,
    has_turn_left,
    is_last_turn,
    rivals,
)
from tincup.game.pegs import leader_ahead
from tincup.game.reachable import least_bank
from tincup.game.state import State


class Aims(NamedTuple):
    """What the turn score must come to, in points or holes.

    Banking less than ``need`` loses for certain, unless others resign; banking ``enough`` wins, or
    is safe, at once.
    """

    need: float
    enough: float


NONE = Aims(0, inf)


def aims(state: State, totals: tuple[int, ...]) -> Aims:
    """The aims of the side to act, with what a bank adds to the total beside its points.

    ``totals`` are the sides' as they will be when this turn's points are counted: those of the
    state, or with two places exchanged.
    """
    need, enough = _gains(state, totals)
    return Aims(_score_for(state, need), _score_for(state, enough))


def _score_for(state: State, gain: float) -> float:
    """The smallest turn score with which the total grows by at least ``gain``."""
    if gain in (0, inf):
        return gain
    return bisect_left(range(int(gain)), gain, key=state.gain)


def cannot_win(state: State, score: int, *, exchange: bool) -> bool:
    """Whether banking this turn score would lose for certain, unless others resign.

    ``exchange``: banking changes places with the leader.
    """
    if not is_last_turn(state):
        return False
    totals, side = list(state.totals), state.turn.side
    leader = leader_ahead(state, side) if exchange else None
    if leader is not None:
        totals[side], totals[leader] = totals[leader], totals[side]
    return score < aims(state, tuple(totals)).need


def to_reach(state: State, side: int) -> int:
    """The least that a turn of this side can make and have it reach the target."""
    return least_bank(state.rules, state.rules.end.to_go(state.sides[side].total))


def to_win(state: State, side: int) -> int | None:
    """The least that a turn of this side can make and put it ahead of all who can win.

    Of the turn that it has in a final round or a play-off: ``None`` where it has none to come. The
    totals of others are taken as they stand, and its minimum for banking is counted in.
    """
    if not is_last_turn(state) or not has_turn_left(state, side):
        return None
    rules, own = state.rules, state.sides[side]
    ahead = max((state.sides[s].total for s in rivals(state, side)), default=0) - own.total + 1
    least = rules.turn.minimum(on_board=own.on_board)
    return least_bank(rules, max(int(_score_for(state, ahead)), least))


def _gains(state: State, totals: tuple[int, ...]) -> Aims:
    """The aims as gains: what the bank must add to the total, a bonus included."""
    side, end = state.turn.side, state.rules.end
    last_turn = is_last_turn(state)
    if not last_turn and not end.finds_loser and final_round(state, side):
        return NONE  # as through most of a game
    own = totals[side]
    to_target = end.least_total - own
    if end.finds_loser and not last_turn:
        return Aims(0, inf if _may_be_caught(state) else to_target)
    if last_turn:
        lasting = max(
            (_left_at_least(state, s, totals[s]) for s in rivals(state, side)), default=-inf
        )
        if lasting == -inf:
            return Aims(0, inf)
        behind = lasting - own
        return Aims(max(0, behind), inf if following(state) else behind + 1)
    ahead = max((totals[s] for s in rivals(state, side)), default=0) - own + 1
    return Aims(0, max(to_target, ahead if end.has_final_round else 0))


def _left_at_least(state: State, side: int, total: int) -> float:
    """What somebody has at the end, at least, of a side's total: ``-inf`` where nothing is sure.

    A peg may be bumped back before the finish. A farkle in a last turn to come may be penalised:
    the side's own, or that of one who has changed places with it. Changing places alone hands the
    total on.
    """
    rules, to_come = state.rules, following(state)
    if not to_come:
        return total
    if rules.pegs is not None and not rules.end.is_reached(total):
        return -inf
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        return total
    if rules.has_exchange and rules.turn.exchanges_at_once:
        return -inf
    is_due = side in to_come and penalty.is_due(state.sides[side].farkles + 1, in_final_round=True)
    return total - penalty.taken_from(total) if is_due else total


def _may_be_caught(state: State) -> bool:
    """Whether leaving the board now would give the last on it one more turn, to go further off."""
    side = state.turn.side
    left = [s for s, it in enumerate(state.sides) if it.status == "playing" and s != side]
    return len(left) == 1 and left[0] in final_round(state, side)
