"""Ratings: against a closed form, against a search for the maximum, and where there are none."""

from __future__ import annotations

from itertools import combinations
from math import exp, inf, isclose, log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.lab.arenas.bradley_terry import MEAN, SCALE, Rating, Table, fit, rate

SURE = 1.959963984540054


def table(*rows: tuple[float, ...]) -> Table:
    return np.array(rows, dtype=np.float64)


@given(st.integers(1, 500), st.integers(1, 500))
def test_two_players_are_apart_by_the_logarithm_of_the_odds(won: int, lost: int) -> None:
    """The error of the difference is that of a logit, and of each one from the mean half of it."""
    first, second = rate(table((0, won), (lost, 0)))
    assert first.points is not None
    assert second.points is not None
    assert first.low is not None
    assert isclose(first.points - second.points, SCALE * log(won / lost), abs_tol=1e-6)
    assert isclose(first.points + second.points, 2 * MEAN)
    error = SCALE * sqrt(1 / won + 1 / lost)
    assert isclose(first.points - first.low, SURE * error / 2, rel_tol=1e-6)


def likelihood(wins: Table, strengths: list[float]) -> float:
    """As the model states it, game by game."""
    total = 0.0
    for i, j in combinations(range(len(wins)), 2):
        chance = 1 / (1 + exp(strengths[j] - strengths[i]))
        total += wins[i, j] * log(chance) + wins[j, i] * log(1 - chance)
    return total


def climbed(wins: Table) -> list[float]:
    """The maximum, found by trying a step up and down for each player, ever smaller ones."""
    strengths, step = [0.0] * len(wins), 1.0
    best = likelihood(wins, strengths)
    while step > 1e-7:
        better = False
        for player in range(len(wins)):
            for by in (step, -step):
                tried = [it + by * (at == player) for at, it in enumerate(strengths)]
                if (found := likelihood(wins, tried)) > best:
                    best, strengths, better = found, tried, True
        step = step if better else step / 2
    mean = sum(strengths) / len(strengths)
    return [it - mean for it in strengths]


@pytest.mark.parametrize(
    "wins",
    [
        table((0, 7, 12), (3, 0, 9), (8, 1, 0)),
        table((0, 10.5, 3), (0.5, 0, 30), (2, 1, 0)),
        table((0, 9, 0, 4), (1, 0, 6, 2), (7, 4, 0, 5), (6, 8, 5, 0)),
        table((0, 199, 199), (1, 0, 150), (1, 50, 0)),
    ],
)
def test_no_strengths_are_likelier(wins: Table) -> None:
    strengths, errors = fit(wins)
    assert strengths == pytest.approx(climbed(wins), abs=1e-4)
    assert (errors > 0).all()


def test_errors_are_those_that_many_arenas_have() -> None:
    """The spread of the estimates, of results drawn from known strengths."""
    random = np.random.default_rng(1)
    true, games = np.array([0.4, 0.0, -0.4]), 200
    chances = 1 / (1 + np.exp(true[None, :] - true[:, None]))
    found = []
    for _ in range(300):
        wins = np.triu(random.binomial(games, chances), 1).astype(np.float64)
        wins += np.tril(games - wins.T, -1)
        found.append(fit(wins))
    spread = np.std([strengths for strengths, _ in found], axis=0)
    stated = np.mean([errors for _, errors in found], axis=0)
    assert spread == pytest.approx(stated, rel=0.15)
    assert np.mean([strengths for strengths, _ in found], axis=0) == pytest.approx(true, abs=0.02)


def test_who_won_or_lost_every_game_has_a_bound() -> None:
    wins = table((0, 10, 10, 10), (0, 0, 6, 10), (0, 4, 0, 10), (0, 0, 0, 0))
    best, second, third, last = rate(wins)
    assert second.points is not None
    assert third.points is not None
    assert isclose(second.points - third.points, SCALE * log(1.5), abs_tol=1e-6)  # as if alone
    assert best.points is best.high is last.points is last.low is None
    assert best.low is not None
    assert last.high is not None
    # By symmetry of the games, but not of the strengths.
    below = [(it - MEAN) / SCALE for it in (second.points, third.points)]
    of_best, of_last = (best.low - MEAN) / SCALE, (last.high - MEAN) / SCALE
    assert isclose(sum(-10 * log(1 + exp(it - of_best)) for it in below), log(0.05))
    assert isclose(sum(-10 * log(1 + exp(of_last - it)) for it in below), log(0.05))


def test_nobody_can_be_compared() -> None:
    assert rate(table((0, 20), (0, 0))) == [Rating(), Rating()]
    assert rate(table((0, 4, 4), (0, 0, 4), (0, 0, 0))) == [Rating()] * 3
    assert rate(table((0, 0), (0, 0))) == [Rating(), Rating()]


def test_a_circle_is_enough() -> None:
    """Each beat one other alone, and all of them are comparable by way of others."""
    for rating in rate(table((0, 5, 0), (0, 0, 5), (5, 0, 0))):
        assert rating.points == pytest.approx(MEAN)


def test_who_has_not_played_those_rated_has_nothing() -> None:
    wins = table((0, 3, 0), (2, 0, 0), (0, 0, 0))
    assert rate(wins)[2] == Rating()


def test_the_largest_group_is_rated() -> None:
    """Two who beat each other, above three who did: the three are rated, and the two are above."""
    wins = np.zeros((5, 5))
    wins[0, 1] = wins[1, 0] = 4
    wins[:2, 2:] = 8
    for i, j in ((2, 3), (3, 4), (2, 4)):
        wins[i, j], wins[j, i] = 5, 3
    ratings = rate(wins)
    assert [rating.points is not None for rating in ratings] == [False, False, True, True, True]
    assert all((rating.low or -inf) > MEAN for rating in ratings[:2])
    assert sum(rating.points or 0 for rating in ratings[2:]) == pytest.approx(3 * MEAN)


@given(st.integers(2, 8), st.integers(0, 2**32 - 1))
def test_any_results(players: int, seed: int) -> None:
    """Few games and many, among some who never met: numbers, bounds or nothing."""
    random = np.random.default_rng(seed)
    wins = random.integers(0, random.integers(1, 1000), (players, players)).astype(np.float64)
    wins[random.random((players, players)) < 0.3] = 0
    np.fill_diagonal(wins, 0)
    points = []
    for rating in rate(wins):
        if rating.points is not None:
            assert (rating.low or -inf) < rating.points < (rating.high or inf)
            points.append(rating.points)
        else:
            assert rating.low is None or rating.high is None
    assert not points or sum(points) / len(points) == pytest.approx(MEAN)
