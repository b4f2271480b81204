"""The database: opening it, bringing its schema up to date, reading from it.

SQLite by default, PostgreSQL (psycopg 3) by URL. Only `tincup.server.storage.writer` writes.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Engine,
    Integer,
    Select,
    String,
    Text,
    bindparam,
    column,
    create_engine,
    event,
    func,
    inspect,
    select,
    table,
    true,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError

from tincup.hosting.errors import ServerError
from tincup.hosting.stored import Added, Stored
from tincup.server.storage import schema
from tincup.server.storage.parameters import ROWS, given_rows, rows_text

HEAD: Final = "0003"
"""The newest revision in `tincup.server.storage.migrations.versions`."""

_TABLES: Final = "tables"
_OF_SEATS: Final = schema.seats.c
_HASHES: Final = select(_OF_SEATS.table_id, _OF_SEATS.seat, _OF_SEATS.secret_hash).where(
    _OF_SEATS.table_id.in_(bindparam(_TABLES, expanding=True))
)

_BUSY_MS: Final = 5000
"""How long SQLite waits for a lock that another process holds."""
KEEPALIVE: Final = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""In seconds, and how often; passed over by a Unix socket."""

WAITING: Final = {"connect_timeout": 10, "tcp_user_timeout": 30_000, **KEEPALIVE}
"""How long a connection to PostgreSQL waits for a computer that may be gone; the second is in
milliseconds (https://www.postgresql.org/docs/current/libpq-connect.html)."""

_VERSION: Final = table("alembic_version")
_MIGRATION_LOCK: Final = 7_401_207  # any number that no other program locks in PostgreSQL


def open_database(url: str, *, create: bool = True) -> Engine:
    """The engine for a database URL; SQLite's file is made when need be, if ``create``.

    Raises `ServerError` for one that cannot be used.
    """
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise _refused(parsed.drivername)
        if parsed.get_backend_name() == "postgresql":
            waiting = {name: it for name, it in WAITING.items() if name not in parsed.query}
            return create_engine(
                parsed,
                pool_pre_ping=True,
                pool_size=10,
                hide_parameters=True,
                connect_args=waiting,
            )
    except ModuleNotFoundError as error:
        raise ServerError("serve-postgresql-package", HTTPStatus.BAD_REQUEST) from error
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise _refused(url.partition(":")[0][:40]) from error
    if not parsed.database or parsed.database == ":memory:":
        raise ServerError("server-database-memory", HTTPStatus.BAD_REQUEST)
    file = Path(parsed.database)
    if create:
        # It holds the seeds of games under way and what seats' secrets are checked by. The files
        # that SQLite puts beside it have the same permissions.
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600, exist_ok=True)
    elif not file.exists():
        raise ServerError("server-no-database-file", HTTPStatus.NOT_FOUND, file=str(file))
    engine = create_engine(parsed, hide_parameters=True, connect_args={"timeout": _BUSY_MS / 1000})
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _refused(kind: str) -> ServerError:
    return ServerError("server-database-kind", HTTPStatus.BAD_REQUEST, kind=kind)


def _configure_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where `_begin_sqlite` says
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that may write; SQLite takes its lock at once, so that it cannot deadlock."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that reads the database as it is when it begins, whatever is written then."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection


def migrate(engine: Engine) -> None:
    """Bring the schema up to date, one process at a time."""
    if _revision(engine) == HEAD:
        return
    from alembic import command  # 0.2 s, which a start with an up-to-date schema need not pay
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        number = column("version_num", String)
        revision: str | None = connection.scalar(select(number).select_from(_VERSION))
        return revision


def secret_key(engine: Engine) -> str:
    """The key of this database for the hashes of secrets; made the first time."""
    of = schema.settings.c
    chosen = select(of.value).where(of.name == "secret_key")
    with writing(engine) as connection:
        if key := connection.scalar(chosen):
            return str(key)
        new = schema.settings.insert().values(name="secret_key", value=secrets.token_hex(32))
        try:
            with connection.begin_nested():
                connection.execute(new)
        except IntegrityError:
            pass  # another process has made one in this moment
        return str(connection.scalar(chosen))


def read_table(engine: Engine, name: str, *, by: str = "code") -> Stored | None:
    """The table of this code (or ``by`` another column); ``None`` where there is none."""
    of = schema.tables.c
    with engine.connect() as connection, connection.begin():
        row = connection.execute(select(schema.tables).where(of[by] == name)).one_or_none()
        if row is None:
            return None
        added = _read_after(connection, {row.id: 0}).get(row.id)
    if added is None or added.hashes is None:  # not even its first entry is there
        return None
    log = added.bodies, added.chains
    return Stored(row.id, row.code, row.watch, row.seed, *log, added.hashes, added.answered)


