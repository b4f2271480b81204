"""Rows of every table of the database, damaged one by one: each is named, and nothing breaks."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Table

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.damaging import PEOPLE, Kept, check_asked, command, known
from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.server.storage import schema
from tincup.server.storage.backup import DamagedBackup, back_up, restore
from tincup.server.storage.checking import Damaged, check
from tincup.server.storage.database import open_database
from tincup.server.storage.subscriptions import Device, claim, subscribe
from tincup.server.tables.record_export import export

VALUES: tuple[Any, ...] = (None, -7, 3.5, "\x1b[31mtext", b"\xff\xfe")
"""What a disk may make of a value."""

UNSAID = re.compile(
    "tables.(code|watch)|entries.command_.*|seats.secret_hash|circles.(code|created)"
    "|settlements.settled|settings.*|cup_days.told|cup_attempts.name"
    "|subscriptions.(table_id|public|auth|made|told)"
)
"""What no log says, so that nobody can tell when two rows have each other's."""


MAY_BE: tuple[tuple[Column[Any], Any], ...] = (
    (schema.entries.c.command_key, VALUES[1]),  # a key may be any word
    (schema.entries.c.command_key, VALUES[2]),
    (schema.cup_attempts.c.name, None),
    (schema.cup_attempts.c.name, VALUES[1]),  # so may a name, and a column of text makes it one
    (schema.cup_attempts.c.name, VALUES[2]),
    (schema.subscriptions.c.told, None),
)


def play_cups(server: InProcess) -> None:
    """Finish an attempt on each of two days."""
    for day, name in ((28, "Ada"), (29, "Bo")):
        server.now = lambda day=day: datetime(2026, 11, day, 12, tzinfo=UTC)  # type: ignore[misc]
        stands = server.send("POST", "/api/cup").json()
        path = f"/api/cup/{stands['attempt']}"
        while not stands["view"]["over"]:
            view = stands["view"]
            option = view["game"]["options"][0]
            action = option["bank"] if option["why_not_bank"] is None else option["keep"]
            body = {"at": view["at"], "action": action}
            stands = server.send("POST", path, body=body).json()
        server.send("POST", f"{path}/name", body={"name": name})


