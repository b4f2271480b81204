"""The live connections, WebSockets that take commands too, and what is said and kept nowhere."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket

from tincup.hosting.credentials import Who, who_is
from tincup.hosting.live import LiveTable
from tincup.hosting.people.marking import marked, opined
from tincup.server.hosting.presence import Presence
from tincup.server.http import sockets
from tincup.server.http.requests import MarkBody, OpinionBody, SayBody
from tincup.server.http.routes.tables import Code, Watch, context_of, secrets_of

router = APIRouter(prefix="/api")

After = Annotated[int | None, Query(ge=0, le=10_000_000)]


def _how(
    words: Annotated[bool, Query()] = False,
    company: Annotated[bool, Query()] = False,
    beat: Annotated[bool, Query()] = False,
) -> dict[str, bool]:
    return {"words": words, "presence": company, "beat": beat}


How = Annotated[dict[str, bool], Depends(_how)]


@router.websocket("/tables/{code}/live")
async def live_table(
    websocket: WebSocket,
    code: Code,
    how: How,
    after: After = None,
) -> None:
    """The view, every event from then on, and commands."""
    secrets = secrets_of(websocket, code)
    await sockets.serve(websocket, context_of(websocket), code, secrets=secrets, after=after, **how)


@router.websocket("/watch/{watch}/live")
async def live_watched(
    websocket: WebSocket,
    watch: Watch,
    how: How,
    after: After = None,
) -> None:
    """The same for spectators, who can do nothing."""
    context = context_of(websocket)
    code = await context.registry.watched(watch)
    await sockets.serve(websocket, context, code, secrets="", after=after, watches=True, **how)


@asynccontextmanager
async def _at_table(request: Request, code: str) -> AsyncGenerator[tuple[Presence, LiveTable, Who]]:
    context = context_of(request)
    hashed = context.registry.hasher.hashed(secrets_of(request, code))
    async with context.registry.current(code) as live:
        yield context.presence, live, who_is(hashed, live.hashes)


@router.post("/tables/{code}/said", status_code=HTTPStatus.NO_CONTENT)
async def say(request: Request, code: Code, said: SayBody) -> Response:
    """Say something to everybody at the table; it is told once and kept nowhere."""
    async with _at_table(request, code) as (presence, live, who):
        presence.say(live, who, said)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/tables/{code}/marked", status_code=HTTPStatus.NO_CONTENT)
async def mark(request: Request, code: Code, asked: MarkBody) -> Response:
    """Show partners which option is marked before it is chosen; it is kept nowhere."""
    async with _at_table(request, code) as (presence, live, who):
        presence.tell_partners(live, marked(live, who, asked))
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/tables/{code}/opinion", status_code=HTTPStatus.NO_CONTENT)
async def opine(request: Request, code: Code, asked: OpinionBody) -> Response:
    """Say what one thinks of an option that a partner may choose; it is kept nowhere."""
    async with _at_table(request, code) as (presence, live, who):
        presence.tell_partners(live, opined(live, who, asked))
    return Response(status_code=HTTPStatus.NO_CONTENT)
