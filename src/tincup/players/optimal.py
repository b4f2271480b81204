"""A bot that plays as well as can be: by the solution of its rule set."""

from __future__ import annotations

from contextlib import suppress

from tincup.game import Decision, State
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.players.preparing import is_under_way
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import prepare

__all__ = ["OptimalPlayer", "prepare"]


class OptimalPlayer(PlayerBase):
    """Takes the decision that leaves the best chance to win, when all others play well too.

    For two sides, and for short games of three, that is exact play; among more sides it is the
    approximation. Where the rules cannot be solved it looks one turn ahead, as a hard bot does,
    but without errors. The first decision under a rule set solves it, which may take from seconds
    to a minute; then the solution is kept. `prepare` does that beforehand.
    """

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """The decision that is worth most."""
        rules, sides = state.rules, len(state.sides)
        if not is_under_way(rules, sides):
            with suppress(Unsolvable):
                return prepare(rules, sides).options(state)[0].action
        from tincup.players.lookahead import LookaheadPlayer  # seldom needed

        return LookaheadPlayer(self.name).decide(state)
