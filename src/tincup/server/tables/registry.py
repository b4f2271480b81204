"""The tables of a server: requests about them, and what goes on there by itself."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from http import HTTPStatus
from time import perf_counter

from sqlalchemy import Engine

from tincup.errors import TincupError
from tincup.hosting.backend import no_table
from tincup.hosting.credentials import HOST, Hashed, Hasher
from tincup.hosting.errors import Conflict, ServerError
from tincup.hosting.host import ATTEMPTS, Opened, TableHost, busy
from tincup.hosting.idempotency import Answer, asked_table, good_at_opening
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import Setup
from tincup.protocol.commands import Command
from tincup.protocol.requests import Join, OpenTable
from tincup.server.metrics import Metrics
from tincup.server.storage.bus import Bus
from tincup.server.storage.leases import Alone, Leases
from tincup.server.storage.log_reader import code_of_id, code_of_watch
from tincup.server.storage.log_writer import Batch
from tincup.server.tables.bots import Bots
from tincup.server.tables.circles import new_circle
from tincup.server.tables.clocks import Clocks
from tincup.server.tables.from_devices.sent import (
    BroughtTable,
    Sent,
    found_again,
    secrets_for,
)
from tincup.server.tables.memory.cache import MOST_BYTES, RESTART, At
from tincup.server.tables.presence import Presence
from tincup.server.tables.server_backend import ServerBackend
from tincup.server.tasks import Timer


class Registry:
    """The tables of a server, their bots and clocks. Made in a running event loop.

    ``host`` carries out what is asked for. ``bus`` and ``leases`` are what it shares with other
    processes, if there are any; without a word from the bus it asks the database every
    ``poll_seconds``. Somebody is away of whom nothing was heard for ``absent_seconds``. ``timer``
    takes the place of the event loop's clock, for tests. Closed by `close`.
    """

    BACKEND: type[ServerBackend] = ServerBackend

    def __init__(
        self,
        engine: Engine,
        hasher: Hasher,
        metrics: Metrics,
        *,
        most_tables: int,
        bot_threads: int,
        most_bytes: int = MOST_BYTES,
        timer: Timer | None = None,
        bus: Bus | None = None,
        leases: Leases | None = None,
        poll_seconds: float = 3.0,
        absent_seconds: float = 60.0,
    ) -> None:
        self.hasher = hasher
        self._engine = engine
        self._metrics = metrics
        timer = timer or asyncio.get_running_loop()
        self.backend = self.BACKEND(
            engine,
            metrics,
            self._catch_up,
            most_tables=most_tables,
            most_bytes=most_bytes,
            bot_threads=bot_threads,
            bus=bus,
            poll_seconds=poll_seconds,
            timer=timer,
        )
        self.cache, self.writer = self.backend.cache, self.backend.writer
        self.presence = Presence(self.cache, bus, absent_seconds, timer.time)
        self.host = TableHost(self.backend, hasher, self.presence)
        self._clocks = Clocks(self.host, timer, are_shared=self.backend.are_shared)
        self._bots = Bots(self.host, metrics, leases or Alone())
        self.backend.watch(self._clocks.look_at)
        self.backend.watch(self._bots.look_at)

    async def _catch_up(self, live: LiveTable) -> None:
        await self.host.catch_up(live)

    async def close(self) -> None:
        await self.presence.close()
        await self._clocks.close()
        await self._bots.close()
        await self.backend.close()

    def say_goodbye(self) -> None:
        """Have every socket closed, with the code that asks clients to come back."""
        for live in self.cache:
            for viewer in tuple(live.viewers):
                viewer.close(RESTART)

    def locked(self, code: str) -> At:
        return self.backend.at(code)

    def current(self, code: str) -> AbstractAsyncContextManager[LiveTable]:
        """Hold the table as the log has it now, whoever has written there. Raises `ServerError`."""
        return self.host.current(code)

    async def watched(self, watch: str) -> str:
        """Return the code of the table that a spectators' link leads to. Raises `ServerError`."""
        code = await asyncio.to_thread(code_of_watch, self._engine, watch)
        if code is None:
            raise no_table()
        return code

    async def open(self, setup: Setup, request: OpenTable) -> Opened:
        """Open a table; sent again with its key it is the same one. Raises `TincupError`."""
        opening = asked_table(request, self.hasher)
        if opening is None:
            return await self.host.open(setup)
        for _ in range(ATTEMPTS):
            code = await asyncio.to_thread(code_of_id, self._engine, opening.table_id)
            if code is not None:
                async with self.current(code) as live:
                    good = good_at_opening(live, opening, self.hasher)
                return Opened(code, good.pop(HOST, ""), good)
            try:
                return await self.host.open_as(setup, opening)
            except Conflict:  # the code is taken, or the same was sent twice at once
                continue
        raise busy()

    async def bring(self, sent: Sent, key: str) -> BroughtTable:
        """Go on with a table that a device has hosted; sent again it is the same table.

        Raises `TincupError`, also where it went on here and there.
        """
        for _ in range(ATTEMPTS):
            code = await asyncio.to_thread(code_of_id, self._engine, sent.table_id)
            if code is not None:
                async with self.current(code) as known:
                    return found_again(known, sent, self.hasher, key)
            self.cache.check_room()
            secrets = secrets_for(sent, self.hasher, key)
            hashes = {seat: self.hasher.hash(secret) for seat, secret in secrets.items()}
            live = await asyncio.to_thread(sent.table, hashes)
            try:
                await self.host.bring(live, sent.code)
            except Conflict:  # the code is taken, or the same was sent twice at once
                continue
            return BroughtTable(live.code, True, secrets.pop(HOST), secrets)
        raise busy()

    async def open_circle(self, name: str) -> tuple[str, str]:
        """Begin a circle; return its code, and its name as it is shown. Raises `ServerError`."""
        for _ in range(ATTEMPTS):
            circle = new_circle(name)
            try:
                await self.backend.commit(Batch(statements=[circle.saving]))
            except Conflict:  # the code is taken
                continue
            return circle.code, circle.name
        raise busy()

    async def watched_rematch(self, watch: str) -> str | None:
        """Return the spectators' code of the rematch of a table that they look on at, or ``None``.

        Nobody can join by that code. Raises `ServerError`.
        """
        async with self.current(await self.watched(watch)) as live:
            code = live.table.hosted.rematch
        if code is None:
            return None
        async with self.locked(code) as made:
            return made.watch

    async def perform(self, code: str, hashed: Hashed, command: Command) -> Answer:
        """Carry out a command, once, and count it. Raises `TincupError`."""
        start = perf_counter()
        outcome = "failed"
        try:
            answer = await self.host.command(code, hashed, command)
            outcome = "repeated" if answer.repeated else "done"
        except TincupError as error:
            outcome = error.code
            raise
        else:
            return answer
        finally:
            self._metrics.commanded(command.type, outcome, perf_counter() - start)

    async def join(self, code: str, request: Join) -> Answer:
        """Seat somebody. Raises `TincupError`, also where one sent again has lost the seat."""
        answer = await self.host.join(code, request)
        if not answer.secrets:
            raise ServerError("server-seat-passed-on", HTTPStatus.CONFLICT)
        return answer
