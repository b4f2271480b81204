"""The client for ``asyncio``: `AsyncClient`, and `AsyncLive`, the feed of a table.

The methods are those of `tincup.client.sync`, to be awaited.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tincup.client import calls
from tincup.client.calls import Call
from tincup.client.connecting import (
    HTTP_SECONDS,
    SOCKET,
    AsyncSocket,
    AsyncTransport,
    address,
    answered,
    headers,
    lost,
    refused,
    seconds,
    verified,
)
from tincup.client.exchange import Answer, Lost, Pause, Request, exchange
from tincup.client.feed import Feed, LiveFeed, Message, OnLost

_Value = TypeVar("_Value")

_Asked = ParamSpec("_Asked")


def _does(
    call: Callable[_Asked, Call[_Value]],
) -> Callable[Concatenate[AsyncClient, _Asked], Coroutine[Any, Any, _Value]]:
    async def method(self: AsyncClient, /, *args: _Asked.args, **kwargs: _Asked.kwargs) -> _Value:
        return await self._do(call(*args, **kwargs))

    calls.shown_as(method, call)
    return method


class AsyncClient:
    """The `Client` for ``asyncio``; use it in an ``async with`` block, or await `close`."""

    def __init__(
        self,
        server: str,
        *secrets: str,
        patience: float = 30.0,
        transport: AsyncTransport | None = None,
    ) -> None:
        self.server = address(server)
        self.secrets = list(secrets)
        self.patience = patience
        self.on_lost: OnLost | None = None
        self._verified = verified(self.server)
        self._transport = transport
        self._http = httpx.AsyncClient(
            base_url=self.server,
            timeout=HTTP_SECONDS,
            verify=self._verified or False,
            transport=None if transport is None else transport.http,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    open_table = _does(calls.open_table)
    sit_down = _does(calls.sit_down)
    take_seats = _does(calls.take_seats)
    command = _does(calls.command)
    rematch = _does(calls.rematch)
    watched_rematch = _does(calls.watched_rematch)
    mark = _does(calls.mark)
    opine = _does(calls.opine)
    open_circle = _does(calls.open_circle)
    circle = _does(calls.circle)
    ledger = _does(calls.ledger)
    look = _does(calls.look)
    rules = _does(calls.rules)
    record = _does(calls.record)
    verify = _does(calls.verify)
    log = _does(calls.log)

    def live(
        self,
        code: str,
        *,
        watching: bool = False,
        after: int | None = None,
        partners: bool = False,
        patience: float | None = None,
        on_lost: OnLost | None = None,
    ) -> AsyncLive:
        """Return the live feed of a table; see `Client.live`."""
        path = calls.place(code, watching=watching)
        feed = Feed(self.server, path, after, partners=partners)
        return AsyncLive(feed, self, patience=patience, on_lost=on_lost)

    def connect(self, url: str) -> AbstractAsyncContextManager[AsyncSocket]:
        """Open a WebSocket with this client's secrets."""
        given = headers(self.secrets)
        if self._transport is not None:
            return self._transport.dial(url, given)
        opening: AbstractAsyncContextManager[AsyncSocket] = connect(
            url, additional_headers=given, ssl=self._verified, **SOCKET
        )
        return opening

    async def _do(self, call: Call[_Value]) -> _Value:
        steps = exchange(call.request, self.server, self.patience)
        step = next(steps)
        try:
            while True:
                if isinstance(step, Pause):
                    if step.lost is not None and self.on_lost is not None:
                        self.on_lost(step.lost, step.seconds)
                    await asyncio.sleep(step.seconds)
                    step = next(steps)
                else:
                    step = steps.send(await self._once(step))
        except StopIteration as end:
            value = call.read(end.value, self.server)
            self.secrets += call.secrets(value)
            return value

    async def _once(self, request: Request) -> Answer | Lost:
        try:
            answer = await self._http.request(
                request.method,
                request.path,
                json=request.body,
                headers=headers(self.secrets),
                timeout=seconds(request),
            )
        except httpx.TransportError as error:
            return lost(error)
        return answered(answer)


class AsyncLive(LiveFeed):
    """The live feed of a table; iterate over it with ``async for``, or await `next`."""

    def __init__(
        self, feed: Feed, client: AsyncClient, *, patience: float | None, on_lost: OnLost | None
    ) -> None:
        super().__init__(feed, client.server, patience, on_lost)
        self._client = client
        self._held = AsyncExitStack()  # the connection, to be closed
        self._socket: AsyncSocket | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        self._socket = None
        with suppress(OSError, WebSocketException):
            await self._held.aclose()

    async def __aiter__(self) -> AsyncIterator[Message]:
        while True:
            yield await self.next()

    async def next(self) -> Message:
        """Return the next message. Raises `Refused` and `ClientError`.

        It may be cancelled, as `asyncio.timeout` does: no message is lost.
        """
        while True:
            try:
                socket = self._socket or await self._connect()
                text = await socket.recv()
            except InvalidStatus as error:
                await self._lose(refused(error.response))
            except (OSError, WebSocketException) as error:
                await self._lose(lost(error))
            else:
                if message := self.feed.take(text):
                    self._client.secrets += message.secrets
                    return message

    async def _connect(self) -> AsyncSocket:
        await asyncio.sleep(self._not_before - asyncio.get_running_loop().time())
        opening = self._client.connect(self.feed.url)
        self._socket = await self._held.enter_async_context(opening)
        self._lost_at = None
        return self._socket

    async def _lose(self, reason: Lost | Answer) -> None:
        await self.close()
        self._connect_later(reason, asyncio.get_running_loop().time())
