"""What `tincup server` does about damage: it is named, and nothing of it passes for right."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.damaging import Kept, Known, change, change_body, check_asked
from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.hosting.errors import ServerError
from tincup.notation import verify_record
from tincup.server.storage.backup import DamagedBackup, back_up, restore
from tincup.server.storage.checking import check
from tincup.server.storage.database import open_database
from tincup.table.log.chain import link


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"))


@pytest.fixture
def damaged(kept: Kept, tmp_path: Path) -> Iterator[Engine]:
    """A database of which one game's entry 6 is changed, and nothing of the lobby is right."""
    engine = kept.copy(tmp_path)
    playing, _, lobby = kept.tables
    change_body(engine, playing.code, 6, "{", "{{")
    change_body(engine, lobby.code, 1, "plain", "plaim")
    yield engine
    engine.dispose()


def named(said: str) -> set[tuple[str, str]]:
    """The tables that are said to be damaged, and the entry of each."""
    return set(re.findall(r"table (\w+) is damaged: entry (\d+):", said))


def of(kept: Kept) -> set[tuple[str, str]]:
    return {(kept.tables[0].code, "6"), (kept.tables[2].code, "1")}


def test_check_lists_what_is_damaged(kept: Kept, damaged: Engine, tincup: Run) -> None:
    at = ("--database", str(damaged.url))
    done = tincup("server", "check", *at)
    assert done.status == 1
    assert done.out == "3 tables looked through, faults found: 2\n"
    assert named(done.err) == of(kept)
    told = tincup("server", "check", "--json", *at)
    assert told.status == 1
    view = json.loads(told.out)
    assert view["tables"] == 3
    assert {(it["code"], str(it["entry"])) for it in view["damaged"]} == of(kept)
    whole = tincup("server", "check", "--database", f"sqlite:///{kept.path}")
    assert (whole.status, whole.out) == (0, "3 tables looked through, faults found: 0\n")
    assert (
        "there is no database" in tincup("server", "check", "--database", "sqlite:///no").refused()
    )


def test_check_finds_what_no_table_has(kept: Kept, tmp_path: Path) -> None:
    engine = kept.copy(tmp_path)
    over = kept.tables[1]
    with engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("DELETE FROM tables WHERE code = ?", (over.code,))
        connection.exec_driver_sql("BEGIN")
    tables, found = check(engine)
    assert tables == 2
    named = [re.search(r'"(\w+)"', str(it.damage)) for it in found]
    assert [it and it[1] for it in named] == ["entries", "seats", "tables"]
    engine.dispose()


