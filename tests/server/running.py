"""A real server in a process of its own, and clients of it over real sockets."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tincup.hosting.live import LiveTable
from tincup.hosting.view.json_text import dumps
from tincup.notation import verify_record

READ_SECONDS = 120.0  # an optimal bot first solves its rule set, on a machine that may be busy
_KEYS = itertools.count()

View = dict[str, Any]


def shown(live: LiveTable) -> Any:
    """The view of a table in memory, as it is sent."""
    return json.loads(dumps(live.view_json()))


class Server(Protocol):
    """A server, whether it has a process of its own (`Process`) or not (`tests.server.inside`)."""

    @property
    def address(self) -> str: ...

    @property
    def database(self) -> str: ...

    def start(self) -> None: ...

    def stop(self) -> object: ...

    def http(self, headers: dict[str, str]) -> httpx.Client:
        """Somebody who makes requests."""

    def dial(
        self, path: str, secrets: Sequence[str], query: dict[str, object], **headers: str
    ) -> Any:
        """A WebSocket that is open, as websockets has them. Raises `InvalidStatus`."""


class Process:
    """A server process; started again it listens at the same port."""

    def __init__(self, database: str, **settings: object) -> None:
        self.database = database
        self._settings = {f"TINCUP_{name.upper()}": str(it) for name, it in settings.items()}
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        limits = {"REQUESTS_PER_SECOND": "10000", "REQUESTS_AT_ONCE": "10000"}
        limits |= {"TABLES_PER_HOUR": "1000000", "TABLES_AT_ONCE": "10000"}
        limits |= {"COMMANDS_PER_SECOND": "10000", "COMMANDS_AT_ONCE": "10000"}
        limits |= {"WRONG_CODES": "10000"}
        environment = {
            **os.environ,
            **{f"TINCUP_{name}": it for name, it in limits.items()},
            **self._settings,
        }
        command = [sys.executable, "-m", "tincup", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=self._errors(),
            text=True,
            env=environment,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Tincup serves tables at http://127.0.0.1:"), line
        self.port = int(line.rpartition(":")[2])

    def _errors(self) -> int | None:
        return None

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
        return status

    def http(self, headers: dict[str, str]) -> httpx.Client:
        return httpx.Client(base_url=self.address, headers=headers, timeout=READ_SECONDS)

    def dial(
        self, path: str, secrets: Sequence[str], query: dict[str, object], **headers: str
    ) -> ClientConnection:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"ws://127.0.0.1:{self.port}{path}?{asked}"
        sent = {**_bearer(secrets), **headers}
        opening = connect(url, additional_headers=sent, compression=None, max_size=None)
        return opening.__enter__()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self.stop()


@contextmanager
def running(folder: Path, **settings: object) -> Generator[Process]:
    """A server process with a database of its own in this folder."""
    with Process(f"sqlite:///{folder / 'server.db'}", **settings) as server:
        yield server


def _bearer(secrets: Sequence[str]) -> dict[str, str]:
    return {"Authorization": f"Bearer {'.'.join(secrets)}"} if secrets else {}


class Client:
    """Somebody who speaks to a server over HTTP, with the secrets of their seats."""

    def __init__(self, server: Server, *secrets: str) -> None:
        self.server = server
        self.secrets = secrets
        self.http = server.http(_bearer(secrets))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.http.get(f"/api{path}")
        assert answer.is_success, answer.text
        return answer.json()

    def is_right(self, code: str) -> bool:
        """Whether the record of a table is right."""
        record = self.http.get(f"/api/tables/{code}/record").raise_for_status().text
        return verify_record(record).is_right

    def refusal(self, path: str, **body: Any) -> dict[str, Any]:
        """The problem document that a POST is answered with."""
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        problem: dict[str, Any] = answer.json()
        assert problem["status"] == answer.status_code >= 400
        assert problem["detail"]
        return problem

    def command(self, code: str, kind: str, **values: Any) -> Any:
        return self.post(f"/tables/{code}/commands", **command(kind, **values))

    def refused(self, code: str, kind: str, **values: Any) -> dict[str, Any]:
        return self.refusal(f"/tables/{code}/commands", **command(kind, **values))


def command(kind: str, **values: Any) -> dict[str, Any]:
    """A command with a key of its own, unless it is given one."""
    return {"type": kind, "key": f"key-{next(_KEYS)}", **values}


def new_table(server: Server, *seats: str, **how: Any) -> tuple[str, str, list[str]]:
    """A table with people of these names, each joined by code: code, host's and seats' secrets."""
    kinds = [{"player": name} if name.startswith("bot:") else {"player": "open"} for name in seats]
    people = [name for name in seats if not name.startswith("bot:")]
    with Client(server) as client:
        opened = client.post("/tables", **{"rules": "plain", "seats": kinds, **how})
        code = opened["code"]
        agreed = {"stake": how["stake"]} if how.get("stake") else {}
        joined = [client.post(f"/tables/{code}/seats", name=name, **agreed) for name in people]
    return code, opened["host"], [answer["secret"] for answer in joined]


def begun_table(server: Server, *seats: str, **how: Any) -> tuple[str, str, list[str], View]:
    """The same with the game begun, and the first view of it."""
    code, host, secrets = new_table(server, *seats, **how)
    with Client(server, host) as client:
        view: View = client.command(code, "start")["view"]
    return code, host, secrets, view


class Socket:
    """A viewer's WebSocket."""

    def __init__(self, server: Server, path: str, *secrets: str, **query: object) -> None:
        self.connection = server.dial(f"/api{path}", secrets, query)

    def read(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(READ_SECONDS))
        return message

    def read_until(self, seq: int) -> list[dict[str, Any]]:
        """Every message up to the event of this number."""
        read: list[dict[str, Any]] = []
        while not (read and read[-1]["type"] == "event" and read[-1]["seq"] >= seq):
            read.append(self.read())
        return read

    def send(self, message: dict[str, Any]) -> None:
        self.connection.send(json.dumps(message))

    def ask(self, kind: str, **values: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """Send a command; its answer, and the events that came before it."""
        sent = command(kind, **values)
        self.send(sent)
        events = []
        while (message := self.read())["type"] == "event":
            events.append(message)
        assert message["key"] == sent["key"]
        return message, events

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()


def choice(view: View) -> dict[str, Any]:
    """What a simple player does at its turn: banks as soon as it may, with the most points."""
    game = view["game"]
    if game["phase"] == "roll":
        return {"kind": "roll", "seq": view["seq"]}
    banks = [it for it in game["options"] if it["why_not_bank"] is None]
    best = banks[0] if banks else game["options"][0]
    action = best["bank"] if banks else best["keep"]
    return {"kind": "act", "seq": view["seq"], "action": action}


def play_out(server: Server, code: str, secrets: Sequence[str], view: View) -> View:
    """Play a game of people to its end over HTTP."""
    clients = [Client(server, secret) for secret in secrets]
    while view["status"] == "playing":
        player = view["game"]["player"] - 1
        view = clients[player].command(code, **choice(view))["view"]
    for client in clients:
        client.http.close()
    return view
