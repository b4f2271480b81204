"""The live connections: WebSockets, which take commands too, streams of events, and chat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Header, Query, Request, Response, WebSocket
from starlette.types import Receive, Scope, Send

from tincup.hosting.broadcast import Viewer
from tincup.hosting.credentials import Hashed, Who, who_is
from tincup.hosting.live import LiveTable
from tincup.hosting.marking import marked, opined
from tincup.server.hosting.presence import Presence
from tincup.server.http import sockets
from tincup.server.http.context import Context
from tincup.server.http.middleware import address
from tincup.server.http.requests import MarkBody, OpinionBody, SayBody
from tincup.server.http.routes import Code, Watch, context_of, secrets_of
from tincup.server.http.sockets import admit

MEDIA_TYPE: Final = "text/event-stream"

_HEARTBEAT_SECONDS: Final = 15.0
"""Between comments where nothing happens, so that nobody between takes the connection for dead."""

_RETRY: Final = "retry: 2000\n\n"
"""Milliseconds after which a client that was cut off comes back."""


class Feed(Response):
    """An answer that goes on until the client leaves, reads too slowly, or the server stops."""

    media_type: str | None = MEDIA_TYPE

    def __init__(
        self,
        context: Context,
        code: str,
        hashed: Hashed,
        after: int | None,
        *,
        words: bool,
        watches: bool = False,
    ) -> None:
        self.status_code = 200
        self.background = None
        self.init_headers({"x-accel-buffering": "no"})  # nginx would keep events back
        self._context = context
        self._code = code
        self._hashed = hashed
        self._after = after
        self._words = words
        self._watches = watches

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve it. Raises `TincupError` before the answer begins, where it is to be refused."""
        context, host, after = self._context, address(scope), self._after
        context.places.take(host)
        try:
            most = context.settings.most_waiting
            viewer = Viewer(most, words=self._words, watches=self._watches)
            live, _ = await admit(context, self._code, self._hashed, viewer, after)
            context.presence.came(live, viewer)
            context.metrics.sockets.inc()
            try:
                await _Connection(viewer, receive, send, is_back=after is not None).run(
                    self.raw_headers
                )
            finally:
                live.viewers.discard(viewer)
                context.presence.went(live, viewer)
                context.metrics.sockets.dec()
        finally:
            context.places.give_back(host)


class _Connection:
    """One client's: a task sends what waits, another notices when the client has gone."""

    def __init__(self, viewer: Viewer, receive: Receive, send: Send, *, is_back: bool) -> None:
        self._viewer = viewer
        self._is_back = is_back
        self._receive = receive
        self._send = send

    async def run(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Serve until one side ends it. A reader who is too slow is not waited for."""
        await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        tasks = {asyncio.create_task(self._told()), asyncio.create_task(self._gone())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _told(self) -> None:
        await self._write(_RETRY)
        while True:
            try:
                async with asyncio.timeout(_HEARTBEAT_SECONDS):  # `wait_for` may lose the end
                    text = await self._viewer.next()
            except TimeoutError:
                await self._write(": \n\n")
                continue
            if text is None:
                break
            await self._write(as_event(text, is_back=self._is_back))
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _write(self, text: str) -> None:
        await self._send({"type": "http.response.body", "body": text.encode(), "more_body": True})

    async def _gone(self) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass


def as_event(text: str, *, is_back: bool) -> str:
    """A message as a server-sent event.

    Its number is the event's id, from which a client goes on: not that of the view for one that
    ``is_back``, as events before it follow.
    """
    message = json.loads(text)
    seq = message["seq"] if message["type"] == "event" else message["view"]["seq"]
    number = "" if is_back and message["type"] == "view" else f"id: {seq}\n"
    return f"{number}event: {message['type']}\ndata: {text}\n\n"


router = APIRouter(prefix="/api")

After = Annotated[int | None, Query(ge=0, le=10_000_000)]
LastEvent = Annotated[int | None, Header(alias="Last-Event-ID", ge=0, le=10_000_000)]


def _how(
    words: Annotated[bool, Query()] = False,
    company: Annotated[bool, Query()] = False,
    beat: Annotated[bool, Query()] = False,
) -> dict[str, bool]:
    """What a client asks to be told beside the events."""
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


@asynccontextmanager
async def _at_table(request: Request, code: str) -> AsyncIterator[tuple[Presence, LiveTable, Who]]:
    """Where somebody says what is kept nowhere: the table, locked, and who they are there."""
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
