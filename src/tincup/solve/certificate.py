"""A second opinion on a solved race: how far every value is from what it should be.

The value of a state is right when it equals the best that a turn from it can make, given the
values that follow. This pass works every turn out again, without the solver's tables, order and
short cuts: the rolls are taken from the scoring of the rules, or where the number of dice does not
tell all from the game as it is played, all options kept; what banking and farkling lead to is
looked up in whole arrays; and turns go side by side against sixteen states of the other side.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from tincup.rules import RuleSet
from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats
from tincup.solve.certificate_rolls import EveryRoll, every_roll
from tincup.solve.progress import Progress, part_of
from tincup.solve.rolls.layout import Rolls
from tincup.solve.threads import Threads, some
from tincup.solve.two.space import (
    BOUNCES,
    COMPLETE_ROUND,
    GIVES,
    LANES,
    MINIMUM,
    NO_FINAL,
    PASSES,
    START,
    STAYS,
    TOTAL,
    WHOLE,
)
from tincup.solve.two.turn_table import stakes_alike, work_out

if TYPE_CHECKING:
    from tincup.solve.two.solver import Race


LIFT: Final = 1e-9
"""The part of its heights by which values are lowered to find the margin of a witness."""

ROUNDING: Final = 1e-15
"""The most of a residual that rounding may hide: some units in the last place of a chance."""

SHARES: Final = 32
"""The pieces that a pass is cut into: an interruption waits for those under way."""


class Certificate(NamedTuple):
    """The findings of the second opinion.

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
    from tincup.solve.certificate_arrays import (
        fill_heights,
        largest_difference,
        least_margin,
        lower_by,
    )

    tell = progress or (lambda _: None)
    rolls = every_roll(rules, race.step, LANES)
    checked = turn_values(race, rolls, lambda share: tell(share / 2))
    values = arrays.flat(race.values)
    residual = largest_difference(arrays.flat(checked), values)
    heights, lowered = (arrays.floats(*race.values.shape) for _ in range(2))
    highest = fill_heights(
        heights, race.space, max(1.0, expected_steps(race.rolls)), last_height(race)
    )
    lower_by(arrays.flat(lowered), values, arrays.flat(heights), LIFT)
    lifted = turn_values(replace(race, values=lowered), rolls, lambda share: tell(0.5 + share / 2))
    margin = least_margin(arrays.flat(heights), arrays.flat(lifted), values, LIFT)
    if margin <= 0.0:
        return Certificate(residual, float("inf"))
    return Certificate(residual, 3.0 * (residual + ROUNDING) / margin * highest)


def last_height(race: Race) -> float:
    """Return what a height has at the target beside the way there, in turns."""
    return 8.0 if race.space.overshoot == PASSES else 50.0


def expected_steps(rolls: Rolls) -> float:
    """Return the largest expected turn score, in steps, of a turn that stops by 100 good keeps."""
    rows = 100 * rolls.span
    bank = [min(score, rows) / rows for score in range(rows + rolls.span + 1)]
    lost = [0.0]
    if rolls.layers == 2:
        bank = [each for it in bank for each in (it, -1.0)]
        lost.append(-1.0)
    return work_out(rolls, stakes_alike(rolls, bank, lost, rows, rows)).start[0] * rows


def turn_values(race: Race, rolls: EveryRoll, progress: Progress) -> Floats:
    """Return every state's value as its turn makes it, given the race's values of what follows."""
    values = arrays.floats(*race.values.shape)
    planes = race.space.planes
    every = values.shape[0]
    with Threads(some()) as threads:
        for plane in range(every):
            first = plane // planes * planes
            own = arrays.part(values, first, first + planes)
            fill = turns_of_plane(race.gone if first else race, rolls, plane - first, own)
            for phase in range(rolls.layers):  # what may change places follows from what may not
                done = plane + phase / rolls.layers, plane + (phase + 1) / rolls.layers
                tell = part_of(progress, *(it / every for it in done))
                threads.run(
                    partial(fill, phase == 1),
                    SHARES,
                    lambda done, tell=tell: tell(done / SHARES),  # type: ignore[misc]
                )
    return values


