"""Means and shares, and the intervals of 95 % that say how sure they are."""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tincup.solve.arrays import Ints

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


def around(mean: float, error: float, count: int) -> Interval | None:
    """Return the interval for a mean; ``None`` of fewer than `FEWEST_DEALS`."""
    return Interval(mean - SURE * error, mean + SURE * error) if count >= FEWEST_DEALS else None


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
        return around(self.mean, self.error, self.count)


class Shares:
    """The same of shares from 0 to 1 in whole parts of ``unit``, added up exactly."""

    def __init__(self, unit: int) -> None:
        self.unit = unit
        self.count = 0
        self.parts = 0
        self._squares = 0

    def copy(self) -> Shares:
        same = Shares(self.unit)
        same.count, same.parts, same._squares = self.count, self.parts, self._squares
        return same

    def add(self, parts: int) -> None:
        self.count += 1
        self.parts += parts
        self._squares += parts * parts

    def add_all(self, parts: Ints) -> None:
        self.count += len(parts)
        self.parts += int(parts.sum())
        self._squares += int((parts * parts).sum())

    @property
    def mean(self) -> float:
        """The mean; 0 of none."""
        return self.parts / (self.unit * max(self.count, 1))

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite of fewer than two."""
        count = self.count
        if count < 2:
            return inf
        spread = count * self._squares - self.parts**2
        return sqrt(spread / (count**2 * (count - 1) * self.unit**2))

    @property
    def interval(self) -> Interval | None:
        """The interval for the mean; ``None`` of fewer than `FEWEST_DEALS`."""
        return around(self.mean, self.error, self.count)
