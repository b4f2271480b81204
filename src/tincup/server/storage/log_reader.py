"""Tables as the database has them: their rows and their logs, whatever a disk has made of them.

Nothing here says whether a log is right: see `tincup.hosting.stored.soundness`. What SQLite cannot
read any more ends a log, and what is no text is read all the same: so one table's damage is no
other's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    Select,
    Table,
    Text,
    bindparam,
    cast,
    func,
    select,
    true,
    type_coerce,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import NullType

from tincup.hosting.stored.stored import Added, Row, Stored
from tincup.server.storage import schema
from tincup.server.storage.database import reading
from tincup.server.storage.parameters import ROWS, given_rows, rows_text
from tincup.table import LogError

_CORRUPT: Final = 11
"""SQLite's code for a file that is not as it should be, below what an extended one adds."""

_CORRUPT_STATES: Final = ("XX001", "XX002")
"""PostgreSQL's codes for the same."""

_NO_TEXT: Final = "Could not decode to UTF-8"
"""What Python's SQLite says of text that is none; it has no code."""

_ACTED: Final = '"kind":"acted"'
_AT_ONCE: Final = 500

_TABLES: Final = "tables"
_OF_SEATS: Final = schema.seats.c
_HASHES: Final = select(
    _OF_SEATS.table_id,
    _OF_SEATS.seat,
    cast(_OF_SEATS.secret_hash, LargeBinary),  # also where a damaged row has something else
).where(_OF_SEATS.table_id.in_(bindparam(_TABLES, expanding=True)))


def read_table(engine: Engine, name: str, *, by: str = "code") -> Stored | None:
    """Return the table of this code (or ``by`` another column); ``None`` where there is none.

    Raises `LogError` where its row cannot be read.
    """
    with reading(engine) as connection:
        return stored_table(connection, name, by=by)


def stored_table(connection: Connection, name: str, *, by: str = "id") -> Stored | None:
    of = schema.tables.c
    columns = of.id, of.code, of.watch, of.status, of.created, of.seed
    found, is_cut = read_all(connection, select(*columns).where(of[by] == name))
    if is_cut and not found:
        raise LogError(None, "log-unreadable")
    if not found:
        return None
    table_id, *texts, seed = found[0]
    if not isinstance(table_id, str):
        raise LogError(None, "log-unreadable")
    code, watch, status, created = (it if isinstance(it, str) else "" for it in texts)
    if status == schema.GONE:
        return None
    try:
        added = _read_after(connection, {table_id: 0}).get(table_id)
    except _Cut:
        added = Added((), is_cut=True, hashes=None)
    if added is None:
        added = Added((), is_cut=False, hashes=None)
    row = table_id, code, watch, seed, status, created
    return Stored(*row, added.rows, added.is_cut, added.hashes or {})


def read_added(engine: Engine, after: Mapping[str, int]) -> dict[str, Added]:
    """Read the entries after these numbers in the logs of tables; none where nothing follows."""
    try:
        with engine.connect() as connection:
            return _read_after(connection, after)
    except _Cut:
        if len(after) == 1:
            return {table_id: Added((), is_cut=True, hashes=None) for table_id in after}
    # One of them is to blame, and the others are told what is theirs.
    alone = [read_added(engine, {table_id: seq}) for table_id, seq in after.items()]
    return {table_id: added for each in alone for table_id, added in each.items()}


def _read_after(connection: Connection, after: Mapping[str, int]) -> dict[str, Added]:
    logged = _logged_after(connection.dialect.name)
    found, is_cut = read_all(connection, logged, {ROWS: rows_text(after.items())})
    if is_cut and (len(after) > 1 or connection.dialect.name == "postgresql"):
        raise _Cut
    rows: dict[str, list[Row]] = {table_id: [] for table_id in after} if is_cut else {}
    for table_id, *entry in found:
        rows.setdefault(table_id, []).append(Row(*entry))
    hashes = _read_hashes(connection, [each for each in rows if _may_reseat(rows[each])])
    return {each: Added(some, is_cut, hashes.get(each)) for each, some in rows.items()}


@cache  # SQLAlchemy's statements refer to themselves: each would wait for a collector of garbage
def _logged_after(dialect: str) -> Select[*tuple[Any, ...]]:
    given = given_rows(dialect, (Text, Integer)).subquery()
    of = schema.entries.c
    logged = (
        select(of.table_id, of.seq, of.body, of.chain, of.command_key, of.command_hash)
        .where(of.table_id == given.c.given_0, of.seq > given.c.given_1)
        .order_by(of.table_id, of.seq)
    )
    if dialect == "postgresql":  # which would rather read all entries there are
        of_each = logged.lateral()
        order = of_each.c.table_id, of_each.c.seq
        logged = select(of_each).select_from(given.join(of_each, true())).order_by(*order)
    return logged


def _may_reseat(rows: Sequence[Row]) -> bool:
    """Return True if secrets may have changed with these entries: a game's actions change none."""
    return any(not isinstance(row.text, str) or _ACTED not in row.text for row in rows)


