"""Means and shares, and the intervals of 95 % that say how sure they are."""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959963984540054
"""Standard deviations of a normal distribution within which 95 % of it lie."""

FEWEST_DEALS: Final = 30
"""A paired interval of fewer deals is not to be trusted, and is not given."""


class Interval(NamedTuple):
    """An interval that holds a figure with 95 %; ``low`` to ``high``."""

    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def wilson(won: float, games: float) -> Interval:
    """Return Wilson's score interval of a share: E. B. Wilson, 1927, JASA 22 (158), 209-212."""
    share, sure = won / games, SURE**2 / games
    middle = (share + sure / 2) / (1 + sure)
    half = sqrt(sure * (share * (1 - share) + sure / 4)) / (1 + sure)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


class Sums:
    """The mean of figures that come one after another, and how sure it is."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = 0.0
        self._squares = 0.0  # of what they differ from their mean by, as Welford adds them up

    def add(self, figure: float) -> None:
        self.count += 1
        by = figure - self._mean
        self._mean += by / self.count
        self._squares += by * (figure - self._mean)

    @property
    def mean(self) -> float:
        """The mean; 0 of none."""
        return self._mean

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite of fewer than two."""
        if self.count < 2:
            return inf
        return sqrt(self._squares / (self.count - 1) / self.count)

    @property
    def interval(self) -> Interval | None:
        """The interval for the mean; ``None`` of fewer than `FEWEST_DEALS`."""
        if self.count < FEWEST_DEALS:
            return None
        return Interval(self.mean - SURE * self.error, self.mean + SURE * self.error)
