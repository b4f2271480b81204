"""Published results for two sides: P4, P5 and P6 of the cases, and what certificates say."""

from __future__ import annotations

import pytest

from tincup.game import Roll, State, apply, new_game
from tincup.rules import load
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution


def at(solution: Solution, mine: int, other: int) -> State:
    """The start of a turn of side 0 with these totals, both on the board."""
    state = new_game(solution.rules, ["a", "b"])
    sides = tuple(
        side._replace(total=total, on_board=total != 0)
        for side, total in zip(state.sides, (mine, other), strict=True)
    )
    return state._replace(sides=sides)


@pytest.fixture(scope="module")
def plain() -> Solution:
    return solve(load("plain"), keep=False, force=True)


def test_p4_200_points_for_the_second_player_are_fairest(plain: Solution) -> None:
    unfair = {start: abs(plain.win(at(plain, 0, start)) - 0.5) for start in range(0, 1001, 50)}
    assert min(unfair, key=unfair.__getitem__) == 200


def test_certificate_of_plain(plain: Solution) -> None:
    assert plain.residual < 1e-10
    assert plain.error_bound < 1e-7
    assert plain.states == 200 * 200
    assert "array" not in repr(plain)  # its facts can be read, its tables are left out


def test_win_is_consistent_within_a_turn(plain: Solution) -> None:
    state = at(plain, 3000, 4000)
    decided = apply(state, Roll((1, 2, 3, 4, 6, 6)))
    best = plain.options(decided)[0]
    assert best.win >= plain.win(at(plain, 3000, 4000)) - 0.2
    assert [it.win for it in plain.options(decided)] == sorted(
        (it.win for it in plain.options(decided)), reverse=True
    )
    assert plain.roll_value(state) == pytest.approx(plain.win(state), abs=1e-10)


def test_p6_cardgames() -> None:
    solution = solve(load("cardgames"), keep=False, force=True)
    assert round(100 * solution.first_player_wins, 1) == 53.3
    assert solution.residual < 1e-10


@pytest.mark.slow
def test_p5_facebook() -> None:
    solution = solve(load("facebook"), keep=False, force=True)
    assert round(100 * solution.first_player_wins, 3) == 53.487
    assert solution.residual < 1e-10
    assert solution.states == 750 * 750


@pytest.mark.parametrize("name", ["dix-mille", "playmonster", "kingdom-come", "farkle-cribbage"])
def test_residual(name: str) -> None:
    solution = solve(load(name), keep=False, force=True)
    assert solution.residual < 1e-10
    assert solution.error_bound < 1e-7
    assert 0.45 < solution.first_player_wins < 0.6
