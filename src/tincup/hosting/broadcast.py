"""Who looks at a table, what waits to be sent to them, and when seats were last heard of."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence

from tincup.hosting.credentials import HOST
from tincup.messages import language


class Viewer:
    """An open socket as the table sees it: a bounded queue that another task sends from.

    ``words``: it asked for events in sentences too; ``presence``: it asked who is here, and what
    they say; ``watches``: it has come by the link for spectators; ``seats`` (from 0) are its own,
    and ``is_host`` says whether it is the host's; ``language``: that of the request it came with. A
    viewer whose queue is full is too slow: the table goes on without it, and its socket is closed;
    it can come back and is told what it missed.

    ``write``, once it is there, writes a message to the socket at once, or says False where it
    cannot now: while nothing waits that spares the task, which costs more than to write.
    """

    __slots__ = (
        *("_closing", "_is_sending", "_ready", "_waiting"),
        *("is_host", "presence", "language", "most", "seats", "watches", "words", "write"),
    )

    def __init__(
        self, most: int, *, words: bool, watches: bool = False, presence: bool = False
    ) -> None:
        self.most = most
        self.language = language()
        self.words = words
        self.watches = watches
        self.presence = presence
        self.seats: frozenset[int] = frozenset()
        self.is_host = False
        self.write: Callable[[str], bool] | None = None
        self._waiting: deque[str] = deque()
        self._is_sending = False
        self._ready = asyncio.Event()
        self._closing: int | None = None

    @property
    def places(self) -> frozenset[int]:
        """Its seats, and `HOST` where it is the host's."""
        return self.seats | {HOST} if self.is_host else self.seats

    def tell(self, texts: Sequence[str], *, late: bool = False) -> bool:
        """Queue messages; False, and none is queued, where there is no room for them.

        There is room for any number of ``late`` ones while what waits is within bounds.
        """
        if len(self._waiting) + (0 if late else len(texts)) > self.most:
            return False
        written = 0
        if self.write is not None and not (self._waiting or self._is_sending or self._closing):
            while written < len(texts) and self.write(texts[written]):
                written += 1
        if written < len(texts):
            self._waiting.extend(texts[written:])
            self._ready.set()
        return True

    def greet(self, first: str, missed: Sequence[str]) -> None:
        """Queue the view and what was missed, which take none of the room of what follows."""
        self.most += len(missed)
        self.tell([first, *missed])

    def close(self, code: int) -> None:
        """Have the socket closed with this code, once what waits is sent."""
        if self._closing is None:
            self._closing = code
        self._ready.set()

    @property
    def closing(self) -> int | None:
        """The code that the socket is to be closed with; ``None`` while it stays open."""
        return self._closing

    async def next(self) -> str | None:
        """The next message, once the last is sent; ``None`` when the socket is to be closed."""
        self._is_sending = False
        while not self._waiting:
            if self._closing is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        self._is_sending = True
        return self._waiting.popleft()


class Attendance:
    """When the holders of a table's seats were last heard of, by a clock that never jumps.

    ``since`` is when this process began to listen; of what was before it nothing is known. ``told``
    is when it last told other processes of a seat.
    """

    __slots__ = ("heard", "since", "told")

    def __init__(self) -> None:
        self.since: float | None = None
        self.heard: dict[int, float] = {}
        self.told: dict[int, float] = {}

    def reseat(self, place: Mapping[int, int]) -> None:
        """Take note of where whoever had a seat sits now."""
        self.heard = {place[seat]: when for seat, when in self.heard.items()}
        self.told = {place[seat]: when for seat, when in self.told.items()}
