"""The bots of a server's tables: each plays as soon as it is to, one decision after another.

Of several processes one has the bots of a table play; if it dies another does.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, Final

from tincup.game import Decision, State
from tincup.hosting.backend import Cause
from tincup.hosting.errors import ServerError
from tincup.hosting.host import TableHost
from tincup.hosting.live import LiveTable
from tincup.rules import RuleSet
from tincup.server.metrics import Metrics
from tincup.server.storage.leases import IsHeld, Leases
from tincup.server.tasks import end
from tincup.table import Seat
from tincup.table.autoplay import bot_at

if TYPE_CHECKING:
    from tincup.players.optimal import Preparation

_AGAIN_SECONDS: Final = 2.0
"""Wait before looking again at a table whose bots another process has play, or at which the
database could not be used.
"""

_OPTIMAL: Final = "bot:optimal"
"""Bots that look ahead until their rule set is solved. Reading a kept solution takes a second, too,
in a thread that the others do not wait for.
"""

_log = logging.getLogger("tincup.server")


class Bots:
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


class Thinking:
    """Decides in threads of its own, one decision at a time."""

    def __init__(self, threads: int) -> None:
        self._quick = ThreadPoolExecutor(threads, "tincup-bot")
        self._slow = ThreadPoolExecutor(1, "tincup-solver")
        self._solving: dict[tuple[RuleSet, int], Preparation] = {}
        self._solver = Lock()

    async def decide(self, bot: Seat, state: State) -> Decision:
        if bot.player == _OPTIMAL:
            self._solve(state.rules, len(state.sides))
        pool = self._slow if bot.player == _OPTIMAL else self._quick
        return await asyncio.get_running_loop().run_in_executor(pool, bot_at(bot).decide, state)

    def _solve(self, rules: RuleSet, sides: int) -> None:
        if (rules, sides) not in self._solving:
            from tincup.players.optimal import Preparation  # loads NumPy

            self._solving[rules, sides] = Preparation(rules, sides, self._solver)

    def close(self) -> None:
        for preparation in self._solving.values():
            preparation.stop()
        self._quick.shutdown(wait=False, cancel_futures=True)
        self._slow.shutdown(wait=False, cancel_futures=True)
