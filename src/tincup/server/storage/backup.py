"""Backups of a server's database, of either kind.

A backup is gzip of JSON lines: a header, a line for each row in an order in which they can be put
back, and a line with their number and the SHA-256 of all lines before it. It is read in one
transaction, so the server may go on meanwhile, and it can be restored to either kind of database.

All rows are looked at on the way. Damaged rows are written as they are, as far as they can be read,
and returned; they are restored only to those who ask for that, and stay closed to play.
"""

from __future__ import annotations

import errno
import gzip
import json
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Boolean, Column, Connection, Engine, LargeBinary, Table, func, select
from sqlalchemy.exc import DataError, IntegrityError

from tincup.hosting.errors import ServerError
from tincup.messages import message
from tincup.server.storage import schema
from tincup.server.storage.checking import Damaged, OnProgress, look_at_all
from tincup.server.storage.columns import fits, shown, wrong_row, wrong_value
from tincup.server.storage.database import HEAD, migrate, reading, writing
from tincup.server.storage.log_reader import rows_of
from tincup.table import LogError

FORMAT: Final = 1

_OF_TABLE: Final = (
    *(schema.tables, schema.entries, schema.seats, schema.settlements, schema.subscriptions),
)
"""The tables of the database that are written for one table of people after another."""

_HEX: Final = re.compile("(?:[0-9a-f]{2})*")
_KIND: Final = "tincup server backup"
_NO_TEXT: Final = "\0"
"""PostgreSQL takes no such character, and nothing has it that is not damaged."""

_ROWS_AT_ONCE: Final = 1000
_LONGEST_LINE: Final = 1 << 24
"""Characters; an entry that opens a table with rules of its own has 100,000 at most."""


class Backup(NamedTuple):
    rows: int
    damaged: Sequence[Damaged]


class DamagedBackup(ServerError):
    def __init__(self, damaged: Sequence[Damaged]) -> None:
        conflict = HTTPStatus.CONFLICT
        super().__init__("archive-damaged-rows", conflict, faults=len(damaged))
        self.damaged = damaged


def back_up(engine: Engine, path: Path, on_progress: OnProgress = lambda _: None) -> Backup:
    """Write a backup to a new file that only this user can read; return its rows and their damage.

    The file appears once it is whole. Raises `OSError`, also where it exists already.
    """
    _check_new(path)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as packed:
                done = _write(engine, packed.write, on_progress)
            raw.flush()
            os.fsync(raw.fileno())
        _check_new(path)
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return done


def _check_new(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(path))


def _write(engine: Engine, write: Callable[[bytes], object], on_progress: OnProgress) -> Backup:
    digest, rows = sha256(), 0
    damaged: list[Damaged] = []

    def put(values: object) -> None:
        line = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        write(line)

    made = datetime.now(UTC).isoformat(timespec="seconds")
    put({"kind": _KIND, "format": FORMAT, "schema": HEAD, "made": made})
    with reading(engine) as connection:
        for line in _lines(connection, damaged, on_progress):
            put(line)
            rows += 1
    put({"rows": rows, "sha256": digest.hexdigest()})
    return Backup(rows, damaged)


def _lines(
    connection: Connection, damaged: list[Damaged], on_progress: OnProgress
) -> Iterator[list[Any]]:
    """Yield all rows, each after the name of its table; add to ``damaged`` what is wrong."""
    for table in schema.metadata.sorted_tables:
        if table not in _OF_TABLE:
            yield from _rows_as_lines(table, rows_of(connection, table)[0])
    for looked in look_at_all(connection, on_progress):
        damaged += looked.damaged
        beside = looked.beside
        if beside is not None and beside.tables:  # else the rows below stand on nothing
            yield from _rows_as_lines(schema.tables, beside.tables)
            for row in () if looked.stored is None else looked.stored.rows:
                yield from _rows_as_lines(schema.entries, [row.values(looked.table_id).values()])
            yield from _rows_as_lines(schema.seats, beside.seats)
            yield from _rows_as_lines(schema.settlements, beside.settlements)
            yield from _rows_as_lines(schema.subscriptions, beside.subscriptions)


def _rows_as_lines(table: Table, rows: Iterable[Iterable[Any]]) -> Iterator[list[Any]]:
    for row in rows:
        yield [table.name, *map(_to_json, table.columns, row)]


