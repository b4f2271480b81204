"""A rough estimate of every option's worth: points by a threshold player, chances by a race.

It needs no solution and neither NumPy nor Numba, and answers in milliseconds. The chances are those
of a race of normal sums: a side needs about as many turns as average ones fit into what it lacks,
with a variance of one turn's mean squared each, and half a turn is the lead of the side that rolls
first. Against exact play of `plain` they are off by two points in a hundred on average, and what is
best by them gives away 0.025 in a hundred; by `kingdom-come` 1.4 and 0.12.
"""

from __future__ import annotations

from math import erf, exp, inf, isinf, sqrt
from typing import Final, NamedTuple

from tincup.game import Bank, Decision, State, after_keeping, apply
from tincup.game.odds.chances import roll_risk
from tincup.game.second_chance import completion_chance
from tincup.game.state import Turn
from tincup.game.totals.aims import aims, room
from tincup.game.totals.last_turns import (
    has_turn_left,
    in_final_round,
    is_last_turn,
    turns_left,
)
from tincup.game.totals.pegs import exchanged
from tincup.game.turn.carry_on import beginnings
from tincup.game.turn.farkles import after_farkle, keeps_points
from tincup.game.turn_risk import risk_after
from tincup.players.threshold import Prospects, Stage, ThresholdPlayer, fitting, prospects

_BANKED: Final = 0.65
"""About the share of turns that bank anything."""

_OPEN: Final = 0.3
"""The variance, in turns, that a race still has at its end."""


class Rough(NamedTuple):
    """An option, the chance to win after it (0 to 1), and what the turn makes on average.

    ``points`` are points or holes; ``farkle`` is the exact chance that the next roll is one;
    ``change`` is the chance to win less that of the best option, 0 or below.
    """

    action: Decision
    win: float
    points: float
    farkle: float
    change: float = 0.0


class RoughEstimator:
    """The same estimates, asked for as `tincup.coach.valuation` asks a look-ahead player."""

    def weigh(self, state: State) -> list[tuple[float, Decision]]:
        return [(it.win, it.action) for it in rough_options(state)]

    def roll_value(self, state: State) -> float:
        return rough_chance(state)

    def farkle_value(self, state: State) -> float:
        return _farkled(state)

    def standing(self, state: State, side: int) -> float:
        """Return the chance of a side as if it were about to begin a turn."""
        return rough_chance(state.with_turn("roll", Turn(side, 0, state.rules.dice)))


def rough_options(state: State) -> list[Rough]:
    weighed = ThresholdPlayer("").weigh(state)
    found = [_option(state, worth, action) for worth, action in weighed]
    order = {it.action: worth for it, (worth, _) in zip(found, weighed, strict=True)}
    found.sort(key=lambda it: (-it.win, -order[it.action]))
    return [it._replace(change=it.win - found[0].win) for it in found]


def rough_chance(state: State) -> float:
    if state.turn.offer is not None:
        return max(map(rough_chance, beginnings(state)))
    score, dice = state.turn.score, state.turn.dice
    banked = _as_banked(state, exchange=False)
    own, made = _total(banked), _made(banked, score, _prospects(state).gain[dice])
    need, enough = aims(banked, banked.totals)
    if need == inf:
        return 0.0  # a last turn that cannot come to what it needs
    likely = _likely(state)
    if need > 0:  # a last turn: it is reached or the game is lost
        reached = likely * _more(state, max(0.0, need - made))
        return reached * _after(banked, own + max(made, need))
    won = 1.0 if made >= enough else _after(banked, own + made)
    return likely * won + (1 - likely) * _farkled(state)


def rough_points(state: State, action: Decision) -> float:
    if type(action) is Bank:
        return after_keeping(state, action)[0]
    return rough_turn(apply(state, action))


def rough_turn(state: State) -> float:
    """Return the average score of the turn in which the side to act is about to roll."""
    if state.turn.offer is not None:
        return rough_turn(max(beginnings(state), key=rough_chance))
    return _likely(state) * (state.turn.score + _prospects(state).gain[state.turn.dice])


def _prospects(state: State) -> Prospects:
    return prospects(state.rules, Stage.of(state))


