"""Tables kept in a folder: a file for each log, one for its secret, and a lock.

``ID.jsonl`` is the log, one entry a line, to which lines are only ever added; each ends with the
`tincup.table.log.chain` of the log up to it, so that whatever has changed shows. ``ID.key`` is the
seed of fair dice. It has a file of its own, so that the log can be shown, sent and copied as it
stands; both are readable for this user only.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import sleep, time_ns
from typing import Any, Final, NamedTuple

from tincup.files import LARGEST, leftovers, read_regular_file, replace_file, write_whole
from tincup.messages import message, text
from tincup.table.errors import LogError, StoreError
from tincup.table.log.chain import link
from tincup.table.log.entries import Created, Entry
from tincup.table.log.entry_json import as_json, from_json
from tincup.table.state.log_replay import check_number
from tincup.table.stores.locks import Lock

_PRIVATE: Final = 0o600
_TRIES: Final = 5
_BETWEEN_TRIES: Final = 0.01
"""In seconds; whoever lists the tables holds each lock for a moment, to see whether it is free."""


class StoredTable(NamedTuple):
    """A table as a store has it; ``secret`` is the seed of fair dice."""

    entries: Sequence[Entry]
    secret: str | None = None


class _End(NamedTuple):
    size: int
    chain: str


class FileStore:
    """The tables of a folder; it is made when something is first kept there.

    One process plays at a table: whoever appends has its lock.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._locks: dict[str, Lock] = {}
        self._ends: dict[str, _End] = {}

    def log_path(self, table_id: str) -> Path:
        """Return the path of a table's log, be it there or not."""
        return self.folder / f"{table_id}.jsonl"

    def key_path(self, table_id: str) -> Path:
        """Return the path of the secret seed of its fair dice."""
        return self.folder / f"{table_id}.key"

    def _paths(self, table_id: str) -> tuple[Path, Path]:
        return self.log_path(table_id), self.key_path(table_id)

    def create(self, table_id: str, entries: Sequence[Entry], secret: str | None) -> None:
        """Keep a new table; nothing of it is there unless this returns. Raises ``OSError``."""
        self._make_folder()
        if secret is not None:
            replace_file(self.key_path(table_id), secret + "\n", _PRIVATE)
        log, chain = _lines(entries, "")
        replace_file(self.log_path(table_id), log, _PRIVATE)
        self._ends[table_id] = _End(len(log.encode()), chain)

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        """Add entries to a log; they outlast a power cut once this returns.

        Raises ``OSError``; then none of them is in it. Raises `StoreError` for a damaged log.
        """
        path = self.log_path(table_id)
        with path.open("r+b", buffering=0) as file:
            size, chain = self._ends.get(table_id) or self._end(table_id, path.read_bytes())
            text_added, chain = _lines(entries, chain)
            added = text_added.encode()
            end = file.seek(0, os.SEEK_END)
            if end < size:
                raise OSError(errno.ESTALE, text("file-shortened"), os.fspath(path))
            if size + len(added) > LARGEST:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
            if end > size:
                file.truncate(size)  # a line whose writing was cut short
            try:
                file.seek(size)
                write_whole(file, added)
            except OSError:
                with suppress(OSError):  # the next append will do it
                    file.truncate(size)
                raise
        self._ends[table_id] = _End(size + len(added), chain)

    def _end(self, table_id: str, raw: bytes) -> _End:
        try:
            return _End(len(_whole_lines(raw)), _read(raw)[1])
        except LogError as error:
            raise self.damaged(table_id, error) from error

    def read(self, table_id: str) -> StoredTable:
        """Return the table as it was kept. Raises `StoreError`.

        Entries whose `append` never returned may be there or not.
        """
        path = self.log_path(table_id)
        try:
            entries, _ = _read(read_regular_file(path))
        except OSError as error:
            raise _unreadable(error) from error
        except LogError as error:
            raise self.damaged(table_id, error) from error
        return StoredTable(entries, self._secret(table_id, entries))

    def _secret(self, table_id: str, entries: Sequence[Entry]) -> str | None:
        """Return a table's secret. Raises `StoreError` where its log needs one that is missing."""
        path = self.key_path(table_id)
        created = entries[0].content if entries else None
        is_needed = isinstance(created, Created) and created.dice == "fair"
        try:
            secret = read_regular_file(path).decode("utf-8").strip()
        except FileNotFoundError as error:
            if is_needed:
                log = str(self.log_path(table_id))
                raise StoreError("save-key-missing", log=log, path=str(path)) from error
            return None
        except OSError as error:
            raise _unreadable(error) from error
        except UnicodeDecodeError as error:
            reason = message("file-not-utf-8")
            raise StoreError("save-damaged", path=str(path), reason=reason) from error
        if is_needed and not secret:
            raise StoreError("save-damaged", path=str(path), reason=message("file-empty"))
        return secret

    def damaged(self, table_id: str, error: LogError) -> StoreError:
        """Return the error for a log that cannot be."""
        path, reason = str(self.log_path(table_id)), error.sentence
        if error.number is None:
            return StoreError("save-damaged", path=path, reason=reason)
        return StoreError("save-damaged-line", path=path, number=error.number, reason=reason)

    def ids(self) -> Iterator[str]:
        """Yield the tables, the last played first. Raises ``OSError`` for an unreadable folder."""
        try:
            paths = list(self.folder.iterdir())
        except FileNotFoundError:  # nothing has been kept yet
            return
        played = self._played(paths)
        yield from sorted(played, key=lambda table_id: (-played[table_id], table_id))

    def _played(self, paths: Iterable[Path]) -> dict[str, int]:
        """Return when each table of these files was last played at, in nanoseconds."""
        played: dict[str, int] = {}
        for path in paths:
            if path.suffix in (".jsonl", ".toml"):  # of a game that is over the record, too
                with suppress(OSError):  # a link to nothing, or a game that has just ended
                    played[path.stem] = max(path.stat().st_mtime_ns, played.get(path.stem, 0))
        return played

    def lock(self, table_id: str) -> bool:
        """Claim the table for this process; return False if another has it. Raises ``OSError``."""
        self._make_folder()
        lock = self._lock(table_id)
        for _ in range(_TRIES):
            if lock.take(wait=False):
                return True
            sleep(_BETWEEN_TRIES)
        return False

    def is_locked(self, table_id: str) -> bool:
        """Return True if another process plays at the table."""
        lock = self._lock(table_id)
        if lock.is_taken:
            return False
        try:
            return lock.is_there and not lock.take(wait=False)
        except OSError:  # a folder that can only be read: nobody plays there
            return False
        finally:
            lock.release()

    def release(self, table_id: str) -> None:
        """Let other processes play at the table."""
        self._lock(table_id).release()
        self._ends.pop(table_id, None)

    def mark_played(self, table_id: str) -> None:
        """Make it the table played last, also where the clock has been set back since."""
        with suppress(OSError):  # the order of a list is not worth a complaint
            latest = max(self._played(self.folder.iterdir()).values(), default=0)
            os.utime(self.log_path(table_id), ns=(max(time_ns(), latest + 1),) * 2)

    @property
    def finished(self) -> Path:
        """The folder beside this one, with the logs and records of games that are over."""
        return self.folder.with_name("finished")

    def keep_finished(self, table_id: str, record: str) -> str:
        """Put the record of a game that is over beside this folder. Raises ``OSError``."""
        self.finished.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self.finished / f"{table_id}.toml"
        replace_file(path, record)
        return str(path)

    def archive(self, table_id: str) -> None:
        """Move the log of a game that is over to where its record is. Raises ``OSError``."""
        self._move(self._paths(table_id), self.finished)
        self.remove(table_id)

    @property
    def forgotten(self) -> Path:
        """The folder beside this one, with games that nobody will go on with."""
        return self.folder.with_name("forgotten")

    def forget(self, table_id: str) -> None:
        """Move all files of a table out of the way, whatever wrote them. Raises ``OSError``."""
        paths = [it for it in self.folder.iterdir() if it.stem == table_id and it.suffix != ".lock"]
        self._move(paths, self.forgotten)
        self.remove(table_id)

    def _move(self, paths: Iterable[Path], folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for path in paths:
            if path.exists() or path.is_symlink():
                path.replace(folder / path.name)

    def remove(self, table_id: str) -> None:
        """Take the table's files away. Raises ``OSError``."""
        for path in self._paths(table_id):
            for left_over in leftovers(path):
                left_over.unlink(missing_ok=True)
            path.unlink(missing_ok=True)
        self._ends.pop(table_id, None)
        (self.folder / f"{table_id}.lock").unlink(missing_ok=True)

    def _make_folder(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def _lock(self, table_id: str) -> Lock:
        return self._locks.setdefault(table_id, Lock(self.folder / f"{table_id}.lock"))


def _unreadable(error: OSError) -> StoreError:
    return StoreError("save-unreadable", path=str(error.filename), reason=str(error.strerror))


def _whole_lines(raw: bytes) -> bytes:
    """Return the bytes of the whole lines: one that was cut short was never acknowledged."""
    return raw[: raw.rfind(b"\n") + 1]


def _lines(entries: Iterable[Entry], chain: str) -> tuple[str, str]:
    """Return the lines of entries that follow a log with this chain, and the chain with them."""
    lines = []
    for entry in entries:
        values = as_json(entry)
        chain = link(chain, values)
        lines.append(_json({**values, "chain": chain}))
    return "".join(f"{line}\n" for line in lines), chain


def _json(values: dict[str, Any]) -> str:
    stated = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    try:
        stated.encode()
    except UnicodeEncodeError:  # the name of a file that is not text, say
        return json.dumps(values, separators=(",", ":"))
    return stated


def _read(raw: bytes) -> tuple[list[Entry], str]:
    entries: list[Entry] = []
    chain = ""
    for number, line in enumerate(_whole_lines(raw).split(b"\n")[:-1], 1):
        entry, chain = _entry(number, line, chain)
        entries.append(entry)
    return entries, chain


def _entry(number: int, line: bytes, before: str) -> tuple[Entry, str]:
    try:
        values = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise LogError(number, "file-not-utf-8") from error
    except (ValueError, RecursionError) as error:
        raise LogError(number, "file-not-json") from error
    if not isinstance(values, dict):
        raise LogError(number, "log-not-an-entry")
    stored = values.pop("chain", None)
    if stored is None:
        raise LogError(number, "log-not-an-entry")
    try:
        entry = from_json(values)
    except LogError as error:
        raise error.at(number) from error
    check_number(number, entry)
    chain = link(before, values)
    if stored != chain:
        raise LogError(number, "log-line-changed")
    return entry, chain