class Rows(Kept):
    """A database of which each table has two rows at least, and lets them be anything."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        engine = open_database(f"sqlite:///{self.path}")
        server = InProcess(engine, secret_key="a key")  # by which the dice of a cup follow
        play_cups(server)
        for stake, loser in ((5, 1), (7, 2)):
            opened = server.send("POST", "/api/circles", body={"name": f"For {stake}"}).json()
            body = {"rules": "plain", "seats": PEOPLE, "stake": stake, "circle": opened["circle"]}
            table = server.send("POST", "/api/tables", body=body).json()
            code, secrets = table["code"], [table["host"], *table["secrets"].values()]
            seq = command(server, code, secrets, type="start").json()["view"]["seq"]
            command(server, code, secrets, type="act", action=f"resign:{loser}", seq=seq)
            self.tables.append(known(server, code, secrets))
        server.close()
        with engine.connect() as connection:
            seats = connection.execute(schema.seats.select().where(schema.seats.c.seat == 0)).all()
        for number, seat in enumerate(seats):
            device = Device(f"https://push.example/{number}", b"\4" + bytes(64), bytes(16))
            subscribe(engine, seat.table_id, [seat.secret_hash], device)
            claim(engine, seat.table_id, seat.secret_hash, number)
        engine.dispose()
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            for table in schema.metadata.sorted_tables:
                connection.execute(f"CREATE TABLE other AS SELECT * FROM {table.name}")
                connection.execute(f"DROP TABLE {table.name}")
                connection.execute(f"ALTER TABLE other RENAME TO {table.name}")
            connection.commit()
        self.bytes = self.path.read_bytes()


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    return Rows(tmp_path_factory.mktemp("rows"))


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "empty.db"
    engine = new_database(f"sqlite:///{path}")
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def damages(table: Table, values: Sequence[int]) -> Iterator[str]:
    """What is done to one row of a table, or to two."""
    yield from ("removed", "doubled")
    for column in table.columns:
        for number in values:
            if (column, VALUES[number]) not in MAY_BE:
                yield f"{column.name}={number}"
        if not UNSAID.fullmatch(str(column)):
            yield f"{column.name} swapped"


def damage(connection: sqlite3.Connection, table: str, what: str) -> bool:
    """Damage the last rows of a table; whether anything is another than it was."""
    said = f"SELECT rowid, * FROM {table} ORDER BY rowid"
    before = connection.execute(said).fetchall()
    if table == "entries":  # what is gone at the end of a log leaves no gap
        before = [row for row in before[:-1] if row[4] is not None]
    last = before[-1][0]
    column, _, value = what.partition("=")
    match what.rsplit(maxsplit=1)[-1]:
        case "removed":
            connection.execute(f"DELETE FROM {table} WHERE rowid = ?", [last])
        case "doubled":
            asked = f"INSERT INTO {table} SELECT * FROM {table} WHERE rowid = ?"
            connection.execute(asked, [last])
        case "swapped":
            column = what.split(maxsplit=1)[0]
            at = [it[1] for it in connection.execute(f"PRAGMA table_info({table})")].index(column)
            # Two rows that say the same of it, such as faces that came up as often, may be swapped.
            ours, *rest = before[-1][at + 1], before[-1][1 : at + 1], before[-1][at + 2 :]
            others = [row for row in before if [row[1 : at + 1], row[at + 2 :]] != rest]
            other = next(row for row in others if row[at + 1] != ours)
            for rowid, given in ((last, other[at + 1]), (other[0], ours)):
                asked = f"UPDATE {table} SET {column} = ? WHERE rowid = ?"
                connection.execute(asked, [given, rowid])
        case _:
            asked = f"UPDATE {table} SET {column} = ? WHERE rowid = ?"
            connection.execute(asked, [VALUES[int(value)], last])
    connection.commit()
    return connection.execute(said).fetchall() != before or table == "entries"


def sentences(damaged: Sequence[Damaged]) -> list[str]:
    return [f"{it.code}: {it.damage}" for it in damaged]


def named(damaged: Sequence[Damaged]) -> set[str]:
    """The tables of the database of which rows are named."""
    return {
        str(it.damage.data.get("rows", "entries" if it.damage.number else "tables"))
        for it in damaged
    }


def files(folder: Path, content: bytes) -> str:
    for old in folder.glob("copy.db*"):
        old.unlink()
    (folder / "copy.db").write_bytes(content)
    return f"sqlite:///{folder / 'copy.db'}"


def check_named(
    table: str, what: str, rows: Rows, empty: Path, folder: Path, *, backed_up: bool = True
) -> None:
    """Damage a row: whoever looks at the database, or at a backup of it, names its table."""
    url = files(folder, rows.bytes)
    with closing(sqlite3.connect(folder / "copy.db")) as connection:
        assert damage(connection, table, what)
    engine = open_database(url)
    found = check(engine)[1]
    if table in ("settings", "subscriptions") and what == "removed":
        assert found == []  # it is made anew
        return
    assert table in named(found), (what, list(map(str, found)))
    if not backed_up:
        engine.dispose()
        return
    backup, said = folder / "a.backup", sentences(found)
    backup.unlink(missing_ok=True)
    assert sentences(back_up(engine, backup).damaged) == said
    assert sentences(export(engine, folder / "records")[1]) == said
    engine.dispose()
    shutil.copy(empty, folder / "new.db")
    engine = open_database(f"sqlite:///{folder / 'new.db'}")
    is_cup_gone = table in ("cup_days", "cup_attempts") and what == "removed"
    if table == "tables" or is_cup_gone or what.startswith("table_id"):
        with suppress(DamagedBackup):  # what stands on nothing is in no backup
            restore(engine, backup)
    else:
        with pytest.raises(DamagedBackup) as refused:
            restore(engine, backup)
        assert table in named(refused.value.damaged), (what, sentences(refused.value.damaged))
        restored = restore(engine, backup, with_damaged=True)
        assert sentences(restored.damaged) == sentences(refused.value.damaged)
    engine.dispose()


TABLES = pytest.mark.parametrize("table", schema.metadata.sorted_tables, ids=lambda it: it.name)


@TABLES
def test_a_damaged_row_is_named(table: Table, rows: Rows, empty: Path, tmp_path: Path) -> None:
    """In a backup every third of them: those of all are tried by the slow test."""
    for number, what in enumerate(damages(table, [3])):
        backed_up = number % 3 == 0
        check_named(table.name, what, rows, empty, tmp_path, backed_up=backed_up)


def test_a_day_whose_rules_are_unknown_is_named(rows: Rows, tmp_path: Path) -> None:
    url = files(tmp_path, rows.bytes)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection, connection:
        connection.execute("UPDATE cup_days SET rules = 'of-old'")
    engine = open_database(url)
    assert named(check(engine)[1]) == {"cup_days"}
    engine.dispose()


@pytest.mark.slow
@TABLES
def test_whatever_becomes_of_a_row_it_is_named(
    table: Table, rows: Rows, empty: Path, tmp_path: Path
) -> None:
    for what in damages(table, range(len(VALUES))):
        check_named(table.name, what, rows, empty, tmp_path)


@pytest.mark.parametrize("table", ["circles", "faces", "seats", "settlements"])
def test_nobody_is_told_that_the_server_broke(table: str, rows: Rows, tmp_path: Path) -> None:
    columns = next(it for it in schema.metadata.sorted_tables if it.name == table).columns.keys()
    for column in (it for it in columns if (table, it) != ("circles", "code")):
        url = files(tmp_path, rows.bytes)
        with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
            (circle,) = connection.execute(
                "SELECT c.code FROM circles c, settlements s, tables t WHERE c.id = s.circle_id"
                " AND s.table_id = t.id AND t.code = ?",
                [rows.tables[-1].code],
            ).fetchone()
            damage(connection, table, f"{column}=4")
        engine = open_database(url)
        server = InProcess(engine)
        for path in ("/dice", f"/circles/{circle}", f"/api/circles/{circle}"):
            answer = server.send("GET", path)
            assert answer.status_code in (200, 409), (column, path, answer.text)
            if answer.status_code == 409:
                assert f'of "{table}"' in answer.json()["detail"]
        assert not any(check_asked(server, it) for it in rows.tables)
        server.close()
        engine.dispose()


def test_swapped_signs_in_a_ledger_are_named_and_not_restored(
    rows: Rows, empty: Path, tincup: Run, tmp_path: Path
) -> None:
    """By every command that reads the database, in its own words."""
    at = ("--database", files(tmp_path, rows.bytes))
    code = rows.tables[-1].code
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        swapped = ('{"Ada": 7, "Bo": -7}', '{"Ada": -7, "Bo": 7}')
        connection.execute("UPDATE settlements SET line = replace(line, ?, ?)", swapped)
        (table_id,) = connection.execute("SELECT table_id FROM settlements").fetchall()[-1]
        connection.commit()
    said = (
        f'tincup: table {code} is damaged: row {table_id} of "settlements":'
        ' "line.won" is Ada -7, Bo +7; it should be Ada +7, Bo -7\n'
    )
    backup = str(tmp_path / "a.backup")
    for asked in (("check",), ("backup", backup), ("export", str(tmp_path / "records"))):
        done = tincup("server", *asked, *at)
        assert (done.status, done.err) == (1, said)
    (damaged,) = json.loads(tincup("server", "check", "--json", *at).out)["damaged"]
    assert (damaged["code"], damaged["rows"], damaged["row"]) == (code, "settlements", table_id)
    shutil.copy(empty, tmp_path / "new.db")
    new = ("--database", f"sqlite:///{tmp_path / 'new.db'}")
    refused = tincup("server", "restore", backup, *new)
    assert refused.status == 2
    assert refused.err.startswith(said)
    assert tincup("server", "check", *new).out.startswith("0 tables")


def test_the_line_of_a_game_that_was_taken_away_can_have_been_settled(
    rows: Rows, tmp_path: Path
) -> None:
    """Its log is gone, so that the line has to speak for itself."""
    url = files(tmp_path, rows.bytes)
    code = rows.tables[-1].code
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        (table_id,) = connection.execute("SELECT id FROM tables WHERE code = ?", [code]).fetchone()
        connection.execute("UPDATE tables SET status = 'gone' WHERE id = ?", [table_id])
        for table in ("entries", "seats", "subscriptions"):
            connection.execute(f"DELETE FROM {table} WHERE table_id = ?", [table_id])
        connection.commit()
        engine = open_database(url)
        assert check(engine)[1] == []
        for right, wrong in (('"date": "20', '"date": "2x'), ('"stake": 7', '"stake": 3')):
            changed = "UPDATE settlements SET line = replace(line, ?, ?) WHERE table_id = ?"
            assert connection.execute(changed, [right, wrong, table_id]).rowcount == 1
            connection.commit()
            assert [it.damage.data["rows"] for it in check(engine)[1]] == ["settlements"]
            connection.execute(changed, [wrong, right, table_id])
            connection.commit()
    engine.dispose()


def test_a_secret_of_a_seat_that_is_not_there_is_nobodys(tmp_path: Path) -> None:
    """The server was looking for the name of its holder, and broke."""
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    server = InProcess(engine)
    body = {"rules": "plain", "seats": PEOPLE, "stake": 5}
    table = server.send("POST", "/api/tables", body=body).json()
    server.close()
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        copied = "INSERT INTO seats SELECT table_id, 5, secret_hash FROM seats WHERE seat = 0"
        connection.execute(copied)
        connection.commit()
    assert [it.damage.data["row"] for it in check(engine)[1]] == ["5"]
    server = InProcess(engine)
    secrets = [table["host"], *table["secrets"].values()]
    for asked in ({"order": [2, 1], "type": "reseat"}, {"type": "start"}):
        assert command(server, table["code"], secrets, **asked).status_code == 200
    server.close()
    engine.dispose()
