"""Anderson's mixing of the race solver's sweeps, which brings them to their limit sooner."""

from __future__ import annotations

from typing import Final

from tincup.solve import arrays
from tincup.solve.arrays import Floats

NEARLY_ALIKE: Final = 1e-14
"""The part of the sum of all squares that is added to each: changes that are nearly alike then take
equal shares, where otherwise rounding would decide."""


class Mixer:
    """Anderson's mixing: it tells from the last sweeps which point they approach.

    Of all averages of the last points it takes the one whose change, averaged the same way, is
    smallest. Where the sweep is linear, as it is once the policies have settled, that is GMRES.
    """

    def __init__(self, remembered: int) -> None:
        self._remembered = remembered
        self._after: list[Floats] = []
        self._change: list[Floats] = []

    def mix(self, before: Floats, after: Floats) -> None:
        """Replace ``after``, which a sweep made of ``before``, by the next point to try."""
        from tincup.solve.two.array_kernels import move_towards, subtract

        if not self._remembered:
            return
        change = arrays.floats(before.nbytes // 8)
        subtract(change, arrays.flat(after), arrays.flat(before))
        self._after = [*self._after[-self._remembered :], arrays.flat(arrays.copy(after))]
        self._change = [*self._change[-self._remembered :], change]
        mixed, (*earlier, last) = arrays.flat(after), self._after
        for share, point in zip(self._shares(), earlier, strict=True):
            move_towards(mixed, last, point, share)

    def _shares(self) -> list[float]:
        """Return the shares of the way from the last point towards each of those before it."""
        from tincup.solve.two.array_kernels import change_along, change_product

        *earlier, last = self._change
        products = [[change_product(one, two, last) for two in earlier] for one in earlier]
        trace = sum(row[k] for k, row in enumerate(products))
        if not trace:
            return [0.0] * len(earlier)
        for k, row in enumerate(products):
            row[k] += NEARLY_ALIKE * trace
        return solved(products, [-change_along(one, last) for one in earlier])


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination with the largest pivot."""
    left = [[*row, value] for row, value in zip(rows, right, strict=True)]
    count = len(left)
    for column in range(count):
        pivot = max(range(column, count), key=lambda k: abs(left[k][column]))
        left[column], left[pivot] = left[pivot], left[column]
        for k in range(column + 1, count):
            factor = left[k][column] / left[column][column]
            for j in range(column, count + 1):
                left[k][j] -= factor * left[column][j]
    found = [0.0] * count
    for k in range(count - 1, -1, -1):
        known = sum(left[k][j] * found[j] for j in range(k + 1, count))
        found[k] = (left[k][count] - known) / left[k][k]
    return found
