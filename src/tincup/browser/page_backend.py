"""The backend of a page's host: steps between which the browser reads or keeps something.

What it does is a coroutine that nothing but these steps suspends. Nothing has happened at a table,
and nobody is told of it, before the browser has said that it is kept.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from types import coroutine
from typing import Any, Final

from tincup.browser.moving import Move
from tincup.browser.people import new_code, seats_of
from tincup.browser.stored import about, stored, to_store
from tincup.game import Decision, State
from tincup.hosting.backend import Cause, Saving, no_table
from tincup.hosting.errors import Conflict, ServerError, damaged
from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Added
from tincup.hosting.viewers import Viewer
from tincup.table import LogError, Seat
from tincup.table.autoplay import bot_at

_AGAIN: Final = 1012
"""WebSocket close code: come back, as after a restart."""

_TAKEN: Final = "ConstraintError"
"""The browser's name for the error where another tab has kept an entry of this number."""


@coroutine
def step(said: dict[str, Any]) -> Generator[dict[str, Any], Any, Any]:
    """Have the browser do ``{"want": code}`` or ``{"keep": saving}``, and return its result."""
    return (yield said)


def unkept(reason: str) -> Exception:
    if reason == _TAKEN:
        return Conflict(reason)
    return ServerError("browser-unsaved", HTTPStatus.INSUFFICIENT_STORAGE, None, reason=reason)


class PageViewer(Viewer):
    """Somebody who looks on in a tab, by their ``name``; what they are told goes to ``sent``."""

    def __init__(self, name: str, sent: list[tuple[str, str]]) -> None:
        super().__init__(words=True, presence=True)
        self.name = name
        self.closing: int | None = None
        self._sent = sent

    def tell(self, texts: Sequence[str], *, late: bool = False) -> bool:  # noqa: ARG002 - all alike
        self._sent += [(self.name, text) for text in texts]
        return True

    def close(self, code: int) -> None:
        """Mark them to be sent away when the answer is given."""
        self.closing = code


class PageBackend:
    """The tables of a page in memory, and where some have gone.

    ``bots`` are the codes of those at which a bot is to play, ``ahead`` of those that have changed
    while somebody looks on.
    """

    def __init__(self) -> None:
        self.tables: dict[str, LiveTable] = {}
        self.bots: set[str] = set()
        self.ahead: set[str] = set()
        self.moves: dict[str, Move] = {}

    @asynccontextmanager
    async def at(self, code: str) -> AsyncGenerator[LiveTable]:
        """Hold the table of a code, for which nobody waits. Raises `ServerError`."""
        yield await self.table(code)

    async def table(self, code: str) -> LiveTable:
        """Return the table of a code; it needs no lock, as a page does one thing after another."""
        if code not in self.tables:
            self.tables[code] = live = await self.read(code)
            self.changed(live, "read")
        return self.tables[code]

    async def read(self, code: str) -> LiveTable:
        """Read a table from the browser. Raises `ServerError`, also if nothing of it is right."""
        found = await step({"want": code})
        if found is None:
            raise no_table()
        try:
            live = stored(found)
        except LogError as error:
            raise damaged(error) from error
        if (move := Move.kept(found["table"])) is not None:
            self.moves[code], live.moved_to = move, move.to
        return live

    async def move(self, live: LiveTable, move: Move) -> None:
        """Keep where a table goes, or that it is about to; send its viewers away if that is new."""
        await step({"keep": {"tables": [about(live, move)], "entries": []}})
        self.moves[live.code] = move
        if live.moved_to == move.to:
            return
        live.moved_to = move.to
        for viewer in tuple(live.viewers):  # what is theirs here is another matter now
            viewer.close(_AGAIN)
        self.bots.discard(live.code)
        self.changed(live, "here")

    async def added(self, live: LiveTable, *, always: bool = False) -> Added | None:  # noqa: ARG002
        """Return ``None``: what another tab adds is read with the whole table."""
        return None

    async def save(self, saving: Saving) -> None:
        """Have the browser keep it. Raises `Conflict`, and `ServerError` where that fails."""
        try:
            await step({"keep": to_store(saving, self.moves)})
        except Conflict:
            raise
        except BaseException:
            if saving.change is not None:
                self.drop(saving.change.live)  # it may be kept: it is read again
            raise
        if saving.new is not None:
            self.tables[saving.new.code] = saving.new

    def drop(self, live: LiveTable) -> None:
        self.tables.pop(live.code, None)
        self.moves.pop(live.code, None)
        self.bots.discard(live.code)
        live.gone = True
        for viewer in tuple(live.viewers):
            viewer.close(_AGAIN)

    async def decide(self, bot: Seat, state: State) -> Decision:
        return bot_at(bot).decide(state)

    def changed(self, live: LiveTable, cause: Cause) -> None:  # noqa: ARG002 - whatever it is
        """Note that it has, and whether a bot is to play; give all seats to all who look on."""
        for viewer in live.viewers:
            viewer.seats = seats_of(live)
        if live.bot_to_act is not None:
            self.bots.add(live.code)
        if live.viewers:
            self.ahead.add(live.code)

    def new_code(self) -> str:
        return new_code()
