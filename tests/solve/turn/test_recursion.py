"""The layout of options for NumPy, against loops over every set."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tincup.rules import RuleSet, load
from tincup.solve.arrays import Floats
from tincup.solve.rolls.compile import MUST_ROLL, CompiledRules, compile_rules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.turn.recursion import TurnRecursion
from tincup.testing import house_rules


def by_loops(compiled: CompiledRules, values: Floats, row: int) -> Floats:
    """What rolling each number of dice is worth at one row, farkles worth nothing."""
    found = np.zeros((compiled.dice, values.shape[2]))
    for n in range(1, compiled.dice + 1):
        for chance, options in compiled.sets(n):
            columns = [DUTY if it.flags & MUST_ROLL else it.next_dice for it in options]
            worth = [
                values[column, row + it.points] for column, it in zip(columns, options, strict=True)
            ]
            found[n - 1] += float(chance) * np.max(worth, axis=0)
    return found


@fewer(4)
@given(house_rules(), st.integers(1, 5), st.sampled_from([1, 2, 150]))
def test_the_best_options_weighed(rules: RuleSet, height: int, cases: int) -> None:
    compiled = compile_rules(rules, 1)
    recursion = TurnRecursion(compiled)
    rows = height + recursion.largest
    if rows * cases > 200_000:
        return
    values = np.random.default_rng(1).random((recursion.columns, rows, cases))
    best = recursion.best(values, recursion.places(rows), 0, height)
    found = recursion.weigh(best).reshape(compiled.dice, height, cases)
    for row in range(height):
        assert found[:, row] == pytest.approx(by_loops(compiled, values, row), rel=1e-12)


@fewer(4)
@given(house_rules())
def test_choices_are_the_best_options(rules: RuleSet) -> None:
    recursion = TurnRecursion(compile_rules(rules, 1))
    if recursion.largest > 100_000:
        return
    values = np.random.default_rng(2).random((recursion.columns, 2 + recursion.largest, 1))
    (columns,), (points,) = recursion.choices(values[:, :, 0], range(1, 2))
    best = recursion.best(values, recursion.places(values.shape[1]), 1, 1)[:, 0]
    assert (values[columns, 1 + points, 0] == best).all()


def test_what_a_settled_layout_leaves_out_is_never_best() -> None:
    compiled = compile_rules(load("dix-mille"), 1)
    recursion = TurnRecursion(compiled)
    goes_on = np.arange(recursion.columns) == DUTY
    rows = 1 + recursion.largest
    values = np.tile(np.arange(rows, dtype=float)[:, None], (recursion.columns, 1, 1))
    values[DUTY] *= 0.99
    above, rolled_on = recursion.settled(goes_on)
    whole = recursion.weigh(recursion.best(values, recursion.places(rows), 0, 1))
    assert above.weigh(above.best(values, above.places(rows), 0, 1)) == pytest.approx(whole)
    part = rolled_on.weigh(rolled_on.best(values, rolled_on.places(rows), 0, 1))
    assert part[-1] == pytest.approx(whole[-1])
    assert not part[:-1].any()
    assert rolled_on.least_points_to(goes_on) > recursion.block
