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

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """The roll of this number."""
        if not 0 <= number < len(self._rolls):
            raise DiceError(
                f"the script has {len(self._rolls)} rolls; there is no roll {number + 1} in it"
            )
        try:
            return check_roll(self._rolls[number], count)
        except DiceError as error:
            shown = "".join(map(str, self._rolls[number]))
            raise DiceError(f"roll {number + 1} of the script, {shown}: {error}") from error
