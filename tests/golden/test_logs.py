"""Logs of tables of earlier versions: every one can still be taken up, and comes to the same."""

import shutil
from pathlib import Path

import pytest

from tincup.notation import write_record
from tincup.table import FileStore, open_table

FOLDER = Path(__file__).parent / "fd3a763"
LOGS = sorted(path.stem for path in (FOLDER / "games").glob("*.jsonl"))


@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_read_and_added_to(name: str, tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "games", tmp_path / "games")
    store = FileStore(tmp_path / "games")
    table = open_table(name, store)
    assert write_record(table.record()) == (FOLDER / "records" / f"{name}.toml").read_text("utf-8")
    if not table.state.is_finished:
        before = store.log_path(name).read_bytes()
        table.note("still", "here")
        assert store.log_path(name).read_bytes().startswith(before)
        assert open_table(name, store).state.values() == table.state.values()


def test_there_are_entries_of_every_kind() -> None:
    store = FileStore(FOLDER / "games")
    kinds = {entry.what.kind for name in LOGS for entry in store.read(name).entries}
    assert kinds == {
        *("created", "salted", "acted", "undone", "corrected", "seated", "noted"),
        *("revealed", "settled", "finished"),
    }
    assert [seat.player for seat in open_table("seats-changed", store).seats] == [
        *("person", "person", "person", "external:./bot --fast"),
    ]
