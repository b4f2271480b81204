"""What somebody who means harm, or has bad luck, can no longer bring about."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, event, select
from starlette.types import Scope

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tests.waiting import until, wait_until
from tincup.game import Decision, State
from tincup.hosting.credentials import cleaned, joined, new_secret
from tincup.hosting.errors import ServerError
from tincup.server.http.connections.connection_bounds import client_address
from tincup.server.http.headers import leave_own
from tincup.server.rate_limits import Guesses
from tincup.server.storage import readiness, schema
from tincup.server.storage.database import is_reachable
from tincup.server.storage.log_reader import read_table
from tincup.server.tables import bots, server_backend
from tincup.table.autoplay import bot_at

PEOPLE = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
KEYS = count()


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[InProcess]:
    """A server; a parameter has its settings."""
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    made = InProcess(engine, **getattr(request, "param", {}))
    yield made
    made.close()
    engine.dispose()


def opened(server: InProcess, **more: Any) -> dict[str, Any]:
    answer = server.send("POST", "/api/tables", body={"rules": "plain", "seats": PEOPLE, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def command(server: InProcess, code: str, secret: str, **values: Any) -> dict[str, Any]:
    body = {"key": f"k{next(KEYS)}", **values}
    answer = server.send("POST", f"/api/tables/{code}/commands", [secret], body)
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


def finished(server: InProcess, **more: Any) -> dict[str, Any]:
    """A table whose game is over."""
    table = opened(server, **more)
    seq = command(server, table["code"], table["host"], type="start")["seq"]
    resigning = {"type": "act", "action": "resign:1", "seq": seq}
    view = command(server, table["code"], table["secrets"]["1"], **resigning)["view"]
    assert view["status"] == "over"
    return table


@pytest.mark.parametrize("server", [{"tables_in_memory": 1}], indirect=True)
def test_where_every_table_is_watched_another_has_room(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = opened(server)
    feed = server.connect(f"/api/tables/{watched['code']}/live")
    another = opened(server)
    read = []
    load = read_table

    def counted(*args: Any) -> Any:
        read.append(args)
        return load(*args)

    monkeypatch.setattr(server_backend, "read_table", counted)
    for code in (another["code"], watched["code"], another["code"]):
        assert server.send("GET", f"/api/tables/{code}").is_success
    assert len(read) <= 2
    feed.leave()


def test_cookies_of_others_are_not_looked_at() -> None:
    given = b'other="\\\\\\"; tincup-de=a"b; tincup-language=de; =; tincup-abc23x=a.b-_C;tincup-A=1'
    scope: Scope = {"headers": [(b"cookie", given), (b"host", b"here"), (b"cookie", b"y=1")]}
    leave_own(scope)
    own = b"tincup-language=de; tincup-abc23x=a.b-_C"
    assert scope["headers"] == [(b"host", b"here"), (b"cookie", own)]
    scope = {"headers": [(b"cookie", b"y=\\")]}
    leave_own(scope)
    assert scope["headers"] == []


def test_a_cookie_of_another_program_does_no_harm(server: InProcess) -> None:
    cookies = 'other="' + "\\" * 20_000 + '"; tincup-language=de'
    answer = server.send("GET", "/", headers={"Cookie": cookies})
    assert 'lang="de"' in answer.text


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("2001:db8:0:0:5:6:7:8", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_an_address_however_it_is_written(host: str, counted: str) -> None:
    assert client_address(host) == counted


def test_a_decision_for_a_seat_that_is_a_persons_again_is_not_played(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, may_go_on = threading.Event(), threading.Event()
    player_of = bot_at

    class Slow:
        def __init__(self, seat: Any) -> None:
            self.player = player_of(seat)

        def decide(self, state: State) -> Decision:
            thinking.set()
            assert may_go_on.wait(600)
            return self.player.decide(state)

    monkeypatch.setattr(bots, "bot_at", Slow)
    table = opened(server, auto_roll=True)
    code, host = table["code"], table["host"]
    begun = command(server, code, host, type="start")["view"]
    at = begun["game"]["player"]
    command(server, code, host, type="assign", at=at, player="bot:easy")
    server.run(asyncio.to_thread(thinking.wait, 60))
    back = command(server, code, host, type="assign", at=at, player="person")["seq"]
    may_go_on.set()
    late = 'tincup_bot_decisions_total{outcome="late"} 1.0'

    async def known() -> None:
        await until(lambda: late in server.app.state.context.metrics.page().decode())

    server.run(known())
    assert server.send("GET", f"/api/tables/{code}").json()["view"]["seq"] == back


def test_the_log_has_no_codes_and_no_seeds(
    server: InProcess, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    @event.listens_for(server.engine, "begin")
    def only_read(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only=1")

    monkeypatch.setattr("tincup.server.tables.server_backend.new_code", lambda: "c0de23")
    monkeypatch.setattr("tincup.hosting.new_tables.new_watch", lambda: "watch23456789abc")
    with caplog.at_level(logging.DEBUG):
        answer = server.send("POST", "/api/tables", body={"rules": "plain", "seats": PEOPLE})
    assert answer.status_code == 503
    assert "readonly" in caplog.text
    assert not any(it in caplog.text for it in ("c0de23", "watch23456789abc", "parameters: ["))


def test_a_spectator_is_not_told_where_the_rematch_is(server: InProcess) -> None:
    table = finished(server)
    again = server.send("POST", f"/api/tables/{table['code']}/rematch", [table["host"]]).json()
    feed = server.connect(f"/api/watch/{table['watch']}/live")
    told = feed.ask({"type": "roll", "key": "x", "seq": 0})
    assert told["problem"]["code"] == "server-stale"
    assert again["code"] not in "".join(feed.texts)
    feed.leave()


def test_whose_seat_a_bot_plays_has_it_again_in_the_rematch(server: InProcess) -> None:
    table = opened(server)
    code, host, secrets = table["code"], table["host"], table["secrets"]
    command(server, code, host, type="start")
    command(server, code, host, type="assign", at=2, player="bot:easy")
    seq = server.send("GET", f"/api/tables/{code}").json()["view"]["seq"]
    command(server, code, secrets["1"], type="act", action="resign:1", seq=seq)
    again = server.send("POST", f"/api/tables/{code}/rematch", [host]).json()
    held = {
        name: server.send("GET", f"/api/tables/{again['code']}", [secret]).json()["you"]["seats"]
        for name, secret in secrets.items()
    }
    assert [seat["player"] for seat in again["view"]["seats"]] == ["person", "person"]
    assert sorted(held.values()) == [[1], [2]]


def test_all_seats_of_a_table_may_be_at_one_device() -> None:
    secrets = joined(new_secret() for _ in range(25))  # those of 24 seats, and the host's
    assert cleaned(secrets) == secrets


def test_many_who_ask_whether_it_is_ready_ask_the_database_once(
    server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def counted(engine: Any) -> bool:
        asked.append(engine)
        return is_reachable(engine)

    now = iter(range(0, 10**6, 1))
    monkeypatch.setattr(readiness, "is_reachable", counted)
    monkeypatch.setattr(readiness, "monotonic", lambda: 0.001 * next(now))
    for _ in range(5):
        assert server.send("GET", "/ready").json() == {"status": "ready"}
    assert len(asked) == 1
    monkeypatch.setattr(readiness, "monotonic", lambda: 2.0)
    assert server.send("GET", "/ready").json() == {"status": "ready"}
    assert len(asked) == 2


@pytest.mark.parametrize("how", ["read only", "locked"])
def test_it_is_not_ready_while_nothing_can_be_saved(
    how: str, server: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ready() -> int:
        return server.send("GET", "/ready").status_code

    monkeypatch.setattr(readiness, "_SECONDS", 0.0)
    assert ready() == 200
    monkeypatch.setattr(readiness, "_PATIENCE", 0.2)
    with server.engine.connect() as connection:
        rows = connection.execute(select(schema.settings)).all()
        assert not [row for row in rows if row.name.startswith("ready")]
    monkeypatch.setattr(readiness, "_WRITTEN_SECONDS", 0.0)
    if how == "locked":
        database = server.engine.url.database
        assert database is not None
        with closing(sqlite3.connect(database)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert ready() == 503
            assert ready() == 503
    else:
        only_read = [1]

        @event.listens_for(server.engine, "begin")
        def set_so(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA query_only={only_read[0]}")

        assert ready() == 503
        only_read[0] = 0
    wait_until(lambda: ready() == 200)


@pytest.mark.parametrize("server", [{"wrong_codes": 3}], indirect=True)
def test_who_guesses_codes_waits_longer_and_longer(server: InProcess) -> None:
    mine, others = opened(server)["code"], opened(server)["code"]

    def asked(code: str, path: str = "") -> httpx.Response:
        return server.send("GET", f"/api/tables/{code}{path}")

    assert asked(mine).status_code == 200
    for _ in range(3):
        assert asked("nosuch").status_code == 404
        assert asked(others, "/nonsense").status_code == 404  # no table is asked for
    waits = []
    for path in ("", "/log", "/rules", "/record"):
        assert asked("nosuch", path).status_code == 404
        refused = asked("nosuch")
        assert (refused.status_code, refused.json()["code"]) == (429, "server-wrong-codes")
        assert asked(others).status_code == 429  # else it could be told from what is not there
        assert server.connect(f"/api/tables/{others}/live").status == 429
        assert asked(mine).status_code == 200
        assert server.connect(f"/api/tables/{mine}/live").is_open
        waits.append(int(refused.headers["retry-after"]))
        server.pass_by(waits[-1])
    assert waits == [2, 4, 8, 16]
    assert server.connect("/api/tables/nosuch/live").status == 404  # which counts as well
    assert asked(others).status_code == 429
    assert b"tincup_wrong_codes_total 8.0" in server.send("GET", "/metrics").content
    server.pass_by(4096)
    assert asked(others).status_code == 200


def test_no_wait_is_without_end() -> None:
    now = [0.0]
    guesses = Guesses(1, clock=lambda: now[0])

    def wait() -> int:
        with pytest.raises(ServerError) as refused:
            guesses.check("a", "code")
        assert refused.value.retry_after is not None
        return refused.value.retry_after

    guesses.missed("a")
    guesses.check("a", "code")
    waits = []
    for _ in range(20):
        for _ in range(60):  # all asked for before the first is answered
            guesses.missed("a")
        waits.append(wait())
        now[0] += waits[-1]
        guesses.check("a", "code")
    assert waits[:4] == [2, 4, 8, 16]
    assert waits[:10] == sorted(waits[:10])
    assert all(3500 < each <= 4096 for each in waits[-5:])
    guesses.check("b", "code")
    now[0] += 1200 * 300
    guesses.missed("a")
    guesses.check("a", "code")
