"""The tables that are in use: read from the log when they are asked for, forgotten when they rest.

Every change goes the same way: the table is locked, the command is carried out in memory, what has
happened is saved, and then everybody is told. A command is done once, whatever is sent again: its
key is saved with the entries that it led to.

Other processes may do the same at the same table. What is decided by what is no longer so cannot be
saved, since its entries' numbers are taken; then, and before anything is refused, what the others
have done is read from the log, and the command is decided anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from time import perf_counter
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.errors import TincupError
from tincup.protocol.commands import Command, Join
from tincup.server.errors import Conflict, ServerError, unsaved
from tincup.server.hosting.bots import Bots
from tincup.server.hosting.cache import MOST_BYTES, RESTART, Locked, TableCache
from tincup.server.hosting.circles import Standing, new_circle, restated, standing
from tincup.server.hosting.clocks import Clocks, Timer
from tincup.server.hosting.following import Follower
from tincup.server.hosting.idempotency import (
    Answer,
    Asked,
    answered,
    asked_by_nobody,
    asked_command,
    asked_seat,
)
from tincup.server.hosting.marks import Mark
from tincup.server.hosting.new_tables import Opened, new_table
from tincup.server.hosting.presence import Presence
from tincup.server.metrics import Metrics
from tincup.server.storage.bus import Bus
from tincup.server.storage.database import code_of_watch, read_table
from tincup.server.storage.leases import Alone, Leases
from tincup.server.storage.writer import Batch, Writer
from tincup.server.tables.credentials import (
    HOST,
    Hashed,
    Hasher,
    Who,
    new_secret,
    who_is,
)
from tincup.server.tables.dispatch import Change, Outcome, Play
from tincup.server.tables.live import LiveTable
from tincup.server.tables.lobby import HELD, Plan, named_seats
from tincup.server.tables.pending import Pending, rolled_in, row
from tincup.server.tasks import end

TOO_SLOW: Final = 1013
"""WebSocket close code: the messages that waited for this reader were too many."""

_ATTEMPTS: Final = 10
"""To be quicker than other processes at one table, where its bots may act all the time."""


_Ask = Callable[[LiveTable, Who], Asked]


class Registry:
    """The tables of a server. Made in a running event loop; closed by `close`.

    ``bus`` and ``leases`` are what it shares with other processes, if there are any; without a word
    from the bus it asks the database every ``poll_seconds``. Somebody is away of whom nothing was
    heard for ``absent_seconds``. ``timer`` takes the place of the event
    loop's clock, for tests.
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
        self._writer = Writer(engine, metrics)
        self.cache = TableCache(most_tables, metrics, most_bytes)
        self._keeping = asyncio.create_task(self.cache.look_after_each_second())
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._bots = Bots(self, metrics, bot_threads, leases or Alone())
        timer = timer or asyncio.get_running_loop()
        self._clocks = Clocks(self, timer)
        self.presence = Presence(self.cache, bus, absent_seconds, timer.time)
        self._follower = Follower(engine, self.cache, self._caught_up, poll_seconds)
        self._bus = bus
        if bus is not None:
            bus.start(self._follower.wake, self._follower.poll_soon)

    @property
    def writer(self) -> Writer:
        """What saves, for what is no table's."""
        return self._writer

    async def close(self) -> None:
        """Stop the clocks and the bots, and save what waits."""
        await end((self._keeping,))
        await self.presence.close()
        await self._clocks.close()
        await self._bots.close()
        await self._writer.close()
        await self._follower.close()
        if self._bus is not None:
            await self._bus.close()

    def say_goodbye(self) -> None:
        """Have every socket closed, with the code that asks clients to come back."""
        for live in self.cache:
            for viewer in tuple(live.viewers):
                viewer.close(RESTART)

    def locked(self, code: str) -> Locked:
        """The table of this code while nobody else changes it. Raises `ServerError`."""
        return Locked(self._get, code)

    @asynccontextmanager
    async def current(self, code: str) -> AsyncIterator[LiveTable]:
        """The same as the log has it now, whoever has written there. Raises `ServerError`."""
        async with self.locked(code) as live:
            await self._follower.catch_up(live)
            yield live

    async def watched(self, watch: str) -> str:
        """The code of the table that a spectators' link leads to. Raises `ServerError`."""
        code = await asyncio.to_thread(code_of_watch, self._engine, watch)
        if code is None:
            raise _no_table()
        return code

    async def open(self, plan: Plan) -> Opened:
        """Open a new table. Raises `TincupError` where it cannot be."""
        self.cache.check_room()
        held = [n for n, seat in enumerate(named_seats(plan)) if seat.player in HELD]
        secrets = {seat: new_secret() for seat in (HOST, *held)}
        hashes = {seat: self.hasher.hash(secret) for seat, secret in secrets.items()}
        for _ in range(_ATTEMPTS):
            live, batch = new_table(plan, hashes)
            try:
                await self._writer.commit(batch)
            except Conflict:  # the code is taken
                continue
            except SQLAlchemyError as error:
                raise unsaved(error) from error
            self.cache.keep(live)
            return Opened(live.code, secrets.pop(HOST), secrets)
        raise _busy()

    async def open_circle(self, name: str) -> tuple[str, str]:
        """Begin a circle; its code, and its name as it is shown. Raises `ServerError`."""
        circle = new_circle(name)
        try:
            await self._writer.commit(Batch(statements=[circle.saving]))
        except SQLAlchemyError as error:
            raise unsaved(error) from error
        return circle.code, circle.name

    async def rematch(self, code: str, hashed: Hashed) -> str:
        """The code of the table for another game by the same people, made the first time.

        The seats are rotated by one, and everybody's secret is that of their new seat. Raises
        `TincupError`: it is the host's to ask for, once the game is over; whoever sits here is
        told it afterwards.
        """
        for _ in range(_ATTEMPTS):
            async with self.current(code) as live:
                who = who_is(hashed, live.hashes)
                if live.rematch is not None and (who.is_host or who.seats):
                    return live.rematch
                if not who.is_host:
                    raise ServerError("server-host-only", HTTPStatus.FORBIDDEN)
                self.cache.check_room()
                plan = live.rematch_plan()
                count = len(plan.seats)
                hashes = {
                    again: of_seat
                    for seat, of_seat in live.hashes.items()
                    if (again := HOST if seat == HOST else (seat - 1) % count) == HOST
                    or plan.seats[again].player in HELD  # not a bot's that a person sat in for
                }
                made, batch = new_table(plan, hashes)
                live.note_rematch(made.code)
                try:
                    await self._save(live, Outcome(), None, standing(live), beside=batch)
                except Conflict:
                    await self._follower.renew(live)
                    continue
                self.cache.keep(made)
                return made.code
        raise _busy()

    async def watched_rematch(self, watch: str) -> str | None:
        """The code for spectators of the rematch of a table that they look on at, if there is one.

        By it nobody can join. Raises `ServerError`.
        """
        async with self.current(await self.watched(watch)) as live:
            again = live.rematch
        if again is None:
            return None
        async with self.locked(again) as made:
            return made.watch

    async def perform(self, code: str, hashed: Hashed, command: Command) -> Answer:
        """Carry out a command, once. Raises `TincupError`; then nothing has happened."""
        start = perf_counter()
        outcome = "failed"
        try:
            ask = partial(asked_command, command)
            answer = await self._change(code, hashed, lambda p: p.perform(command), ask)
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
        answer = await self._change(
            code, (), lambda play: play.sit(request), partial(asked_seat, request, self.hasher)
        )
        if not answer.secrets:
            raise ServerError("server-seat-passed-on", HTTPStatus.CONFLICT)
        return answer

    async def by_table(self, code: str, change: Change) -> Answer:
        """Do something that nobody has asked for: bots decide so. Raises `TincupError`."""
        return await self._change(code, (), change)

    async def _change(
        self, code: str, hashed: Hashed, change: Change, ask: _Ask = asked_by_nobody
    ) -> Answer:
        for _ in range(_ATTEMPTS):
            async with self.locked(code) as live:
                who = who_is(hashed, live.hashes)
                self.presence.hear(live, who.seats)
                asked = ask(live, who)
                known = live.saved
                try:
                    again = answered(live, asked, self.hasher)
                    return again or await self._do(live, who, change, asked)
                except Conflict:  # another process has written
                    self._metrics.lost_race()
                    await self._follower.renew(live)
                except TincupError:  # by what is so no longer, perhaps
                    if not await self._follower.has_gone_on(live, known):
                        raise
        raise _busy()

    async def _do(self, live: LiveTable, who: Who, change: Change, asked: Asked) -> Answer:
        hashes = dict(live.hashes)
        play = Play(live, who, self.hasher, asked.secret_of, self.presence)
        was = standing(live)
        try:
            outcome = change(play)
        except TincupError:
            if live.pending or live.hashes != hashes:  # done in part
                await self._follower.renew(live)
            raise
        except BaseException:
            self.cache.drop(live)
            raise
        await self._save(live, outcome, asked.mark, was)
        self._bots.look_at(live)
        return Answer(live.seq, secrets=outcome.secrets)

    async def _save(
        self,
        live: LiveTable,
        outcome: Outcome,
        mark: Mark | None,
        was: Standing,
        beside: Batch | None = None,
    ) -> None:
        """Save what has happened at a table, with what is to be saved ``beside`` it; then tell.

        Raises `Conflict`, and `ServerError` where the table is forgotten, too.
        """
        taken = live.take_pending()
        if not taken and not outcome.statements:
            return
        statements = [*outcome.statements, *restated(live, was)]
        rows: list[dict[str, Any]] = [
            row(live.id, entry.seq, entry.text, entry.view["chain"]) for entry in taken
        ]
        if rows and mark is not None:
            rows[-1]["command_key"], rows[-1]["command_hash"] = mark
        if beside is not None:
            rows = [*map(dict, beside.entries), *rows]
            statements = [*beside.statements, *statements]
        try:
            await self._writer.commit(Batch(rows, statements, rolled_in(taken, live.table)))
        except Conflict:
            raise
        except SQLAlchemyError as error:
            self.cache.drop(live)
            raise unsaved(error) from error
        except BaseException:  # cancelled, too: it may be saved or not
            self.cache.drop(live)
            raise
        live.saved = live.seq
        if mark is not None:
            live.answered[mark.key] = (mark.digest, live.seq)
        if self._bus is not None:
            self._bus.publish(live.id, live.seq)
        self._clocks.look_at(live)
        self._tell(live, taken)

    def _caught_up(self, live: LiveTable, taken: Sequence[Pending]) -> None:
        """Go on where another process has left off."""
        self._clocks.look_at(live)
        self._tell(live, taken, late=True)
        self._bots.look_at(live, left_to_others=True)

    def _tell(self, live: LiveTable, taken: Sequence[Pending], *, late: bool = False) -> None:
        for viewer in live.tell(taken, late=late) if taken else ():
            live.viewers.discard(viewer)
            viewer.close(TOO_SLOW)
            self._metrics.dropped()

    async def _get(self, code: str) -> LiveTable:
        live = self.cache.get(code)
        if live is not None:
            return live
        task = self._loading.get(code)
        if task is None or task.done():  # a table that was loaded may be gone again
            task = asyncio.create_task(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        loaded = await asyncio.shield(task)
        if loaded is None:
            raise _no_table()
        return loaded

    async def _load(self, code: str) -> LiveTable | None:
        self.cache.check_room()
        try:
            live = await asyncio.to_thread(self._read, code)
        except SQLAlchemyError as error:
            raise unsaved(error) from error
        if live is None:
            return None
        self.cache.keep(live)
        self._clocks.look_at(live, since=live.moved_at if self._follower.is_needed else None)
        self._bots.look_at(live)
        return live

    def _read(self, code: str) -> LiveTable | None:
        """The table that the database has, its rule set and its game worked out."""
        stored = read_table(self._engine, code)
        return None if stored is None else LiveTable(stored)


def _busy() -> ServerError:
    return ServerError("server-busy", HTTPStatus.SERVICE_UNAVAILABLE, 1)


def _no_table() -> ServerError:
    return ServerError("server-no-table", HTTPStatus.NOT_FOUND)
