"""Saved games and the ledger of earlier versions: every one can still be taken up."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.golden.files import FOLDER
from tincup.notation import Record, write_record
from tincup.table import RECORD_NOTE, FileStore, Ledger, open_table

SAVES = sorted((FOLDER / "games").glob("*.json"))


def read_save(folder: Path, name: str) -> tuple[Record, dict[str, Any]]:
    """The record of a saved game, and what else is known of it, in the words of the old setup."""
    table = open_table(name, FileStore(folder))
    created = table.created
    told = {
        "id": created.table,
        "started": created.started,
        "seats": [
            {"name": seat.name, "level": seat.spec and seat.spec.level} for seat in table.seats
        ],
        "level": created.substitute.removeprefix("bot:"),
        "dice": created.dice,
        "seed": created.seed or table.secret,
        "salts": list(table.state.salts),
        "stake": created.stake,
        "record": table.state.notes.get(RECORD_NOTE),
        "adopted": created.adopted,
    }
    return table.record(), told


def read_ledger(path: Path) -> tuple[dict[str, int], list[str], set[int]]:
    """The balances, the names of the rule sets played by, and the numbers of damaged lines."""
    accounts = Ledger(path).read()
    return accounts.balances(), [entry.name for entry in accounts.entries], set(accounts.damaged)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem[len("20261121-1918-") :])
def test_a_saved_game_is_read(path: Path, tmp_path: Path) -> None:
    shutil.copytree(path.parent, tmp_path / "games")
    record, told = read_save(tmp_path / "games", path.stem)
    values = json.loads(path.read_text("utf-8"))
    assert values.pop("format") == 1
    assert told == values
    assert write_record(record) == path.with_suffix(".toml").read_text("utf-8")
    assert not record.game.state.is_over


def test_there_are_saves_of_every_kind() -> None:
    told = [json.loads(path.read_text("utf-8")) for path in SAVES]
    assert {it["dice"] for it in told} == {"fair", "seeded", "entered"}
    levels = {seat["level"] for it in told for seat in it["seats"]}
    assert levels == {None, "easy", "medium", "hard", "optimal"}
    assert all(any(it[key] for it in told) for key in ("salts", "stake", "record", "adopted"))


def test_the_ledger_is_read() -> None:
    balances, names, damaged = read_ledger(FOLDER / "ledger.jsonl")
    assert balances == {"Clatter": 32, "Dottie": -8, "Pip": -17, "Tumble": -7}
    assert names[1] == "playmonster"  # a line without a name goes by the rule set's id
    assert len(names) == 4
    assert damaged == {3}
