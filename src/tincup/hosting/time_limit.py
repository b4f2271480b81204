"""The time that a host gives people for each decision, and what happens when it is over."""

from __future__ import annotations

from http import HTTPStatus
from typing import NamedTuple

from tincup.game import Leave, State, step
from tincup.hosting.errors import ServerError
from tincup.hosting.rules.custom_rules import bot_kind
from tincup.protocol.commands import SKIP
from tincup.rules import RuleSet
from tincup.table import Table
from tincup.table.log.entries import Paused, TimeLimit
from tincup.table.planning import Plan


class Question(NamedTuple):
    """The decision that somebody's time runs for: another, or another limit, has all of its own.

    ``since`` is the number of the entry with which the time began: a question asked again, after a
    pause or after something was taken back, looks the same otherwise.
    """

    limit: TimeLimit
    player: int
    since: int


def asked_limit(seconds: int | None, then: str, rules: RuleSet) -> TimeLimit | None:
    """Return the limit that a host asks for. Raises `ServerError` and `SpecError`."""
    if seconds is None:
        return None
    if then != SKIP and not then.startswith("bot:"):
        raise ServerError("server-out-of-time-kind", HTTPStatus.UNPROCESSABLE_ENTITY)
    return TimeLimit(seconds, SKIP if then == SKIP else bot_kind(then, rules))


def question(table: Table) -> Question | None:
    """Return the timed decision of a person at a table; ``None`` where there is none."""
    hosted = table.hosted
    if hosted.limit is None or hosted.paused or not table.has_begun:
        return None
    state = table.present
    if state.phase not in ("roll", "decide") or not table.seats[state.player].is_person:
        return None
    return Question(hosted.limit, state.player, max(table.asked_since, hosted.timed))


def out_of_time(plan: Plan, limit: TimeLimit) -> None:
    """Do what the host has chosen for the player to act; the log has it as the table's doing.

    A game is never ended so: it is paused where nobody would be left to play it.
    """
    state = plan.state
    if limit.then != SKIP:
        plan.seat(state.player, limit.then, "table")
    elif _would_be_abandoned(state):
        plan.enter(Paused(on=True), "table")
    else:
        plan.act(Leave(state.player), "table")


def _would_be_abandoned(state: State) -> bool:
    return step(state, Leave(state.player)).state.ending == "abandoned"
