"""Dice that are known beforehand, for tests and demonstrations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tincup.chance.dice import DiceError, check_roll


class ScriptedDice:
    """The rolls of a list, the first being roll number 0.

    Raises `DiceError` for an entry that is not a roll; `roll` raises it where the list has ended,
    or its roll has another number of dice.
    """

    def __init__(self, rolls: Iterable[Sequence[int]]) -> None:
        self._rolls = [check_roll(roll, len(roll)) for roll in rolls]

    def __repr__(self) -> str:
        return f"ScriptedDice({self._rolls})"

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """The roll of this number."""
        if not 0 <= number < len(self._rolls):
            raise DiceError("dice-script-ended", rolls=len(self._rolls), number=number + 1)
        try:
            return check_roll(self._rolls[number], count)
        except DiceError as error:
            shown = "".join(map(str, self._rolls[number]))
            raise DiceError(
                "dice-script-roll", number=number + 1, dice=shown, reason=error
            ) from error
