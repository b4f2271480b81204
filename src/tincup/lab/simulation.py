"""Whole games between two sides that play optimally: decisions by the solver, all else real.

Games are not followed one by one. All that are in the same state at the start of a turn take that
turn together, states in ascending order of their totals, so each turn is worked out once. The
solver's table of the turn says what each keep is worth. The dice are rolled; the engine says what a
roll offers and what follows a turn.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, NamedTuple

import numpy as np

import tincup.solve.two.turn_kernels  # noqa: F401 - with these loaded turns are worked out faster
from tincup.lab.errors import check_whole
from tincup.lab.turns import Follow, Games, Key, Offers, TurnPlan, choose, offers_of, plan_of
from tincup.rules import RuleSet
from tincup.shortcuts import rule_set
from tincup.solve.arrays import Ints
from tincup.solve.jit import allocating_kernel
from tincup.solve.progress import Progress
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution

MOST_GAMES: Final = 10**12
LARGEST_SEED: Final = 2**128 - 1


class Result(NamedTuple):
    """The share of games that the side that started won, a shared win counting a half.

    ``frequency`` is its share of the games, 0 to 1, ``expected`` the solved chance, ``error`` the
    standard error of ``frequency``. ``turns`` were taken in all, by both sides.
    """

    games: int
    frequency: float
    expected: float
    error: float
    turns: int

    @property
    def z(self) -> float:
        """The distance of ``frequency`` from ``expected``, in standard errors."""
        return (self.frequency - self.expected) / self.error


def simulate(
    rules: RuleSet | str = "playmonster",
    *,
    games: int = 100_000,
    seed: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Play very many games of two sides that play optimally, and say how they went.

    ``rules`` may be a preset's id or a rule file; they are solved first, which ``progress`` is told
    of, or the solution is taken from the cache. The dice follow from ``seed`` alone. Raises
    `ExperimentError`, `RuleError`, and `Unsolvable` where there is no exact play.
    """
    check_whole("games", games, 1, MOST_GAMES)
    check_whole("seed", seed, 0, LARGEST_SEED)
    return Simulation(solve(rule_set(rules), progress=progress), seed).run(games)


@allocating_kernel
def play_turns(
    rng: np.random.Generator, turns: int, all_dice: int, offers: Offers, plan: TurnPlan
) -> Ints:
    """Count the turns that bank each turn score (row), or farkle (last row), by layer."""
    last, layers = plan.bank.shape[0] - 1, plan.bank.shape[1]
    counts = np.zeros((last + 2, layers), np.int64)
    for _ in range(turns):
        score, n, layer = 0, all_dice, 0
        while True:
            fallen = offers.fallen[n] + int(rng.random() * 6**n)
            keep, bank = choose(offers, plan, score, layer, offers.kind[fallen])
            if keep < 0:
                counts[last + 1, layer] += 1
                break
            score = min(score + offers.points[keep], last)
            n = offers.dice[keep]
            layer += offers.swap[keep]
            if bank:
                counts[score, layer] += 1
                break
    return counts


class Simulation:
    """Games of two optimal sides by the rules of a solution.

    ``waiting`` holds how many games are in each state, by sum of totals: first those whose mover
    started the game, then the others. States are seen from the side that is to move.
    """

    def __init__(self, solution: Solution, seed: int) -> None:
        step = solution.race.step
        self.solution = solution
        self.games = Games(solution.rules, step)
        self.offers = offers_of(solution.rules, step)
        self.rng = np.random.default_rng(seed)
        self.waiting: dict[int, dict[Key, Ints]] = {}
        self.ends = np.zeros(3, np.int64)
        self.turns = 0
        self.known: dict[Key, tuple[TurnPlan, dict[tuple[int, int], Follow]]] = {}

    def run(self, games: int) -> Result:
        self._add(self.games.start, np.array([games, 0]))
        while self.waiting:
            self._sweep()
        assert self.ends.sum() == games
        points = np.array([0.0, 0.5, 1.0])
        mean = float(self.ends @ points) / games
        deviation = float(np.sqrt(self.ends @ (points - mean) ** 2 / games))
        return Result(
            games, mean, self.solution.first_player_wins, deviation / games**0.5, self.turns
        )

    def _sweep(self) -> None:
        """Take turns, lowest totals first; games that fall back wait for the next sweep."""
        fallen: dict[int, dict[Key, Ints]] = {}
        levels = sorted(self.waiting)
        while levels:
            level = heappop(levels)
            self.known.clear()
            while states := self.waiting.pop(level, None):
                for key, games in states.items():
                    for below in self._take_turn(key, games, level):
                        _merge(fallen.setdefault(below, {}), self.waiting.pop(below))
            for above in self.waiting:
                if above not in levels:
                    heappush(levels, above)
        self.waiting = fallen

    def _take_turn(self, key: Key, games: Ints, level: int) -> set[int]:
        """Take the turn of all the games in a state; return the lower levels to which some fell."""
        if key not in self.known:
            self.known[key] = plan_of(self.solution, self.games.state(key)), {}
        plan, follows = self.known[key]
        fallen = set()
        self.turns += int(games.sum())
        for starts in range(2):  # first the games that the mover started
            if not games[starts]:
                continue
            all_dice = self.solution.rules.dice
            outcomes = play_turns(self.rng, games[starts], all_dice, self.offers, plan)
            for score, layer in np.argwhere(outcomes).tolist():
                count = outcomes[score, layer]
                if (score, layer) not in follows:
                    follows[score, layer] = self.games.follow(key, plan, score, layer)
                after = follows[score, layer]
                if after.result >= 0:
                    self.ends[after.result if starts == 0 else 2 - after.result] += count
                    continue
                counts = np.zeros(2, np.int64)
                counts[starts ^ after.flipped] = count
                self._add(after, counts)
                if after.level < level:
                    fallen.add(after.level)
        return fallen

    def _add(self, to: Follow, games: Ints) -> None:
        _merge(self.waiting.setdefault(to.level, {}), {to.key: games})


def _merge(into: dict[Key, Ints], more: dict[Key, Ints]) -> None:
    for key, games in more.items():
        into[key] = into[key] + games if key in into else games
