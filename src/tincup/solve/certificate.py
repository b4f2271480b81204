"""A second opinion on a solved race: how far every value is from what it should be.

The value of a state is right when it equals the best that a turn from it can make, given the
values that follow. This pass works every turn out again, without the solver's tables, order and
short cuts: the rolls are taken from the scoring of the rules, all options kept; what banking and
farkling lead to is looked up in whole arrays; and sixteen totals of one side against the same
state of the other go side by side, so that a bank is worth the same to all of them.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations_with_replacement, product
from math import factorial
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tincup.game.scoring import Scoring
from tincup.rules import FACES, RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.rolls.layout import Rolls
from tincup.solve.rolls.plan import Plan, plan_of
from tincup.solve.two.space import (
    AT_ONCE,
    BUMPED,
    COMPLETE_ROUND,
    FARKLED,
    LANES,
    LAST,
    MINIMUM,
    NO_FINAL,
    START,
    TOTAL,
)
from tincup.solve.two.turn_table import Stakes, work_out

if TYPE_CHECKING:
    from tincup.solve.progress import Progress
    from tincup.solve.two.solver import Race


LIFT: Final = 1e-9
"""The part of its heights by which values are lowered to find the margin of a witness."""

ROUNDING: Final = 1e-15
"""What rounding may hide of a residual: some units in the last place of a chance."""

WORKERS: Final = 2
SHARES: Final = 32
"""Threads, and the pieces that a pass is cut into: an interruption waits for those under way."""


ALL, NO_FEWER, BANKED_3 = 0, 1, 2
"""Tables of options: all; those that another beats by points alone left out, for where more points
are never worse; from `BANKED_3` on the same where one banks anyway with up to 3, 4, ... dice."""


class Option(NamedTuple):
    """What a keep leads to: the layer, the column of the dice left, the steps scored."""

    layer: int
    left: int
    steps: int


class EveryRoll(NamedTuple):
    """All rolls with all options, for the lanes of a row of ``layers * (dice + 1)`` columns.

    ``plan`` has a program for each table, layer and number of dice, in this order. ``farkle[n-1]``;
    ``duty``: the chance that a roll of all dice leaves nothing but to roll them again. ``most[k]``
    are the most steps of a roll of all dice that has the chance ``chances[k]``, of options that may
    be banked (``stays[k]`` is 0), or where there are none of others (1). ``free``: whether a keep
    can score nothing.
    """

    layers: int
    span: int
    must: int
    free: int
    most: Ints
    chances: Floats
    stays: Ints
    plan: Plan
    farkle: Floats
    duty: float


def every_roll(rules: RuleSet, step: int, lanes: int) -> EveryRoll:
    """The rolls straight from the scoring; those that offer the same are taken together."""
    keeps = Scoring(rules).keeps
    dice = rules.dice
    layers = 2 if rules.has_exchange else 1
    tables = BANKED_3 + max(0, dice - 3)
    programs = np.empty((tables, layers, dice), object)
    farkle, duty, span, must, least = np.zeros(dice), 0.0, 0, False, 1
    most: dict[tuple[int, int], float] = {}
    for layer, n in product(range(layers), range(1, dice + 1)):
        offered: list[tuple[float, set[Option]]] = []
        for roll in combinations_with_replacement(FACES, n):
            chance = factorial(n) / 6**n
            for face in set(roll):
                chance /= factorial(roll.count(face))
            choices = set[Option]()
            free = False
            for keep in keeps[roll].values():
                left = dice if keep.must_roll else (keep.dice_left or dice) - 1
                free, must = free or not keep.must_roll, must or keep.must_roll
                span, least = max(span, keep.points // step), min(least, keep.points)
                choices |= {
                    Option(layer + swap, left, points // step)
                    for points, swap in keep.ways()
                    if layer + swap < layers
                }
            if choices:
                offered.append((chance, choices))
            elif layer == 0:
                farkle[n - 1] += chance
            if layer == 0 and n == dice and choices:
                duty += 0.0 if free else chance
                best = max(it.steps for it in choices if not free or it.left < dice)
                most[best, int(not free)] = most.get((best, int(not free)), 0.0) + chance
        for table in range(tables):
            chances: dict[tuple[Option, ...], float] = {}
            for chance, choices in offered:
                key = tuple(sorted(choices if table == ALL else _unbeaten(choices, table)))
                chances[key] = chances.get(key, 0.0) + chance
            programs[table, layer, n - 1] = [
                (
                    [
                        ((steps * layers + to) * (dice + 1) + left) * lanes
                        for to, left, steps in key
                    ],
                    chance,
                )
                for key, chance in sorted(chances.items())
            ]
    return EveryRoll(
        layers,
        span,
        int(must),
        int(least == 0),
        np.array([steps for steps, _ in most], np.int64),
        np.array(list(most.values())),
        np.array([stays for _, stays in most], np.int64),
        plan_of(programs.flat, lanes),
        farkle,
        duty,
    )


def _unbeaten(choices: set[Option], table: int) -> list[Option]:
    """The choices that make the most points for what they leave; `NO_FEWER` and on."""
    banked = 0 if table == NO_FEWER else table - BANKED_3 + 3
    most: dict[tuple[int, int], int] = {}
    for layer, left, steps in choices:
        place = layer, 0 if left < banked else left
        most[place] = max(most.get(place, steps), steps)
    return [Option(layer, left, steps) for (layer, left), steps in most.items()]


def banks_of(race: Race, plane: int) -> Floats:
    """What it is worth to have banked one's way to a total, by the other's state and the total.

    Column 0 is the lowest total. The other side moves next, or has its last turn, or has lost.
    """
    space, following = race.space, (plane + 1) % race.space.planes
    sides, target, low = space.sides, space.target, space.low
    moves = race.values[following][:, space.banked + low : space.banked + target]
    at_once = space.final == NO_FINAL or (space.final == COMPLETE_ROUND and plane == 1)
    beyond = 1 if at_once else race.last.shape[2] + target - low
    banks = np.ones((len(sides), target - low + beyond))
    banks[:, : target - low] = 1.0 - moves
    if space.pegs:
        hit = np.flatnonzero(sides[:, TOTAL] > 0)
        hole = sides[hit, TOTAL] - low
        banks[hit, hole] = 1.0 - moves[sides[hit, BUMPED], hole]
    if not at_once:
        behind = np.arange(target, target + beyond)[None, :] - sides[:, TOTAL, None]
        table = race.last[following]
        inside = np.minimum(behind, table.shape[1] - 1)
        banks[:, target - low :] = 1.0 - table[sides[:, LAST, None], inside]
    return banks


def farkles_of(race: Race, plane: int, swapped: bool) -> Floats:
    """What a farkle is worth, by the state of the side that farkles and the other's."""
    space = race.space
    sides = space.sides
    x, y = (it.copy() for it in np.indices((len(sides), len(sides))))
    ahead = sides[y, TOTAL] > sides[x, TOTAL]
    if swapped and space.exchange == AT_ONCE:
        new_x = np.where(ahead, sides[x, START] + sides[y, TOTAL], x)
        new_y = np.where(ahead, sides[y, START] + sides[x, TOTAL], y)
        x, y = new_x, new_y
    fallen = sides[x, FARKLED]
    if space.pegs:
        hole = sides[fallen, TOTAL]
        hit = (hole == sides[y, TOTAL]) & (hole != sides[x, TOTAL]) & (hole > 0)
        y = np.where(hit, sides[y, BUMPED], y)
    worth = 1.0 - race.values[(plane + 1) % space.planes][y, fallen]
    return np.where(ahead, worth, -1.0) if swapped else worth


