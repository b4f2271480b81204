"""Bots at the server's tables: they decide in threads of their own, one decision at a time.

No table waits for a bot and no lock is held while one thinks: what it has decided is played only
where the game still stands as it did. Of several processes one has the bots of a table play; if it
dies another does.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Final

from tincup.errors import TincupError
from tincup.game import Decision, State
from tincup.hosting.autoplay import BotTurns, bot_at, waiting_bot
from tincup.hosting.dispatch import Play
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.players.optimal import Preparation
from tincup.rules import RuleSet
from tincup.server.hosting.tables import Cause, Tables
from tincup.server.metrics import Metrics
from tincup.server.storage.leases import IsHeld, Leases
from tincup.server.tasks import end
from tincup.table import Seat

_OPTIMAL: Final = "bot:optimal"
"""Bots that look ahead until their rule set is solved; to read what is kept of that takes a second
too, in a thread that the others do not wait for."""

_AGAIN_SECONDS: Final = 2.0
"""After which it is seen to that the bots of another process's table play, or of one at which the
database could not be used."""

_log = logging.getLogger("tincup.server")


class Bots:
    """Has the bots of every table play; used in the event loop alone."""

    def __init__(self, tables: Tables, metrics: Metrics, threads: int, leases: Leases) -> None:
        self._tables = tables
        self._leases = leases
        self._metrics = metrics
        self._quick = ThreadPoolExecutor(threads, "tincup-bot")
        self._slow = ThreadPoolExecutor(1, "tincup-solver")
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._solving: dict[tuple[RuleSet, int], Preparation] = {}
        self._solver = Lock()
        self._turns = BotTurns()
        tables.watch(self._look_at)

    def _look_at(self, live: LiveTable, cause: Cause) -> None:
        """Have the bot whose turn it is at this table play, unless it does already.

        The process that brought its turn about sees to it, and others only if it does not soon.
        """
        if live.code not in self._playing and waiting_bot(live) is not None:
            wait = _AGAIN_SECONDS if cause == "elsewhere" else 0.0
            self._playing[live.code] = asyncio.create_task(self._play(live.code, wait))

    async def close(self) -> None:
        """Let no bot decide any more."""
        await end(tuple(self._playing.values()))
        for preparation in self._solving.values():
            preparation.stop()
        self._quick.shutdown(wait=False, cancel_futures=True)
        self._slow.shutdown(wait=False, cancel_futures=True)

    async def _play(self, code: str, wait: float) -> None:
        """Play for the bots of a table, or see to it that another process does, while one is to."""
        try:
            while True:
                if wait:
                    await asyncio.sleep(wait)
                wait = _AGAIN_SECONDS
                try:
                    async with self._tables.current(code) as live:
                        if waiting_bot(live) is None:
                            self._playing.pop(code, None)  # while locked: the next one starts anew
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
        """Play until no bot is to decide, or until another process may have them play."""
        while is_ours():
            async with self._tables.locked(code) as live:
                seat = waiting_bot(live)
                if seat is None:
                    return
                state = live.table.present
            await self._decide(code, seat, state)

    async def _decide(self, code: str, seat: Seat, state: State) -> None:
        if seat.player == _OPTIMAL:
            self._solve(state.rules, len(state.sides))
        pool = self._slow if seat.player == _OPTIMAL else self._quick
        loop = asyncio.get_running_loop()
        try:
            decision = await loop.run_in_executor(pool, bot_at(seat).decide, state)
            await self._tables.by_table(
                code, lambda play: self._played(play, seat, state, decision)
            )
        except ServerError:
            raise
        except TincupError as error:  # whatever is wrong with it, the game goes on
            _log.warning("%s cannot decide: %s", seat.player, error)
            self._metrics.decided("failed")
            await self._tables.by_table(
                code, partial(_replaced, seat=seat, state=state, error=error)
            )

    def _solve(self, rules: RuleSet, sides: int) -> None:
        """Have such games solved beside them, one rule set after another."""
        if (rules, sides) not in self._solving:
            self._solving[rules, sides] = Preparation(rules, sides, self._solver)

    def _played(self, play: Play, seat: Seat, state: State, decision: Decision) -> None:
        self._metrics.decided(self._turns.play(play.live, play.plan, seat, state, decision))


def _replaced(play: Play, *, seat: Seat, state: State, error: TincupError) -> None:
    table = play.live.table
    if table.present is not state or table.seats[state.player] != seat:
        return
    if seat.player == table.created.substitute:
        raise error
    play.plan.substitute(state.player, "table")
    play.go_on()
