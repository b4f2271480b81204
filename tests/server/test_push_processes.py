"""Web push where several processes share a database: one of them tells, whichever it is."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.push_service import Device, PushService
from tests.server.pushing import CONTACT, SOON, Reaching, Table, outcomes
from tincup.server.storage.database import migrate, open_database
from tincup.server.storage.subscriptions import Device as Address
from tincup.server.storage.subscriptions import make_server_key, subscribe, unsubscribe
from tincup.server.tables.presence import AGAIN_SECONDS

pytestmark = pytest.mark.real


def test_of_two_processes_one_tells(postgresql: str, tmp_path: Path) -> None:
    engine = open_database(postgresql)
    migrate(engine)
    make_server_key(engine, CONTACT)
    service = PushService(tmp_path)
    one = Reaching(engine, service)
    one.run(service.begin())
    two = Reaching(open_database(postgresql), service)
    table = Table(one, service)
    assert table.subscribe(table.bo, Device("bo")) == 204
    table.turn_of(2)
    assert two.send("GET", f"/api/tables/{table.code}").status_code == 200
    reminders = two.app.state.context.reminders
    assert table.code in reminders._waiting
    for server in (one, two):
        server.pass_by(SOON + AGAIN_SECONDS)
    for server in (one, two):
        server.run(server.app.state.context.reminders._queue.join())
    assert [it.path for it in service.sent] == ["/m/bo"]
    assert (outcomes(one), outcomes(two)) == ({"sent": 1}, {})
    one.run(service.end())
    for server in (two, one):
        server.close()


def test_a_device_that_subscribes_at_four_processes_at_once_is_one(
    postgresql: str, tmp_path: Path
) -> None:
    engine = open_database(postgresql)
    migrate(engine)
    make_server_key(engine, CONTACT)
    service = PushService(tmp_path)
    server = Reaching(engine, service)
    server.run(service.begin())
    table = Table(server, service)
    assert table.subscribe(table.bo, Device("tablet")) == 204
    row = next(it for it in table.rows if it.endpoint.endswith("/tablet"))
    before = threading.Barrier(4)

    def ask() -> None:
        before.wait()
        subscribe(engine, row.table_id, [row.holder], Address(row.endpoint, row.public, row.auth))

    for _ in range(20):
        unsubscribe(engine, row.endpoint)
        with ThreadPoolExecutor(4) as threads:
            for asked in [threads.submit(ask) for _ in range(4)]:
                asked.result()
        assert [it.endpoint for it in table.rows].count(row.endpoint) == 1
    server.run(service.end())
    server.close()
