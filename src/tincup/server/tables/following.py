"""Keeps a process up with what others add to the logs of its tables.

The log orders everything: an entry is appended by its number, and whoever comes second learns of it
there. The bus only says where something is new; what it loses a slow poll finds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Added
from tincup.server.errors import unsaved
from tincup.server.storage.batched_reads import Batcher
from tincup.server.storage.database import is_shared
from tincup.server.storage.log_reader import last_numbers, read_added
from tincup.server.tables.memory.cache import TableCache
from tincup.server.tasks import end, logged

_MOST_ASKED: Final = 500

_THREADS: Final = 4

T = TypeVar("T")

CatchUp = Callable[[LiveTable], Awaitable[None]]
"""Carries out at a held table what others have saved."""

_log = logging.getLogger("tincup.server")


class Follower:
    """Brings tables up to date. Made in a running event loop, where it polls till `close`."""

    def __init__(
        self, engine: Engine, cache: TableCache, catch_up: CatchUp, poll_seconds: float
    ) -> None:
        self.is_needed = is_shared(engine)
        self._engine = engine
        self._cache = cache
        self._catch_up = catch_up
        self._seconds = poll_seconds
        self._threads = ThreadPoolExecutor(_THREADS, "tincup-reader")
        self._added = Batcher(self._read_added)
        self._soon = asyncio.Event()
        self._waking: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        if self.is_needed:
            self._start(self._poll())

    async def close(self) -> None:
        await end(tuple(self._tasks))
        await self._added.close()
        await asyncio.to_thread(self._threads.shutdown)  # the database is about to be closed

    async def added(self, live: LiveTable, *, always: bool = False) -> Added | None:
        """Return what others have added to a held table; ``None`` where no other process writes.

        ``always``: the database is asked all the same. Raises `ServerError` where it cannot be
        read.
        """
        if not (self.is_needed or always):
            return None
        try:
            return await self._added.ask(live.id, live.seq)
        except SQLAlchemyError as error:
            raise unsaved(error) from error

    def wake(self, numbers: Mapping[str, int]) -> None:
        """Follow the tables, by their ids, that have entries up to these numbers."""
        for table_id, seq in numbers.items():
            live = self._cache.of_id(table_id)
            # A table that nobody looks at is brought up to date when somebody does.
            if live is None or not live.viewers or live.seq >= seq or table_id in self._waking:
                continue
            self._waking.add(table_id)
            self._start(self._follow(live))

    def poll_soon(self) -> None:
        """Ask the database at once: messages may have been lost."""
        self._soon.set()

    async def _follow(self, live: LiveTable) -> None:
        try:
            async with self._cache.lock(live.code):
                if self._cache.of_id(live.id) is live:
                    self._waking.discard(live.id)  # what is told from here on is not read yet
                    await self._catch_up(live)
        finally:
            self._waking.discard(live.id)

    async def _poll(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._seconds):  # `wait_for` may lose a cancellation
                    await self._soon.wait()
            self._soon.clear()
            watched = [live.id for live in self._cache if live.viewers]
            try:
                for start in range(0, len(watched), _MOST_ASKED):
                    some = watched[start : start + _MOST_ASKED]
                    self.wake(await self._read(last_numbers, self._engine, some))
            except SQLAlchemyError as error:
                _log.warning("the database cannot be asked for news: %s", error)
            except Exception:  # noqa: BLE001 - logged whole; the next question may be answered
                _log.exception("the database could not be asked for news")

    async def _read_added(self, after: Mapping[str, int]) -> Mapping[str, Added]:
        return await self._read(read_added, self._engine, after)

    async def _read(self, what: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, what, *args)

    def _start(self, what: Awaitable[None]) -> None:
        task = asyncio.ensure_future(logged(what, "a table could not be followed"))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
