"""How a game goes on by itself: the roll after dice set aside, bots' rolls, and the end."""

from __future__ import annotations

from typing import Final

from tincup.game import Action, Keep
from tincup.table import TableError
from tincup.table.planning import Plan
from tincup.table.room import RECORD_FULL

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
    """Let a table do what waits for nobody: roll for bots, settle, reveal."""
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
