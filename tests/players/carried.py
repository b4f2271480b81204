"""Exact play of two sides where a turn may go on with what a bank has left, by plain loops.

What a bank leaves is worth to the next side what its turn is worth from there on: a value inside
a turn at higher totals, which is kept. For rules in which the first to bank the target wins, and a
farkle costs nothing else.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from tincup.game import Action, Bank, CarryOn, State, apply
from tincup.rules import RuleSet
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel
from tincup.solve.rolls.compile import compile_rules

_Rolls = tuple[Ints, Ints, Ints, Ints, Floats, Floats]
"""Rolls by dice, sets by roll, points and dice left by set, chances of rolls and of a farkle."""


@inner
def _turn(
    x: int, y: int, farkle: float, rolls: _Rolls, starts: Floats, within: Floats, turn: Floats
) -> None:
    """Fill ``turn[score, dice]`` for a side at ``x`` against ``y``."""
    dice_start, set_start, points, left, chance, farkles = rolls
    target, dice = len(starts), len(farkles) - 1
    for score in range(target - x - 1, -1, -1):
        for n in range(1, dice + 1):
            total = farkles[n] * farkle
            for k in range(dice_start[n], dice_start[n + 1]):
                best = 0.0
                for option in range(set_start[k], set_start[k + 1]):
                    made, after = score + points[option], left[option]
                    if x + made >= target:
                        best = 1.0
                        break
                    lost = starts[y, x + made]
                    if after < dice:
                        going_on = 1.0 - farkles[after] * starts[x + made, y]
                        if y + made < target:
                            going_on = within[y, x + made, made, after]
                        lost = max(lost, going_on)
                    best = max(best, turn[made, after], 1.0 - lost)
                total += chance[k] * best
            turn[score, n] = total


@kernel
def _solve(rolls: _Rolls, starts: Floats, within: Floats) -> None:
    target = len(starts)
    for both in range(2 * target - 2, -1, -1):
        for x in range(max(0, both - target + 1), both // 2 + 1):
            y, moved = both - x, 1.0
            starts[x, y] = starts[y, x] = 0.5
            while moved > 1e-14:
                moved = 0.0
                for a, b in ((x, y), (y, x)):
                    _turn(a, b, 1.0 - starts[b, a], rolls, starts, within, within[a, b])
                    moved = max(moved, abs(within[a, b, 0, -1] - starts[a, b]))
                    starts[a, b] = within[a, b, 0, -1]


class Carried:
    """The chance to win of the side to move, with the best play of both."""

    def __init__(self, rules: RuleSet) -> None:
        assert rules.turn.carry_on == "may"
        assert not rules.end.has_final_round
        self.compiled = compile_rules(rules, 2, drop=False)

    @cached_property
    def _values(self) -> tuple[Any, Any]:
        it = self.compiled
        starts = np.zeros((it.target, it.target))
        within = np.zeros((it.target, it.target, it.target, it.dice + 1))
        whole = (it.dice_start, it.set_start, it.points, it.next_dice)
        dice_start, set_start, points, left = (np.asarray(one, np.int64) for one in whole)
        rolls = (dice_start, set_start, points, left, it.chance, it.farkle_chance)
        _solve(rolls, starts, within)
        return starts, within

    def anew(self, state: State) -> float:
        """The chance of whoever begins a turn with all the dice."""
        starts, _ = self._values
        return float(starts[self._totals(state)])

    def rolling(self, state: State) -> float:
        """The chance of whoever is about to roll the dice of the turn."""
        starts, within = self._values
        mine, other = self._totals(state)
        score, dice = state.turn.score // self.compiled.step, state.turn.dice
        if mine + score >= len(starts):
            return float(1.0 - self.compiled.farkle_chance[dice] * starts[other, mine])
        return float(within[mine, other, score, dice])

    def beginning(self, state: State) -> float:
        """The chance where a turn begins, with the better way if there are two."""
        anew = self.anew(state)
        return max(anew, self.going_on(state)) if state.turn.offer else anew

    def going_on(self, state: State) -> float:
        return self.rolling(apply(state, CarryOn()))

    def worth(self, state: State, action: Action) -> float:
        """The chance of whoever decides."""
        after = apply(state, action)
        if type(action) is not Bank:
            return self.rolling(after)
        return 1.0 if after.is_over else 1.0 - self.beginning(after)

    def _totals(self, state: State) -> tuple[int, int]:
        side, step = state.turn.side, self.compiled.step
        return state.sides[side].total // step, state.sides[1 - side].total // step
