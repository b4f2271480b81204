"""Logs that a disk, or somebody, has changed: closed to play, readable as far as they are right."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.server.damaging import (
    Kept,
    Known,
    asked,
    change,
    change_body,
    check_asked,
    command,
    fill,
)
from tests.server.in_process import InProcess
from tests.server.running import choice
from tincup.notation import verify_record
from tincup.server.storage.checking import check
from tincup.server.storage.database import open_database
from tincup.server.storage.pruning import idle_tables
from tincup.table.log.chain import link

OF = "table_id = (SELECT id FROM tables WHERE code = :code)"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def on_postgresql(postgresql: str) -> Iterator[tuple[Engine, list[Known]]]:
    engine = open_database(postgresql)
    yield engine, fill(engine)
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def filled(
    request: pytest.FixtureRequest, kept: Kept, tmp_path: Path
) -> Iterator[tuple[Engine, list[Known]]]:
    if request.param == "sqlite":
        engine = kept.copy(tmp_path)
        yield engine, kept.tables
        engine.dispose()
        return
    engine, tables = request.getfixturevalue("on_postgresql")
    with engine.connect() as connection:
        before = connection.exec_driver_sql("SELECT * FROM entries").all()
        rows = connection.exec_driver_sql("SELECT id, seed, status, created FROM tables").all()
    yield engine, tables
    with engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM entries")
        for row in before:
            slots = ", ".join(["%s"] * len(row))
            connection.exec_driver_sql(f"INSERT INTO entries VALUES ({slots})", tuple(row))
        for table_id, *values in rows:
            asked = "UPDATE tables SET seed = %s, status = %s, created = %s WHERE id = %s"
            connection.exec_driver_sql(asked, (*values, table_id))


def stored_again(engine: Engine, code: str, log: list[dict[str, Any]]) -> None:
    """Put a log in the place of a table's, with the chain that it then has."""
    change(engine, f"DELETE FROM entries WHERE {OF} AND seq > :most", code=code, most=len(log))
    chain = ""
    for seq, body in enumerate(log, 1):
        chain = link(chain, body)
        asked = f"UPDATE entries SET body = :body, chain = :chain WHERE {OF} AND seq = :seq"
        values = {"code": code, "seq": seq, "body": json.dumps(body), "chain": chain}
        assert change(engine, asked, **values) == 1


def problem(server: InProcess, table: Known) -> tuple[int | None, str]:
    """Which entry is damaged, and how, where the rest can be read."""
    view = server.send("GET", f"/api/tables/{table.code}").json()["view"]
    return view["damaged"]["entry"], view["damaged"]["problem"]


CHANGED = (
    ("an actor", '"actor":', '"actor":7', "something was changed"),
    ("a time", '"time":"20', '"time":"19', "something was changed"),
    ("a number", '"n":', '"n":1', "something was changed"),
    ("no JSON", "{", "", "not JSON"),
    ("nothing", "{", "0{", "not JSON"),
    ("an empty text", "{", "\x7f", "not JSON"),
)


@pytest.mark.parametrize(("old", "new", "said"), [it[1:] for it in CHANGED])
def test_a_changed_entry_closes_its_table_and_no_other(
    filled: tuple[Engine, list[Known]], old: str, new: str, said: str
) -> None:
    engine, (playing, over, lobby) = filled
    logged = enumerate(playing.log, 1)
    number = next(at for at, it in logged if at > 3 and isinstance(it["actor"], int))
    change_body(engine, playing.code, number, old, new)
    server = InProcess(engine)
    assert [check_asked(server, it) for it in (playing, over, lobby)] == [True, False, False]
    entry, told = problem(server, playing)
    assert entry == number
    assert said in told
    log = server.send("GET", f"/api/tables/{playing.code}/log").json()
    assert log == playing.log[: number - 1]
    server.close()
    assert [(it.code, it.damage.number) for it in check(engine)[1]] == [(playing.code, number)]


def impossible(log: list[dict[str, Any]], of: str) -> tuple[int, list[dict[str, Any]]]:
    """A log that somebody has written so, with its chain, and which entry is wrong."""
    changed = [dict(entry) for entry in log]
    match of:
        case "actor":
            changed[5]["actor"] = 77
        case "year":
            changed[5]["time"] = "1999" + changed[5]["time"][4:]
        case "first year":
            changed[1]["time"] = "1999" + changed[1]["time"][4:]
        case "jump":
            changed[5]["n"] += 1
        case "nothing":
            changed[5] = {"means": "nothing"}
        case "kind":
            changed[5]["kind"] = "danced"
        case "roll":
            at = next(n for n, it in enumerate(log) if it.get("action", "").isdigit())
            faces = changed[at]["action"]
            changed[at]["action"] = ("1" if faces[0] != "1" else "2") + faces[1:]
            return at + 1, changed
        case "twice":
            changed.insert(5, changed[4])
            changed.pop()
        case _:
            raise AssertionError(of)
    return (2 if of == "first year" else 6), changed


