"""Tiny systems of three states that have no equilibrium in which nobody mixes decisions.

How the others fare may jump where a side changes its plan, for it looks only at its own chance.
Around the circle that jump may undo the very reason for the change, and then no three plans fit
one another. There is still an equilibrium in which sides mix two plans, at the point where the
two are equally good for them. What a side's best plan is depends on one number, its chance once it
has farkled, and its own chance is a convex function of that number, a line for each plan. So the
plans that matter are listed; then every choice of a plan, or of two neighbours to mix, is tried
for the three sides together until one fits.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.solve.jit import kernel
from tincup.solve.many_finals import Finals
from tincup.solve.many_kernels import SETTLED, after_bank, rows_needed, solve_linear
from tincup.solve.many_space import Floats, FlatRolls, Ints, SideSpace
from tincup.solve.many_turn import one_turn

HALVINGS: Final = 54
PLANS: Final = 48
"""The most plans of a side that are tried."""

GAIN: Final = 1e-11
"""A plan that is better by less than this is not listed."""

STEPS: Final = 24
WINDOWS: Final = 6
"""How often the search is widened."""


@kernel
def best_plan(
    found: Floats, farkled: float, following: float, values: Floats, bank: Floats,
    rolls: FlatRolls, rows: int,
) -> None:
    """Set ``found`` to a best turn's worth to all three without farkles, and its farkle chance.

    ``farkled`` is the side's chance once it has farkled, ``following`` that of the next side.
    """
    farkle = np.empty((1, 3))
    farkle[0, 0], farkle[0, 1], farkle[0, 2] = farkled, following, 1.0
    one_turn(values, bank, farkle, rolls, 0, rows)
    own, after, q = values[0, rolls.dice]
    found[0], found[1] = own - q * farkled, after - q * following
    found[2], found[3] = 1.0 - q - found[0] - found[1], q


@kernel
def list_plans(
    plans: Floats, limits: Floats, low: float, high: float, following: float, values: Floats,
    bank: Floats, rolls: FlatRolls, rows: int,
) -> int:
    """List the best plans for all chances after a farkle between ``low`` and ``high``.

    Plan ``i`` is the best between ``limits[i]`` and ``limits[i + 1]``. Returns how many there
    are, 0 when too many.
    """
    count, waiting = 1, 1
    todo, new = np.empty((PLANS, 4)), np.empty(4)
    limits[0] = low
    for place in range(2):
        chance = low if place == 0 else high
        best_plan(new, chance, following, values, bank, rolls, rows)
        if place == 0:
            plans[0] = new
        else:
            todo[0] = new
    while waiting:
        left, right = plans[count - 1], todo[waiting - 1]
        steeper = right[3] - left[3]
        if steeper < 1e-13:
            waiting -= 1
            continue
        cross = (left[0] - right[0]) / steeper
        best_plan(new, cross, following, values, bank, rolls, rows)
        if count + waiting >= PLANS:
            return 0
        if new[0] + new[3] * cross > left[0] + left[3] * cross + GAIN:
            todo[waiting] = new
            waiting += 1
        else:
            limits[count] = cross
            plans[count] = right
            count += 1
            waiting -= 1
    limits[count] = high
    return count


@kernel
def evaluate(
    v: Floats, a: Floats, p: Floats, plans: Floats, items: Ints, shares: Floats
) -> None:
    """The worth of the system when side ``k`` plays item ``items[k]``.

    An even item is a plan, an odd one the mixture of the plans before and after it, of which the
    latter has the share ``shares[k]``.
    """
    for k in range(3):
        i = items[k] // 2
        a[k], p[k] = plans[k, i, :3], plans[k, i, 3]
        if items[k] % 2:
            share = shares[k]
            for j in range(3):
                a[k, j] += share * (plans[k, i + 1, j] - plans[k, i, j])
            p[k] += share * (plans[k, i + 1, 3] - plans[k, i, 3])
    solve_linear(v, a, p)


@kernel
def share_of(
    v: Floats, a: Floats, p: Floats, plans: Floats, limits: Floats, items: Ints, shares: Floats,
    k: int, j: int,
) -> None:
    """Set the share of side ``k`` so that the two plans of side ``j`` are equally good for it.

    What a farkle is worth to ``j`` is a fraction of two linear functions of the share.
    """
    n = (j + 1) % 3
    limit = limits[j, items[j] // 2 + 1]
    shares[k] = 0.0
    evaluate(v, a, p, plans, items, shares)
    none = (v[n, 2] - limit) * (1.0 - p[0] * p[1] * p[2])
    shares[k] = 1.0
    evaluate(v, a, p, plans, items, shares)
    whole = (v[n, 2] - limit) * (1.0 - p[0] * p[1] * p[2])
    shares[k] = none / (none - whole) if none != whole else -1.0
    evaluate(v, a, p, plans, items, shares)


@kernel
def share_both(
    v: Floats, a: Floats, p: Floats, plans: Floats, limits: Floats, items: Ints, shares: Floats,
    one: int,
) -> None:
    """Set the shares of two sides, ``one`` and the next, so that each is content with its own.

    What ``one`` gets after a farkle is up to the next side above all, and the other way round.
    """
    other = (one + 1) % 3
    n = (other + 1) % 3
    limit = limits[other, items[other] // 2 + 1]
    low, high = 0.0, 1.0
    shares[one] = low
    share_of(v, a, p, plans, limits, items, shares, other, one)
    first = v[n, 2] - limit
    for _ in range(HALVINGS):
        shares[one] = 0.5 * (low + high)
        share_of(v, a, p, plans, limits, items, shares, other, one)
        if (v[n, 2] - limit) * first > 0.0:
            low = shares[one]
        else:
            high = shares[one]


@kernel
def share_all(
    v: Floats, a: Floats, p: Floats, plans: Floats, limits: Floats, items: Ints, shares: Floats
) -> None:
    """Set the shares of all three sides so that each is content: Newton's method."""
    off, slope = np.empty(3), np.empty((3, 3))
    shares[:] = 0.5
    for _ in range(12):
        for k in range(4):
            if k:
                shares[k - 1] += 1e-3
            evaluate(v, a, p, plans, items, shares)
            for j in range(3):
                value = v[(j + 1) % 3, 2] - limits[j, items[j] // 2 + 1]
                if k:
                    slope[j, k - 1] = (value - off[j]) / 1e-3
                else:
                    off[j] = value
            if k:
                shares[k - 1] -= 1e-3
        cross = np.empty((3, 3))  # the inverse, but for the determinant
        for i in range(3):
            for j in range(3):
                one, two, up, down = (j + 1) % 3, (j + 2) % 3, (i + 1) % 3, (i + 2) % 3
                cross[i, j] = slope[one, up] * slope[two, down] - slope[one, down] * slope[two, up]
        whole = slope[0, 0] * cross[0, 0] + slope[0, 1] * cross[1, 0] + slope[0, 2] * cross[2, 0]
        if whole == 0.0:
            break
        largest = 0.0
        for i in range(3):
            step = (cross[i, 0] * off[0] + cross[i, 1] * off[1] + cross[i, 2] * off[2]) / whole
            shares[i] -= step
            largest = max(largest, abs(step))
        if largest < 1e-14 or not largest < 10.0:
            break
    evaluate(v, a, p, plans, items, shares)


@kernel
def fits(v: Floats, limits: Floats, items: Ints, shares: Floats) -> bool:
    """Whether every side's item is the right one for what comes out."""
    slack = 1e-13
    for k in range(3):
        chance, i = v[(k + 1) % 3, 2], items[k] // 2
        if items[k] % 2:
            if abs(chance - limits[k, i + 1]) > 1e-12 or not -slack <= shares[k] <= 1.0 + slack:
                return False
        elif not limits[k, i] - slack <= chance <= limits[k, i + 1] + slack:
            return False
    return True


@kernel
def search(
    v: Floats, a: Floats, p: Floats, plans: Floats, limits: Floats, counts: Ints, alike: bool
) -> bool:
    """Try all items, fewest mixtures first, until some fit; ``alike``: all sides play the same."""
    items, shares = np.empty(3, np.int64), np.zeros(3)
    sizes = 2 * counts - 1
    for mixtures in range(4):
        for code in range(sizes[0] * sizes[1] * sizes[2]):
            items[0] = code % sizes[0]
            items[1] = code // sizes[0] % sizes[1]
            items[2] = code // (sizes[0] * sizes[1])
            odd = items[0] % 2 + items[1] % 2 + items[2] % 2
            if alike:
                if mixtures != 1 or code >= sizes[0]:
                    continue
                items[:] = code
                low, high = 0.0, 1.0
                for _ in range(HALVINGS):
                    shares[:] = 0.5 * (low + high)
                    evaluate(v, a, p, plans, items, shares)
                    if v[1, 2] > limits[0, code // 2 + 1]:
                        low = shares[0]
                    else:
                        high = shares[0]
            elif odd != mixtures:
                continue
            elif mixtures == 0:
                evaluate(v, a, p, plans, items, shares)
            elif mixtures == 1:
                k = 0 if items[0] % 2 else (1 if items[1] % 2 else 2)
                share_of(v, a, p, plans, limits, items, shares, k, k)
            elif mixtures == 3:
                share_all(v, a, p, plans, limits, items, shares)
            else:
                pure = 0 if items[0] % 2 == 0 else (1 if items[1] % 2 == 0 else 2)
                share_both(v, a, p, plans, limits, items, shares, (pure + 1) % 3)
            if fits(v, limits, items, shares):
                return True
    return False


@kernel
def mix(
    w: Floats, space: SideSpace, ends: Finals, pair: Floats, rolls: FlatRolls, x: int, y: int,
    z: int, most_rows: int,
) -> tuple[float, bool]:
    """Solve one system; how far it is from being solved, and whether it needed a mixture."""
    values = np.empty((most_rows, rolls.dice + 1, 3))
    banks = np.zeros((3, most_rows, 1, 3))
    sides = np.array([x, y, z, x, y])
    rows, counts = np.empty(3, np.int64), np.empty(3, np.int64)
    v, a, p, worth = np.empty((3, 3)), np.empty((3, 3)), np.empty(3), np.empty(3)
    plans, limits = np.zeros((3, PLANS + 1, 4)), np.zeros((3, PLANS + 2))
    for k in range(3):
        v[k] = w[k % space.places, sides[k], sides[k + 1], sides[k + 2]]
    for k in range(3):
        place = k % space.places
        losing = 0.1 * (1.0 - v[(k + 1) % 3, 2])
        rows[k] = rows_needed(
            worth, w, space, ends, pair, rolls, place, sides[k], sides[k + 1], sides[k + 2], losing
        )
        for row in range(rows[k] + rolls.span + 1):
            banks[k, row, 0, 0] = -1.0
            if row >= space.minimum[sides[k]]:
                t = space.total[sides[k]] + row
                after_bank(worth, w, space, ends, pair, place, sides[k + 1], sides[k + 2], t)
                banks[k, row, 0, 0], banks[k, row, 0, 1] = worth[0], worth[1]
    plan, before = np.empty(4), np.empty((3, 3))
    seen_low, seen_high = np.ones(3), np.zeros(3)
    change = 1.0
    for step in range(STEPS):  # Newton's method once more: it may only have been short of steps
        for k in range(3):
            chance = v[(k + 1) % 3, 2]
            best_plan(plan, chance, v[(k + 1) % 3, 0], values, banks[k], rolls, rows[k])
            a[k], p[k] = plan[:3], plan[3]
            if step >= STEPS // 2:
                seen_low[k], seen_high[k] = min(seen_low[k], chance), max(seen_high[k], chance)
        before[:] = v
        solve_linear(v, a, p)
        change = np.abs(v - before).max()
        if change <= SETTLED:
            break
    off, best, width = change, change, 0.0
    alike = x == y and y == z and space.places == 1
    start, found = v.copy(), v.copy()
    mixed = change > SETTLED
    for _ in range(WINDOWS if mixed else 0):
        listed = True
        for k in range(3):
            reach = width * (seen_high[k] - seen_low[k]) + 1e-9
            low, high = max(0.0, seen_low[k] - reach), min(1.0, seen_high[k] + reach)
            counts[k] = list_plans(
                plans[k], limits[k], low, high, start[(k + 1) % 3, 0], values, banks[k], rolls,
                rows[k],
            )
            listed &= counts[k] > 0
        if not listed:
            break
        search(v, a, p, plans, limits, counts, alike)
        off = 0.0
        for k in range(3):
            n = (k + 1) % 3
            best_plan(plan, v[n, 2], v[n, 0], values, banks[k], rolls, rows[k])
            off = max(off, abs(plan[0] + plan[3] * v[n, 2] - v[k, 0]))
        if off < best:
            best = off
            found[:] = v
        if best <= 10 * GAIN:
            break
        width = 4.0 * width + 1.0
    if mixed:
        v[:], off = found, best
    for k in range(3):
        w[k % space.places, sides[k], sides[k + 1], sides[k + 2]] = v[k]
    return off, mixed
