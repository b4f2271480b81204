"""The programs that weigh rolls take the very maxima that the sets of options state."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.rules import load
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import SWAPPED, rolls_of
from tincup.solve.rolls.plan import DOUBLES, END, JOINS, SHARES, SINGLES, Plan, plan_of

CHARTS = ("plain", "dix-mille", "playmonster", "farkle-cribbage-advanced")


def weighed(plan: Plan, program: int, cells: dict[int, float], width: int) -> float:
    """What a program makes of these cells, by distance, one operation after the other."""
    span, known, total = plan.spans[program], dict(cells), 0.0
    places, share = plan.cells.tolist(), int(span[SHARES])
    for number, k in enumerate(range(span[JOINS], span[DOUBLES], 2), 1):
        known[-width * number] = max(known[places[k]], known[places[k + 1]])
    for first, last, size in ((DOUBLES, SINGLES, 2), (SINGLES, END, 1)):
        for k in range(span[first], span[last], size):
            total += plan.shares[share] * max(known[places[k + j]] for j in range(size))
            share += 1
    return total


@given(
    st.lists(
        st.tuples(st.frozensets(st.integers(0, 12), min_size=1), st.floats(0.01, 1.0)), max_size=40
    )
)
def test_any_sets(sets: list[tuple[frozenset[int], float]]) -> None:
    cells = {4 * k: np.sin(1 + 7 * k) for k in range(13)}
    plan = plan_of([[([4 * k for k in options], chance) for options, chance in sets]], 4)
    expected = sum(chance * max(cells[4 * k] for k in options) for options, chance in sets)
    assert weighed(plan, 0, cells, 4) == pytest.approx(expected, abs=1e-12)
    # Two are weighed at a time.
    joins, doubles, singles, end, _ = plan.spans[0]
    assert (singles - doubles) % 4 == (end - singles) % 2 == 0
    assert 4 * (doubles - joins) // 2 == plan.kept


@pytest.mark.parametrize("name", CHARTS)
def test_every_roll_of_a_chart(name: str) -> None:
    rolls = rolls_of(compile_rules(load(name), 2, drop=False), 16)
    worth = np.random.default_rng(8).random(int(rolls.options.max()) + 1)
    cells = dict(enumerate(worth.tolist()))
    selections = range(len(rolls.sets) if rolls.layers == 2 else SWAPPED)
    for selection in selections:
        for n in range(rolls.dice):
            first, end = rolls.sets[selection, n]
            best = np.maximum.reduceat(worth[rolls.options], rolls.starts[:-1])[first:end]
            expected = float(rolls.weights[first:end] @ best)
            program = selection * rolls.dice + n
            assert weighed(rolls.plan, program, cells, 16) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("name", CHARTS)
def test_shared_maxima_are_taken_once(name: str) -> None:
    """Six dice: less than half of the comparisons that the sets by themselves would take."""
    rolls = rolls_of(compile_rules(load(name), 2, drop=False), 16)
    first, end = rolls.sets[0, rolls.dice - 1]
    alone = rolls.starts[end] - rolls.starts[first] - (end - first)
    joins, doubles, singles, _, _ = rolls.plan.spans[rolls.dice - 1]
    assert (doubles - joins) // 2 + (singles - doubles) // 2 < alone / 2 + 1
