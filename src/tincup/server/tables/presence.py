"""Presence and talk at a table: told to those who ask, and in no log.

And so who is away, of which the server is the judge: somebody whose socket no process serves, and
of whom nothing was heard for a while.

A process knows whose sockets it serves. Where there are several, each passes on by the bus whose it
has, whenever that changes and every few seconds, and forgets what it has not heard for longer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from math import inf
from time import monotonic
from typing import Annotated, Any, Final, NamedTuple

from msgspec import Meta, Struct, ValidationError, convert, to_builtins

from tincup.hosting.credentials import HOST, Who
from tincup.hosting.errors import ServerError, not_seated
from tincup.hosting.live import LiveTable
from tincup.hosting.names import check_text
from tincup.hosting.people.marking import ForPartners, partners
from tincup.hosting.view.json_text import dumps
from tincup.hosting.viewers import Viewer
from tincup.protocol.commands import ActionText, SeatNumber, Seq
from tincup.protocol.requests import Say
from tincup.protocol.terms import MOST_SEATS
from tincup.server.rate_limits import Limit
from tincup.server.storage.bus import Bus
from tincup.server.tables.memory.cache import TableCache
from tincup.server.tasks import end

_SAYINGS_PER_SECOND: Final = 0.5
_SAYINGS_AT_ONCE: Final = 5

_MARKS_PER_SECOND: Final = 4.0
_MARKS_AT_ONCE: Final = 20
"""Bounds for each seat, in what its partners are told."""

AGAIN_SECONDS: Final = 20.0
"""The time between a process's words about whose sockets it serves."""
_FORGOTTEN_SECONDS: Final = 50.0
"""A process that has said nothing of a table for this time is taken to have ended."""


_MOST_PROCESSES: Final = 64
"""The most processes believed at one table, since a bus may say what it likes."""

_TOLD_AGAIN: Final = 0.25
"""Processes pass words on again after this part of the time after which somebody is away."""


_log = logging.getLogger("tincup.server")


_Place = Annotated[int, Meta(ge=HOST, lt=MOST_SEATS)]


class _Here(Struct, tag="here", forbid_unknown_fields=True):
    """A process's news of a table: the seats (from 0) it serves, and whom it heard of."""

    seats: list[_Place]
    heard: list[_Place] = []


class _Said(Say, frozen=True, kw_only=True, tag="said"):
    """A saying at another process, as it is told."""

    seat: SeatNumber


class _Marked(Struct, tag="marked", forbid_unknown_fields=True):
    """A mark made at another process, as partners are told it."""

    seat: SeatNumber
    seq: Seq
    keep: ActionText | None
    dice: list[Annotated[int, Meta(ge=1, le=6)]]
    points: Annotated[int, Meta(ge=0)]


class _Opinion(Struct, tag="opinion", forbid_unknown_fields=True):
    seat: SeatNumber
    seq: Seq
    keep: ActionText
    agrees: bool


class _Elsewhere(NamedTuple):
    """The seats whose sockets another process serves, and when it last said so."""

    seats: frozenset[int]
    heard: float


