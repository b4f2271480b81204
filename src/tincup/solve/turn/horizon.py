"""The horizon of a turn: the turn score from which on the best play is known.

A turn score has no upper end. What follows shows that a finite table holds all of one turn, for a
player who wants the largest expected turn score when a farkle is worth nothing (or less).

**What a further roll can cost.** Let ``s[m]`` be the largest chance, over all ways to play, that
somebody who rolls ``m`` dice ever gets to bank in this turn. A policy that goes on from turn score
``t`` banks ``t`` and more with some chance ``P <= s[m]``, so it is worth ``t * P + G``, where ``G``
does not depend on ``t``. The value of rolling, the best over all policies, is therefore convex in
``t`` with slopes of at most ``s[m]``: where ``s[m] < 1``, the advantage of rolling over banking
falls steadily, and once it has gone it never returns. *Banking is right from one turn score on.*
Where ``s[m] = 1`` rolling costs nothing, and is never worse than banking.

**From where on.** Consider the rule "bank as soon as it is allowed and the next roll could cost
something", and let ``E[m]`` be the largest expected gain of somebody who rolls ``m`` dice by it,
when farkles cost nothing. Rolling once more by that rule from ``t`` is worth at most
``s[m] * t + E[m]``, so from ``t = E[m] / (1 - s[m])`` on it is no better than banking at once. At
the largest of these over all ``m`` (or beyond) the rule's value satisfies the optimality
equation, and turn scores only grow, so play never leaves that region. A function that is
nowhere below what any action gives is an upper bound on what any policy earns, as rewards are
never negative; being the value of a policy too, it is the optimum.

**What it is worth there.** By that rule a set's options are worth ``slope * t + constant``. The
slope is 1 after an option that may be banked, and ``s[m]`` after one that must be rolled on with
``m`` dice; beyond the points where such lines cross, the steepest line with the largest constant
stays the best. So rolling ``m`` dice is worth ``slope[m] * t + constant[m]``, exactly.

**When there is no largest expectation.** If from some number of dice one can always go on with
no risk, round after round, the expectation is infinite; if hot dice must be rolled and every
roll makes them, a turn can never be banked. Both are found from the sets alone and refused. In
all other cases each round of a turn has a chance to end it that is bounded from below, while the
gain of a roll is bounded from above, so every number above is finite.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

import numpy as np

from tincup.messages import list_message
from tincup.solve.arrays import Bools, Floats, Indices
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import MUST_ROLL, CompiledRules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.rolls.survival import survival

MOST_ROWS: Final = 400_000
"""The largest table of turn scores that is worked out, in steps; about ten seconds' work."""


@dataclass(frozen=True, eq=False)
class Horizon:
    """From turn score ``settled`` on, it is known where to bank.

    From ``rows`` on (also in steps) a position is worth ``slope * t + constant`` at turn score
    ``t`` (plus ``1 - slope`` times what a farkle is worth), exactly, where the turn ``goes_on``:
    because it must, or because rolling costs nothing (``riskless``). It is worth its turn score
    elsewhere, and rolling ``m`` dice is worth the line ``m``. Index 0 is the duty to roll all the
    dice, index ``m`` a turn that has ``m`` dice to roll.
    """

    settled: int
    rows: int
    slope: Floats
    constant: Floats
    riskless: Bools
    goes_on: Bools


def reachable(compiled: CompiledRules) -> set[int]:
    """Return the numbers of dice that one may come to roll in a turn."""
    numbers, waiting = set(), [compiled.dice]
    while waiting:
        n = waiting.pop()
        if n not in numbers:
            numbers.add(n)
            first, last = compiled.dice_start[n], compiled.dice_start[n + 1]
            span = slice(compiled.set_start[first], compiled.set_start[last])
            waiting += set(compiled.next_dice[span].tolist())
    return numbers


def check_finite(compiled: CompiledRules) -> None:
    """Raise `Unsolvable` when a turn can go on for ever without risk."""
    endless = {n for n in reachable(compiled) if compiled.farkle_ways[n] == 0}
    while True:
        kept = {
            n
            for n in endless
            if all(
                any(it.next_dice in endless for it in options) for _, options in compiled.sets(n)
            )
        }
        if kept == endless:
            break
        endless = kept
    if endless:
        dice = list_message((str(n) for n in sorted(endless, reverse=True)), "or")
        raise Unsolvable("unsolvable-endless-turn", dice=dice, most=max(endless))


