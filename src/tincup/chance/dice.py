"""What every source of rolls can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tincup.errors import TincupError
from tincup.rules.chart import FACES


class DiceError(TincupError):
    """Dice that cannot be rolled, or are none; the message is a sentence for people."""

    code = "dice"


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
    stray = next((die for die in dice if type(die) is not int or die not in FACES), None)
    if stray is not None:
        raise DiceError(f"dice have faces 1 to 6, not {str(stray)[:20]}")
    if len(dice) != count:
        wanted = "1 die is" if count == 1 else f"{count} dice are"
        raise DiceError(f"{wanted} rolled, not {len(dice)}")
    return tuple(dice)
