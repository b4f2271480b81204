"""What it costs a side to go by the approximation, measured where the exact solution is known.

One of three sides decides by the chances of `tincup.solve.approximation.odds`, the others by the
exact ones, and nobody looks ahead further than the turn under way. What such a side wins is
followed exactly, with the machinery of the race of three: from the end of the game back, tiny
systems of states again, but linear ones, as every decision is settled beforehand.
"""

# ruff: noqa: C901, PLR0912, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.approximation.odds import Odds, odds_rule
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import kernel
from tincup.solve.three.finals import Setting
from tincup.solve.three.kernels import after_bank, rows_needed
from tincup.solve.three.solver import RaceOfThree, groups, in_threads, most_rows
from tincup.solve.three.space import LOSER_SOUGHT
from tincup.solve.three.turn_kernel import one_turn
from tincup.solve.two.space import ON_BOARD, TOTAL

SMALL: float = 0.01
"""A turn is followed until a farkle that costs so little would not be worth a roll."""


class Loss(NamedTuple):
    """What the approximation costs in one game.

    ``by_seat`` is the chance to win from the start that a side gives away by going by it against
    two exact players, by its place in the order of turns. ``worst`` is the most that it gives away
    from any state on; ``error`` the most by which a chance that it states is wrong at the start
    of a turn, ``mean_error`` the average over all states and sides.
    """

    by_seat: tuple[float, float, float]
    worst: float
    error: float
    mean_error: float

    @property
    def a_game(self) -> float:
        """The chance to win given away, on the average of the three seats."""
        return sum(self.by_seat) / 3


def loss_of(rules: RuleSet, race: RaceOfThree) -> Loss:
    """Measure the approximation in a race of three that has been solved."""
    setting = race.setting
    ideas = approximate(rules, race)
    against = _follow(race, ideas, approximate_finals(setting))
    lost, start = race.values - against, setting.space.start
    error = np.abs(ideas - race.values)
    first = lost[0, start, start, start]
    return Loss(
        (float(first[0]), float(first[1]), float(first[2])),
        float(lost.max()),
        float(error.max()),
        float(error.mean()),
    )


def approximate(rules: RuleSet, race: RaceOfThree) -> Floats:
    """The approximate chances of all states, laid out as those of the race."""
    space = race.setting.space
    pair = Odds(rules, 3).race
    total, on_board = pair.space.column(TOTAL), pair.space.column(ON_BOARD)
    opening = len(space.minimums) == 2
    at = [
        int(np.flatnonzero((total == t) & ((on_board == 1 - kind) | (not opening)))[0])
        for t, kind in zip(space.total, space.kind, strict=True)
    ]
    won = [it[np.ix_(at, at)] for it in pair.values]
    n = space.size
    found = np.empty((space.places, n, n, n, 3))
    for place in range(space.places):
        pairs = np.full((n, n, n, 3, 3), 0.5)
        for i, j, shape in ((0, 1, (n, n, 1)), (0, 2, (n, 1, n)), (1, 2, (1, n, n))):
            started = space.places == 1 or (place + i) % 3 < (place + j) % 3
            pairs[..., i, j] = won[0 if started else len(won) - 1].reshape(shape)
            pairs[..., j, i] = 1.0 - pairs[..., i, j]
        chances = odds_rule(pairs)
        if space.ending == LOSER_SOUGHT:
            chances = 0.5 * (1.0 - odds_rule(1.0 - pairs))
        found[place] = chances
    return found


def approximate_finals(setting: Setting) -> Setting:
    """The same with the approximate chances with two turns to come, laid out as the exact ones."""
    ends = setting.ends
    found = np.zeros_like(ends.middle)
    behind = np.arange(ends.safe)
    for kind in range(found.shape[0]):
        for kind_last in range(found.shape[1]):
            for lead in range(found.shape[2]):
                away = np.clip(behind + lead - ends.offset, 0, ends.safe - 1)
                next_, last = ends.last[kind, 0, behind], ends.last[kind_last, 0, away]
                found[kind, kind_last, lead, :, 0] = next_ * (1.0 - last)
                found[kind, kind_last, lead, :, 1] = last
                found[kind, kind_last, lead, :, 2] = (1.0 - next_) * (1.0 - last)
    return setting._replace(ends=ends._replace(middle=found))


