"""The tables that are in use, and the one way in which each of them changes.

The table is locked, what a command comes to is planned, the plan is saved, it happens in memory,
and then everybody is told: memory is never ahead of the log. A command is done once, whatever is
sent again: its key is saved with the entries that it led to.

Other processes may do the same at the same table. What is decided by what is no longer so cannot be
saved, since its entries' numbers are taken; then, and before anything is refused, what the others
have done is read from the log, happens and is told in the same way, and the command is planned
anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from typing import Any, Final, Literal

from sqlalchemy import Engine, Executable
from sqlalchemy.exc import SQLAlchemyError

from tincup.errors import TincupError
from tincup.hosting.acting import Outcome
from tincup.hosting.credentials import Hashed, Hasher, Who, who_is
from tincup.hosting.dispatch import Change, Play
from tincup.hosting.errors import ServerError, damaged
from tincup.hosting.idempotency import Answer, Asked, Mark, answered, asked_by_nobody
from tincup.hosting.live import LiveTable, News
from tincup.hosting.stored import Row
from tincup.server.clock import Timer
from tincup.server.errors import Conflict, unsaved
from tincup.server.hosting.cache import Locked, TableCache
from tincup.server.hosting.circles import restated
from tincup.server.hosting.damages import Damages
from tincup.server.hosting.following import Follower
from tincup.server.hosting.presence import Presence
from tincup.server.metrics import Metrics
from tincup.server.storage import schema
from tincup.server.storage.bus import Bus
from tincup.server.storage.logs import read_table
from tincup.server.storage.writer import Batch, Writer
from tincup.server.tasks import end
from tincup.table import LogError
from tincup.table.planning import Plan

TOO_SLOW: Final = 1013
"""WebSocket close code: the messages that waited for this reader were too many."""

ATTEMPTS: Final = 10
"""To be quicker than other processes at one table, where its bots may act all the time."""

Cause = Literal["here", "elsewhere", "read"]
"""Why a table is as it is: by a command, by another process, or because it has been read."""

Watcher = Callable[[LiveTable, Cause], None]
"""Told of every table that has changed, before those who look on at it."""

Ask = Callable[[LiveTable, Who], Asked]


class Tables:
    """The tables of a server. Made in a running event loop; closed by `close`.

    ``bus`` is what it shares with other processes, if there are any; without a word from it the
    database is asked every ``poll_seconds``. Somebody is away of whom nothing was heard for
    ``absent_seconds`` by the clock ``timer``.
    """

    def __init__(
        self,
        engine: Engine,
        hasher: Hasher,
        metrics: Metrics,
        *,
        most_tables: int,
        most_bytes: int,
        bus: Bus | None,
        poll_seconds: float,
        absent_seconds: float,
        timer: Timer,
    ) -> None:
        self.cache = TableCache(most_tables, metrics, most_bytes, timer)
        self._keeping = asyncio.create_task(self.cache.look_after_each_second(timer))
        self.presence = Presence(self.cache, bus, absent_seconds, timer.time)
        self._engine = engine
        self._hasher = hasher
        self._metrics = metrics
        self.writer = Writer(engine, metrics)
        self._damages = Damages(metrics)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._watchers: list[Watcher] = []
        self._follower = Follower(engine, self.cache, self._caught_up, poll_seconds)
        self._bus = bus
        if bus is not None:
            bus.start(self._follower.wake, self._follower.poll_soon)

    def watch(self, watcher: Watcher) -> None:
        """Tell somebody of every change from now on."""
        self._watchers.append(watcher)

    async def close(self) -> None:
        """Save what waits."""
        await end((self._keeping,))
        await self.writer.close()
        await self._follower.close()
        if self._bus is not None:
            await self._bus.close()

    @property
    def are_shared(self) -> bool:
        """Whether other processes may write at the same tables."""
        return self._follower.is_needed

    def locked(self, code: str) -> Locked:
        """The table of this code while nobody else changes it. Raises `ServerError`."""
        return Locked(self._get, code)

    @asynccontextmanager
    async def current(self, code: str) -> AsyncIterator[LiveTable]:
        """The same as the log has it now, whoever has written there. Raises `ServerError`."""
        while True:
            async with self.locked(code) as live:
                await self._follower.catch_up(live)
                if not live.gone:  # as one is where what was added is damaged
                    yield live
                    return

    async def commit(self, batch: Batch) -> None:
        """Save what belongs to no table in memory. Raises `Conflict` and `ServerError`."""
        try:
            await self.writer.commit(batch)
        except SQLAlchemyError as error:
            raise unsaved(error) from error

    async def by_table(self, code: str, change: Change) -> Answer:
        """Do something that nobody has asked for: bots decide so. Raises `TincupError`."""
        return await self.change(code, (), change)

    async def change(
        self, code: str, hashed: Hashed, change: Change, ask: Ask = asked_by_nobody
    ) -> Answer:
        """Do something at a table, once. Raises `TincupError`; then nothing has happened."""
        for _ in range(ATTEMPTS):
            async with self.locked(code) as live:
                who = who_is(hashed, live.hashes)
                self.presence.hear(live, who.places)
                asked = ask(live, who)
                known = live.seq
                try:
                    again = answered(live, asked, self._hasher)
                    return again or await self._do(live, who, change, asked)
                except Conflict:
                    await self.lose_race(live)
                except TincupError:  # by what is so no longer, perhaps
                    if not await self._follower.has_gone_on(live, known):
                        raise
        raise busy()

    async def _do(self, live: LiveTable, who: Who, change: Change, asked: Asked) -> Answer:
        live.check_open()
        play = Play(live, who, self._hasher, asked.secret_of, self.presence)
        change(play)
        await self.save(live, play.plan, play.outcome, asked.mark)
        return Answer(live.seq, secrets=play.outcome.secrets)

    async def lose_race(self, live: LiveTable) -> None:
        """Let happen what another process was quicker to save. Raises `ServerError`."""
        known = live.seq
        self._metrics.lost_race()
        await self._follower.catch_up(live, always=True)
        if live.seq == known:  # it has been taken away, after nobody had come for long
            self.cache.drop(live)

    async def save(
        self,
        live: LiveTable,
        plan: Plan,
        outcome: Outcome,
        mark: Mark | None = None,
        beside: Batch | None = None,
    ) -> None:
        """Save a plan with what else it leads to, and what is to be saved ``beside`` it.

        Then it happens, and is told. Raises `Conflict`, and `ServerError` where it cannot be saved,
        or is saved and nobody has heard of it: then the table is forgotten, to be read again.
        """
        rows = live.rows(plan)
        statements = [*_of_seats(live, outcome.hashes), *restated(live, plan)]
        statements += _anew(live, outcome.texts)
        if not rows and not statements:
            return
        batch = _batch(live, rows, statements, plan, mark)
        if beside is not None:
            batch.entries = [*beside.entries, *batch.entries]
            batch.statements = [*beside.statements, *statements]
        try:
            await self.writer.commit(batch)
        except Conflict:
            raise
        except SQLAlchemyError as error:
            self.cache.drop(live)
            raise unsaved(error) from error
        except BaseException:  # cancelled
            self.cache.drop(live)
            raise
        if outcome.texts:
            news = await self._follower.reread(live)
        else:
            news = live.happen(plan, rows)
        live.know_hashes(outcome.hashes)
        if outcome.heard:
            self.presence.hear(live, outcome.heard)
        if mark is not None:
            live.answered[mark.key] = (mark.digest, live.seq)
        if self._bus is not None:
            self._bus.publish(live.id, live.seq)
        self._publish(live, news, "here")

    def _caught_up(self, live: LiveTable, news: Sequence[News]) -> None:
        """Go on where another process has left off."""
        self._publish(live, news, "elsewhere")

    def _publish(self, live: LiveTable, news: Sequence[News], cause: Cause) -> None:
        for watcher in self._watchers:
            watcher(live, cause)
        for viewer in live.tell(news, late=cause == "elsewhere") if news else ():
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
            task.add_done_callback(partial(self._loaded, code))
        loaded = await asyncio.shield(task)
        if loaded is None:
            raise no_table()
        return loaded

    def _loaded(self, code: str, _: asyncio.Task[LiveTable | None]) -> None:
        self._loading.pop(code, None)

    async def _load(self, code: str) -> LiveTable | None:
        self.cache.check_room()
        try:
            live = await asyncio.to_thread(self._read, code)
        except SQLAlchemyError as error:
            raise unsaved(error) from error
        except LogError as error:
            self._damages.note(code, error)
            raise damaged(error) from error
        if live is None:
            return None
        self._damages.note(code, live.damage)
        self.cache.keep(live)
        self._publish(live, (), "read")
        return live

    def _read(self, code: str) -> LiveTable | None:
        """The table that the database has, its rule set and its game worked out.

        Raises `LogError` where nothing of its log is right.
        """
        stored = read_table(self._engine, code)
        return None if stored is None else LiveTable(stored)


def _batch(
    live: LiveTable, rows: Sequence[Row], statements: Sequence[Any], plan: Plan, mark: Mark | None
) -> Batch:
    """What is written: the key of the command stands with the last entry."""
    entries = [row.values(live.id) for row in rows]
    if entries and mark is not None:
        entries[-1]["command_key"], entries[-1]["command_hash"] = mark
    return Batch(entries, statements, plan.rolled)


def _of_seats(live: LiveTable, hashes: Mapping[int, bytes | None]) -> Iterator[Executable]:
    """What has the database know the hashes of secrets that seats have from now on."""
    of = schema.seats
    for seat, hashed in hashes.items():
        yield of.delete().where(of.c.table_id == live.id, of.c.seat == seat)
        if hashed is not None:
            yield of.insert().values(table_id=live.id, seat=seat, secret_hash=hashed)


def _anew(live: LiveTable, texts: Mapping[int, str]) -> Iterator[Executable]:
    """What has entries, by their numbers, say something else, with the hashes that they had."""
    of = schema.entries
    for number, text in texts.items():
        this = (of.c.table_id == live.id, of.c.seq == number)
        yield of.update().where(*this).values(body=text, chain=live.chains[number - 1])


def busy() -> ServerError:
    """The refusal where others are quicker again and again."""
    return ServerError("server-busy", HTTPStatus.SERVICE_UNAVAILABLE, 1)


def no_table() -> ServerError:
    """The error for a table that is not there."""
    return ServerError("server-no-table", HTTPStatus.NOT_FOUND)
