"""One game as an environment plays it: dice from its generator, up to the next decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tincup.game import Decision, Roll, State, apply, new_game
from tincup.rules import Dice, RuleSet
from tincup.solve.two.solution import Solution
from tincup.solve.worth import given_away

if TYPE_CHECKING:
    import numpy as np

MOST_SIDES: Final = 100
MOST_TURNS: Final = 1_000
"""Turns of all sides after which a game is truncated by default."""

DRAWN_AT_ONCE: Final = 512
"""Faces; more than the dice of any roll."""


class Faces:
    """The faces of dice from a generator, which draws many of them at a time: it is slow to ask."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self._drawn: list[int] = []

    def roll(self, dice: int) -> Dice:
        """Return the sorted faces of so many dice."""
        if len(self._drawn) < dice:
            self._drawn = self.rng.integers(1, 7, DRAWN_AT_ONCE).tolist()
        left = len(self._drawn) - dice
        rolled = self._drawn[left:]
        del self._drawn[left:]
        rolled.sort()
        return tuple(rolled)


class Table:
    """A game whose dice are rolled as soon as they are due, so that only decisions remain.

    ``most_turns``: after so many turns of all sides the game is cut. ``solution``: exact play,
    which says what a decision gives away.
    """

    def __init__(
        self,
        rules: RuleSet,
        sides: int,
        faces: Faces,
        most_turns: int,
        solution: Solution | None,
    ) -> None:
        self._faces = faces
        self._most_turns = most_turns
        self._solution = solution
        names = [str(1 + number) for number in range(sides * rules.partners)]
        self.state = self._rolled(new_game(rules, names))

    @property
    def is_cut(self) -> bool:
        """True if the game is ended before it is over."""
        return not self.state.is_over and self._turns(self.state) >= self._most_turns

    def decide(self, decision: Decision) -> float | None:
        """Take a decision that is allowed, and roll what is due then.

        Returns the chance to win that the decision gives away, 0 to 1, where there is a solution.
        Raises `GameError`.
        """
        lost = None
        after = apply(self.state, decision)
        if self._solution is not None:
            lost = given_away(self._solution.options(self.state), decision)
        self.state = self._rolled(after)
        return lost

    def render(self, mode: str | None) -> str | None:
        """Return the game in one line, or print it, as ``mode`` says."""
        if mode == "human":
            print(self.state)  # noqa: T201 - what this mode is for
        return str(self.state) if mode == "ansi" else None

    def _rolled(self, state: State) -> State:
        while state.phase in {"roll", "roll_off"} and self._turns(state) < self._most_turns:
            state = apply(state, Roll(self._faces.roll(state.turn.dice)))
        return state

    @staticmethod
    def _turns(state: State) -> int:
        return sum([side.turns for side in state.sides])


def rewards(state: State) -> list[float]:
    """Return the reward of each side at the end; they add up to 0. A win of its own is worth 1.

    The others of ``n`` sides pay ``1 / (n - 1)`` each; a side that shares a win has part of it.
    Nobody is paid for a game that was cut.
    """
    shares = state.shares
    count = len(shares)
    if len({*shares}) == 1:
        return [0.0] * count
    return [(count * it - 1.0) / (count - 1) for it in shares]


def solution_for(rules: RuleSet, sides: int) -> Solution:
    """Return exact play of these games, solved or from the cache. Raises `Unsolvable`."""
    from tincup.solve.solve import solve  # loads Numba

    return solve(rules, sides)
