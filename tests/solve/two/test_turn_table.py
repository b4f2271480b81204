"""A turn worked out with NumPy alone is the one that the compiled kernels work out."""

from itertools import product

import numpy as np
import pytest

from tests.solve.small_rules import FIELDS, small
from tincup.rules import load
from tincup.solve.two.plain_turn import fill_turn
from tincup.solve.two.solver import solve_race
from tincup.solve.two.space import LANES
from tincup.solve.two.stakes import race_stakes
from tincup.solve.two.turn_table import TurnTable, load_kernels, work_out


@pytest.mark.parametrize("what", FIELDS)
def test_the_same_turn(what: str) -> None:
    load_kernels()
    race = solve_race(small(**FIELDS[what]))
    rolls, size = race.rolls, len(race.space.sides)
    for plane in range(race.space.planes):
        for x in range(size):
            for y in range(0, size, 2):
                stakes = race_stakes(race, plane, x, y)
                compiled = work_out(rolls, stakes)
                values = np.zeros_like(compiled.values)
                values[: rolls.layers * LANES] = stakes.farkle.reshape(-1)
                fill_turn(values, stakes, rolls)
                plain = TurnTable(rolls, values, stakes.certain)
                # The turn of the whole race is what the solver has found for its start.
                assert plain.start[0] == pytest.approx(race.values[plane, x, y], abs=1e-11)
                for score in range(stakes.ends):
                    for dice in range(1, rolls.dice + 1):
                        found = plain.roll(score, dice)
                        assert found == pytest.approx(compiled.roll(score, dice), abs=1e-13)


@pytest.mark.parametrize("name", ["dix-mille", "literally"])
def test_shortcuts_of_the_solver_leave_nothing_out(name: str) -> None:
    """Near the target, where a step more can be worse and duties lead beyond it."""
    race = solve_race(load(name, sets=["end.target=2000"]))
    rolls, size = race.rolls, len(race.space.sides)
    for plane, x, y in product(range(race.space.planes), range(0, size, 9), range(1, size, 13)):
        stakes = race_stakes(race, plane, x, y)
        values = np.zeros(rolls.layers * LANES * (1 + (rolls.dice + 1) * len(stakes.bank)))
        values[: rolls.layers * LANES] = stakes.farkle.reshape(-1)
        fill_turn(values, stakes, rolls)
        start = TurnTable(rolls, values, stakes.certain).start[0]
        assert start == pytest.approx(race.values[plane, x, y], abs=1e-10)