IMPOSSIBLE = ("actor", "year", "first year", "jump", "nothing", "kind", "roll", "twice")


@pytest.mark.parametrize("of", IMPOSSIBLE)
def test_what_cannot_have_happened_closes_a_table_whatever_its_chain(
    filled: tuple[Engine, list[Known]], of: str
) -> None:
    engine, (playing, over, _) = filled
    number, log = impossible(playing.log, of)
    stored_again(engine, playing.code, log)
    server = InProcess(engine)
    assert [check_asked(server, it) for it in (playing, over)] == [True, False]
    assert problem(server, playing)[0] == number
    server.close()


@pytest.mark.parametrize("removed", [2, 6])
def test_a_removed_row_is_missed(filled: tuple[Engine, list[Known]], removed: int) -> None:
    engine, (playing, over, _) = filled
    change(engine, f"DELETE FROM entries WHERE {OF} AND seq = :seq", code=playing.code, seq=removed)
    server = InProcess(engine)
    assert check_asked(server, playing)
    assert problem(server, playing) == (removed, "this entry is missing")
    assert not check_asked(server, over)
    server.close()


def test_the_end_of_a_game_is_missed(filled: tuple[Engine, list[Known]]) -> None:
    """What is gone at the end of a log leaves no gap; but the table was over once."""
    engine, (_, over, _) = filled
    gone = len(over.log) - 2
    change(engine, f"DELETE FROM entries WHERE {OF} AND seq >= :seq", code=over.code, seq=gone)
    server = InProcess(engine)
    assert check_asked(server, over)
    assert problem(server, over)[0] == gone
    server.close()


@pytest.mark.parametrize("seq", [1, 0])
def test_a_table_of_which_nothing_is_right_is_refused(
    filled: tuple[Engine, list[Known]], seq: int
) -> None:
    engine, (playing, over, lobby) = filled
    which = f"{OF} AND seq = 1" if seq else OF
    for table in (playing, lobby):
        change(engine, f"DELETE FROM entries WHERE {which}", code=table.code)
    server = InProcess(engine)
    for answer in asked(server, playing).values():
        assert answer.status_code == 409
        assert answer.json()["code"] == "server-damaged"
        assert answer.json()["data"]["entry"] == 1
    assert server.send("GET", f"/api/tables/{playing.code}/live").status_code == 404
    feed = server.connect(f"/api/tables/{playing.code}/live")
    assert feed.status == 409
    feed.leave()
    assert server.send("GET", "/api/tables").json() == []
    assert not check_asked(server, over)
    server.close()


