"""The tables in memory: those in use, and of the others those that were used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from typing import Final

from tincup.server.metrics import Metrics
from tincup.server.tables.live import LiveTable

RESTART: Final = 1012
"""WebSocket close code: come back in a moment and be told what was missed."""


class TableCache:
    """LiveTables by code and by id. Used in the event loop alone."""

    def __init__(self, most: int, metrics: Metrics) -> None:
        self._most = most
        self._metrics = metrics
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._codes: dict[str, str] = {}

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def get(self, code: str) -> LiveTable | None:
        """The table of this code, which counts as used now."""
        live = self._tables.get(code)
        if live is not None:
            self._tables.move_to_end(code)
        return live

    def of_id(self, table_id: str) -> LiveTable | None:
        """The table of this id."""
        code = self._codes.get(table_id)
        return None if code is None else self._tables.get(code)

    def keep(self, live: LiveTable) -> None:
        """Keep a table that is about to be used, and where there are too many let others rest."""
        self._tables[live.code] = live
        self._codes[live.id] = live.code
        over = max(0, len(self._tables) - self._most)
        resting = (it for it in self._tables.values() if it is not live and _rests(it))
        for table in list(islice(resting, over)):
            self._forget(table)
        self._count()

    def replace(self, live: LiveTable, by: LiveTable) -> None:
        """Have another take the place, and the viewers, of a table that is not what is saved."""
        by.viewers, by.attendance = live.viewers, live.attendance
        live.gone = True
        self._tables[by.code] = by

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

    def _count(self) -> None:
        self._metrics.tables.set(len(self._tables))


class Locked:
    """Holds the lock of the table of a code, whichever has its place once it is free.

    Every command takes one: a generator would cost several times as much.
    """

    __slots__ = ("_code", "_get", "_live")

    def __init__(self, get: Callable[[str], Awaitable[LiveTable]], code: str) -> None:
        self._get = get
        self._code = code

    async def __aenter__(self) -> LiveTable:
        while True:
            live = await self._get(self._code)
            await live.lock.acquire()
            if not live.gone:
                self._live = live
                return live
            live.lock.release()

    async def __aexit__(self, *_: object) -> None:
        self._live.lock.release()


def _rests(live: LiveTable) -> bool:
    return not live.viewers and not live.lock.locked()
