"""Ways to reach a server other than over the network: a test, a tunnel, a proxy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import httpx


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
