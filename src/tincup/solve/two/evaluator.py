"""Two sides, asked in the way that any number of them is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from tincup.game import State
from tincup.rules import RuleSet
from tincup.solve.approximation.odds import Odds
from tincup.solve.evaluator import chances_at_start, check_state
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution, Worth


class Pair:
    """The exact worth of states of games of two sides; see `Evaluator`.

    While a side is away, which exact play knows nothing of, the other plays on alone.
    """

    exact: Final = True

    def __init__(
        self,
        rules: RuleSet,
        *,
        progress: Callable[[float], None] | None = None,
        light: bool = False,
    ) -> None:
        self.rules = rules
        self.solution: Solution = solve(rules, 2, progress=progress, light=light)

    def chances(self, state: State) -> list[float]:
        """The chance of each side to win: see `Evaluator`."""
        check_state(self.rules, 2, state)
        return self._alone.chances(state) if state.away else chances_at_start(self._after, state)

    def options(self, state: State) -> list[Worth]:
        """What every legal decision is worth: see `Evaluator`."""
        check_state(self.rules, 2, state)
        return self._alone.options(state) if state.away else self.solution.options(state)

    def roll_value(self, state: State) -> float:
        """What it is worth to roll: see `Evaluator`."""
        check_state(self.rules, 2, state)
        return self._alone.roll_value(state) if state.away else self.solution.roll_value(state)

    def _after(self, state: State) -> list[float]:
        chance = self.solution.win(state)
        return [chance, 1.0 - chance] if state.turn.side == 0 else [1.0 - chance, chance]

    @cached_property
    def _alone(self) -> Odds:
        return Odds(self.rules, 2)
