"""How a client reaches its server where that is not over the network: a test, a tunnel, a proxy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import httpx


class Socket(Protocol):
    """What a client needs of an open WebSocket; `websockets.sync.client` has such."""

    def recv(self, timeout: float | None = None) -> str | bytes:
        """The next message. Raises `TimeoutError`, ``OSError`` and ``WebSocketException``."""
        ...


class AsyncSocket(Protocol):
    """The same for ``asyncio``; `websockets.asyncio.client` has such. Waiting may be cancelled."""

    async def recv(self) -> str | bytes:
        """The next message. Raises ``OSError`` and ``WebSocketException``."""
        ...


@dataclass(frozen=True, slots=True)
class Transport:
    """What carries the requests of a `Client`, and opens its WebSockets.

    ``dial`` is given an address that begins with ``ws``, and the headers to be sent; entered, what
    it returns raises as `websockets.sync.client.connect`: ``InvalidStatus`` for a refusal.
    """

    http: httpx.BaseTransport
    dial: Callable[[str, Mapping[str, str]], AbstractContextManager[Socket]]


@dataclass(frozen=True, slots=True)
class AsyncTransport:
    """The same for an `AsyncClient`."""

    http: httpx.AsyncBaseTransport
    dial: Callable[[str, Mapping[str, str]], AbstractAsyncContextManager[AsyncSocket]]
