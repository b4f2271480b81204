"""What every source of rolls can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tincup.messages import LocalizedError
from tincup.rules.chart import FACES


class DiceError(LocalizedError):
    """Dice that cannot be rolled, or are none."""


class DiceSource(Protocol):
    """Where rolls come from: a seed, a list, people at a real table."""

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """The faces of ``count`` dice, in the order they fell.

        ``number`` is the 0-based index of this roll among all the rolls of the game (a roll-off's
        included), so that a game that is taken back or replayed gets the same dice again.
        Raises `DiceError`.
        """
        ...


def check_roll(dice: Sequence[int], count: int) -> tuple[int, ...]:
    """The dice as they are. Raises `DiceError` unless they are ``count`` faces from 1 to 6."""
    if len(dice) > count:  # a slip of the finger, whatever the faces
        raise DiceError("dice-wrong-number", needed=count, given=len(dice))
    stray = next((die for die in dice if type(die) is not int or die not in FACES), None)
    if stray is not None:
        raise DiceError("dice-not-a-face", die=str(stray)[:20])
    if len(dice) != count:
        raise DiceError("dice-wrong-number", needed=count, given=len(dice))
    return tuple(dice)
