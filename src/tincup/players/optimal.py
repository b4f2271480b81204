"""A bot that plays as well as can be: by the solution of its rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tincup.game import Decision, State
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.rules import RuleSet

if TYPE_CHECKING:
    from tincup.solve.many.base import Evaluator


class OptimalPlayer(PlayerBase):
    """Takes the decision that leaves the best chance to win, when all others play well too.

    For two sides, and for short games of three, that is exact play; among more sides it is the
    approximation of `tincup.solve.many`. The first decision by a rule set solves it, which may
    take from seconds to a minute; then the solution is kept. `prepare` does that beforehand.
    """

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """The decision that is worth most. Raises `tincup.solve.errors.Unsolvable`."""
        return prepare(state.rules, len(state.sides)).options(state)[0].action


_known: dict[tuple[RuleSet, int, bool], Evaluator] = {}
_MOST_KNOWN: Final = 8


def prepare(
    rules: RuleSet,
    sides: int,
    progress: Callable[[float], None] | None = None,
    *,
    light: bool = False,
) -> Evaluator:
    """Solve a rule set for so many sides, or find its solution; the last few are kept in memory.

    ``progress`` is told the share that is done, 0 to 1. ``light``: for a single answer, which comes
    a second sooner when the solution is there, but takes some hundredths of one. Raises
    `tincup.solve.errors.Unsolvable`.
    """
    from tincup.solve.many.base import evaluator

    key = rules, sides, light
    if key not in _known:
        found = evaluator(rules, sides, progress=progress, light=light)
        while len(_known) >= _MOST_KNOWN:
            del _known[next(iter(_known))]
        _known[key] = found
    return _known[key]
