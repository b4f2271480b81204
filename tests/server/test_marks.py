"""A request that is sent again is known by its key and by what it says."""

from __future__ import annotations

from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tincup.hosting.credentials import Hasher, Who
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import (
    Answer,
    Mark,
    answered,
    asked_command,
    asked_seat,
)
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.protocol.requests import Join

ADA = Who(frozenset({1}))
HASHER = Hasher("key")


def request_of(values: dict[str, Any]) -> tuple[Any, Any, Any]:
    """A request as it is read, its mark, and what it is known by at a table."""
    seated = SimpleNamespace(state=SimpleNamespace(seat_count=2))
    table: Any = SimpleNamespace(id="table", hashes={}, answered={}, table=seated)
    if "join" in values:
        join = msgspec.convert(values["join"], Join)
        asked = asked_seat(join, HASHER, table, ADA)
        return asked.mark, table, asked
    command = read(values["command"], Command)
    asked = asked_command(command, table, ADA)
    return asked.mark, table, asked


def test_a_request_sent_again_is_known_by_its_mark() -> None:
    mark, table, asked = request_of({"command": {"type": "pause", "key": "k"}})
    assert answered(table, asked, HASHER) is None
    table.answered = {mark.key: (mark.digest, 7)}
    assert answered(table, asked, HASHER) == Answer(7, repeated=True)
    table.answered = {mark.key: ("0" * 64, 7)}
    with pytest.raises(ServerError, match="key"):
        answered(table, asked, HASHER)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"type": "pause"}, {"type": "pause", "on": False}),
        ({"type": "skip", "at": 1}, {"type": "new_link", "at": 1}),
        ({"type": "skip", "at": 1}, {"type": "skip", "at": 2}),
        ({"type": "salt", "salt": "1"}, {"type": "salt", "salt": "1", "seat": 2}),
        ({"type": "limit_time", "then": "bot:easy"}, {"type": "limit_time"}),
    ],
)
def test_requests_that_say_something_else_have_other_marks(one: Any, other: Any) -> None:
    marks = [request_of({"command": {**values, "key": "k"}})[0] for values in (one, other)]
    assert marks[0].key == marks[1].key
    assert marks[0] != marks[1]


def test_a_mark_is_made_of_what_is_stated() -> None:
    """As it is written down: however the fields come, and whatever is left out."""
    said = b'{"action":"11+","key":"k","seq":5,"type":"act"}'
    mark = Mark("1:k", sha256(said).hexdigest())
    for values in (
        {"type": "act", "key": "k", "seq": 5, "action": "11+"},
        {"action": "11+", "seq": 5.0, "seat": None, "key": "k", "type": "act", "more": 1},
    ):
        assert request_of({"command": values})[0] == mark
