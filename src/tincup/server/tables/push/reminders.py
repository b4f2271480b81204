"""Tells whoever is not here that it is their turn, by the push service of their browser.

A table that waits is looked at after a while: whoever has come, or has begun the turn, need not be
told. A message is claimed in the database before it is sent, so that of several processes one sends
it, and each turn is told once. What a push service does not take is tried again, ever more seldom,
until the turn is over. What was not sent when the server stops is left to the next start; what a
killed one had claimed is lost, as a message is told once at most rather than twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.hosting.backend import Cause
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.messages import text
from tincup.server.errors import reason_of
from tincup.server.metrics import Metrics
from tincup.server.storage.subscriptions import (
    Claimed,
    ServerKey,
    claim,
    give_back,
    subscribed_tables,
    unsubscribe,
)
from tincup.server.tables.push.messages import Signer, are_installed
from tincup.server.tables.push.outward import Answer, Outward, Unreached
from tincup.server.tables.registry import Registry
from tincup.server.tasks import Handle, Timer, end, logged

_MOST_WAITING: Final = 1000
"""The most turns to look at and messages to try again; as many more may wait for their time."""

_SENDERS: Final = 4

_AGAIN_SECONDS: Final = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)
"""Waits before each further attempt."""
_LONGEST_WAIT: Final = 24 * 3600.0

_GONE: Final = (404, 410)
_LATER: Final = (408, 425, 429)

_UNTOLD: Final = "somebody could not be told of their turn"

_log = logging.getLogger("tincup.server")


Missing = Literal["key", "packages"]
"""What a server lacks that tells nobody of their turn."""


def missing_for(key: ServerKey | None) -> Missing | None:
    """Return what a server with this key lacks, and log it."""
    if key is None:
        _log.info("web push is off: there is no key (tincup server push)")
        return "key"
    if not are_installed():
        _log.warning("web push is off: %s", text("push-needs-packages"))
        return "packages"
    return None


class Turn(NamedTuple):
    """A turn that a person (a seat from 0) is to begin, and how many turns were taken before."""

    player: int
    number: int


class _Message(NamedTuple):
    code: str
    turn: Turn
    to: Claimed
    tries: int = 0


def turn_to_begin(live: LiveTable) -> Turn | None:
    """Return the turn that waits for a person who has not begun it; ``None`` where none does."""
    table = live.table
    if live.damage is not None or not table.has_begun or table.hosted.paused:
        return None
    state, turn = table.present, table.present.turn
    has_begun = turn.roll or turn.score or turn.tries or turn.chance
    if state.phase not in ("roll", "decide") or has_begun:
        return None
    if not table.seats[state.player].is_person:
        return None
    return Turn(state.player, sum(side.turns for side in state.sides))


class _Waiting:
    def __init__(self, live: LiveTable, turn: Turn, due: Callable[[_Waiting], None]) -> None:
        self.table_id, self.code, self.turn, self._due = live.id, live.code, turn, due
        self.handle: Handle | None = None

    def ring(self) -> None:
        self._due(self)


class Reminders:
    """The reminders of a server. Made in a running event loop; closed by `close`.

    A turn is looked at after so many ``seconds`` by the clock ``timer``, and again while whoever is
    to play is connected.
    """

    def __init__(
        self,
        engine: Engine,
        registry: Registry,
        *,
        signer: Signer,
        outward: Outward,
        metrics: Metrics,
        timer: Timer,
        seconds: float,
    ) -> None:
        self.public = signer.public
        self._engine = engine
        self._registry = registry
        self._signer = signer
        self._outward = outward
        self._metrics = metrics
        self._timer = timer
        self._seconds = seconds
        self._waiting: dict[str, _Waiting] = {}
        self._again: dict[_Message, Handle] = {}
        self._claiming: set[asyncio.Task[list[_Message]]] = set()
        self._unsent: set[_Message] = set()
        self._queue: asyncio.Queue[_Waiting | _Message] = asyncio.Queue(_MOST_WAITING)
        registry.backend.watch(self.look_at)
        senders = [self._go_on() for _ in range(_SENDERS)]
        self._tasks = [asyncio.create_task(it) for it in (*senders, self._look_at_all())]

    async def close(self) -> None:
        """Send nothing any more, and leave what was not sent to the next start."""
        await end(self._tasks)
        await asyncio.gather(*self._claiming, return_exceptions=True)
        for it in self._waiting.values():
            _cancel(it.handle)
        for handle in self._again.values():
            handle.cancel()
        queued = [self._queue.get_nowait() for _ in range(self._queue.qsize())]
        unsent = {it for it in queued if isinstance(it, _Message)} | self._unsent | {*self._again}
        if unsent:
            try:
                await asyncio.to_thread(give_back, self._engine, [it.to for it in unsent])
            except SQLAlchemyError as error:
                _log.warning("messages that were not sent are lost: %s", reason_of(error))
        await self._outward.close()

    def look_at(self, live: LiveTable, cause: Cause) -> None:  # noqa: ARG002 - whatever it is
        """Wait for the turn that a table has now, and for no earlier one."""
        turn, known = turn_to_begin(live), self._waiting.get(live.code)
        if known is not None and known.turn == turn:
            return
        if known is not None:
            _cancel(known.handle)
            del self._waiting[live.code]
        if turn is not None:
            self._wait(_Waiting(live, turn, self._due))

    def _wait(self, waiting: _Waiting) -> None:
        self._waiting[waiting.code] = waiting
        waiting.handle = self._timer.call_later(self._seconds, waiting.ring)

    def _due(self, waiting: _Waiting) -> None:
        live = self._registry.cache.of_id(waiting.table_id)
        if live is not None and self._registry.presence.is_connected(live, waiting.turn.player):
            self._wait(waiting)
        else:
            del self._waiting[waiting.code]
            self._put(waiting)

    def _put(self, what: _Waiting | _Message) -> None:
        try:
            self._queue.put_nowait(what)
        except asyncio.QueueFull:
            self._metrics.pushed("dropped")
            _log.warning("there are too many turns to tell of: one is not told")

    async def _look_at_all(self) -> None:
        """Read every table at which somebody is to be told: what was due may have been missed."""
        try:
            for code in await asyncio.to_thread(subscribed_tables, self._engine):
                await self._turn_at(code)
        except (ServerError, SQLAlchemyError) as error:
            _log.warning("turns that wait could not be looked for: %s", error)

    async def _turn_at(self, code: str) -> tuple[LiveTable, Turn | None]:
        """Return the turn that a table waits for now, if whoever is to play is not connected."""
        async with self._registry.current(code) as live:
            turn = turn_to_begin(live)
            if turn is not None and self._registry.presence.is_connected(live, turn.player):
                turn = None
            return live, turn

    async def _go_on(self) -> None:
        while True:
            what = await self._queue.get()
            work = self._tell(what) if isinstance(what, _Waiting) else self._send(what)
            await logged(work, _UNTOLD)
            self._queue.task_done()

    async def _tell(self, waiting: _Waiting) -> None:
        live, turn = await self._turn_at(waiting.code)
        if turn != waiting.turn:
            return
        holder = live.hashes.get(turn.player)
        if holder is None:
            return
        claiming = asyncio.create_task(self._claim(live, turn, holder))
        self._claiming.add(claiming)
        claiming.add_done_callback(self._claiming.discard)
        for message in await asyncio.shield(claiming):
            await logged(self._send(message), _UNTOLD)

    async def _claim(self, live: LiveTable, turn: Turn, holder: bytes) -> list[_Message]:
        """Take on the messages about a turn. Not to be cancelled: it would forget what it took."""
        claimed = await asyncio.to_thread(claim, self._engine, live.id, holder, turn.number)
        messages = [_Message(live.code, turn, it) for it in claimed]
        self._unsent.update(messages)
        return messages

    async def _send(self, message: _Message) -> None:
        self._unsent.add(message)
        try:
            if message.tries and (await self._turn_at(message.code))[1] != message.turn:
                outcome = "late"
            else:
                outcome = await self._post(message)
        except Exception:
            self._unsent.discard(message)
            raise
        self._unsent.discard(message)  # but not where it was cut off: it may not have been sent
        self._metrics.pushed(outcome)

    async def _post(self, message: _Message) -> str:
        to = message.to
        headers, body = self._signer.message(to, message.code)
        try:
            answer = await self._outward.post(to.device.endpoint, headers, body)
        except Unreached as error:
            return self._later(message, Answer(0, None), str(error))
        if 200 <= answer.status < 300:
            return "sent"
        if answer.status in _GONE:
            await asyncio.to_thread(unsubscribe, self._engine, to.device.endpoint)
            return "gone"
        if answer.status in _LATER or answer.status >= 500:
            return self._later(message, answer, str(answer.status))
        _log.warning("%s refuses messages: %d", _service(message), answer.status)
        return "refused"

    def _later(self, message: _Message, answer: Answer, reason: str) -> str:
        if message.tries == len(_AGAIN_SECONDS) or len(self._again) >= _MOST_WAITING:
            _log.warning("%s has not taken a message: %s", _service(message), reason)
            return "failed"
        again = message._replace(tries=message.tries + 1)
        wait = max(_AGAIN_SECONDS[message.tries], min(answer.wait or 0.0, _LONGEST_WAIT))

        def put() -> None:
            del self._again[again]
            self._put(again)

        self._again[again] = self._timer.call_later(wait, put)
        return "postponed"


def _service(message: _Message) -> str:
    return str(urlsplit(message.to.device.endpoint).hostname)


def _cancel(handle: Handle | None) -> None:
    if handle is not None:
        handle.cancel()
