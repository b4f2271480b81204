"""The clocks of tables whose host limits the time for a decision: one timer for each of them.

Time is the event loop's, which no change of the machine's clock moves. None of it is saved: a
restart of the server gives whoever is to decide the whole time again.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from functools import partial
from typing import Final

from tincup.hosting.backend import Cause
from tincup.hosting.errors import ServerError
from tincup.hosting.host import TableHost
from tincup.hosting.live import LiveTable
from tincup.hosting.time_limit import Question, question
from tincup.server.tasks import Handle, Timer

_AGAIN_SECONDS: Final = 5.0

_log = logging.getLogger("tincup.server")


class _Running:
    """The time of one decision. ``ends`` is by the timer's clock."""

    def __init__(self, asked: Question, timer: Timer, seconds: float) -> None:
        self.asked = asked
        self.ends = timer.time() + seconds
        self.handle: Handle | None = None
        self._timer = timer

    def left(self) -> float:
        return max(0.0, self.ends - self._timer.time())

    def cancel(self) -> None:
        if self.handle is not None:
            self.handle.cancel()


class Clocks:
    """The clocks of all tables, by their codes; used in the event loop alone.

    A clock runs on while its table is not in memory.
    """

    def __init__(self, host: TableHost, timer: Timer, *, are_shared: bool) -> None:
        self._host = host
        self._timer = timer
        self._are_shared = are_shared
        self._running: dict[str, _Running] = {}
        self._acting: set[asyncio.Task[None]] = set()

    def look_at(self, live: LiveTable, cause: Cause) -> None:
        """Start, stop or go on with the clock of a table, by what its log says now.

        At a table that has just been read, time may have run already at another process.
        """
        asked = None if live.damage is not None else question(live.table)
        running = self._running.get(live.code)
        if running is not None and running.asked != asked:
            running.cancel()
            del self._running[live.code]
            running = None
        if running is None and asked is not None:
            may_run = cause == "read" and self._are_shared
            since = live.table.hosted.moved_at if may_run else None
            seconds = _left(asked.limit.seconds, since)
            running = self._running[live.code] = _Running(asked, self._timer, seconds)
            self._set(live.code, running, seconds)
        live.time_left = None if running is None else running.left

    async def close(self) -> None:
        for running in self._running.values():
            running.cancel()
        self._running.clear()
        acting = tuple(self._acting)
        for task in acting:
            task.cancel()
        await asyncio.gather(*acting, return_exceptions=True)

    def _set(self, code: str, running: _Running, seconds: float) -> None:
        running.handle = self._timer.call_later(seconds, partial(self._begin, code, running))

    def _begin(self, code: str, running: _Running) -> None:
        task = asyncio.create_task(self._end(code, running))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    async def _end(self, code: str, running: _Running) -> None:
        try:
            await self._host.out_of_time(code, running.asked)
        except ServerError as error:
            _log.warning("the time at a table is over, and nothing could be done: %s", error)
            if self._running.get(code) is running:
                self._set(code, running, _AGAIN_SECONDS)
        except Exception:  # noqa: BLE001 - logged whole; one table must not stop the others
            _log.exception("the time at a table is over, and nothing could be done")


def _left(seconds: float, since: str | None) -> float:
    """Return the seconds left for a decision that waits ``since``; all of them if it would be over.

    Another process whose time was over would have ended it, if there is one. This is the one place
    where machines' clocks are compared, and an error of theirs costs no more than the whole time.
    """
    if not since:
        return seconds
    gone = (datetime.now(UTC) - datetime.fromisoformat(since)).total_seconds()
    return seconds - gone if 0 <= gone < seconds else seconds
