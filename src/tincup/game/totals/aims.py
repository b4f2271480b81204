"""The score that a turn needs, given the totals: to reach the target, to win, not to lose."""

from __future__ import annotations

from bisect import bisect_left
from math import inf
from typing import NamedTuple

from tincup.game.odds.reachable import can_be_banked, least_bank
from tincup.game.state import State
from tincup.game.totals.last_turns import (
    final_round,
    following,
    has_turn_left,
    is_last_turn,
    opens_again,
    rivals,
)
from tincup.game.totals.pegs import exchanged, give_to_lowest
from tincup.rules.charts.lines import LOSE


class Aims(NamedTuple):
    """The scores that a turn must come to, in points or holes.

    Banking less than ``need`` loses for certain, unless others resign or open the final round once
    more; banking ``enough`` wins, or is safe, at once. Where totals bounce back, either may be
    below 0, as a bank may then be.
    """

    need: float
    enough: float


NONE = Aims(0, inf)


def aims(state: State, totals: tuple[int, ...]) -> Aims:
    """Return the aims of the side to act, counting what a bank adds to the total beside its points.

    ``totals`` are the sides' as they will be when this turn's points are counted: those of the
    state, or with two places exchanged.
    """
    need, enough = _gains(state, totals)
    most = room(state, totals[state.turn.side])
    return Aims(*(_score_for(state, gain if gain <= most else inf) for gain in (need, enough)))


def counted(state: State, score: int, total: int) -> int:
    """Return the part of a turn score that counts towards the aims of a side that banks it.

    That is the score itself, unless it is too much for an exact target at ``total``: then what it
    adds.
    """
    return state.gain(score, total) if state.overshoots(score, total) else score


def _score_for(state: State, gain: float, side: int | None = None) -> float:
    """Return the smallest turn score that makes at least ``gain``, of ``side`` or who is to act."""
    if gain == inf:
        return inf
    if gain <= 0:
        return gain if state.rules.end.bounces else 0
    side = state.turn.side if side is None else side
    most = max(int(gain), to_open(state, side))
    return bisect_left(range(most), gain, key=lambda score: state.made(score, side))


def to_open(state: State, side: int) -> int:
    """Return what this side still has to make to get on the board by its rules; 0 once it is."""
    turn, own = state.rules.turn, state.sides[side]
    if own.on_board:
        return 0
    if turn.opens_by_turns:
        return turn.opening_minimum - own.aside
    return turn.opening_minimum if turn.opens_by_roll else state.minimum(side)


def room(state: State, total: int) -> float:
    end = state.rules.end
    return end.goal - total if end.must_hit and not state.play_off else inf


def cannot_win(state: State, score: int, *, exchange: bool) -> bool:
    """Return True if banking this turn score would lose for certain, unless others resign.

    ``exchange``: banking changes places with the leader.
    """
    gives = state.rules.end.gives_excess and not state.play_off
    may_be_in_again = opens_again(state) or gives  # by somebody else's lead, or what it is given
    if may_be_in_again and following(state):
        return False
    return stays_behind(state, score, exchange=exchange)


def stays_behind(state: State, score: int, *, exchange: bool) -> bool:
    """Return True if banking this in a last turn leaves the side behind one that has finished.

    As `cannot_win`, but also where somebody else may yet open the final round again.
    """
    if not is_last_turn(state):
        return False
    before = exchanged(state) if exchange else state
    sides, total = list(before.sides), before.sides[state.turn.side].total
    if state.rules.end.gives_excess and (beyond := state.overshoots(score, total)):
        give_to_lowest(state, sides, beyond, [])
    return counted(state, score, total) < aims(state, tuple(it.total for it in sides)).need


def to_reach(state: State, side: int) -> int | None:
    """Return the least with which a turn of this side reaches the target; ``None`` without one.

    ``None`` too where the target must be hit exactly and no turn makes just what is missing.
    """
    rules, own = state.rules, state.sides[side]
    to_go = rules.end.to_go(own.total)
    if to_go is None or not to_go:
        return to_go
    if not rules.end.must_hit:
        return least_bank(rules, max(to_go - own.aside, 1))
    score = int(_score_for(state, to_go, side))
    made, least = state.made(score, side), state.minimum(side)
    fits = score >= least and made == to_go
    return score if fits and can_be_banked(rules, score) else None


