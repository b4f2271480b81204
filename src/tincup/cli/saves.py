"""Unfinished games in the user's folder: two files each, and a lock while a game is played.

``ID.toml`` is the record, written anew after every action that counts; ``ID.json`` is the setup,
which says what the record does not. Each is written whole beside its place and then put there.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tincup.cli.folder import data_folder
from tincup.cli.locks import Lock
from tincup.cli.setup import Setup, SetupError, read
from tincup.errors import TincupError
from tincup.files import leftovers, replace_file
from tincup.notation import Record, RecordError, load_record, save_record


class SaveError(TincupError):
    """A saved game that cannot be gone on with; the message says which, what is wrong and where."""

    code = "save"


@dataclass(frozen=True)
class SavedGame:
    """A game as it was found."""

    setup: Setup
    record: Record


def new_id(rules_id: str) -> str:
    """A name for a game that no other has: when it began, its rules, and a few random letters."""
    now = datetime.now().astimezone()
    return f"{now:%Y%m%d-%H%M}-{rules_id}-{secrets.token_hex(3)}"


class Save:
    """The files of one unfinished game."""

    def __init__(self, game_id: str, folder: Path | None = None) -> None:
        self.id = game_id
        folder = folder or data_folder() / "games"
        self.record_path = folder / f"{game_id}.toml"
        self.setup_path = folder / f"{game_id}.json"
        self._lock_path = folder / f"{game_id}.lock"
        self._lock = Lock(self._lock_path)

    def open(self) -> bool:
        """Make this process the one that plays the game; False when another one does."""
        self.record_path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return self._lock.take(wait=False)

    def is_open_elsewhere(self) -> bool:
        """Whether another process plays the game."""
        try:
            return not self._lock.take(wait=False)
        except OSError:  # a folder that only can be read: nobody plays there
            return False
        finally:
            self._lock.release()

    def left(self) -> None:
        """Let other processes play the game, which is now the one played last."""
        with suppress(OSError):  # the order of the list is not worth a complaint
            os.utime(self.record_path)
        self._lock.release()

    def close(self) -> None:
        """Let other processes play the game."""
        self._lock.release()

    def write_setup(self, setup: Setup) -> None:
        """Save what the record does not say, readable for this user only."""
        replace_file(self.setup_path, setup.text(), 0o600)

    def write_record(self, record: Record) -> None:
        """Save the game as it stands."""
        save_record(self.record_path, record)

    def read(self) -> SavedGame:
        """The game as it was saved. Raises `SaveError`."""
        try:
            setup = read(self.setup_path.read_bytes().decode("utf-8"))
        except OSError as error:
            raise SaveError(f"{self.setup_path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise SaveError(f"{self.setup_path} is damaged: it is not text in UTF-8") from error
        except SetupError as error:
            raise SaveError(f"{self.setup_path} is damaged: {error}") from error
        try:
            record = load_record(self.record_path)
        except RecordError as error:
            raise SaveError(f"{self.record_path} is damaged: {error}") from error
        names = tuple(seat.name for seat in setup.seats)
        if names != record.game.state.lineup.names:
            raise SaveError(f"{self.setup_path} is damaged: its players are not the record's")
        if not _has_dice_of(record, setup):
            raise SaveError(f"{self.setup_path} is damaged: its dice are not the record's")
        return SavedGame(setup, record)

    def keep_finished(self, record: Record) -> Path:
        """Put the record of a finished game where finished games are kept."""
        folder = self.record_path.parent.with_name("finished")
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / self.record_path.name
        save_record(path, record)
        return path

    def remove(self) -> None:
        """Take the files of a finished game away."""
        for path in (self.record_path, self.setup_path):
            for left_over in leftovers(path):
                left_over.unlink(missing_ok=True)
            path.unlink(missing_ok=True)
        self._lock_path.unlink(missing_ok=True)


def all_saves() -> Iterator[Save]:
    """The unfinished games of this user, the one played last first."""
    folder = data_folder() / "games"
    found: list[tuple[int, Path]] = []
    for path in folder.glob("*.toml"):
        with suppress(OSError):  # a link to nothing, or a game that has just come to its end
            found.append((path.stat().st_mtime_ns, path))
    for _, path in sorted(found, reverse=True):
        yield Save(path.stem, folder)


def _has_dice_of(record: Record, setup: Setup) -> bool:
    """Whether the record is one of this setup's dice, as far as it tells."""
    dice = setup.source()
    if dice is None or setup.adopted:
        return record.commit is None and record.seed is None
    return (
        record.commit in (None, dice.commitment)
        and record.salts == setup.salts
        and record.seed in (None, setup.seed)
    )
