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
from tincup.table.log.entries import (
    Acted,
    Agreed,
    Assigned,
    Brought,
    Circle,
    Content,
    Corrected,
    Created,
    Entry,
    Finished,
    HeadStart,
    HostChanged,
    LinkRenewed,
    LobbySeat,
    Noted,
    OfLobby,
    Opened,
    Paused,
    Rematched,
    Reseated,
    Revealed,
    Ruled,
    Salted,
    SaltGiven,
    SaltPromised,
    Sat,
    Seated,
    Settled,
    Staked,
    Stood,
    StoodStill,
    TimeLimit,
    TimeLimited,
    Undone,
    parse_log_text,
    stamp,
)
from tincup.table.log.entry_json import as_json, from_json, of_log
from tincup.table.log.removed_names import Rewritten, Unnamed

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
limits = st.none() | st.builds(
    TimeLimit, st.integers(1, 999), st.sampled_from(["skip", "bot:easy"])
)
seats = st.integers(0, 9)
head_starts = st.integers(0, 999_999_999)
of_lobby: st.SearchStrategy[OfLobby] = st.one_of(
    st.builds(
        Opened,
        st.just({"scores": {"1": 100}}),
        st.lists(st.builds(LobbySeat, texts.filter(bool), texts, head_starts), min_size=1).map(
            tuple
        ),
        st.sampled_from(["fair", "entered"]),
        st.none() | st.just("sha256:00"),
        st.integers(0, 99),
        st.booleans(),
        st.booleans(),
        limits,
        texts,
        st.none() | st.builds(Circle, texts.filter(bool), texts.filter(bool)),
        told=st.lists(seats, max_size=3).map(tuple),
    ),
    st.builds(Sat, seats, texts.filter(bool)),
    st.builds(Stood, seats),
    st.builds(Assigned, seats, texts.filter(bool), texts),
    st.builds(Staked, seats),
    st.builds(HeadStart, seats, head_starts),
    st.builds(Ruled, st.just({"scores": {"1": 100}})),
    st.builds(Reseated, st.permutations(range(4)).map(tuple)),
    st.builds(SaltPromised, seats, texts.filter(bool)),
    st.builds(SaltGiven, seats, texts),
)
hashes = st.text("0123456789abcdef", min_size=64, max_size=64)
contents: st.SearchStrategy[Content] = st.one_of(
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
    st.builds(Paused, st.booleans()),
    st.builds(Agreed, st.lists(st.integers(0, 9), unique=True).map(lambda it: tuple(sorted(it)))),
    st.builds(Rematched, texts.filter(bool)),
    st.builds(TimeLimited, limits),
    st.builds(Brought, texts.filter(bool)),
    st.builds(
        Unnamed,
        seats,
        texts.filter(bool),
        st.lists(st.builds(Rewritten, st.integers(1, 99), hashes, hashes)).map(tuple),
    ),
    of_lobby,
    st.builds(LinkRenewed, st.integers(0, 9)),
    st.builds(HostChanged, st.integers(0, 9)),
    st.builds(StoodStill, st.integers(1, 9999)),
    st.builds(Revealed, texts.filter(bool)),
    st.builds(lambda won: Settled({"Ada": won, "Bo": -won}), st.integers(-99, 99)),
    st.just(Finished()),
)
entries = st.builds(
    Entry, st.integers(1, 999), st.just(NOON), st.sampled_from([0, 3, "host", "table"]), contents
)


@given(entries)
def test_entries_come_back_from_json(entry: Entry) -> None:
    text = json.dumps(as_json(entry), ensure_ascii=False)
    assert "\n" not in text
    assert from_json(json.loads(text)) == entry


def test_entries_are_numbered_from_the_lobby_on_and_count_from_one() -> None:
    log = [
        Entry(1, NOON, "host", TimeLimited(None)),
        Entry(2, NOON, 0, Sat(1, "Ada")),
        Entry(3, NOON, "host", created()),
        Entry(4, NOON, "table", Corrected(0, (Roll((1,) * 6),))),
        Entry(5, NOON, 1, Agreed((0, 1))),
        Entry(6, NOON, 1, Reseated((1, 0))),
    ]
    values = [as_json(entry) for entry in log]
    assert [it["n"] for it in values] == [1, 2, 3, 4, 5, 6]
    assert (values[1]["actor"], values[1]["seat"]) == (1, 2)
    assert (values[2]["format"], values[2]["sides"]) == (3, [[1], [2], [3]])
    assert values[3]["turn"] == 1
    assert (values[4]["actor"], values[4]["seats"]) == (2, [1, 2])
    assert values[5]["order"] == [2, 1]
    assert of_log(json.loads(json.dumps(values))) == log