def test_export_writes_what_is_right_and_names_the_rest(
    kept: Kept, damaged: Engine, tincup: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    done = tincup("server", "export", str(folder), "--database", str(damaged.url))
    assert done.status == 1
    assert named(done.err) == of(kept)
    playing, over, _ = kept.tables
    written = {path.stem: path.read_text("utf-8") for path in folder.iterdir()}
    assert written.keys() == {playing.code, over.code}
    assert written[playing.code].startswith("# The log of this game is damaged")
    for record in written.values():
        assert verify_record(record).is_right
        assert verify_record(record).sealed


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_has_what_is_damaged_and_says_so(
    kind: str,
    kept: Kept,
    damaged: Engine,
    tincup: Run,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    # Bytes that are no text, and those that no text of PostgreSQL may have.
    over = kept.tables[1]
    asked = (
        "UPDATE entries SET body = CAST(X'7B00FF7D' AS TEXT) WHERE seq = 3"
        " AND table_id = (SELECT id FROM tables WHERE code = :code)"
    )
    assert change(damaged, asked, code=over.code) == 1
    expected = of(kept) | {(over.code, "3")}
    path, at = str(tmp_path / "a.backup"), ("--database", str(damaged.url))
    done = tincup("server", "backup", path, *at)
    assert done.status == 1
    assert named(done.err) == expected
    url = f"sqlite:///{tmp_path / 'new.db'}"
    if kind == "postgresql":
        url = request.getfixturevalue("postgresql")
    refused = tincup("server", "restore", path, "--database", url)
    assert refused.status == 2
    assert named(refused.err) == expected
    assert "--with-damaged" in refused.err
    engine = open_database(url)
    assert check(engine) == (0, [])
    done = tincup("server", "restore", path, "--with-damaged", "--database", url)
    assert done.status == 1
    assert named(done.err) == expected
    assert {(it.code, str(it.damage.number)) for it in check(engine)[1]} == expected
    server = InProcess(engine)
    assert [check_asked(server, table) for table in kept.tables] == [True] * 3
    server.close()
    engine.dispose()


def rewritten(backup: Path, lines: list[list[Any]]) -> None:
    """Write a backup of these rows, whose sum is right."""
    header = json.loads(gzip.decompress(backup.read_bytes()).splitlines()[0])
    texts = [json.dumps(row).encode() + b"\n" for row in (header, *lines)]
    end = {"rows": len(lines), "sha256": sha256(b"".join(texts)).hexdigest()}
    backup.write_bytes(gzip.compress(b"".join([*texts, json.dumps(end).encode() + b"\n"])))


@pytest.fixture
def backup(kept: Kept, tmp_path: Path) -> tuple[Path, list[list[Any]]]:
    path, engine = tmp_path / "a.backup", open_database(f"sqlite:///{kept.path}")
    assert back_up(engine, path).damaged == []
    engine.dispose()
    lines = gzip.decompress(path.read_bytes()).splitlines()[1:-1]
    return path, [json.loads(line) for line in lines]


def entries_of(lines: list[list[Any]], table: Known) -> list[list[Any]]:
    (table_id,) = [it[1] for it in lines if it[0] == "tables" and it[2] == table.code]
    return [it for it in lines if it[0] == "entries" and it[1] == table_id]


def restored(path: Path) -> ServerError:
    """Why a backup is not restored; nothing of it is."""
    engine = open_database(f"sqlite:///{path.with_suffix('.db')}")
    with pytest.raises(ServerError) as caught:
        restore(engine, path)
    assert check(engine) == (0, [])
    engine.dispose()
    return caught.value


def said(refused: ServerError) -> list[tuple[str, str]]:
    """What is wrong, after the code of each table."""
    assert isinstance(refused, DamagedBackup)
    return [(code, str(damage)) for code, damage in refused.damaged]


@pytest.mark.parametrize(("key", "value"), [("actor", 77), ("time", "1999-11-22T10:00:00+00:00")])
def test_what_cannot_have_happened_is_not_restored_whatever_its_sum(
    kept: Kept, backup: tuple[Path, list[list[Any]]], key: str, value: object
) -> None:
    path, lines = backup
    playing, chain = kept.tables[0], ""
    for row in entries_of(lines, playing):
        body = json.loads(row[3])
        if row[2] == 6:
            body[key] = value
        chain = link(chain, body)
        row[3], row[6] = json.dumps(body), chain
    rewritten(path, lines)
    refused = restored(path)
    assert isinstance(refused, DamagedBackup)
    assert [(it.code, it.damage.number) for it in refused.damaged] == [(playing.code, 6)]


def test_a_changed_entry_is_not_restored(kept: Kept, backup: tuple[Path, list[list[Any]]]) -> None:
    path, lines = backup
    for row in entries_of(lines, kept.tables[1])[-1:]:
        row[3] = row[3].replace("20", "19", 1)
    rewritten(path, lines)
    assert isinstance(restored(path), DamagedBackup)


def test_a_double_row_is_named_by_table_and_number(
    kept: Kept, backup: tuple[Path, list[list[Any]]]
) -> None:
    path, lines = backup
    playing = kept.tables[0]
    double = entries_of(lines, playing)[5]
    lines.insert(lines.index(double), double)
    rewritten(path, lines)
    assert said(restored(path)) == [(playing.code, 'row 6 of "entries": it is there twice')]


def test_a_row_of_no_table_is_named(kept: Kept, backup: tuple[Path, list[list[Any]]]) -> None:
    path, lines = backup
    entries_of(lines, kept.tables[0])[5][1] = "nobodys"
    rewritten(path, lines)
    (alone, missed) = said(restored(path))
    assert alone == ("nobodys", 'row 6 of "entries": it stands on a row that is not there')
    assert missed == (kept.tables[0].code, "entry 6: this entry is missing")


def test_an_empty_database_is_right(tmp_path: Path) -> None:
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    assert check(engine) == (0, [])
    engine.dispose()
