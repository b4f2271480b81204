"""The record of a table's game, and how long a game may get so that its record can be read."""

from __future__ import annotations

from typing import Final

from tincup.game import Action, Leave, Resign
from tincup.notation import Record
from tincup.notation.record import canonical_text
from tincup.notation.toml_text import LARGEST
from tincup.table.errors import TableError
from tincup.table.state.table_state import TableState


def record_of(state: TableState, date: str = "") -> Record:
    """Return the record of a game that has begun; fair dice keep their seed until revealed."""
    created, game = state.created, state.game.copy()
    if created.dice == "entered" or created.adopted:
        return Record(game, date=date)
    return Record(
        game,
        created.commitment,
        state.seed,
        state.salts,
        date=date,
        salted=state.salted if created.derivation > 1 else (),  # not known of earlier games
        derivation=created.derivation,
    )


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
