"""What is done with the tables of a server: they are opened, played at, and opened again.

`tincup.server.hosting.tables` has them, bots play there, and clocks run.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from functools import partial
from http import HTTPStatus
from time import perf_counter

from sqlalchemy import Engine

from tincup.errors import TincupError
from tincup.hosting.acting import Outcome
from tincup.hosting.agreement import told_of
from tincup.hosting.credentials import HOST, Hashed, Hasher, new_secret, who_is
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import Answer, asked_command, asked_own, asked_seat
from tincup.hosting.live import LiveTable
from tincup.hosting.lobby import Setup, named_seats
from tincup.hosting.new_tables import again, new_table
from tincup.protocol.commands import Command, Join, Own
from tincup.server.clock import Timer
from tincup.server.errors import Conflict
from tincup.server.hosting import bringing
from tincup.server.hosting.bots import Bots
from tincup.server.hosting.bringing import (
    BroughtTable,
    found_again,
    going_on,
    secrets_for,
)
from tincup.server.hosting.cache import MOST_BYTES, RESTART, Locked, TableCache
from tincup.server.hosting.circles import new_circle
from tincup.server.hosting.clocks import Clocks
from tincup.server.hosting.new_tables import Opened, saving
from tincup.server.hosting.sent import Sent
from tincup.server.hosting.tables import ATTEMPTS, Tables, busy, no_table
from tincup.server.metrics import Metrics
from tincup.server.storage.bus import Bus
from tincup.server.storage.leases import Alone, Leases
from tincup.server.storage.logs import code_of_id, code_of_watch
from tincup.server.storage.writer import Batch, Writer
from tincup.table.log import Rematched
from tincup.table.seats import HELD


class Registry:
    """The tables of a server, their bots and clocks. Made in a running event loop.

    ``bus`` and ``leases`` are what it shares with other processes, if there are any; without a word
    from the bus it asks the database every ``poll_seconds``. Somebody is away of whom nothing was
    heard for ``absent_seconds``. ``timer`` takes the place of the event loop's clock, for tests.
    Closed by `close`.
    """

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
        self.tables = Tables(
            engine,
            hasher,
            metrics,
            most_tables=most_tables,
            most_bytes=most_bytes,
            bus=bus,
            poll_seconds=poll_seconds,
            absent_seconds=absent_seconds,
            timer=timer,
        )
        self.presence = self.tables.presence
        self._clocks = Clocks(self.tables, timer)
        self._bots = Bots(self.tables, metrics, bot_threads, leases or Alone())

    @property
    def cache(self) -> TableCache:
        """The tables in memory."""
        return self.tables.cache

    @property
    def writer(self) -> Writer:
        """What saves, for what is no table's."""
        return self.tables.writer

    async def close(self) -> None:
        """Stop the clocks and the bots, and save what waits."""
        await self.presence.close()
        await self._clocks.close()
        await self._bots.close()
        await self.tables.close()

    def say_goodbye(self) -> None:
        """Have every socket closed, with the code that asks clients to come back."""
        for live in self.cache:
            for viewer in tuple(live.viewers):
                viewer.close(RESTART)

    def locked(self, code: str) -> Locked:
        """The table of this code while nobody else changes it. Raises `ServerError`."""
        return self.tables.locked(code)

    def current(self, code: str) -> AbstractAsyncContextManager[LiveTable]:
        """The same as the log has it now, whoever has written there. Raises `ServerError`."""
        return self.tables.current(code)

    async def watched(self, watch: str) -> str:
        """The code of the table that a spectators' link leads to. Raises `ServerError`."""
        code = await asyncio.to_thread(code_of_watch, self._engine, watch)
        if code is None:
            raise no_table()
        return code

    async def open(self, setup: Setup) -> Opened:
        """Open a new table. Raises `TincupError` where it cannot be."""
        self.cache.check_room()
        held = [n for n, seat in enumerate(named_seats(setup)) if seat.player in HELD]
        secrets = {seat: new_secret() for seat in (HOST, *held)}
        hashes = {seat: self.hasher.hash(secret) for seat, secret in secrets.items()}
        for _ in range(ATTEMPTS):
            live = new_table(setup, hashes)
            try:
                await self.tables.commit(saving(live, public=setup.public))
            except Conflict:  # the code is taken
                continue
            self.cache.keep(live)
            return Opened(live.code, secrets.pop(HOST), secrets)
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
            plan, batch = going_on(live, sent), bringing.saving(live, sent)
            try:
                await self.tables.save(live, plan, Outcome(), beside=batch)
            except Conflict:  # the code is taken, or the same was sent twice at once
                continue
            self.cache.keep(live)
            return BroughtTable(live.code, True, secrets.pop(HOST), secrets)
        raise busy()

    async def open_circle(self, name: str) -> tuple[str, str]:
        """Begin a circle; its code, and its name as it is shown. Raises `ServerError`."""
        for _ in range(ATTEMPTS):
            circle = new_circle(name)
            try:
                await self.tables.commit(Batch(statements=[circle.saving]))
            except Conflict:  # the code is taken
                continue
            return circle.code, circle.name
        raise busy()

    async def rematch(self, code: str, hashed: Hashed) -> str:
        """The code of the table for another game by the same people, made the first time.

        The seats are rotated by one, and everybody's secret is that of their new seat. Whoever
        plays or hosts may ask for it, once the game is over; its host begins it, as any other.
        Raises `TincupError`.
        """
        for _ in range(ATTEMPTS):
            async with self.current(code) as live:
                who, known = who_is(hashed, live.hashes), live.table.hosted.rematch
                if not (who.is_host or who.seats):
                    raise ServerError("server-not-seated", HTTPStatus.FORBIDDEN)
                if known is not None:
                    return known
                live.check_open()
                self.cache.check_room()
                setup, hashes = again(live)
                made = new_table(setup, hashes)
                batch = saving(made, public=setup.public)
                plan = live.table.plan()
                plan.enter(Rematched(made.code), "host" if who.is_host else min(who.seats))
                try:
                    await self.tables.save(live, plan, Outcome(), beside=batch)
                except Conflict:
                    await self.tables.lose_race(live)
                    continue
                self.cache.keep(made)
                return made.code
        raise busy()

    async def watched_rematch(self, watch: str) -> str | None:
        """The code for spectators of the rematch of a table that they look on at, if there is one.

        By it nobody can join. Raises `ServerError`.
        """
        async with self.current(await self.watched(watch)) as live:
            code = live.table.hosted.rematch
        if code is None:
            return None
        async with self.locked(code) as made:
            return made.watch

    async def perform(self, code: str, hashed: Hashed, command: Command) -> Answer:
        """Carry out a command, once. Raises `TincupError`; then nothing has happened."""
        start = perf_counter()
        outcome = "failed"
        try:
            ask = partial(asked_command, command)
            answer = await self.tables.change(code, hashed, lambda p: p.perform(command), ask)
            outcome = "repeated" if answer.repeated else "done"
        except TincupError as error:
            outcome = error.code
            raise
        else:
            return answer
        finally:
            self._metrics.commanded(command.type, outcome, perf_counter() - start)

    async def own(self, code: str, hashed: Hashed, request: Own) -> Answer:
        """Give somebody new secrets of their seats. Raises `TincupError`."""
        ask = partial(asked_own, request, self.hasher)
        return await self.tables.change(code, hashed, lambda it: it.renew(it.who.seats), ask)

    async def come(self, code: str, hashed: Hashed) -> dict[int, str]:
        """New secrets of the seats to which somebody connects with what the host has passed on.

        By seat from 0; for most there are none. Raises `TincupError`.
        """
        async with self.locked(code) as live:
            if not told_of(live, who_is(hashed, live.hashes)):
                return {}
        try:
            own = await self.tables.change(
                code, hashed, lambda it: it.renew(told_of(it.live, it.who))
            )
        except ServerError as error:
            if error.status != HTTPStatus.FORBIDDEN:
                raise
            return {}  # somebody else has come just now
        return own.secrets

    async def join(self, code: str, request: Join) -> Answer:
        """Seat somebody. Raises `TincupError`, also where one sent again has lost the seat."""
        ask = partial(asked_seat, request, self.hasher)
        answer = await self.tables.change(code, (), lambda play: play.sit(request), ask)
        if not answer.secrets:
            raise ServerError("server-seat-passed-on", HTTPStatus.CONFLICT)
        return answer
