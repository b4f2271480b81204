"""The application as it is served, without a process or sockets of its own: quick, and repeatable.

Everything runs in one event loop, which only goes on while a test waits for something here.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar
from urllib.parse import urlencode

import httpx
from sqlalchemy import Engine

from tests.server.fresh import new_database
from tests.server.hand import HandClock
from tincup.server.process.app import make_app
from tincup.server.settings import Settings
from tincup.server.storage.checking import check
from tincup.server.tables.push.outward import Outward

T = TypeVar("T")

_TURNS = 9
"""Of the event loop, in which who waited for the time goes on."""

PATIENCE = 600.0
"""Seconds after which something that should have come is missing, on a machine that is busy."""

LIMITS: dict[str, Any] = {
    "requests_per_second": 1e6,
    "requests_at_once": 10**6,
    "tables_per_hour": 1e9,
    "tables_at_once": 10**6,
    "commands_per_second": 1e6,
    "commands_at_once": 10**6,
    "wrong_codes": 10**6,
}


class InProcess:
    """The application over a database, running until it is stopped; it may be started again."""

    def __init__(self, engine: Engine, **settings: Any) -> None:
        self.engine = engine
        self._settings = Settings(**{**LIMITS, **settings})
        self._runner = asyncio.Runner()
        self._alive: Any = None
        self._feeds: list[Feed] = []
        self.clock = HandClock()
        self.now: Callable[[], datetime] = lambda: datetime.now(UTC)
        self.start()

    def start(self) -> None:
        self.app = make_app(
            self._settings,
            self.engine,
            timer=self.clock,
            now=lambda: self.now(),  # noqa: PLW0108 - tests change it while the server runs
            outward=self.outward(),
        )
        self._alive = self.app.router.lifespan_context(self.app)
        self.run(self._alive.__aenter__())

    def outward(self) -> Outward | None:
        """Make what reaches push services, in the place of the internet, at each start."""
        return None

    def stop(self) -> None:
        self.run(self._alive.__aexit__(None, None, None))
        feeds, self._feeds = self._feeds, []
        for feed in feeds:
            self.run(feed.ended())

    def close(self) -> None:
        self.stop()
        self._runner.close()

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(asyncio.wait_for(what, PATIENCE))

    def pass_by(self, seconds: float) -> None:
        """Let so much time go by for the server, and begin what is due then."""

        async def passed() -> None:
            self.clock.pass_by(seconds)
            for _ in range(_TURNS):
                await asyncio.sleep(0)

        self.run(passed())

    def send(
        self,
        method: str,
        path: str,
        secrets: Sequence[str] = (),
        body: object = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """The answer to a request; no cookie is kept."""
        return self.run(self.asked(method, path, secrets, body, headers or {}))

    async def asked(
        self, method: str, path: str, secrets: Sequence[str], body: object, headers: dict[str, str]
    ) -> httpx.Response:
        if secrets:
            headers = {"Authorization": f"Bearer {'.'.join(secrets)}", **headers}
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        passing = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=passing, base_url="http://here") as client:
            if body is None:
                return await client.request(method, path, headers=raw)
            if isinstance(body, str):
                return await client.request(method, path, headers=raw, content=body)
            return await client.request(method, path, headers=raw, json=body)

    def connect(self, path: str, secrets: Sequence[str] = (), **query: object) -> Feed:
        feed = Feed(self, path, secrets, query)
        self._feeds.append(feed)
        self.run(feed.begin())
        return feed


@contextmanager
def served(folder: Path) -> Generator[InProcess]:
    """The application over a new database in a folder, all of whose logs are right at the end."""
    engine = new_database(f"sqlite:///{folder / 'server.db'}")
    made = InProcess(engine)
    yield made
    made.close()
    assert check(engine)[1] == []
    engine.dispose()


class Feed:
    """A viewer's WebSocket: every text that came, in ``texts``."""

    def __init__(
        self,
        server: InProcess,
        path: str,
        secrets: Sequence[str],
        query: dict[str, object],
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.server = server
        self.texts: list[str] = []
        self.status: int | None = None
        """Of a handshake that was refused."""
        self.after: int | None = query.get("after")  # type: ignore[assignment]
        self.checked = 0
        """How many of its texts a test has looked at."""
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = b""
        """What else such a refusal says."""
        self.closed: int | None = None
        """The code that it was closed with."""
        headers = [(b"host", b"here")]
        headers += [(name.lower().encode(), value.encode()) for name, value in more.items()]
        if secrets:
            headers.append((b"authorization", f"Bearer {'.'.join(secrets)}".encode()))
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(query).encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("here", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }

    async def begin(self) -> None:
        self._changed = asyncio.Event()
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._reads = asyncio.Event()
        self._reads.set()
        self._task = asyncio.create_task(self.server.app(self._scope, self._inbox.get, self._sent))
        await self.until(lambda: bool(self.texts) or not self.is_open)

    async def _sent(self, message: Any) -> None:
        match message["type"]:
            case "websocket.send":
                await self._reads.wait()
                self.texts.append(message["text"])
            case "websocket.close":
                self.closed = message["code"]
            case "websocket.http.response.start":
                self.status = message["status"]
                self.headers = list(message.get("headers", ()))
            case "websocket.http.response.body":
                self.body += message.get("body", b"")
            case _:
                pass
        self._changed.set()

    @property
    def is_open(self) -> bool:
        return self.closed is None and self.status is None

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._changed.clear()
            await self._changed.wait()

    def read_until(self, seq: int) -> None:
        """Wait for what brings the viewer to this number, or for the end of the socket."""

        def there() -> bool:
            numbers = [m.get("seq", m.get("view", {}).get("seq", 0)) for m in self.messages]
            return not self.is_open or max(numbers, default=0) >= seq

        self.server.run(self.until(there))

    def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command; what came before it is in ``texts`` too."""
        so_far = len(self.texts)

        def answers() -> list[dict[str, Any]]:
            read = [json.loads(text) for text in self.texts[so_far:]]
            return [message for message in read if message["type"] in ("done", "problem")]

        self.give("text", json.dumps(command))
        self.server.run(self.until(lambda: bool(answers()) or not self.is_open))
        (answer,) = answers()
        return answer

    def read(self, *, on: bool) -> None:
        """Take what is sent from now on, or nothing of it."""
        (self._reads.set if on else self._reads.clear)()

    def give(self, kind: str, message: str | bytes) -> None:
        """Send a message, ``text`` or ``bytes``; it is read once somebody waits for something."""
        self._inbox.put_nowait({"type": "websocket.receive", kind: message})

    def leave(self, code: int = 1006) -> None:
        """Disconnect, and wait until the server has noticed."""
        self.server.run(self.left(code))

    async def ended(self) -> None:
        """Have nothing go on of a socket whose server has stopped."""
        if not self._task.done():
            self._reads.set()
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})
            await self._task

    async def left(self, code: int = 1006) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})
        await self._task
        if self.is_open:
            self.closed = code
        self._changed.set()
