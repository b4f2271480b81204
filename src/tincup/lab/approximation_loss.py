"""The cost to a side of going by the approximation, measured where the exact solution is known.

One of three sides decides by the chances of `tincup.solve.approximation`, the others by the
exact ones, and nobody looks ahead further than the turn under way. What such a side wins is
followed exactly, with the machinery of the race of three: from the end of the game back, tiny
systems of states again, but linear ones, as every decision is settled beforehand.

A turn is worked out by a recursion of its own: decisions are taken by one set of chances, and those
that really follow go along with them, five numbers where the solver has three.
"""

# ruff: noqa: C901, PLR0912, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.solve.approximation import SURE_TOLERANCE, Odds, odds_rule
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_inner, allocating_kernel, inner
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import ALL, Rolls, rolls_of
from tincup.solve.threads import some
from tincup.solve.three.banks import after_bank, rows_needed
from tincup.solve.three.finals import Setting
from tincup.solve.three.groups import System, groups, in_threads
from tincup.solve.three.room import most_rows
from tincup.solve.three.solver import RaceOfThree, states_of_two
from tincup.solve.three.space import LOSER_SOUGHT
from tincup.solve.two.space import MINIMUM, TOTAL
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE

SMALL_LOSS: Final = 0.01
"""The least chance to win that a farkle is taken to cost: a turn is followed as far as a roll could
be worth that risk."""


