"""What was saved last stands beside an SQLite file: it is lost by no name and no removed file."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Engine, text

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.damaging import PEOPLE
from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.hosting.errors import ServerError
from tincup.server.errors import Moved
from tincup.server.storage.database import is_reachable, keep_saved, open_database, reading
from tincup.server.storage.database_lock import hold
from tincup.server.storage.log_reader import read_table

BODY: Final = {"rules": "plain", "seats": PEOPLE}


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    yield engine
    engine.dispose()


def opened(server: InProcess) -> str:
    code: str = server.send("POST", "/api/tables", body=BODY).json()["code"]
    return code


def is_in(file: Path, code: str) -> bool:
    """Whether a table is in the file itself, without what SQLite puts beside it."""
    alone = file.with_name("alone.db")
    shutil.copy(file, alone)
    engine = open_database(f"sqlite:///{alone}")
    found = is_reachable(engine) and read_table(engine, code) is not None
    engine.dispose()
    return found


def test_a_file_that_was_moved_has_all_once_the_server_is_told_to_stop(
    engine: Engine, tmp_path: Path
) -> None:
    """It is asked for nothing in between."""
    server = InProcess(engine)
    code = opened(server)
    (tmp_path / "a.db").rename(tmp_path / "moved.db")
    assert not is_in(tmp_path / "moved.db", code)
    keep_saved(engine)
    assert is_in(tmp_path / "moved.db", code)
    server.close()


@pytest.mark.parametrize("becomes", ["gone", "another"])
def test_a_log_that_is_gone_takes_nothing_with_it(
    becomes: str, engine: Engine, tmp_path: Path
) -> None:
    """The server went on, said that it was ready, and lost all of it when it was killed."""
    server = InProcess(engine)
    code = opened(server)
    assert server.send("GET", "/ready").status_code == 200
    (tmp_path / "a.db-wal").unlink()
    if becomes == "another":
        (tmp_path / "a.db-wal").touch()
    refused = server.send("POST", "/api/tables", body=BODY)
    assert (refused.status_code, refused.json()["code"]) == (503, "server-database-moved")
    server.app.state.context.readiness._asked = -inf
    assert server.send("GET", "/ready").status_code == 503
    assert is_in(tmp_path / "a.db", code)
    server.close()


def test_a_log_that_sqlite_has_taken_away_by_itself_is_not_missed(
    engine: Engine, tmp_path: Path
) -> None:
    """It does with its last connection, and makes another with the next one."""
    for _ in range(3):
        assert is_reachable(engine)
        engine.dispose()
        assert not (tmp_path / "a.db-wal").exists()
    with reading(engine) as first, reading(engine) as second:
        for connection in (first, second):
            assert connection.execute(text("SELECT 1")).scalar() == 1
        (tmp_path / "a.db-wal").rename(tmp_path / "b.db-wal")
        with pytest.raises(Moved), reading(engine) as third:
            third.execute(text("SELECT 1"))
        (tmp_path / "b.db-wal").rename(tmp_path / "a.db-wal")
    assert is_reachable(engine)


def test_a_file_is_opened_by_the_name_beside_which_it_was_saved(
    engine: Engine, tmp_path: Path, tincup: Run
) -> None:
    """After a crash the other name had nothing of what was acknowledged."""
    server = InProcess(engine)
    opened(server)
    for old, new in (("a.db", "hard.db"), ("a.db-wal", "kept-wal")):
        (tmp_path / new).hardlink_to(tmp_path / old)
    other = open_database(f"sqlite:///{tmp_path / 'hard.db'}")
    with pytest.raises(ServerError) as refused, hold(other):
        pass
    assert refused.value.code == "serve-other-name"
    at = ("--database", str(other.url))
    said = f"hard.db and {tmp_path / 'a.db'} are one file"
    for command in (("backup", str(tmp_path / "b")), ("check",), ("export", str(tmp_path / "r"))):
        assert said in tincup("server", *command, *at).refused()
    assert not (tmp_path / "b").exists()
    server.close()
    engine.dispose()
    with hold(other):  # nothing stands beside it any more
        assert is_reachable(other)
    other.dispose()
