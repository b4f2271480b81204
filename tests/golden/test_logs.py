"""Logs of format 3: read, added to, and written again as they stand."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Row, Stored
from tincup.hosting.view.json_text import dumps, linked
from tincup.notation import write_record
from tincup.table import FileStore, open_table
from tincup.table.log.chain import chains_of
from tincup.table.log.entry_json import as_json

FOLDER = Path(__file__).parent / "format_3"
LOGS = sorted(path.stem for path in (FOLDER / "games").glob("*.jsonl"))
TABLES: dict[str, Any] = json.loads((FOLDER / "server" / "tables.json").read_text("utf-8"))


def entries_of(folder: str, name: str) -> list[dict[str, Any]]:
    lines = (FOLDER / folder / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", LOGS)
def test_a_log_of_a_folder_is_read_and_added_to(name: str, tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "games", tmp_path / "games")
    store = FileStore(tmp_path / "games")
    table = open_table(name, store)
    assert write_record(table.record()) == (FOLDER / "records" / f"{name}.toml").read_text("utf-8")
    told = entries_of("games", name)
    written = [as_json(entry) for entry in table.entries]
    assert chains_of(written) == [line["chain"] for line in told]
    assert written == [{key: it[key] for key in it if key != "chain"} for it in told]
    if not table.state.is_finished:
        before = store.log_path(name).read_bytes()
        table.note("still", "here")
        assert store.log_path(name).read_bytes().startswith(before)
        assert open_table(name, store).state.values() == table.state.values()


@pytest.mark.parametrize("name", TABLES)
def test_a_log_of_a_server_is_read(name: str) -> None:
    chain, rows, of = "", list[Row](), TABLES[name]
    for number, body in enumerate(entries_of("server", name), 1):
        chain, text = linked(chain, body)
        rows.append(Row(number, text, chain))
    about = of["id"], "k7m2pq", "watch", of["seed"], of["view"]["status"], ""
    live = LiveTable(Stored(*about, rows, is_cut=False, hashes={}))
    assert live.damage is None
    assert live.log() == entries_of("server", name)
    view = json.loads(dumps(live.view_json()))
    game = view.pop("game")
    view["totals"] = game and [side["total"] for side in game["sides"]]
    assert view == of["view"]


def test_there_are_entries_of_every_kind() -> None:
    told = [it for name in LOGS for it in entries_of("games", name)]
    told += [it for name in TABLES for it in entries_of("server", name)]
    assert {it["kind"] for it in told} == {
        *("opened", "sat", "stood", "assigned", "link_renewed", "salt_promised", "salt_given"),
        *("time_limited", "created", "salted", "acted", "undone", "corrected", "seated"),
        *("paused", "undo_agreed", "rematched", "stood_still"),
        *("noted", "settled", "revealed", "finished"),
    }
