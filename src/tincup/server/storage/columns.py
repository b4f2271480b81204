"""Columns of the database, their values, and the sentences about rows that are not right.

SQLite keeps in a column whatever is written there, and a disk may make anything of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String, Table

from tincup.daily_cup import LONGEST, read_day
from tincup.errors import TincupError
from tincup.hosting.credentials import HOST
from tincup.hosting.names import check_name
from tincup.messages import Argument, Message, message
from tincup.protocol.requests import ENDPOINT
from tincup.protocol.terms import MOST_SEATS
from tincup.server.storage import schema
from tincup.server.storage.subscriptions import CONTACT
from tincup.table import LogError
from tincup.table.state.log_replay import moment

_LONGEST: Final = 60

_MOST: Final = 2**63 - 1

STATUSES: Final = ("lobby", "playing", "over", schema.GONE)


class Expected(NamedTuple):
    """A test of a column's values, and how a sentence names those that may stand there."""

    is_right: Callable[[Any], bool]
    accepted: Message


def wrong_row(table: Table, row: Sequence[Any], problem: Message) -> LogError:
    return LogError(None, "row-wrong", rows=table.name, row=_named(table, row), problem=problem)


def wrong_value(column: Column[Any], row: Sequence[Any], accepted: Argument) -> LogError:
    given = shown(row[list(column.table.columns).index(column)])
    problem = message("log-value", key=column.name, given=given, accepted=accepted)
    return wrong_row(column.table, row, problem)


def missing_row(table: Table, *key: Any) -> LogError:
    return wrong_row(table, key, message("row-missing"))


def _named(table: Table, row: Sequence[Any]) -> str:
    key = [shown(value) for value, _ in zip(row, table.primary_key, strict=False)]
    return ", ".join(key[1:] or key)


def shown(value: Any) -> str:
    said = value if isinstance(value, str) and value.isprintable() else repr(value)
    return said if len(said) <= _LONGEST else f"{said[: _LONGEST - 3]}..."


def wrong_values(table: Table, row: Sequence[Any]) -> Iterator[LogError]:
    """Find the faults of a row by itself, whatever the others say."""
    for value, (column, is_right, accepted) in zip(row, _expected(table), strict=True):
        if not (is_right(value) or (value is None and column.nullable)):
            yield wrong_value(column, row, accepted)


def wrong_entry(row: Sequence[Any]) -> Iterator[LogError]:
    """Find the faults of an entry's row beside what it says."""
    yield from wrong_values(schema.entries, row)
    _, _, _, key, digest, _ = row
    if (key is None) != (digest is None):
        yield wrong_row(schema.entries, row, message("row-half-key"))


def doubled(table: Table, rows: Iterable[Sequence[Any]]) -> Iterator[LogError]:
    seen: set[tuple[str, ...]] = set()
    for row in rows:
        key = tuple(repr(value) for value, _ in zip(row, table.primary_key, strict=False))
        if key in seen:
            yield wrong_row(table, row, message("row-twice"))
        seen.add(key)


@cache
def _expected(table: Table) -> list[tuple[Column[Any], Callable[[Any], bool], Message]]:
    return [(column, *expected_of(column)) for column in table.columns]


def expected_of(column: Column[Any]) -> Expected:
    return _EXPECTED.get(str(column)) or fits(column)


def fits(column: Column[Any]) -> Expected:
    """Return what a column of this type takes, in either kind of database."""
    match column.type:
        case Boolean():
            return Expected(
                lambda it: isinstance(it, int) and it in (0, 1), message("value-true-or-false")
            )
        case BigInteger():
            return _whole(-_MOST, _MOST)
        case Integer():
            return _whole(-(2**31), 2**31 - 1)
        case LargeBinary(length=length):
            accepted = message("value-bytes", count=length or 0)
            return Expected(lambda it: isinstance(it, bytes) and len(it) == length, accepted)
        case String(length=length):
            return Expected(
                lambda it: isinstance(it, str) and (length is None or len(it) <= length),
                message("value-text"),
            )
        case _:
            raise TypeError(column)


def _whole(least: int, most: int) -> Expected:
    accepted = message("value-whole-number", least=least, most=most)
    return Expected(lambda it: type(it) is int and least <= it <= most, accepted)


def _like(pattern: str) -> Expected:
    found = re.compile(pattern)
    accepted = message("value-like", pattern=pattern)
    return Expected(lambda it: isinstance(it, str) and found.fullmatch(it) is not None, accepted)


def is_time(value: Any) -> bool:
    try:
        return isinstance(value, str) and moment(value) is not None
    except ValueError:
        return False


def is_name(name: str) -> bool:
    try:
        return check_name(name) == name
    except TincupError:
        return False


_TIME: Final = Expected(is_time, message("value-time"))
_STATUS: Final = Expected(
    lambda it: it in STATUSES, message("value-one-of", options=", ".join(STATUSES))
)
_DIGEST: Final = "[0-9a-f]{64}"
_LINK: Final = _like("[a-z0-9]{8,32}")
_SEAT: Final = _whole(HOST, MOST_SEATS - 1)

_DAY: Final = Expected(
    lambda it: isinstance(it, str) and read_day(it) is not None, message("value-day")
)

_EXPECTED: Final = {
    "tables.id": _like("[a-z0-9]{1,32}"),
    "tables.code": _like("[a-z0-9]{4,12}"),
    "tables.watch": _LINK,
    "tables.seed": _like("[ -~]{1,64}"),
    "tables.status": _STATUS,
    "tables.created": _TIME,
    "entries.command_key": _like("[A-Za-z0-9_:-]{1,80}"),
    "entries.command_hash": _like(_DIGEST),
    "seats.seat": _SEAT,
    "subscriptions.id": _like("[A-Za-z0-9_-]{32}"),
    "subscriptions.endpoint": _like(ENDPOINT),
    "subscriptions.made": _TIME,
    "subscriptions.told": _whole(0, 2**31 - 1),
    "circles.id": _LINK,
    "circles.code": _LINK,
    "circles.created": _TIME,
    "settlements.settled": _TIME,
    "faces.face": _whole(1, 6),
    "faces.rolled": _whole(0, _MOST),
    "cup_days.day": _DAY,
    "cup_days.rules": _like("[a-z0-9-]{1,60}"),
    "cup_days.seed": _like(_DIGEST),
    "cup_attempts.code": _LINK,
    "cup_attempts.day": _DAY,
    "cup_attempts.name": Expected(
        lambda it: isinstance(it, str) and is_name(it), message("value-name")
    ),
    "cup_moves.attempt": _LINK,
    "cup_moves.at": _whole(0, LONGEST - 1),
    "cup_moves.action": _like("[1-6]{1,12}(:[0-9]{1,10})?~?[+=]"),
    "settings.name": _like("secret_key|push_key|push_contact"),
    "settings.value": _like(f"{_DIGEST}|{CONTACT}"),
}