def _likely(state: State) -> float:
    """Return the chance that the roll to come does not end the turn, nor makes it too much."""
    turn, rules = state.turn, state.rules
    if turn.chance:
        return float(completion_chance(rules, turn.chance, turn.dice))
    first, tries = not (turn.score or turn.exchange), turn.tries
    clear, pool = turn.clear, turn.pool
    risk = roll_risk(rules, turn.dice, first=first, tries=tries, clear=clear, pool=pool)
    fits = fitting(rules, turn.dice, room(state, _total(state)) - turn.score)
    return float(1 - risk) * fits


def _option(state: State, worth: float, action: Decision) -> Rough:
    points = rough_points(state, action)
    if type(action) is not Bank:
        keep = state.keeps[state.turn.roll][action.dice]
        scored = keep.scored(exchange=action.exchange, points=action.points)
        farkle = float(risk_after(state, keep, scored))
        return Rough(action, rough_chance(apply(state, action)), points, farkle)
    if isinf(worth):
        return Rough(action, float(worth > 0), points, 0.0)
    score, _ = after_keeping(state, action)
    return Rough(action, _banked(_as_banked(state, exchange=action.exchange), score), points, 0.0)


def _as_banked(state: State, *, exchange: bool) -> State:
    """Return the state with the places changed that a bank changes, besides what it pegs."""
    waits = state.turn.exchange and not state.rules.turn.exchanges_at_once
    return exchanged(state) if exchange or waits else state


def _banked(state: State, score: int) -> float:
    if state.only_waits(score) and not is_last_turn(state):
        return _after(state, _total(state) + score)
    return _after(state, state.sides[state.turn.side].total + state.gain(score))


def _farkled(state: State) -> float:
    if keeps_points(state):
        return _banked(_as_banked(state, exchange=False), state.turn.score)
    own = state.sides[state.turn.side]
    return _after(state, _total(state) - own.total + after_farkle(state).total)


def _total(state: State, side: int | None = None) -> int:
    """Return a total, with what waits aside, as long as that can still come to count."""
    own = state.sides[state.turn.side if side is None else side]
    return own.total if is_last_turn(state) else own.total + own.aside


def _made(state: State, score: int, more: float) -> float:
    """Return what a turn that goes on adds to the total; to hit a target is never sure."""
    most = room(state, _total(state))
    if score > most:
        return state.gain(score)
    return min(score + more, max(score, most - state.lineup.scoring.step))


def _more(state: State, points: float) -> float:
    """Return the chance that a side that goes on makes so many points more."""
    return exp(-points / _mean(state)) if points < inf else 0.0


def _after(state: State, own: float) -> float:
    side = state.turn.side
    others = [s for s, it in enumerate(state.sides) if s != side and it.status == "playing"]
    return _among(state, [_race(state, own, other) for other in others])


def _among(state: State, wins: list[float]) -> float:
    """Return a side's chance among several, from its chances against each of the others alone.

    The odds against all others together are the sum of those against each, as in
    `tincup.solve.approximation`; where a loser is found, the same goes for losing.
    """
    if state.rules.end.finds_loser:
        return 1.0 - _by_odds([1.0 - it for it in wins])
    return _by_odds(wins)


def _by_odds(wins: list[float]) -> float:
    if min(wins, default=1.0) <= 0.0:
        return 0.0
    return 1.0 / (1.0 + sum(1.0 / it - 1.0 for it in wins))


def _race(state: State, own: float, side: int) -> float:
    """Return the chance to stay ahead of one other side, which rolls next."""
    end, mean, other = state.rules.end, _mean(state), _total(state, side)
    if is_last_turn(state) and not has_turn_left(state, side):
        return 0.5 + ((own > other) - (own < other)) / 2  # that side has had its last
    target = inf if end.target is None else end.least_total
    theirs = turns_left(state, side)
    if theirs is not None and target - max(own, other) > theirs * mean:
        mine = (turns_left(state, state.turn.side) or 1) - 1  # this turn is over
        lead = (own - other) / mean + mine - theirs
        return _normal(lead / sqrt(mine + theirs + _OPEN))
    if own >= target and not end.has_final_round:
        return 1.0
    if own >= target or in_final_round(state):
        return 1 - _BANKED * exp(-max(0.0, own - other) * _BANKED / mean)
    lacking, theirs_lacking = (target - own) / mean, max(0.0, target - other) / mean
    lead = theirs_lacking - lacking - 0.5
    return _normal(lead / sqrt(lacking + theirs_lacking + _OPEN))


def _mean(state: State) -> float:
    success, gain = prospects(state.rules)
    return max(1.0, success[-1] * gain[-1])


def _normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
