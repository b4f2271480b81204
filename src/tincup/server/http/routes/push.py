"""Web push: whoever wants to be told of their turn while their page is closed says where."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tincup.hosting.credentials import who_is
from tincup.hosting.errors import ServerError, not_seated
from tincup.protocol.answers import PushKey
from tincup.protocol.requests import Subscribe, Unsubscribe
from tincup.server.http.operations import Operations
from tincup.server.http.routes.tables import context_of, secrets_of
from tincup.server.storage.subscriptions import subscribe, unsubscribe
from tincup.server.tables.push.messages import device_of
from tincup.server.tables.push.reminders import Reminders

operations = Operations()


@operations.get("/api/push", PushKey)
async def push_key(request: Request) -> dict[str, Any]:
    """The key that a browser subscribes with; where there is none, what the server lacks."""
    reminders = context_of(request).reminders
    if isinstance(reminders, Reminders):
        return {"key": reminders.public, "missing": None}
    return {"key": None, "missing": reminders}


@operations.post(
    "/api/tables/{code}/push", body=Subscribe, status=HTTPStatus.NO_CONTENT, conflicts=True
)
async def subscribe_seats(request: Request, code: str, asked: Subscribe) -> Response:
    """Have the browser's push service told when it is the turn of one's seats at this table."""
    context = context_of(request)
    if not isinstance(context.reminders, Reminders):
        raise ServerError("server-no-push", HTTPStatus.NOT_FOUND)
    device = device_of(asked)
    hashed = context.registry.hasher.hashed(secrets_of(request, code))
    async with context.registry.current(code) as live:
        live.check_open()
        seats = who_is(hashed, live.hashes).seats
        if not seats:
            raise not_seated()
        if live.table.status == "over":
            raise ServerError("server-push-over", HTTPStatus.CONFLICT)
        holders = [live.hashes[seat] for seat in sorted(seats)]
        await asyncio.to_thread(subscribe, context.engine, live.id, holders, device)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@operations.post("/api/push/end", body=Unsubscribe, status=HTTPStatus.NO_CONTENT)
async def end_push(request: Request, asked: Unsubscribe) -> Response:
    """Have nothing sent to a browser any more; whoever knows its address may say so."""
    await asyncio.to_thread(unsubscribe, context_of(request).engine, asked.endpoint)
    return Response(status_code=HTTPStatus.NO_CONTENT)
