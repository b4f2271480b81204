"""What the approximation gives away, where the exact solution is there to hold it against."""

from __future__ import annotations

import numpy as np
import pytest

from tincup.game import Side, State, Turn, new_game
from tincup.lab.approximation_loss import approximate, loss_of
from tincup.rules import RuleSet, load
from tincup.solve.approximation import Odds
from tincup.solve.three.solver import RaceOfThree, solve_three


@pytest.fixture(scope="module", params=["none", "one_more_turn", "complete_round"])
def game(request: pytest.FixtureRequest) -> tuple[RuleSet, RaceOfThree]:
    rules = load("plain", sets=["end.target=500", f"end.final_round={request.param}"])
    return rules, solve_three(rules)


@pytest.mark.slow
def test_a_game_costs_little(game: tuple[RuleSet, RaceOfThree]) -> None:
    loss = loss_of(*game)
    assert 0 <= loss.a_game < 0.003  # three thousandths of a game
    assert 0 < loss.worst < 0.03
    assert 0 < loss.mean_error < loss.error < 0.2


@pytest.mark.slow
def test_the_exact_solution_gives_nothing_away(
    game: tuple[RuleSet, RaceOfThree], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, race = game
    monkeypatch.setattr("tincup.lab.approximation_loss.approximate", lambda *_: race.values)
    monkeypatch.setattr("tincup.lab.approximation_loss.approximate_finals", lambda setting: setting)
    loss = loss_of(rules, race)
    # A side that should mix two plans plays one of them here: equally good for it, but not for
    # those who play on.
    slack = 1e-12 if not race.mixed else 1e-3
    assert abs(loss.a_game) < slack
    assert loss.worst < slack
    assert loss.error == 0


@pytest.mark.slow
def test_what_is_measured_is_what_is_played(game: tuple[RuleSet, RaceOfThree]) -> None:
    rules, race = game
    found, odds = approximate(rules, race), Odds(rules, 3)
    for x, y, z in ((0, 0, 0), (3, 5, 1), (9, 2, 9)):
        for place in range(len(found)):
            state = at(rules, x, y, z)._replace(starter=-place % 3)
            assert odds.chances(state) == pytest.approx(list(found[place, x, y, z]), abs=1e-12)


def at(rules: RuleSet, *steps: int) -> State:
    """The start of a turn of side 0; totals in steps of 50."""
    sides = tuple(Side(50 * it, on_board=True) for it in steps)
    return new_game(rules, ["a", "b", "c"])._replace(sides=sides, turn=Turn(0, 0, 6))


@pytest.mark.slow
def test_chances_of_the_approximation_add_up(game: tuple[RuleSet, RaceOfThree]) -> None:
    assert np.abs(approximate(*game).sum(axis=-1) - 1).max() < 1e-12