def _follow(race: RaceOfThree, ideas: Floats, idea_of_ends: Setting) -> Floats:
    """Each state's chance of a side that goes by these ideas: (place, x, y, z, its turn)."""
    fate = np.full_like(race.values, np.nan)
    rows = 2 * most_rows(race.setting)

    def follow(xs: Ints, ys: Ints, zs: Ints) -> None:
        follow_systems(fate, race.values, race.setting, ideas, idea_of_ends, xs, ys, zs, rows)

    with ThreadPoolExecutor(2) as pool:
        for system in groups(race.setting.space):
            in_threads(pool, 2, follow, system)
    return fate


@kernel
def follow_systems(
    fate: Floats,
    exact: Floats,
    setting: Setting,
    ideas: Floats,
    idea_of_ends: Setting,
    xs: Ints,
    ys: Ints,
    zs: Ints,
    most_rows: int,
) -> None:
    """Set ``fate[place, x, y, z, role]``: the chance of a side that goes by ``ideas``.

    The others go by ``exact``. ``role`` 0 is to move, 1 the next, 2 the one after that. What
    follows a system's states must be there already.
    """
    space, rolls = setting.space, setting.rolls
    values = np.empty((most_rows, rolls.dice + 1, 5))
    bank, farkle, worth = np.zeros((most_rows, 5)), np.empty(5), np.empty(3)
    a, p = np.empty((3, 3)), np.empty((3, 3))  # by the side that goes by ideas, and the state
    for i in range(len(xs)):
        sides = np.array([xs[i], ys[i], zs[i], xs[i], ys[i]])
        for k in range(3):
            place, x, y, z = k % space.places, sides[k], sides[k + 1], sides[k + 2]
            following = (place + 1) % space.places
            total = space.total[x]
            rows = rows_needed(worth, exact, setting, place, x, y, z, SMALL)
            for by_ideas in range(2):
                w = ideas if by_ideas else exact
                for row in range(rows + rolls.span + 1):
                    bank[row, 0] = -1.0
                    if row < space.minimum[x]:
                        continue
                    after_bank(worth, exact, setting, place, y, z, total + row)
                    if total + row < space.target:
                        chances = fate[following, y, z, total + row]
                        bank[row, 3], bank[row, 4] = chances[0], chances[1]
                        if by_ideas:
                            bank[row, 3] = chances[2]
                    else:
                        bank[row, 3], bank[row, 4] = worth[1], worth[2]
                        if by_ideas:
                            bank[row, 3] = worth[0]
                    if by_ideas:
                        after_bank(worth, w, idea_of_ends, place, y, z, total + row)
                    bank[row, 0], bank[row, 1] = worth[0], worth[1]
                farkle[0], farkle[1] = w[following, y, z, x, 2], w[following, y, z, x, 0]
                farkle[2], farkle[3], farkle[4] = 1.0, 0.0, 0.0
                one_turn(values, bank, farkle, rolls, rows)
                found = values[0, rolls.dice]
                if by_ideas:
                    a[k, k], p[k, k] = found[3], found[2]
                else:
                    a[(k + 1) % 3, k], p[(k + 1) % 3, k] = found[3], found[2]
                    a[(k + 2) % 3, k], p[(k + 2) % 3, k] = found[4], found[2]
        for d in range(3):
            e = a[d, 0] + p[d, 0] * (a[d, 1] + p[d, 1] * a[d, 2])
            e /= 1.0 - p[d, 0] * p[d, 1] * p[d, 2]
            for k in (2, 1, 0):
                e = a[d, k] + p[d, k] * e
                fate[k % space.places, sides[k], sides[k + 1], sides[k + 2], (d - k) % 3] = e
