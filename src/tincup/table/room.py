"""How long a game can be: every one that is played can be recorded, and its record be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tincup.game import Action, Leave, Resign
from tincup.notation import Record
from tincup.notation.record import canonical_text
from tincup.notation.toml_text import LARGEST
from tincup.table.errors import TableError

RECORD_FULL: Final = "table-record-full"

_MOST_BYTES: Final = 96
"""Of a record for one action.

The longest has the side's number, a roll of six dice, what was kept of it, the points banked, the
new total and that of the side that changed places or was bumped.
"""

_KEPT_FREE: Final = 1 << 16
"""Bytes of a record that are kept for the end of a game: for the seed, and for all who give up."""


class Room:
    """How many actions a table's record has room for; measured seldom, as that takes a while."""

    def __init__(self) -> None:
        self._fits = 0

    def check(self, played: int, actions: Sequence[Action], record: Callable[[], Record]) -> None:
        """Refuse actions for which a record has no room left. Raises `TableError`.

        ``played`` is how many there have been, ``record`` gives the record of them. Giving up and
        leaving are always possible.
        """
        count = played + len(actions)
        if count <= self._fits or all(isinstance(it, Resign | Leave) for it in actions):
            return
        size = len(canonical_text(record()).encode())
        self._fits = played + (LARGEST - _KEPT_FREE - size) // _MOST_BYTES
        if count > self._fits:
            raise TableError(RECORD_FULL, most=LARGEST, actions=played)
