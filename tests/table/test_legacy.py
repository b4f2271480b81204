"""Games that Tincup 0.1 saved are taken up where they were left."""

import json
import shutil
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.golden.files import FOLDER
from tincup.chance import FairDice, SeededDice
from tincup.game import Leave
from tincup.table import FileStore, StoreError, open_table
from tincup.table.legacy_setup import SetupError, read_setup
from tincup.testing import names

SAVES = sorted(path.stem for path in (FOLDER / "games").glob("*.json"))
SHORT = {name: name[len("20261121-1918-") :] for name in SAVES}


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    shutil.copytree(FOLDER / "games", tmp_path / "games")
    return FileStore(tmp_path / "games")


@pytest.mark.parametrize("name", SAVES, ids=SHORT.get)
def test_an_old_game_gets_a_log_with_its_next_move(store: FileStore, name: str) -> None:
    old = {path: path.read_bytes() for path in store.folder.iterdir()}
    table = open_table(name, store)
    before = table.state.values()
    assert {path: path.read_bytes() for path in store.folder.iterdir()} == old
    table.act(Leave(0))
    mine = {path.suffix for path in store.folder.glob(f"{name}.*")}
    assert mine == ({".jsonl", ".key"} if table.created.dice == "fair" else {".jsonl"})
    again = open_table(name, FileStore(store.folder))
    assert again.state.values() == table.state.values()
    assert again.secret == table.secret
    assert again.entries[: len(again.entries) - 1] == table.entries[:-1]
    assert again.state.values() != before


def test_old_games_are_listed_beside_new_ones(store: FileStore) -> None:
    assert set(store.ids()) == set(SAVES)
    open_table(SAVES[0], store).note("a", "b")
    assert set(store.ids()) == set(SAVES)
    assert next(store.ids()) == SAVES[0]


