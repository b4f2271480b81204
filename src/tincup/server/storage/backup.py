"""Backups of a server's database, of either kind.

A backup is gzip of JSON lines: a header, a line for each row in an order in which they can be put
back, and a line with their number and the SHA-256 of all lines before it. It is read in one
transaction, so the server may go on meanwhile, and it can be restored to either kind of database.
"""

from __future__ import annotations

import errno
import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, LargeBinary, Table, func, select

from tincup.hosting.errors import ServerError
from tincup.server.storage import schema
from tincup.server.storage.chains import fill_chains
from tincup.server.storage.database import HEAD, migrate, reading, writing

FORMAT: Final = 1
RESTORED: Final = ("0001", "0002", HEAD)
"""The schemas whose backups can be put back: their tables are there still, as they were, but for
the chains of `_UNCHAINED`."""

_UNCHAINED: Final = ("0001", "0002")
"""The schemas whose entries have no chain, which is the last of their columns since."""

_KIND: Final = "tincup server backup"
_ROWS_AT_ONCE: Final = 1000
_LONGEST_LINE: Final = 1 << 24
"""Characters; an entry that opens a table with rules of its own has 100,000 at most."""

Told = Callable[[int], None]
"""Told how many rows have been written or read."""


def back_up(engine: Engine, path: Path, told: Told = lambda _: None) -> int:
    """Write a backup to a new file that only this user can read; the number of rows.

    The file appears once it is whole. Raises `OSError`, also where it exists already.
    """
    _check_new(path)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as packed:
                rows = _write(engine, packed.write, told)
            raw.flush()
            os.fsync(raw.fileno())
        _check_new(path)
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def _check_new(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(path))


def _write(engine: Engine, write: Callable[[bytes], object], told: Told) -> int:
    digest, rows = sha256(), 0

    def put(values: object) -> None:
        line = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        write(line)

    made = datetime.now(UTC).isoformat(timespec="seconds")
    put({"kind": _KIND, "format": FORMAT, "schema": HEAD, "made": made})
    with reading(engine) as connection:
        for table in schema.metadata.sorted_tables:
            streamed = connection.execution_options(yield_per=_ROWS_AT_ONCE)
            for row in streamed.execute(select(table).order_by(*table.primary_key)):
                put([table.name, *(_to_json(value) for value in row)])
                rows += 1
                if rows % _ROWS_AT_ONCE == 0:
                    told(rows)
    put({"rows": rows, "sha256": digest.hexdigest()})
    return rows


def restore(engine: Engine, path: Path, told: Told = lambda _: None) -> int:
    """Put a backup into a database in which no table has been opened; the number of rows.

    All of it or nothing. Raises `ServerError` for a backup that is damaged or of another schema,
    and for a database that is in use; `OSError`.
    """
    rows = sum(1 for _ in _read(path))  # nothing is written before all of it has been checked
    migrate(engine)
    tables = {table.name: table for table in schema.metadata.sorted_tables}
    with writing(engine) as connection:
        if connection.scalar(select(func.count()).select_from(schema.tables)):
            raise ServerError("archive-database-in-use", HTTPStatus.CONFLICT)
        for table in reversed(schema.metadata.sorted_tables):
            connection.execute(table.delete())
        lines, done = _read(path), 0
        while some := list(islice(lines, _ROWS_AT_ONCE)):
            for name, table in tables.items():
                values = [_values(table, line) for line in some if line[0] == name]
                if values:
                    connection.execute(table.insert(), values)
            done += len(some)
            told(done)
        fill_chains(connection)
    return rows


def _values(table: Table, line: list[Any]) -> dict[str, Any]:
    try:
        return {
            column.name: bytes.fromhex(value) if isinstance(column.type, LargeBinary) else value
            for column, value in zip(table.columns, line[1:], strict=True)
        }
    except (TypeError, ValueError) as error:
        raise _damaged() from error


def _to_json(value: Any) -> Any:
    return bytes(value).hex() if isinstance(value, bytes | memoryview) else value


def _read(path: Path) -> Iterator[list[Any]]:
    """The rows of a backup, each after the name of its table. Raises `ServerError`, `OSError`."""
    widths = {table.name: len(table.columns) for table in schema.metadata.sorted_tables}
    digest, rows = sha256(), 0
    try:
        with gzip.open(path, "rb") as packed:
            header = _parsed(packed.readline(_LONGEST_LINE), digest)
            try:
                _check_header(header)
            except ServerError:
                # Damage can make it seem another program's: the sum at the end tells.
                while packed.read(1 << 20):
                    pass
                raise
            while True:
                so_far = digest.hexdigest()
                values = _parsed(packed.readline(_LONGEST_LINE), digest)
                if isinstance(values, dict):
                    if values != {"rows": rows, "sha256": so_far} or packed.read(1):
                        raise _damaged()
                    return
                if values[0] == schema.entries.name and header["schema"] in _UNCHAINED:
                    values.append("")
                if widths.get(values[0]) != len(values) - 1:
                    raise _damaged()
                rows += 1
                yield values
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise _damaged() from error


def _parsed(line: bytes, digest: Any) -> Any:
    """A line's header, row or end; its digest goes on with it."""
    digest.update(line)
    try:
        values = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _damaged() from error
    is_row = isinstance(values, list) and values and isinstance(values[0], str)
    if not is_row and not isinstance(values, dict):
        raise _damaged()
    return values


def _check_header(header: Any) -> None:
    if not isinstance(header, dict) or header.get("kind") != _KIND:
        raise ServerError("archive-no-backup", HTTPStatus.BAD_REQUEST)
    if header.get("format") != FORMAT or header.get("schema") not in RESTORED:
        version = str(header.get("schema"))[:12]
        raise ServerError(
            "archive-other-schema", HTTPStatus.BAD_REQUEST, found=version, expected=HEAD
        )


def _damaged() -> ServerError:
    return ServerError("archive-damaged", HTTPStatus.BAD_REQUEST)
