"""Bots at the server's tables: they decide in threads of their own, one decision at a time.

No table waits for a bot and no lock is held while one thinks: what it has decided is played only
where the game still stands as it did. Of several processes one has the bots of a table play; if it
dies another does.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import lru_cache, partial
from threading import Lock
from typing import Final, Protocol

from tincup.errors import TincupError
from tincup.game import Decision, State
from tincup.players import Player
from tincup.players.optimal import Preparation
from tincup.rules import RuleSet
from tincup.server.errors import ServerError
from tincup.server.metrics import Metrics
from tincup.server.storage.leases import IsHeld, Leases
from tincup.server.tables.autoplay import act
from tincup.server.tables.dispatch import Change, Outcome, Play
from tincup.server.tables.live import STANDING_STILL, Idle, LiveTable
from tincup.server.tables.time_limit import PAUSED
from tincup.server.tasks import end
from tincup.table import Seat, Table
from tincup.table.driver import STANDSTILL
from tincup.table.seats import player_at

_OPTIMAL: Final = "bot:optimal"
"""Bots that look ahead until their rule set is solved; to read what is kept of that takes a second
too, in a thread that the others do not wait for."""

_AGAIN_SECONDS: Final = 2.0
"""After which it is seen to that the bots of another process's table play, or of one at which the
database could not be used."""

_log = logging.getLogger("tincup.server")


class Tables(Protocol):
    """What bots need of the registry, which makes them."""

    def locked(self, code: str) -> AbstractAsyncContextManager[LiveTable]:
        """The table of this code while nobody else changes it."""
        ...

    def current(self, code: str) -> AbstractAsyncContextManager[LiveTable]:
        """The same as the log has it now."""
        ...

    async def by_table(self, code: str, change: Change) -> object:
        """Do something at a table that nobody has asked for."""
        ...


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

    def look_at(self, live: LiveTable, *, left_to_others: bool = False) -> None:
        """Have the bot whose turn it is at this table play, unless it does already.

        ``left_to_others``: unless it does soon, for the process that brought its turn about will
        see to it.
        """
        if live.code not in self._playing and waiting_bot(live) is not None:
            wait = _AGAIN_SECONDS if left_to_others else 0.0
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
                seat, state = waiting_bot(live), live.state
                if seat is None or state is None:
                    return
            await self._decide(code, seat, state)

    async def _decide(self, code: str, seat: Seat, state: State) -> None:
        if seat.player == _OPTIMAL:
            self._solve(state.rules, len(state.sides))
        pool = self._slow if seat.player == _OPTIMAL else self._quick
        loop = asyncio.get_running_loop()
        try:
            decision = await loop.run_in_executor(pool, _player(seat).decide, state)
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

    def _played(self, play: Play, seat: Seat, state: State, decision: Decision) -> Outcome:
        table = play.live.table
        if table is None or play.live.paused or not _still_decides(table, seat, state):
            self._metrics.decided("late")
            return Outcome()
        act(table, decision, state.player)
        self._metrics.decided("played")
        outcome = play.go_on()
        _notice_standstill(play.live, table)
        return outcome


def _notice_standstill(live: LiveTable, table: Table) -> None:
    """Pause a game of bots that may never end; the log says why."""
    if waiting_bot(live) is None:
        live.idle = None
        return
    sides = table.present.sides
    turns, totals = sum(side.turns for side in sides), table.present.totals
    if live.idle is None or live.idle.totals != totals:
        live.idle = Idle(totals, turns)
    elif turns - live.idle.turns >= STANDSTILL:
        live.idle = None
        table.note(STANDING_STILL, str(STANDSTILL), "table")
        table.note(PAUSED, "yes", "table")


def waiting_bot(live: LiveTable) -> Seat | None:
    """The bot that is to decide at a table; ``None`` where no bot is."""
    state, table = live.state, live.table
    if state is None or table is None or live.paused or state.phase != "decide":
        return None
    seat = table.seats[state.player]
    return None if seat.is_person else seat


def _still_decides(table: Table, seat: Seat, state: State) -> bool:
    """Whether the game stands as it did, and whoever it was asked of still has the seat."""
    return table.present is state and table.seats[state.player] == seat


def _replaced(play: Play, *, seat: Seat, state: State, error: TincupError) -> Outcome:
    table = play.live.table
    if table is None or not _still_decides(table, seat, state):
        return Outcome()
    if table.seats[state.player].player == table.created.substitute:
        raise error
    table.substitute(state.player, "table")
    return play.go_on()


@lru_cache(maxsize=256)
def _player(seat: Seat) -> Player:
    """The player for a seat: the same one at every table, since players remember nothing."""
    return player_at(seat)
