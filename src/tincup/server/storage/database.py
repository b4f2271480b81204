"""The database: opening it, bringing its schema up to date, reading from it."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Engine,
    String,
    column,
    create_engine,
    event,
    exists,
    func,
    inspect,
    select,
    table,
    type_coerce,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.types import NullType

from tincup.chance.entropy import hex_text
from tincup.hosting.errors import ServerError
from tincup.server.errors import Moved
from tincup.server.storage import schema

HEAD: Final = "0002"
"""The newest revision in `tincup.server.storage.migrations.versions`."""

_BUSY_MS: Final = 5000
"""How long SQLite waits for a lock that another process holds."""

_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
"""The last one keeps names that were taken out, and tables, from being left behind in the file."""

KEEPALIVE: Final = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""In seconds, and how often; a Unix socket ignores them."""

WAITING: Final = {"connect_timeout": 10, "tcp_user_timeout": 30_000, **KEEPALIVE}
"""How long a connection to PostgreSQL waits for a computer that may be gone; the second is in
milliseconds (https://www.postgresql.org/docs/current/libpq-connect.html).
"""

_VERSION: Final = table("alembic_version")
_KEY: Final = re.compile("[0-9a-f]{64}")
_MIGRATION_LOCK: Final = 7_401_207  # any number that no other program locks in PostgreSQL


def open_database(url: str, *, create: bool = True) -> Engine:
    """Return the engine for a database URL; SQLite's file is made when need be, if ``create``.

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
    except (ArgumentError, ImportError) as error:  # no such driver is the former, too
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
    there = _Place(file)
    event.listen(engine, "do_connect", lambda *_: there.check())
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "connect", lambda *_: there.connected(1))
    event.listen(engine, "close", lambda *_: there.connected(-1))
    event.listen(engine, "begin", partial(_begin_sqlite, there))
    return engine


class _Place:
    """The files of an SQLite database: what is written to one that was moved is lost.

    Whoever starts a server there again would find another, or a new one. So it is with the log of
    what was saved lately (WAL), which SQLite keeps beside the file while it is connected.
    """

    def __init__(self, file: Path) -> None:
        self._file = file.absolute()
        self._log = log_beside(file)
        self._opened = _found(self._file)
        self._logged: tuple[int, int] | None = None
        self._connections = 0
        self._counting = Lock()

    def connected(self, more: int) -> None:
        """Count a connection, or one less; with the last one SQLite takes the log away."""
        with self._counting:
            self._connections += more
            if not self._connections:
                self._logged = None

    def check(self) -> None:
        """Raise `Moved` where one of the files is gone, or another is in its place."""
        if _found(self._file) != self._opened:
            raise _moved(self._file)
        with self._counting:
            if self._connections:
                found = _found(self._log)
                self._logged = self._logged or found  # it is made by what is asked first
                if found != self._logged:
                    raise _moved(self._log)


def _moved(file: Path) -> Moved:
    return Moved(f"{file} was moved, or replaced, while it is in use")


def log_beside(file: Path) -> Path:
    return Path(f"{file.resolve()}-wal")


def _found(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _refused(kind: str) -> ServerError:
    return ServerError("server-database-kind", HTTPStatus.BAD_REQUEST, kind=kind)


def _configure_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where `_begin_sqlite` says
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(there: _Place, connection: Connection) -> None:
    try:
        there.check()
    except Moved:
        # What was saved is to be in the file itself, and not beside where it was.
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        raise
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Generator[Connection]:
    """Begin a transaction that may write; SQLite locks at once, so that it cannot deadlock."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextmanager
def reading(engine: Engine) -> Generator[Connection]:
    """Read the database in a transaction as it is when that begins, whatever is written then.

    It is taken back in the end, since SQLite commits none in which it found the file damaged.
    """
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**options) as connection:
        yield connection


def migrate(engine: Engine) -> None:
    """Bring the schema up to date, one process at a time.

    Raises `ServerError` for one that this version does not know.
    """
    found = _revision(engine)
    if found == HEAD:
        return
    from alembic import command  # 0.2 s, which a start with an up-to-date schema need not pay
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise ServerError(
                "server-other-schema", HTTPStatus.CONFLICT, found=str(found), expected=HEAD
            ) from error


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        number = column("version_num", String())
        revision: str | None = connection.scalar(select(number).select_from(_VERSION))
        return revision


def secret_key(engine: Engine) -> str:
    """Return the key of this database for the hashes of secrets; made the first time.

    Raises `ServerError` where it is missing, or damaged, though people have secrets: with another
    key nobody would have any.
    """
    of = schema.settings.c
    chosen = select(type_coerce(of.value, NullType())).where(of.name == "secret_key")
    with writing(engine) as connection:
        key: Any = connection.scalar(chosen)
        if isinstance(key, str) and _KEY.fullmatch(key):
            return key
        if key is not None or connection.scalar(select(exists().select_from(schema.seats))):
            raise ServerError("server-secret-key", HTTPStatus.CONFLICT)
        new = schema.settings.insert().values(name="secret_key", value=hex_text(32))
        try:
            with connection.begin_nested():
                connection.execute(new)
        except IntegrityError:
            pass  # another process has made one in this moment
        return str(connection.scalar(chosen))


def is_shared(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def keep_saved(engine: Engine) -> None:
    """Have a moved SQLite file itself hold what was saved, before it is closed.

    SQLite does so by itself if the file was not moved.
    """
    with suppress(SQLAlchemyError), reading(engine) as connection:
        connection.execute(select(1))  # before which no transaction begins


def is_reachable(engine: Engine) -> bool:
    return _revision(engine) == HEAD
