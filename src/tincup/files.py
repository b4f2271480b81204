"""Writing files so that nobody ever finds half of one.

A text is written whole beside its place, flushed to the disk, and then put there.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from glob import escape
from pathlib import Path
from typing import Final

_LARGEST: Final = 1 << 28
"""Bytes: more than the log of a million moves."""


def replace_file(path: Path, text: str, mode: int | None = None) -> None:
    """Write a file that may be there already: whole at every moment, the old one or the new one.

    ``mode`` is the new file's permissions; without it those of the old one, or of any new file.
    Raises ``OSError``; the old file is then as it was.
    """
    if mode is None:
        mode = path.stat().st_mode & 0o777 if path.exists() else _default_mode()
    written = _beside(path, text, mode)
    try:
        written.replace(path)
    finally:
        written.unlink(missing_ok=True)
    _sync_folder(path.parent)


def create_file(path: Path, text: str) -> None:
    """Write a file that must not be there yet. Raises ``FileExistsError`` if it is."""
    written = _beside(path, text, _default_mode())
    try:
        _link(written, path)
    finally:
        written.unlink(missing_ok=True)
    _sync_folder(path.parent)


def read_regular_file(path: Path) -> bytes:
    """The bytes of a file, never waiting for them as a named pipe or a device would have it.

    Raises ``OSError``, also for what is no regular file, or larger than any file of ours.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is not an ordinary file", os.fspath(path))
        if status.st_size > _LARGEST:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(_LARGEST)
    finally:
        os.close(handle)


def leftovers(path: Path) -> list[Path]:
    """What writers of this file have left beside it when they were killed."""
    return list(path.parent.glob(f"{escape(_prefix(path))}*"))


def _prefix(path: Path) -> str:
    return f".{path.name[-50:]}-"


def _beside(path: Path, text: str, mode: int) -> Path:
    handle, name = tempfile.mkstemp(prefix=_prefix(path), dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        written.chmod(mode)
    except BaseException:
        written.unlink(missing_ok=True)
        raise
    return written


def _link(written: Path, path: Path) -> None:
    try:
        path.hardlink_to(written)  # unlike a rename, refuses to take another file's place
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError(
                errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(path)
            ) from None
        written.rename(path)


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):  # some systems cannot sync a folder; the file itself is safe
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _default_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
