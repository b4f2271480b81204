"""A table of Ada and Bo at a server that reaches the push service of a test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.server.fresh import new_database
from tests.server.in_process import Feed, InProcess
from tests.server.push_service import Device, PushService
from tests.server.running import choice
from tincup.server.storage import schema
from tincup.server.storage.checking import check
from tincup.server.storage.subscriptions import make_server_key
from tincup.server.tables.push.outward import Outward
from tincup.server.tables.push.reminders import Reminders

PLAIN = {"extends": "plain", "start": {"roll_off": 0}, "end": {"target": 4000}}

CONTACT = "mailto:ada@example.org"

SOON = 13.0
"""Seconds after which a turn has been looked at: three beats are 12."""


class Reaching(InProcess):
    """A server that reaches this push service and nothing else."""

    def __init__(self, engine: Engine, service: PushService, **settings: Any) -> None:
        self._service = service
        super().__init__(engine, **settings)

    def outward(self) -> Outward:
        return Outward(self._service.network(), self._service.trust)


def outcomes(server: InProcess) -> dict[str, int]:
    """What came of the messages of a process so far."""
    said = server.app.state.context.metrics.page().decode()
    lines = [it for it in said.splitlines() if it.startswith("tincup_push_messages_total{")]
    return {it.split('"')[1]: int(float(it.rpartition(" ")[2])) for it in lines}


class Table:
    """A table at such a server; the game has begun, and it is Ada's turn."""

    def __init__(self, server: InProcess, service: PushService) -> None:
        self.server, self.service, self.number = server, service, 0
        seats = [{"name": name, "player": "person"} for name in ("Ada", "Bo")]
        opened = server.send("POST", "/api/tables", body={"rules": PLAIN, "seats": seats}).json()
        self.code, self.host = opened["code"], opened["host"]
        self.ada, self.bo = opened["secrets"]["1"], opened["secrets"]["2"]
        self.do(self.host, "start")

    @property
    def view(self) -> Any:
        return self.server.send("GET", f"/api/tables/{self.code}").json()["view"]

    def subscribe(self, secret: str, device: Device) -> int:
        path = f"/api/tables/{self.code}/push"
        return self.server.send("POST", path, [secret], device.body).status_code

    def do(self, secret: str, kind: str, **values: Any) -> Any:
        self.number += 1
        body = {"type": kind, "key": f"k{self.number}", "seq": self.view["seq"], **values}
        answer = self.server.send("POST", f"/api/tables/{self.code}/commands", [secret], body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self) -> Any:
        """Take one step of the simple player."""
        view = self.view
        what = choice(view)
        secret = (self.ada, self.bo)[view["game"]["player"] - 1]
        return self.do(secret, what.pop("kind"), **what)["view"]

    def turn_of(self, player: int) -> None:
        """Have those before play till it is this seat's turn, which it has not begun."""
        view = self.view
        while view["game"]["player"] != player:
            view = self.play()

    def look_on(self, secrets: Sequence[str]) -> Feed:
        return self.server.connect(f"/api/tables/{self.code}/live", secrets)

    def later(self, seconds: float = SOON) -> None:
        self.server.pass_by(seconds)

    def told(self, count: int) -> list[str]:
        """Wait till so many messages have come in all; whom they went to."""
        self.server.run(self.service.until(count))
        return [it.path.rpartition("/")[2] for it in self.service.sent]

    def outcomes(self) -> dict[str, int]:
        """What came of the messages so far."""
        return outcomes(self.server)

    def settle(self, **outcomes: int) -> None:
        """Let the server go on until this is what came of its messages."""
        self._until(lambda: self.outcomes() == outcomes)

    def waits(self) -> None:
        """Let the server go on until it waits for somebody's turn."""
        self._until(lambda: self.code in self.reminders._waiting)

    def quiet(self, seconds: float = SOON) -> None:
        """Let time go by, and all that is due then be done, by which nobody is told."""
        before = len(self.service.sent)
        self.later(seconds)
        self.server.run(self.reminders._queue.join())
        assert len(self.service.sent) == before

    @property
    def reminders(self) -> Reminders:
        found = self.server.app.state.context.reminders
        assert isinstance(found, Reminders)
        return found

    def _until(self, so: Callable[[], bool]) -> None:
        async def waited() -> None:
            while not so():  # noqa: ASYNC110 - the server brings it about
                await asyncio.sleep(0)

        self.server.run(waited())

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
    server = Reaching(engine, service)
    server.run(service.begin())
    yield Table(server, service)
    server.run(service.end())
    server.close()
