"""The part of skill: what optimal play wins against each level of bot, told by exact play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tincup.lab.figures import Figure, Ratio
from tincup.lab.match import Match
from tincup.players.spec import parse_spec
from tincup.solve.two.solution import Solution
from tincup.solve.two.turn_table import load_kernels

AGAINST: Final = {"skill_easy": "easy", "skill_medium": "medium", "skill_hard": "hard"}
"""The levels, by the names of their figures in `tincup.lab.comparing.compare.FIGURES`."""

MOST_DEALS: Final = 60
"""Deals, two games each, that are played against a level: they tell a share to a point or so."""


class Levels:
    """Optimal play against each level, with the same dice in both seats.

    Between two optimal sides an even share of a deal's wins is a half. What the level gives away by
    its decisions is what the optimal side wins more, on average. So that is counted, not the wins,
    and the luck of the dice is out of it.
    """

    def __init__(self, solution: Solution, seed: str) -> None:
        self._solution = solution
        self._seed = seed
        self._shares = {name: Ratio() for name in AGAINST}

    def play(self, games: int) -> Iterator[float]:
        """Play so many games of each, `MOST_DEALS` deals at most; yield the share that is done."""
        load_kernels()  # a solution may have come from the cache without them
        deals = min(-(-games // 2), MOST_DEALS)
        for done, (name, level) in enumerate(AGAINST.items()):
            specs = [parse_spec("optimal"), parse_spec(level)]
            rules, solution = self._solution.rules, self._solution
            with Match(rules, specs, self._seed, solution=solution).open() as match:
                for number in range(deals):
                    lost = 0.0
                    for rotation, played in enumerate(match.deal(number)):
                        assert played.lost is not None
                        lost += played.lost[1 - rotation]
                    self._shares[name].add(0.5 + lost / 2)
                    yield (done + (number + 1) / deals) / len(AGAINST)

    @property
    def figures(self) -> dict[str, Figure]:
        """The chance of the optimal side to win, 0 to 1, against each level."""
        figures = ((name, ratio.figure) for name, ratio in self._shares.items())
        return {name: figure for name, figure in figures if figure is not None}
