"""Saving a game at this terminal, also while the disk is full."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime

from tincup.cli.errors import say
from tincup.cli.game.folder import games_folder
from tincup.messages import text
from tincup.table import Entry, FileStore, Table


def new_id(rules_id: str) -> str:
    """A name for a game that no other has: when it began, its rules, and a few random letters."""
    now = datetime.now().astimezone()
    return f"{now:%Y%m%d-%H%M}-{rules_id}-{secrets.token_hex(3)}"


def started_now() -> str:
    """When a game begins, as its record states it: local time, with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class GameStore(FileStore):
    """This user's games, one of which is played here.

    Where it cannot be saved the player is told once and the game goes on; what is missing is saved
    with the next entry that can be.
    """

    def __init__(self) -> None:
        super().__init__(games_folder())
        self._unsaved: list[Entry] = []

    @property
    def is_behind(self) -> bool:
        """Whether something that happened is not saved."""
        return bool(self._unsaved)

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        """Save these entries, and those that could not be saved before."""
        waiting = [*self._unsaved, *entries]
        try:
            super().append(table_id, waiting)
        except OSError as error:
            if not self._unsaved:
                say(text("save-failed", reason=error.strerror or str(error)))
            self._unsaved = waiting
        else:
            self._unsaved = []

    def catch_up(self, table: Table) -> None:
        """Save what could not be saved before. Raises ``OSError``; then it waits still."""
        if not self._unsaved:
            return
        try:
            super().append(table.id, self._unsaved)
        except FileNotFoundError:  # somebody has taken the file or its folder away
            self.create(table.id, table.entries, table.secret)
        self._unsaved = []
