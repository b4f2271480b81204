"""A server without a process, a port or sockets, for `Client` and `Socket` as a real one is.

Its event loop goes on only while one of them waits for something, so what happens does not depend
on how busy the machine is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Generator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, Self, TypeVar, cast
from urllib.parse import parse_qsl, urlsplit

import httpx
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosedError, ConnectionClosedOK, InvalidStatus
from websockets.frames import Close, CloseCode
from websockets.http11 import Response

from tests.server.fresh import new_file
from tests.server.in_process import Feed, InProcess
from tincup.client import AsyncTransport, Transport
from tincup.server.storage.database import open_database

T = TypeVar("T")

_ADDRESS: Final = "http://here"

_LOOK: Final = 0.01
"""Seconds: who waits for a short while looks so often whether something has come."""


class Inside(InProcess):
    """What `Server` is, in this process."""

    address = _ADDRESS

    def __init__(self, file: Path, **settings: Any) -> None:
        new_file(file)
        self.database = f"sqlite:///{file}"
        self._connections: set[_Connected] = set()
        self._is_up = False
        self._waiting: asyncio.Task[Any] | None = None
        self._failed: BaseException | None = None
        self.transport = Transport(_Passing(self), self._dialled)
        self.aio = AsyncTransport(httpx.ASGITransport(self._hear), self._dialled_aside)
        """For an `AsyncClient` in the server's own loop, which `run` and `beside` have go on."""
        super().__init__(open_database(self.database), **settings)

    async def _hear(self, scope: Any, receive: Any, send: Any) -> None:
        await self.heard(scope, receive, send)

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
            self.run(connection.ended(CloseCode.SERVICE_RESTART))
        super().stop()
        self._is_up = False

    def close(self) -> None:
        if self._is_up:
            self.stop()
        self._runner.close()

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        async def waited() -> T:
            if self._failed is not None:
                what.close()
                raise self._failed
            self._waiting = asyncio.current_task()
            return await what

        try:
            return super().run(waited())
        except asyncio.CancelledError:
            if self._failed is None:
                raise
            raise self._failed from None
        finally:
            self._waiting = None

    @contextmanager
    def beside(self, does: Coroutine[Any, Any, object]) -> Generator[None]:
        """Have this done in the server's loop meanwhile; where it fails, whoever waits does."""

        def ended(task: asyncio.Task[object]) -> None:
            self._failed = None if task.cancelled() else task.exception()
            if self._failed is not None and self._waiting is not None:
                self._waiting.cancel()

        async def began() -> asyncio.Task[object]:
            task = asyncio.create_task(does)
            task.add_done_callback(ended)
            return task

        async def over() -> None:
            await task

        task = self.run(began())
        try:
            yield
            self.run(over())
        finally:
            self._failed = None
            task.cancel()

    def http(self, headers: dict[str, str]) -> httpx.Client:
        """Somebody who makes requests."""
        return httpx.Client(transport=_Passing(self), base_url=self.address, headers=headers)

    def dial(
        self, path: str, secrets: Sequence[str], query: dict[str, object], **headers: str
    ) -> Connection:
        """A WebSocket that is open. Raises `InvalidStatus` where it is refused."""
        connection = Connection(Feed(self, path, secrets, query, headers))
        self.run(connection.begin())
        return connection

    def _feed(self, url: str, headers: Mapping[str, str]) -> Feed:
        at = urlsplit(url)
        return Feed(self, at.path, (), dict(parse_qsl(at.query)), headers)

    def _dialled(self, url: str, headers: Mapping[str, str]) -> Connection:
        connection = Connection(self._feed(url, headers))
        self.run(connection.begin())
        return connection

    @asynccontextmanager
    async def _dialled_aside(
        self, url: str, headers: Mapping[str, str]
    ) -> AsyncGenerator[AsyncConnection]:
        connection = AsyncConnection(self._feed(url, headers))
        await connection.begin()
        try:
            yield connection
        finally:
            await connection.closed()

    def opened(self, connection: _Connected) -> None:
        """Know of a connection."""
        self._connections.add(connection)

    def hung_up(self, connection: _Connected) -> None:
        """Forget a connection."""
        self._connections.discard(connection)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Connected:
    """A client's end of a WebSocket."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        assert isinstance(feed.server, Inside)
        self.server = feed.server
        self._taken = 0

    async def begin(self) -> None:
        feed = self.feed
        await feed.begin()
        if feed.status is not None:
            raw = [(name.decode(), value.decode()) for name, value in feed.headers]
            raise InvalidStatus(Response(feed.status, "", Headers(raw), feed.body))
        self.server.opened(self)

    def _is_next(self) -> bool:
        return len(self.feed.texts) > self._taken or not self.feed.is_open

    def _take(self) -> str:
        feed = self.feed
        if len(feed.texts) > self._taken:
            self._taken += 1
            return feed.texts[self._taken - 1]
        assert feed.closed is not None
        if feed.closed == CloseCode.ABNORMAL_CLOSURE:
            raise ConnectionClosedError(None, None)
        is_usual = feed.closed in (CloseCode.NORMAL_CLOSURE, CloseCode.GOING_AWAY)
        kind = ConnectionClosedOK if is_usual else ConnectionClosedError
        raise kind(Close(feed.closed, ""), None)

    async def ended(self, code: CloseCode) -> None:
        """Be closed by the server, which has said all that it had to say, or by nobody."""
        self.server.hung_up(self)
        if self.feed.is_open:
            await self.feed.left(code)

    async def closed(self) -> None:
        await self.ended(CloseCode.NORMAL_CLOSURE)


class AsyncConnection(_Connected):
    """With what a client uses of `websockets.asyncio.client`."""

    async def recv(self) -> str:
        await self.feed.until(self._is_next)
        return self._take()


class Connection(_Connected):
    """With what tests and clients use of `websockets.sync.client`."""

    def recv(self, timeout: float | None = None) -> str:
        """The next message; the server works until it is there, however long that takes.

        Who waits for less than a second only looks, so often and not by a clock, whether it is.
        """
        if timeout is None or timeout >= 1:
            self.server.run(self.feed.until(self._is_next))
        elif not self.server.run(self._looks(round(timeout / _LOOK))):
            raise TimeoutError
        return self._take()

    async def _looks(self, times: int) -> bool:
        for _ in range(max(times, 1)):
            if self._is_next():
                return True
            await asyncio.sleep(_LOOK)
        return self._is_next()

    def send(self, message: str | bytes) -> None:
        self.feed.give("text" if isinstance(message, str) else "bytes", message)

    def close(self) -> None:
        self.server.run(self.closed())

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
def inside(folder: Path, **settings: Any) -> Generator[Inside]:
    """A server with a database of its own in this folder, in this process."""
    with Inside(folder / "server.db", **settings) as server:
        yield server
