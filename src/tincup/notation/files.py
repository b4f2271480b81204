"""Reads and writes records in files, and reads those in copies of games that a page has saved."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any, BinaryIO, Final

from tincup.files import replace_file
from tincup.messages import text
from tincup.notation.errors import RecordError
from tincup.notation.reader import read_record
from tincup.notation.record import Record, write_record
from tincup.notation.toml_text import LARGEST

LARGEST_COPY: Final = 16 * LARGEST
"""The most bytes of a copy of games."""


def load_record(path: str | os.PathLike[str]) -> Record:
    """Return the record in a file. Raises `RecordError`, also for a file that cannot be read."""
    return read_record(read_text(path))


def read_text(path: str | os.PathLike[str]) -> str:
    return decode(read_bytes(path))


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return a record file's bytes, one more at most than it may have. Raises `RecordError`."""
    try:
        with Path(path).open("rb") as file:
            return read_stream(file)
    except OSError as error:
        raise RecordError(None, "record-file-unreadable", detail=str(error.strerror)) from error
    except ValueError as error:  # a NUL in the name
        raise RecordError(None, "file-name-invalid") from error


def read_stream(file: BinaryIO) -> bytes:
    """Return what is in a file, one byte more at most than a record or a copy of games may have."""
    raw = file.read(LARGEST + 1)
    return raw + file.read(LARGEST_COPY - LARGEST) if _is_copy(raw) else raw


def _is_copy(raw: bytes) -> bool:
    return raw.startswith(b"{")


def decode(raw: bytes) -> str:
    if _is_copy(raw) and len(raw) > LARGEST_COPY:
        raise RecordError(None, "record-copy-too-large", most=LARGEST_COPY)
    if len(raw) > LARGEST and not _is_copy(raw):
        raise RecordError(None, "record-file-too-large", most=LARGEST)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        byte = f"{raw[error.start]:#04x}"
        raise RecordError(line, "record-byte-not-utf-8", byte=byte) from error


def save_record(path: str | os.PathLike[str], record: Record) -> None:
    """Write the record to a file, which is whole at every moment: the old one, then the new one.

    Raises ``OSError`` about ``path``, and `RecordError` as `write_record`; then the old file stands
    as it was.
    """
    written = write_record(record)
    try:
        replace_file(Path(os.path.realpath(path)), written)
    except ValueError as error:  # a NUL in the name, or what has no UTF-8 form
        raise OSError(errno.EINVAL, text("file-name-invalid"), os.fspath(path)) from error
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


def records_in(text: str) -> list[str] | None:
    """Return the records in a copy of games, or ``None`` for any other text, such as a record.

    Games that have not begun have none. Raises `RecordError` for JSON that is no copy.
    """
    if not text.startswith("{"):
        return None
    try:
        tables: list[dict[str, Any]] = json.loads(text)["tables"]
        records = [it["record"] for it in tables if "record" in it]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise RecordError(None, "browser-no-copy") from error
    if not all(isinstance(it, str) for it in records):
        raise RecordError(None, "browser-no-copy")
    return records
