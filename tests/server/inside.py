"""A server without a process, a port or sockets, for `Client` and `Socket` as a real one is.

Its event loop goes on only while one of them waits for something, so what happens does not depend
on how busy the machine is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Self, cast

import httpx
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosedError, ConnectionClosedOK, InvalidStatus
from websockets.frames import Close, CloseCode
from websockets.http11 import Response

from tests.server.in_process import Feed, InProcess
from tincup.server.storage.database import migrate, open_database

_ADDRESS: Final = "http://here"


@cache
def _migrated() -> bytes:
    """A database with nothing in it: to bring each up to date anew takes a fifth of a second."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "server.db"
        engine = open_database(f"sqlite:///{file}")
        migrate(engine)
        engine.dispose()
        return file.read_bytes()


class Inside(InProcess):
    """What `Server` is, in this process."""

    address = _ADDRESS

    def __init__(self, file: Path, **settings: Any) -> None:
        if not file.exists():
            file.touch(mode=0o600)
            file.write_bytes(_migrated())
        self.database = f"sqlite:///{file}"
        self._connections: set[Connection] = set()
        self._is_up = False
        super().__init__(open_database(self.database), **settings)

    def start(self) -> None:
        super().start()
        # What uvicorn does before the application hears of a request.
        trusted = self._settings.trusted_proxies
        self.heard: Any = ProxyHeadersMiddleware(cast("Any", self.app), trusted)
        self._is_up = True

    def stop(self) -> None:
        """Say goodbye, as a process does that is told to stop; to be killed takes one."""
        self.app.state.context.registry.say_goodbye()
        for connection in tuple(self._connections):
            connection.end(CloseCode.SERVICE_RESTART)
        super().stop()
        self._is_up = False

    def close(self) -> None:
        if self._is_up:
            self.stop()
        self._runner.close()

    def http(self, headers: dict[str, str]) -> httpx.Client:
        """Somebody who makes requests."""
        return httpx.Client(transport=_Passing(self), base_url=self.address, headers=headers)

    def dial(
        self, path: str, secrets: Sequence[str], query: dict[str, object], **headers: str
    ) -> Connection:
        """A WebSocket that is open. Raises `InvalidStatus` where it is refused."""
        connection = Connection(Feed(self, path, secrets, query, headers))
        self.run(connection.feed.begin())
        connection.raise_if_refused()
        self._connections.add(connection)
        return connection

    def hung_up(self, connection: Connection) -> None:
        """Forget a connection."""
        self._connections.discard(connection)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Connection:
    """A client's end of a WebSocket, with what tests use of `websockets.sync.client`."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self._taken = 0

    def raise_if_refused(self) -> None:
        if self.feed.status is not None:
            raw = [(name.decode(), value.decode()) for name, value in self.feed.headers]
            raise InvalidStatus(Response(self.feed.status, "", Headers(raw), self.feed.body))

    def recv(self, _timeout: float | None = None) -> str:
        """The next message; the server works until it is there, however long that takes."""
        feed = self.feed
        feed.server.run(feed.until(lambda: len(feed.texts) > self._taken or not feed.is_open))
        if len(feed.texts) > self._taken:
            self._taken += 1
            return feed.texts[self._taken - 1]
        assert feed.closed is not None
        is_usual = feed.closed in (CloseCode.NORMAL_CLOSURE, CloseCode.GOING_AWAY)
        kind = ConnectionClosedOK if is_usual else ConnectionClosedError
        raise kind(Close(feed.closed, ""), None)

    def send(self, message: str | bytes) -> None:
        self.feed.give("text" if isinstance(message, str) else "bytes", message)

    def end(self, code: CloseCode) -> None:
        """Be closed by the server, which has said all that it had to say."""
        self.feed.leave(code)
        self.close()

    def close(self) -> None:
        server = self.feed.server
        assert isinstance(server, Inside)
        server.hung_up(self)
        if self.feed.is_open:
            self.feed.leave(CloseCode.NORMAL_CLOSURE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Passing(httpx.BaseTransport):
    """Hands requests to the application."""

    def __init__(self, server: Inside) -> None:
        self._server = server

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._server.run(self._answer(request))

    async def _answer(self, request: httpx.Request) -> httpx.Response:
        assert isinstance(request.stream, httpx.SyncByteStream)
        sent = iter(request.stream)

        async def pieces() -> AsyncIterator[bytes]:
            for piece in sent:
                yield piece

        asked = httpx.Request(
            request.method, request.url, headers=request.headers, content=pieces()
        )
        passing = httpx.ASGITransport(self._server.heard, raise_app_exceptions=False)
        answer = await passing.handle_async_request(asked)
        assert isinstance(answer.stream, httpx.AsyncByteStream)
        body = httpx.ByteStream(b"".join([piece async for piece in answer.stream]))
        return httpx.Response(answer.status_code, headers=answer.headers, stream=body)


@contextmanager
def inside(folder: Path, **settings: Any) -> Iterator[Inside]:
    """A server with a database of its own in this folder, in this process."""
    with Inside(folder / "server.db", **settings) as server:
        yield server
