"""The bus between processes that serve the same tables: it says where the log has gone on.

A message is the id of a table and the number of its last entry, sent after that is saved. Messages
may be lost, come twice or out of order: whoever hears one reads the log, and `Follower` asks it
from time to time in any case. The bus also passes on what is in no log, such as who is here. A
single process on SQLite has no bus.
"""

from __future__ import annotations

import asyncio
import json
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from tincup.chance.entropy import hex_text
from tincup.server.tasks import end

CHANNEL: Final = "tincup"

_MOST_TABLES: Final = 100
"""The most tables in one message: PostgreSQL's may have 7,999 bytes."""

_MOST_NEWS: Final = 3
_TABLES_BESIDE_NEWS: Final = 20
"""The most news of what is in no log, and of numbers beside it, in one message: the same limit."""

_MOST_WAITING: Final = 1_000
"""The most news kept for a bus that is out of reach; older ones are of no use any more."""

_AGAIN_SECONDS: Final = 1.0

_log = logging.getLogger("tincup.server")

Wake = Callable[[Mapping[str, int]], None]
"""Called with the numbers of last entries by the ids of their tables."""

News = Callable[[str, str, Mapping[str, Any]], None]
"""Called with the name of a process, the id of a table, and what that process passes on of it."""


class Bus(ABC):
    """Wakes other processes, and is woken by them. Used in one event loop."""

    def __init__(self) -> None:
        self._name = hex_text(8)  # a process does not listen to itself
        self._gathered: dict[str, int] = {}
        self._news: deque[tuple[str, Mapping[str, Any]]] = deque(maxlen=_MOST_WAITING)
        self._ready = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._wake: Wake = lambda _: None
        self._lost: Callable[[], None] = lambda: None
        self._on_news: News = lambda *_: None

    def start(self, wake: Wake, lost: Callable[[], None]) -> None:
        """Listen; ``lost`` is called where messages may have been lost."""
        self._wake, self._lost = wake, lost
        self._tasks = [
            asyncio.create_task(self._again_and_again(self._listen)),
            asyncio.create_task(self._again_and_again(self._send)),
        ]

    def publish(self, table_id: str, seq: int) -> None:
        self._gathered[table_id] = seq
        self._ready.set()

    def pass_on(self, table_id: str, news: Mapping[str, Any]) -> None:
        """Tell the others what is in no log; it may be lost."""
        self._news.append((table_id, news))
        self._ready.set()

    def hear(self, on_news: News) -> None:
        self._on_news = on_news

    async def close(self) -> None:
        await end(self._tasks)

    @abstractmethod
    async def _listen(self) -> None:
        """Listen till that fails: call `_lost` once it can, and `_heard` for every message."""

    @abstractmethod
    async def _send(self) -> None:
        """Send what `_next` gives till that fails."""

    def _heard(self, message: str | bytes) -> None:
        try:
            sender, numbers, *more = json.loads(message)  # news is left out where there is none
            latest = {str(table_id): int(seq) for table_id, seq in numbers.items()}
            news = [(str(table_id), dict(of_table)) for table_id, of_table in chain(*more)]
        except (ValueError, TypeError, AttributeError):
            _log.warning("a message of the bus that is none was passed over")
            return
        if sender == self._name:
            return
        self._wake(latest)
        for table_id, of_table in news:
            self._on_news(sender, table_id, of_table)

    async def _next(self) -> str:
        while not self._gathered and not self._news:
            self._ready.clear()
            await self._ready.wait()
        news = [self._news.popleft() for _ in range(min(_MOST_NEWS, len(self._news)))]
        most = _TABLES_BESIDE_NEWS if news else _MOST_TABLES
        some = dict(list(self._gathered.items())[:most])
        for table_id in some:
            del self._gathered[table_id]
        return json.dumps([self._name, some, *([news] if news else [])], separators=(",", ":"))

    async def _again_and_again(self, what: Callable[[], Any]) -> None:
        while True:
            try:
                await what()
            except Exception as error:  # noqa: BLE001 - the poll carries on meanwhile
                said = str(error).strip().splitlines() or [type(error).__name__]
                _log.warning("the bus between processes is out of reach: %s", said[0])
            await asyncio.sleep(_AGAIN_SECONDS)
