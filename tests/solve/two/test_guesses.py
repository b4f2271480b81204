"""What sweeps begin with: values known of totals near the target, and how lower ones go on."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

from tincup.rules import load
from tincup.solve import arrays
from tincup.solve.two.array_kernels import extend_values
from tincup.solve.two.guesses import carry_down, guessed
from tincup.solve.two.order import order_of
from tincup.solve.two.solver import frame, solve_race
from tincup.solve.two.space import FARKLES, ON_BOARD, TOTAL

pytestmark = pytest.mark.exact

OPENING = load("facebook", ["end.target=900", "turn.opening_minimum=500"])


def test_values_near_the_target_tell_about_those_next_to_them() -> None:
    race = solve_race(OPENING)
    totals = race.space.column(TOTAL)
    assert not all(race.space.column(ON_BOARD))  # whoever is not on the board has 0 or less
    low = race.space.target - (race.space.target - race.space.low) // 2

    def errors(least: int) -> float:
        near = np.ix_(np.arange(race.space.planes), totals >= least, totals >= least)
        return float(np.abs(values - race.values)[near].max())

    values = guessed(race.space, race.space.planes)
    guessed_next = errors(low - 10)
    known = guessed(race.space, race.space.planes)
    near = np.ix_(np.arange(race.space.planes), totals >= low, totals >= low)
    known[near] = race.values[near]
    carry_down(values, race.space, known, race.space, low)
    assert errors(low) < 1e-12
    assert errors(low - 10) < guessed_next / 2


def test_lower_totals_go_on_in_a_straight_line_to_the_last_step() -> None:
    def chance(x: int, y: int) -> float:
        return 1.0 / (1.0 + exp(0.2 * y - 0.3 * x))

    known = np.array([[[chance(x, y) for y in range(4)] for x in range(4)]])
    like, below = [1, 1, 1, 2, 3], [2, 1, 0, 0, 0]
    values = np.zeros((1, 5, 5))
    extend_values(values, known, arrays.of(arrays.INT, like), arrays.of(arrays.INT, below))
    totals = [it - less for it, less in zip(like, below, strict=True)]
    expected = [[[chance(x, y) for y in totals] for x in totals]]
    np.testing.assert_allclose(values, expected, rtol=1e-12)


def test_states_of_a_part_are_those_with_totals_that_high() -> None:
    space = frame(OPENING).space
    totals, counts = space.column(TOTAL), space.column(FARKLES) + 1 - space.column(ON_BOARD)
    xs, ys, groups = order_of(space, 3)
    chosen = np.flatnonzero(totals >= 3)
    expected = {(x, y) for x in chosen.tolist() for y in chosen.tolist()}
    assert set(zip(xs.tolist(), ys.tolist(), strict=True)) == expected
    assert len(xs) == len(expected) == sum(len(ones) for ones, _ in groups)
    each = [set(zip(totals[x] + totals[y], counts[x] + counts[y], strict=True)) for x, y in groups]
    keys = [key for (key,) in each]  # those of a group have one sum, and counts of one sum
    assert keys == sorted(set(keys), reverse=True)
