"""The store of this user's games and ledger; a game is saved even while the disk is full."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from tincup.chance.entropy import hex_text
from tincup.cli.data_folder import data_folder
from tincup.cli.errors import say
from tincup.messages import text
from tincup.table import Entry, FileStore, Ledger, Table


def games_folder() -> Path:
    """Return the folder of the unfinished games, which may not exist yet."""
    return data_folder() / "games"


def ledger() -> Ledger:
    return Ledger(data_folder() / "ledger.jsonl")


def new_id(rules_id: str) -> str:
    """Return a unique name for a game: when it began, its rules, and a few random letters."""
    now = datetime.now().astimezone()
    return f"{now:%Y%m%d-%H%M}-{rules_id}-{hex_text(3)}"


def started_now() -> str:
    """Return the time now as a record states it: local time, with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class GameStore(FileStore):
    """This user's games, one of which is played here.

    If it cannot be saved, the player is told once and the game goes on; the missing entries are
    saved together with the next that can be.
    """

    def __init__(self) -> None:
        super().__init__(games_folder())
        self._unsaved: list[Entry] = []

    @property
    def is_behind(self) -> bool:
        """True if something that happened is not saved."""
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
        """Save what could not be saved before. Raises ``OSError``; then it is tried again later."""
        if not self._unsaved:
            return
        try:
            super().append(table.id, self._unsaved)
        except FileNotFoundError:  # somebody has taken the file or its folder away
            self.create(table.id, table.entries, table.secret)
        self._unsaved = []
