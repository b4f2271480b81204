"""Middleware for every request: sizes, rates, origins; and the headers of every answer."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Mapping
from http import HTTPStatus
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from tincup.errors import TincupError
from tincup.hosting.errors import ServerError, problem, retry_headers, status_of
from tincup.messages import in_language, language
from tincup.server.errors import MEDIA_TYPE
from tincup.server.http.connections.connection_bounds import BRINGS, client_address
from tincup.server.http.headers import language_of, leave_own
from tincup.server.http.paths import FILES
from tincup.server.metrics import Metrics
from tincup.server.rate_limits import Guesses, Limit
from tincup.server.settings import Settings

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
"""Headers of every answer without others: most are no pages, and nothing may be kept or framed."""

_TRUSTED: Final = {"cross-origin-opener-policy": "same-origin"}
"""Sent where browsers trust the origin alone: elsewhere they warn that they ignore it."""

_THIS_COMPUTER: Final = re.compile(r"(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?")
"""A Host header that leads every computer to itself."""

_UNCHECKED: Final = frozenset({"/health", "/ready", "/metrics"})
"""Not counted, and neither are the page's files: a phone asks for all of them at once."""
_TABLE: Final = re.compile(r"/api/tables/([a-z0-9]{4,12})(?:/|\Z)")
"""Where the code of a table is asked for, which could be guessed."""
REFUSED: Final = "tincup.refused"
"""The key, in the scope of a request, of the code of the error that refused it."""
_NO_TABLE: Final = "server-no-table"

_log = logging.getLogger("tincup.server")


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        time: Callable[[], float],
    ) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._limit = Limit(settings.requests_per_second, settings.requests_at_once, time)
        self._guesses = Guesses(settings.wrong_codes, time)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        leave_own(scope)
        with in_language(language_of(scope) or language()):
            await self._serve(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = perf_counter()
        answer = _Answer(send, headers_for(scope))
        try:
            self._check(scope)
            if scope["type"] == "http":
                receive = _Bounded(receive, self._most(scope["path"]))
            await self._app(scope, receive, answer)
        except TincupError as error:
            scope[REFUSED] = error.code
            if answer.status is None:  # else it is broken off where it is
                await refuse(scope, answer, error)
        except ClientDisconnected:
            pass  # before anything could be said to it
        except Exception:  # noqa: BLE001 - logged whole; no trace of it leaves the process
            _log.exception("a request failed")
            if answer.status is None and scope["type"] == "http":
                broken = ServerError("server-broken", HTTPStatus.INTERNAL_SERVER_ERROR)
                await refuse(scope, answer, broken)
        self._note(scope, answer.status)
        if scope["type"] == "http" and answer.status is not None:
            self._metrics.requested(scope["method"], answer.status)
            # The path is not logged: codes by which people join, or look on, are in it.
            _log.debug(
                "request",
                extra={
                    "method": scope["method"],
                    "status": answer.status,
                    "ms": round((perf_counter() - start) * 1000, 2),
                },
            )

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD"):
            check_origin(headers, self._settings.origins)
        path = scope["path"]
        if path not in _UNCHECKED and not path.startswith(f"{FILES}/"):
            self._limit.check(address(scope))
        if asked := _TABLE.match(path):
            self._guesses.check(address(scope), asked[1])
        if scope["type"] == "http":
            codings = ",".join(headers.getlist("transfer-encoding")).lower()
            if codings.strip() not in ("", "chunked"):  # nothing else is undone here
                raise ServerError("server-transfer-coding", HTTPStatus.NOT_IMPLEMENTED)
            length = headers.get("content-length", "0")
            if not length.isascii() or not length.isdigit():
                raise ServerError("server-bad-length", HTTPStatus.BAD_REQUEST)
            most = self._most(path)
            if len(length) > 12 or int(length) > most:
                raise _too_large(most)

    def _most(self, path: str) -> int:
        return self._settings.most_log if path == BRINGS else self._settings.most_body

    def _note(self, scope: Scope, status: int | None) -> None:
        asked = _TABLE.match(scope["path"])
        if asked is None:
            return
        if scope.get(REFUSED) == _NO_TABLE:
            self._guesses.missed(address(scope))
            self._metrics.wrong_code()
        elif status is not None and status < HTTPStatus.BAD_REQUEST:
            self._guesses.found(address(scope), asked[1])


class _Answer:
    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self._send = send
        self._headers = headers
        self.status: int | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = int(message["status"])
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)
        await self._send(message)


class _Bounded:
    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._read = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._read += len(message.get("body", b""))
            if self._read > self._most:
                raise _too_large(self._most)
        return message


def _too_large(most: int) -> ServerError:
    return ServerError("server-too-large", HTTPStatus.REQUEST_ENTITY_TOO_LARGE, most=most)


def address(scope: Scope) -> str:
    """Return the address that limits are counted for; of IPv6 the /64 network that a client has."""
    client = scope.get("client")
    return client_address(str(client[0])) if client else ""


def headers_for(scope: Scope) -> Mapping[str, str]:
    host = Headers(scope=scope).get("host", "").lower()
    trusted = scope.get("scheme") in ("https", "wss") or _THIS_COMPUTER.fullmatch(host)
    return HEADERS | _TRUSTED if trusted else HEADERS


def check_origin(headers: Headers, allowed: tuple[str, ...]) -> None:
    """Refuse what another site's page sends. Raises `ServerError`.

    Programs send no Origin; browsers always do with what is checked here.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        sender = urlsplit(origin)
    except ValueError:  # such as http://[
        sender = urlsplit("")
    is_site = sender.scheme in ("http", "https")
    if not is_site or sender.netloc.lower() != headers.get("host", "").lower():
        raise ServerError("server-origin", HTTPStatus.FORBIDDEN)


async def refuse(scope: Scope, send: Send, error: TincupError) -> None:
    """Answer with a problem document; a handshake is so refused before it is accepted."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    body = json.dumps(problem(error)).encode()
    headers = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), **retry_headers(error)}
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.response.start", "status": status_of(error), "headers": raw})
    await send({"type": f"{kind}.response.body", "body": body})
