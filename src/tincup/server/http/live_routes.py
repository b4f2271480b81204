"""The live connections: WebSockets, which take commands too, and streams of events to look on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Query, Request, Response, WebSocket

from tincup.server.http import sockets
from tincup.server.http.feed import Feed
from tincup.server.http.routes import Code, Watch, context_of, secrets_of

router = APIRouter(prefix="/api")

After = Annotated[int | None, Query(ge=0, le=10_000_000)]
LastEvent = Annotated[int | None, Header(alias="Last-Event-ID", ge=0, le=10_000_000)]


@router.websocket("/tables/{code}/live")
async def live_table(
    websocket: WebSocket,
    code: Code,
    after: After = None,
    words: Annotated[bool, Query()] = False,
    company: Annotated[bool, Query()] = False,
) -> None:
    """The view, every event from then on, and commands."""
    secrets = secrets_of(websocket, code)
    how = {"words": words, "presence": company}
    await sockets.serve(websocket, context_of(websocket), code, secrets=secrets, after=after, **how)


@router.websocket("/watch/{watch}/live")
async def live_watched(
    websocket: WebSocket,
    watch: Watch,
    after: After = None,
    words: Annotated[bool, Query()] = False,
    company: Annotated[bool, Query()] = False,
) -> None:
    """The same for spectators, who can do nothing."""
    context = context_of(websocket)
    code = await context.registry.watched(watch)
    how = {"words": words, "presence": company, "watches": True}
    await sockets.serve(websocket, context, code, secrets="", after=after, **how)


@router.get("/tables/{code}/events")
async def table_events(
    request: Request,
    code: Code,
    after: After = None,
    words: Annotated[bool, Query()] = False,
    last_event: LastEvent = None,
) -> Response:
    """The view and every event from then on, as server-sent events, to look on only."""
    context = context_of(request)
    hashed = context.registry.hasher.hashed(secrets_of(request, code))
    seen = after if last_event is None else last_event
    return Feed(context, code, hashed, seen, words=words)


@router.get("/watch/{watch}/events")
async def watched_events(
    request: Request,
    watch: Watch,
    after: After = None,
    words: Annotated[bool, Query()] = False,
    last_event: LastEvent = None,
) -> Response:
    """The same by a spectators' link."""
    context = context_of(request)
    code = await context.registry.watched(watch)
    seen = after if last_event is None else last_event
    return Feed(context, code, (), seen, words=words, watches=True)
