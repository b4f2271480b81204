"""A million games between optimal sides for every preset: won as often as was solved?

``extra_info`` has the frequency, the solved chance and how many standard errors they are apart. The
time is that of the games alone. Where totals fall under a penalty there are so many states that
fewer games are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tincup.lab.simulation import Result, Simulation
from tincup.rules import load, presets
from tincup.solve.solve import solve

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.exact

GAMES = 1_000_000
FEWER = {"facebook": 50_000, "zilch": 50_000, "farkle-cribbage-advanced": 200_000}
SLOW_LAST = sorted(presets(), key=lambda name: name in FEWER)
FAR = 4.5
"""Standard errors, for eighteen presets at once."""


@pytest.mark.parametrize("name", SLOW_LAST)
def test_optimal_against_optimal(benchmark: BenchmarkFixture, name: str) -> None:
    rules = load(name) if benchmark.enabled else load(name, sets=["end.target=1000"])
    if rules.partners > 1:
        pytest.skip("two sides of partners play the game of two players")
    solution = solve(rules)

    def play(seed: int) -> Result:
        return Simulation(solution, seed).run(FEWER.get(name, GAMES) if benchmark.enabled else 200)

    found = benchmark.pedantic(play, (2026,), rounds=1, iterations=1)
    benchmark.extra_info |= found._asdict() | {"z": found.z}
    print(f"\n{name}: {found}, z = {found.z:+.2f}")
    assert abs(found.z) < FAR
