"""A table of this machine: its dice are rolled and its bots decide here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tincup.game import Action
from tincup.players import Limit
from tincup.table import Driver, Table
from tincup.tui.table.played import Front

DECISION_LIMIT: Final = Limit(60.0)
"""For programs; the bots that come with Tincup take some milliseconds."""


class LocalTable:
    """A `PlayedTable` at which all people sit here."""

    is_remote: ClassVar = False

    def __init__(self, table: Table) -> None:
        self.table = table

    def asks(self, player: int) -> bool:
        """Whether the player (from 0) is a person."""
        return self.table.seats[player].is_person

    def act(self, action: Action) -> None:
        """Let the player to act do this, or who comes or goes."""
        self.table.act(action)

    def roll(self) -> None:
        """Roll the dice that the game waits for."""
        self.table.roll_dice()

    def undo(self) -> None:
        """Take back what was done last."""
        self.table.take_back()

    def correct(self, turn: int, actions: Sequence[Action]) -> None:
        """Replace a turn (from 0) by what it really was."""
        self.table.correct(turn, actions)

    def seat(self, player: int, kind: str) -> None:
        """Let a person or a bot of this kind play in the seat of a player (from 0)."""
        self.table.seat(player, kind, player)

    def hear(self, seconds: float | None) -> bool:  # noqa: ARG002 - see below
        """Hear nothing: there is nobody elsewhere."""
        return False

    def play(self, front: Front) -> bool:
        """Keep the game going. Raises as `Driver.run`."""
        with Driver(self.table, front, limit=DECISION_LIMIT) as driver:
            while driver.run():
                front.show_result()
                if not front.reopen():
                    return True
        return False