def test_a_damaged_table_keeps_no_other_from_being_pruned(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    playing, over, lobby = kept.tables
    asked = f"UPDATE entries SET body = CAST(X'7BFF7D' AS TEXT) WHERE {OF} AND seq = :seq"
    change(engine, asked, code=playing.code, seq=len(playing.log))
    later = datetime.now(UTC) + timedelta(days=1)
    assert {it.code for it in idle_tables(engine, later)} == {over.code, lobby.code}
    engine.dispose()


def test_a_number_that_is_no_longer_one_is_missed(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    playing, over, _ = kept.tables
    asked = f"UPDATE entries SET seq = CAST(X'FF' AS TEXT) WHERE {OF} AND seq = 6"
    assert change(engine, asked, code=playing.code) == 1
    server = InProcess(engine)
    assert [check_asked(server, it) for it in (playing, over)] == [True, False]
    assert problem(server, playing)[0] == 6
    server.close()
    engine.dispose()


def test_a_table_whose_id_is_no_text_is_refused(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    playing, over, _ = kept.tables
    with sqlite3.connect(tmp_path / "copy.db") as connection:
        asked = "UPDATE tables SET id = CAST(id AS BLOB) WHERE code = ?"
        connection.execute(asked, [playing.code])
    connection.close()
    server = InProcess(engine)
    assert [check_asked(server, it) for it in (playing, over)] == [True, False]
    server.close()
    engine.dispose()


def test_a_lost_seed_closes_a_table(filled: tuple[Engine, list[Known]]) -> None:
    engine, (playing, _, lobby) = filled
    for table in (playing, lobby):
        change(
            engine,
            "UPDATE tables SET seed = 'x' || substr(seed, 2) WHERE code = :code",
            code=table.code,
        )
    server = InProcess(engine)
    for table in (playing, lobby):
        assert check_asked(server, table)
        entry, said = problem(server, table)
        assert entry is None
        assert "commitment" in said
        assert server.send("GET", f"/api/tables/{table.code}/log").json() == table.log
    server.close()


def test_a_double_row_is_named(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    playing = kept.tables[0]
    with sqlite3.connect(tmp_path / "copy.db") as connection:
        connection.executescript(
            "PRAGMA foreign_keys = OFF; CREATE TABLE other AS SELECT * FROM entries;"
            "DROP TABLE entries; ALTER TABLE other RENAME TO entries;"
        )
        connection.execute(
            "INSERT INTO entries SELECT * FROM entries WHERE seq = 6 AND table_id ="
            " (SELECT id FROM tables WHERE code = ?)",
            [playing.code],
        )
    connection.close()
    server = InProcess(engine)
    assert check_asked(server, playing)
    assert problem(server, playing) == (6, "this entry is there twice")
    server.close()
    assert [(it.code, it.damage.number) for it in check(engine)[1]] == [(playing.code, 6)]
    engine.dispose()


def test_it_is_logged_once_and_counted(
    kept: Kept, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    engine = kept.copy(tmp_path)
    playing, over, lobby = kept.tables
    change_body(engine, playing.code, 6, "{", "")
    change_body(engine, lobby.code, 1, "{", "")
    change(engine, "UPDATE tables SET seed = 'x' WHERE code = :code", code=over.code)
    server = InProcess(engine, tables_in_memory=1)
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            for table in (playing, over, lobby):
                server.send("GET", f"/api/tables/{table.code}")
    said = [it.getMessage() for it in caplog.records]
    assert said == [
        "a table is damaged at entry 6 (file-not-json): tincup server check names it",
        "a table is damaged (log-other-dice): tincup server check names it",
        "a table is damaged at entry 1 (file-not-json): tincup server check names it",
    ]
    assert "tincup_damaged_tables 3.0" in server.send("GET", "/metrics").text
    server.close()
    engine.dispose()


def test_what_can_be_read_is_told_live_and_in_every_language(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    playing = kept.tables[0]
    change_body(engine, playing.code, 6, '"actor":', '"actor":7')
    server = InProcess(engine)
    feed = server.connect(f"/api/tables/{playing.code}/live", playing.secrets, after=0)
    view = feed.messages[0]["view"]
    assert (view["seq"], view["damaged"]["entry"]) == (5, 6)
    refused = feed.ask({"key": "k", "type": "roll", "seq": 5})
    assert refused["problem"]["code"] == "server-damaged"
    feed.leave()
    said = set()
    for language in ("en", "de", "fr"):
        asked = {"Accept-Language": language}
        body = {"key": language, "type": "pause"}
        path = f"/api/tables/{playing.code}"
        answer = server.send("POST", f"{path}/commands", playing.secrets, body, asked)
        assert answer.status_code == 409
        record = server.send("GET", f"{path}/record", headers=asked).text
        said |= {answer.json()["detail"], record.partition("\n")[0]}
    assert len(said) == 6
    record = server.send("GET", f"/api/tables/{playing.code}/record").text
    assert record.startswith("# The log of this game is damaged")
    assert verify_record(record).is_right  # it is the game so far, and its check line is its own
    server.close()
    engine.dispose()


def test_a_table_that_is_mended_is_open_again(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    playing = kept.tables[0]
    change_body(engine, playing.code, 6, '"actor":', '"actor":7')
    server = InProcess(engine)
    assert check_asked(server, playing)
    server.stop()
    change_body(engine, playing.code, 6, '"actor":7', '"actor":')
    server.start()
    assert not check_asked(server, playing)
    answer = command(server, playing.code, playing.secrets, **choice(playing.view))
    assert answer.status_code == 200
    server.close()
    engine.dispose()


def test_what_another_process_adds_is_checked(
    on_postgresql: tuple[Engine, list[Known]],
) -> None:
    """A table that is in memory is closed with the first entry there that is not right."""
    engine, (playing, over, _) = on_postgresql
    server = InProcess(engine)
    feed = server.connect(f"/api/tables/{playing.code}/live", playing.secrets)
    assert not check_asked(server, playing)
    seq = len(playing.log) + 1
    added = {**playing.log[-1], "n": playing.log[-1]["n"] + 1}
    asked = (
        "INSERT INTO entries (table_id, seq, body, chain)"
        " SELECT id, :seq, :body, 'another' FROM tables WHERE code = :code"
    )
    change(engine, asked, code=playing.code, seq=seq, body=json.dumps(added))
    try:
        assert check_asked(server, playing)
        assert problem(server, playing)[0] == seq
        assert not check_asked(server, over)
        feed.read_until(10**9)
        assert feed.closed == 1012  # it is to come back, and be told
        feed.leave()
    finally:
        change(engine, f"DELETE FROM entries WHERE {OF} AND seq = :seq", code=playing.code, seq=seq)
        server.close()
