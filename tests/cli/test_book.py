"""The ledger's file."""

import json
import multiprocessing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tincup.cli import book
from tincup.cli.book import Entry


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    return tmp_path


def entry(game: str, **won: int) -> Entry:
    date = "2025-11-21T20:15:00+01:00"
    return Entry(game, date, "plain", "Plain Farkle", 5, won or {"Ada": 5, "Bo": -5})


def test_an_empty_ledger() -> None:
    assert book.read() == book.Book()
    assert book.put_away() is None


def test_games_add_up() -> None:
    book.append(entry("one"))
    book.append(entry("two", Ada=-2, Bo=1, 李小龍=1))
    found = book.read()
    assert found.entries == [entry("one"), entry("two", Ada=-2, Bo=1, 李小龍=1)]
    assert found.balances() == {"Ada": 3, "李小龍": 1, "Bo": -4}
    assert list(found.balances()) == ["Ada", "李小龍", "Bo"]


def test_a_game_counts_once() -> None:
    book.append(entry("one"))
    before = book.path().read_bytes()
    book.append(entry("one"))
    assert book.path().read_bytes() == before
    book.path().write_bytes(before * 2)  # two processes' worth of the same game
    assert len(book.read().entries) == 1


def test_a_line_cut_short_is_reported_and_loses_nothing_else() -> None:
    book.append(entry("one"))
    with book.path().open("ab") as file:
        file.write(b'{"format": 1, "game": "tw')
    book.append(entry("three"))
    found = book.read()
    assert [it.game for it in found.entries] == ["one", "three"]
    assert list(found.damaged) == [2]
    assert "not JSON (at character" in found.damaged[2]
    assert b'"tw\n' in book.path().read_bytes()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"\xff", "not text in UTF-8"),
        (b"[]", "no entry of a format"),
        (b'{"format": 2}', "no entry of a format"),
        (b'{"format": 1}', "its game, date, rules or stake is missing"),
        (b"[" * 100_000, ""),
        (b"9" * 10_000, ""),
    ],
)
def test_what_damage_is_called(line: bytes, reason: str) -> None:
    book.path().write_bytes(line + b"\n")
    assert reason in book.read().damaged[1]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"won": {"Ada": 5, "Bo": -4}}, "does not balance: the sum is 1"),
        ({"won": {"Ada": 0.5, "Bo": -0.5}}, "what each player won is missing"),
        ({"won": [1]}, "what each player won is missing"),
        ({"stake": True}, "is missing"),
        ({"game": ""}, "is missing"),
    ],
)
def test_an_entry_must_make_sense(change: dict[str, object], reason: str) -> None:
    book.append(entry("one"))
    values = json.loads(book.path().read_text("utf-8"))
    book.path().write_text(json.dumps({**values, **change}) + "\n", "utf-8")
    assert reason in book.read().damaged[1]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(st.binary(max_size=200))
def test_any_bytes_can_be_read(raw: bytes) -> None:
    book.path().write_bytes(raw)
    found = book.read()
    assert not found.entries
    assert len(found.damaged) <= raw.count(b"\n") + 1


def test_putting_away_keeps_every_old_ledger() -> None:
    for number in (1, 2):
        book.append(entry(f"game {number}"))
        kept = book.put_away()
        assert kept is not None
        assert kept.name == f"ledger-{number}.jsonl"
        assert f"game {number}" in kept.read_text("utf-8")
        assert book.read().entries == []


def _write(number: int) -> None:
    for turn in range(5):
        book.append(entry(f"game {number}-{turn}"))


def test_many_writers_at_once() -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write, args=(number,)) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
        assert writer.exitcode == 0
    found = book.read()
    assert len(found.entries) == 20
    assert not found.damaged
    assert found.balances() == {"Ada": 100, "Bo": -100}
