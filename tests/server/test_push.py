"""Web push: whoever is not here is told of their turn, once, and nobody else learns anything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tests.server.push_service import Device, PushService
from tests.server.running import choice
from tincup.server.hosting.outward import Outward
from tincup.server.storage import schema
from tincup.server.storage.checking import check
from tincup.server.storage.subscriptions import make_server_key

PLAIN = {"extends": "plain", "start": {"roll_off": 0}}
CONTACT = "mailto:ada@example.org"
SOON = 13.0
"""Seconds after which a turn is looked at, of which beats take 12."""


class Table:
    """A table of Ada and Bo at a server that reaches a push service."""

    def __init__(self, server: InProcess, service: PushService) -> None:
        self.server, self.service, self.number = server, service, 0
        seats = [{"name": name, "player": "person"} for name in ("Ada", "Bo")]
        opened = server.send("POST", "/api/tables", body={"rules": PLAIN, "seats": seats}).json()
        self.code, self.host = opened["code"], opened["host"]
        self.secrets = [opened["secrets"][seat] for seat in ("1", "2")]
        self.do(self.host, "start")

    def subscribe(self, secret: str, device: Device) -> Any:
        return self.server.send("POST", f"/api/tables/{self.code}/push", [secret], device.body)

    def do(self, secret: str, kind: str, **values: Any) -> Any:
        self.number += 1
        answer = self.server.send("GET", f"/api/tables/{self.code}", [secret]).json()
        body = {"type": kind, "key": f"k{self.number}", "seq": answer["view"]["seq"], **values}
        answer = self.server.send("POST", f"/api/tables/{self.code}/commands", [secret], body)
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def turn_of(self, player: int, view: Any = None) -> None:
        """Have those before play till it is this seat's turn."""
        view = view or self.server.send("GET", f"/api/tables/{self.code}").json()["view"]
        while (game := view["game"])["player"] != player:
            what = choice(view)
            view = self.do(self.secrets[game["player"] - 1], what.pop("kind"), **what)

    @property
    def rows(self) -> list[Any]:
        with self.server.engine.connect() as connection:
            return list(connection.execute(schema.subscriptions.select()))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = new_database(f"sqlite:///{tmp_path / 'server.db'}")
    make_server_key(made, CONTACT)
    yield made
    assert check(made)[1] == []
    made.dispose()


@pytest.fixture
def table(engine: Engine, tmp_path: Path) -> Iterator[Table]:
    service = PushService(tmp_path)

    class Reaching(InProcess):
        outward = staticmethod(lambda: Outward(service.network(), service.trust))

    server = Reaching(engine)
    server.run(service.begin())
    yield Table(server, service)
    server.run(service.end())
    server.close()


def test_whoever_is_not_here_is_told_once(table: Table) -> None:
    device = Device("bo")
    assert table.subscribe(table.secrets[1], device).status_code == 204
    table.turn_of(2)
    table.server.pass_by(SOON)
    table.server.run(table.service.until(1))
    (sent,) = table.service.sent
    assert sent.path == "/m/bo"
    assert json.loads(device.opened(sent.body)) == {"table": table.code}
    assert sent.key == table.server.send("GET", "/api/push").json()["key"]
    assert (sent.claims["sub"], sent.claims["aud"]) == (CONTACT, "https://push.example")
    assert 0 < sent.claims["exp"] - datetime.now(UTC).timestamp() < 24 * 3600
    assert sent.headers["content-encoding"] == "aes128gcm"
    assert int(sent.headers["ttl"]) > 24 * 3600
    assert len(sent.headers["topic"]) == 32
    table.server.pass_by(1000)
    table.turn_of(1)
    table.turn_of(2)
    table.server.pass_by(SOON)
    table.server.run(table.service.until(2))
    assert len(table.service.sent) == 2