def test_the_old_files_go_only_once_the_log_is_there(
    store: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(SAVES[0], store)

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("tincup.table.files.replace_file", fails)
        with pytest.raises(OSError, match="No space"):
            table.act(Leave(0))
    assert store.paths(SAVES[0])[1].exists()
    assert not store.log_path(SAVES[0]).exists()
    assert open_table(SAVES[0], store).state.values() == table.state.values()


def test_a_log_that_was_there_before_the_old_files_went_is_the_one_that_counts(
    store: FileStore,
) -> None:
    name = SAVES[0]
    old = {path: path.read_bytes() for path in store.paths(name) if path.exists()}
    table = open_table(name, store)
    table.act(Leave(0))
    for path, raw in old.items():
        path.write_bytes(raw)  # as if a kill had come before they were taken away
    again = open_table(name, FileStore(store.folder))
    assert again.state.values() == table.state.values()
    again.note("a", "b")
    assert not any(path.exists() for path in old)


def damaged(store: FileStore, suffix: str, old: str, new: str) -> str:
    for name in SAVES:
        path = store.folder / f"{name}{suffix}"
        text = path.read_text("utf-8")
        if old in text:
            path.write_text(text.replace(old, new, 1), "utf-8")
            with pytest.raises(StoreError) as caught:
                open_table(name, store)
            assert str(path) in str(caught.value)
            return str(caught.value)
    raise AssertionError(f"no save has {old}")


@pytest.mark.parametrize(
    ("suffix", "old", "new", "said"),
    [
        (".json", '"level": null', '"lexel": null', '"seats" is'),
        (".json", '"seed": "', '"seed": "0', "its dice are not the record's"),
        (".json", '"salts": []', '"salts": ["more"]', "its dice are not the record's"),
        (".json", '"salts": []', '"salts": ["\\ud800"]', "its dice cannot be obtained"),
        (".json", '"record": null', '"record": "a\\u0000b"', '"record" is'),
        (".json", '"adopted": false', '"adopted": 0', '"adopted" is 0'),
        (".json", '"adopted": false', '"adopted": true', "its dice are not the record's"),
        (".json", '"name": "', '"name": "O', "its players are not the record's"),
        (".json", "{", "", "it is not JSON"),
        (".toml", "/", "/6", "line "),
    ],
)
def test_damage_is_named(store: FileStore, suffix: str, old: str, new: str, said: str) -> None:
    assert said in damaged(store, suffix, old, new)


def test_a_setup_that_is_missing_is_named(store: FileStore) -> None:
    path = store.folder / f"{SAVES[0]}.json"
    path.unlink()
    with pytest.raises(StoreError) as caught:
        open_table(SAVES[0], store)
    assert str(caught.value) == f"{path}: No such file or directory"


def setup(**changes: Any) -> str:
    values: dict[str, Any] = {
        "format": 1,
        "id": "game",
        "started": "2025-11-21T20:15:00+01:00",
        "seats": [{"name": "Ada", "level": None}, {"name": "Pip", "level": "hard"}],
        "level": "medium",
        "dice": "fair",
        "seed": "secret",
        "salts": ["one", "two"],
        "stake": 5,
        "record": "/somewhere/game.toml",
    }
    return json.dumps({**values, **changes})


@given(names(), st.sampled_from([None, "easy"]), st.text(st.characters(codec="utf-8")))
def test_a_setup_is_read(name: str, level: str | None, salt: str) -> None:
    seats = [{"name": name, "level": level}]
    read = read_setup(setup(seats=seats, salts=[salt]))
    assert read.seats == ((name, level),)
    assert read.salts == (salt,)
    assert not read.adopted


def test_the_dice_go_on() -> None:
    fair = read_setup(setup()).source()
    assert isinstance(fair, FairDice)
    assert fair.roll(6, 3) == SeededDice("secret", ["one", "two"]).roll(6, 3)
    seeded = read_setup(setup(dice="seeded", salts=[])).source()
    assert isinstance(seeded, SeededDice)
    assert read_setup(setup(dice="entered", seed=None, record=None)).source() is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, '"format" is 2; this Tincup reads 1'),
        ({"format": [{"level": None}]}, '"format" is [{"level": null}]; this Tincup reads 1'),
        ({"id": ""}, '"id" is ""; it should be text'),
        ({"seats": []}, '"seats" is []'),
        ({"seats": [{"name": "Ada", "level": "brilliant"}]}, '"seats" is [{"name": "Ada"'),
        ({"level": 3}, '"level" is 3; it should be easy or medium or hard'),
        ({"dice": "loaded"}, '"dice" is "loaded"; it should be fair or seeded or entered'),
        ({"seed": None}, '"seed" is null; it should be text'),
        ({"salts": [1]}, '"salts" is [1]; it should be a list of texts'),
        ({"stake": -1}, '"stake" is -1; it should be a whole number from 0 to 1,000,000,000'),
        ({"record": 7}, '"record" is 7; it should be text'),
    ],
)
def test_every_fault_is_named(change: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_setup(setup(**change))
    assert str(caught.value).startswith(said)


def test_a_format_that_is_missing_is_not_called_none() -> None:
    with pytest.raises(SetupError, match=r'^"format" is missing$'):
        read_setup("{}")


@pytest.mark.parametrize("text", ["", "{", "[]", "nonsense", "[" * 100_000])
def test_what_is_no_setup(text: str) -> None:
    with pytest.raises(SetupError, match="it is not"):
        read_setup(text)


def test_a_clock_that_was_wrong_by_ages_hides_no_old_game(
    store: FileStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong(datetime):
        @classmethod
        def fromtimestamp(cls, timestamp: float, tz: tzinfo | None = None) -> Self:
            # What a system says whose files can be of the year 31690708.
            if timestamp > 0:
                raise ValueError("year 31690708 is out of range")
            return super().fromtimestamp(timestamp, tz)

    monkeypatch.setattr("tincup.table.legacy.datetime", Wrong)
    assert open_table(SAVES[0], store).entries[0].time == "1970-01-01T00:00:00.000+00:00"
