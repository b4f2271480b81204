"""Backups of a server's database, of either kind.

A backup is gzip of JSON lines: a header, a line for each row in an order in which they can be put
back, and a line with their number and the SHA-256 of all lines before it. It is read in one
transaction, so the server may go on meanwhile, and it can be restored to either kind of database.

All logs are looked at on the way. What is damaged is written as it is, as far as it can be read,
and told; it is restored only to who asks for that, and stays closed to play.
"""

from __future__ import annotations

import errno
import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Column, Connection, Engine, LargeBinary, String, Table, func, select
from sqlalchemy.exc import IntegrityError

from tincup.hosting.errors import ServerError
from tincup.server.storage import schema
from tincup.server.storage.chains import fill_chains
from tincup.server.storage.checking import Damaged, look_at_all
from tincup.server.storage.database import HEAD, migrate, reading, writing
from tincup.server.storage.logs import rows_of
from tincup.table import LogError

FORMAT: Final = 1
RESTORED: Final = ("0001", "0002", HEAD)
"""The schemas whose backups can be put back: their tables are there still, as they were, but for
the chains of `_UNCHAINED`."""

_UNCHAINED: Final = ("0001", "0002")
"""The schemas whose entries have no chain, which is the last of their columns since."""

_OF_TABLE: Final = (schema.tables, schema.entries, schema.seats, schema.settlements)
"""What is written table by table."""

_KIND: Final = "tincup server backup"
_ROWS_AT_ONCE: Final = 1000
_LONGEST_LINE: Final = 1 << 24
"""Characters; an entry that opens a table with rules of its own has 100,000 at most."""

Told = Callable[[float], None]
"""Told the share that is done."""


class Backup(NamedTuple):
    """What was written or put back: so many rows, and these tables among them that are damaged."""

    rows: int
    damaged: Sequence[Damaged]


class DamagedBackup(ServerError):
    """A backup that is whole, and has logs that are not right: these tables' are."""

    def __init__(self, damaged: Sequence[Damaged]) -> None:
        conflict = HTTPStatus.CONFLICT
        super().__init__("archive-damaged-logs", conflict, tables=len(damaged))
        self.damaged = damaged


def back_up(engine: Engine, path: Path, told: Told = lambda _: None) -> Backup:
    """Write a backup to a new file that only this user can read; its rows, and what is damaged.

    The file appears once it is whole. Raises `OSError`, also where it exists already.
    """
    _check_new(path)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as packed:
                done = _write(engine, packed.write, told)
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


def _write(engine: Engine, write: Callable[[bytes], object], told: Told) -> Backup:
    digest, rows = sha256(), 0
    damaged: list[Damaged] = []

    def put(values: object) -> None:
        line = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        write(line)

    made = datetime.now(UTC).isoformat(timespec="seconds")
    put({"kind": _KIND, "format": FORMAT, "schema": HEAD, "made": made})
    with reading(engine) as connection:
        for line in _lines(connection, damaged, told):
            put(line)
            rows += 1
    put({"rows": rows, "sha256": digest.hexdigest()})
    return Backup(rows, damaged)


def _lines(connection: Connection, damaged: list[Damaged], told: Told) -> Iterator[list[Any]]:
    """All rows, each after the name of its table; what cannot be read or is wrong is told."""
    for table in schema.metadata.sorted_tables:
        if table not in _OF_TABLE:
            found, is_cut = rows_of(connection, table)
            yield from _told(table, found)
            if is_cut:
                damaged.append(Damaged(table.name, LogError(None, "log-rows-unreadable")))
    for looked in look_at_all(connection, told):
        if looked.damaged is not None:
            damaged.append(looked.damaged)
        found, _ = rows_of(connection, schema.tables, schema.tables.c.id == looked.table_id)
        if found:  # else the rows below stand on nothing
            yield from _told(schema.tables, found)
            for row in () if looked.stored is None else looked.stored.rows:
                yield from _told(schema.entries, [row.values(looked.table_id).values()])
            for table in (schema.seats, schema.settlements):
                rows, _ = rows_of(connection, table, table.c.table_id == looked.table_id)
                yield from _told(table, rows)


