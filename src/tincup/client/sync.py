"""A client that waits: `Client`, and `Live`, the feed of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from time import monotonic, sleep
from typing import Any, Self, TypeVar

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from tincup.client import calls
from tincup.client.calls import Call, Done, Looked, Opened, Seated
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
from tincup.protocol.analysis import RightRecord, WrongRecord
from tincup.protocol.answers import CircleLedger, TableRules

_Value = TypeVar("_Value")


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

    def open_table(
        self,
        seats: Sequence[Mapping[str, Any]],
        rules: str | Mapping[str, Any] = "playmonster",
        **how: Any,
    ) -> Opened:
        """Open a table; "Opening a table" in docs/protocol.md lists ``how``."""
        return self._do(calls.open_table(seats, rules, how))

    def sit_down(
        self,
        code: str,
        name: str,
        *,
        seat: int | None = None,
        salt: str | None = None,
        stake: int = 0,
    ) -> Seated:
        """Take a free seat. From then on the client acts for it: its secret is in `secrets`.

        ``stake``: the table's, which whoever sits down agrees to play for.
        """
        seated = self._do(calls.sit_down(code, name, seat, salt, stake))
        self.secrets.append(seated.secret)
        return seated

    def take_seats(self, code: str) -> Mapping[int, str]:
        """Make seats one's own whose secrets somebody else has told; return the new secrets.

        From then on the client acts by these, and whoever told the others no longer can.
        """
        taken = self._do(calls.take_seats(code))
        self.secrets += taken.values()
        return taken

    def command(self, code: str, kind: str, *, key: str | None = None, **values: Any) -> Done:
        """Carry out a command, such as ``"roll", seq=view["seq"]``, once."""
        return self._do(calls.command(code, kind, key, values))

    def rematch(self, code: str) -> str:
        """Open the table of another game by the same people, and return its code."""
        return self._do(calls.rematch(code))

    def watched_rematch(self, watch: str) -> str | None:
        """Return the spectators' code of the rematch of a table one looks on at, or ``None``."""
        return self._do(calls.watched_rematch(watch))

    def mark(self, code: str, seq: int, keep: str | None, *, seat: int | None = None) -> None:
        """Show the others of one's side which option is marked, by its ``keep``; ``None`` marks
        none.

        ``seq`` is that of the view that has the option.
        """
        self._do(calls.mark(code, seq, keep, seat))

    def opine(
        self, code: str, seq: int, keep: str, *, agrees: bool, seat: int | None = None
    ) -> None:
        """Say what one thinks of the option that a partner has marked; see `mark`."""
        self._do(calls.opine(code, seq, keep, seat, agrees=agrees))

    def open_circle(self, name: str) -> str:
        """Begin a circle of friends with a ledger; return its code, which `open_table` takes."""
        return self._do(calls.open_circle(name))

    def circle(self, code: str) -> CircleLedger:
        """Return the ledger of a circle."""
        return self._do(calls.circle(code))

    def ledger(self, code: str) -> CircleLedger:
        """Return the ledger of the circle that a table belongs to."""
        return self._do(calls.ledger(code))

    def look(self, code: str, *, watching: bool = False) -> Looked:
        """Return the table as it stands; ``watching``: the code is that of a spectators' link."""
        return self._do(calls.look(code, watching=watching))

    def rules(self, code: str) -> TableRules:
        """Return the table's rule set, complete and in words."""
        return self._do(calls.rules(code))

    def record(self, code: str) -> str:
        """Return the record of the game, as text."""
        return self._do(calls.record(code))

    def verify(self, code: str) -> RightRecord | WrongRecord:
        """Check the record to the last die: here, so that the server need not be believed."""
        return self._do(calls.verify(code))

    def log(self, code: str, feed: Feed | None = None) -> list[dict[str, Any]]:
        """Return every entry of the table's log, checked to be the log that ``feed`` told of."""
        return self._do(calls.log(code, feed))

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
            return call.read(end.value, self.server)

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
