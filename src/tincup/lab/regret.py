"""What a player loses against optimal play, measured without the luck of the dice.

Play games of two against the optimal player. At each decision of the player the solution says how
much the chance to win falls short of the best; the expected sum over a game is exactly what the
player wins less often than an optimal one would (the opponent being optimal, chances only ever
change by luck and by these). So a few hundred games tell what millions of results would.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from tincup.game import Roll, apply, new_game
from tincup.players import Player
from tincup.solve.two.solution import Solution


class Regret(NamedTuple):
    """Mean loss of the chance to win in a game, its standard error, the largest in one game."""

    mean: float
    error: float
    largest: float


def regret(solution: Solution, player: Player, games: int, seed: int) -> Regret:
    """The regret of a player in ``games`` games, of which it starts every other one."""
    rng = Random(seed)  # noqa: S311 - an experiment's dice, not a game's
    lost = []
    for game in range(games):
        state = new_game(solution.rules, ["a", "b"])
        total = 0.0
        while not state.is_over:
            if state.phase != "decide":
                count = state.turn.dice
                roll = Roll(tuple(sorted(rng.choices(range(1, 7), k=count))))
                state = apply(state, roll)
                continue
            options = solution.options(state)
            action = options[0].action
            if state.turn.side == game % 2:
                action = player.decide(state)
                chosen = next(option for option in options if option.action == action)
                total += options[0].win - chosen.win
            state = apply(state, action)
        lost.append(total)
    return Regret(fmean(lost), stdev(lost) / sqrt(games), max(lost))
