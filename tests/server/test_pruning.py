"""Tables at which nothing has happened for long are taken away; ledgers stay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, func, select

from tests.cli.conftest import Run
from tests.cli.conftest import tincup as tincup  # noqa: PLC0414 - a fixture
from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.server.storage import pruning, schema
from tincup.server.storage.backup import back_up, restore
from tincup.server.storage.database import open_database
from tincup.server.storage.database_lock import hold
from tincup.server.storage.pruning import idle_tables, prune, taking_away
from tincup.server.tables.pruner import Pruner

PEOPLE = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
KEYS = count()
LATER = datetime.now(UTC) + timedelta(days=91)


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgresql")
    made = new_database(url)
    prune(made, idle_tables(made, LATER))  # those of the test before
    yield made
    made.dispose()


@pytest.fixture
def server(engine: Engine) -> Iterator[InProcess]:
    made = InProcess(engine)
    yield made
    made.close()


def opened(server: InProcess, **more: Any) -> dict[str, Any]:
    answer = server.send("POST", "/api/tables", body={"rules": "plain", "seats": PEOPLE, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def start(server: InProcess, table: dict[str, Any]) -> int:
    body = {"key": f"k{next(KEYS)}", "type": "start"}
    path = f"/api/tables/{table['code']}/commands"
    answer = server.send("POST", path, [table["host"]], body)
    return answer.json()["seq"] if answer.is_success else answer.status_code


def finish(server: InProcess, table: dict[str, Any]) -> None:
    seq = start(server, table)
    body = {"key": f"k{next(KEYS)}", "type": "act", "action": "resign:1", "seq": seq}
    secrets = [table["host"], *table["secrets"].values()]
    server.send("POST", f"/api/tables/{table['code']}/commands", secrets, body)


def status(server: InProcess, table: dict[str, Any]) -> int:
    return server.send("GET", f"/api/tables/{table['code']}").status_code


def rows(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        return {
            table.name: connection.scalar(select(func.count()).select_from(table)) or 0
            for table in (schema.tables, schema.entries, schema.seats, schema.settlements)
        }


def pruned(server: InProcess, now: datetime) -> int:
    context = server.app.state.context

    async def at_once() -> int:
        pruner = Pruner(server.engine, context.registry, 90, server.clock)
        try:
            return await pruner.prune(now)
        finally:
            await pruner.close()

    return server.run(at_once())


def test_what_rests_goes_and_ledgers_stay(server: InProcess, tmp_path: Path) -> None:
    circle = server.send("POST", "/api/circles", body={"name": "Friday"}).json()["circle"]
    settled = opened(server, stake=5, circle=circle)
    finish(server, settled)
    ledger = server.send("GET", f"/api/circles/{circle}").json()
    assert len(ledger["games"]) == 1
    playing, watched, waiting = (opened(server) for _ in range(3))
    start(server, playing)
    looking_on = server.connect(f"/api/tables/{watched['code']}/live")
    assert pruned(server, datetime.now(UTC) + timedelta(days=89)) == 0
    assert pruned(server, LATER) == 3
    assert [status(server, it) for it in (settled, playing, waiting)] == [404] * 3
    assert status(server, watched) == 200
    assert looking_on.is_open
    assert server.send("GET", f"/api/circles/{circle}").json() == ledger
    assert rows(server.engine) == {"tables": 2, "entries": 1, "seats": 3, "settlements": 1}
    with server.engine.connect() as connection:
        left = {row.status: row.seed for row in connection.execute(select(schema.tables))}
    assert left["gone"] is None
    assert left["lobby"]
    looking_on.leave()
    assert pruned(server, LATER) == 1
    assert pruned(server, LATER) == 0
    backup, again = tmp_path / "b", open_database(f"sqlite:///{tmp_path / 'again.db'}")
    back_up(server.engine, backup)
    restore(again, backup)
    assert rows(again) == rows(server.engine)
    again.dispose()


def test_what_somebody_comes_to_meanwhile_stays(server: InProcess) -> None:
    table = opened(server)
    (idle,) = idle_tables(server.engine, LATER)
    start(server, table)
    before = rows(server.engine)
    prune(server.engine, [idle])
    assert rows(server.engine) == before
    assert len(taking_away(server.engine, idle)) == 5 + (server.engine.name == "postgresql")
    assert status(server, table) == 200


def test_who_plays_on_in_memory_is_told_that_it_is_gone(server: InProcess) -> None:
    """Another process has taken it away."""
    table = opened(server)
    prune(server.engine, idle_tables(server.engine, LATER))
    assert start(server, table) == 404
    assert status(server, table) == 404


@pytest.mark.parametrize("engine", ["sqlite"], indirect=True)
def test_the_command_says_what_would_go(
    server: InProcess, engine: Engine, tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [opened(server)["code"] for _ in range(2)]
    finish(server, opened(server))
    server.stop()
    at = ("--database", str(engine.url))
    asked = ("server", "prune", "--older", "90d")
    for wrong in ("", "d", "0d", "-1d", "90w", "1e3", "9999999"):
        assert "days are wanted" in tincup("server", "prune", f"--older={wrong}", *at).refused()
    assert tincup(*asked, *at).out == "no table has rested for 90 days\n"

    def in_a_year(of: Engine, before: datetime) -> Any:
        return idle_tables(of, before + timedelta(days=365))

    monkeypatch.setattr(pruning, "idle_tables", in_a_year)
    said = tincup(*asked, *at).out
    assert said.startswith("3 tables have rested for 90 days and would go with --yes: 1 after a")
    assert rows(engine)["tables"] == 3
    with hold(engine) as mine:
        mine.tell("http://127.0.0.1:1")
        assert tincup(*asked, *at).out == said
        assert "is served already" in tincup(*asked, "--yes", *at).refused()
    done = json.loads(tincup(*asked, "--yes", "--json", *at).out)
    assert (done["gone"], done["tables"], done["over"], done["lobby"]) == (True, 3, 1, 2)
    assert set(codes) < set(done["codes"])
    assert rows(engine) == dict.fromkeys(rows(engine), 0)
    assert tincup(*asked, "--yes", *at).out == "no table has rested for 90 days\n"
    server.start()
