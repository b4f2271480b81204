"""A solution of two sides, asked in the way that any number of them is."""

from __future__ import annotations

from tincup.game import State
from tincup.solve.two.solution import Solution
from tincup.solve.worth import Worth, chances_at_start, check_state, nobody_is_gone


class TwoSides:
    """The exact worth of states of a game of two sides; see `tincup.solve.evaluator.Evaluator`.

    A state from which a side has gone is refused.
    """

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def is_exact(self, state: State) -> bool:
        """Whether the solution has this state: see `Evaluator`."""
        return nobody_is_gone(state)

    def chances(self, state: State) -> list[float]:
        """The chance of each side to win: see `Evaluator`."""
        check_state(self.solution.rules, 2, state)
        return chances_at_start(self._after, state)

    def options(self, state: State) -> list[Worth]:
        """What every legal decision is worth: see `Evaluator`."""
        check_state(self.solution.rules, 2, state)
        return self.solution.options(state)

    def roll_value(self, state: State) -> float:
        """What it is worth to roll: see `Evaluator`."""
        check_state(self.solution.rules, 2, state)
        return self.solution.roll_value(state)

    def _after(self, state: State) -> list[float]:
        chance = self.solution.win(state)
        return [chance, 1.0 - chance] if state.turn.side == 0 else [1.0 - chance, chance]
