"""A WebSocket client that does next to nothing, so that a benchmark measures the server.

It knows what a server sends that neither splits nor compresses (RFC 6455, section 5): texts, pings,
and the close. A library that knows all of it takes longer for a message than the server does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Self, cast
from urllib.parse import urlsplit

_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_KEY: Final = "AAAAAAAAAAAAAAAAAAAAAA=="
_NO_MASK: Final = b"\0\0\0\0"
"""A client has to mask what it sends; with zeros that changes nothing."""


class LightSocket(asyncio.Protocol):
    """An open WebSocket: each text is given to ``hear``, as bytes, from the event loop."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._buffer = b""
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(cls, url: str, hear: Callable[[bytes], None], secret: str = "") -> Self:
        """Open a socket. Raises `ConnectionError` where the server does not want to."""
        parts = urlsplit(url)
        loop = asyncio.get_running_loop()
        host, port = parts.hostname or "", parts.port or 80
        transport, made = await loop.create_connection(lambda: cls(hear), host, port)
        lines = [
            f"GET {parts.path or '/'}{f'?{parts.query}' if parts.query else ''} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {_KEY}",
            *([f"Authorization: Bearer {secret}"] if secret else []),
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())
        await made.opened
        return made

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits for the socket to open."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        """Hear what is whole; keep the rest."""
        buffer = self._buffer + data if self._buffer else data
        at = 0
        if not self._is_open:
            head, end, _ = buffer.partition(b"\r\n\r\n")
            if end:
                self._is_open, at = True, len(head) + len(end)
                self._open(head)
        while self._is_open and (frame := _frame(buffer, at)) is not None:
            kind, start, at = frame
            if kind == _TEXT:
                self._hear(buffer[start:at])
            elif kind == _PING:
                self._write(_PONG, buffer[start:at])
            elif kind == _CLOSE:
                self._transport.close()
        self._buffer = buffer[at:]

    def _open(self, head: bytes) -> None:
        status = head.split(b"\r\n")[0]
        if b" 101 " in status:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(status.decode()))

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(_TEXT, text)

    def close(self) -> None:
        """Close without a word."""
        self._transport.abort()

    def _write(self, kind: int, body: bytes) -> None:
        length = len(body)
        if length < 126:
            head = bytes((kind, 0x80 | length))
        else:
            head = bytes((kind, 0x80 | 126)) + length.to_bytes(2)
        self._transport.write(head + _NO_MASK + body)


def _frame(buffer: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins here, where its body begins, and ends; if it is whole."""
    if len(buffer) < at + 2:
        return None
    start, length = at + 2, buffer[at + 1]
    if length >= 126:
        width: Any = 2 if length == 126 else 8
        start, length = start + width, int.from_bytes(buffer[start : start + width])
    if len(buffer) < start or len(buffer) < start + length:
        return None
    return buffer[at], start, start + length
