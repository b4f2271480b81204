"""Entries of a log as JSON."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.chance import commitment
from tincup.game import Bank, EnterTurn, Keep, Leave, Resign, Return, Roll, Start
from tincup.rules import preset
from tincup.table import LogError, Seat, create_table
from tincup.table.log import (
    Acted,
    Corrected,
    Created,
    Entry,
    Finished,
    Noted,
    Revealed,
    Salted,
    Seated,
    Settled,
    Undone,
    What,
    parse_log_text,
    stamp,
)
from tincup.table.log_json import as_json, from_json

NOON = stamp(datetime(2026, 11, 21, 12, tzinfo=UTC))


def created(**changes: Any) -> Created:
    seats = [Seat("Ada"), Seat("Pip", "bot:hard"), Seat("Ext", "external:./bot --fast")]
    table = create_table("one", preset("zilch"), seats, seed="secret", stake=5, creator="Ada")
    return table.created._replace(**changes)


dice = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(tuple)
kept = dice.map(lambda faces: tuple(sorted(faces)))
texts = st.text(st.characters(codec="utf-8"))
actions = st.one_of(
    st.builds(Roll, dice),
    st.builds(Keep, kept, st.booleans()),
    st.builds(Bank, kept, st.booleans()),
    st.builds(EnterTurn, st.integers(0, 10**6), st.booleans()),
    st.builds(Resign, st.integers(0, 9), st.sampled_from(["resigned", "time"])),
    st.builds(Leave, st.integers(0, 9)),
    st.builds(Return, st.integers(0, 9)),
    st.builds(Start, st.integers(0, 9)),
)
whats: st.SearchStrategy[What] = st.one_of(
    st.just(created()),
    st.just(created(dice="seeded", seed="s", commitment=commitment("s"), adopted=True)),
    st.just(created(dice="seeded", seed="s", commitment=commitment("s"), derivation=2)),
    st.just(created(position="0,0,0 1 0 6d - - 1", started="", stake=0)),
    st.builds(Salted, texts),
    st.builds(Acted, actions),
    st.builds(Undone, st.integers(1, 99)),
    st.builds(Corrected, st.integers(0, 99), st.lists(actions, max_size=4).map(tuple)),
    st.builds(Seated, st.integers(0, 9), st.sampled_from(["person", "bot:easy", "external:x"])),
    st.builds(Noted, texts.filter(bool), texts),
    st.builds(Revealed, texts.filter(bool)),
    st.builds(lambda won: Settled({"Ada": won, "Bo": -won}), st.integers(-99, 99)),
    st.just(Finished()),
)
entries = st.builds(
    Entry, st.integers(1, 999), st.just(NOON), st.sampled_from([0, 3, "host", "table"]), whats
)


@given(entries)
def test_entries_come_back_from_json(entry: Entry) -> None:
    text = json.dumps(as_json(entry), ensure_ascii=False)
    assert "\n" not in text
    assert from_json(json.loads(text)) == entry


def test_the_dice_of_a_roll_stay_as_they_fell() -> None:
    assert as_json(Entry(2, NOON, "table", Acted(Roll((6, 1, 3)))))["action"] == "613"


def test_a_log_does_not_tell_the_secret_seed() -> None:
    text = json.dumps(as_json(Entry(1, NOON, "host", created())))
    assert "secret" not in text
    assert commitment("secret") in text


def test_keys_of_later_versions_are_passed_over() -> None:
    values = as_json(Entry(1, NOON, "host", created()))
    assert from_json({**values, "mood": "good"}).what == created()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"n": 0}, '"n" is 0; it should be a whole number from 1'),
        ({"n": True}, '"n" is true'),
        ({"time": "noon"}, '"time" is "noon"; it should be a time'),
        ({"actor": "nobody"}, '"actor" is "nobody"; it should be a seat'),
        ({"actor": -1}, '"actor" is -1'),
        ({"kind": "danced"}, '"kind" is "danced"'),
        ({"format": 3}, "the log is of format 3; this Tincup reads 2"),
        ({"table": ""}, '"table" is ""; it should be text'),
        ({"rules": []}, '"rules" is []; it should be an object'),
        ({"seats": []}, '"seats" is []'),
        ({"seats": [{"name": "Ada", "player": "bot:brilliant"}]}, '"seats" is [{"name"'),
        ({"sides": [0]}, '"sides" is [0]'),
        ({"dice": "loaded"}, '"dice" is "loaded"; it should be fair or seeded or entered'),
        ({"stake": -1}, '"stake" is -1; it should be a whole number from 0 to 1,000,000,000'),
        ({"substitute": "parson"}, '"substitute": a seat is taken by a person'),
        ({"derivation": 3}, '"derivation" is 3; it should be a whole number from 1 to 2'),
        ({"derivation": True}, '"derivation" is true; it should be a whole number from 1 to 2'),
        ({"adopted": 1}, '"adopted" is 1; it should be true or false'),
        ({"kind": "acted", "action": "123456789x"}, '"action": '),
        ({"kind": "acted", "action": "12 7"}, '"action": '),
        ({"kind": "acted", "action": 7}, '"action" is 7; it should be text'),
        ({"kind": "corrected", "turn": 0, "actions": "x"}, '"actions" is "x"'),
        ({"kind": "undone", "steps": 0}, '"steps" is 0'),
        ({"kind": "settled", "won": {"Ada": 1}}, '"won" is {"Ada": 1}'),
    ],
)
def test_every_fault_is_named(change: dict[str, Any], said: str) -> None:
    values = as_json(Entry(1, NOON, "host", created()))
    with pytest.raises(LogError) as caught:
        from_json({**values, **change})
    assert caught.value.message.startswith(said)


@given(st.recursive(st.none() | st.booleans() | st.integers() | texts, st.lists))
def test_what_is_no_entry_is_refused(values: Any) -> None:
    with pytest.raises(LogError):
        from_json(values)


def test_dice_with_spaces_are_read_as_they_fell() -> None:
    assert parse_log_text("3 1 2") == Roll((3, 1, 2))
