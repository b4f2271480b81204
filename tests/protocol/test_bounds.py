"""What is sent is taken up to its bounds, as other people's clients know them, and not beyond."""

from __future__ import annotations

from typing import Any

import pytest

from tincup.hosting.errors import Invalid
from tincup.hosting.request_faults import read
from tincup.protocol import commands, requests

ROLL = {"type": "roll", "key": "k", "seq": 0}
LIMIT = {"type": "limit_time", "key": "k"}
HEAD = {"type": "head_start", "key": "k", "at": 1}
ACT = {"type": "act", "key": "k", "seq": 1}
CORRECT = {"type": "correct", "key": "k", "seq": 1}
SECRET = "a-secret_of-20-LETTER"

COMMANDS: list[tuple[dict[str, Any], str, Any, Any]] = [
    (ROLL, "key", "k", ""),
    (ROLL, "key", "k" * 48, "k" * 49),
    (ROLL, "key", "a-Z_0", "a b"),
    (ROLL, "key", "kk", "k\n"),
    (ROLL, "seq", 0, -1),
    (ROLL, "seq", 10_000_000, 10_000_001),
    (ROLL, "seq", 1, "1"),
    (ROLL, "seq", 1, True),
    (ROLL, "seat", 1, 0),
    (ROLL, "seat", 24, 25),
    (LIMIT, "seconds", 5, 4),
    (LIMIT, "seconds", 86_400, 86_401),
    (LIMIT, "then", "b" * 40, "b" * 41),
    (HEAD, "points", 0, -50),
    (HEAD, "points", 999_999_999, 1_000_000_000),
    (ACT, "action", "11+", ""),
    (ACT, "action", "1" * 100, "1" * 101),
    ({**CORRECT, "actions": ["x"]}, "turn", 1, 0),
    ({**CORRECT, "actions": ["x"]}, "turn", 100_000, 100_001),
    ({**CORRECT, "turn": 1}, "actions", ["x"], []),
    ({**CORRECT, "turn": 1}, "actions", ["x"] * 100, ["x"] * 101),
    ({"type": "salt", "key": "k"}, "salt", "s" * 200, "s" * 201),
    (
        {"type": "promise_salt", "key": "k"},
        "digest",
        "sha256:" + "0f" * 32,
        "sha256:" + "0f" * 32 + "\n",
    ),
    ({"type": "reseat", "key": "k"}, "order", [1], []),
    ({"type": "reseat", "key": "k"}, "order", [1] * 24, [1] * 25),
    ({"type": "vary", "key": "k"}, "variations", ["v" * 60] * 40, ["v" * 60] * 41),
    ({"type": "vary", "key": "k"}, "variations", ["v"], ["v" * 61]),
    ({"type": "vary", "key": "k"}, "variations", ["v"], [""]),
]

SEATS: dict[str, Any] = {"seats": [{}]}
SAY: dict[str, Any] = {"reaction": None}
ENTRY = {"seq": 1, "text": "{}", "chain": "0" * 64}
REQUESTS: list[tuple[Any, dict[str, Any], str, Any, Any]] = [
    (requests.OpenTable, {}, "seats", [{}], []),
    (requests.OpenTable, SEATS, "stake", 0, -1),
    (requests.OpenTable, SEATS, "stake", 1_000_000, 1_000_001),
    (requests.OpenTable, SEATS, "circle", "a1" * 4, "a1" * 3 + "a"),
    (requests.OpenTable, SEATS, "circle", "a1" * 16, "a1" * 16 + "a"),
    (requests.OpenTable, SEATS, "circle", "a1" * 4, "A1" * 4),
    (requests.Join, {}, "name", "n" * 200, "n" * 201),
    (requests.Join, {"name": "Ada"}, "key", SECRET[:20], SECRET[:19]),
    (requests.Join, {"name": "Ada"}, "key", "k" * 48, "k" * 49),
    (requests.Say, SAY, "text", "t", ""),
    (requests.Say, SAY, "text", "t" * 140, "t" * 141),
    (requests.BringTable, {"entries": [ENTRY], "key": SECRET}, "table", {"code": "abcd"}, {}),
    (
        requests.BringTable,
        {"entries": [ENTRY], "key": SECRET},
        "table",
        {"code": "a" * 12, "seed": "s" * 64},
        {"code": "a" * 13},
    ),
    (requests.PileRequest, {}, "dice", [1, 6], [0]),
    (requests.PileRequest, {}, "dice", [6] * 20, [7]),
    (requests.AskEntry, {}, "points", 999_999_999, 1_000_000_000),
    (requests.AskEntry, {}, "turn", 100_000, 0),
]


@pytest.mark.parametrize(("said", "field", "within", "beyond"), COMMANDS)
def test_commands_are_taken_up_to_their_bounds(
    said: dict[str, Any], field: str, within: Any, beyond: Any
) -> None:
    read({**said, field: within}, commands.Command)
    with pytest.raises(Invalid) as refused:
        read({**said, field: beyond}, commands.Command)
    assert field in str(refused.value.faults)


@pytest.mark.parametrize(("kind", "said", "field", "within", "beyond"), REQUESTS)
def test_requests_are_taken_up_to_their_bounds(
    kind: Any, said: dict[str, Any], field: str, within: Any, beyond: Any
) -> None:
    read({**said, field: within}, kind)
    with pytest.raises(Invalid) as refused:
        read({**said, field: beyond}, kind)
    assert field in str(refused.value.faults)