class Presence:
    """Tells viewers who is here and what is said. Made in a running event loop; `close` ends it.

    Somebody is away of whom nothing was heard for so many ``seconds`` by the clock ``time``.
    """

    solves_any = False

    def __init__(
        self,
        cache: TableCache,
        bus: Bus | None,
        seconds: float = 60.0,
        time: Callable[[], float] = monotonic,
    ) -> None:
        self.seconds = seconds
        self._time = time
        self._cache = cache
        self._bus = bus
        self._elsewhere: dict[str, dict[str, _Elsewhere]] = {}
        self._limit = Limit(_SAYINGS_PER_SECOND, _SAYINGS_AT_ONCE, time)
        self._marks = Limit(_MARKS_PER_SECOND, _MARKS_AT_ONCE, time)
        self._tasks: list[asyncio.Task[None]] = []
        if bus is not None:
            bus.hear(self._heard)
            self._tasks.append(asyncio.create_task(self._pass_on_again()))

    async def close(self) -> None:
        await end(self._tasks)

    def hear(self, live: LiveTable, seats: Iterable[int], ago: float = 0.0) -> None:
        now = self._note(live, seats, ago)
        if self._bus is not None:
            oldest, said_at = now - self.seconds * _TOLD_AGAIN, live.last_heard.said_at
            stale = [seat for seat in seats if said_at.get(seat, -inf) < oldest]
            if stale:
                said_at.update(dict.fromkeys(stale, now))
                self._pass_on(live, stale)

    def _note(self, live: LiveTable, seats: Iterable[int], ago: float = 0.0) -> float:
        now, last_heard = self._time(), live.last_heard
        if last_heard.since is None:
            last_heard.since = now
        for seat in seats:
            last_heard.heard[seat] = max(last_heard.heard.get(seat, -inf), now - ago)
        return now

    def silence(self, live: LiveTable, seat: int) -> float:
        self._note(live, ())
        if self.is_connected(live, seat):
            return 0.0
        since = live.last_heard.since or 0.0
        return max(0.0, self._time() - max(since, live.last_heard.heard.get(seat, since)))

    def has_come(self, live: LiveTable, seat: int) -> bool:
        heard = live.last_heard.heard.get(seat, -inf)
        return self.is_connected(live, seat) or self._time() - heard < self.seconds

    def is_connected(self, live: LiveTable, seat: int) -> bool:
        return seat in self._connected(live)

    def came(self, live: LiveTable, viewer: Viewer) -> None:
        if viewer.presence:
            viewer.tell([self._here(live)])
        if viewer.places:
            self.hear(live, viewer.places)
            self._changed(live, viewer)

    def went(self, live: LiveTable, viewer: Viewer, silence: float = 0.0) -> None:
        """Tell that somebody, who is no viewer of a table any more, has gone.

        ``silence``: the seconds since anything came from them, who may have been cut off.
        """
        if viewer.places:
            self.hear(live, viewer.places, silence)
            self._changed(live, None)

    def say(self, live: LiveTable, who: Who, said: Say) -> None:
        """Tell everybody at a table what somebody says.

        Raises `ServerError` for somebody who does not sit there (403), for a text with hidden
        characters or nothing to say (422), and where it is too much (429).
        """
        seat = _speaker(who, said)
        news = _said(said, seat)
        self._limit.check(f"{live.id} {seat}")
        self._tell(live, dumps(news))
        if self._bus is not None:
            self._bus.pass_on(live.id, news)

    def tell_partners(self, live: LiveTable, message: ForPartners) -> None:
        """Tell a side what one of it marks, or thinks.

        Raises `ServerError` where it is too much (429).
        """
        self._marks.check(f"{live.id} {message.seat}")
        self._tell_side(live, message)
        if self._bus is not None:
            self._bus.pass_on(live.id, message.message)

    def _tell_side(self, live: LiveTable, message: ForPartners) -> None:
        """Tell it only to those who sit there and have not said it themselves."""
        others, text = partners(live, message.seat), dumps(message.message)
        for viewer in live.viewers:
            if viewer.presence and viewer.seats & others and message.seat not in viewer.seats:
                viewer.tell([text])

    def _changed(self, live: LiveTable, newest: Viewer | None) -> None:
        self._tell(live, self._here(live), but=newest)
        self._pass_on(live)

    def _here(self, live: LiveTable) -> str:
        seats = self._connected(live)
        listed = sorted(seat + 1 for seat in seats if seat != HOST)
        return dumps({"type": "here", "seats": listed, "host": HOST in seats})

    def _connected(self, live: LiveTable) -> frozenset[int]:
        """Return the seats whose holders some process serves, and `HOST` for the host."""
        oldest = self._time() - _FORGOTTEN_SECONDS
        others = self._elsewhere.get(live.id, {}).values()
        return _served_here(live).union(*(it.seats for it in others if it.heard > oldest))

    def _tell(self, live: LiveTable, text: str, *, but: Viewer | None = None) -> None:
        for viewer in live.viewers:
            if viewer.presence and viewer is not but:
                # One who reads too slowly to be told is dropped with the next event.
                viewer.tell([text])

    def _pass_on(self, live: LiveTable, heard: Iterable[int] = ()) -> None:
        if self._bus is not None:
            seats = sorted(_served_here(live))
            self._bus.pass_on(live.id, {"type": "here", "seats": seats, "heard": list(heard)})

    def _heard(self, process: str, table_id: str, news: Mapping[str, Any]) -> None:
        """Take in what another process passes on; ignore what none would say."""
        live = self._cache.of_id(table_id)
        if live is None:
            return
        try:
            heard = convert(news, _Here | _Said | _Marked | _Opinion)
            if isinstance(heard, _Marked | _Opinion):
                self._tell_side(live, ForPartners(heard.seat - 1, to_builtins(heard)))
                return
            if isinstance(heard, _Said):
                self._tell(live, dumps(_said(heard, heard.seat - 1)))
                return
        except (ValidationError, ServerError) as error:
            _log.warning("what another process passes on was passed over: %s", error)
            return
        known = self._elsewhere.setdefault(table_id, {})
        is_new = process not in known
        if is_new and len(known) >= _MOST_PROCESSES:
            return
        before, seats = self._connected(live), frozenset(heard.seats)
        left = frozenset() if is_new else known[process].seats
        known[process] = _Elsewhere(seats, self._time())
        self._note(live, seats | left | frozenset(heard.heard))
        if self._connected(live) != before:
            self._tell(live, self._here(live))
        if is_new and _served_here(live):
            self._pass_on(live)  # it may have begun just now, and know nothing of ours

    async def _pass_on_again(self) -> None:
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            self._forget()
            for live in self._cache:
                if _served_here(live):
                    self._pass_on(live)

    def _forget(self) -> None:
        oldest = self._time() - _FORGOTTEN_SECONDS
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
    return frozenset[int]().union(*(viewer.places for viewer in live.viewers))


def _said(said: Say, seat: int) -> dict[str, Any]:
    """Return somebody's saying, as it is told.

    Raises `ServerError` (422) for a text with hidden characters and for nothing to say.
    """
    if (said.text is None) == (said.reaction is None) or (said.text or "x").isspace():
        raise ServerError("server-say-one", HTTPStatus.UNPROCESSABLE_ENTITY)
    what = {"reaction": said.reaction} if said.text is None else {"text": check_text(said.text)}
    return {"type": "said", "seat": seat + 1, **what}


def _speaker(who: Who, said: Say) -> int:
    if not who.seats:
        raise not_seated()
    if said.seat is None:
        return min(who.seats)
    if said.seat - 1 not in who.seats:
        raise ServerError("server-not-your-seat", HTTPStatus.FORBIDDEN, seat=said.seat)
    return said.seat - 1
