"""What a host is sent is read as it is stated, and each fault of it is named in one's language."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given

from tests.browser.test_structs import KINDS, SAID, kind_here
from tincup.browser.practice import Practised
from tincup.hosting.errors import Invalid
from tincup.hosting.request_faults import read, read_text, walk
from tincup.messages import in_language
from tincup.protocol.commands import Command
from tincup.protocol.requests import EditRules, OpenTable, Say


def faults(said: Any, kind: Any) -> list[tuple[str, str]]:
    with pytest.raises(Invalid) as refused:
        read(said, kind)
    return [(fault["field"], fault["reason"]) for fault in refused.value.faults]


@given(said=SAID)
def test_the_walk_reads_what_msgspec_reads(said: Any) -> None:
    for kind in map(kind_here, KINDS):
        made, found = walk(said, kind)
        try:
            assert (made, found) == (msgspec.convert(said, kind), [])
        except msgspec.ValidationError:
            assert found
            assert faults(said, kind)


def test_every_fault_is_named() -> None:
    said = {"seats": [{"name": 5}, {"loud": 1}], "dice": "loaded", "stake": -1, "time_limit": "6"}
    assert faults(said, OpenTable) == [
        ("seats.0.name", "should be text of 0 to 200 characters"),
        ("seats.1.loud", "is not known here"),
        ("dice", "should be fair or entered"),
        ("stake", "should be a whole number from 0 to 1,000,000"),
        ("time_limit", "should be a whole number from 5 to 86,400"),
    ]
    assert faults({}, OpenTable) == [("seats", "is missing")]
    assert faults([], OpenTable)[0][0] == "(body)"


@pytest.mark.parametrize(
    ("said", "kind", "place", "reason"),
    [
        ({"seats": []}, OpenTable, "seats", "should be a list with something in it"),
        ({"seats": [{}], "rules": 5}, OpenTable, "rules", "should be text or an object"),
        ({"seats": [{}], "public": 1}, OpenTable, "public", "should be true or false"),
        ({"type": "fly", "key": "k"}, Command, "(body)", '"type" is none of '),
        ({"key": "k"}, Command, "(body)", '"type" is missing'),
        ({"type": "start", "key": "k k"}, Command, "key", "should be like ^[A-Za-z0-9_-]+$"),
        ({"text": ""}, Say, "text", "should be text of 1 to 140 characters"),
        ({"file": "", "roll": [1, 9]}, EditRules, "roll.1", "should be a whole number from 1 to 6"),
        ({"file": "", "roll": [1] * 21}, EditRules, "roll", "should be a list of 0 to 20"),
        ({"rules": "plain", "more": {"a": 5}}, Practised, "more.a", "should be text of 0 to 40"),
        ({"rules": "plain", "more": {"A": ""}}, Practised, "more", "should be like ^[a-z-]{1,20}$"),
        (
            {"file": "", "set": dict.fromkeys(map(str, range(101)))},
            EditRules,
            "set",
            "should be an object of at most 100 values",
        ),
    ],
)
def test_a_fault_says_what_would_be_right(said: Any, kind: Any, place: str, reason: str) -> None:
    ((found, why),) = faults(said, kind)
    assert found == place
    assert why.startswith(reason)


def test_faults_are_told_in_ones_language() -> None:
    with in_language("de"):
        assert faults({"seats": [{}], "stake": -1}, OpenTable) == [
            ("stake", "soll eine ganze Zahl von 0 bis 1.000.000 sein")
        ]
    with in_language("fr"):
        assert faults({}, OpenTable) == [("seats", "manque")]


def test_a_whole_number_may_have_a_point() -> None:
    assert read({"seats": [{}], "stake": 6.0}, OpenTable) == read(
        {"seats": [{}], "stake": 6}, OpenTable
    )
    assert faults({"seats": [{}], "stake": 6.5}, OpenTable)[0][0] == "stake"


@pytest.mark.parametrize(
    "said",
    [b"", b"{", b"\xff", b'{"text": "\xff"}', b"[" * 99_999, b'{"text": "\\ud83d"}', "5"],
)
def test_what_is_no_request_is_refused(said: str | bytes) -> None:
    with pytest.raises(Invalid):
        read_text(said, Say)


def test_half_characters_that_make_one_are_one() -> None:
    assert read_text(rb'{"text": "\ud83d\ude00"}', Say) == Say(text="\U0001f600")
