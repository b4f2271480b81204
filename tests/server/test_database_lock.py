"""One process at a time serves the tables of an SQLite file, and says who it is."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import sleep

import httpx
import pytest
from sqlalchemy import Engine

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.damaging import PEOPLE
from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tests.server.running import Client, running
from tests.server.test_serve import quiet_root as quiet_root  # noqa: PLC0414 - a fixture
from tincup.cli.commands.games import page
from tincup.hosting.errors import ServerError
from tincup.server.storage.checking import check
from tincup.server.storage.database import open_database, writing
from tincup.server.storage.database_lock import file_held, hold
from tincup.server.storage.log_reader import read_table
from tincup.table.stores.locks import Lock

FAR = "http://127.0.0.1:1"
"""Where nobody listens."""


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    yield engine
    engine.dispose()


def test_a_second_server_is_told_who_has_the_file(
    engine: Engine, tmp_path: Path, tincup: Run
) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with hold(engine) as mine:
        mine.tell(FAR)
        for command in ("serve", "page"):
            said = tincup(
                command, "--port", "0" if command == "serve" else "4711", "--database", url
            )
            refused = said.refused()
            assert str(tmp_path / "a.db") in refused
            assert f"by process {os.getpid()} at {FAR}, since 20" in refused
            assert "--database sqlite:///FILE" in refused


@pytest.mark.parametrize("name", ["link.db", "folder/../a.db", "linked/a.db", "a.db"])
def test_whatever_it_is_called_it_is_the_same_file(
    name: str, engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.db").symlink_to("a.db")
    (tmp_path / "linked").symlink_to(tmp_path)
    monkeypatch.chdir(tmp_path)
    other = open_database(f"sqlite:///{name}")
    assert file_held(f"sqlite:///{name}") is None
    with hold(engine) as mine:
        mine.tell(FAR)
        with pytest.raises(ServerError) as refused, hold(other):
            pass
        assert refused.value.code == "serve-held"
        assert file_held(f"sqlite:///{name}") is not None
    with hold(other):
        pass
    other.dispose()


def test_no_other_name_and_no_removed_lock_lets_another_in(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "hard.db").hardlink_to(tmp_path / "a.db")
    url = f"sqlite:///{tmp_path / 'hard.db'}"
    other = open_database(url)
    for again in (other, engine):
        with hold(engine) as mine:
            mine.tell(FAR)
            if again is engine:
                (tmp_path / "a.db.lock").unlink()
            assert file_held(url) is not None
            with pytest.raises(ServerError) as refused, hold(again):
                pass
            assert refused.value.code == "serve-held-unknown"
    engine.dispose()  # else what was saved last is beside its other name
    with hold(other):
        pass
    other.dispose()


def test_the_lock_is_written_through_no_link(engine: Engine, tmp_path: Path, tincup: Run) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("dear to me")
    (tmp_path / "a.db.lock").symlink_to(mine)
    with pytest.raises(ServerError, match="is a symbolic link"), hold(engine):
        pass
    at = ("--database", f"sqlite:///{tmp_path / 'a.db'}")
    for command in (("serve", "--port", "0"), ("page",), ("server", "restore", "none")):
        assert "a.db.lock is a symbolic link" in tincup(*command, *at).refused()
    assert mine.read_text() == "dear to me"
    with pytest.raises(OSError, match="symbolic"):
        Lock(tmp_path / "a.db.lock").take(wait=False)


def test_nothing_is_saved_to_a_file_that_was_moved(engine: Engine, tmp_path: Path) -> None:
    server = InProcess(engine)
    body = {"rules": "plain", "seats": PEOPLE}
    code = server.send("POST", "/api/tables", body=body).json()["code"]
    assert server.send("GET", "/ready").status_code == 200
    (tmp_path / "a.db").rename(tmp_path / "moved.db")
    server.app.state.context.readiness._asked = -inf
    assert server.send("GET", "/ready").status_code == 503
    refused = server.send("POST", "/api/tables", body=body)
    assert (refused.status_code, refused.json()["code"]) == (503, "server-database-moved")
    assert not (tmp_path / "a.db").exists()
    shutil.copy(tmp_path / "moved.db", tmp_path / "kept.db")  # without what SQLite puts beside it
    kept = open_database(f"sqlite:///{tmp_path / 'kept.db'}")
    assert (check(kept), read_table(kept, code) is not None) == ((1, []), True)
    kept.dispose()
    (tmp_path / "a.db").touch()  # another in its place
    assert server.send("POST", "/api/tables", body=body).status_code == 503
    (tmp_path / "moved.db").rename(tmp_path / "a.db")
    assert server.send("POST", "/api/tables", body=body).status_code == 201
    server.close()


@pytest.mark.real
def test_the_lock_takes_none_of_sqlite_s_away(engine: Engine, tmp_path: Path) -> None:
    """A process that closes a file loses the locks that it has there by `fcntl`."""
    asked = "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0.1).execute('BEGIN IMMEDIATE')"
    other = [sys.executable, "-c", asked, str(tmp_path / "a.db")]
    with hold(engine):
        with writing(engine):
            assert file_held(str(engine.url)) is not None
            with pytest.raises(ServerError), hold(engine):
                pass
            done = subprocess.run(other, capture_output=True, text=True, check=False)
            assert "database is locked" in done.stderr
        assert subprocess.run(other, check=False).returncode == 0


@pytest.mark.real
def test_a_moved_database_has_what_was_acknowledged(tmp_path: Path) -> None:
    """And a second server is let in neither by another name nor without the file of the lock."""
    with running(tmp_path) as server, Client(server) as client:
        code = client.post("/tables", rules="plain", seats=PEOPLE)["code"]
        (tmp_path / "other.db").hardlink_to(tmp_path / "server.db")
        (tmp_path / "server.db.lock").unlink()
        for name in ("server.db", "other.db"):
            at = f"sqlite:///{tmp_path / name}"
            command = [sys.executable, "-m", "tincup", "serve", "--port", "0", "--database", at]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 2
            assert "is served already" in done.stderr
        (tmp_path / "other.db").unlink()
        (tmp_path / "server.db").rename(tmp_path / "moved.db")
        refused = client.refusal("/tables", rules="plain", seats=PEOPLE)
        assert refused["code"] == "server-database-moved"
        sleep(1.1)  # an answer of before holds for a second
        assert httpx.get(f"{server.address}/ready").status_code == 503
        server.stop()
        engine = open_database(f"sqlite:///{tmp_path / 'moved.db'}", create=False)
        assert read_table(engine, code) is not None
        engine.dispose()


def test_a_holder_that_says_nothing(engine: Engine, tmp_path: Path) -> None:
    with hold(engine), pytest.raises(ServerError) as refused, hold(engine):
        pass
    assert refused.value.code == "serve-held-unknown"
    assert file_held(f"sqlite:///{tmp_path / 'none.db'}") is None
    (tmp_path / "text.db").write_text("no database, however long it may be\n" * 100)
    assert file_held(f"sqlite:///{tmp_path / 'text.db'}") is None


def test_reading_goes_on_and_nothing_is_restored(
    engine: Engine, tmp_path: Path, tincup: Run
) -> None:
    at = ("--database", f"sqlite:///{tmp_path / 'a.db'}")
    backup = str(tmp_path / "a.backup")
    with hold(engine) as mine:
        mine.tell(FAR)
        assert tincup("server", "backup", backup, *at).status == 0
        assert tincup("server", "export", str(tmp_path / "records"), *at).status == 0
        assert "is served already" in tincup("server", "restore", backup, *at).refused()
        mine.tell()
        again = tincup("server", "restore", backup, *at).refused()
        assert f"{tmp_path / 'a.db'} is being written by" in again
    assert tincup("server", "restore", backup, *at).status == 0


def test_several_share_postgresql(postgresql: str) -> None:
    engine = open_database(postgresql)
    with hold(engine) as mine, hold(engine):
        mine.tell(FAR)
    assert file_held(postgresql) is None
    engine.dispose()


def test_the_page_of_another_server_is_shown(
    engine: Engine, tmp_path: Path, tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(page, "_open", opened.append)
    monkeypatch.setattr(page, "is_there", lambda address: address.endswith(":8080/"))
    monkeypatch.setattr(page, "own_address", lambda: "10.1.2.3")

    def told(*more: str) -> str:
        return tincup("page", *more, "--database", f"sqlite:///{tmp_path / 'a.db'}").out

    there = "Tincup is at http://127.0.0.1:8080/ already.\n"
    with hold(engine) as mine:
        mine.tell("http://127.0.0.1:8080")
        assert told() == told("--port", "8080") == there
        assert opened == ["http://127.0.0.1:8080/"] * 2
        (first, alone) = told("--lan", "--no-browser").splitlines(keepends=True)
        assert first == there
        assert f"only this computer in. For other devices stop it (process {os.getpid()})" in alone
        port = told("--port", "4711", "--no-browser")
        assert port.startswith(f"{there}It is at port 8080. To have it at port 4711 stop it first")
        mine.tell("http://127.0.0.1:8080", is_open=True)
        shown = told("--lan", "--no-browser")
        assert f"{there}Every device in this network finds it at http://10.1.2.3:8080/" in shown
        assert "▀" in shown
    assert len(opened) == 2


@pytest.mark.real
def test_a_server_that_is_killed_has_nothing_any_more(
    tmp_path: Path, tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it wrote of itself is there still, and its number may be that of another process."""
    monkeypatch.setattr(page, "_PATIENCE", 120.0)  # its first answer takes a while to be made
    with running(tmp_path) as server:
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
        note = tmp_path / "server.db.lock"
        note.write_text(note.read_text().replace('"pid":', f'"pid":{os.getpid()},"was":'))
        assert file_held(server.database) is None
        server.start()
        found = file_held(server.database)
        assert found is not None
        assert found[1] is not None
        assert (found[1].pid, found[1].address) == (server.pid, server.address)
        shown = tincup("page", "--no-browser", "--database", server.database).out
        assert shown == f"Tincup is at {server.address}/ already.\n"
