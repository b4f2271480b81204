"""The best chance to reach a goal in one turn, from any turn score and with any number of dice."""

from __future__ import annotations

import numpy as np

from tincup.rules.model import RuleSet
from tincup.solve.arrays import Floats
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.support import check
from tincup.solve.turn.horizon import check_rows, survival
from tincup.solve.turn.recursion import TurnRecursion


class Reach:
    """The chance that a turn banks ``goal`` points (holes) or more, played for nothing else.

    One who has the goal and may bank does; one who must roll on first tries to get to bank.
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
        """The best chance for one who rolls ``dice`` dice (all of them, if not said) at this turn
        score.
        """
        dice = self.compiled.dice if dice is None else self.compiled.check_dice(dice)
        row = min(self.compiled.steps(score), self.needed)
        return float(self._rolled[dice - 1, row])

    def table(self) -> Floats:
        """The chance for one who rolls: ``table[turn score in steps, dice - 1]``, to the goal."""
        return self._rolled.T.copy()


def _rolled(recursion: TurnRecursion, needed: int, progress: Progress | None = None) -> Floats:
    """The chance for one who rolls, by dice and turn score; the last row stands for all beyond."""
    rows = check_rows(needed, recursion.compiled) - 2
    survives = np.array([float(it) for it in survival(recursion.compiled)])
    values = np.ones((recursion.columns, rows + recursion.largest, 1))
    values[DUTY] = survives[DUTY]
    rolled = np.empty((recursion.dice, rows + 1, 1))
    rolled[:, rows, 0] = survives[1:]
    bank = np.full((rows, 1), -np.inf)
    every, block = range(rows), recursion.block
    recursion.fill(values, bank, np.zeros(1), rolled, every, block=block, progress=progress)
    return rolled[:, :, 0]


def chances_of_reaching(recursion: TurnRecursion, most: int) -> Floats:
    """The best chance of a turn that begins to make ``r`` steps or more, by ``r`` up to ``most``.

    Bank and opening minimums are left aside.
    """
    chances: Floats = _rolled(recursion, most)[-1, ::-1].copy()
    return chances
