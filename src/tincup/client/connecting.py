"""Connections of both kinds of client, and their failures."""

from __future__ import annotations

import re
import ssl
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from tincup.client.errors import ClientError
from tincup.client.exchange import Answer, Lost, Request
from tincup.client.links import parse_server
from tincup.messages import language, text
from tincup.protocol.terms import SEPARATOR

if TYPE_CHECKING:
    from websockets.http11 import Response

HTTP_SECONDS: Final = httpx.Timeout(30.0, connect=10.0)

COMMAND_SECONDS: Final = httpx.Timeout(8.0)
"""Less for commands: each is carried out at once, and sent again with its key if unanswered."""

SOCKET: Final[dict[str, Any]] = {
    "compression": None,  # as the server has it: it costs more than it saves
    "open_timeout": 10.0,
    "ping_interval": 4.0,  # the beat: without an answer the connection is dead
    "ping_timeout": 5.0,
    "close_timeout": 1.0,
    "max_size": 1 << 24,
    "max_queue": 256,  # messages that wait; of more none is read, nor the answer to a ping
}
"""Settings that open, watch and close WebSockets (seconds), and the longest message (bytes)."""

_ERRNO: Final = re.compile(r"^\[Errno -?[0-9]+\] ")  # before what the system says
_NOT_SENT: Final = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


def address(server: str) -> str:
    """Return the address of a server in one spelling. Raises `ClientError` for what is none."""
    try:
        return str(httpx.URL(parse_server(server))).rstrip("/")
    except httpx.InvalidURL as error:
        raise ClientError("client-bad-server", given=server[:200]) from error


def verified(server: str) -> ssl.SSLContext | None:
    """Return the context that checks certificates; ``None`` where nothing is encrypted."""
    return ssl.create_default_context() if server.startswith("https:") else None


def headers(secrets: Sequence[str]) -> dict[str, str]:
    """Return headers with the secrets of seats and the language in which sentences are wanted."""
    wanted = {"Accept-Language": language()}
    return wanted | ({"Authorization": f"Bearer {SEPARATOR.join(secrets)}"} if secrets else {})


def seconds(request: Request) -> httpx.Timeout:
    return COMMAND_SECONDS if request.path.endswith("/commands") else HTTP_SECONDS


def answered(response: httpx.Response) -> Answer:
    return Answer(response.status_code, response.headers, response.text)


def refused(response: Response) -> Answer:
    named = {name.lower(): value for name, value in response.headers.raw_items()}
    body = bytes(response.body or b"").decode(errors="replace")
    return Answer(response.status_code, named, body)


def lost(error: Exception) -> Lost:
    reason = _ERRNO.sub("", str(error)).strip() or type(error).__name__
    if isinstance(error, ConnectionClosed):
        restarts = error.rcvd is not None and error.rcvd.code == CloseCode.SERVICE_RESTART
        reason = text("client-restarts" if restarts else "client-cut-off")
    return Lost(reason, sent=not isinstance(error, _NOT_SENT))


class Socket(Protocol):
    """The part of an open WebSocket that a client needs, as in `websockets.sync.client`."""

    def recv(self, timeout: float | None = None) -> str | bytes:
        """Return the next message. Raises `TimeoutError`, ``OSError``, ``WebSocketException``."""
        ...


class AsyncSocket(Protocol):
    """A `Socket` for ``asyncio``, as in `websockets.asyncio.client`. Waiting may be cancelled."""

    async def recv(self) -> str | bytes:
        """Return the next message. Raises ``OSError`` and ``WebSocketException``."""
        ...


@dataclass(frozen=True, slots=True)
class Transport:
    """The carrier of a `Client`'s requests, which also opens its WebSockets.

    ``dial`` is given an address that begins with ``ws``, and the headers to be sent; entered, what
    it returns raises as `websockets.sync.client.connect`: ``InvalidStatus`` for a refusal.
    """

    http: httpx.BaseTransport
    dial: Callable[[str, Mapping[str, str]], AbstractContextManager[Socket]]


@dataclass(frozen=True, slots=True)
class AsyncTransport:
    """A `Transport` for an `AsyncClient`."""

    http: httpx.AsyncBaseTransport
    dial: Callable[[str, Mapping[str, str]], AbstractAsyncContextManager[AsyncSocket]]