def _told(table: Table, rows: Iterable[Iterable[Any]]) -> Iterator[list[Any]]:
    for row in rows:
        yield [table.name, *map(_to_json, table.columns, row)]


def restore(
    engine: Engine, path: Path, told: Told = lambda _: None, *, with_damaged: bool = False
) -> Backup:
    """Put a backup into a database in which no table has been opened; its rows, what is damaged.

    All of it or nothing. Raises `ServerError` for a backup that is damaged or of another schema,
    and for a database that is in use; `DamagedBackup` for one whose logs are not all right, unless
    they are wanted ``with_damaged`` ones; `OSError`.
    """
    rows = sum(1 for _ in _read(path))  # nothing is written before all of it has been checked
    migrate(engine)
    with writing(engine) as connection:
        if connection.scalar(select(func.count()).select_from(schema.tables)):
            raise ServerError("archive-database-in-use", HTTPStatus.CONFLICT)
        for table in reversed(schema.metadata.sorted_tables):
            connection.execute(table.delete())
        for some in _in_parts(_read(path)):
            _insert(connection, some)
        fill_chains(connection)
        looked = look_at_all(connection, told)
        damaged = [it.damaged for it in looked if it.damaged is not None]
        if damaged and not with_damaged:
            raise DamagedBackup(damaged)
    return Backup(rows, damaged)


def _in_parts(lines: Iterator[list[Any]]) -> Iterator[list[list[Any]]]:
    while some := list(islice(lines, _ROWS_AT_ONCE)):
        yield some


def _insert(connection: Connection, lines: Sequence[list[Any]]) -> None:
    """Put rows into the database. Raises `ServerError` for one that cannot be there."""
    for table in schema.metadata.sorted_tables:
        values = [_values(table, line) for line in lines if line[0] == table.name]
        if not values:
            continue
        try:
            with connection.begin_nested():
                connection.execute(table.insert(), values)
        except IntegrityError as error:
            raise _misplaced(connection, table, values) or _damaged() from error


def _misplaced(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]
) -> ServerError | None:
    """The error about the first of these rows that is there twice, or stands on no table."""
    for row in rows:
        try:
            with connection.begin_nested():
                connection.execute(table.insert(), row)
        except IntegrityError:
            place = [column == row[column.name] for column in table.primary_key]
            is_there = connection.scalar(select(func.count()).select_from(table).where(*place))
            number = ", ".join(str(row[column.name]) for column in list(table.primary_key)[1:])
            of = row.get("table_id")
            code = connection.scalar(select(schema.tables.c.code).where(schema.tables.c.id == of))
            about = {"rows": table.name, "table": str(code or of or ""), "number": number}
            wrong = "archive-row-twice" if is_there else "archive-row-alone"
            return ServerError(wrong, HTTPStatus.BAD_REQUEST, **about)
    return None


def _values(table: Table, line: list[Any]) -> dict[str, Any]:
    try:
        return {
            column.name: _from_json(column, value)
            for column, value in zip(table.columns, line[1:], strict=True)
        }
    except (TypeError, ValueError) as error:
        raise _damaged() from error


def _to_json(column: Column[Any], value: Any) -> Any:
    """A value, which is of another type than its column's only where it has been damaged."""
    if not isinstance(column.type, String):
        return bytes(value).hex() if isinstance(value, bytes | memoryview) else value
    if isinstance(value, bytes):
        return value.decode(errors="backslashreplace")
    return value if value is None and column.nullable else str(value)


def _from_json(column: Column[Any], value: Any) -> Any:
    if isinstance(column.type, LargeBinary):
        return bytes.fromhex(value)
    # PostgreSQL takes no such character, and nothing has it that is not damaged.
    return value.replace("\0", "\\x00") if isinstance(value, str) else value


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
