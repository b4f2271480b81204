"""The grids that races begin on: what lies between their totals, and the way back from them."""

from __future__ import annotations

import numpy as np
import pytest

from tincup.rules import load
from tincup.solve import solve as solving
from tincup.solve.arrays import Floats
from tincup.solve.two import solver
from tincup.solve.two.array_kernels import fill_between, fill_rows
from tincup.solve.two.grid import CORNERS, Grid, even_grid, graded_grid
from tincup.solve.two.order import order_of
from tincup.solve.two.solver import Sweeper, frame
from tincup.solve.two.space import FARKLES, ON_BOARD, TOTAL, Space

pytestmark = pytest.mark.exact

FALLING = load("facebook", ["end.target=2000"])
OPENING = load("facebook", ["end.target=2000", "turn.opening_minimum=500"])
ENDLESS = load(
    "plain", ["end.target=2400", "turn.farkle_penalty.after=2", "turn.farkle_penalty.points=500"]
)
SPACE = frame(OPENING).space


def grids() -> list[Grid]:
    return [graded_grid(SPACE), even_grid(SPACE, 10.0), even_grid(SPACE, 4.5)]


def filled(values: Floats, space: Space, grid: Grid) -> None:
    order = order_of(space, grid.sides)
    for xs, ys in order.groups:
        fill_between(values, xs, ys, grid.gaps, grid.corners, grid.shares)
    fill_rows(values, grid.corners, grid.shares)


@pytest.mark.parametrize("grid", grids())
def test_polynomials_come_out_between_totals_as_they_are(grid: Grid) -> None:
    """Of a degree below the number of corners, where a chance stands as the log of its odds."""
    totals = SPACE.column(TOTAL) / SPACE.target
    kinds = SPACE.column(ON_BOARD) - 0.5 * SPACE.column(FARKLES)
    one, other = np.meshgrid(totals, totals, indexing="ij")
    odds = 1.3 * one - other + 0.4 * one**2 - 0.7 * other**2 + one * other + kinds[:, None]
    expected = 1.0 / (1.0 + np.exp(-odds))
    assert CORNERS > 2
    values = np.full((1, SPACE.size, SPACE.size), 0.5)
    nodes = np.ix_([0], grid.sides, grid.sides)
    values[nodes] = expected[None][nodes]
    filled(values, SPACE, grid)
    # With fewer corners, as next to the highest total of a kind, it is a line or less.
    whole = np.array(
        [len(set(row)) == CORNERS or row[0] == x for x, row in enumerate(grid.corners)]
    )
    assert whole.mean() > 0.6
    np.testing.assert_allclose(values[0][whole][:, whole], expected[whole][:, whole], atol=1e-12)


@pytest.mark.parametrize("grid", grids())
def test_what_grids_hold(grid: Grid) -> None:
    totals = SPACE.column(TOTAL)
    kinds = list(zip(SPACE.column(ON_BOARD), SPACE.column(FARKLES), strict=True))
    for kind in set(kinds):
        every = [t for t, other in zip(totals, kinds, strict=True) if other == kind]
        held = [totals[x] for x in grid.sides if kinds[x] == kind]
        assert {0, min(every), max(every)} <= set(held) < set(every)
    between = [x for x in grid.sides for _ in range(grid.gaps[x])]
    assert len(grid.sides) + len(between) == SPACE.size
    np.testing.assert_allclose(grid.shares.sum(axis=1), 1.0, atol=1e-12)


def test_all_totals_near_the_target_are_on_the_grid() -> None:
    near = [x for x, t in enumerate(SPACE.listed(TOTAL)) if t >= SPACE.target - 10]
    assert set(near) <= set(graded_grid(SPACE).sides)


def test_even_grids_of_lower_cuts_hold_the_totals_of_higher_ones() -> None:
    held = [
        {space.listed(TOTAL)[x] for x in even_grid(space, 5.5).sides}
        for space in (frame(ENDLESS, cut).space for cut in (-11, -22))
    ]
    assert held[0] < held[1]


def test_a_grid_tells_nearly_what_comes_out() -> None:
    begun = Sweeper(FALLING, frame(FALLING), lambda _: None)
    before = begun.values.copy()
    found, _ = Sweeper(FALLING, frame(FALLING), lambda _: None).solve()
    begun.solve_roughly(2.0, 1e-4)
    assert np.abs(begun.values - found).max() < 0.1 * np.abs(before - found).max()


def test_a_race_that_begins_on_a_grid_takes_fewer_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    found, sweeps = Sweeper(FALLING, frame(FALLING), lambda _: None).solve()
    monkeypatch.setattr(solver, "SHORTEST", 10_000)
    expected, usual = Sweeper(FALLING, frame(FALLING), lambda _: None).solve()
    assert sweeps < usual
    assert np.abs(found - expected).max() < 1e-12


def test_threads_change_nothing() -> None:
    alone, sweeps = Sweeper(OPENING, frame(OPENING), lambda _: None, 1).solve()
    found, as_many = Sweeper(OPENING, frame(OPENING), lambda _: None, 2).solve()
    assert as_many == sweeps
    assert np.array_equal(found, alone)


def test_a_cut_found_on_a_grid_is_the_one_of_all_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way back from a grid on which sweeps do not come to an end."""
    monkeypatch.setattr(solving, "CUT_TOLERANCE", 5e-8)
    found = solving.solve_cut(ENDLESS, None)
    tried = list[float]()
    usual = solver.Sweeper.solve_roughly

    def in_vain(self: Sweeper, every: float, _: float) -> tuple[Floats, int]:
        tried.append(every)
        return usual(self, every, -1.0)

    monkeypatch.setattr(solver.Sweeper, "solve_roughly", in_vain)
    expected = solving.solve_cut(ENDLESS, None)
    assert tried == [pytest.approx(10 / 3)]
    assert found.cut == expected.cut
    assert found.effect == pytest.approx(expected.effect, rel=0.2)
    assert np.abs(found.race.values - expected.race.values).max() < 1e-12
