"""Connections that are slow, endless or too many: what uvicorn leaves open is ended here.

A request has to come within a time and its head within a size, what is sent has to be read before
more is made, and one address has so many connections at most, unless it is a proxy's. Other
connections notice nothing.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tincup.hosting.errors import ServerError
from tincup.server.http.connections.connection_bounds import (
    AT_ONCE,
    CLOSING_SECONDS,
    LARGEST_HEAD,
    MOST_HEADERS,
    Bounds,
    Timer,
    refusal,
)
from tincup.server.http.connections.socket_connections import Socket
from tincup.server.settings import Settings


class Http(HttpToolsProtocol):
    """HTTP: a request has to be small and come in time, and its answer has to be read."""

    bounds: ClassVar[Bounds]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._reading = Timer(self.loop)
        self._writing = Timer(self.loop)
        self._in_head = True
        self._read = self._named = self._hosts = 0
        self._answering: RequestResponseCycle | None = None
        self._waiting: tuple[RequestResponseCycle, Any] | None = None
        self._host: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if not self.bounds.enter(host):
            error = ServerError("server-too-many-connections", HTTPStatus.TOO_MANY_REQUESTS, 10)
            self._end(error)
            return
        self._host = host
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it, and tell the answer being made, too, where uvicorn tells the last alone."""
        self._leave()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
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
        at = 0
        while at < len(data) and self._is_read():
            most = min(AT_ONCE, LARGEST_HEAD - self._read) if self._in_head else AT_ONCE
            some = data[at : at + most]
            at += most
            self._read += len(some)
            super().data_received(some)
            if self._is_read():
                self._bound()

    def _is_read(self) -> bool:
        return self._host is not None and not self.transport.is_closing()

    def _bound(self) -> None:
        if self._in_head:
            if self._read >= LARGEST_HEAD:
                status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
                self._end(ServerError("server-too-large", status, most=LARGEST_HEAD))
            return
        body = self.bounds.of_body(self.scope["path"])
        if self._read > body.in_all:
            status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            self._end(ServerError("server-too-large", status, most=body.most))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._named = self._hosts = 0
        self._await_request()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take one more header; what is raised here ends in `send_400_response`.

        Headers after a body count for nothing: nothing was checked by them, and a proxy that puts
        an address into the headers does not look there (RFC 9110, section 6.5.1).
        """
        self._named += 1
        if self._named > MOST_HEADERS:
            raise ValueError
        if self._in_head:
            super().on_header(name, value)
            self._hosts += self.headers[-1][0] == b"host"
        if self._hosts > 1:  # RFC 9112, section 3.2: one may mean the one, and another the other
            raise ValueError

    def send_400_response(self, msg: str) -> None:
        if self._named > MOST_HEADERS:
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            self._end(ServerError("server-too-many-headers", status, None, most=MOST_HEADERS))
        else:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._reading.stop()
        self._in_head, self._read = True, 0
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Answer a request, once what was sent before it has been read."""
        if self.flow.write_paused:
            self._waiting = cycle, app
        else:
            self._answering = cycle
            super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """Let it go on as a WebSocket, which is counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing.start(self.bounds.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._writing.stop()
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._start_asgi_task(*waiting)

    def _too_late(self) -> None:
        if self._in_head and not self._read:  # it has asked for nothing
            self.transport.close()
            return
        seconds = self.bounds.seconds
        self._end(ServerError("server-too-late", HTTPStatus.REQUEST_TIMEOUT, None, seconds=seconds))

    def _end(self, error: ServerError) -> None:
        cycle: Any = self.cycle  # None before the first request
        if self._in_head:
            may_answer = cycle is None or cycle.response_complete
        else:
            may_answer = not cycle.response_started
        if may_answer:
            self.transport.write(refusal(error))
        self.transport.close()
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)


def bounded(settings: Settings) -> tuple[type[Http], type[Socket]]:
    shared = {"bounds": Bounds(settings)}
    return type("Http", (Http,), shared), type("Socket", (Socket,), shared)