def restore(
    engine: Engine,
    path: Path,
    on_progress: OnProgress = lambda _: None,
    *,
    with_damaged: bool = False,
) -> Backup:
    """Put a backup into a database in which no table has been opened; return its rows and damage.

    It is all or nothing. Raises `ServerError` for a backup that is damaged or of another schema,
    and for a database that is in use; `OSError`; and `DamagedBackup` for one whose rows are not all
    right. ``with_damaged`` takes those, too, but for rows that no database takes.
    """
    rows = sum(1 for _ in _read(path))  # nothing is written before all of it has been checked
    migrate(engine)
    damaged: list[Damaged] = []
    with writing(engine) as connection:
        if connection.scalar(select(func.count()).select_from(schema.tables)):
            raise ServerError("archive-database-in-use", HTTPStatus.CONFLICT)
        for table in reversed(schema.metadata.sorted_tables):
            connection.execute(table.delete())
        for some in _in_parts(_read(path)):
            damaged += _insert(connection, some)
        for looked in look_at_all(connection, on_progress):
            damaged += looked.damaged
        if damaged and not with_damaged:
            raise DamagedBackup(damaged)
    return Backup(rows, damaged)


def _in_parts(lines: Iterator[list[Any]]) -> Iterator[list[list[Any]]]:
    while some := list(islice(lines, _ROWS_AT_ONCE)):
        yield some


def _insert(connection: Connection, lines: Sequence[list[Any]]) -> list[Damaged]:
    damaged: list[Damaged] = []
    for table in schema.metadata.sorted_tables:
        rows = [line[1:] for line in lines if line[0] == table.name]
        values = []
        for row in rows:
            wrong = [
                it for it, value in zip(table.columns, row, strict=True) if not _fits(it, value)
            ]
            if wrong:
                error = wrong_value(wrong[0], row, fits(wrong[0]).accepted)
                damaged.append(_of(connection, table, row, error))
            else:
                values.append(
                    dict(
                        zip(table.columns.keys(), map(_from_json, table.columns, row), strict=True)
                    )
                )
        if not _is_inserted(connection, table, values):
            damaged += _insert_alone(connection, table, values)
    return damaged


def _insert_alone(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]
) -> Iterator[Damaged]:
    """Put rows in one by one; yield those that are there twice, or stand on no other."""
    for row in rows:
        if not _is_inserted(connection, table, [row]):
            place = [column == row[column.name] for column in table.primary_key]
            is_there = connection.scalar(select(func.count()).select_from(table).where(*place))
            values = tuple(row.values())
            problem = message("row-twice") if is_there else message("row-alone")
            error = wrong_row(table, values, problem)
            yield _of(connection, table, values, error)


def _is_inserted(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> bool:
    try:
        with connection.begin_nested():
            if rows:
                connection.execute(table.insert(), rows)
    except (IntegrityError, DataError):
        return False
    return True


def _of(connection: Connection, table: Table, row: Sequence[Any], error: LogError) -> Damaged:
    if table not in _OF_TABLE:
        return Damaged("", error)
    of = schema.tables.c
    code = connection.scalar(select(of.code).where(of.id == shown(row[0])))
    return Damaged(code or shown(row[0]), error)


def _to_json(column: Column[Any], value: Any) -> Any:
    """Return a value, which is of another type than its column's only where it has been damaged."""
    if isinstance(column.type, LargeBinary):
        return value.hex() if isinstance(value, bytes) else value
    if isinstance(value, bytes):  # marked, so that it is not taken for the text that it looks like
        return _NO_TEXT + value.decode(errors="backslashreplace")
    if isinstance(column.type, Boolean) and value in (0, 1):
        return bool(value)
    return value


def _fits(column: Column[Any], value: Any) -> bool:
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, LargeBinary):
        return isinstance(value, str) and _HEX.fullmatch(value) is not None
    if isinstance(value, str) and _NO_TEXT in value:
        return False
    return fits(column).is_right(value)


def _from_json(column: Column[Any], value: Any) -> Any:
    return bytes.fromhex(value) if isinstance(column.type, LargeBinary) else value


def _read(path: Path) -> Iterator[list[Any]]:
    """Yield the rows of a backup, each after its table's name. Raises `ServerError`, `OSError`."""
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
                if widths.get(values[0]) != len(values) - 1:
                    raise _damaged()
                rows += 1
                yield values
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise _damaged() from error


def _parsed(line: bytes, digest: Any) -> Any:
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
    if header.get("format") != FORMAT or header.get("schema") != HEAD:
        version = str(header.get("schema"))[:12]
        raise ServerError(
            "archive-other-schema", HTTPStatus.BAD_REQUEST, found=version, expected=HEAD
        )


def _damaged() -> ServerError:
    return ServerError("archive-damaged", HTTPStatus.BAD_REQUEST)
