"""Sockets as a table sees them: what waits to be sent to each."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence

from tincup.hosting import viewers
from tincup.hosting.viewers import TOO_SLOW


class Viewer(viewers.Viewer):
    """An open socket as the table sees it: a bounded queue that another task sends from.

    A viewer whose queue is full is too slow: the table goes on without it, and its socket is
    closed; it can come back and is told what it missed. ``dropped`` is called then.

    ``write``, once it is there, writes a message to the socket at once, or returns False where it
    cannot now: while nothing waits that spares the task, which costs more than to write.
    """

    __slots__ = ("_closing", "_dropped", "_is_sending", "_ready", "_waiting", "most", "write")

    def __init__(
        self,
        most: int,
        *,
        words: bool,
        watches: bool = False,
        presence: bool = False,
        dropped: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(words=words, watches=watches, presence=presence)
        self.most = most
        self._dropped = dropped
        self.write: Callable[[str], bool] | None = None
        self._waiting: deque[str] = deque()
        self._is_sending = False
        self._ready = asyncio.Event()
        self._closing: int | None = None

    def tell(self, texts: Sequence[str], *, late: bool = False) -> bool:
        """Queue messages; return False, and queue none, if there is no room for them.

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
        if self._closing is None:
            self._closing = code
            if code == TOO_SLOW:
                self._dropped()
        self._ready.set()

    @property
    def closing(self) -> int | None:
        """The code that the socket is to be closed with; ``None`` while it stays open."""
        return self._closing

    async def next(self) -> str | None:
        """Return the next message, once the last is sent; ``None`` once the socket is to close."""
        self._is_sending = False
        while not self._waiting:
            if self._closing is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        self._is_sending = True
        return self._waiting.popleft()
