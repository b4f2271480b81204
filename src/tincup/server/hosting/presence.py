"""Who is at a table now, and what they say to each other: told to those who ask, and in no log.

A process knows whose sockets it serves. Where there are several, each passes on by the bus whose it
has, whenever that changes and every few seconds, and forgets what it has not heard for longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from time import monotonic
from typing import Any, Final, NamedTuple

from tincup.protocol.commands import Say
from tincup.server.errors import ServerError
from tincup.server.hosting.cache import TableCache
from tincup.server.rate_limits import Limit
from tincup.server.storage.bus import Bus
from tincup.server.tables.broadcast import Viewer
from tincup.server.tables.credentials import Who
from tincup.server.tables.live import LiveTable
from tincup.server.tables.names import check_text
from tincup.server.tables.pending import dumps
from tincup.server.tasks import end

_SAYINGS_PER_SECOND: Final = 0.5
_SAYINGS_AT_ONCE: Final = 5
"""Of each seat."""

_AGAIN_SECONDS: Final = 20.0
_FORGOTTEN_SECONDS: Final = 50.0
"""After which a process that has said nothing of a table is taken to have ended."""


class _Elsewhere(NamedTuple):
    """Whose sockets another process serves, and when it last said so."""

    seats: frozenset[int]
    heard: float


class Presence:
    """Tells viewers who is here and what is said. Made in a running event loop; `close` ends it."""

    def __init__(self, cache: TableCache, bus: Bus | None) -> None:
        self._cache = cache
        self._bus = bus
        self._elsewhere: dict[str, dict[str, _Elsewhere]] = {}
        self._limit = Limit(_SAYINGS_PER_SECOND, _SAYINGS_AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []
        if bus is not None:
            bus.hear(self._heard)
            self._tasks.append(asyncio.create_task(self._pass_on_again()))

    async def close(self) -> None:
        """Tell nothing any more."""
        await end(self._tasks)

    def came(self, live: LiveTable, viewer: Viewer) -> None:
        """Somebody has begun to look at a table."""
        if viewer.presence:
            viewer.tell([self._here(live)])
        if viewer.seats:
            self._changed(live, viewer)

    def went(self, live: LiveTable, viewer: Viewer) -> None:
        """Somebody looks at a table no longer, and is no viewer of it any more."""
        if viewer.seats:
            self._changed(live, None)

    def say(self, live: LiveTable, who: Who, said: Say) -> None:
        """Tell everybody at a table what somebody says.

        Raises `ServerError` for somebody who does not sit there (403), for a text with hidden
        characters or nothing to say (422), and where it is too much (429).
        """
        seat = _speaker(who, said)
        if (said.text is None) == (said.reaction is None) or (said.text or "x").isspace():
            raise ServerError("server-say-one", HTTPStatus.UNPROCESSABLE_ENTITY)
        self._limit.check(f"{live.id} {seat}")
        what = {"reaction": said.reaction} if said.text is None else {"text": check_text(said.text)}
        news = {"type": "said", "seat": seat + 1, **what}
        self._tell(live, dumps(news))
        if self._bus is not None:
            self._bus.pass_on(live.id, news)

    def _changed(self, live: LiveTable, newest: Viewer | None) -> None:
        self._tell(live, self._here(live), but=newest)
        self._pass_on(live)

    def _here(self, live: LiveTable) -> str:
        oldest = monotonic() - _FORGOTTEN_SECONDS
        others = self._elsewhere.get(live.id, {}).values()
        seats = _served_here(live).union(*(it.seats for it in others if it.heard > oldest))
        return dumps({"type": "here", "seats": sorted(seat + 1 for seat in seats)})

    def _tell(self, live: LiveTable, text: str, *, but: Viewer | None = None) -> None:
        for viewer in live.viewers:
            if viewer.presence and viewer is not but:
                # One who reads too slowly to be told is dropped with the next event.
                viewer.tell([text])

    def _pass_on(self, live: LiveTable) -> None:
        if self._bus is not None:
            self._bus.pass_on(live.id, {"type": "here", "seats": sorted(_served_here(live))})

    def _heard(self, process: str, table_id: str, news: Mapping[str, Any]) -> None:
        """Be told what another process passes on."""
        live = self._cache.of_id(table_id)
        if live is None or not live.viewers:
            return
        if news["type"] == "said":
            self._tell(live, dumps(news))
            return
        known = self._elsewhere.setdefault(table_id, {})
        is_new = process not in known
        before = self._here(live)
        known[process] = _Elsewhere(frozenset(news["seats"]), monotonic())
        if self._here(live) != before:
            self._tell(live, self._here(live))
        if is_new and _served_here(live):
            self._pass_on(live)  # it may have begun just now, and know nothing of ours

    async def _pass_on_again(self) -> None:
        while True:
            await asyncio.sleep(_AGAIN_SECONDS)
            self._forget()
            for live in self._cache:
                if _served_here(live):
                    self._pass_on(live)

    def _forget(self) -> None:
        """Forget processes that have said nothing for long, and tell who is still here."""
        oldest = monotonic() - _FORGOTTEN_SECONDS
        for table_id, known in tuple(self._elsewhere.items()):
            gone = [name for name, of in known.items() if of.heard <= oldest]
            for name in gone:
                del known[name]
            if not known:
                del self._elsewhere[table_id]
            live = self._cache.of_id(table_id)
            if gone and live is not None:
                self._tell(live, self._here(live))


def _served_here(live: LiveTable) -> frozenset[int]:
    """The seats whose holders this process serves."""
    return frozenset[int]().union(*(viewer.seats for viewer in live.viewers))


def _speaker(who: Who, said: Say) -> int:
    """The seat for which somebody speaks. Raises `ServerError`."""
    if not who.seats:
        raise ServerError("server-not-seated", HTTPStatus.FORBIDDEN)
    if said.seat is None:
        return min(who.seats)
    if said.seat - 1 not in who.seats:
        raise ServerError("server-not-your-seat", HTTPStatus.FORBIDDEN, seat=said.seat)
    return said.seat - 1