def read_added(engine: Engine, after: Mapping[str, int]) -> dict[str, Added]:
    """What follows the entries of these numbers in the logs of tables; none where nothing does."""
    with engine.connect() as connection, connection.begin():
        return _read_after(connection, after)


def _read_after(connection: Connection, after: Mapping[str, int]) -> dict[str, Added]:
    logged = _logged_after(connection.dialect.name)
    found = connection.execute(logged, {ROWS: rows_text(after.items())})
    bodies: dict[str, list[Mapping[str, Any]]] = {}
    chains: dict[str, list[str]] = {}
    answered: dict[str, dict[str, tuple[str, int]]] = {}
    for entry in found:
        bodies.setdefault(entry.table_id, []).append(json.loads(entry.body))
        chains.setdefault(entry.table_id, []).append(entry.chain)
        if entry.command_key is not None:
            answers = answered.setdefault(entry.table_id, {})
            answers[entry.command_key] = entry.command_hash, entry.seq
    hashes = _read_hashes(connection, [each for each in bodies if _may_reseat(bodies[each])])
    return {
        each: Added(some, chains[each], hashes.get(each), answered.get(each, {}))
        for each, some in bodies.items()
    }


@cache  # SQLAlchemy's statements refer to themselves: each would wait for a collector of garbage
def _logged_after(dialect: str) -> Select[*tuple[Any, ...]]:
    """What reads the entries after some numbers in the logs of some tables."""
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


def _may_reseat(bodies: Sequence[Mapping[str, Any]]) -> bool:
    """Whether secrets may have changed with these entries: what is done in a game changes none."""
    return any(body["kind"] != "acted" for body in bodies)


def _read_hashes(connection: Connection, table_ids: Sequence[str]) -> dict[str, dict[int, bytes]]:
    """The hashes of the secrets of all seats at these tables."""
    hashes: dict[str, dict[int, bytes]] = {table_id: {} for table_id in table_ids}
    if table_ids:
        for table_id, seat, hashed in connection.execute(_HASHES, {_TABLES: table_ids}):
            hashes[table_id][seat] = bytes(hashed)
    return hashes


def last_numbers(engine: Engine, table_ids: Sequence[str]) -> dict[str, int]:
    """The number of the last entry of each of these tables."""
    of = schema.entries.c
    last = select(func.max(of.seq)).where(of.table_id == schema.tables.c.id).scalar_subquery()
    chosen = select(schema.tables.c.id, last.label("last")).where(schema.tables.c.id.in_(table_ids))
    with engine.connect() as connection:
        return {row.id: row.last for row in connection.execute(chosen)}


def is_shared(engine: Engine) -> bool:
    """Whether other processes may write the same tables."""
    return engine.dialect.name == "postgresql"


def code_of_watch(engine: Engine, watch: str) -> str | None:
    """The code of the table that this link looks on; ``None`` where there is none."""
    of = schema.tables.c
    with engine.connect() as connection:
        code: str | None = connection.scalar(select(of.code).where(of.watch == watch))
        return code


def open_tables(engine: Engine, most: int) -> list[tuple[str, Mapping[str, Any]]]:
    """The tables that anybody may join, the newest first: their codes and first entries."""
    of = schema.tables.c
    chosen = (
        select(of.code, schema.entries.c.body)
        .join(schema.entries, schema.entries.c.table_id == of.id)
        .where(of.public, of.status == "lobby", schema.entries.c.seq == 1)
        .order_by(of.created.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        return [(code, json.loads(body)) for code, body in connection.execute(chosen)]


def rolled_faces(engine: Engine) -> dict[int, int]:
    """How often each face has been rolled by the server's dice."""
    with engine.connect() as connection:
        rows = connection.execute(select(schema.faces.c.face, schema.faces.c.rolled)).all()
    return dict(sorted(tuple(row) for row in rows))


def codes_of_games(engine: Engine) -> list[str]:
    """The codes of all tables at which a game has begun, the oldest first."""
    of = schema.tables.c
    begun = of.status.in_(("playing", "over"))
    chosen = select(of.code).where(begun).order_by(of.created, of.code)
    with engine.connect() as connection:
        return list(connection.scalars(chosen))


def is_reachable(engine: Engine) -> bool:
    """Whether the database answers with the schema that this server needs."""
    return _revision(engine) == HEAD
