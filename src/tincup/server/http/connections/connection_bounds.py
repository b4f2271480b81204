"""Bounds that all connections of a server share: how long, how much and how many."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from functools import lru_cache
from http import HTTPStatus
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final, NamedTuple

from websockets.frames import Frame, Opcode

from tincup.hosting.errors import ServerError, problem
from tincup.server.errors import MEDIA_TYPE
from tincup.server.http.connections.beats import Beats
from tincup.server.rate_limits import Bucket
from tincup.server.settings import Settings

BRINGS: Final = "/api/kept"
"""Where a table is sent that a device has hosted: its log is longer than other requests."""

LARGEST_HEAD: Final = 32 * 1024
"""The most bytes of a request line and its headers."""
MOST_HEADERS: Final = 100
"""The most headers of one request, those after its body included."""

CLOSING_SECONDS: Final = 5.0
"""How long a client may take to read what was sent before its socket was closed."""

AT_ONCE: Final = 4 * 1024
"""Bytes that are read before it is asked whether they are too many already."""

MOST_PIECES: Final = 256
"""The most frames of one message of a WebSocket, which clients send in one."""

_FRAMES_PER_SECOND: Final = 10.0
_FRAMES_AT_ONCE: Final = 100
"""Bounds for pings and pongs of a client, who has a few in a minute to send."""

_CHUNKED: Final = 8
_CHUNKED_LOG: Final = 2
"""Factors by which a chunked body may be longer, for what stands between its chunks; the second is
for the log of a table, which is long as it is.
"""

_OWN_BITS: Final = 64
"""Bits of an IPv6 address that a client chooses as it likes."""


class Body(NamedTuple):
    """The bounds of a request: ``most`` bytes of a body, and ``in_all`` with all around it."""

    most: int
    in_all: int


class Bounds:
    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.request_seconds
        self.beat_seconds = settings.beat_seconds
        self.beats = Beats(settings.beat_seconds)
        self._body = Body(settings.most_body, LARGEST_HEAD + _CHUNKED * settings.most_body)
        self._log = Body(settings.most_log, LARGEST_HEAD + _CHUNKED_LOG * settings.most_log)
        self._most = settings.connections_per_address
        self._trusted = [each.strip() for each in settings.trusted_proxies.split(",")]
        self._open: Counter[str] = Counter()
        self._framed: tuple[str, bytes] = ("", b"\x81\x00")

    def enter(self, host: str) -> bool:
        """Count a connection; return False, and do not count it, if the address has too many."""
        key = client_address(host)
        if self._open[key] >= self._most and not self._is_proxy(host):
            return False
        self._open[key] += 1
        return True

    def leave(self, host: str) -> None:
        key = client_address(host)
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def of_body(self, path: str) -> Body:
        return self._log if path == BRINGS else self._body

    def framed(self, text: str) -> bytes:
        """Return a text as a WebSocket's frame from a server (RFC 6455, section 5.2)."""
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


@lru_cache(maxsize=4096)
def client_address(host: str) -> str:
    """Return a client's address; of IPv6 the /64 network that it has."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # the path of a Unix socket, or nothing
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> _OWN_BITS << _OWN_BITS, _OWN_BITS)))


class Frames:
    """The pings and pongs that a client sends over its WebSocket."""

    __slots__ = ("_bucket", "_loop", "_rate")

    def __init__(self, loop: asyncio.AbstractEventLoop, beat_seconds: float) -> None:
        self._loop = loop
        self._rate = _FRAMES_PER_SECOND + 1 / beat_seconds
        self._bucket = Bucket(_FRAMES_AT_ONCE, loop.time())

    def may_come(self) -> bool:
        """Count one; return False where there are too many."""
        return not self._bucket.wait(self._rate, _FRAMES_AT_ONCE, self._loop.time())


class Timer:
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


def refusal(error: ServerError) -> bytes:
    body = json.dumps(problem(error)).encode()
    wait = "" if error.retry_after is None else f"retry-after: {error.retry_after}\r\n"
    head = (
        f"HTTP/1.1 {int(error.status)} {HTTPStatus(error.status).phrase}\r\n"
        f"content-type: {MEDIA_TYPE}\r\ncontent-length: {len(body)}\r\n"
        f"{wait}connection: close\r\n\r\n"
    )
    return head.encode() + body
