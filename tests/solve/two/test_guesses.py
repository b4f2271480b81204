"""What sweeps begin with: how totals go on below a cut, and the states of some of them."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

from tincup.rules import load
from tincup.solve import arrays
from tincup.solve.two.array_kernels import extend_values
from tincup.solve.two.order import order_of
from tincup.solve.two.solver import frame
from tincup.solve.two.space import FARKLES, ON_BOARD, TOTAL

pytestmark = pytest.mark.exact

OPENING = load("facebook", ["end.target=900", "turn.opening_minimum=500"])


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
    chosen = np.flatnonzero(totals >= 3)
    xs, ys, groups = order_of(space, chosen.tolist())
    expected = {(x, y) for x in chosen.tolist() for y in chosen.tolist()}
    assert set(zip(xs.tolist(), ys.tolist(), strict=True)) == expected
    assert len(xs) == len(expected) == sum(len(ones) for ones, _ in groups)
    each = [set(zip(totals[x] + totals[y], counts[x] + counts[y], strict=True)) for x, y in groups]
    keys = [key for (key,) in each]  # those of a group have one sum, and counts of one sum
    assert keys == sorted(set(keys), reverse=True)
