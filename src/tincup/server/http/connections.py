"""Connections that are slow, endless or too many: what uvicorn leaves open is ended here.

A request has to come within a time and its head within a size, what is sent has to be read, and one
address has so many connections at most, unless it is a proxy's. Other connections notice nothing.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from tincup.server.errors import MEDIA_TYPE, ServerError, problem
from tincup.server.http.addresses import client_address
from tincup.server.http.frames import is_whole, whole_text
from tincup.server.settings import Settings

WRITE: Final = "tincup.write"
"""Where in the scope of a WebSocket `Socket.write` is."""

_END_OF_HEAD: Final = b"\r\n\r\n"
_CLOSING_SECONDS: Final = 5.0
"""How long a client may take to read what was sent before its socket was closed."""

_LARGEST_HEAD: Final = 32 * 1024
"""Bytes of a request line and its headers."""


class Bounds:
    """What all connections of a server share: how long, and how many."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.request_seconds
        self._most = settings.connections_per_address
        self._trusted = [each.strip() for each in settings.trusted_proxies.split(",")]
        self._open: Counter[str] = Counter()
        self._framed: tuple[str, bytes] = ("", b"\x81\x00")

    def enter(self, host: str) -> bool:
        """Count a connection; False, and it is not counted, where the address has too many."""
        key = client_address(host)
        if self._open[key] >= self._most and not self._is_proxy(host):
            return False
        self._open[key] += 1
        return True

    def leave(self, host: str) -> None:
        """Count it no more."""
        key = client_address(host)
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def framed(self, text: str) -> bytes:
        """A text as a WebSocket's frame from a server (RFC 6455, section 5.2)."""
        if self._framed[0] is not text:
            data = text.encode()
            self._framed = text, Frame(Opcode.TEXT, data).serialize(mask=False)
        return self._framed[1]

    def _is_proxy(self, host: str) -> bool:
        return any(_is_within(host, trusted) for trusted in self._trusted if trusted)


def _is_within(host: str, network: str) -> bool:
    if network in ("*", host):
        return True
    try:
        return ip_address(host) in ip_network(network, strict=False)
    except ValueError:  # a name, or the path of a Unix socket
        return False


class _Timer:
    """Ends a connection unless it is stopped in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, end: Any) -> None:
        if self._handle is None:
            self._handle = self._loop.call_later(seconds, end)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Http(HttpToolsProtocol):
    """HTTP: a request has to be small and come in time, and its answer has to be read."""

    bounds: ClassVar[Bounds]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._reading = _Timer(self.loop)
        self._writing = _Timer(self.loop)
        self._in_head = True
        self._head = 0
        self._host: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and wait for a request."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if not self.bounds.enter(host):
            error = ServerError("server-too-many-connections", HTTPStatus.TOO_MANY_REQUESTS, 10)
            self._end(error)
            return
        self._host = host
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._reading.stop()
        self._writing.stop()
        if self._host is not None:
            self.bounds.leave(self._host)
            self._host = None

    def _await_request(self) -> None:
        self._reading.start(self.bounds.seconds, self._too_late)

    def data_received(self, data: bytes) -> None:
        """Read on, but no endless head."""
        if self.transport.is_closing():
            return
        self._head += len(data) if self._in_head else 0
        super().data_received(data)
        if self._in_head and self._head > _LARGEST_HEAD and not self.transport.is_closing():
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            self._end(ServerError("server-too-large", status, most=_LARGEST_HEAD))

    def on_message_begin(self) -> None:
        """A request begins, which is to come in time."""
        super().on_message_begin()
        self._await_request()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self._reading.stop()
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It goes on as a WebSocket, which is counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The client does not read: wait, but not for ever."""
        super().pause_writing()
        self._writing.start(self.bounds.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._writing.stop()

    def _too_late(self) -> None:
        if self._in_head and not self._head:  # it has asked for nothing
            self.transport.close()
            return
        seconds = self.bounds.seconds
        self._end(ServerError("server-too-late", HTTPStatus.REQUEST_TIMEOUT, None, seconds=seconds))

    def _end(self, error: ServerError) -> None:
        """Answer with a problem document, unless another answer has begun, and close."""
        cycle: Any = self.cycle  # None before the first request
        if self._in_head:
            may_answer = cycle is None or cycle.response_complete
        else:
            may_answer = not cycle.response_started
        if may_answer:
            self.transport.write(_refusal(error))
        self.transport.close()
        self.loop.call_later(_CLOSING_SECONDS, self.transport.abort)


def _refusal(error: ServerError) -> bytes:
    body = json.dumps(problem(error)).encode()
    wait = "" if error.retry_after is None else f"retry-after: {error.retry_after}\r\n"
    head = (
        f"HTTP/1.1 {int(error.status)} {HTTPStatus(error.status).phrase}\r\n"
        f"content-type: {MEDIA_TYPE}\r\ncontent-length: {len(body)}\r\n"
        f"{wait}connection: close\r\n\r\n"
    )
    return head.encode() + body


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose connection ends soon after its task, whether or not the client reads."""

    bounds: ClassVar[Bounds]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._writing = _Timer(self.loop)
        self._in_head = self._reads_whole = True

    def handle_connect(self, event: Request) -> None:
        """Let the application find this connection, to write to it."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            # ASGI lets servers add keys of their own, which uvicorn's type does not know.
            self.scope[WRITE] = self.write  # type: ignore[typeddict-unknown-key]

    def write(self, text: str) -> bool:
        """Write a text as one frame, made once for all who are sent the same, if it can be now."""
        if self.conn.state is not OPEN or not self.writable.is_set() or self.disconnected:
            return False
        self.transport.write(self.bounds.framed(text))
        return True

    def data_received(self, data: bytes) -> None:
        """Read on. A client that always sends one whole text at a time is read with less ado."""
        if not self._reads_whole:
            super().data_received(data)
        elif (text := whole_text(data)) is not None and self._may_hear:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() > 1 and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        else:
            self._reads_whole = data.endswith(_END_OF_HEAD) if self._in_head else is_whole(data)
            self._in_head = False
            super().data_received(data)

    @property
    def _may_hear(self) -> bool:
        return self.handshake_complete and self.conn.state is OPEN and not self.close_sent

    def pause_writing(self) -> None:
        """The client does not read: wait, but not for ever."""
        super().pause_writing()
        self._writing.start(self.bounds.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._writing.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._writing.stop()
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[Any]) -> None:
        """Drop what the client has not read in time."""
        super().on_task_complete(task)
        self.loop.call_later(_CLOSING_SECONDS, self.transport.abort)


def bounded(settings: Settings) -> tuple[type[Http], type[Socket]]:
    """The protocols of a server with these settings, for uvicorn's configuration."""
    shared = {"bounds": Bounds(settings)}
    return type("Http", (Http,), shared), type("Socket", (Socket,), shared)