class Certificate(NamedTuple):
    """What the second opinion found.

    ``residual``: the largest difference between a state's value and the best its turn can make
    of it. ``error_bound``: how far values can be from the truth; infinite where none was proved.
    """

    residual: float
    error_bound: float


def certify(race: Race, rules: RuleSet, progress: Progress | None = None) -> Certificate:
    """Check a solved race; ``progress`` is told the share that is done.

    The bound is by a witness ``h``, a height above zero for every state. Let ``e`` be the
    residual, and let a turn worked out with every following value of the other side lowered by
    ``d * h`` come to at most ``value + d * (h - m)`` in every state. A turn's worth is convex in
    what it is played for, so with ``d = 3 * e / m`` both ``value + d * h`` is at least what a
    turn makes of it and ``value - d * h`` is at most that, by a margin. A side that plays best
    against the first holds the other to it: along the game the bound falls by the margin every
    turn, whatever the other does, so the game ends and the other gets no more. By symmetry the
    second is a guarantee. So no value is wrong by more than ``d`` times the largest height.
    """
    tell = progress or (lambda _: None)
    rolls = every_roll(rules, race.step, LANES)
    checked = turn_values(race, rolls, lambda share: tell(share / 2))
    residual = float(np.abs(checked - race.values).max())
    height = _heights(race)
    lowered = replace(race, values=race.values - LIFT * height)
    lifted = turn_values(lowered, rolls, lambda share: tell(0.5 + share / 2))
    margin = float((height - (lifted - race.values) / LIFT).min())
    if margin <= 0.0:
        return Certificate(residual, float("inf"))
    return Certificate(residual, 3.0 * (residual + ROUNDING) / margin * float(height.max()))