class Loss(NamedTuple):
    """The cost of the approximation in one game.

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
        """The chance to win given away, on average over the three seats."""
        return sum(self.by_seat) / 3


def loss_of(rules: RuleSet, race: RaceOfThree) -> Loss:
    setting = race.setting
    ideas = approximate(rules, race)
    against = _follow(rules, race, ideas, approximate_finals(setting))
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
    """Return the approximate chances of all states, laid out as those of the race."""
    space = race.setting.space
    pair = Odds(rules, 3).race
    at = states_of_two(space, pair)
    won = [values[np.ix_(at, at)] for values in pair.values]
    n = space.size
    values = np.empty((space.places, n, n, n, 3))
    for place in range(space.places):
        pairs = np.full((n, n, n, 3, 3), 0.5)
        for i, j, shape in ((0, 1, (n, n, 1)), (0, 2, (n, 1, n)), (1, 2, (1, n, n))):
            started = space.places == 1 or (place + i) % 3 < (place + j) % 3
            pairs[..., i, j] = won[0 if started else len(won) - 1].reshape(shape)
            pairs[..., j, i] = 1.0 - pairs[..., i, j]
        values[place] = (
            0.5 * (1.0 - _by_odds(1.0 - pairs)) if space.ending == LOSER_SOUGHT else _by_odds(pairs)
        )
    return values


def _by_odds(won: Floats) -> Floats:
    known = np.clip(won, SURE_TOLERANCE, 1.0 - SURE_TOLERANCE)
    sides = range(won.shape[-1])
    return np.stack(odds_rule([[known[..., i, j] for j in sides] for i in sides]), axis=-1)


def approximate_finals(setting: Setting) -> Setting:
    ends = setting.ends
    middle = np.zeros_like(ends.middle)
    behind = np.arange(ends.safe)
    for kind in range(middle.shape[0]):
        for kind_last in range(middle.shape[1]):
            for lead in range(middle.shape[2]):
                away = np.clip(behind + lead - ends.offset, 0, ends.safe - 1)
                next_, last = ends.last[kind, 0, behind], ends.last[kind_last, 0, away]
                middle[kind, kind_last, lead, :, 0] = next_ * (1.0 - last)
                middle[kind, kind_last, lead, :, 1] = last
                middle[kind, kind_last, lead, :, 2] = (1.0 - next_) * (1.0 - last)
    return setting._replace(ends=ends._replace(middle=middle))


def _follow(rules: RuleSet, race: RaceOfThree, ideas: Floats, idea_of_ends: Setting) -> Floats:
    """Return the chance of a side that goes by these ideas: (place, x, y, z, its turn)."""
    fate = np.full_like(race.values, np.nan)
    rows, rolls = 2 * most_rows(race.setting), rolls_of(compile_rules(rules, 3), 1)

    def follow(system: System, worker: int, workers: int) -> None:
        xs, ys, zs = (it[worker::workers].copy() for it in system)
        follow_systems(
            fate, race.values, race.setting, rolls, ideas, idea_of_ends, xs, ys, zs, rows
        )

    workers = some()
    with ThreadPoolExecutor(workers) as pool:
        for system in groups(race.setting.space):
            in_threads(pool, workers, follow, system)
    return fate


@inner
def roll_worth(
    total: Floats, best: Floats, values: Floats, farkle: Floats, rolls: Rolls, row: int, n: int
) -> None:
    """Set ``total`` to the worth of rolling ``n`` dice; ``best`` is room to work in."""
    parts = farkle.shape[0]
    for k in range(parts):
        total[k] = rolls.farkle[n - 1] * farkle[k]
    here = row * (rolls.dice + 1)
    for s in range(rolls.sets[ALL, n - 1, 0], rolls.sets[ALL, n - 1, 1]):
        to = here + rolls.options[rolls.starts[s]]
        for k in range(parts):
            best[k] = values[to, k]
        for option in range(rolls.starts[s] + 1, rolls.starts[s + 1]):
            to = here + rolls.options[option]
            own, following = values[to, 0], values[to, 1]
            if own > best[0] + EQUAL_CHANCE_TOLERANCE or (
                own >= best[0] - EQUAL_CHANCE_TOLERANCE and following > best[1]
            ):
                for k in range(parts):
                    best[k] = values[to, k]
        for k in range(parts):
            total[k] += rolls.weights[s] * best[k]


@allocating_inner
def one_turn(values: Floats, bank: Floats, farkle: Floats, rolls: Rolls, rows: int) -> None:
    """Fill ``values[row * (dice + 1) + column, part]``, the table of a turn.

    ``bank[row, part]`` is what banking is worth, with -1 as its first part where one may not;
    ``farkle[part]`` what a farkle is worth. From ``rows`` on banking is best wherever one may,
    and the same in every row; a duty to roll all the dice again follows from that.
    """
    dice, columns, parts = rolls.dice, rolls.dice + 1, farkle.shape[0]
    best, total = farkle.copy(), farkle.copy()
    for row in range(rows + rolls.span, -1, -1):
        here = row * columns
        if row >= rows:
            for k in range(parts):
                lost = rolls.farkle[dice - 1] * farkle[k]
                values[here, k] = (rolls.free * bank[row, k] + lost) / (1.0 - rolls.bound)
                for n in range(1, columns):
                    values[here + n, k] = bank[row, k]
            continue
        for n in range(dice, 0, -1):
            roll_worth(total, best, values, farkle, rolls, row, n)
            if n == dice:
                for k in range(parts):
                    values[here, k] = total[k]
            own, following = bank[row, 0], bank[row, 1]
            banks = own > total[0] + EQUAL_CHANCE_TOLERANCE or (
                own >= total[0] - EQUAL_CHANCE_TOLERANCE and following > total[1]
            )
            for k in range(parts):
                values[here + n, k] = bank[row, k] if banks else total[k]


@allocating_kernel
def follow_systems(
    fate: Floats,
    exact: Floats,
    setting: Setting,
    rolls: Rolls,
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
    space = setting.space
    values = np.empty((most_rows * (rolls.dice + 1), 5))
    bank, farkle, worth = np.zeros((most_rows, 5)), np.empty(5), np.empty(3)
    a, p = np.empty((3, 3)), np.empty((3, 3))  # by the side that goes by ideas, and the state
    for i in range(len(xs)):
        sides = np.array([xs[i], ys[i], zs[i], xs[i], ys[i]])
        for k in range(3):
            place, x, y, z = k % space.places, sides[k], sides[k + 1], sides[k + 2]
            following = (place + 1) % space.places
            total = space.sides[x, TOTAL]
            rows = rows_needed(worth, exact, setting, place, x, y, z, SMALL_LOSS)
            for by_ideas in range(2):
                w = ideas if by_ideas else exact
                for row in range(rows + rolls.span + 1):
                    bank[row, 0] = -1.0
                    if row < space.sides[x, MINIMUM]:
                        continue
                    after_bank(worth, exact, setting, place, x, y, z, total + row)
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
                        after_bank(worth, w, idea_of_ends, place, x, y, z, total + row)
                    bank[row, 0], bank[row, 1] = worth[0], worth[1]
                farkle[0], farkle[1] = w[following, y, z, x, 2], w[following, y, z, x, 0]
                farkle[2], farkle[3], farkle[4] = 1.0, 0.0, 0.0
                one_turn(values, bank, farkle, rolls, rows)
                worths = values[0]
                if by_ideas:
                    a[k, k], p[k, k] = worths[3], worths[2]
                else:
                    a[(k + 1) % 3, k], p[(k + 1) % 3, k] = worths[3], worths[2]
                    a[(k + 2) % 3, k], p[(k + 2) % 3, k] = worths[4], worths[2]
        for d in range(3):
            e = a[d, 0] + p[d, 0] * (a[d, 1] + p[d, 1] * a[d, 2])
            e /= 1.0 - p[d, 0] * p[d, 1] * p[d, 2]
            for k in (2, 1, 0):
                e = a[d, k] + p[d, k] * e
                fate[k % space.places, sides[k], sides[k + 1], sides[k + 2], (d - k) % 3] = e
