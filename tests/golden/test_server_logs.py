"""Logs of tables of earlier servers and folders: they stay as they are, and games go on."""

import json
import shutil
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

import tincup.server.storage
from tests.server.in_process import InProcess
from tincup.hosting.credentials import Hasher
from tincup.notation import write_record
from tincup.server.storage.database import (
    is_reachable,
    migrate,
    open_database,
    secret_key,
    writing,
)
from tincup.server.storage.logs import read_table
from tincup.table import FileStore, open_table
from tincup.table.chain import check_chain, link
from tincup.table.log_json import as_json

FOLDER = Path(__file__).parent / "25446a3"
TABLES: dict[str, Any] = json.loads((FOLDER / "server" / "tables.json").read_text("utf-8"))
SCHEMA = "0002"
"""That of the commit that wrote them."""


def bodies(name: str) -> list[str]:
    return (FOLDER / "server" / f"{name}.jsonl").read_text("utf-8").splitlines()


def code_of(name: str) -> str:
    return "abcdefghjk"[list(TABLES).index(name)] * 6


def kept(engine: Engine) -> None:
    """Fill a database of the schema that was current then."""
    config = Config()
    migrations = Path(tincup.server.storage.__file__).parent / "migrations"
    config.set_main_option("script_location", str(migrations))
    config.set_main_option("path_separator", "os")
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, SCHEMA)
    hashed = Hasher(secret_key(engine)).hash("host")
    with writing(engine) as connection:
        for name, of in TABLES.items():
            values = [of["id"], code_of(name), name, of["seed"], of["view"]["status"], False]
            run(connection, "tables", [*values, bodies(name)[0][9:38]])
            for seq, body in enumerate(bodies(name), 1):
                run(connection, "entries", [of["id"], seq, body, None, None])
            run(connection, "seats", [of["id"], -1, hashed])


def run(connection: Any, table: str, values: list[Any]) -> None:
    names = [f"v{at}" for at in range(len(values))]
    asked = f"INSERT INTO {table} VALUES ({', '.join(f':{name}' for name in names)})"
    connection.execute(text(asked), dict(zip(names, values, strict=True)))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    engine = open_database(f"sqlite:///{tmp_path / 'server.db'}")
    kept(engine)
    migrate(engine)
    server = InProcess(engine)
    yield server
    server.close()
    engine.dispose()


def chain_of(entries: list[Any]) -> str:
    chain = ""
    for entry in entries:
        chain = link(chain, entry)
    return chain


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_shown_as_it_was(server: InProcess, name: str) -> None:
    path = f"/api/tables/{code_of(name)}"
    log = server.send("GET", f"{path}/log").json()
    assert log == [json.loads(body) for body in bodies(name)]
    view = server.send("GET", path).json()["view"]
    game = view.pop("game")
    view["totals"] = game and [side["total"] for side in game["sides"]]
    if view["clock"] is not None:
        view["clock"]["left"] = None
    was = TABLES[name]["view"]
    view["dice"] = {key: view["dice"][key] for key in was["dice"]}  # more is said of them today
    view["rules"] = {key: view["rules"][key] for key in was["rules"]}
    for seat, before in zip(view["seats"], was["seats"], strict=True):
        seat["side"] = seat["side"] if before["side"] else None  # told in lobbies, too, today
    asked = view.pop("proposal")  # nor was that said
    assert (asked is None) is (view["status"] != "lobby" or not view["stake"])
    assert view == was
    assert view["chain"] == chain_of(log)


def chains(engine: Engine) -> dict[str, list[str]]:
    stored = {name: read_table(engine, code_of(name)) for name in TABLES}
    return {name: [row.chain for row in it.rows] for name, it in stored.items() if it is not None}


def test_chains_are_stored_whatever_cuts_that_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'old.db'}")
    kept(engine)
    monkeypatch.setattr("tincup.server.storage.chains._AT_ONCE", 7)
    linked: list[Any] = []

    def stopped(chain: str, entry: Any) -> str:
        if len(linked) == 60:
            raise KeyboardInterrupt
        linked.append(entry)
        return link(chain, entry)

    with monkeypatch.context() as patch:
        patch.setattr("tincup.server.storage.chains.link", stopped)
        with pytest.raises(KeyboardInterrupt):
            migrate(engine)
    assert not is_reachable(engine)
    migrate(engine)
    expected = {name: [json.loads(body) for body in bodies(name)] for name in TABLES}
    assert chains(engine) == {
        name: list(accumulate(log, link, initial=""))[1:] for name, log in expected.items()
    }
    engine.dispose()


@pytest.mark.parametrize("body", ["substr(body, 2)", "CAST(X'7BFF7D' AS TEXT)"])
def test_a_damaged_entry_keeps_no_other_table_from_its_chains(tmp_path: Path, body: str) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'old.db'}")
    kept(engine)
    damaged, *others = TABLES
    with writing(engine) as connection:
        asked = f"UPDATE entries SET body = {body} WHERE table_id = :id AND seq = 3"
        connection.execute(text(asked), {"id": TABLES[damaged]["id"]})
    migrate(engine)
    with engine.connect() as connection:
        asked = "SELECT chain FROM entries WHERE table_id = :id ORDER BY seq"
        for name in TABLES:
            stored = list(connection.scalars(text(asked), {"id": TABLES[name]["id"]}))
            right = list(accumulate(map(json.loads, bodies(name)), link, initial=""))[1:]
            assert stored == (right if name in others else [*right[:2], *[""] * (len(right) - 2)])
    engine.dispose()


