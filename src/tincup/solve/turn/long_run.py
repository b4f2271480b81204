"""Points per turn in the long run, where a penalty for consecutive farkles ties turns together.

A game without an end: the state at the start of a turn is the number ``k`` of farkles in a row so
far. Let ``g`` be the largest average gain of a turn, and ``h[k]`` how much better it is in the
long run to start with ``k`` farkles than with none (``h[0] = 0``). Banking ``t`` leads to no
farkles and is worth ``t``; a farkle is worth what it leads to,

    x[k] = h[k + 1]                    below the last,
    x[last] = h[0] - penalty           when the penalty falls due and the count starts again,
    x[last] = h[last] - penalty        when each further farkle costs the penalty again,
    x[k] = h[k + 1] - penalty          where a penalty that grows has fallen due before the last,

so with ``V(x)`` for the largest expected worth of a turn in which a farkle is worth ``x``,

    g + h[k] = V(x[k])    for every k.

``V`` is convex, and its slope at ``x`` is the chance to farkle of the policy that is best there.
Newton's method on these equations is policy iteration: it takes the best policy for the present
``h``, and then the exact gain of that policy. So it ends after finitely many steps at the largest
gain; a handful are enough. Totals are taken to be far from any floor, and from the target.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tincup.rules.rule_set import RuleSet
from tincup.rules.turn_model import FarklePenalty
from tincup.solve.arrays import Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, part_of
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.support import check
from tincup.solve.turn.one_turn import solve_table
from tincup.solve.turn.recursion import TurnRecursion

_MOST_FARKLES: Final = 60
_MOST_ROUNDS: Final = 60
_USUAL_ROUNDS: Final = 4
"""Rounds that presets take, by which progress is told."""

_APART: Final = 2.0**-12
"""In steps: how far apart two worths of a farkle are that tell ``V``'s slope between them."""


def long_run_points_per_turn(rules: RuleSet, progress: Progress | None = None) -> float:
    """Return the largest average number of points (holes) that a turn gains, penalties included.

    For a side that is on the board, played for nothing else. Raises `Unsolvable`.
    """
    check(rules, "long run")
    compiled = compile_rules(rules, sides=1, totals=False)
    recursion = TurnRecursion(compiled)
    penalty = rules.turn.farkle_penalty
    if penalty is None:
        table = solve_table(recursion, compiled.bank_minimum, progress=progress)
        return float(table.rolled[-1, 0, 0]) * compiled.step
    if penalty.counts > _MOST_FARKLES:
        raise Unsolvable("unsolvable-too-many-farkles", most=_MOST_FARKLES, given=penalty.counts)
    return _gain(recursion, penalty, progress) * compiled.step


def _gain(recursion: TurnRecursion, penalty: FarklePenalty, progress: Progress | None) -> float:
    count, before = penalty.counts, penalty.after - 1
    follows = np.array([penalty.next_count(k) for k in range(count)])
    costs = np.zeros(count)
    costs[before:] = [penalty.amount(k + 1) for k in range(before, count)]
    costs /= recursion.compiled.step
    ahead = np.zeros(count)
    gain = 0.0
    for done in range(_MOST_ROUNDS):
        shares = (min(it, _USUAL_ROUNDS) / _USUAL_ROUNDS for it in (done, done + 1))
        worth, slope = _worth(recursion, ahead[follows] - costs, part_of(progress, *shares))
        error = worth - gain - ahead
        if np.max(np.abs(error)) <= 1e-11 * max(1.0, gain):
            return gain
        # V(x) is worth + slope * (new x - x): solve g + h[k] = V(x[k]) for g and all h but h[0].
        linear = np.eye(count)
        linear[:, 0] = 1.0
        right = worth - slope * ahead[follows]
        for k in range(count):
            if follows[k]:
                linear[k, follows[k]] -= slope[k]
        solved = np.linalg.solve(linear, right)
        gain, ahead = float(solved[0]), np.concatenate([[0.0], solved[1:]])
    raise ArithmeticError("the long run does not settle")


def _worth(
    recursion: TurnRecursion, farkle: Floats, progress: Progress | None
) -> tuple[Floats, Floats]:
    """Return ``V`` and its slope at each of these worths of a farkle (none of them positive)."""
    cases = np.concatenate([farkle, farkle + _APART])
    table = solve_table(recursion, recursion.compiled.bank_minimum, cases, progress=progress)
    low, high = np.split(table.rolled[-1, 0], 2)
    return low, (high - low) / _APART