def horizon(compiled: CompiledRules, minimum: int, later: float = 0.0) -> Horizon:
    """Return the horizon of a turn that is played for the largest expected turn score.

    ``minimum`` (in steps) is what a turn must make to bank, ``later`` by how much the horizon is
    put off. Raises `Unsolvable` when there is no largest expectation, or when the table would be
    too large.
    """
    exact = survival(compiled)
    check_finite(compiled)
    riskless = np.array([it == 1 for it in exact])
    slope = np.array([float(it) for it in exact])
    lines = _Lines(compiled, riskless, slope)
    gain, _ = lines.fixed_point(steepest=False)
    constant, crossing = lines.fixed_point(steepest=True)
    risky = ~riskless
    settled = max(minimum, float(np.max(gain[risky] / (1 - slope[risky]), initial=0.0)))
    later = max(later, 0.0)
    return Horizon(
        check_rows(settled + later, compiled),
        check_rows(max(settled, crossing) + later, compiled),
        slope,
        constant,
        riskless,
        riskless | _only_rolled(compiled),
    )


def _only_rolled(compiled: CompiledRules) -> Bools:
    found = np.zeros(compiled.dice + 1, np.bool_)
    found[[DUTY, *compiled.forced]] = True
    return found


def stopped_horizon(compiled: CompiledRules, stop: int) -> Horizon:
    """Return the horizon of a turn that banks by itself at turn score ``stop``; raises the same."""
    check_rows(stop, compiled)
    line, never = np.zeros(compiled.dice + 1), np.zeros(compiled.dice + 1, np.bool_)
    return Horizon(stop, stop, line, line, never, never)


def check_rows(last: float, compiled: CompiledRules) -> int:
    """Return the number of rows a table needs to reach turn score ``last``, in steps.

    Raises `Unsolvable` when it is too large to work out.
    """
    rows = floor(last * (1 + 1e-9)) + 2
    needed = rows + int(compiled.points.max(initial=0))
    if needed > MOST_ROWS:
        raise Unsolvable(
            "unsolvable-table-too-large", scores=needed, step=compiled.step, most=MOST_ROWS
        )
    return rows


class _Lines:
    """Every option's worth by the rule, as a line ``slope * t + constant`` over turn scores."""

    def __init__(self, compiled: CompiledRules, riskless: Bools, slope: Floats) -> None:
        sets = np.repeat(np.arange(len(compiled.ways)), np.diff(compiled.set_start))
        self.sets = sets
        self.starts = compiled.set_start[:-1].astype(np.intp)
        self.chance = compiled.chance
        self.rolled = np.repeat(np.arange(1, compiled.dice + 1), np.diff(compiled.dice_start[1:]))
        self.points = compiled.points.astype(np.float64)
        must = (compiled.flags & MUST_ROLL) != 0
        self.column = np.where(must, DUTY, compiled.next_dice)
        only_rolled = _only_rolled(compiled)[self.column]
        self.goes_on = only_rolled | riskless[self.column]
        self.slope = np.where(only_rolled, slope[self.column], 1.0)
        self.dice = compiled.dice

    def fixed_point(self, *, steepest: bool) -> tuple[Floats, float]:
        """Return each number of dice's constant, and the last turn score where two lines cross.

        ``steepest``: the lines that are best in the long run. Otherwise ``E``, the gain when
        farkles cost nothing and a duty to roll is chosen for its gain alone (no lines cross).
        By policy iteration over the options of each set, starting from no gain; it ends because
        policies are finitely many.
        """
        slope = self.slope if steepest else np.ones_like(self.slope)
        steep = np.maximum.reduceat(slope, self.starts)[self.sets]
        gains = np.zeros(self.dice + 1)
        while True:
            constant = slope * self.points + np.where(self.goes_on, gains[self.column], 0.0)
            candidates = np.where(slope == steep, constant, -np.inf)
            top = np.maximum.reduceat(candidates, self.starts)
            better = self._evaluate(slope, np.flatnonzero(candidates == top[self.sets]))
            if np.all(better <= gains + 1e-12 * np.abs(gains)):
                break
            gains = better
        flatter = slope < steep
        crossings = (constant - top[self.sets])[flatter] / (steep - slope)[flatter]
        return better, float(np.max(crossings, initial=0.0))

    def _evaluate(self, slope: Floats, best: Indices) -> Floats:
        """Return the constants when the first of the ``best`` options of each set is chosen."""
        sets, first = np.unique(self.sets[best], return_index=True)
        chosen = best[first]
        linear, right = np.eye(self.dice + 1), np.zeros(self.dice + 1)
        linear[0, self.dice] = -1.0
        np.add.at(right, self.rolled[sets], self.chance * slope[chosen] * self.points[chosen])
        on = self.goes_on[chosen]
        where = (self.rolled[sets][on], self.column[chosen][on])
        np.subtract.at(linear, where, self.chance[on])
        constants: Floats = np.asarray(np.linalg.solve(linear, right), np.float64)
        return constants