def _heights(race: Race) -> Floats:
    """A height for every state that best play lowers with every turn, on the average.

    It counts how far the leader has to go in good turns, and one more when the other is to move:
    that side may be so far behind that it hardly ever banks, but then it is the leader's turn.
    """
    total = race.space.sides[:, TOTAL]
    lead = np.maximum(total[:, None], total[None, :])
    gain = max(1.0, expected_steps(race.rolls))
    height = 8.0 + 3.0 * (race.space.target - lead) / gain + (total[:, None] < total[None, :])
    return np.broadcast_to(height, race.values.shape)


def expected_steps(rolls: Rolls) -> float:
    """The largest expected turn score, in steps, of a turn that stops by a hundred good keeps."""
    rows = 100 * rolls.span
    score = np.minimum(np.arange(rows + rolls.span + 1), rows) / rows
    bank = np.repeat(score[:, None, None], LANES, axis=2).repeat(rolls.layers, axis=1)
    farkle = np.zeros((rolls.layers, LANES))
    if rolls.layers == 2:
        bank[:, 1], farkle[1] = -1.0, -1.0
    return float(work_out(rolls, Stakes(bank, farkle, rows, rows)).start[0]) * rows


def turn_values(race: Race, rolls: EveryRoll, progress: Progress) -> Floats:
    """Every state's value as its turn makes it, given the race's values of what follows."""
    from tincup.solve.certificate_kernel import turns_against

    sides = race.space.sides
    size = len(sides)
    values = np.empty_like(race.values)
    edges = np.flatnonzero(np.diff(sides[:, TOTAL]) != 1) + 1
    blocks = np.array([[0, *edges], [*edges, size]]).T.copy()
    for plane in range(race.space.planes):
        banks = banks_of(race, plane)
        farkles = np.stack([farkles_of(race, plane, layer == 1) for layer in range(rolls.layers)])
        shares = [np.arange(k, size, SHARES) for k in range(SHARES)]
        with ThreadPoolExecutor(WORKERS) as pool:
            jobs = [
                pool.submit(
                    turns_against,
                    values[plane],
                    banks,
                    farkles,
                    sides[:, TOTAL].copy(),
                    sides[:, MINIMUM].copy(),
                    sides[:, START].copy(),
                    race.space.target,
                    int(sides[:, TOTAL].min()),
                    int(sides[:, MINIMUM].max()),
                    float(rolls.farkle.min()),
                    blocks,
                    ys,
                    rolls,
                    race.rolls.reach,
                )
                for ys in shares
            ]
            try:
                for number, job in enumerate(jobs, 1):
                    job.result()
                    progress((plane + number / SHARES) / race.space.planes)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
    return values
