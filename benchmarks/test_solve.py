"""Exact play of whole games beside a plain reference, as ratios in one run.

The aims, on two cores: 5 s for two sides to 10,000 with the kernels compiled and under 500 MB, 60 s
for `facebook` and for `farkle-cribbage-advanced`, 1 s for `kingdom-come`; the certificate included.
The reference is what one would write first: value iteration, one state after the other, every turn
score and every option of every roll, here on a sample of the same pairs of totals. ``extra_info``
has what it would take for all of them, and the ratio.
"""

from __future__ import annotations

from time import perf_counter, process_time
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tincup.rules import RuleSet, load
from tincup.solve.arrays import Floats
from tincup.solve.certificate_arrays import fill_banks
from tincup.solve.jit import allocating_kernel
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import ALL, DUTY, Rolls, rolls_of
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution
from tincup.solve.two.space import NO_FINAL

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.exact

RULES = ["plain", "cardgames", "kingdom-come", "dix-mille", "playmonster", "literally"]
SAMPLE = 40


def size(benchmark: BenchmarkFixture, short: int = 500) -> list[str]:
    """What is set of the rules: untimed, a short game."""
    return [] if benchmark.enabled else [f"end.target={short}"]


@pytest.mark.parametrize("name", RULES)
def test_two_sides(benchmark: BenchmarkFixture, name: str) -> None:
    rules = load(name, sets=size(benchmark))
    solve(load("kingdom-come"), force=True, keep=False)  # compiles the kernels
    solution = benchmark.pedantic(
        solve, (rules,), {"force": True, "keep": False}, rounds=2, iterations=1
    )
    reference = reference_seconds(solution)
    seconds = benchmark.stats.stats.min if benchmark.stats is not None else 1.0
    benchmark.extra_info |= {
        "states": solution.states,
        "residual": solution.residual,
        "error_bound": solution.error_bound,
        "memory_mb": solution.memory_mb,
        "reference_seconds_for_all": reference,
        "times_faster": reference / seconds,
    }
    assert solution.residual < 1e-10


@pytest.mark.parametrize(
    ("name", "short"),
    [
        pytest.param("facebook", 300, marks=pytest.mark.slow),
        ("farkle-cribbage-advanced", 12),
        ("zilch", 500),
    ],
)
def test_totals_that_fall(benchmark: BenchmarkFixture, name: str, short: int) -> None:
    """In processor time, as a multiple of what `plain` takes in the same run: see it with -s."""
    plain = load("plain", sets=size(benchmark))
    solve(plain, force=True, keep=False)  # compiles the kernels
    least = min(solved(plain)[1] for _ in range(3))
    rules = load(name, sets=size(benchmark, short))
    solution, seconds = benchmark.pedantic(solved, (rules,), rounds=1, iterations=1)
    found = {
        "states": solution.states,
        "sweeps": solution.race.sweeps,
        "residual": solution.residual,
        "processor_seconds": seconds,
        "times_plain": seconds / least,
    }
    print(f"\n{name}: {found}")
    benchmark.extra_info |= found
    assert solution.residual < 1e-10


def solved(rules: RuleSet) -> tuple[Solution, float]:
    """Solve a game anew; return the seconds of processor time as well."""
    begun = process_time()
    solution = solve(rules, force=True, keep=False)
    return solution, process_time() - begun


def reference_seconds(solution: Solution, iterations: int = 10) -> float:
    """What a scalar value iteration of so many passes would take, from a sample of its states."""
    race = solution.race
    rolls = rolls_of(compile_rules(solution.rules, 2, drop=False), 1)
    space = race.space
    at_once = space.final == NO_FINAL
    beyond = 1 if at_once else race.last.shape[2] + space.target - space.low
    banks = np.ones((len(space.sides), space.target - space.low + beyond))
    fill_banks(banks, race.values, race.last, space, 1 % space.planes, at_once)
    rows = race.space.target + 100 if race.space.final else race.space.target
    banks = np.pad(banks, ((0, 0), (0, max(0, rows - banks.shape[1]))), mode="edge")
    value(banks[0], 0.5, rows - 1, rows, rolls)
    totals = np.linspace(0, race.space.target - 1, SAMPLE).astype(int)
    begun = perf_counter()
    for a in totals:
        value(banks[0], 0.5, int(a), rows, rolls)
    return (perf_counter() - begun) / SAMPLE * solution.states * iterations


@allocating_kernel
def value(bank: Floats, farkle: float, a: int, rows: int, rolls: Rolls) -> float:
    """The worth of one turn from total ``a``, one turn score after the other."""
    dice = rolls.dice
    width = rolls.layers * (dice + 1)
    table = np.zeros((rows + rolls.span + 1) * width)
    for t in range(rows + rolls.span, a - 1, -1):
        for n in range(dice, 0, -1):
            banked = bank[min(t, bank.shape[0] - 1)]
            rolled = rolls.farkle[n - 1] * farkle
            if t < rows:
                for c in range(rolls.sets[ALL, n - 1, 0], rolls.sets[ALL, n - 1, 1]):
                    best = -1.0
                    for k in range(rolls.starts[c], rolls.starts[c + 1]):
                        best = max(best, table[t * width + rolls.options[k]])
                    rolled += rolls.weights[c] * best
            if n == dice:
                table[t * width + DUTY] = rolled
            table[t * width + n] = max(banked, rolled)
    return float(table[a * width + DUTY])
