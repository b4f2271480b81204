"""A million games between optimal sides for every preset: won as often as was solved?

    .venv/bin/pytest benchmarks/test_simulation.py --benchmark-enable -s

Compiled games play them, which are the engine's roll for roll; where those do not know the rules,
`tincup.lab.simulation` does. ``extra_info`` has the share that the first side won, the solved
chance and how many standard errors they are apart. The time is that of the games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pytest

from tincup.lab.compiled.block import MOST, parts_of_block
from tincup.lab.compiled.blocks import Blocks
from tincup.lab.compiled.choices import kernel_can_play, plans_of
from tincup.lab.simulation import Simulation
from tincup.players.spec import parse_spec
from tincup.rules import RuleSet, load, presets
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.exact

GAMES = 1_000_000
FAR = 4.5
"""Standard errors, for two dozen presets at once."""

_UNIT = 2
"""Parts of a win, so that two sides can share it."""


class Found(NamedTuple):
    """What the first side won of so many games, 0 to 1, and the standard error of that."""

    games: int
    frequency: float
    error: float


def play(rules: RuleSet, solution: Solution, games: int) -> Found:
    players = [parse_spec("optimal").player(name) for name in ("first", "second")]
    if not kernel_can_play(rules, players):
        result = Simulation(solution, 2026).run(games)
        return Found(games, result.frequency, result.error)
    plans_of.cache_clear()
    blocks, ends = Blocks(rules, players, "2026"), np.zeros(1 + _UNIT, np.int64)
    for begin in range(0, games, MOST):
        block = blocks.play(range(begin, min(begin + MOST, games)))
        ends += np.bincount(parts_of_block(block, _UNIT)[:, 0], minlength=1 + _UNIT)
    shares = np.arange(1 + _UNIT) / _UNIT
    mean = float(ends @ shares) / games
    return Found(games, mean, float(ends @ (shares - mean) ** 2 / games**2) ** 0.5)


@pytest.mark.parametrize("name", sorted(presets()))
def test_optimal_against_optimal(benchmark: BenchmarkFixture, name: str) -> None:
    rules = load(name, ["start.roll_off=0"])  # the first side starts
    if rules.partners > 1:
        pytest.skip("two sides of partners play the game of two players")
    if not benchmark.enabled:
        rules = load("plain", sets=["end.target=1000"])
    try:
        solution = solve(rules)
    except Unsolvable as error:  # carrying on: no chance is known to compare with
        pytest.skip(str(error))
    assert isinstance(solution, Solution)
    games = GAMES if benchmark.enabled else 200
    found = benchmark.pedantic(play, (rules, solution, games), rounds=1)
    z = (found.frequency - solution.first_player_wins) / found.error
    benchmark.extra_info |= found._asdict() | {"z": z}
    print(
        f"\n| {name} | {100 * found.frequency:.3f} | {100 * solution.first_player_wins:.3f} "
        f"| {z:+.2f} |"
    )
    assert abs(z) < FAR
