"""Ratings of players who met in pairs, by the model of Bradley and Terry.

In the model player i wins against player j with the probability 1 / (1 + exp(t_j - t_i)), a shared
game counting as half a win for both: R. A. Bradley and M. E. Terry, 1952, Biometrika 39, 324-345.
The strengths t are those that make the results most likely. They exist and are unique, but for a
constant, where the players cannot be parted into two groups of which one has won every game against
the other (L. R. Ford, 1957, American Mathematical Monthly 64 (8), 28-33).
"""

from __future__ import annotations

from math import log, log1p
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tincup.lab.tally import SURE

Table: TypeAlias = NDArray[np.float64]

MEAN: Final = 1500.0
"""The mean of all ratings that are numbers."""

SCALE: Final = 400 / log(10)
"""Points of rating in one unit of strength: ten to one is 400 points, as in Elo's ratings."""

_UNLIKELY: Final = log(0.05)
_STEPS: Final = 200


class Rating(NamedTuple):
    """A player's rating, in points; all three are numbers for a player who can be rated.

    A player who won every game against those who can be rated has ``low`` alone, one who lost every
    game ``high`` alone: a bound to one side, with 95 %. All are ``None`` where nothing can be said.
    """

    points: float | None = None
    low: float | None = None
    high: float | None = None


def rate(wins: Table) -> list[Rating]:
    """Return everybody's rating; ``wins[i, j]`` is how many games i has won against j, in halves.

    Those are rated who can be compared with one another: the largest group of players none of whom
    are parted as above. The mean of the group is `MEAN`. The intervals are those of 95 % by the
    inverse of the information matrix, for games that are independent of one another.
    """
    rated = _largest_group(wins)
    if len(rated) < 2:
        return [Rating()] * len(wins)
    strengths, errors = fit(wins[np.ix_(rated, rated)])
    places = {player: place for place, player in enumerate(rated)}
    return [
        _number(strengths[places[player]], errors[places[player]])
        if player in places
        else _bound(wins[player, rated], wins[rated, player], strengths)
        for player in range(len(wins))
    ]


def fit(wins: Table) -> tuple[Table, Table]:
    """Return the likeliest strengths, whose mean is 0, and their standard errors.

    By Newton's method; the likelihood is concave, and a step that would lower it is halved. Every
    player must be comparable with every other.
    """
    played = wins + wins.T
    even = 1 / len(wins)  # the information matrix says nothing of a constant: this fixes the mean
    strengths = np.zeros(len(wins))
    for _ in range(_STEPS):
        chances = _chances(strengths)
        step = _inverse(played, chances, even) @ (wins - played * chances).sum(axis=1)
        now = _likelihood(wins, strengths)
        while _likelihood(wins, strengths + step) < now - 1e-9 * abs(now):
            step /= 2
        strengths += step
        if np.abs(step).max() < 1e-10:
            break
    inverse = _inverse(played, _chances(strengths), even)
    return strengths - strengths.mean(), np.sqrt(np.maximum(np.diag(inverse), 0))


def _chances(strengths: Table) -> Table:
    """Return the probability that the player of a row wins against that of a column."""
    chances: Table = 1 / (1 + np.exp(np.clip(strengths[None, :] - strengths[:, None], -500, 500)))
    return chances


def _inverse(played: Table, chances: Table, even: float) -> Table:
    """Return the pseudo-inverse of the information matrix: the covariance, where the mean is 0."""
    weights = played * chances * chances.T
    np.fill_diagonal(weights, 0)
    information = np.diag(weights.sum(axis=1)) - weights
    return np.asarray(np.linalg.inv(information + even) - even, dtype=np.float64)


def _likelihood(wins: Table, strengths: Table) -> float:
    return float(-(wins * np.logaddexp(0, strengths[None, :] - strengths[:, None])).sum())


def _number(strength: float, error: float) -> Rating:
    points, half = MEAN + SCALE * float(strength), SCALE * SURE * float(error)
    return Rating(points, points - half, points + half)


def _bound(won: Table, lost: Table, strengths: Table) -> Rating:
    if won.any():
        return Rating(low=MEAN + SCALE * _least(won, strengths))
    if lost.any():
        return Rating(high=MEAN - SCALE * _least(lost, -strengths))
    return Rating()


def _least(won: Table, strengths: Table) -> float:
    """Return the strength at which winning so many games against these has a probability of 5 %."""
    games = [(float(count), float(other)) for count, other in zip(won, strengths, strict=True)]
    low, high = float(strengths.min()) - 50, float(strengths.max()) + 50
    for _ in range(_STEPS):
        middle = (low + high) / 2
        logarithm = -sum(count * _softplus(other - middle) for count, other in games)
        low, high = (middle, high) if logarithm < _UNLIKELY else (low, middle)
    return (low + high) / 2


def _softplus(x: float) -> float:
    return max(x, 0.0) + log1p(float(np.exp(-abs(x))))


def _largest_group(wins: Table) -> list[int]:
    """Return the largest group of players each of whom has won against each other by way of others.

    The better one, by its share of all games, where two are as large.
    """
    reached = (wins > 0) | np.eye(len(wins), dtype=bool)
    for _ in range(len(wins).bit_length()):
        reached = (reached.astype(np.int64) @ reached.astype(np.int64)) > 0
    groups = {tuple(np.flatnonzero(row).tolist()) for row in reached & reached.T}

    def share(group: tuple[int, ...]) -> float:
        rows = list(group)
        games = wins[rows].sum() + wins[:, rows].sum()
        return float(wins[rows].sum() / games) if games else 0.0

    ranked = sorted(groups, key=lambda group: (-len(group), -share(group), group))
    return list(ranked[0])
