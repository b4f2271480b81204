"""The live connection: a viewer's WebSocket, with what is sent to it and the commands it sends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tincup.errors import TincupError
from tincup.hosting.broadcast import Viewer
from tincup.hosting.credentials import Hashed, Who, joined, who_is
from tincup.hosting.errors import ServerError, Stale, problem, retry_headers
from tincup.hosting.json_text import dumps
from tincup.hosting.live import LiveTable
from tincup.hosting.reconnect import missed as missed_by
from tincup.server.hosting.cache import RESTART
from tincup.server.hosting.tables import TOO_SLOW
from tincup.server.http.beats import PULSE, Pulse, beat_text
from tincup.server.http.connections import WRITE
from tincup.server.http.context import Context
from tincup.server.http.middleware import address
from tincup.server.http.requests import COMMAND
from tincup.server.http.validation import invalid
from tincup.server.rate_limits import Limit

_TOO_LARGE: Final = 1009
_NOT_TEXT: Final = 1003
_LONGEST_BEAT: Final = 40


async def serve(
    websocket: WebSocket,
    context: Context,
    code: str,
    *,
    secrets: str,
    after: int | None,
    words: bool,
    watches: bool = False,
    presence: bool = False,
    beat: bool = False,
) -> None:
    """Serve one viewer from the handshake to the end.

    Raises `TincupError` before the handshake is accepted, where it is to be refused.
    """
    host = address(websocket.scope)
    context.places.take(host)
    try:
        most = context.settings.most_waiting
        viewer = Viewer(most, words=words, watches=watches, presence=presence)
        hashed = context.registry.hasher.hashed(secrets)
        async with context.registry.locked(code):
            pass  # there is such a table
        await websocket.accept()
        try:
            live, hashed = await _admit(context, code, hashed, viewer, after)
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


async def _admit(
    context: Context, code: str, hashed: Hashed, viewer: Viewer, after: int | None
) -> tuple[LiveTable, Hashed]:
    """Let somebody look at a table, as it stands and from then on. Raises `ServerError`.

    They are told what follows entry ``after``, too. What they hold there then comes with the table.
    """
    own = await context.registry.come(code, hashed)
    hashed += context.registry.hasher.hashed(joined(own.values()))
    async with context.registry.current(code) as live:
        how = {"words": viewer.words, "watches": viewer.watches}
        missed = [] if after is None else missed_by(live, after, **how)
        who = who_is(hashed, live.hashes)
        viewer.seats, viewer.is_host = who.seats, who.is_host
        greeting = _greeting(who, own, live, watches=viewer.watches)
        viewer.greet(greeting, missed)
        live.viewers.add(viewer)
        return live, hashed


def _greeting(who: Who, own: Mapping[int, str], live: LiveTable, *, watches: bool) -> str:
    """The first message to a viewer: whose seats are theirs, with new secrets, and the view."""
    you: dict[str, Any] = {"seats": sorted(seat + 1 for seat in who.seats), "host": who.is_host}
    if own:
        you["secrets"] = {str(seat + 1): secret for seat, secret in own.items()}
    return dumps({"type": "view", "you": you, "view": live.view_json(watches=watches)})


class _Connection:
    """An accepted socket: one task sends what waits, another takes commands."""

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
            else:
                continue
            await asyncio.Event().wait()  # until what waits is sent, and the socket closed

    async def _answer(self, text: str) -> str:
        key: str | None = None
        try:
            self._limit.check("")
            if _is_beat(text):
                return beat_text(self._context.settings.beat_seconds)
            command = COMMAND.validate_json(text)
            key = command.key
            done = await self._context.registry.perform(self._code, self._hashed, command)
        except ValidationError as error:
            return await self._refusal(invalid(error), _key_in(text))
        except TincupError as error:
            return await self._refusal(error, key or _key_in(text))
        answer: dict[str, Any] = {
            "type": "done",
            "key": key,
            "seq": done.seq,
            "repeated": done.repeated,
        }
        if done.secrets:
            answer["secrets"] = {str(seat + 1): secret for seat, secret in done.secrets.items()}
        return dumps(answer)

    async def _refusal(self, error: TincupError, key: str | None) -> str:
        answer: dict[str, Any] = {"type": "problem", "key": key, "problem": problem(error)}
        if wait := retry_headers(error).get("Retry-After"):
            answer["retry_after"] = int(wait)
        if isinstance(error, Stale):
            async with self._context.registry.locked(self._code) as live:
                answer["view"] = live.view_json(watches=self._viewer.watches)
                return dumps(answer)
        return json.dumps(answer)  # which writes any number, and half a character of a stranger's


def _is_beat(text: str) -> bool:
    """Whether a client only asks if it is still heard."""
    if '"beat"' not in text[:_LONGEST_BEAT]:
        return False
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and value.get("type") == "beat"


def _key_in(text: str) -> str | None:
    """The key of a message that is no command, so that its sender knows which was refused."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    key = value.get("key") if isinstance(value, dict) else None
    return key[:48] if isinstance(key, str) else None
