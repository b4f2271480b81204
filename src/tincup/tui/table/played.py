"""A table that people play at: what a session needs of one, and a table of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

from tincup import table as tables
from tincup.game import Action, Keep
from tincup.players import Limit
from tincup.table import Driver, Table, TableError


class GoneOn(Exception):
    """Something has happened at the table while somebody was being asked."""


class Front(tables.Front, Protocol):
    """The part that asks the people here, and reports to them."""

    def wait(self, awaited: str) -> bool:
        """Wait for others; return True once something has happened, False if people leave.

        ``awaited`` is the sentence that says who is waited for.
        """
        ...

    def tell(self, sentence: str) -> None: ...

    def show_result(self) -> None: ...

    def reopen(self) -> bool:
        """Let people correct what they entered before the result stands; True if they do."""
        ...


class PlayedTable(Protocol):
    """A table that people play at.

    Every command raises `GameError` or `TableError` if it is refused, and has taken effect when the
    call returns: whoever listens to `table` has been told. ``is_remote``: it is kept on a server.
    """

    is_remote: ClassVar[bool]

    @property
    def table(self) -> Table: ...

    def asks(self, player: int) -> bool: ...

    def act(self, action: Action) -> None: ...

    def roll(self) -> None: ...

    def undo(self) -> None: ...

    def correct(self, turn: int, actions: Sequence[Action]) -> None:
        """Replace a turn (from 0) by what it really was."""
        ...

    def seat(self, player: int, kind: str) -> None:
        """Let a person or a bot of this kind play in the seat of a player (from 0)."""
        ...

    def answer(self, *, agrees: bool) -> None: ...

    def call_off(self) -> None: ...

    def take_over(self) -> None:
        """Become the host in place of one who is away, or propose it to the others."""
        ...

    def mark(self, keep: Keep | None) -> None:
        """Show partners elsewhere what is marked, if people here want that."""
        ...

    def hear(self, seconds: float | None) -> bool:
        """Apply what others do next; return False if they do nothing for so many seconds.

        ``None``: wait without limit. Raises `GoneOn` if somebody here is being asked and things
        have changed since.
        """
        ...

    def play(self, front: Front) -> bool:
        """Keep the game going; return True at its end, False if the people here have left."""
        ...


DECISION_LIMIT: Final = Limit(60.0)
"""For programs; the bots that come with Tincup take some milliseconds."""


class LocalTable:
    """A `PlayedTable` at which all people sit here."""

    is_remote: ClassVar = False

    def __init__(self, table: Table) -> None:
        self.table = table

    def asks(self, player: int) -> bool:
        return self.table.seats[player].is_person

    def act(self, action: Action) -> None:
        self.table.act(action)

    def roll(self) -> None:
        self.table.roll_dice()

    def undo(self) -> None:
        self.table.take_back()

    def correct(self, turn: int, actions: Sequence[Action]) -> None:
        self.table.correct(turn, actions)

    def seat(self, player: int, kind: str) -> None:
        self.table.seat(player, kind, player)

    def answer(self, *, agrees: bool) -> None:  # noqa: ARG002 - see below
        raise TableError("table-no-proposal")

    def call_off(self) -> None:
        raise TableError("table-no-proposal")

    def take_over(self) -> None:
        raise TableError("server-host-you")

    def mark(self, keep: Keep | None) -> None: ...

    def hear(self, seconds: float | None) -> bool:  # noqa: ARG002 - see below
        return False

    def play(self, front: Front) -> bool:
        with Driver(self.table, front, limit=DECISION_LIMIT) as driver:
            while driver.run():
                front.show_result()
                if not front.reopen():
                    return True
        return False
