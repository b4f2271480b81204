"""Records in files."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from tincup.files import replace_file
from tincup.notation.errors import RecordError
from tincup.notation.reader import read_record
from tincup.notation.record import Record, write_record
from tincup.notation.toml_text import LARGEST


def load_record(path: str | os.PathLike[str]) -> Record:
    """The record in a file. Raises `RecordError`, also for a file that cannot be read."""
    return read_record(read_text(path))


def read_text(path: str | os.PathLike[str]) -> str:
    """A record file's text. Raises `RecordError`."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise RecordError(None, f"the file cannot be read: {error.strerror}") from error
    except ValueError as error:  # a NUL in the name
        raise RecordError(None, "this is not the name of a file") from error
    return decode(raw)


def decode(raw: bytes) -> str:
    """The text of a record file's bytes. Raises `RecordError`."""
    if len(raw) > LARGEST:
        raise RecordError(None, f"a record has at most {LARGEST:,} bytes; this file has more")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        message = f"the byte {raw[error.start]:#04x} is not text in UTF-8"
        raise RecordError(line, message) from error


def save_record(path: str | os.PathLike[str], record: Record) -> None:
    """Write the record to a file, which is whole at every moment: the old one, then the new one.

    Raises ``OSError`` about ``path``; then the old file stands as it was.
    """
    text = write_record(record)
    try:
        replace_file(Path(os.path.realpath(path)), text)
    except ValueError as error:  # a NUL in the name, or what has no UTF-8 form
        raise OSError(errno.EINVAL, "this is not the name of a file", os.fspath(path)) from error
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error
