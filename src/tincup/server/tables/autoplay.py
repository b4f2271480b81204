"""How a game goes on by itself: the roll after dice set aside, bots' rolls, and the end."""

from __future__ import annotations

from typing import Final

from tincup.game import Action, Keep
from tincup.server.tables.live import LiveTable
from tincup.table import Table, TableError
from tincup.table.room import RECORD_FULL

_MOST_ROLLS: Final = 200
"""Rolls that the table makes by itself after one command; then somebody is asked."""


def act(table: Table, action: Action, seat: int) -> None:
    """Let a player act; the roll that follows dice set aside belongs to the same command.

    Raises `GameError` and `TableError`.
    """
    if isinstance(action, Keep) and table.rolls_dice:
        table.keep_and_roll(action, seat)
    else:
        table.act(action, actor=seat)


def go_on(live: LiveTable) -> None:
    """Let a table do what waits for nobody: roll for bots, settle, reveal."""
    table = live.table
    if table is None:
        return
    for _ in range(_MOST_ROLLS):
        if not _rolls_by_itself(live, table):
            break
        try:
            table.roll_dice()
        except TableError as error:
            if error.code != RECORD_FULL:
                raise
            break  # what led here has happened all the same: somebody resigned or left
    if table.present.is_over:  # the log stays open: it tells where the next game is
        table.settle()
        table.reveal()


def _rolls_by_itself(live: LiveTable, table: Table) -> bool:
    state = table.present
    if live.paused or not table.rolls_dice or state.is_over:
        return False
    if state.phase == "roll_off":
        return True
    if state.phase != "roll":
        return False
    return live.lobby.auto_roll or not table.asks(state.player)