def test_what_has_its_default_is_left_out() -> None:
    seats = (LobbySeat("open"), LobbySeat("person", "Ada", 50))
    opened = Opened({}, seats, "entered", limit=TimeLimit(60, "skip"))
    assert as_json(Entry(1, NOON, "host", opened)) == {
        "n": 1,
        "time": NOON,
        "actor": "host",
        "kind": "opened",
        "format": 3,
        "rules": {},
        "seats": [{"player": "open"}, {"player": "person", "name": "Ada", "head_start": 50}],
        "dice": "entered",
        "limit": {"seconds": 60, "then": "skip"},
    }


def test_the_dice_of_a_roll_stay_as_they_fell() -> None:
    assert as_json(Entry(2, NOON, "table", Acted(Roll((6, 1, 3)))))["action"] == "613"


def test_a_log_does_not_tell_the_secret_seed() -> None:
    text = json.dumps(as_json(Entry(1, NOON, "host", created())))
    assert "secret" not in text
    assert commitment("secret") in text


def test_keys_of_later_versions_are_passed_over() -> None:
    values = as_json(Entry(1, NOON, "host", created()))
    assert from_json({**values, "mood": "good"}).content == created()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"n": 0}, '"n" is 0; it should be a whole number from 1'),
        ({"n": True}, '"n" is true'),
        ({"time": "noon"}, '"time" is "noon"; it should be a time'),
        ({"actor": "nobody"}, '"actor" is "nobody"; it should be a seat'),
        ({"actor": 0}, '"actor" is 0; it should be a seat from 1, host or table'),
        ({"kind": "danced"}, '"kind" is "danced"'),
        ({"format": 2}, "the log is of format 2; this Tincup reads 3"),
        ({"format": None}, "the log is of format null; this Tincup reads 3"),
        ({"table": ""}, '"table" is ""; it should be text'),
        ({"rules": []}, '"rules" is []; it should be an object'),
        ({"seats": []}, '"seats" is []; it should be a list'),
        ({"seats": [{"name": "Ada", "player": "bot:brilliant"}]}, '"player": '),
        ({"seats": [{"name": 3}]}, '"name" is 3; it should be text'),
        ({"sides": [0]}, '"sides" is [0]; it should be a list'),
        ({"sides": [[0]]}, '"sides" is [[0]]; it should be a whole number from 1'),
        ({"dice": "loaded"}, '"dice" is "loaded"; it should be fair or seeded or entered'),
        ({"stake": -1}, '"stake" is -1; it should be a whole number from 0 to 1,000,000,000'),
        ({"substitute": "parson"}, '"substitute": a seat is taken by a person'),
        ({"derivation": 3}, '"derivation" is 3; it should be a whole number from 1 to 2'),
        ({"derivation": True}, '"derivation" is true; it should be a whole number from 1 to 2'),
        ({"adopted": 1}, '"adopted" is 1; it should be true or false'),
        ({"kind": "acted", "action": "123456789x"}, '"action": '),
        ({"kind": "acted", "action": "12 7"}, '"action": '),
        ({"kind": "acted", "action": 7}, '"action": '),
        ({"kind": "corrected", "turn": 1, "actions": "x"}, '"actions" is "x"'),
        ({"kind": "corrected", "turn": 0, "actions": []}, '"turn" is 0'),
        ({"kind": "undone", "steps": 0}, '"steps" is 0'),
        ({"kind": "settled", "won": {"Ada": 1}}, '"won" is {"Ada": 1}'),
    ],
)
def test_every_fault_is_named(change: dict[str, Any], said: str) -> None:
    values = as_json(Entry(1, NOON, "host", created()))
    with pytest.raises(LogError) as caught:
        from_json({**values, **change})
    assert caught.value.message.startswith(said)


@pytest.mark.parametrize(
    ("content", "change", "said"),
    [
        (Sat(0, "Ada"), {"seat": 0}, '"seat" is 0; it should be a whole number from 1'),
        (Sat(0, "Ada"), {"name": ""}, '"name" is ""; it should be text'),
        (TimeLimited(None), {"limit": 9}, '"limit" is 9; it should be an object'),
        (TimeLimited(None), {"limit": {"seconds": 0}}, '"seconds" is 0; it should be a whole'),
        (TimeLimited(None), {"limit": {"seconds": 9}}, '"then" is null; it should be text'),
        (Reseated((1, 0)), {"order": [1, 1]}, '"order" is [1, 1]; it should be a list that has'),
        (Reseated((1, 0)), {"order": []}, '"order" is []'),
        (Stood(0), {"actor": 1000}, '"actor" is 1000'),
    ],
)
def test_faults_of_a_lobby_are_named(content: Content, change: dict[str, Any], said: str) -> None:
    values = as_json(Entry(4, NOON, 0, content))
    with pytest.raises(LogError) as caught:
        from_json({**values, **change})
    assert caught.value.message.startswith(said)
    assert caught.value.number == 4


@given(st.recursive(st.none() | st.booleans() | st.integers() | texts, st.lists))
def test_what_is_no_entry_is_refused(values: Any) -> None:
    with pytest.raises(LogError):
        from_json(values)


def test_dice_with_spaces_are_read_as_they_fell() -> None:
    assert parse_log_text("3 1 2") == Roll((3, 1, 2))
