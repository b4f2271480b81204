"""WebSockets that are slow, endless or too many: what uvicorn leaves open is ended here."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from tincup.server.http.connections.beats import PULSE, Pulse
from tincup.server.http.connections.connection_bounds import (
    AT_ONCE,
    CLOSING_SECONDS,
    MOST_PIECES,
    Bounds,
    Frames,
    Timer,
)

_MOST_LATE: Final = 64 * 1024
"""Bytes that a client may have sent before it was told that its socket is closed."""

WRITE: Final = "tincup.write"
"""The key of `Socket.write` in the scope of a WebSocket."""


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose connection ends soon after its task, whether or not the client reads."""

    bounds: ClassVar[Bounds]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._writing = Timer(self.loop)
        self._frames = Frames(self.loop, self.bounds.beat_seconds)
        self._late = 0
        self.pulse = Pulse(self.loop)

    def handle_connect(self, event: Request) -> None:
        """Let the application find this connection, to write to it."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            # ASGI lets servers add keys of their own, which uvicorn's type does not know.
            self.scope[WRITE] = self.write  # type: ignore[typeddict-unknown-key]
            self.scope[PULSE] = self.pulse  # type: ignore[typeddict-unknown-key]

    def write(self, text: str) -> bool:
        """Write a text now as one frame, made once for all who are sent it, or return False."""
        if not self._may_write:
            return False
        self.transport.write(self.bounds.framed(text))
        return True

    def start_keepalive(self) -> None:
        """Ask whether the client is there, with all others: uvicorn has two timers for each."""
        self.pulse.hear()
        self.bounds.beats.add(self, self.loop)

    def stop_keepalive(self) -> None:
        self.bounds.beats.remove(self)

    def beat(self, data: bytes) -> None:
        """Ask; while the client is not listened to, or does not read, its silence says nothing."""
        if not self._may_write:
            self.pulse.hear()
            return
        if self.read_paused:
            self.pulse.hear()
        self.transport.write(data)

    def lose(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on, but nothing more while what is sent waits: pings have answers, too."""
        self.pulse.hear()
        for at in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            if self.close_sent and self._is_late():
                self.transport.abort()
                return
            super().data_received(data[at : at + AT_ONCE])
        if not self.writable.is_set():
            self.transport.pause_reading()

    def _is_late(self) -> bool:
        """Return True if more comes, after the socket was closed, than can have been on its way."""
        self._late += AT_ONCE
        return self._late > _MOST_LATE

    def handle_cont(self, event: Frame) -> None:
        """Take one more piece of a message; bounded, as empty ones would go on for ever."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self._refuse(CloseCode.MESSAGE_TOO_BIG)

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many: each costs as much as a message."""
        if self._frames.may_come():
            super().handle_ping()
        else:
            self._refuse(CloseCode.POLICY_VIOLATION)

    def handle_pong(self, event: Frame) -> None:
        if self._frames.may_come():
            super().handle_pong(event)
        else:
            self._refuse(CloseCode.POLICY_VIOLATION)

    def _refuse(self, code: CloseCode) -> None:
        self.frames = []
        if self.conn.state is OPEN:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless its text is not UTF-8 (RFC 6455, section 8.1)."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._refuse(CloseCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    @property
    def _may_write(self) -> bool:
        return self.conn.state is OPEN and self.writable.is_set() and not self.disconnected

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing.start(self.bounds.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._writing.stop()
        if not self.read_paused:
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles: neither its parser nor its scope refers to it any longer."""
        self._writing.stop()
        super().connection_lost(exc)
        self.conn.parser.close()
        if WRITE in getattr(self, "scope", ()):
            del self.scope[WRITE]  # type: ignore[typeddict-item]

    def on_task_complete(self, task: asyncio.Task[Any]) -> None:
        """Drop what the client has not read in time."""
        super().on_task_complete(task)
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
