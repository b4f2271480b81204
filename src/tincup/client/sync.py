"""A client that waits: `Client`, and `Live`, the feed of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from time import monotonic, sleep
from typing import Concatenate, ParamSpec, Self, TypeVar

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from tincup.client import calls
from tincup.client.calls import Call
from tincup.client.connecting import (
    HTTP_SECONDS,
    SOCKET,
    Socket,
    Transport,
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
) -> Callable[Concatenate[Client, _Asked], _Value]:
    def method(self: Client, /, *args: _Asked.args, **kwargs: _Asked.kwargs) -> _Value:
        return self._do(call(*args, **kwargs))

    calls.shown_as(method, call)
    return method


class Client:
    """Speaks to a server for somebody, with the secrets of their seats.

    A request without an answer is sent again for ``patience`` seconds; commands and requests for a
    seat carry a key, so that each happens once. Every method raises `Refused` and `ClientError`.
    Use the client in a ``with`` block, or `close` it. ``on_lost``, where it is set, is told why
    there was no answer, and in how many seconds a request is sent again. A ``transport`` takes the
    place of the network.
    """

    def __init__(
        self,
        server: str,
        *secrets: str,
        patience: float = 30.0,
        transport: Transport | None = None,
    ) -> None:
        self.server = address(server)
        self.secrets = list(secrets)
        self.patience = patience
        self.on_lost: OnLost | None = None
        self._verified = verified(self.server)
        self._transport = transport
        self._http = httpx.Client(
            base_url=self.server,
            timeout=HTTP_SECONDS,
            verify=self._verified or False,
            transport=None if transport is None else transport.http,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

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
    ) -> Live:
        """Return the live feed of a table: its view, then every event, also after a lost
        connection.

        ``after``: events after this number are told first. ``partners``: what the others of one's
        side mark and think is told as well, with no view. Without a ``patience`` (seconds), a
        server that cannot be reached is waited for as long as it takes.
        """
        path = calls.place(code, watching=watching)
        feed = Feed(self.server, path, after, partners=partners)
        return Live(feed, self, patience=patience, on_lost=on_lost)

    def connect(self, url: str) -> AbstractContextManager[Socket]:
        """Open a WebSocket with these secrets. Raises as `websockets.sync.client.connect`."""
        given = headers(self.secrets)
        if self._transport is not None:
            return self._transport.dial(url, given)
        opening: AbstractContextManager[Socket] = connect(
            url, additional_headers=given, ssl=self._verified, **SOCKET
        )
        return opening

    def _do(self, call: Call[_Value]) -> _Value:
        steps = exchange(call.request, self.server, self.patience)
        step = next(steps)
        try:
            while True:
                if isinstance(step, Pause):
                    if step.lost is not None and self.on_lost is not None:
                        self.on_lost(step.lost, step.seconds)
                    sleep(step.seconds)
                    step = next(steps)
                else:
                    step = steps.send(self._once(step))
        except StopIteration as end:
            value = call.read(end.value, self.server)
            self.secrets += call.secrets(value)
            return value

    def _once(self, request: Request) -> Answer | Lost:
        try:
            answer = self._http.request(
                request.method,
                request.path,
                json=request.body,
                headers=headers(self.secrets),
                timeout=seconds(request),
            )
        except httpx.TransportError as error:
            return lost(error)
        return answered(answer)


class Live(LiveFeed):
    """The live feed of a table; iterate over it for its messages, or take them one by one.

    ``feed`` says how far it has come.
    """

    def __init__(
        self, feed: Feed, client: Client, *, patience: float | None, on_lost: OnLost | None
    ) -> None:
        super().__init__(feed, client.server, patience, on_lost)
        self._client = client
        self._held = ExitStack()  # the connection, to be closed
        self._socket: Socket | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._socket = None
        with suppress(OSError, WebSocketException):
            self._held.close()

    def __iter__(self) -> Iterator[Message]:
        while (message := self.next()) is not None:
            yield message

    def next(self, timeout: float | None = None) -> Message | None:
        """Return the next message; ``None`` if none has come within ``timeout`` seconds.

        Raises `Refused` and `ClientError`, the latter also where the server tells of another log
        than before.
        """
        until = None if timeout is None else monotonic() + timeout
        while True:
            rest = None if until is None else max(until - monotonic(), 0)
            if self._socket is None and not self._connect(rest):
                return None
            assert self._socket is not None
            try:
                text = self._socket.recv(rest)
            except TimeoutError:
                return None
            except (OSError, WebSocketException) as error:
                self._lose(lost(error))
                continue
            if message := self.feed.take(text):
                self._client.secrets += message.secrets
                return message

    def _connect(self, timeout: float | None) -> bool:
        """Connect unless connected; return False if there was no time for it."""
        while self._socket is None:
            wait = max(self._not_before - monotonic(), 0)
            if timeout is not None and wait > timeout:
                sleep(timeout)
                return False
            sleep(wait)
            try:
                self._socket = self._held.enter_context(self._client.connect(self.feed.url))
                self._lost_at = None
            except InvalidStatus as error:
                self._lose(refused(error.response))
            except (OSError, WebSocketException) as error:
                self._lose(lost(error))
            timeout = None if timeout is None else max(timeout - wait, 0)
        return True

    def _lose(self, reason: Lost | Answer) -> None:
        self.close()
        self._connect_later(reason, monotonic())