def to_win(state: State, side: int) -> int | None:
    """Return the least that a turn of this side can make and put it ahead of all who can win.

    The turn is one of a final round or a play-off; ``None`` where the side has none to come. The
    totals of others are taken as they stand, and its minimum for banking is counted in. Where the
    target must be hit exactly, nobody can get ahead of a side that has hit it, so the least is what
    draws level.
    """
    if not is_last_turn(state) or not has_turn_left(state, side):
        return None
    rules, own = state.rules, state.sides[side]
    ahead = max((state.sides[s].total for s in rivals(state, side)), default=0) - own.total + 1
    least = state.minimum(side)
    most = room(state, own.total)
    found = least_bank(rules, max(int(_score_for(state, min(ahead, most), side)), least))
    return int(min(found, most))


def _gains(state: State, totals: tuple[int, ...]) -> Aims:
    """Return the aims as gains: what the bank must add to the total, a bonus included."""
    side, end = state.turn.side, state.rules.end
    last_turn = is_last_turn(state)
    if not last_turn and not end.finds_loser and final_round(state, side):
        return NONE  # as through most of a game
    if not last_turn and end.target is None:
        return NONE  # there are turns to come, and nothing ends the game before them
    own = totals[side]
    if end.finds_loser and not last_turn:
        return Aims(0, inf if _may_be_caught(state) else end.least_total - own)
    if last_turn:
        lasting = max(
            (_left_at_least(state, s, totals[s]) for s in rivals(state, side)), default=-inf
        )
        if lasting == -inf:
            return Aims(-inf if end.bounces else 0, inf)
        behind = lasting - own
        ahead = inf if following(state) or opens_again(state) else behind + 1
        if _ends_at_target(state):
            ahead = min(ahead, end.least_total - own)
        return Aims(behind if end.bounces else max(0, behind), ahead)
    ahead = max((totals[s] for s in rivals(state, side)), default=0) - own + 1
    return Aims(0, max(end.least_total - own, ahead if end.has_final_round else 0))


def _ends_at_target(state: State) -> bool:
    """Return True if a bank that reaches the target ends a last turn, whoever has one to come."""
    end, is_open = state.rules.end, state.trigger is None and not state.play_off
    return is_open and end.target is not None and not end.has_final_round and not end.finds_loser


def _left_at_least(state: State, side: int, total: int) -> float:
    """Return the least total that a side can have at the end; ``-inf`` where nothing is sure.

    A peg may be bumped back before the finish, a total may bounce back, and a roll may put a side
    out. A farkle in a last turn to come may be penalised: the side's own, or that of one who has
    changed places with it. Changing places alone hands the total on.
    """
    rules, to_come = state.rules, following(state)
    if not to_come:
        return total
    if rules.end.bounces and side in to_come and not state.play_off:
        return -inf
    if side in to_come and rules.chart.may_be(LOSE):
        return -inf
    if rules.pegs_among(len(state.sides)) is not None and not rules.end.is_reached(total):
        return -inf
    penalty, may_lose_all = rules.turn.farkle_penalty, rules.may_lose_all
    if not rules.may_cost:
        return total
    if rules.has_exchange and rules.turn.exchanges_at_once:
        return -inf
    if side not in to_come:
        return total
    farkles = state.sides[side].farkles + 1
    if penalty and penalty.is_due(farkles, in_final_round=True):
        total -= penalty.taken_from(total, farkles)
    total -= rules.most_lost_by_roll
    return min(total, 0) if may_lose_all else total


def _may_be_caught(state: State) -> bool:
    """Return True if leaving the board now would give the last side on it one more turn."""
    side = state.turn.side
    left = [s for s, it in enumerate(state.sides) if it.status == "playing" and s != side]
    return len(left) == 1 and left[0] in final_round(state, side)
