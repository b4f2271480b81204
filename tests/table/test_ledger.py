"""The ledger's file."""

import errno
import json
import multiprocessing
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tincup.table.ledger import Accounts, Ledger, LedgerEntry

MOST = 100 * 1_000_000_000  # a hundred players at most, for the highest stake


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "ledger.jsonl")


def entry(game: str, **won: int) -> LedgerEntry:
    date = "2025-11-21T20:15:00+01:00"
    return LedgerEntry(game, date, "plain", "Plain Farkle", 5, won or {"Ada": 5, "Bo": -5})


def test_an_empty_ledger(ledger: Ledger) -> None:
    assert ledger.read() == Accounts()
    assert ledger.rotate() is None


def test_games_add_up(ledger: Ledger) -> None:
    ledger.append(entry("one"))
    ledger.append(entry("two", Ada=-2, Bo=1, 李小龍=1))
    found = ledger.read()
    assert found.entries == [entry("one"), entry("two", Ada=-2, Bo=1, 李小龍=1)]
    assert found.balances() == {"Ada": 3, "李小龍": 1, "Bo": -4}
    assert list(found.balances()) == ["Ada", "李小龍", "Bo"]


def test_a_game_counts_once(ledger: Ledger) -> None:
    ledger.append(entry("one"))
    before = ledger.path.read_bytes()
    ledger.append(entry("one"))
    assert ledger.path.read_bytes() == before
    ledger.path.write_bytes(before * 2)  # two processes' worth of the same game
    assert len(ledger.read().entries) == 1


def test_a_full_disk_leaves_the_ledger_as_it_was(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger.append(entry("one"))
    before = ledger.path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            ledger.append(entry("two"))
    assert ledger.path.read_bytes() == before
    ledger.append(entry("two"))
    assert [it.game for it in ledger.read().entries] == ["one", "two"]


def test_a_link_in_the_place_of_the_ledger_is_put_away_like_one(ledger: Ledger) -> None:
    for target in ("/nowhere/at/all", ledger.path.name):
        ledger.path.symlink_to(target)
        kept = ledger.rotate()
        assert kept is not None
        assert kept.is_symlink()
        assert not ledger.path.is_symlink()
        kept.unlink()
    ledger.append(entry("one"))
    assert len(ledger.read().entries) == 1


def test_a_line_cut_short_is_reported_and_loses_nothing_else(ledger: Ledger) -> None:
    ledger.append(entry("one"))
    with ledger.path.open("ab") as file:
        file.write(b'{"format": 1, "game": "tw')
    ledger.append(entry("three"))
    found = ledger.read()
    assert [it.game for it in found.entries] == ["one", "three"]
    assert list(found.damaged) == [2]
    assert "not JSON (at character" in found.damaged[2]
    assert b'"tw\n' in ledger.path.read_bytes()


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
def test_what_damage_is_called(ledger: Ledger, line: bytes, reason: str) -> None:
    ledger.path.write_bytes(line + b"\n")
    assert reason in ledger.read().damaged[1]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"won": {"Ada": 5, "Bo": -4}}, "does not balance: the sum is 1"),
        ({"won": {"Ada": 0.5, "Bo": -0.5}}, "what each player won is missing"),
        ({"won": [1]}, "what each player won is missing"),
        ({"stake": True}, "is missing"),
        ({"game": ""}, "is missing"),
        ({"stake": MOST + 1}, "is missing"),
        ({"won": {"Ada": MOST + 1, "Bo": -MOST - 1}}, "what each player won is missing"),
        ({"won": {"\udada": 5, "Bo": -5}}, "a character that has no UTF-8 form"),
    ],
)
def test_an_entry_must_make_sense(ledger: Ledger, change: dict[str, object], reason: str) -> None:
    ledger.append(entry("one"))
    values = json.loads(ledger.path.read_text("utf-8"))
    ledger.path.write_text(json.dumps({**values, **change}) + "\n", "utf-8")
    assert reason in ledger.read().damaged[1]


def test_all_that_can_be_at_stake_can_be_won(ledger: Ledger) -> None:
    most = replace(entry("one"), stake=MOST, won={"Ada": MOST, "Bo": -MOST})
    ledger.append(most)
    assert ledger.read().entries == [most]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(st.binary(max_size=200))
def test_any_bytes_can_be_read(ledger: Ledger, raw: bytes) -> None:
    ledger.path.write_bytes(raw)
    found = ledger.read()
    assert not found.entries
    assert len(found.damaged) <= raw.count(b"\n") + 1


def test_rotating_keeps_every_old_ledger(ledger: Ledger) -> None:
    for number in (1, 2):
        ledger.append(entry(f"game {number}"))
        kept = ledger.rotate()
        assert kept is not None
        assert kept.name == f"ledger-{number}.jsonl"
        assert f"game {number}" in kept.read_text("utf-8")
        assert ledger.read().entries == []


def _write(path: Path, number: int) -> None:
    for turn in range(5):
        Ledger(path).append(entry(f"game {number}-{turn}"))


@pytest.mark.real
def test_many_writers_at_once(ledger: Ledger) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write, args=(ledger.path, number)) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
        assert writer.exitcode == 0
    found = ledger.read()
    assert len(found.entries) == 20
    assert not found.damaged
    assert found.balances() == {"Ada": 100, "Bo": -100}
