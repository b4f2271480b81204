"""Unfinished games as Tincup 0.1 kept them: a record and, beside it, what it does not tell.

``ID.toml`` is the record, ``ID.json`` the setup: who sits there, the stake, the seed. They are only
ever read here, and told as a log.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tincup.errors import TincupError
from tincup.files import read_regular_file
from tincup.messages import Message, message
from tincup.notation import Record, RecordError, read_record
from tincup.notation.files import decode
from tincup.table.errors import StoreError
from tincup.table.legacy_setup import Setup, SetupError, read_setup
from tincup.table.log import (
    RECORD_NOTE,
    Acted,
    Created,
    Noted,
    Salted,
    What,
    numbered,
)
from tincup.table.seats import PERSON, Seat, player_text
from tincup.table.starting import stated_rules, stated_start
from tincup.table.store import Kept


def record_path(folder: Path, game: str) -> Path:
    """Where the record of an old game is."""
    return folder / f"{game}.toml"


def setup_path(folder: Path, game: str) -> Path:
    """Where the setup of an old game is."""
    return folder / f"{game}.json"


def paths(folder: Path, game: str) -> tuple[Path, Path]:
    """The files of an old game; the record goes first when they are taken away."""
    return record_path(folder, game), setup_path(folder, game)


def is_there(folder: Path, game: str) -> bool:
    """Whether there is an old game of this name."""
    return record_path(folder, game).exists()


def read(folder: Path, game: str) -> Kept:
    """The game as a log. Raises `StoreError`."""
    setup, record = read_files(folder, game)
    return told(setup, record, _played(record_path(folder, game)))


def _played(path: Path) -> datetime:
    """When a file was written; the beginning of all times where that cannot be."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):  # a clock that was wrong by thousands of years
        return datetime.fromtimestamp(0, UTC)


def read_files(folder: Path, game: str) -> tuple[Setup, Record]:
    """What the two files tell. Raises `StoreError`."""
    record_file, setup_file = paths(folder, game)
    try:
        setup = read_setup(read_regular_file(setup_file).decode("utf-8"))
    except OSError as error:
        raise _unreadable(setup_file, error) from error
    except UnicodeDecodeError as error:
        raise _damaged(setup_file, message("file-not-utf-8")) from error
    except SetupError as error:
        raise _damaged(setup_file, error) from error
    try:
        record = read_record(decode(read_regular_file(record_file)))
    except OSError as error:
        raise _unreadable(record_file, error) from error
    except RecordError as error:
        raise _damaged(record_file, error) from error
    names = tuple(name for name, _ in setup.seats)
    if names != record.game.state.lineup.names:
        raise _damaged(setup_file, message("setup-other-players"))
    if not _has_dice_of(record, setup):
        raise _damaged(setup_file, message("setup-other-dice"))
    return setup, record


def _unreadable(path: Path, error: OSError) -> StoreError:
    return StoreError("save-unreadable", path=str(path), reason=str(error.strerror))


def _damaged(path: Path, reason: Message | TincupError) -> StoreError:
    return StoreError("save-damaged", path=str(path), reason=reason)


def told(setup: Setup, record: Record, played: datetime) -> Kept:
    """A game and its setup as a log whose entries all have the time of the last move."""
    state = record.game.state
    dice = setup.source()
    players = [PERSON if level is None else player_text(level) for _, level in setup.seats]
    created = Created(
        setup.id,
        setup.started,
        "",
        stated_rules(state.rules),
        state.rules.digest,
        tuple(map(Seat, state.lineup.names, players)),
        state.lineup.sides,
        setup.dice,
        None if dice is None else dice.commitment,
        setup.seed if setup.dice == "seeded" else None,
        setup.stake,
        player_text(setup.level),
        stated_start(record.game.start),
        setup.adopted,
    )
    whats: list[What] = [created, *map(Salted, setup.salts)]
    if setup.record is not None:
        whats.append(Noted(RECORD_NOTE, setup.record))
    whats += map(Acted, record.game.actions)
    return Kept(numbered(whats, played), setup.seed if setup.dice == "fair" else None)


def _has_dice_of(record: Record, setup: Setup) -> bool:
    """Whether the record is one of this setup's dice, as far as it says."""
    dice = setup.source()
    if dice is None or setup.adopted:
        return record.commit is None and record.seed is None
    return (
        record.commit in (None, dice.commitment)
        and record.salts == setup.salts
        and record.seed in (None, setup.seed)
    )
