"""The evaluator of a game of two sides that ends after so many rounds and has no target."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tincup.game import State
from tincup.game.totals.last_turns import turns_left
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress
from tincup.solve.rounds.leads import BANKED, Kind, Leads, solve_leads
from tincup.solve.turn_under_way import TurnEnds
from tincup.solve.worth import nobody_is_gone


class Rounds(TurnEnds):
    """The exact worth of states of games of two sides and so many rounds; see `Evaluator`.

    Raises `Unsolvable`.
    """

    def __init__(self, rules: RuleSet, *, progress: Progress | None = None) -> None:
        super().__init__(rules, 2)
        self.solved: Leads = solve_leads(rules, progress=progress)
        self.may_bank_nothing = rules.turn.farkle_penalty is not None

    def is_exact(self, state: State) -> bool:
        return nobody_is_gone(state)

    def after(self, state: State) -> list[float]:
        if state.is_over:
            return [*state.shares]
        mover = state.turn.side
        lead = self._lead(state)
        chance = self._of(state).win(
            _turns(state), _kind(state, mover), _kind(state, 1 - mover), lead
        )
        return [chance, 1.0 - chance] if mover == 0 else [1.0 - chance, chance]

    def banked(self, start: State, points: Sequence[int], *, swap: bool) -> list[float]:  # noqa: ARG002
        mover = start.turn.side
        made = np.array([start.made(it) for it in points])
        leads = self._lead(start) + made // self.solved.step
        paid = made > points
        other, turns = _kind(start, 1 - mover), _turns(start) - 1
        of_game, gone = self._of(start), self.solved.gone or self.solved
        lost = [it.wins(turns, other, BANKED, -leads) for it in (of_game, gone)]
        chances: list[float] = (1.0 - np.where(paid, lost[1], lost[0])).tolist()
        return chances

    def _of(self, state: State) -> Leads:
        """Return the game that this state is of: a bonus can be won, or has been."""
        return self.solved if state.bonus is None else self.solved.gone or self.solved

    def _lead(self, state: State) -> int:
        mover = state.turn.side
        lead = state.sides[mover].total - state.sides[1 - mover].total
        if lead % self.solved.step:
            raise Unsolvable("unsolvable-total-step", step=self.solved.step)
        return lead // self.solved.step


def _turns(state: State) -> int:
    """Return the turns left in the game, including the one that begins or is under way."""
    return sum(turns_left(state, side) or 0 for side in range(2))


def _kind(state: State, side: int) -> Kind:
    it = state.sides[side]
    return Kind(it.on_board, it.farkles)
