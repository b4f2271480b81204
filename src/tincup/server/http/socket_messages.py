"""The live connection: a viewer's WebSocket, with what is sent to it and the commands it sends."""

from __future__ import annotations

import asyncio
import json
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tincup.hosting.credentials import Hashed
from tincup.hosting.errors import ServerError
from tincup.hosting.request_faults import read_text
from tincup.hosting.talk import answer_to, done_text
from tincup.hosting.view.json_text import Written
from tincup.hosting.viewers import TOO_SLOW
from tincup.protocol.commands import Command
from tincup.server.http.connections.beats import PULSE, Pulse, beat_text
from tincup.server.http.connections.socket_connections import WRITE
from tincup.server.http.context import Context
from tincup.server.http.middleware import address
from tincup.server.rate_limits import Limit
from tincup.server.tables.broadcast import Viewer
from tincup.server.tables.memory.cache import RESTART

_TOO_LARGE: Final = 1009
_NOT_TEXT: Final = 1003
_TOO_MANY: Final = 1008
_MOST_REFUSED: Final = 1000
_LONGEST_BEAT: Final = 40


async def serve(
    websocket: WebSocket,
    context: Context,
    code: str,
    *,
    secrets: str,
    after: int | None = None,
    words: bool = False,
    watches: bool = False,
    company: bool = False,
    beat: bool = False,
) -> None:
    """Serve one viewer from the handshake to the end.

    Raises `TincupError` to refuse the handshake, before it is accepted.
    """
    host = address(websocket.scope)
    context.places.take(host)
    try:
        most = context.settings.most_waiting
        how = {"words": words, "watches": watches, "presence": company}
        viewer = Viewer(most, **how, dropped=context.metrics.dropped)
        hashed = context.registry.hasher.hashed(secrets)
        async with context.registry.locked(code):
            pass  # there is such a table
        await websocket.accept()
        try:
            live, hashed = await context.registry.host.look_on(code, hashed, viewer, after)
        except ServerError:  # the database cannot be read now
            await websocket.close(RESTART)
        else:
            viewer.write = websocket.scope.pop(WRITE, None)  # which knows the scope
            pulse: Pulse | None = websocket.scope.get(PULSE)
            if beat and pulse is not None:
                viewer.tell([beat_text(context.settings.beat_seconds)])
            context.presence.came(live, viewer)
            context.metrics.sockets.inc()
            try:
                await _Connection(
                    websocket, context, code, hashed, viewer, pulse=pulse if beat else None
                ).run()
            finally:
                live.viewers.discard(viewer)
                context.presence.went(live, viewer, pulse.silence if pulse is not None else 0.0)
                context.metrics.sockets.dec()
    finally:
        context.places.give_back(host)


class _Connection:
    def __init__(
        self,
        websocket: WebSocket,
        context: Context,
        code: str,
        hashed: Hashed,
        viewer: Viewer,
        *,
        pulse: Pulse | None,
    ) -> None:
        self._websocket = websocket
        self._context = context
        self._code = code
        self._hashed = hashed
        self._viewer = viewer
        self._pulse = pulse
        of = context.settings
        self._limit = Limit(of.commands_per_second, of.commands_at_once, context.time)
        self._refused = 0

    async def run(self) -> None:
        """Serve until one side closes. A reader who is too slow is not waited for."""
        receiving = asyncio.create_task(self._receive())
        sending = asyncio.create_task(self._send())
        try:
            await asyncio.wait({receiving, sending}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (receiving, sending):
                task.cancel()
            await asyncio.gather(receiving, sending, return_exceptions=True)

    async def _send(self) -> None:
        viewer = self._viewer
        try:
            while (text := await viewer.next()) is not None:
                await self._websocket.send({"type": "websocket.send", "text": text})
                if self._pulse is not None:
                    self._pulse.is_told = True  # from the view on, which comes first
            await self._websocket.close(viewer.closing or RESTART)
        except (WebSocketDisconnect, RuntimeError):
            return  # the other side has gone

    async def _receive(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                self._viewer.close(_NOT_TEXT)
            elif len(text) > self._context.settings.most_message:
                self._viewer.close(_TOO_LARGE)
            elif not self._viewer.tell([await self._answer(text)]):
                self._viewer.close(TOO_SLOW)
            elif self._refused > _MOST_REFUSED:
                self._viewer.close(_TOO_MANY)
            else:
                continue
            await asyncio.Event().wait()  # until what waits is sent, and the socket closed

    async def _answer(self, text: str) -> str:
        return await answer_to(text, self._do, self._view)

    async def _do(self, text: str) -> str:
        self._refused += 1  # unless it is none of too many
        self._limit.check("")
        self._refused -= 1
        if _is_beat(text):
            return beat_text(self._context.settings.beat_seconds)
        command: Command = read_text(text, Command)
        done = await self._context.registry.perform(self._code, self._hashed, command)
        return done_text(command.key, done)

    async def _view(self) -> Written:
        async with self._context.registry.locked(self._code) as live:
            return live.view_json(watches=self._viewer.watches)


def _is_beat(text: str) -> bool:
    if '"beat"' not in text[:_LONGEST_BEAT]:
        return False
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and value.get("type") == "beat"
