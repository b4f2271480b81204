"""The store of this user's games, the ledger, and the file that `--record` names."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from tincup.chance.entropy import hex_text
from tincup.cli.data_folder import data_folder
from tincup.cli.errors import UserError, say
from tincup.files import is_file_name
from tincup.game import Action, Game, Roll
from tincup.messages import text
from tincup.notation import Record, RecordError, load_record, save_record
from tincup.table import Entry, FileStore, Ledger, Table


def games_folder() -> Path:
    return data_folder() / "games"


def ledger() -> Ledger:
    return Ledger(data_folder() / "ledger.jsonl")


def new_id(rules_id: str) -> str:
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
        return bool(self._unsaved)

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
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


class RecordFile:
    def __init__(self, path: str) -> None:
        self.path = path
        self._written = _stamp(Path(path))

    def write(self, record: Record) -> None:
        """Write the record. Raises ``OSError``, also if another file has taken its place."""
        path = Path(self.path)
        if _stamp(path) not in (None, self._written):
            said = "meanwhile another file is there, which is left as it is"
            raise FileExistsError(errno.EEXIST, said, str(path))
        save_record(path, record)
        self._written = _stamp(path)


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Return numbers that tell a file from another in its place; ``None`` if there is none."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def check_record_path(text: str, game: Game | None = None) -> str:
    """Return the full path that a record is to be written to.

    Raises `UserError` if there is no such folder, or if a file is there that is not this game's
    record.
    """
    if not is_file_name(text):
        raise UserError(f"--record {text[:60]!r}: not the name of a file")
    try:
        path = Path(text).expanduser().absolute()
        if path.is_dir():
            raise UserError(f"{text} is a folder; --record needs the name of a file")
        if not path.parent.is_dir():
            raise UserError(f"there is no folder {path.parent} for the record")
        if not os.access(path.parent, os.W_OK):
            raise UserError(f"the folder {path.parent} cannot be written to")
        if path.is_symlink() and not path.exists():
            raise UserError(f"{text} is a link to nothing; --record needs the name of a file")
        if not path.exists():
            return str(path)
        if not path.is_file():
            raise UserError(f"{text} is no file that a record can be in; choose another name")
    except (OSError, RuntimeError) as error:  # a name too long, or of no such user
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise UserError(f"--record {text[:60]!r}: {reason}") from error
    if game is None or not _is_record_of(path, game):
        raise UserError(f"{text} exists already and is not this game's record; choose another name")
    return str(path)


def _is_record_of(path: Path, game: Game) -> bool:
    try:
        old = load_record(path).game
    except RecordError:
        return False
    begun = [_as_stated(action) for action in game.actions[: len(old.actions)]]
    return old.start == game.start and list(map(_as_stated, old.actions)) == begun


def _as_stated(action: Action) -> Action:
    """Return an action as a record states it, with the dice of a roll in ascending order."""
    return Roll(tuple(sorted(action.dice))) if isinstance(action, Roll) else action
