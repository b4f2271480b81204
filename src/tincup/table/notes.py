"""What a host does beside a game, as the notes that stand for it in JSON.

They were notes of the server's before they were entries of their own. Logs keep them so, and a note
that says something else, from whatever front, is read as the note that it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from tincup.table.log import (
    Agreed,
    Brought,
    HostChanged,
    LimitSet,
    LinkRenewed,
    Noted,
    OfHost,
    Paused,
    Rematched,
    StoodStill,
    TimeLimit,
)

REMATCH: Final = "rematch"
"""The key of the note that has the code of the next game's table."""


def note_of(what: OfHost | Noted) -> tuple[str, str]:
    """The key and the value of the note."""
    match what:
        case Paused():
            return "paused", "yes" if what.is_on else "no"
        case Agreed():
            return "undo", json.dumps([seat + 1 for seat in what.seats])
        case Rematched():
            return REMATCH, what.code
        case LimitSet():
            return "time_limit", json.dumps(limit_values(what.limit))
        case LinkRenewed():
            return "link", str(what.seat + 1)
        case HostChanged():
            return "host", str(what.seat + 1)
        case StoodStill():
            return "standstill", str(what.turns)
        case Brought():
            return "brought", what.code
        case Noted():
            return what.key, what.value


def told_by(key: str, value: str) -> OfHost | Noted:
    """What a note tells; itself, where it is another's."""
    try:
        what = _READ[key](value) if key in _READ else None
    except (ValueError, RecursionError):
        what = None
    return Noted(key, value) if what is None or note_of(what) != (key, value) else what


def limit_values(limit: TimeLimit | None) -> dict[str, Any]:
    """A time limit as JSON has it, in notes and in lobbies."""
    if limit is None:
        return {"time_limit": None}
    return {"time_limit": limit.seconds, "out_of_time": limit.then}


def _agreed(value: str) -> Agreed | None:
    seats = json.loads(value)
    if not isinstance(seats, list) or not all(type(seat) is int for seat in seats):
        return None
    return Agreed(tuple(seat - 1 for seat in seats))


def _limit_set(value: str) -> LimitSet | None:
    limit = json.loads(value)
    if limit == {"time_limit": None}:
        return LimitSet(None)
    if not isinstance(limit, dict) or limit.keys() != {"time_limit", "out_of_time"}:
        return None
    seconds, then = limit["time_limit"], limit["out_of_time"]
    is_limit = type(seconds) is int and isinstance(then, str)
    return LimitSet(TimeLimit(seconds, then)) if is_limit else None


_READ: Final[dict[str, Callable[[str], OfHost | None]]] = {
    "paused": lambda value: Paused(value == "yes"),
    "undo": _agreed,
    REMATCH: Rematched,
    "time_limit": _limit_set,
    "link": lambda value: LinkRenewed(int(value) - 1),
    "host": lambda value: HostChanged(int(value) - 1),
    "standstill": lambda value: StoodStill(int(value)),
    "brought": Brought,
}
