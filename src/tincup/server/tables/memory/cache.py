"""The tables in memory: those in use, and of the others those that were used last.

Their memory is estimated (`tincup.server.tables.memory.table_memory`) once a second, for the
tables used since, and not with every action; a rule set that several have counts once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from http import HTTPStatus
from time import monotonic
from typing import Final
from weakref import WeakValueDictionary

from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.server.metrics import Metrics
from tincup.server.tables.memory.table_memory import TableBytes
from tincup.server.tables.memory.trimming import forget, give_back
from tincup.server.tasks import Timer, pause

RESTART: Final = 1012
"""WebSocket close code: come back in a moment and be told what was missed."""


MOST_BYTES: Final = 128 * 1024 * 1024

_AT_REST: Final = 4
"""All tables may take a fourth of their bytes before those at rest are put away."""

_REST_SECONDS: Final = 120.0
"""A table that nobody looks at or does anything at is put away after this time."""

_AGAIN_SECONDS: Final = 10

_MUCH: Final = 8 * 1024 * 1024
_SELDOM_SECONDS: Final = 30.0
"""The system is given memory back after so many bytes were put away, no more often than this."""

_log = logging.getLogger("tincup.server")


class TableCache:
    """LiveTables by code and by id, up to a number and a sum of bytes. Used in the event loop
    alone.

    A table that somebody looks at stays, however many there are.
    """

    def __init__(
        self,
        most: int,
        metrics: Metrics,
        most_bytes: int = MOST_BYTES,
        timer: Timer | None = None,
    ) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._metrics = metrics
        self._clock = monotonic if timer is None else timer.time
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._codes: dict[str, str] = {}
        self._locks = WeakValueDictionary[str, asyncio.Lock]()
        self._used: set[str] = set()
        self._bytes_of: dict[str, TableBytes] = {}
        self._shared: dict[object, _Shared] = {}
        self._put_away = 0
        self._given_back = 0.0
        self.bytes = 0

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def get(self, code: str) -> LiveTable | None:
        """Return the table of this code, which counts as used now."""
        live = self._tables.get(code)
        if live is not None:
            self._tables.move_to_end(code)
            self._used.add(code)
        return live

    def lock(self, code: str) -> asyncio.Lock:
        """Return the lock to hold while the table of this code, there or not, is used."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        return lock

    def _rests(self, live: LiveTable) -> bool:
        lock = self._locks.get(live.code)
        return not live.viewers and (lock is None or not lock.locked())

    def of_id(self, table_id: str) -> LiveTable | None:
        code = self._codes.get(table_id)
        return None if code is None else self._tables.get(code)

    def keep(self, live: LiveTable) -> None:
        """Keep a table that is about to be used; put others at rest away if there are too many."""
        self._tables[live.code] = live
        self._codes[live.id] = live.code
        self._weigh(live)
        self._make_room(live)
        self._count()

    def check_room(self) -> None:
        """Raise `ServerError` (503) where there is no room for another table, and none rests."""
        if self.bytes >= self._most_bytes:
            self._make_room()
            self._count()
        if self.bytes >= self._most_bytes:
            busy = HTTPStatus.SERVICE_UNAVAILABLE
            raise ServerError("server-memory-full", busy, _AGAIN_SECONDS, tables=len(self._tables))

    async def look_after_each_second(self, timer: Timer) -> None:
        while True:
            await pause(timer, 1.0)
            try:
                self.look_after()
                await self.give_back()
            except Exception:  # noqa: BLE001 - logged whole; the bound must hold on
                _log.exception("the tables in memory could not be looked after")

    async def give_back(self) -> None:
        """Give the system the memory of what was put away, and of what was worked out for it.

        Nothing happens while that is little, or was done a moment ago.
        """
        now = self._clock()
        if self._put_away > _MUCH and now > self._given_back + _SELDOM_SECONDS:
            self._put_away, self._given_back = 0, now
            forget()
            await asyncio.to_thread(give_back)

    def look_after(self) -> None:
        """Weigh the tables that were used since the last time, and put away those at rest."""
        for code in self._used:
            if code in self._tables:
                self._weigh(self._tables[code])
        self._used.clear()
        long_ago = self._clock() - _REST_SECONDS
        for live in tuple(self._tables.values()):
            if self._bytes_of[live.code].used > long_ago:
                break
            if self._rests(live):
                self._forget(live)
        self._make_room()
        self._count()

    def drop(self, live: LiveTable) -> None:
        """Forget a table whose memory may not be what is saved; its clients come back to it."""
        live.gone = True
        if self._tables.get(live.code) is live:
            self._forget(live)
            self._count()
        for viewer in tuple(live.viewers):
            viewer.close(RESTART)

    def _forget(self, live: LiveTable) -> None:
        live.gone = True
        del self._tables[live.code]
        del self._codes[live.id]
        self._unweigh(live.code)

    def _make_room(self, but: LiveTable | None = None) -> None:
        if not self._is_over():
            return
        for live in tuple(self._tables.values()):
            if live is not but and self._rests(live):
                self._forget(live)
                if not self._is_over():
                    break

    def _is_over(self) -> bool:
        return len(self._tables) > self._most or self.bytes > self._most_bytes // _AT_REST

    def _weigh(self, live: LiveTable) -> None:
        counted = self._bytes_of.get(live.code)
        if counted is None:
            counted = self._bytes_of[live.code] = TableBytes()
        counted.used = self._clock()
        own, had = counted.own, counted.parts
        counted.weigh(live)
        self.bytes += counted.own - own
        for known_by, held in counted.parts.items():
            shared = self._shared.setdefault(known_by, _Shared())
            shared.tables += known_by not in had
            self.bytes += held - shared.held
            shared.held = held
        self._leave(had.keys() - counted.parts.keys())

    def _unweigh(self, code: str) -> None:
        counted, before = self._bytes_of.pop(code), self.bytes
        self.bytes -= counted.own
        self._leave(counted.parts)
        self._put_away += before - self.bytes

    def _leave(self, parts: Iterable[object]) -> None:
        for known_by in parts:
            shared = self._shared[known_by]
            shared.tables -= 1
            if not shared.tables:
                self.bytes -= shared.held
                del self._shared[known_by]

    def _count(self) -> None:
        self._metrics.tables.set(len(self._tables))
        self._metrics.table_bytes.set(self.bytes)


class _Shared:
    __slots__ = ("held", "tables")

    def __init__(self) -> None:
        self.held = self.tables = 0


class At:
    """Holds the table of a code, read by ``load`` where it is not in memory.

    Every command takes one: a generator would cost several times as much.
    """

    __slots__ = ("_cache", "_code", "_load", "_lock")

    def __init__(
        self, cache: TableCache, load: Callable[[str], Awaitable[LiveTable]], code: str
    ) -> None:
        self._cache = cache
        self._load = load
        self._code = code
        self._lock = cache.lock(code)

    async def __aenter__(self) -> LiveTable:
        await self._lock.acquire()
        try:
            return self._cache.get(self._code) or await self._load(self._code)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
