"""The client for ``asyncio``: `AsyncClient`, and `AsyncLive`, the feed of a table.

The methods are those of `tincup.client.sync`, to be awaited.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tincup.client import calls
from tincup.client.calls import Call, Done, Looked, Opened, Seated
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
from tincup.protocol.analysis import RightRecord, WrongRecord
from tincup.protocol.answers import CircleLedger, TableRules

_Value = TypeVar("_Value")


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

    async def open_table(
        self,
        seats: Sequence[Mapping[str, Any]],
        rules: str | Mapping[str, Any] = "playmonster",
        **how: Any,
    ) -> Opened:
        """Open a table; see `Client.open_table`."""
        return await self._do(calls.open_table(seats, rules, how))

    async def sit_down(
        self,
        code: str,
        name: str,
        *,
        seat: int | None = None,
        salt: str | None = None,
        stake: int = 0,
    ) -> Seated:
        """Take a free seat, and act for it from then on."""
        seated = await self._do(calls.sit_down(code, name, seat, salt, stake))
        self.secrets.append(seated.secret)
        return seated

    async def take_seats(self, code: str) -> Mapping[int, str]:
        """Make seats one's own whose secrets somebody else has told; return the new secrets."""
        taken = await self._do(calls.take_seats(code))
        self.secrets += taken.values()
        return taken

    async def command(self, code: str, kind: str, *, key: str | None = None, **values: Any) -> Done:
        """Carry out a command, once."""
        return await self._do(calls.command(code, kind, key, values))

    async def rematch(self, code: str) -> str:
        """Open the table of another game by the same people, and return its code."""
        return await self._do(calls.rematch(code))

    async def watched_rematch(self, watch: str) -> str | None:
        """Return the spectators' code of the rematch of a table one looks on at, or ``None``."""
        return await self._do(calls.watched_rematch(watch))

    async def mark(self, code: str, seq: int, keep: str | None, *, seat: int | None = None) -> None:
        """Show the others of one's side which option is marked, by its ``keep``; ``None`` marks
        none.

        ``seq`` is that of the view that has the option.
        """
        await self._do(calls.mark(code, seq, keep, seat))

    async def opine(
        self, code: str, seq: int, keep: str, *, agrees: bool, seat: int | None = None
    ) -> None:
        """Say what one thinks of the option that a partner has marked; see `mark`."""
        await self._do(calls.opine(code, seq, keep, seat, agrees=agrees))

    async def open_circle(self, name: str) -> str:
        """Begin a circle of friends with a ledger; return its code, which `open_table` takes."""
        return await self._do(calls.open_circle(name))

    async def circle(self, code: str) -> CircleLedger:
        """Return the ledger of a circle."""
        return await self._do(calls.circle(code))

    async def ledger(self, code: str) -> CircleLedger:
        """Return the ledger of the circle that a table belongs to."""
        return await self._do(calls.ledger(code))

    async def look(self, code: str, *, watching: bool = False) -> Looked:
        """Return the table as it stands."""
        return await self._do(calls.look(code, watching=watching))

    async def rules(self, code: str) -> TableRules:
        """Return the table's rule set, complete and in words."""
        return await self._do(calls.rules(code))

    async def record(self, code: str) -> str:
        """Return the record of the game, as text."""
        return await self._do(calls.record(code))

    async def verify(self, code: str) -> RightRecord | WrongRecord:
        """Check the record to the last die: here, so that the server need not be believed."""
        return await self._do(calls.verify(code))

    async def log(self, code: str, feed: Feed | None = None) -> list[dict[str, Any]]:
        """Return every entry of the table's log, checked to be the log that ``feed`` told of."""
        return await self._do(calls.log(code, feed))

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
            return call.read(end.value, self.server)

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
