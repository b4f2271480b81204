"""The live connections, WebSockets that take commands too, and what is said and kept nowhere."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Annotated, Any, Final

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from tincup.hosting.credentials import Who, who_is
from tincup.hosting.live import LiveTable
from tincup.hosting.people.marking import marked, opined
from tincup.protocol.requests import Mark, Opine, Say
from tincup.server.http import socket_messages
from tincup.server.http.operations import Operations
from tincup.server.http.routes.tables import context_of, secrets_of
from tincup.server.tables.presence import Presence

operations = Operations()

_LOOK: Final = {
    "after": Annotated[int, Meta(ge=0, le=10_000_000)],
    "words": bool,
    "company": bool,
    "beat": bool,
}


@operations.socket("/api/tables/{code}/live", _LOOK)
async def live_table(websocket: WebSocket, code: str, query: dict[str, Any]) -> None:
    """The view, every event from then on, and commands."""
    secrets = secrets_of(websocket, code)
    await socket_messages.serve(websocket, context_of(websocket), code, secrets=secrets, **query)


@operations.socket("/api/watch/{watch}/live", _LOOK)
async def live_watched(websocket: WebSocket, watch: str, query: dict[str, Any]) -> None:
    """The same for spectators, who can do nothing."""
    context = context_of(websocket)
    code = await context.registry.watched(watch)
    await socket_messages.serve(websocket, context, code, secrets="", watches=True, **query)


@asynccontextmanager
async def _at_table(request: Request, code: str) -> AsyncGenerator[tuple[Presence, LiveTable, Who]]:
    context = context_of(request)
    hashed = context.registry.hasher.hashed(secrets_of(request, code))
    async with context.registry.current(code) as live:
        yield context.presence, live, who_is(hashed, live.hashes)


@operations.post("/api/tables/{code}/said", body=Say, status=HTTPStatus.NO_CONTENT)
async def say(request: Request, code: str, asked: Say) -> Response:
    """Say something to everybody at the table; it is told once and kept nowhere."""
    async with _at_table(request, code) as (presence, live, who):
        presence.say(live, who, asked)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@operations.post(
    "/api/tables/{code}/marked", body=Mark, status=HTTPStatus.NO_CONTENT, conflicts=True
)
async def mark(request: Request, code: str, asked: Mark) -> Response:
    """Show partners which option is marked before it is chosen; it is kept nowhere."""
    async with _at_table(request, code) as (presence, live, who):
        presence.tell_partners(live, marked(live, who, asked))
    return Response(status_code=HTTPStatus.NO_CONTENT)


@operations.post(
    "/api/tables/{code}/opinion", body=Opine, status=HTTPStatus.NO_CONTENT, conflicts=True
)
async def opine(request: Request, code: str, asked: Opine) -> Response:
    """Say what one thinks of an option that a partner may choose; it is kept nowhere."""
    async with _at_table(request, code) as (presence, live, who):
        presence.tell_partners(live, opined(live, who, asked))
    return Response(status_code=HTTPStatus.NO_CONTENT)
