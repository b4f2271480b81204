"""One turn, exactly: what each turn score is worth to a player who wants the largest expectation.

Everything here concerns one turn of a player who has the opening minimum behind them or not, and
who gains nothing by the total: what it is expected to make, and the best chance to reach a score.
`tincup.solve.turn.horizon` proves why a finite table is enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np

from tincup.game import Bank, Decision, State, after_keeping
from tincup.rules.rule_set import RuleSet
from tincup.solve.arrays import Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, part_of
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.rolls.survival import survival
from tincup.solve.support import check
from tincup.solve.turn.horizon import (
    Horizon,
    check_rows,
    horizon,
    stopped_horizon,
)
from tincup.solve.turn.recursion import TurnRecursion

_ROWS_AT_ONCE: Final = 256

TIE_TOLERANCE: Final = 1e-9
"""In steps: banking is called right when rolling is worth at most this much more. Turn scores go up
to some 1e5 steps, of which rounding in a few thousand rows may take 1e-10."""


@dataclass(frozen=True, eq=False)
class ScoreTable:
    """The values of a turn for every turn score (row, in steps), in steps.

    ``rolled`` ends at the horizon (or the stop), ``values`` go on as far as one roll from there
    leads. Both are laid out as `tincup.solve.turn.recursion` says; their cases are different worths
    of a farkle, ``farkle``. ``minimum`` is what a turn must make to bank.
    """

    recursion: TurnRecursion
    minimum: int
    farkle: Floats
    values: Floats
    rolled: Floats
    horizon: Horizon


def solve_table(
    recursion: TurnRecursion,
    minimum: int,
    farkle: Floats | None = None,
    *,
    stops_at: int | None = None,
    progress: Progress | None = None,
) -> ScoreTable:
    """Work out the table of a turn in which ``minimum`` steps are needed to bank.

    ``farkle`` gives the worth of a farkle in each of several cases, in steps; without it there is
    one, worth nothing. With ``stops_at`` the turn ends by itself at that turn score (which wants a
    layout from which no option was dropped). Raises `Unsolvable` when there is no largest
    expectation, or when the table would be too large.
    """
    farkle = np.zeros(1) if farkle is None else farkle
    compiled = recursion.compiled
    if stops_at is not None:
        known = stopped_horizon(compiled, stops_at)
    else:
        # A farkle that is worth x makes a turn score t what t - x is when it is worth nothing.
        known = horizon(compiled, minimum, later=float(np.max(farkle)))
    rows = known.rows
    score = np.arange(rows + recursion.largest + 1, dtype=np.float64)[:, None]
    values = np.empty((recursion.columns, len(score), len(farkle)))
    values[:] = score
    bank = np.repeat(score[:rows], len(farkle), axis=1)
    bank[:minimum] = -np.inf
    rolled = np.empty((recursion.dice, rows, len(farkle)))
    for column in np.flatnonzero(known.goes_on):
        slope, constant = known.slope[column], known.constant[column]
        values[column, rows:] = slope * score[rows:] + constant + (1 - slope) * farkle
    half = 0.5 if known.settled < rows else 0.0
    if known.settled < rows:
        # First the columns that are rolled there, for nothing else depends on itself; then all.
        above, rolled_on = recursion.settled(known.goes_on)
        part, least = range(known.settled, rows), rolled_on.least_points_to(known.goes_on)
        for its, block, share in ((rolled_on, least, 0.0), (above, _ROWS_AT_ONCE, 0.25)):
            told = part_of(progress, share, share + 0.25)
            its.fill(values, bank, farkle, rolled, part, block=block, progress=told)
    part, block, told = range(known.settled), recursion.block, part_of(progress, half, 1.0)
    recursion.fill(values, bank, farkle, rolled, part, block=block, progress=told)
    return ScoreTable(recursion, minimum, farkle, values, rolled, known)


class Turn:
    """One turn of a rule set, for the largest expected turn score; all scores in points (holes).

    ``on_board``: True if the opening minimum is behind the player; otherwise it must be made to
    bank. ``stops_at``: a turn score at which the turn is banked by itself, whatever is left to
    roll. Penalties for farkles are left aside. Raises `Unsolvable` when the expectation is
    infinite, no turn can be banked, or the table would be too large.
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        on_board: bool = True,
        stops_at: int | None = None,
        progress: Progress | None = None,
    ) -> None:
        check(rules, "turn")
        # A turn that stops by itself may be worth more with one step less: no option is dropped.
        drop = stops_at is None
        self.compiled = compiled = compile_rules(rules, sides=1, totals=False, drop=drop)
        self.step = compiled.step
        self.minimum = compiled.minimum(on_board=on_board)
        self.stops_at = stops_at
        stop = None if stops_at is None else -(-stops_at // self.step)
        if stops_at is not None and stop is not None and stop < max(1, self.minimum):
            code = "unsolvable-stop-below-minimum" if stop >= 1 else "unsolvable-stop-at-nothing"
            raise Unsolvable(code, score=stops_at)
        self.recursion = TurnRecursion(compiled)
        self.table = solve_table(self.recursion, self.minimum, stops_at=stop, progress=progress)

    @property
    def expected_score(self) -> float:
        return self.roll_value(0, self.compiled.dice)

    def farkle(self, dice: int) -> Fraction:
        return self.compiled.farkle(self.compiled.check_dice(dice))

    def farkle_ways(self, dice: int) -> int:
        """Return how many of the ``6 ** dice`` rolls of this number of dice are a farkle."""
        return int(self.compiled.farkle_ways[self.compiled.check_dice(dice)])

    def roll_value(self, score: int, dice: int) -> float:
        """Return the largest expected turn score of a player who rolls ``dice`` dice."""
        row, dice = self.compiled.steps(score), self.compiled.check_dice(dice)
        if self.stops_at is not None and score >= self.stops_at:
            raise Unsolvable("unsolvable-stopped", score=score)
        table = self.table
        if row < table.horizon.rows:
            return float(table.rolled[dice - 1, row, 0]) * self.step
        slope, constant = table.horizon.slope[dice], table.horizon.constant[dice]
        return float(slope * row + constant) * self.step

    def value(self, score: int, dice: int) -> float:
        """Return the largest expected turn score of a player who may bank or roll these dice."""
        if self.stops_at is not None and score >= self.stops_at:
            return float(score)
        rolled = self.roll_value(score, dice)
        may_bank = score >= self.minimum * self.step and dice not in self.compiled.forced
        return max(float(score), rolled) if may_bank else rolled

    def bank_at(self, dice: int) -> int | None:
        """Return the turn score from which on banking is right with ``dice`` dice to roll.

        ``None``: never, because rolling them costs nothing, or because the rules never allow to
        bank then. Below that score rolling is right; that there is one such score is proved in
        `tincup.solve.turn.horizon`. Equal worth counts as a reason to bank.
        """
        n, table = self.compiled.check_dice(dice), self.table
        if table.horizon.riskless[n] or (n == self.compiled.dice and self._hot_dice_bind()):
            return None
        if n in self.compiled.forced:
            return None
        rolled = table.rolled[n - 1, self.minimum :, 0]
        right = np.flatnonzero(rolled <= np.arange(len(rolled)) + (self.minimum + TIE_TOLERANCE))
        first = int(right[0]) if len(right) else len(rolled)
        return (self.minimum + first) * self.step

    def _hot_dice_bind(self) -> bool:
        return not any(
            (columns == self.compiled.dice).any() for columns, _ in self.recursion.options
        )


def expected_score(state: State, action: Decision) -> float:
    """Return the largest expected turn score, in points or holes, after this action.

    That is the turn score itself for a bank. Raises `tincup.solve.errors.Unsolvable` where it is
    infinite.
    """
    score, dice = after_keeping(state, action)
    if type(action) is Bank:
        return float(score)
    on_board = state.sides[state.turn.side].on_board
    return turn_of(state.rules, on_board=on_board).roll_value(score, dice)


@lru_cache(maxsize=64)
def turn_of(rules: RuleSet, *, on_board: bool) -> Turn:
    """Return one turn of a rule set, worked out; the last few are kept."""
    return Turn(rules, on_board=on_board)


class Reach:
    """The chance that a turn banks ``goal`` points (holes) or more, played for nothing else.

    A player who has the goal and may bank does; one who must roll on first tries to get to bank.
    Raises `Unsolvable` when the table would be too large, or no turn can ever be banked.
    """

    def __init__(
        self,
        rules: RuleSet,
        goal: int,
        *,
        on_board: bool = True,
        progress: Progress | None = None,
    ) -> None:
        check(rules, "turn")
        if goal < 1:
            raise Unsolvable("unsolvable-goal", unit=rules.unit, given=goal)
        self.compiled = compiled = compile_rules(rules, sides=1, totals=False)
        self.goal = goal
        self.step = compiled.step
        minimum = compiled.minimum(on_board=on_board)
        self.needed = max(-(-goal // self.step), minimum)
        self._rolled = _rolled(TurnRecursion(compiled), self.needed, progress)

    def chance(self, score: int = 0, dice: int | None = None) -> float:
        """Return the best chance of rolling ``dice`` dice (all by default) at this turn score."""
        dice = self.compiled.dice if dice is None else self.compiled.check_dice(dice)
        row = min(self.compiled.steps(score), self.needed)
        return float(self._rolled[dice - 1, row])

    def table(self) -> Floats:
        """Return the chance of rolling, ``[turn score in steps, dice - 1]``, up to the goal."""
        return self._rolled.T.copy()


def _rolled(recursion: TurnRecursion, needed: int, progress: Progress | None = None) -> Floats:
    """Return the chance of rolling, by dice and turn score; the last row is for all beyond."""
    rows = check_rows(needed, recursion.compiled) - 2
    survives = np.array([float(it) for it in survival(recursion.compiled)])
    values = np.ones((recursion.columns, rows + recursion.largest, 1))
    for column in (DUTY, *recursion.bound):
        values[column] = survives[column]
    rolled = np.empty((recursion.dice, rows + 1, 1))
    rolled[:, rows, 0] = survives[1:]
    bank = np.full((rows, 1), -np.inf)
    every, block = range(rows), recursion.block
    recursion.fill(values, bank, np.zeros(1), rolled, every, block=block, progress=progress)
    return rolled[:, :, 0]


def chances_of_reaching(recursion: TurnRecursion, most: int) -> Floats:
    """Return the best chance of a new turn to make ``r`` steps or more, by ``r`` to ``most``.

    Bank and opening minimums are left aside.
    """
    chances: Floats = _rolled(recursion, most)[-1, ::-1].copy()
    return chances
