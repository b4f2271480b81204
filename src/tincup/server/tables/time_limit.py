"""The time that a host gives people for each decision, and what happens when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from tincup.game import Leave, State, step
from tincup.protocol.commands import SKIP
from tincup.rules import RuleSet
from tincup.server.errors import ServerError
from tincup.server.tables.custom_rules import bot_kind
from tincup.table import Table

PAUSED: Final = "paused"
"""The key of the note in a table's log that says whether the game is paused."""


class TimeLimit(NamedTuple):
    """Seconds for each decision of a person; ``then`` is `SKIP` or a bot, such as ``bot:medium``.

    The bot sits there until the person comes back.
    """

    seconds: int
    then: str


class Question(NamedTuple):
    """What somebody's time runs for: another decision, or another limit, has all of its own.

    ``since`` is the number of the entry with which the time began: what is asked once more, after
    a pause or what was taken back, looks the same.
    """

    limit: TimeLimit
    player: int
    since: int


def limit_of(values: Mapping[str, Any]) -> TimeLimit | None:
    """The limit in an entry of a log; ``None`` for no limit, and in entries that know none."""
    seconds = values.get("time_limit")
    return None if seconds is None else TimeLimit(int(seconds), str(values["out_of_time"]))


def limit_values(limit: TimeLimit | None) -> dict[str, Any]:
    """What `limit_of` reads."""
    if limit is None:
        return {"time_limit": None}
    return {"time_limit": limit.seconds, "out_of_time": limit.then}


def asked_limit(seconds: int | None, then: str, rules: RuleSet) -> TimeLimit | None:
    """The limit that a host asks for. Raises `ServerError` and `SpecError`."""
    if seconds is None:
        return None
    if then != SKIP and not then.startswith("bot:"):
        raise ServerError("server-out-of-time-kind", HTTPStatus.UNPROCESSABLE_ENTITY)
    return TimeLimit(seconds, SKIP if then == SKIP else bot_kind(then, rules))


def question(
    table: Table | None, limit: TimeLimit | None, *, paused: bool, noted: int
) -> Question | None:
    """What a person is to decide in a limited time at a table; ``None`` where nothing is.

    ``noted`` is the number of the entry that last said something about the time.
    """
    if table is None or limit is None or paused:
        return None
    state = table.present
    if state.phase not in ("roll", "decide") or not table.seats[state.player].is_person:
        return None
    return Question(limit, state.player, max(table.asked_since, noted))


def out_of_time(table: Table, limit: TimeLimit) -> None:
    """Do for the player to act what the host has chosen; the log has it as the table's doing.

    A game is never ended so: it is paused where nobody would be left to play it.
    """
    state = table.present
    if limit.then != SKIP:
        table.seat(state.player, limit.then, "table")
    elif _would_be_abandoned(state):
        table.note(PAUSED, "yes", "table")
    else:
        table.act(Leave(state.player), actor="table")


def _would_be_abandoned(state: State) -> bool:
    return step(state, Leave(state.player)).state.ending == "abandoned"
