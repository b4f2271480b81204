"""The review of a game: how much of its result was luck, and how much the players' errors.

With the best play of everybody from there on, every state is worth something to every side: its
chance to win, a shared win counting as its share. A roll changes that by luck, which averages
nothing; a decision can only cost the side that takes it. So for every side

    start + luck + errors + whatever else happened = result,

exactly, for each term is the difference of two values and all others cancel out. Telling luck from
skill in this way is what GNU Backgammon's analysis does.

A side's account has its own luck and errors, and what the others' did to it. Between two sides one
wins what the other loses. Among more, what the side to act gains or loses in the middle of its turn
the others share by what each has to lose; where a turn ends, the difference between that and the
chances then counts as luck, for the others have no part in it. Methods that only estimate do not
always agree with themselves from one turn to the next; by how much is an entry of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final, Literal, NamedTuple

from tincup.coach.valuation import Method
from tincup.game import Action, Game, Roll, State
from tincup.messages import Message
from tincup.solve.worth import Worth

Cause = Literal["luck", "error", "entered", "resigned", "away", "estimate"]
"""The cause of a change of value: dice, or who was said to start; a decision; a turn of which only
the points are known, so that its luck and its errors cannot be told apart; a side that resigned;
players who left or came back; an estimate that was wrong about itself."""

Values = tuple[float, ...]
"""The worth of a state to each side, or the change of it."""

Style = Literal["flawless", "expert", "good", "casual", "wild"]

STYLES: Final[tuple[tuple[float, Style], ...]] = (
    (0.00005, "flawless"),
    (0.0006, "expert"),
    (0.0017, "good"),
    (0.005, "casual"),
    (1.0, "wild"),
)
"""The words for errors per decision (as chances to win), each up to that many. The bounds lie
between what bots were measured to lose: a hard one 0.0003 to 0.0005, a medium one 0.0008 to 0.0014,
an easy one 0.002 to 0.003, see docs/review.md."""

NOTHING: Final = 1e-9
"""A change by less is rounding: values are solved to 1e-10 or so, and differ by two of them."""


class Change(NamedTuple):
    """By how much an action changed the worth of the game to each side, and why.

    ``action`` is the action's index in the game, ``side`` the one that rolled, decided or went. A
    decision has also what was ``done`` and what would have been ``best``, out of how many
    ``options``.
    """

    cause: Cause
    action: int
    side: int
    shifts: Values
    done: Worth | None = None
    best: Worth | None = None
    options: int = 0

    @property
    def effect(self) -> float:
        """The effect on the side itself: luck, or below 0 the cost of an error."""
        return self.shifts[self.side]


class Account(NamedTuple):
    """The way from a side's start value to its result; all but those two add up to the difference.

    ``luck`` and ``errors`` are the side's own, ``others_luck`` and ``others_errors`` what the
    others' did for it; the rest as in `Cause`, whoever did it.
    """

    start: float
    luck: float
    others_luck: float
    errors: float
    others_errors: float
    entered: float
    resigned: float
    away: float
    estimate: float
    result: float


@dataclass(frozen=True, eq=False)
class Review:
    """A game with the worth of each of its states to each side.

    ``values[n]`` are those of ``game.states[n]``. ``method`` is the least exact one that was
    needed, and ``why_inexact`` says why it was; ``changes`` are in the order they happened.
    """

    game: Game
    values: Sequence[Values]
    changes: Sequence[Change]
    method: Method
    why_inexact: Message | None = None

    @property
    def is_finished(self) -> bool:
        """True if the game is over; else its accounts end at the value it stands at."""
        return self.game.state.is_over

    def account(self, side: int) -> Account:
        """Return the parts that make up a side's result."""

        def total(cause: Cause, *, own: bool | None = None) -> float:
            return fsum(
                it.shifts[side]
                for it in self.changes
                if it.cause == cause and own in (None, it.side == side)
            )

        return Account(
            self.values[0][side],
            total("luck", own=True),
            total("luck", own=False),
            total("error", own=True),
            total("error", own=False),
            total("entered"),
            total("resigned"),
            total("away"),
            total("estimate"),
            self.values[-1][side],
        )

    def decisions(self, side: int | None = None) -> list[Change]:
        """Return the decisions, of one side or of all, in which there was a choice."""
        return [it for it in self._of("error", side) if it.options > 1]

    def rolls(self, side: int | None = None) -> list[Change]:
        """Return the rolls with their luck, of one side or of all, and those for the start."""
        seen: dict[int, Change] = {}
        for change in self._of("luck", side):
            if isinstance(self.action(change), Roll):
                seen.setdefault(change.action, change)  # the other sides' part follows
        return list(seen.values())

    def costliest(self, most: int = 3, side: int | None = None) -> list[Change]:
        """Return the decisions that cost most, the worst first, without those that cost nothing."""
        costly = [it for it in self.decisions(side) if it.effect < -NOTHING]
        return sorted(costly, key=lambda it: it.effect)[:most]

    def luckiest(self, most: int = 3, side: int | None = None) -> list[Change]:
        """Return the rolls of a side, or of all, that won it most, the best first."""
        lucky = (it for it in self.rolls(side) if it.effect > NOTHING)
        return sorted(lucky, key=lambda it: -it.effect)[:most]

    def unluckiest(self, most: int = 3, side: int | None = None) -> list[Change]:
        """Return the rolls that cost most, the worst first."""
        unlucky = (it for it in self.rolls(side) if it.effect < -NOTHING)
        return sorted(unlucky, key=lambda it: it.effect)[:most]

    def error_per_decision(self, side: int) -> float | None:
        """Return the average cost of a side's decisions; ``None`` where it had no choice."""
        decisions = self.decisions(side)
        return fsum(-it.effect for it in decisions) / len(decisions) if decisions else None

    def style(self, side: int) -> Style | None:
        """Return the word for a side's errors per decision; ``None`` where it had no choice."""
        error = self.error_per_decision(side)
        return None if error is None else next(word for most, word in STYLES if error <= most)

    def _of(self, cause: Cause, side: int | None) -> Iterable[Change]:
        return (it for it in self.changes if it.cause == cause and side in (None, it.side))

    def action(self, change: Change) -> Action:
        return self.game.actions[change.action]

    def before(self, change: Change) -> State:
        """Return the state before the change."""
        return self.game.states[change.action]

    def turn(self, change: Change) -> int:
        """Return the index in `Game.turns` of the turn in which the change was."""
        return bisect_right([span.start for span in self.game.turns()], change.action) - 1
