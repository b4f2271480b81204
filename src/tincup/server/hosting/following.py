"""How a process keeps up with what others add to the logs of its tables.

The log orders everything: an entry is appended by its number, and whoever comes second learns of it
there. The bus only says where something is new; what it loses a slow poll finds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.hosting.errors import ServerError, damaged
from tincup.hosting.live import LiveTable, News
from tincup.hosting.stored import Added
from tincup.hosting.written_anew import takes_names_out
from tincup.server.errors import unsaved
from tincup.server.hosting.cache import TableCache
from tincup.server.storage.batched_reads import Batcher
from tincup.server.storage.database import is_shared
from tincup.server.storage.logs import last_numbers, read_added, read_table
from tincup.server.tasks import end
from tincup.table import LogError

_MOST_ASKED: Final = 500
"""Tables in one question of the poll."""

_THREADS: Final = 4
"""In which the database is read."""

T = TypeVar("T")

CaughtUp = Callable[[LiveTable, Sequence[News]], None]
"""Told of a table at which others have done something, and what."""

_log = logging.getLogger("tincup.server")


class Follower:
    """Brings tables up to date. Made in a running event loop, where it polls till `close`.

    Where no other process writes (SQLite) it asks the database nothing.
    """

    def __init__(
        self, engine: Engine, cache: TableCache, caught_up: CaughtUp, poll_seconds: float
    ) -> None:
        self.is_needed = is_shared(engine)
        self._engine = engine
        self._cache = cache
        self._caught_up = caught_up
        self._seconds = poll_seconds
        self._threads = ThreadPoolExecutor(_THREADS, "tincup-reader")
        self._added = Batcher(self._read_added)
        self._soon = asyncio.Event()
        self._waking: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        if self.is_needed:
            self._start(self._poll())

    async def close(self) -> None:
        """Follow nothing any more."""
        await end(tuple(self._tasks))
        await self._added.close()
        await asyncio.to_thread(self._threads.shutdown)  # the database is about to be closed

    async def catch_up(self, live: LiveTable, *, always: bool = False) -> None:
        """Let happen at a table, whose lock is held, what others have saved, and tell its viewers.

        ``always``: also where no others should be. Raises `ServerError` where the database cannot
        be read.
        """
        if live.damage is not None or not (self.is_needed or always):
            return
        try:
            added = await self._added.ask(live.id, live.seq)
        except SQLAlchemyError as error:
            raise unsaved(error) from error
        if added is None:
            return
        if takes_names_out(added.rows):
            self._caught_up(live, await self.reread(live))
        else:
            self._receive(live, added)

    async def reread(self, live: LiveTable) -> list[News]:
        """Have a table, whose lock is held, be as its log is now; what was added to it.

        Raises `ServerError` where it cannot be read; then it is forgotten.
        """
        try:
            return live.become(await self._read(_table, self._engine, live.code))
        except (SQLAlchemyError, LogError) as error:
            self._cache.drop(live)
            raise damaged(error) if isinstance(error, LogError) else unsaved(error) from error
        except BaseException:
            self._cache.drop(live)
            raise

    async def has_gone_on(self, live: LiveTable, known: int) -> bool:
        """Whether others have added something after entry ``known``, which has happened now."""
        if not live.gone:
            await self.catch_up(live)
        now = self._cache.get(live.code)
        return now is not None and now.seq > known

    def wake(self, numbers: Mapping[str, int]) -> None:
        """Be told of entries, by the ids of tables and their numbers."""
        for table_id, seq in numbers.items():
            live = self._cache.of_id(table_id)
            # A table that nobody looks at is brought up to date when somebody does.
            is_behind = live is not None and live.viewers and live.seq < seq
            if is_behind and table_id not in self._waking:
                self._waking.add(table_id)
                self._start(self._follow(table_id))

    def poll_soon(self) -> None:
        """Ask the database at once: messages may have been lost."""
        self._soon.set()

    def _receive(self, live: LiveTable, added: Added) -> None:
        try:
            news = live.receive(added)
        except LogError:  # whoever comes next reads all of it, and what is wrong is known then
            self._cache.drop(live)
            return
        except BaseException:
            self._cache.drop(live)
            raise
        self._caught_up(live, news)

    async def _follow(self, table_id: str) -> None:
        try:
            while (live := self._cache.of_id(table_id)) is not None:
                async with live.lock:
                    if not live.gone:
                        self._waking.discard(table_id)  # what is told from here on is not read yet
                        await self.catch_up(live)
                        return
        finally:
            self._waking.discard(table_id)

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
        """Ask the database something, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, what, *args)

    def _start(self, what: Awaitable[None]) -> None:
        task = asyncio.ensure_future(_logged(what))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _table(engine: Engine, code: str) -> LiveTable:
    """A table as the database has it.

    Raises `ServerError` where it is gone, and `LogError` where nothing of its log is right.
    """
    stored = read_table(engine, code)
    if stored is None:
        raise ServerError("server-no-table", HTTPStatus.NOT_FOUND)
    return LiveTable(stored)


async def _logged(what: Awaitable[None]) -> None:
    try:
        await what
    except ServerError as error:  # the database: the poll comes back to it
        _log.warning("a table could not be followed: %s", error)
    except Exception:  # noqa: BLE001 - logged whole; one table must not stop the others
        _log.exception("a table could not be followed")
