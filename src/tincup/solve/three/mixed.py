"""Tiny systems of three states that have no equilibrium in which nobody mixes decisions.

The others' chances may jump where a side changes its plan, for it looks only at its own chance.
Around the circle that jump may undo the very reason for the change, and then no three plans fit
one another. There is still an equilibrium in which sides mix two plans, at the point where the
two are equally good for them. A side's best plan depends on one number, its chance once it
has farkled, and its own chance is a convex function of that number, a line for each plan. So the
plans that matter are listed; then every choice of a plan, or of two neighbours to mix, is tried
for the three sides together until one fits.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_inner, allocating_kernel
from tincup.solve.rolls.layout import Rolls
from tincup.solve.three.banks import fill_lane, first_beyond, rows_needed
from tincup.solve.three.finals import Setting
from tincup.solve.three.lanes import load_overshoots, load_tail, turn_of_eight
from tincup.solve.three.space import EIGHT, KIND_SHARE, WIDTH
from tincup.solve.three.systems import NEWTON_TOLERANCE, solve_linear
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE

FIT_TOLERANCE: Final = 1e-13
"""By how much a share or a chance may lie outside of its limits, or a plan's slope differ: twice
what a settled system leaves open (`tincup.solve.three.systems.NEWTON_TOLERANCE`)."""

PLANS: Final = 48
"""The most plans of a side that are tried."""


PLAN_TOLERANCE: Final = 1e-11
"""A plan that is better by less than this is not listed: ten times what counts as equal, so that no
plan is listed for rounding."""


class Turns(NamedTuple):
    """The three turns of a system: what banks are worth, how many rows, tables to fill.

    Laid out as in `tincup.solve.three.lanes`, with the same turn in all lanes. Nothing is known of
    banks: the ``cuts`` of a turn are all its rows. From row ``beyond`` on a bank is too much.
    """

    banks: Floats
    rows: Ints
    beyond: Ints
    cuts: Ints
    tables: Floats
    rolls: Rolls


class Lists(NamedTuple):
    """Each side's plans: what its turn is worth to the three without farkles, and their chance.

    Plan ``i`` is the best while a farkle leaves the side a chance from ``limits[i]`` to
    ``limits[i + 1]``.
    """

    plans: Floats
    limits: Floats
    counts: Ints


@allocating_inner
def best_plan(plan: Floats, turns: Turns, k: int, farkled: float, following: float) -> None:
    """Set ``plan`` to side ``k``'s best plan.

    A farkle leaves it the chance ``farkled``, and the next side ``following``.
    """
    table, rows = turns.tables[k], turns.rows[k]
    for lane in range(EIGHT):
        table[lane], table[EIGHT + lane] = farkled + KIND_SHARE * following, following
        table[2 * EIGHT + lane] = 1.0
        load_overshoots(table, turns.banks[k], lane, turns.beyond[k], rows + turns.rolls.span + 1)
    load_tail(table, turns.banks[k], turns.rolls, rows)
    turn_of_eight(table, turns.banks[k], turns.rolls, turns.cuts[k], rows, rows, True)
    after, q = table[WIDTH + EIGHT], table[WIDTH + 2 * EIGHT]
    own = table[WIDTH] - KIND_SHARE * after
    plan[0], plan[1] = own - q * farkled, after - q * following
    plan[2], plan[3] = 1.0 - q - plan[0] - plan[1], q


@allocating_inner
def list_plans(
    lists: Lists, turns: Turns, k: int, low: float, high: float, following: float
) -> bool:
    """List side ``k``'s best plans where a farkle leaves it between ``low`` and ``high``.

    Returns False if there is no room for them.
    """
    plans, limits = lists.plans[k], lists.limits[k]
    count, waiting = 1, 1
    todo, new = np.empty((PLANS, 4)), np.empty(4)
    limits[0] = low
    best_plan(plans[0], turns, k, low, following)
    best_plan(todo[0], turns, k, high, following)
    while waiting:
        left, right = plans[count - 1], todo[waiting - 1]
        steeper = right[3] - left[3]
        if steeper < FIT_TOLERANCE:
            waiting -= 1
            continue
        cross = (left[0] - right[0]) / steeper
        best_plan(new, turns, k, cross, following)
        if count + waiting >= PLANS:
            return False
        if new[0] + new[3] * cross > left[0] + left[3] * cross + PLAN_TOLERANCE:
            todo[waiting] = new
            waiting += 1
        else:
            limits[count] = cross
            plans[count] = right
            count += 1
            waiting -= 1
    limits[count] = high
    lists.counts[k] = count
    return True


@allocating_inner
def load_turns(sides: Ints, v: Floats, w: Floats, setting: Setting, most_rows: int) -> Turns:
    space, rolls = setting.space, setting.rolls
    banks, rows, worth = np.zeros((3, most_rows * WIDTH)), np.empty(3, np.int64), np.empty(3)
    tables = np.zeros((3, (1 + most_rows * (rolls.dice + 1)) * WIDTH + rolls.plan.kept))
    cuts, beyond = np.empty((3, rolls.dice), np.int64), np.empty(3, np.int64)
    for k in range(3):
        place, x, y, z = k % space.places, sides[k], sides[k + 1], sides[k + 2]
        losing = 0.1 * (1.0 - v[(k + 1) % 3, 2])
        rows[k] = rows_needed(worth, w, setting, place, x, y, z, losing)
        cuts[k], beyond[k] = rows[k], first_beyond(space, x)
        for lane in range(EIGHT):
            end = rows[k] + rolls.span + 1
            fill_lane(banks[k], lane, worth, w, setting, place, x, y, z, end)
    return Turns(banks, rows, beyond, cuts, tables, rolls)


STEPS: Final = 24
WINDOWS: Final = 6
"""The search is widened so many times."""

SHARINGS: Final = 12
"""The most steps towards the shares of a mixture."""

SLOPE_STEP: Final = 1e-3
"""The difference of two shares between which a slope is taken."""

LEADS_AWAY: Final = 10.0
"""A step of the shares, which lie between 0 and 1, that will not come back."""


class Play(NamedTuple):
    """A system when side ``k`` plays item ``items[k]``: see `evaluate`. Values as in `Work`."""

    v: Floats
    a: Floats
    p: Floats
    items: Ints
    shares: Floats


@allocating_inner
def evaluate(play: Play, lists: Lists) -> None:
    """Work out the values of a system as it is played.

    An even item is a plan, an odd one the mixture of the plans before and after it, of which the
    latter has the share ``shares[k]``.
    """
    a, p = play.a, play.p
    for k in range(3):
        i = play.items[k] // 2
        plan, other = lists.plans[k, i], lists.plans[k, i + 1]
        share = play.shares[k] if play.items[k] % 2 else 0.0
        for j in range(3):
            a[k, j] = plan[j] + share * (other[j] - plan[j])
        p[k] = plan[3] + share * (other[3] - plan[3])
    solve_linear(play.v, a, p)


@allocating_inner
def off_limit(play: Play, lists: Lists, k: int) -> float:
    """Return how much more than at its limit side ``k`` has after a farkle.

    The limit is where it finds the two plans of its item equally good.
    """
    return float(play.v[(k + 1) % 3, 2] - lists.limits[k, play.items[k] // 2 + 1])


@allocating_inner
def share_out(play: Play, lists: Lists) -> None:
    """Set the shares so that every side that mixes finds its two plans equally good.

    Uses Newton's method, with slopes from differences: the worth of a farkle is nearly linear in
    the shares. Sides that do not mix keep a share of 0.
    """
    off, slope, cross = np.zeros(3), np.eye(3), np.empty((3, 3))
    play.shares[:] = 0.5 * (play.items % 2)
    for _ in range(SHARINGS):
        evaluate(play, lists)
        for j in range(3):
            off[j] = off_limit(play, lists, j) if play.items[j] % 2 else 0.0
        for k in range(3):
            if play.items[k] % 2 == 0:
                continue
            play.shares[k] += SLOPE_STEP
            evaluate(play, lists)
            play.shares[k] -= SLOPE_STEP
            for j in range(3):
                after = off_limit(play, lists, j) if play.items[j] % 2 else 0.0
                slope[j, k] = (after - off[j]) / SLOPE_STEP
        for i in range(3):  # the inverse, but for the determinant
            for j in range(3):
                one, two, up, down = (j + 1) % 3, (j + 2) % 3, (i + 1) % 3, (i + 2) % 3
                cross[i, j] = slope[one, up] * slope[two, down] - slope[one, down] * slope[two, up]
        whole = slope[0, 0] * cross[0, 0] + slope[0, 1] * cross[1, 0] + slope[0, 2] * cross[2, 0]
        if whole == 0.0:
            break
        largest = 0.0
        for i in range(3):
            step = (cross[i, 0] * off[0] + cross[i, 1] * off[1] + cross[i, 2] * off[2]) / whole
            play.shares[i] -= step
            largest = max(largest, abs(step))
        if largest < FIT_TOLERANCE or not largest < LEADS_AWAY:
            break
    evaluate(play, lists)


@allocating_inner
def fits(play: Play, lists: Lists) -> bool:
    for k in range(3):
        chance, i = play.v[(k + 1) % 3, 2], play.items[k] // 2
        if play.items[k] % 2:
            shared = -FIT_TOLERANCE <= play.shares[k] <= 1.0 + FIT_TOLERANCE
            if abs(off_limit(play, lists, k)) > EQUAL_CHANCE_TOLERANCE or not shared:
                return False
        elif (
            not lists.limits[k, i] - FIT_TOLERANCE
            <= chance
            <= lists.limits[k, i + 1] + FIT_TOLERANCE
        ):
            return False
    return True


@allocating_inner
def search(play: Play, lists: Lists, alike: bool) -> bool:
    """Try all items, fewest mixtures first, until some fit; ``alike``: all sides play the same."""
    items, sizes = play.items, 2 * lists.counts - 1
    for mixtures in range(4):
        for code in range(sizes[0] * sizes[1] * sizes[2]):
            items[0] = code % sizes[0]
            items[1] = code // sizes[0] % sizes[1]
            items[2] = code // (sizes[0] * sizes[1])
            if items[0] % 2 + items[1] % 2 + items[2] % 2 != mixtures:
                continue
            if alike and (items[0] != items[1] or items[1] != items[2]):
                continue
            share_out(play, lists)
            if fits(play, lists):
                return True
    return False


@allocating_inner
def newton(play: Play, turns: Turns, seen: Floats) -> bool:
    """Run Newton's method once more, for more steps; return True if it settles.

    ``seen`` becomes the least and the most that a farkle has left each side in the later steps.
    """
    plan, before = np.empty(4), np.empty((3, 3))
    seen[0], seen[1] = 1.0, 0.0
    for step in range(STEPS):
        for k in range(3):
            n = (k + 1) % 3
            chance = play.v[n, 2]
            best_plan(plan, turns, k, chance, play.v[n, 0])
            play.a[k], play.p[k] = plan[:3], plan[3]
            if step >= STEPS // 2:
                seen[0, k], seen[1, k] = min(seen[0, k], chance), max(seen[1, k], chance)
        before[:] = play.v
        solve_linear(play.v, play.a, play.p)
        if np.abs(play.v - before).max() <= NEWTON_TOLERANCE:
            return True
    return False


@allocating_kernel
def mix(w: Floats, setting: Setting, x: int, y: int, z: int, most_rows: int) -> bool:
    """Solve one system; return True if it took a mixture. A failure shows in the residual."""
    places = setting.space.places
    sides = np.array([x, y, z, x, y])
    play = Play(np.empty((3, 3)), np.empty((3, 3)), np.empty(3), np.empty(3, np.int64), np.zeros(3))
    for k in range(3):
        play.v[k] = w[k % places, sides[k], sides[k + 1], sides[k + 2]]
    turns = load_turns(sides, play.v, w, setting, most_rows)
    seen = np.empty((2, 3))
    settled = newton(play, turns, seen)
    if not settled:
        start = play.v.copy()
        lists = Lists(np.zeros((3, PLANS + 1, 4)), np.zeros((3, PLANS + 2)), np.zeros(3, np.int64))
        alike = x == y and y == z and places == 1
        width, fitted = 0.0, False
        for _ in range(WINDOWS):
            listed = True
            for k in range(3):
                reach = width * (seen[1, k] - seen[0, k]) + 1e-9
                low, high = max(0.0, seen[0, k] - reach), min(1.0, seen[1, k] + reach)
                listed &= list_plans(lists, turns, k, low, high, start[(k + 1) % 3, 0])
            if not listed:
                break
            fitted = search(play, lists, alike)
            if fitted:
                break
            width = 4.0 * width + 1.0
        if not fitted:
            play.v[:] = start
    for k in range(3):
        w[k % places, sides[k], sides[k + 1], sides[k + 2]] = play.v[k]
    return not settled
