"""A line between clients and a server that can be cut, also before an answer comes through."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager

import httpx
from websockets.frames import CloseCode

from tests.server.inside import AsyncConnection, Connection, Inside
from tests.waiting import until
from tincup.client import AsyncSocket, AsyncTransport, Socket, Transport


class Line:
    """Two transports of clients. ``swallows``: the next answer is lost; ``lost`` counts such."""

    def __init__(self, server: Inside) -> None:
        self._under, self._under_aio = server.transport, server.aio
        self._open: list[Connection | AsyncConnection] = []
        self.swallows = False
        self.lost = 0
        self.transport = Transport(_Requests(self, server.transport), self._dial)
        self.aio = AsyncTransport(_AsyncRequests(self, server.aio), self._dial_aside)

    async def cut(self) -> None:
        """End every feed there is, without a word; a server knows of one before its client does."""
        await until(lambda: self._open)
        for connection in self._open:
            await connection.ended(CloseCode.ABNORMAL_CLOSURE)
        self._open.clear()

    def answered(self) -> None:
        """Lose an answer, if that is to be. Raises `httpx.ReadError`."""
        if self.swallows:
            self.swallows = False
            self.lost += 1
            raise httpx.ReadError("the line is cut")

    @contextmanager
    def _dial(self, url: str, headers: Mapping[str, str]) -> Generator[Socket]:
        with self._under.dial(url, headers) as connection:
            assert isinstance(connection, Connection)
            self._open.append(connection)
            yield connection

    @asynccontextmanager
    async def _dial_aside(
        self, url: str, headers: Mapping[str, str]
    ) -> AsyncGenerator[AsyncSocket]:
        async with self._under_aio.dial(url, headers) as connection:
            assert isinstance(connection, AsyncConnection)
            self._open.append(connection)
            yield connection


class _Requests(httpx.BaseTransport):
    def __init__(self, line: Line, under: Transport) -> None:
        self._line, self._under = line, under

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._under.http.handle_request(request)
        self._line.answered()
        return answer


class _AsyncRequests(httpx.AsyncBaseTransport):
    def __init__(self, line: Line, under: AsyncTransport) -> None:
        self._line, self._under = line, under

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await self._under.http.handle_async_request(request)
        self._line.answered()
        return answer
