"""One process at a time: a lock that the system takes back when its holder dies."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self


class Lock:
    """A lock on a file of its own; a context manager, or `take` and `release`.

    Where the system has no such locks (they are Unix's) everybody gets one.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def is_taken(self) -> bool:
        """Whether this very lock has been taken here."""
        return self._handle is not None

    @property
    def is_there(self) -> bool:
        """Whether anybody has ever taken it: it has a file."""
        return self._path.exists()

    def take(self, *, wait: bool) -> bool:
        """Take the lock, or go on having it; False when somebody else has it and no ``wait``."""
        if self._handle is not None:
            return True
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            import fcntl
        except ImportError:
            self._handle = handle
            return True
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Give the lock back."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        self.take(wait=True)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