def _moved(banks: Floats, steps: int) -> Floats:
    """Return what banking is worth to a side that gets so many steps besides."""
    rows = (arrays.row(banks, y) for y in range(banks.shape[0]))
    moved = [it for row in rows for it in [*row[steps:], *row[-1:] * min(steps, len(row))]]
    made: Floats = arrays.of(FLOAT, moved, *banks.shape)
    return made


def turns_of_plane(
    race: Race, rolls: EveryRoll, plane: int, values: Floats
) -> Callable[[bool, int], None]:
    """Return a function that fills one of the `SHARES` of a plane of ``values``, by its number.

    It fills in blocks in which somebody may change places, or the others, which come first.
    """
    from tincup.solve.certificate_arrays import (
        fill_banks,
        fill_farkles,
        fill_risings,
        fill_stays,
    )
    from tincup.solve.certificate_kernel import turns_against

    space = race.space
    size, low, target = space.size, space.low, space.target
    totals, minimums, wholes = (space.listed(it) for it in (TOTAL, MINIMUM, WHOLE))
    edges = [k for k in range(1, size) if totals[k] - totals[k - 1] != 1]
    spans = list(pairwise([0, *edges, size]))
    others = sorted(range(size), key=totals.__getitem__)
    bands = [place // LANES for _, place in sorted(zip(others, range(size), strict=True))]
    following = (plane + 1) % space.planes
    at_once = space.final == NO_FINAL or (space.final == COMPLETE_ROUND and plane == 1)
    beyond = 1 if at_once else race.last.shape[2] + target - low
    if space.overshoot != PASSES:
        beyond = {STAYS: 1, BOUNCES: 1 + target}.get(space.overshoot, 1 + target - low)
    shorts = banks = arrays.floats(size, target - low + beyond)
    fill_banks(shorts, race.values, race.last, space, following, at_once)
    if space.bonus:
        banks = arrays.floats(size, target - low + beyond)
        fill_banks(banks, race.gone.values, race.gone.last, space, following, at_once)
        banks = _moved(banks, space.bonus)
    farkles = arrays.floats(rolls.layers, size, size)
    fill_farkles(farkles, race.values, space, following)
    staying = size if space.overshoot in (STAYS, GIVES) else 1
    stays = arrays.floats(staying, staying)
    fill_stays(stays, race.values, space, following)
    longest = target - low + beyond + race.rolls.reach + race.rolls.far + rolls.span + 2
    risings = arrays.ints(size)
    fill_risings(risings, banks, low, low if space.overshoot == PASSES else longest)
    dice, lanes = len(rolls.farkle), rolls.layers * LANES
    rows = longest - low + max(wholes)
    room = lanes * (1 + (dice + 1) * rows) + rolls.plan.kept
    given = (
        banks,
        shorts,
        farkles,
        stays,
        space.overshoot,
        arrays.of(INT, totals),
        arrays.of(INT, minimums),
        arrays.of(INT, wholes),
        arrays.of(INT, space.listed(START)),
        target,
        low,
        min(rolls.farkle.tolist()),
        arrays.of(INT, others),
        arrays.of(INT, bands),
        arrays.of(INT, [it for span in spans for it in span], len(spans), 2),
        risings,
        arrays.ints(*(size, -(-size // LANES), dice) if rolls.layers == 2 else (1, 1, 1)),
        space.banked,
    )
    turn = rolls, race.rolls.reach, race.rolls.far

    def fill(trails: bool, share: int) -> None:
        rooms = arrays.floats(room), arrays.floats(lanes * rows), arrays.floats(longest * LANES)
        turns_against(values, plane, *given, trails, share, SHARES, *turn, *rooms)

    return fill
