"""Backups: all comes back, in either kind of database, and nothing of what is damaged."""

from __future__ import annotations

import gzip
import json
import stat
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Engine, func, select

from tests.server.inside import Inside, inside
from tests.server.running import Client, Process, begun_table, choice
from tincup.hosting.errors import ServerError
from tincup.notation import verify_record
from tincup.server.storage import schema
from tincup.server.storage.backup import back_up, restore
from tincup.server.storage.database import migrate, open_database


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Inside, str, list[str]]]:
    """A server with a table in the midst of a game, whose first player has chosen dice."""
    with inside(tmp_path_factory.mktemp("played")) as server:
        code, _, secrets, view = begun_table(server, "Ada", "Bo", rules="kingdom-come")
        for _ in range(12):
            with Client(server, *secrets) as client:
                view = client.command(code, **choice(view))["view"]
        yield server, code, secrets


@pytest.fixture(scope="module")
def backup(played: tuple[Inside, str, list[str]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("backup") / "tables.backup"
    engine = open_database(played[0].database, create=False)
    assert back_up(engine, path).rows > 20
    engine.dispose()
    return path


def empty(folder: Path) -> Engine:
    return open_database(f"sqlite:///{folder / 'new.db'}")


def tables_in(engine: Engine) -> int:
    migrate(engine)
    with engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(schema.tables)) or 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_restored_server_goes_on(
    kind: str,
    played: tuple[Inside, str, list[str]],
    backup: Path,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    server, code, secrets = played
    url = f"sqlite:///{tmp_path / 'new.db'}"
    if kind == "postgresql":
        url = request.getfixturevalue("postgresql")
    engine = open_database(url)
    restore(engine, backup)
    engine.dispose()
    with Client(server, *secrets) as client:
        before, log = client.get(f"/tables/{code}"), client.get(f"/tables/{code}/log")
    serving = Process(url) if kind == "postgresql" else Inside(tmp_path / "new.db")
    with serving as other, Client(other, *secrets) as client:
        assert client.get(f"/tables/{code}") == before
        assert client.get(f"/tables/{code}/log") == log
        done = client.command(code, **choice(before["view"]))
        assert done["view"]["seq"] > before["view"]["seq"]


def logged(engine: Engine) -> list[tuple[str, str]]:
    of = schema.entries.c
    with engine.connect() as connection:
        chosen = select(of.body, of.chain).order_by(of.table_id, of.seq)
        return [tuple(row) for row in connection.execute(chosen)]


def test_it_is_for_this_user_alone_and_takes_no_file_away(backup: Path) -> None:
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    before = backup.read_bytes()
    engine = empty(backup.parent)
    migrate(engine)
    with pytest.raises(FileExistsError):
        back_up(engine, backup)
    assert backup.read_bytes() == before
    assert not list(backup.parent.glob(f".{backup.name}*"))


def content(packed: bytes) -> bytes | None:
    """What is packed, where it can be unpacked whole."""
    try:
        return gzip.decompress(packed)
    except (OSError, EOFError, zlib.error):
        return None


def test_nothing_of_a_damaged_backup_is_restored(backup: Path, tmp_path: Path) -> None:
    whole, chance = backup.read_bytes(), Random(1)
    unpacked = gzip.decompress(whole)
    lines = unpacked.splitlines(keepends=True)
    damaged = [whole[:at] for at in (0, 5, len(whole) // 2, len(whole) - 4)]
    for _ in range(60):
        at = chance.randrange(12, len(whole) - 4)
        flipped = whole[:at] + bytes([whole[at] ^ 1 << chance.randrange(8)]) + whole[at + 1 :]
        if content(flipped) != unpacked:  # a match may be found at two places
            damaged.append(flipped)
    damaged += [gzip.compress(it) for it in (
        b"".join(lines[:-1]),
        b"".join([*lines[:3], *lines[4:]]),
        b"".join([lines[0], *reversed(lines[1:])]),
        unpacked + lines[1],
        unpacked.replace(b'"entries",', b'"entriez",', 1),
        b"[" * 100_000,
        b"\xff\n",
        b"",
    )]  # fmt: skip
    plain = gzip.compress(unpacked, compresslevel=0)
    damaged += [plain.replace(old, new, 1) for old, new in (
        (b"tincup server backup", b"tincup server backuq"),
        (b'"schema":"0002"', b'"schema":"0013"'),
    )]  # fmt: skip
    path = tmp_path / "damaged"
    engine = empty(tmp_path)
    assert whole not in damaged
    assert plain not in damaged
    for number, it in enumerate(damaged):
        path.write_bytes(it)
        with pytest.raises(ServerError) as caught:
            restore(engine, path)
        assert caught.value.code == "archive-damaged", number
    assert tables_in(engine) == 0
    engine.dispose()


def test_what_is_no_backup_or_of_another_version(tmp_path: Path) -> None:
    path, engine = tmp_path / "file", empty(tmp_path)
    for header, code in (
        ({"kind": "something else"}, "archive-no-backup"),
        ({"kind": "tincup server backup", "format": 1, "schema": "9999"}, "archive-other-schema"),
    ):
        path.write_bytes(gzip.compress(json.dumps(header).encode() + b"\n"))
        with pytest.raises(ServerError) as caught:
            restore(engine, path)
        assert caught.value.code == code
    engine.dispose()


def test_a_database_in_use_is_left_as_it_is(backup: Path, tmp_path: Path) -> None:
    engine = empty(tmp_path)
    assert restore(engine, backup).rows > 20
    with pytest.raises(ServerError, match="a new one"):
        restore(engine, backup)
    assert tables_in(engine) == 1
    engine.dispose()


def tincup(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tincup", "server", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.real
def test_the_commands(played: tuple[Inside, str, list[str]], tmp_path: Path) -> None:
    server, code, _ = played
    backup, records = tmp_path / "a.backup", tmp_path / "records"
    new = f"sqlite:///{tmp_path / 'b.db'}"
    done = tincup("backup", backup, "--database", server.database, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    rows = json.loads(done.stdout)["rows"]
    done = tincup("restore", backup, "--database", new)
    assert done.stdout == f"{rows} rows restored from {backup}\n"
    for _ in range(2):
        done = tincup("export", records, "--database", new)
        assert done.stdout == f"the record of 1 game written to {records}\n"
    (record,) = records.iterdir()
    assert record.name == f"{code}.toml"
    assert verify_record(record.read_text("utf-8")).is_right


@pytest.mark.real
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "a command is missing: backup, restore, check, export, import, prune or push"),
        (("backup", "a", "--database", "sqlite:///none.db"), "there is no database none.db"),
        (("backup", "a", "--database", "mysql://x/y"), "not in \"mysql\""),
        (("restore", "none", "--database", "sqlite:///b.db"), "none: No such file or directory"),
        (("export", "a/b", "--database", "sqlite:///empty.db"), "has no tables of this version"),
    ],
)  # fmt: skip
def test_what_cannot_be_done(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.db").touch()
    done = tincup(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    made = {path.name for path in tmp_path.iterdir()}
    assert made in ({"empty.db"}, {"b.db", "b.db.lock", "empty.db"})


def test_databases_are_for_this_user_alone(played: tuple[Inside, str, list[str]]) -> None:
    """They hold the seeds of games under way."""
    folder = Path(played[0].database.removeprefix("sqlite:///")).parent
    files = sorted(folder.glob("server.db*"))
    assert len(files) >= 2  # the write-ahead log too
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
