"""When the bots of a server's tables play: as soon as they are to, one decision after another.

Of several processes one has the bots of a table play; if it dies another does.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tincup.hosting.errors import ServerError
from tincup.hosting.host import TableHost
from tincup.hosting.live import LiveTable
from tincup.hosting.port import Cause
from tincup.server.metrics import Metrics
from tincup.server.storage.leases import IsHeld, Leases
from tincup.server.tasks import end

_AGAIN_SECONDS: Final = 2.0
"""Wait before looking again at a table whose bots another process has play, or at which the
database could not be used.
"""

_log = logging.getLogger("tincup.server")


class Bots:
    """Has the bots of every table play; used in the event loop alone."""

    def __init__(self, host: TableHost, metrics: Metrics, leases: Leases) -> None:
        self._host = host
        self._leases = leases
        self._metrics = metrics
        self._playing: dict[str, asyncio.Task[None]] = {}

    def look_at(self, live: LiveTable, cause: Cause) -> None:
        """Have the bot whose turn it is at this table play, unless it does already.

        The process that brought its turn about sees to it, and others only if it does not soon.
        """
        if live.code not in self._playing and live.bot_to_act is not None:
            wait = _AGAIN_SECONDS if cause == "elsewhere" else 0.0
            self._playing[live.code] = asyncio.create_task(self._play(live.code, wait))

    async def close(self) -> None:
        await end(tuple(self._playing.values()))

    async def _play(self, code: str, wait: float) -> None:
        """Play for the bots of a table, or see that another process does, while one is to act."""
        try:
            while True:
                if wait:
                    await asyncio.sleep(wait)
                wait = _AGAIN_SECONDS
                try:
                    async with self._host.current(code) as live:
                        if live.bot_to_act is None:
                            self._playing.pop(code, None)  # while held: the next one starts anew
                            return
                    async with self._leases.hold(live.id) as is_ours:
                        if is_ours():
                            await self._play_on(code, is_ours)
                            wait = 0.0
                except ServerError as error:
                    _log.warning("the bots of a table cannot play: %s", error)
        except Exception:  # noqa: BLE001 - logged whole; one table must not stop the others
            self._playing.pop(code, None)
            self._metrics.decided("failed")
            _log.exception("a bot failed, and its table waits")

    async def _play_on(self, code: str, is_ours: IsHeld) -> None:
        while is_ours() and (came := await self._host.bot_turn(code)) is not None:
            self._metrics.decided(came)
