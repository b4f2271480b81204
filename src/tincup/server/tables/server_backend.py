"""The backend of a server's host: its memory, its database, and the threads that bots decide in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.errors import TincupError
from tincup.game import Decision, State
from tincup.hosting.backend import Cause, Saving, no_table
from tincup.hosting.credentials import new_code
from tincup.hosting.errors import Conflict, ServerError, damaged
from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Added
from tincup.server.errors import unsaved
from tincup.server.metrics import Metrics
from tincup.server.storage.bus import Bus
from tincup.server.storage.log_reader import read_table
from tincup.server.storage.log_writer import Batch, Writer
from tincup.server.tables.bots import Thinking
from tincup.server.tables.following import CatchUp, Follower
from tincup.server.tables.memory.cache import At, TableCache
from tincup.server.tables.saving import batch_of
from tincup.server.tasks import Timer, end
from tincup.table import LogError, Seat

Watcher = Callable[[LiveTable, Cause], None]
"""Called for every table that has changed, before its viewers are told."""

_log = logging.getLogger("tincup.server")


class ServerBackend:
    """The tables of a server. Made in a running event loop; closed by `close`.

    ``bus`` is what it shares with other processes, if there are any; without a word from it the
    database is asked every ``poll_seconds`` for what ``catch_up`` carries out.
    """

    def __init__(
        self,
        engine: Engine,
        metrics: Metrics,
        catch_up: CatchUp,
        *,
        most_tables: int,
        most_bytes: int,
        bot_threads: int,
        bus: Bus | None,
        poll_seconds: float,
        timer: Timer,
    ) -> None:
        self.cache = TableCache(most_tables, metrics, most_bytes, timer)
        self.writer = Writer(engine, metrics)
        self._keeping = asyncio.create_task(self.cache.look_after_each_second(timer))
        self._engine = engine
        self._metrics = metrics
        self._damaged: dict[str, tuple[int | None, str]] = {}
        """The damaged tables that were met, by their codes, and what is wrong with each."""
        self._thinking = Thinking(bot_threads)
        self._watchers: list[Watcher] = []
        self._follower = Follower(engine, self.cache, catch_up, poll_seconds)
        self._bus = bus
        if bus is not None:
            bus.start(self._follower.wake, self._follower.poll_soon)

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    async def close(self) -> None:
        self._thinking.close()
        await end((self._keeping,))
        await self.writer.close()
        await self._follower.close()
        if self._bus is not None:
            await self._bus.close()

    @property
    def are_shared(self) -> bool:
        return self._follower.is_needed

    def at(self, code: str) -> At:
        return At(self.cache, self._load, code)

    async def added(self, live: LiveTable, *, always: bool = False) -> Added | None:
        """Return what other processes have added to a table; ``always`` counts as a lost race."""
        if always:
            self._metrics.lost_race()
        return await self._follower.added(live, always=always)

    async def save(self, saving: Saving) -> None:
        if saving.new is not None:
            self.cache.check_room()
        try:
            await self.writer.commit(batch_of(saving))
        except Conflict:
            raise
        except BaseException as error:  # also where it is cancelled
            if saving.change is not None:
                self.drop(saving.change.live)
            if isinstance(error, SQLAlchemyError):
                raise unsaved(error) from error
            raise
        if saving.new is not None:
            self.cache.keep(saving.new)

    async def commit(self, batch: Batch) -> None:
        """Save what belongs to no table. Raises `Conflict` and `ServerError`."""
        try:
            await self.writer.commit(batch)
        except SQLAlchemyError as error:
            raise unsaved(error) from error

    def drop(self, live: LiveTable) -> None:
        self.cache.drop(live)

    async def decide(self, bot: Seat, state: State) -> Decision:
        try:
            return await self._thinking.decide(bot, state)
        except ServerError:
            raise
        except TincupError as error:
            _log.warning("%s cannot decide: %s", bot.player, error)
            raise

    def changed(self, live: LiveTable, cause: Cause) -> None:
        if self._bus is not None and cause == "here":
            self._bus.publish(live.id, live.seq)
        for watcher in self._watchers:
            watcher(live, cause)

    def new_code(self) -> str:
        return new_code()

    async def _load(self, code: str) -> LiveTable:
        self.cache.check_room()
        live = await self.read(code)
        self.cache.keep(live)
        self.changed(live, "read")
        return live

    async def read(self, code: str) -> LiveTable:
        """Return the table that the database has now. Raises `ServerError`."""
        try:
            live = await asyncio.to_thread(self._read, code)
        except SQLAlchemyError as error:
            raise unsaved(error) from error
        except LogError as error:
            self._note(code, error)
            raise damaged(error) from error
        if live is None:
            raise no_table()
        self._note(code, live.damage)
        return live

    def _note(self, code: str, damage: LogError | None) -> None:
        if damage is None:
            self._damaged.pop(code, None)
        else:
            found = damage.number, damage.code
            if self._damaged.get(code) != found:
                # By its code one joins a table, and what is wrong may quote what people wrote.
                at = "" if damage.number is None else f" at entry {damage.number}"
                said = "a table is damaged%s (%s): tincup server check names it"
                _log.error(said, at, damage.code)
            self._damaged[code] = found
        self._metrics.damaged.set(len(self._damaged))

    def _read(self, code: str) -> LiveTable | None:
        """Return the table that the database has, its rule set and its game worked out.

        Raises `LogError` where nothing of its log is right.
        """
        stored = read_table(self._engine, code)
        return None if stored is None else LiveTable(stored)
