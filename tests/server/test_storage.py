"""The writer and the schema, on SQLite and, where a PostgreSQL can be started, there too."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.exc import OperationalError

from tests.effort import rounds
from tests.server.running import Client, Process, begun_table, choice, command, shown
from tests.server.test_restart import crash
from tincup.hosting.credentials import Hasher
from tincup.hosting.errors import Conflict, ServerError
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.hosting.view.json_text import dumps
from tincup.protocol.commands import Command
from tincup.rules import preset
from tincup.server.metrics import Metrics
from tincup.server.storage import schema
from tincup.server.storage.database import (
    is_reachable,
    migrate,
    open_database,
    reading,
    secret_key,
)
from tincup.server.storage.log_writer import Batch, Writer
from tincup.server.storage.rows_beside_logs import rolled_faces
from tincup.server.tables.registry import Registry
from tincup.table.log.entries import LobbySeat


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgresql")
    made = open_database(url)
    with made.begin() as connection:
        schema.metadata.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
    migrate(made)
    yield made
    made.dispose()


def a_table(name: str) -> Batch:
    values = {"id": name, "code": name, "watch": name, "status": "lobby", "public": False}
    return Batch(statements=[schema.tables.insert().values(**values, created="now")])


def entry(table: str, seq: int, key: str | None = None) -> dict[str, object]:
    body = {"table_id": table, "seq": seq, "body": "{}"}
    return {**body, "command_key": key, "command_hash": key, "chain": ""}


def write(engine: Engine, *batches: Batch) -> list[BaseException | None]:
    """Write batches at once; what became of each."""

    async def run() -> list[BaseException | None]:
        writer = Writer(engine, Metrics())
        done = await asyncio.gather(*map(writer.commit, batches), return_exceptions=True)
        await writer.close()
        return done

    return asyncio.run(run())


def stored(engine: Engine) -> list[tuple[str, int]]:
    columns = schema.entries.c
    with engine.connect() as connection:
        chosen = select(columns.table_id, columns.seq).order_by(columns.table_id, columns.seq)
        return [tuple(row) for row in connection.execute(chosen)]


def test_migrations_make_the_schema_that_the_program_has(engine: Engine) -> None:
    migrate(engine)  # again: nothing is to be done
    with engine.connect() as connection:
        assert not compare_metadata(MigrationContext.configure(connection), schema.metadata)


def test_a_bad_row_fails_alone(engine: Engine) -> None:
    write(engine, a_table("a"), a_table("b"))
    done = write(
        engine,
        Batch([entry("a", 1), entry("a", 2)], rolled=(1, 1, 6)),
        Batch([entry("b", 1), entry("b", 1)], rolled=(2,)),
        Batch([entry("nosuch", 1)]),
        Batch([entry("b", 1, "key")]),
        Batch([entry("b", 2, "key")], rolled=(3,)),
        Batch([entry("b", 2, "other")]),
    )
    kinds = [type(error) for error in done]
    nothing = type(None)
    assert kinds == [nothing, Conflict, Conflict, nothing, Conflict, nothing]
    assert stored(engine) == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]
    assert rolled_faces(engine) == {1: 2, 2: 0, 3: 0, 4: 0, 5: 0, 6: 1}


def test_what_a_full_disk_takes_back_is_not_acknowledged(tmp_path: Path) -> None:
    """SQLite then takes back the whole transaction, of which a batch before was a savepoint."""
    engine = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(engine)
    assert write(engine, a_table("t")) == [None]
    with engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()

    @event.listens_for(engine, "begin")
    def fill(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    tables = (f"u{number}" for number in range(1000))
    while write(engine, a_table(filling := next(tables))) == [None]:
        pass
    before = stored(engine)
    opening = Batch([entry(filling, 1)], a_table(filling).statements)
    acting, full = write(engine, Batch([entry("t", 1)]), opening)
    assert isinstance(full, OperationalError)
    acknowledged = [("t", 1)] if acting is None else []
    assert stored(engine) == [*before, *acknowledged]
    engine.dispose()


def test_who_is_cancelled_goes_when_it_is_known_what_is_saved(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(engine)
    assert write(engine, a_table("t")) == [None]

    async def play() -> None:
        writer = Writer(engine, Metrics())
        blocker = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        committing = asyncio.create_task(writer.commit(Batch([entry("t", 1)])))
        await asyncio.sleep(0.05)
        committing.cancel()
        await asyncio.sleep(0.05)
        assert not committing.done()
        assert stored(engine) == []
        blocker.execute("COMMIT")
        blocker.close()
        with pytest.raises(asyncio.CancelledError):
            await committing
        assert stored(engine) == [("t", 1)]
        await writer.close()

    asyncio.run(play())
    engine.dispose()


def test_batches_are_written_in_order(engine: Engine) -> None:
    write(engine, a_table("a"))
    assert not any(write(engine, *(Batch([entry("a", seq)]) for seq in range(1, 300))))
    assert stored(engine) == [("a", seq) for seq in range(1, 300)]


@pytest.mark.slow
def test_processes_count_faces_without_waiting_for_each_other(postgresql: str) -> None:
    """Whoever still reads what was so keeps old rows alive, and rows apart from their order."""
    seconds, faces = 6.0, tuple(range(1, 7))
    engines = [open_database(postgresql) for _ in range(4)]
    reader, *others = engines
    migrate(reader)
    before = sum(rolled_faces(reader).values())

    async def count(engine: Engine) -> int:
        writer, end, done = Writer(engine, Metrics()), perf_counter() + seconds, 0
        while perf_counter() < end:
            await writer.commit(Batch(rolled=faces))  # raises what it is refused with
            done += 1
        await writer.close()
        return done

    def read() -> None:
        end = perf_counter() + seconds
        while perf_counter() < end:
            with reading(reader) as connection:
                connection.execute(select(schema.faces)).all()
                sleep(1)

    async def whole() -> int:
        reads = asyncio.create_task(asyncio.to_thread(read))
        counts = await asyncio.gather(*map(count, others))
        await reads
        return sum(counts)

    written = asyncio.run(whole())
    assert sum(rolled_faces(reader).values()) - before == written * len(faces)
    for engine in engines:
        engine.dispose()


TOLD = (
    "",
    "\"'\\\\",
    "\0\x1b\u2028",
    "Zoë \U0001f3b2 \u202eada",
    "$[0]",
    "5",
    "null",
    "a" * 200_000,
)


def test_what_is_written_comes_back_as_it_was(engine: Engine) -> None:
    """A group is one parameter of one statement: nothing in it may be read as something else."""
    bodies = [dumps({"text": text}) for text in TOLD]
    rows = [{**entry("a", at, f"k{at}"), "body": body} for at, body in enumerate(bodies, 1)]
    assert write(engine, a_table("a"), Batch(rows), Batch([entry("a", 0)])) == [None] * 3
    of = schema.entries.c
    with engine.connect() as connection:
        chosen = select(of.seq, of.body, of.command_key, of.command_hash).order_by(of.seq)
        first, *others = [tuple(row) for row in connection.execute(chosen)]
    assert first == (0, "{}", None, None)
    assert others == [(at, body, f"k{at}", f"k{at}") for at, body in enumerate(bodies, 1)]
    assert [json.loads(body)["text"] for _, body, *_ in others] == list(TOLD)


def test_the_key_of_a_database_stays(engine: Engine) -> None:
    assert secret_key(engine) == secret_key(engine)


def test_a_database_that_is_locked_is_told_and_then_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.server.storage.database._BUSY_MS", 50)
    made = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(made)
    with made.connect().execution_options(writes=True) as other:
        other.begin()
        (error,) = write(made, a_table("a"))
        assert isinstance(error, OperationalError)
    assert write(made, a_table("a")) == [None]
    made.dispose()


@pytest.mark.parametrize("url", ["mysql://a/b", "nonsense", "sqlite://", "sqlite:///:memory:"])
def test_databases_that_cannot_be_used(url: str) -> None:
    with pytest.raises(ServerError) as refused:
        open_database(url)
    assert str(refused.value)


def test_a_database_of_another_version_is_refused(tmp_path: Path) -> None:
    made = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(made)
    with made.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0009'")
    assert not is_reachable(made)
    with pytest.raises(ServerError, match="has the schema 0009, this version 0002"):
        migrate(made)
    made.dispose()


def test_a_whole_server_on_postgresql(postgresql: str) -> None:
    with Process(postgresql) as server:
        code, _, secrets, view = begun_table(server, "Ada", "Bo", "bot:easy")
        with Client(server, *secrets) as both:
            last = command("salt", salt="late")
            for _ in range(20):
                if view["game"]["player"] == 3:  # the bot's turn
                    view = both.get(f"/tables/{code}")["view"]
                    continue
                body = choice(view)
                last = command(body.pop("kind"), **body)
                view = both.post(f"/tables/{code}/commands", **last)["view"]
            server.stop(signal.SIGKILL)
            server.start()
            again = both.post(f"/tables/{code}/commands", **last)
            assert again["repeated"] is True
            assert both.is_right(code)


@pytest.mark.deep
def test_many_crashes_on_postgresql(postgresql: str) -> None:
    assert crash(postgresql, rounds=rounds(50), seed=3) > 16


@pytest.mark.smoke
def test_two_processes_at_one_table(postgresql: str) -> None:
    """The log orders what they do: each folds what the other has written, and nothing is lost."""
    with Process(postgresql) as one, Process(postgresql) as other:
        code, _, secrets, view = begun_table(one, "Ada", "Bo")
        clients = [Client(one, *secrets), Client(other, *secrets)]
        for turn in range(30):
            body = choice(view)
            sent = command(body.pop("kind"), **body)
            answer = clients[turn % 2].http.post(f"/api/tables/{code}/commands", json=sent)
            now = answer.json()
            assert answer.is_success or now["code"] == "server-stale", now
            view = now["view"]
        for client in clients:
            log = client.get(f"/tables/{code}/log")
            assert [body["n"] for body in log if "n" in body] == list(
                range(1, 1 + sum("n" in body for body in log))
            )
            client.http.close()


def test_what_could_not_be_saved_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the disk says no, commands are refused; sent again with their keys they happen once."""
    monkeypatch.setattr("tincup.server.storage.database._BUSY_MS", 50)
    made = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(made)

    async def run() -> None:
        registry = Registry(made, Hasher("key"), Metrics(), most_tables=10, bot_threads=1)
        seats = [LobbySeat("person", "Ada"), LobbySeat("person", "Bo")]
        opened = await registry.host.open(Setup(preset("plain"), seats))
        hashed = registry.hasher.hashed(".".join([opened.host, opened.secrets[0]]))
        start = read({"type": "start", "key": "a"}, Command)
        with made.connect().execution_options(writes=True) as other:
            other.begin()
            with pytest.raises(ServerError) as refused:
                await registry.perform(opened.code, hashed, start)
        assert (refused.value.status, refused.value.code) == (503, "server-unsaved")
        async with registry.locked(opened.code) as live:
            assert shown(live)["status"] == "lobby"
        done = await registry.perform(opened.code, hashed, start)
        again = await registry.perform(opened.code, hashed, start)
        assert (done.repeated, again.repeated) == (False, True)
        await registry.close()

    asyncio.run(run())
    made.dispose()
