"""What a table does by itself: rolls, what bots have decided, and the end.

Bots alone may play for ever, which is noticed here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple
from weakref import WeakKeyDictionary

from tincup.game import Action, Decision, Keep, State
from tincup.hosting.live import LiveTable
from tincup.players import Player
from tincup.table import Seat, TableError
from tincup.table.driver import STANDSTILL
from tincup.table.log import Paused, StoodStill
from tincup.table.planning import Plan
from tincup.table.room import RECORD_FULL
from tincup.table.seats import player_at

_MOST_ROLLS: Final = 200
"""Rolls that the table makes by itself after one command; then somebody is asked."""


def act(plan: Plan, action: Action, seat: int) -> None:
    """Let a player act; the roll that follows dice set aside belongs to the same command.

    Raises `GameError` and `TableError`.
    """
    plan.act(action, seat)
    if isinstance(action, Keep) and not plan.at.takes_back:
        plan.roll()


def go_on(plan: Plan) -> None:
    """Have a table do what waits for nobody: roll for bots, settle, reveal."""
    if not plan.at.has_begun:
        return
    for _ in range(_MOST_ROLLS):
        if not _rolls_by_itself(plan):
            break
        try:
            plan.roll()
        except TableError as error:
            if error.code != RECORD_FULL:
                raise
            break  # what led here has happened all the same: somebody resigned or left
    if plan.state.is_over:  # the log stays open: it tells where the next game is
        plan.settle()
        plan.reveal()


def _rolls_by_itself(plan: Plan) -> bool:
    at, state = plan.at, plan.state
    if at.hosted.paused or at.takes_back or state.is_over:
        return False
    if state.phase == "roll_off":
        return True
    if state.phase != "roll":
        return False
    is_rolled_for = at.lobby is not None and at.lobby.opened.auto_roll
    return is_rolled_for or not plan.mover.is_person


class Idle(NamedTuple):
    """Since when bots play without any total changing: the totals, and the turns played then.

    What waits aside is counted with them.
    """

    totals: tuple[int, ...]
    turns: int


class BotTurns:
    """Plans what bots have decided, and notices where they play for ever."""

    def __init__(self) -> None:
        self._idle = WeakKeyDictionary[LiveTable, Idle]()

    def play(
        self, live: LiveTable, plan: Plan, seat: Seat, state: State, decision: Decision
    ) -> Literal["played", "late"]:
        """Plan a decision that was made for this state, where the game still stands so."""
        if live.table.present is not state or waiting_bot(live) != seat:
            return "late"
        act(plan, decision, state.player)
        go_on(plan)
        self._notice_standstill(live, plan)
        return "played"

    def _notice_standstill(self, live: LiveTable, plan: Plan) -> None:
        """Pause a game of bots that may never end; the log says why."""
        if _waiting(plan.state, plan.at.seats) is None:
            self._idle.pop(live, None)
            return
        sides = plan.state.sides
        turns = sum(side.turns for side in sides)
        totals = tuple(side.total + side.aside for side in sides)
        idle = self._idle.get(live)
        if idle is None or idle.totals != totals:
            self._idle[live] = Idle(totals, turns)
        elif turns - idle.turns >= STANDSTILL:
            del self._idle[live]
            plan.enter(StoodStill(STANDSTILL), "table")
            plan.enter(Paused(is_on=True), "table")


def waiting_bot(live: LiveTable) -> Seat | None:
    """The bot that is to decide at a table; ``None`` where no bot is."""
    table = live.table
    if not table.has_begun or table.hosted.paused or live.damage is not None:
        return None
    return _waiting(table.present, table.seats)


def _waiting(state: State, seats: Sequence[Seat]) -> Seat | None:
    if state.phase != "decide" or seats[state.player].is_person:
        return None
    return seats[state.player]


@lru_cache(maxsize=256)
def bot_at(seat: Seat) -> Player:
    """The player for a seat: the same one at every table, since players remember nothing."""
    return player_at(seat)
