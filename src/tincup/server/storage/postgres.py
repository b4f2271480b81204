"""The bus and the leases that processes on one PostgreSQL share beside the log.

Both need connections that stay theirs: a pooler between, if there is one, in session mode.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from hashlib import sha256
from selectors import EVENT_READ, DefaultSelector
from typing import Any, Final, LiteralString

from psycopg import AsyncConnection, Error, sql
from sqlalchemy import Engine

from tincup.server.errors import unsaved
from tincup.server.storage.bus import CHANNEL, Bus
from tincup.server.storage.database import KEEPALIVE, WAITING
from tincup.server.storage.leases import IsHeld

_MOST_HELD: Final = 1_000
"""The most leases of one process; the database has room for some 6,400 locks as it is set up."""

_log = logging.getLogger("tincup.server")


async def connect(engine: Engine) -> AsyncConnection[Any]:
    """Open a connection to an engine's PostgreSQL for this event loop, without transactions.

    Each end notices within half a minute if the other is gone. Raises `psycopg.Error`.
    """
    args, options = engine.dialect.create_connect_args(engine.url)
    how: dict[str, Any] = {**WAITING, **options, "autocommit": True}
    connection = await AsyncConnection.connect(*args, **how)
    try:
        for name, value in KEEPALIVE.items():  # at the other end, too
            await connection.execute(
                sql.SQL("SET {} = {}").format(sql.Identifier(f"tcp_{name}"), sql.Literal(value))
            )
    except BaseException:  # cancelled, too
        await connection.close()
        raise
    return connection


class PostgresBus(Bus):
    """NOTIFY and LISTEN on connections of their own.

    NOTIFY within the transaction that saves would make all commits wait for each other.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine

    async def _listen(self) -> None:
        async with await connect(self._engine) as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            self._lost()  # what was sent before
            async for message in connection.notifies():
                self._heard(message.payload)

    async def _send(self) -> None:
        async with await connect(self._engine) as connection:
            await connection.execute("SET synchronous_commit = off")  # messages need no disk
            while True:
                message = await self._next()
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))


class PostgresLeases:
    """Advisory locks of a connection that is kept open: they end with it, and with the process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: AsyncConnection[Any] | None = None
        self._connecting = asyncio.Lock()
        self._places = asyncio.Semaphore(_MOST_HELD)

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncGenerator[IsHeld]:
        number = int.from_bytes(sha256(table_id.encode()).digest()[:8], signed=True)
        async with self._places:
            try:
                is_ours = await self._ask("SELECT pg_try_advisory_lock(%s)", number)
            except (Error, OSError) as error:
                raise unsaved(error) from error
            asked = self._connection
            try:
                yield lambda: is_ours and asked is self._connection and _is_open(asked)
            finally:
                if is_ours:
                    await self._give_back(number)

    async def _give_back(self, number: int) -> None:
        try:
            await self._ask("SELECT pg_advisory_unlock(%s)", number)
        except (Error, OSError) as error:  # it has ended with its connection
            _log.warning("a lease could not be given back: %s", error)

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

    async def _ask(self, question: LiteralString, number: int) -> bool:
        connection = await self._connected()
        row = await (await connection.execute(question, (number,))).fetchone()
        return row is not None and row[0] is True

    async def _connected(self) -> AsyncConnection[Any]:
        async with self._connecting:
            if self._connection is None or self._connection.closed:
                self._connection = await connect(self._engine)
            return self._connection


def _is_open(connection: AsyncConnection[Any] | None) -> bool:
    """Return True if nothing tells, without asking, that a connection has ended.

    Nobody reads while nothing is asked: the end of a connection, and words the server sends before,
    wait to be read then. Other words do, too, if rarely; then a lease is given back and held anew.
    """
    if connection is None or connection.closed:
        return False
    if connection.lock.locked():  # something is asked: the answer tells
        return True
    with DefaultSelector() as selector:
        selector.register(connection.fileno(), EVENT_READ)
        return not selector.select(0)
