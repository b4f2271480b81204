"""Actions in a game: rolls of the dice, decisions, players who come and go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tincup.rules.charts.lines import Dice


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice's move: faces in any order; the engine sorts them."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Keep:
    """Set these dice aside and roll on; ``exchange``: use the Bomb to change places.

    ``points``: score them for so many, where the rules let dice be scored for less than the most;
    ``None`` is the most.
    """

    dice: Dice
    exchange: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Bank:
    """Set these dice aside and bank the turn score; ``exchange`` and ``points`` as for `Keep`."""

    dice: Dice
    exchange: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class CarryOn:
    """Go on with the dice and the points that the last side left, instead of with all the dice."""


@dataclass(frozen=True, slots=True)
class Start:
    """A side (0-based) starts, as people have settled it at a real table without a roll-off."""

    side: int


@dataclass(frozen=True, slots=True)
class EnterTurn:
    """A whole turn played at a real table, entered as its points; 0 is a farkle.

    ``exchange``: the turn also used the Bomb to change places with the leader.
    """

    points: int
    exchange: bool = False


@dataclass(frozen=True, slots=True)
class Resign:
    """A side (0-based) gives up, or has run out of time; it cannot win any more."""

    side: int
    reason: Literal["resigned", "time"] = "resigned"


@dataclass(frozen=True, slots=True)
class Leave:
    """A player (0-based, in the order of the names) leaves; a side without players is skipped."""

    player: int


@dataclass(frozen=True, slots=True)
class Return:
    """A player who had left is back, or somebody else (a bot) has taken the seat."""

    player: int


Decision = Keep | Bank
"""The choice that the side to act makes after a roll."""

Action = Roll | CarryOn | Keep | Bank | Start | EnterTurn | Resign | Leave | Return
