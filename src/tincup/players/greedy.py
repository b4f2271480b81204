"""A bot that plays every turn for the largest expected turn score, however the game stands."""

from __future__ import annotations

from tincup.game import Bank, Decision, State, legal_actions
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.players.lookahead import LookaheadPlayer
from tincup.solve.support import Unsupported
from tincup.solve.turn.one_turn import expected_score


class GreedyPlayer(PlayerBase):
    """Plays each turn for its expected points (or holes) alone, exactly.

    It takes an exchange for the points that the rules give it, and ignores penalties and totals.
    Under rules with a field that exact play does not know, it looks one turn ahead instead. Raises
    `tincup.solve.errors.Unsolvable` when it first decides under rules that make an expected turn
    score infinite.
    """

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the decision that is worth most; of equals a bank, then the first legal one."""
        try:
            weighed = self.weigh(state)
        except Unsupported:
            return LookaheadPlayer(self.name).decide(state, limit)
        return max(weighed, key=lambda choice: (choice[0], type(choice[1]) is Bank))[1]

    def weigh(self, state: State) -> list[tuple[float, Decision]]:
        """Return the largest expected turn score after each of `legal_actions`."""
        return [(expected_score(state, action), action) for action in legal_actions(state)]
