"""The equations of the mixing, and the point that sweeps approach."""

from __future__ import annotations

import numpy as np
import pytest

from tincup.solve.two.mixing import Mixer, solved


def test_some_equations() -> None:
    rows = [[0.0, 2.0, 1.0], [1.0, -1.0, 0.5], [3.0, 0.0, -2.0]]
    right = [3.0, 0.0, 7.0]
    expected = np.linalg.solve(np.array(rows), np.array(right))
    assert solved(rows, right) == pytest.approx(list(expected), abs=1e-12)


@pytest.mark.exact
def test_sweeps_that_are_linear_are_there_after_as_many_as_they_have_ways_to_fall() -> None:
    """Three ways: three changes tell the point."""
    point = np.array([0.2, 0.4, 0.6, 0.8, 0.5])
    falls = np.diag([0.9, 0.5, -0.3, 0.5, 0.9])
    mixer, values = Mixer(4), np.zeros(5)
    for _ in range(4):
        after = point + falls @ (values - point)
        mixer.mix(values, after)
        values = after
    assert values == pytest.approx(point, abs=1e-9)
