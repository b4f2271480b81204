"""Sources of rolls: what each can do, dice from a list, and dice that people type in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from tincup.messages import LocalizedError
from tincup.rules.charts.lines import FACES


class DiceError(LocalizedError):
    """Dice that cannot be rolled, or are none."""


class DiceSource(Protocol):
    """A source of rolls: a seed, a list, people at a real table."""

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Return the faces of ``count`` dice, in the order they fell.

        ``number`` is the 0-based index of this roll among all the rolls of the game (a roll-off's
        included), so that a game that is taken back or replayed gets the same dice again.
        Raises `DiceError`.
        """
        ...


def check_roll(dice: Sequence[int], count: int) -> tuple[int, ...]:
    """Return the dice as they are. Raises `DiceError` unless they are ``count`` faces, 1 to 6."""
    if len(dice) > count:  # a slip of the finger, whatever the faces
        raise DiceError("dice-wrong-number", needed=count, given=len(dice))
    stray = next((die for die in dice if type(die) is not int or die not in FACES), None)
    if stray is not None:
        raise DiceError("dice-not-a-face", die=str(stray)[:20])
    if len(dice) != count:
        raise DiceError("dice-wrong-number", needed=count, given=len(dice))
    return tuple(dice)


class EnteredDice:
    """Asks for every roll: ``ask(count)`` returns the faces of that many dice.

    Where that is not such a roll, ``refuse`` is called with a sentence and the roll is asked for
    again; so too where ``ask`` itself raises `DiceError` for an entry that it cannot read. Without
    ``refuse`` the error is raised. Anything else that ``ask`` raises (the input's end, an
    interrupt) passes through. Rolls are asked for again when a game is taken back: a person may
    have mistyped.
    """

    def __init__(
        self,
        ask: Callable[[int], Sequence[int]],
        refuse: Callable[[str], None] | None = None,
    ) -> None:
        self._ask = ask
        self._refuse = refuse

    def roll(self, count: int, number: int) -> tuple[int, ...]:  # noqa: ARG002 - see the class
        """Return the faces that were entered for this roll."""
        while True:
            try:
                return check_roll(self._ask(count), count)
            except DiceError as error:
                if self._refuse is None:
                    raise
                self._refuse(str(error))


class ScriptedDice:
    """The rolls of a list, the first being roll number 0.

    Raises `DiceError` for an entry that is not a roll; `roll` raises it where the list has ended,
    or its roll has another number of dice.

    >>> ScriptedDice([(1, 5, 5), (6,)]).roll(1, number=1)
    (6,)
    """

    def __init__(self, rolls: Iterable[Sequence[int]]) -> None:
        self._rolls = [check_roll(roll, len(roll)) for roll in rolls]

    def __repr__(self) -> str:
        return f"ScriptedDice({self._rolls})"

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Return the roll of this number."""
        if not 0 <= number < len(self._rolls):
            raise DiceError("dice-script-ended", rolls=len(self._rolls), number=number + 1)
        try:
            return check_roll(self._rolls[number], count)
        except DiceError as error:
            shown = "".join(map(str, self._rolls[number]))
            raise DiceError(
                "dice-script-roll", number=number + 1, dice=shown, reason=error
            ) from error
