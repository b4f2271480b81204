"""What a turn must come to, as the totals stand."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from tincup.game import State


class Aims(NamedTuple):
    """In points or holes of the turn score.

    Banking less than ``need`` loses for certain; banking ``enough`` wins, or is safe, at once.
    """

    need: float
    enough: float


NONE = Aims(0, inf)


def aims(state: State, totals: tuple[int, ...]) -> Aims:
    """The aims of the side to act, a bonus for its points counted where it is still to be had.

    ``totals`` are the sides' as they will be when this turn's points are counted: those of the
    state, or with two places exchanged.
    """
    need, enough = _without_bonus(state, totals)
    bonus = state.bonus_to_win
    if bonus is None:
        return Aims(need, enough)
    return Aims(
        min(need, max(bonus.score, need - bonus.points)),
        min(enough, max(bonus.score, enough - bonus.points)),
    )


def _without_bonus(state: State, totals: tuple[int, ...]) -> Aims:
    side, end = state.turn.side, state.rules.end
    if state.queue is None and not end.finds_loser and not _nobody_follows(state):
        return NONE  # as through most of a game
    own = totals[side]
    to_target = end.least_total - own
    if end.finds_loser:
        return Aims(0, to_target)
    able = [s for s in state.contenders if s != side and state.sides[s].status != "resigned"]
    if state.queue is not None:
        to_come = set(state.queue)
        finished = max((totals[s] for s in able if s not in to_come), default=None)
        if finished is None:
            return Aims(0, inf)
        return Aims(max(0, finished - own), inf if to_come else finished - own + 1)
    ahead = max((totals[s] for s in able), default=0) - own + 1
    return Aims(0, max(to_target, ahead if end.has_final_round else 0))


def _nobody_follows(state: State) -> bool:
    """Whether reaching the target in this turn would end the game."""
    count, end = len(state.sides), state.rules.end
    if not end.has_final_round:
        return True
    if end.completes_round:
        return (state.turn.side + 1 - state.starter) % count == 0
    return count == 1
