"""The race solver's compiled passes over whole arrays, before and between sweeps."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from math import exp, log
from typing import Final

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel

FURTHER: Final = 2
SMALLEST: Final = 1e-12
"""The slope of chances below a cut is taken from totals so many steps apart, and chances are taken
as no smaller, and no nearer to 1, than that."""


@kernel
def guess_values(values: Floats, totals: Ints, guesses: Floats) -> None:
    """Set the value of each state to the guess for its lead, the largest lead in the last item."""
    level = guesses.shape[0] // 2
    for plane in range(values.shape[0]):
        for x in range(values.shape[1]):
            for y in range(values.shape[2]):
                values[plane, x, y] = guesses[level + totals[x] - totals[y]]


@kernel
def order_states(
    sides: Ints,
    by_total: Ints,
    totals: Ints,
    counts: Ints,
    half: bool,
    places: Ints,
    xs: Ints,
    ys: Ints,
) -> None:
    """List the states of these ``sides``, those of each key together, the largest key first.

    The key is the sum of both totals, and next that of both ``counts``. Within it those with the
    lower total of the side to move come first; ``by_total`` are the sides in ascending order of
    it, ``totals`` and ``counts`` of all there are. ``half``: of a state and the same the other way
    round only one is listed. ``places`` are zeros, one for each key; the place of a key becomes
    where its states end.
    """
    low, most = totals[by_total[0]], 0
    for x in range(counts.shape[0]):
        most = max(most, counts[x])
    width = 2 * most + 1
    for x in sides:
        for y in sides:
            if y >= x or not half:
                places[(totals[x] + totals[y] - 2 * low) * width + counts[x] + counts[y]] += 1
    end = 0
    for key in range(places.shape[0] - 1, -1, -1):
        count = places[key]
        places[key] = end
        end += count
    for x in by_total:
        for y in sides:
            if y >= x or not half:
                key = (totals[x] + totals[y] - 2 * low) * width + counts[x] + counts[y]
                xs[places[key]], ys[places[key]] = x, y
                places[key] += 1


@kernel
def show_states(seen: Floats, values: Floats, xs: Ints, ys: Ints) -> None:
    """Copy the new values of these states, and of the same the other way round, into ``seen``."""
    for plane in range(values.shape[0]):
        for k in range(xs.shape[0]):
            x, y = xs[k], ys[k]
            seen[plane, x, y] = values[plane, x, y]
            seen[plane, y, x] = values[plane, y, x]


@kernel
def subtract(result: Floats, one: Floats, two: Floats) -> None:
    for k in range(result.shape[0]):
        result[k] = one[k] - two[k]


@kernel
def change_product(one: Floats, two: Floats, last: Floats) -> float:
    """Return the sum of the products of ``one`` and ``two``, each less ``last``."""
    a = b = 0.0  # neither waits for the other
    count = one.shape[0] // 2 * 2
    for k in range(0, count, 2):
        a += (one[k] - last[k]) * (two[k] - last[k])
        b += (one[k + 1] - last[k + 1]) * (two[k + 1] - last[k + 1])
    for k in range(count, one.shape[0]):
        a += (one[k] - last[k]) * (two[k] - last[k])
    return a + b


@kernel
def change_along(one: Floats, last: Floats) -> float:
    """Return the sum of the products of ``one``, less ``last``, and ``last``."""
    total = 0.0
    for k in range(one.shape[0]):
        total += (one[k] - last[k]) * last[k]
    return total


@kernel
def move_towards(values: Floats, begin: Floats, end: Floats, share: float) -> None:
    for k in range(values.shape[0]):
        values[k] += share * (end[k] - begin[k])


@kernel
def keep_chances(values: Floats) -> None:
    for k in range(values.shape[0]):
        values[k] = min(max(values[k], 0.0), 1.0)


@kernel
def extend_values(values: Floats, chances: Floats, like: Ints, below: Ints) -> None:
    """Take the values of another race, cut off further up, for the same states.

    ``like[x]`` is the state there, of the lowest total where ``x`` is ``below`` it by so many
    steps: then chances go on in a straight line where they stand as the logarithm of their odds.
    """
    end = chances.shape[1] - 1
    for plane in range(values.shape[0]):
        for x in range(values.shape[1]):
            for y in range(values.shape[2]):
                one, far = like[y], min(like[y] + FURTHER, end)
                worth = _extended(chances, plane, like[x], below[x], one)
                if below[y] > 0:
                    further = _extended(chances, plane, like[x], below[x], far)
                    worth -= (further - worth) / FURTHER * below[y]
                values[plane, x, y] = 1.0 / (1.0 + exp(-worth))


@kernel
def take_rows(rows: Floats, values: Floats, sides: Ints) -> None:
    """Copy the values of these ``sides`` against all into ``rows``."""
    for plane in range(rows.shape[0]):
        for k in range(len(sides)):
            for y in range(rows.shape[2]):
                rows[plane, k, y] = values[plane, sides[k], y]


@kernel
def put_rows(values: Floats, rows: Floats, sides: Ints) -> None:
    for plane in range(rows.shape[0]):
        for k in range(len(sides)):
            for y in range(rows.shape[2]):
                values[plane, sides[k], y] = rows[plane, k, y]


@kernel
def fill_between(
    values: Floats, xs: Ints, ys: Ints, gaps: Ints, corners: Ints, shares: Floats
) -> None:
    """Fill in the chances between those of ``xs`` against ``ys`` of a grid and the next ``ys``."""
    for plane in range(values.shape[0]):
        for k in range(xs.shape[0]):
            x, y = xs[k], ys[k]
            for t in range(y + 1, y + 1 + gaps[y]):
                worth = 0.0
                for j in range(corners.shape[1]):
                    worth += shares[t, j] * _odds(values[plane, x, corners[t, j]])
                values[plane, x, t] = 1.0 / (1.0 + exp(-worth))


@kernel
def fill_rows(values: Floats, corners: Ints, shares: Floats) -> None:
    """Fill in the chances of all side states between those of a grid, against each other one."""
    for plane in range(values.shape[0]):
        for x in range(values.shape[1]):
            if corners[x, 0] == x:
                continue
            for y in range(values.shape[2]):
                worth = 0.0
                for j in range(corners.shape[1]):
                    worth += shares[x, j] * _odds(values[plane, corners[x, j], y])
                values[plane, x, y] = 1.0 / (1.0 + exp(-worth))


@inner
def _extended(chances: Floats, plane: int, x: int, below: int, y: int) -> float:
    """Return the logarithm of a state's odds, ``below`` steps further down than ``x``."""
    worth = _odds(chances[plane, x, y])
    if below > 0:
        far = _odds(chances[plane, min(x + FURTHER, chances.shape[1] - 1), y])
        worth -= (far - worth) / FURTHER * below
    return worth


@inner
def _odds(chance: float) -> float:
    """Return the logarithm of a chance's odds."""
    inside = min(max(chance, SMALLEST), 1.0 - SMALLEST)
    return log(inside / (1.0 - inside))
