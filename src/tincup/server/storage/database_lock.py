"""Lets one process at a time serve an SQLite file's tables, as it trusts its own memory.

The lock is the system's (`tincup.table.stores.locks`), on the database itself, whatever names it
has, and on a file beside it, which earlier versions take alone: it ends with its holder, however
that ends, and no number of a process can be mistaken for another's. The text of the file beside
says who the holder is; it means nothing while nobody has the lock. It is never removed, since a
lock on a file that has lost its name keeps nobody out.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from time import sleep
from typing import Final

import msgspec
from sqlalchemy import Engine

from tincup.hosting.errors import ServerError
from tincup.server.storage.database import is_shared, log_beside, open_database
from tincup.table.stores.locks import FileLock, Lock

_TRIES: Final = 10
_BETWEEN_TRIES: Final = 0.02
"""Seconds; whoever asks who holds a file has its lock for a moment, and a holder says who it is a
moment after it has it.
"""


class Holder(msgspec.Struct, frozen=True):
    pid: int
    since: datetime
    address: str = ""
    """Where this machine reaches what it serves; it serves nothing without one: it restores."""
    is_open: bool = False
    """Whether other devices reach it there, too."""


class Hold:
    def __init__(self, lock: Lock | None) -> None:
        self._lock = lock

    def tell(self, address: str = "", *, is_open: bool = False) -> None:
        """Say who has the file, for those who want it too. Raises `OSError`."""
        if self._lock is not None:
            holder = Holder(os.getpid(), datetime.now(UTC), address, is_open)
            self._lock.write(msgspec.json.encode(holder))


@contextmanager
def hold(engine: Engine) -> Generator[Hold]:
    """Have the file of an SQLite database for oneself; PostgreSQL's are for several.

    Raises `ServerError` where another process has it, which the sentence names; `OSError`.
    """
    file = _file(engine)
    if file is None:
        yield Hold(None)
        return
    beside, own = _beside(file), FileLock(file)
    with ExitStack() as locks:
        for lock in (beside, own):
            if not _taken(lock):
                raise held(file, _holder_in(beside))
            locks.callback(lock.release)
        check_name(engine)
        beside.write(b"")
        yield Hold(beside)


def check_name(engine: Engine) -> None:
    """Refuse an SQLite file by one of its names while what was saved last is beside another.

    SQLite looks for that beside the name that it was opened by, and would not find it: what was
    acknowledged would be missing, or come back over what was saved meanwhile. Only the folder of
    the file is looked through. Raises `ServerError`.
    """
    file = _file(engine)
    if file is None or file.stat().st_nlink == 1:
        return
    for other in file.parent.iterdir():
        if other.name != file.name and _is_name(other, file) and log_beside(other).exists():
            names = {"file": str(file), "other": str(other)}
            raise ServerError("serve-other-name", HTTPStatus.CONFLICT, **names)


def file_held(url: str) -> tuple[Path, Holder | None] | None:
    """Return the SQLite file of a database URL and who has it; ``None`` where nobody does.

    The holder is ``None`` where it does not say who it is. Raises `OSError`.
    """
    try:
        engine = open_database(url, create=False)
    except ServerError:  # there is none, or it cannot be one: whoever opens it says so
        return None
    file = _file(engine)
    engine.dispose()
    if file is None:
        return None
    beside = _beside(file)
    for lock in (*([beside] if beside.is_there else ()), FileLock(file)):
        if not _taken(lock):
            return file, _holder_in(beside)
        lock.release()
    return None


def held(file: Path, holder: Holder | None) -> ServerError:
    refused, path = HTTPStatus.CONFLICT, str(file)
    if holder is None:
        return ServerError("serve-held-unknown", refused, file=path)
    since = holder.since.astimezone().strftime("%Y-%m-%d %H:%M")
    pid, address = str(holder.pid), holder.address
    if not address:
        return ServerError("serve-held-working", refused, file=path, pid=pid, since=since)
    return ServerError("serve-held", refused, file=path, pid=pid, since=since, address=address)


def _file(engine: Engine) -> Path | None:
    return None if is_shared(engine) else Path(engine.url.database or "").resolve()


def _is_name(other: Path, file: Path) -> bool:
    """Return True if another name is one of a file's own: no symbolic link, which leads to one."""
    try:
        return os.path.samestat(other.lstat(), file.stat())
    except OSError:  # it has gone in this moment
        return False


def _beside(file: Path) -> Lock:
    path = file.with_name(f"{file.name}.lock")
    if path.is_symlink():
        raise ServerError("serve-lock-link", HTTPStatus.CONFLICT, file=str(path))
    return Lock(path)


def _taken(lock: Lock | FileLock) -> bool:
    for _ in range(_TRIES):
        if lock.take(wait=False) if isinstance(lock, Lock) else lock.take():
            return True
        sleep(_BETWEEN_TRIES)
    return False


def _holder_in(beside: Lock) -> Holder | None:
    for _ in range(_TRIES):
        try:
            return msgspec.json.decode(beside.read(), type=Holder)
        except msgspec.DecodeError:
            sleep(_BETWEEN_TRIES)
    return None