def _read_hashes(connection: Connection, table_ids: Sequence[str]) -> dict[str, dict[int, bytes]]:
    hashes: dict[str, dict[int, bytes]] = {table_id: {} for table_id in table_ids}
    if table_ids:
        found, _ = read_all(connection, _HASHES, {_TABLES: table_ids})
        for table_id, seat, secret in found:
            if table_id in hashes and type(seat) is int and secret is not None:
                hashes[table_id][seat] = bytes(secret)
    return hashes


def last_numbers(engine: Engine, table_ids: Sequence[str]) -> dict[str, int]:
    of = schema.entries.c
    last = select(func.max(of.seq)).where(of.table_id == schema.tables.c.id).scalar_subquery()
    chosen = select(schema.tables.c.id, last.label("last")).where(schema.tables.c.id.in_(table_ids))
    with engine.connect() as connection:
        return {row.id: row.last for row in connection.execute(chosen)}


def is_found(connection: Connection, stored: Stored) -> bool:
    of = schema.tables.c
    for column, code in ((of.code, stored.code), (of.watch, stored.watch)):
        found, _ = read_all(connection, select(of.id).where(column == code))
        if [table_id for (table_id,) in found] != [stored.table_id]:
            return False
    return True


def code_of_watch(engine: Engine, watch: str) -> str | None:
    of = schema.tables.c
    with engine.connect() as connection:
        found, _ = read_all(connection, select(of.code).where(of.watch == watch))
        return found[0].code if found else None


def code_of_id(engine: Engine, table_id: str) -> str | None:
    of = schema.tables.c
    with engine.connect() as connection:
        found, _ = read_all(connection, select(of.code).where(of.id == table_id))
        return found[0].code if found else None


def open_tables(engine: Engine, most: int) -> list[tuple[str, Row]]:
    """Return the tables that anybody may join, the newest first: their codes and first entries."""
    of, entry = schema.tables.c, schema.entries.c
    chosen = (
        select(of.code, entry.seq, entry.body, entry.chain)
        .join(schema.entries, entry.table_id == of.id)
        .where(of.public, of.status == "lobby", entry.seq == 1)
        .order_by(of.created.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        found, _ = read_all(connection, chosen)
        return [(code, Row(*first)) for code, *first in found if code]


def next_ids(connection: Connection, last: str) -> tuple[list[str], bool]:
    """Return the next ids after ``last``, some at a time; and True if not all can be read.

    Asked for alone they are found in an index, whatever has become of the rows.
    """
    of = schema.tables.c.id
    found, is_cut = read_all(connection, select(of).where(of > last).order_by(of).limit(_AT_ONCE))
    ids = dict.fromkeys(table_id for (table_id,) in found if isinstance(table_id, str))
    return list(ids), is_cut


def rows_of(
    connection: Connection, table: Table, *which: ColumnElement[bool]
) -> tuple[Sequence[Any], bool]:
    """Return the rows of a table of the database, in order; and True if not all can be read.

    The values are those that the database has, of whichever type.
    """
    columns: list[Any] = [type_coerce(it, NullType()).label(it.name) for it in table.columns]
    return read_all(connection, select(*columns).where(*which).order_by(*table.primary_key))


def count_tables(connection: Connection) -> int:
    """Count the tables; 0 where that cannot be read."""
    found, _ = read_all(connection, select(func.count()).select_from(schema.tables))
    return found[0][0] if found else 0


class _Cut(Exception):
    """Not all of what was asked for can be read."""


def read_all(
    connection: Connection,
    chosen: Select[*tuple[Any, ...]],
    given: Mapping[str, Any] | None = None,
) -> tuple[Sequence[Any], bool]:
    """Return a question's answer, and True if the database cannot read all of it.

    Text that is not UTF-8 comes as bytes. Other errors are raised as SQLAlchemy does.
    """
    try:
        return connection.execute(chosen, given).all(), False
    except UnicodeDecodeError:  # PostgreSQL's answer
        return (), True
    except DBAPIError as error:
        if not _is_damage(error):
            raise
        if connection.dialect.name == "postgresql":  # whose transaction that has ended
            return (), True
    rows: list[Any] = []
    sqlite: Any = connection.connection.dbapi_connection
    sqlite.text_factory = _text
    try:
        for row in connection.execute(chosen, given):
            rows.append(row)  # noqa: PERF402 - what came before the damage is kept
    except DBAPIError as error:
        if not _is_damage(error):
            raise
        return rows, True
    finally:
        sqlite.text_factory = str
    return rows, False


def _text(value: bytes) -> str | bytes:
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value


def _is_damage(error: DBAPIError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", None)
    state = getattr(error.orig, "sqlstate", None)
    is_corrupt = state in _CORRUPT_STATES or (code is not None and code & 0xFF == _CORRUPT)
    return is_corrupt or _NO_TEXT in str(error.orig)
