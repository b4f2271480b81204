"""The worth of states, by the method that knows them: exact play, its approximation, an estimate.

Advice and reviews ask the same questions of each method, and say which one answered.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from tincup.game import Bank, Decision, State, apply
from tincup.game.totals.last_turns import has_turn_left, is_last_turn, turns_left
from tincup.messages import Message, message
from tincup.players.estimates.rough import RoughEstimator
from tincup.solve.arrays import HAS_NUMPY
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import Evaluator, prepare
from tincup.solve.progress import Progress
from tincup.solve.support import check
from tincup.solve.worth import Worth, best_first, nobody_is_gone

Method = Literal["exact", "approximate", "estimated", "rough"]
"""Exact play; the approximation among several sides, or where one has gone; the estimate of a
player that looks one turn ahead; a rough one, where there is no NumPy."""

Wish = Literal["best", "exact", "approximate"]
"""``best``: the best method there is; ``exact``: exact play or none; ``approximate``: an estimate
at once, without anything being solved."""


def valuation(
    state: State,
    progress: Progress | None = None,
    *,
    wish: Wish = "best",
    light: bool = False,
) -> Valuation:
    """Return the method for games like the one of this state; see `tincup.solve.evaluator.prepare`.

    Raises `Unsolvable` where exact play is asked for and there is none.
    """
    rules, sides = state.rules, len(state.sides)
    if wish == "approximate":
        return Estimated(sides, message("inexact-as-asked"))
    if wish == "exact" and sides > 2:
        from tincup.solve.three.solution import ThreeSides

        if sides > 3:
            raise Unsolvable("inexact-many-sides", sides=sides)
        return Solved(ThreeSides(rules, progress=progress))
    try:
        if not nobody_is_gone(state):
            check(rules, "approximation")  # which answers then
        return Solved(prepare(rules, sides, progress, light=light))
    except Unsolvable as error:
        if wish == "exact":
            raise
        return Estimated(sides, error.sentence)


class Solved:
    """The worth of states by an evaluator of `tincup.solve`.

    Every question raises `Unsolvable` for a state that the evaluator does not know.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def method(self, state: State) -> Method:
        return "exact" if self._evaluator.is_exact(state) else "approximate"

    def why_inexact(self, state: State) -> Message | None:
        """Return why the approximation answers for this state; ``None`` if exact play does."""
        if self._evaluator.is_exact(state):
            return None
        if not nobody_is_gone(state):
            return message("inexact-side-gone")
        return message("inexact-many-sides", sides=len(state.sides))

    def chances(self, state: State) -> list[float]:
        return self._evaluator.chances(state)

    def options(self, state: State) -> list[Worth]:
        return self._evaluator.options(state)

    def roll_value(self, state: State) -> float:
        return self._evaluator.roll_value(state)

    def farkled(self, before: State, after: State) -> float:
        """Return the chance of the side that rolled in ``before``, once that roll was a farkle."""
        return self._evaluator.chances(after)[before.turn.side]


class Estimator(Protocol):
    """Estimates the chance to win of the side to act; where a loser is found, to be safe."""

    def weigh(self, state: State) -> list[tuple[float, Decision]]: ...

    def roll_value(self, state: State) -> float: ...

    def farkle_value(self, state: State) -> float: ...

    def standing(self, state: State, side: int) -> float:
        """Return the chance of a side that waits for its turn, where rounds are counted."""
        ...


class Estimated:
    """The worth of states as a player that looks one turn ahead estimates it.

    Where there is no NumPy, or with ``rough``, the estimate is that of
    `tincup.players.estimates.rough`. It answers the questions that `Solved` does, in the same
    words. ``reason`` says why nothing better is at hand.
    """

    def __init__(self, sides: int, reason: Message, *, rough: bool = not HAS_NUMPY) -> None:
        self._player: Estimator = RoughEstimator() if rough else _look_ahead()
        self._method: Method = "rough" if rough else "estimated"
        self._sides, self._reason = sides, reason

    def method(self, state: State) -> Method:  # noqa: ARG002 - it is always the same
        return self._method

    def why_inexact(self, state: State) -> Message | None:  # noqa: ARG002
        return self._reason

    def chances(self, state: State) -> list[float]:
        """Return the mover's own estimate; the others share the rest by their standings."""
        side = state.turn.side
        standings = [
            self._standing(state, s) if state.sides[s].status == "playing" else 0.0
            for s in range(self._sides)
        ]
        if state.rules.end.finds_loser:
            safe = {s for s, it in enumerate(state.sides) if it.status == "safe"}
            risks = [0.0 if s in safe else 1.0 - it for s, it in enumerate(standings)]
            return [(1.0 - it) / (self._sides - 1) for it in _shares_of_one(risks, side)]
        return _shares_of_one(standings, side)

    def options(self, state: State) -> list[Worth]:
        weighed = self._player.weigh(state)
        return best_first([Worth(it, self._worth(state, it, win)) for win, it in weighed])

    def roll_value(self, state: State) -> float:
        return self._share(state, self._player.roll_value(state))

    def farkled(self, before: State, after: State) -> float:  # noqa: ARG002 - it need not be seen
        return self._share(before, self._player.farkle_value(before))

    def _standing(self, state: State, side: int) -> float:
        if side == state.turn.side:
            return _chance(self._player.roll_value(state))
        if not (state.play_off or is_last_turn(state)) and turns_left(state, side) is not None:
            return _chance(self._player.standing(state, side))
        turn = state.turn._replace(side=side)
        theirs = state.with_turn("roll", turn)
        if not has_turn_left(state, side):
            return _chance(self._player.farkle_value(theirs))
        return _chance(self._player.roll_value(theirs))

    def _worth(self, state: State, action: Decision, estimate: float) -> float:
        # A bank may end the game before those who are away are back, whom the estimate counts on.
        if type(action) is Bank and (after := apply(state, action)).is_over:
            return after.shares[state.turn.side]
        return self._share(state, estimate)

    def _share(self, state: State, estimate: float) -> float:
        """Return an estimate as a share: all but the loser win together where a loser is found."""
        winners = self._sides - 1 if state.rules.end.finds_loser else 1
        return _chance(estimate) / winners


def _look_ahead() -> Estimator:
    from tincup.players.lookahead import LookaheadPlayer  # seldom needed, and NumPy with it

    return LookaheadPlayer("")


Valuation: TypeAlias = Solved | Estimated
"""The worth of states by either of them; a shared win counts as its share."""


def _shares_of_one(standings: list[float], side: int) -> list[float]:
    others = sum(it for s, it in enumerate(standings) if s != side)
    count = len(standings) - 1
    left = 1.0 - standings[side]
    return [
        it if s == side else left * (it / others if others else 1.0 / count)
        for s, it in enumerate(standings)
    ]


def _chance(estimate: float) -> float:
    """Clip an estimate to 0 to 1, as rounding may have taken it a little beyond."""
    return min(1.0, max(0.0, estimate))
