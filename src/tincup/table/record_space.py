"""The limit on a game's length: every game that is played can be recorded, and its record read."""

from __future__ import annotations

from typing import Final

from tincup.game import Action, Leave, Resign
from tincup.notation.record import canonical_text
from tincup.notation.toml_text import LARGEST
from tincup.table.errors import TableError
from tincup.table.recording import record_of
from tincup.table.state.table_state import TableState

RECORD_FULL: Final = "table-record-full"

_MOST_BYTES: Final = 108
"""The most bytes of a record that one action takes.

The longest has the side's number, a roll of twelve dice, what was kept of it, the points banked,
the new total and that of the side that changed places or was bumped.
"""

_KEPT_FREE: Final = 1 << 16
"""Bytes of a record kept free for the end of a game: for the seed, and for all who give up."""


class RecordSpace:
    """Knows how many more actions a table's record can hold; it measures seldom, being slow."""

    def __init__(self) -> None:
        self._fits = 0

    def check(self, number: int, action: Action, state: TableState) -> None:
        """Refuse an action, by its number, for which a record has no room. Raises `TableError`.

        ``state`` is the table some actions before. Giving up and leaving are always possible.
        """
        if number <= self._fits or isinstance(action, Resign | Leave):
            return
        kept = record_of(state)
        played, size = len(kept.game.actions), len(canonical_text(kept).encode())
        self._fits = played + (LARGEST - _KEPT_FREE - size) // _MOST_BYTES
        if number > self._fits:
            raise TableError(RECORD_FULL, most=LARGEST, actions=played)
