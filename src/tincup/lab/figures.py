"""Figures and how they are known: exactly, or from games with the interval of 95 %."""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Final, NamedTuple

import numpy as np

from tincup.lab.intervals import FEWEST_DEALS, SURE, Interval, wilson
from tincup.solve.arrays import Floats, Ints

NEVER: Final = -log(0.025)
"""The most that is expected, with 95 %, of what has not happened once: F. Garwood, 1936,
Biometrika 28, 437-442."""


class Figure(NamedTuple):
    """A value, and where it lies.

    ``interval`` is ``None`` for an exact figure, and for one of fewer than
    `tincup.lab.intervals.FEWEST_DEALS` games, from which nothing can be said of its error.
    """

    value: float
    interval: Interval | None = None
    is_exact: bool = False

    def times(self, factor: float) -> Figure:
        if self.interval is None:
            return self._replace(value=factor * self.value)
        low, high = self.interval
        return self._replace(
            value=factor * self.value, interval=Interval(factor * low, factor * high)
        )

    @property
    def span(self) -> Interval | None:
        """The interval; of an exact figure the value alone; ``None`` where nobody can say."""
        return Interval(self.value, self.value) if self.is_exact else self.interval


def _on(total: float, more: Floats) -> float:
    """Return a sum that goes on, one after the other, as it would figure by figure."""
    return float(np.add.accumulate(np.concatenate(([total], more)))[-1])


class Ratio:
    """A sum over games divided by another sum over them, such as farkles by turns.

    The standard error is that of the linearised ratio: the deviations of ``part - ratio * whole``,
    divided by the mean of ``whole`` (W. G. Cochran, Sampling Techniques, 3rd edition, 2.11). With
    ``whole`` 1 for each game it is the ordinary one of a mean.
    """

    def __init__(self) -> None:
        self.games = 0
        self._part = self._whole = 0.0
        self._squares = [0.0, 0.0, 0.0]  # sums of part², part * whole, whole²

    def add(self, part: float, whole: float = 1.0) -> None:
        self.games += 1
        self._part += part
        self._whole += whole
        self._squares[0] += part * part
        self._squares[1] += part * whole
        self._squares[2] += whole * whole

    def add_all(self, parts: Ints | Floats, wholes: Ints | None = None) -> None:
        """Take many games into account, as `add` does one after the other."""
        rows = np.ones((2, len(parts)))
        rows[0] = parts
        if wholes is not None:
            rows[1] = wholes
        part, whole = rows
        self.games += len(part)
        self._part = _on(self._part, part)
        self._whole = _on(self._whole, whole)
        products = part * part, part * whole, whole * whole
        self._squares = [_on(had, it) for had, it in zip(self._squares, products, strict=True)]

    @property
    def value(self) -> float | None:
        """The ratio; ``None`` as long as there is nothing to divide by."""
        return self._part / self._whole if self._whole else None

    @property
    def error(self) -> float:
        """Its standard error; infinite of fewer than two games."""
        ratio = self.value
        if ratio is None or self.games < 2:
            return inf
        parts, both, wholes = self._squares
        squares = max(0.0, parts - 2 * ratio * both + ratio * ratio * wholes)
        return sqrt(squares * self.games / (self.games - 1)) / abs(self._whole)

    @property
    def figure(self) -> Figure | None:
        """The ratio, never negative, with its interval; ``None`` as long as there is none."""
        ratio = self.value
        if ratio is None or self.games < FEWEST_DEALS:
            return None if ratio is None else Figure(ratio)
        if not ratio:
            return Figure(ratio, Interval(0.0, NEVER / self._whole))
        half = SURE * self.error
        return Figure(ratio, Interval(max(0.0, ratio - half), ratio + half))

    @property
    def share(self) -> Figure | None:
        """The same for a share, 0 to 1, with Wilson's interval.

        ``part`` of ``whole`` belong together, as the turns of one game do. So for Wilson's formula
        there are as many of them as would have the error that the games tell, if they were
        independent (the effective sample size of L. Kish, Survey Sampling, 1965, 8.2).
        """
        ratio, error = self.value, self.error
        if ratio is None or self.games < FEWEST_DEALS:
            return None if ratio is None else Figure(ratio)
        many = self._whole
        if error > 0.0 and 0.0 < ratio < 1.0:
            many = min(many, ratio * (1.0 - ratio) / error**2)
        return Figure(ratio, wilson(ratio * many, many))