def test_an_earlier_version_may_write_beside_this_one(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'server.db'}")
    kept(engine)
    migrate(engine)
    added = json.loads(bodies("partners")[-1])
    added = {**added, "n": added["n"] + 1, "value": "[2]"}
    with writing(engine) as connection:
        asked = "INSERT INTO entries (table_id, seq, body) VALUES (:id, :seq, :body)"
        seq = len(bodies("partners")) + 1
        values = {"id": TABLES["partners"]["id"], "seq": seq, "body": json.dumps(added)}
        connection.execute(text(asked), values)
    server = InProcess(engine)
    path = f"/api/tables/{code_of('partners')}"
    log = server.send("GET", f"{path}/log").json()
    assert log[-1] == added
    view = server.send("GET", path).json()["view"]
    assert (view["seq"], view["chain"], view["undo"]) == (seq, chain_of(log), [2])
    server.close()
    engine.dispose()


@pytest.mark.parametrize("name", TABLES)
def test_what_was_missed_is_told_as_it_was(server: InProcess, name: str) -> None:
    feed = server.connect(f"/api/tables/{code_of(name)}/live", after=0)
    events = [json.loads(it) for it in feed.texts if '"event"' in it]
    assert [it["seq"] for it in events] == list(range(1, len(bodies(name)) + 1))
    chain = ""
    for event, body in zip(events, bodies(name), strict=True):
        chain = link(chain, json.loads(body))
        assert (event["chain"], event["kind"]) == (chain, json.loads(body)["kind"])
        if event["kind"] == "noted":
            assert [event["key"], event["value"]] == [
                json.loads(body)[it] for it in ("key", "value")
            ]


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("again", {"type": "limit_time", "seconds": 90}),
        ("partners", {"type": "pause"}),
        ("away", {"type": "limit_time"}),
        ("standstill", {"type": "limit_time", "seconds": 90}),
    ],
)
def test_a_table_is_added_to(server: InProcess, name: str, what: dict[str, Any]) -> None:
    path = f"/api/tables/{code_of(name)}"
    told = server.send("POST", f"{path}/commands", ["host"], {"key": "k1", **what})
    assert told.status_code == 200, told.text
    server.stop()
    server.start()
    log = server.send("GET", f"{path}/log").json()
    before = [json.loads(body) for body in bodies(name)]
    assert log[: len(before)] == before
    added = log[len(before)]
    if "n" in before[-1]:
        assert (added["n"], added["kind"]) == (before[-1]["n"] + 1, "noted")
    else:
        assert (added["kind"], added["time_limit"]) == ("time_limited", 90)
    view = server.send("GET", path).json()["view"]
    assert (view["seq"], view["chain"]) == (len(log), chain_of(log))


def test_there_are_entries_of_every_kind() -> None:
    told = [json.loads(body) for name in TABLES for body in bodies(name)]
    assert {it["kind"] for it in told} == {
        *("opened", "sat", "stood", "assigned", "linked", "salt_promised", "salt_given"),
        *("time_limited", "created", "salted", "acted", "undone", "corrected", "seated"),
        *("noted", "settled", "revealed"),
    }
    assert {it["key"] for it in told if it["kind"] == "noted"} == {
        *("paused", "time_limit", "link", "undo", "rematch", "standstill"),
    }


CHECKED = FOLDER / "games"
"""Of which each line has a check of its own text, and none its chain."""

CHAINED = FOLDER.with_name("20e017f") / "games"


@pytest.mark.parametrize("name", ["over", "partners"])
@pytest.mark.parametrize("games", [CHECKED, CHAINED], ids=["checked", "chained"])
def test_a_table_of_a_folder_stays_as_it_was(games: Path, name: str, tmp_path: Path) -> None:
    shutil.copytree(games, tmp_path / "games")
    store = FileStore(tmp_path / "games")
    table = open_table(name, store)
    entries = [as_json(entry) for entry in table.entries]
    assert write_record(table.record()) == (games / f"{name}.toml").read_text("utf-8")
    told = [json.loads(line) for line in (games / f"{name}.jsonl").read_text("utf-8").splitlines()]
    if games == CHECKED:
        assert chain_of(entries) == json.loads((games / "chains.json").read_text("utf-8"))[name]
    else:
        check_chain([(entry, line["chain"]) for entry, line in zip(entries, told, strict=True)])
    for line in told:
        line.pop("check" if games == CHECKED else "chain")
    assert told == entries
    if not table.state.is_finished:
        before = store.log_path(name).read_bytes()
        table.note("still", "here")
        after = store.log_path(name).read_bytes()
        assert after.startswith(before)
        last = json.loads(after[len(before) :])
        assert last["chain"] == chain_of([as_json(entry) for entry in table.entries])
        assert open_table(name, store).state.values() == table.state.values()
