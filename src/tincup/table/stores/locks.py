"""One process at a time: locks that the system takes back when their holder dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Self


class Lock:
    """A lock on a file of its own; a context manager, or `take` and `release`.

    It follows no symbolic link in that file's place, which raises ``OSError``. Where the system has
    no such locks (they are Unix's) everybody gets one.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def is_taken(self) -> bool:
        return self._handle is not None

    @property
    def is_there(self) -> bool:
        return os.path.lexists(self._path)

    def take(self, *, wait: bool) -> bool:
        """Take the lock, or go on having it; False when somebody else has it and no ``wait``."""
        if self._handle is not None:
            return True
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | _NO_LINK, 0o600)
        if not _locked(handle, wait=wait):
            os.close(handle)
            return False
        self._handle = handle
        return True

    def write(self, note: bytes) -> None:
        assert self._handle is not None
        os.ftruncate(self._handle, 0)
        os.pwrite(self._handle, note, 0)

    def read(self) -> bytes:
        """Read the note of the lock's holder; nothing where the file is no longer there."""
        try:
            handle = os.open(self._path, os.O_RDONLY | os.O_CLOEXEC | _NO_LINK | _NO_WAIT)
        except FileNotFoundError:
            return b""
        with os.fdopen(handle, "rb") as file:
            return file.read(_LONGEST_NOTE)

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        self.take(wait=True)
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


class FileLock:
    """A lock on a file that others read and write, whatever names it has.

    It is `flock`'s. Linux keeps those apart from the locks of `fcntl`, which SQLite has on its
    files; other systems do not, and there everybody gets one. What it is taken through is never
    closed while the process runs, for a process that closes a file loses all of `fcntl`'s locks on
    it (https://www.sqlite.org/howtocorrupt.html, section 2.2).
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._of: tuple[int, int] | None = None

    def take(self) -> bool:
        """Take the lock; False when somebody else has it, here or elsewhere. Raises ``OSError``."""
        found = self._path.lstat()
        of = found.st_dev, found.st_ino
        if of in _taken:
            return False
        if _FLOCK_IS_APART:
            handle = _opened.get(of)
            if handle is None:
                handle = os.open(self._path, os.O_RDONLY | os.O_CLOEXEC | _NO_LINK | _NO_WAIT)
                opened = os.fstat(handle)
                of = opened.st_dev, opened.st_ino  # another, if it was replaced in this moment
                handle = _opened.setdefault(of, handle)
            if not _locked(handle, wait=False):
                return False
        _taken.add(of)
        self._of = of
        return True

    def release(self) -> None:
        if self._of is None:
            return
        _taken.discard(self._of)
        if self._of in _opened:
            import fcntl

            fcntl.flock(_opened[self._of], fcntl.LOCK_UN)
        self._of = None


_FLOCK_IS_APART: Final = os.uname().sysname == "Linux" if hasattr(os, "uname") else False
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
"""Somebody may have put a pipe there."""

_LONGEST_NOTE: Final = 4096

_opened: Final[dict[tuple[int, int], int]] = {}
"""The handles of files that locks were taken on, by device and inode; never closed."""

_taken: Final[set[tuple[int, int]]] = set()
"""The files whose locks this process has now, by device and inode."""


def _locked(handle: int, *, wait: bool) -> bool:
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True
