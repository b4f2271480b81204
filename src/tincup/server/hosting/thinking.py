"""Decisions of a server's bots, in threads of their own, one at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, Final

from tincup.game import Decision, State
from tincup.rules import RuleSet
from tincup.table import Seat
from tincup.table.autoplay import bot_at

if TYPE_CHECKING:
    from tincup.players.optimal import Preparation

_OPTIMAL: Final = "bot:optimal"
"""Bots that look ahead until their rule set is solved. Reading a kept solution takes a second, too,
in a thread that the others do not wait for.
"""


class Thinking:
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
