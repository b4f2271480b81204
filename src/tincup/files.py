"""Writes files so that nobody ever finds half of one, and reads them without waiting.

A text is written whole beside its place, flushed to the disk, and then put there.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import tempfile
from collections.abc import Generator
from glob import escape
from io import FileIO
from pathlib import Path
from typing import Final

from tincup.messages import text

LARGEST: Final = 1 << 28
"""The most bytes of a file that is read here: more than the log of a million moves."""


def replace_file(path: Path, content: str | bytes, mode: int | None = None) -> None:
    """Write a file that may be there already: whole at every moment, the old one or the new one.

    ``mode`` is the new file's permissions; without it those of the old one, or of any new file.
    Raises ``OSError``; the old file is then as it was.
    """
    if mode is None:
        mode = path.stat().st_mode & 0o777 if path.exists() else _default_mode()
    written = _beside(path, content, mode)
    try:
        written.replace(path)
    finally:
        written.unlink(missing_ok=True)
    _sync_folder(path.parent)


def create_file(path: Path, content: str) -> None:
    """Write a file that must not be there yet. Raises ``FileExistsError`` if it is."""
    written = _beside(path, content, _default_mode())
    try:
        _link(written, path)
    finally:
        written.unlink(missing_ok=True)
    _sync_folder(path.parent)


def is_ours(status: os.stat_result) -> bool:
    """Return True if nobody else can write this file or folder, by its owner and permissions.

    Root counts as ourselves. Where there are no owners, everything is ours.
    """
    if not hasattr(os, "geteuid"):
        return True
    return status.st_uid in {0, os.geteuid()} and not status.st_mode & 0o022


def check_ours(path: Path, status: os.stat_result) -> None:
    """Refuse what somebody else can write. Raises ``PermissionError``."""
    if not is_ours(status):
        raise PermissionError(errno.EPERM, text("file-not-ours"), os.fspath(path))


def read_regular_file(
    path: Path, *, ours: bool = False, largest: int = LARGEST, first: int = sys.maxsize
) -> bytes:
    """Return the ``first`` bytes of a file; never wait, as a named pipe or a device would have it.

    Raises ``OSError``, also for what is no regular file, or larger than ``largest`` bytes; with
    ``ours`` for what somebody else can have written.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, text("file-not-ordinary"), os.fspath(path))
        if ours:
            check_ours(path, status)
        if status.st_size > largest:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
        with os.fdopen(handle, "rb", closefd=False) as file:
            # As much memory as is asked for is set aside at once: no more than the file can need.
            return file.read(min(first, largest, max(status.st_size, 1 << 16)))
    finally:
        os.close(handle)


def write_whole(file: FileIO, data: bytes) -> None:
    """Write all of it to a file without a buffer, and to the disk. Raises ``OSError``."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def is_file_name(name: str) -> bool:
    """Return True if the system can have a file of this name, be it there or not."""
    try:
        return b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:  # half of a surrogate pair
        return False


def leftovers(path: Path) -> list[Path]:
    """Return the files that writers of this file left beside it when they were killed."""
    return list(path.parent.glob(f"{escape(_prefix(path))}*"))


def _prefix(path: Path) -> str:
    return f".{path.name[-50:]}-"


def _beside(path: Path, content: str | bytes, mode: int) -> Path:
    data = content.encode() if isinstance(content, str) else content
    with _of_its_name(path):
        handle, name = tempfile.mkstemp(prefix=_prefix(path), dir=path.parent)
        written = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            written.chmod(mode)
        except BaseException:
            written.unlink(missing_ok=True)
            raise
    return written


@contextlib.contextmanager
def _of_its_name(path: Path) -> Generator[None]:
    """Name the file in an error: a full disk names none, and nobody asked for the one beside it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


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
