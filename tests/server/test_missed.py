"""What somebody who comes back, or comes later, is told of the log."""

from __future__ import annotations

import json

import pytest

from tincup.rules import preset
from tincup.server.lobby import LobbySeat, Plan
from tincup.server.making import new_table
from tincup.server.missed import MOST_MISSED, missed


@pytest.mark.parametrize(("public", "watches"), [(False, True), (True, True), (False, False)])
def test_spectators_are_not_told_which_game_was_before(public: bool, watches: bool) -> None:
    """In the log of that one is this table's code, by which one joins."""
    plan = Plan(preset("plain"), [LobbySeat("open")], public=public, after="k7m2pq")
    live, _ = new_table(plan, {})
    (told,) = map(json.loads, missed(live, 0, words=False, watches=watches))
    assert told["kind"] == "opened"
    assert told["after"] == ("" if watches and not public else "k7m2pq")


def test_of_too_many_the_last_are_told() -> None:
    live, _ = new_table(Plan(preset("plain"), [LobbySeat("open")]), {})
    for number in range(MOST_MISSED + 10):
        kind = "sat" if number % 2 == 0 else "stood"
        live.in_lobby({"kind": kind, "actor": 0, "seat": 0, "name": "Ada"})
    told = [json.loads(text) for text in missed(live, 0, words=True, watches=False)]
    assert [each["seq"] for each in told] == list(range(12, MOST_MISSED + 12))
    assert told[-1]["chain"] == live.chains[-1]
    assert told[-1]["words"] == []
    assert missed(live, live.seq, words=False, watches=False) == []
