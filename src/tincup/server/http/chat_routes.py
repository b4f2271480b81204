"""Where people say something to the others at their table."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from tincup.server.hosting.presence import Say
from tincup.server.http.routes import Code, context_of, secrets_of
from tincup.server.tables.credentials import who_is

router = APIRouter(prefix="/api")


@router.post("/tables/{code}/said", status_code=HTTPStatus.NO_CONTENT)
async def say(request: Request, code: Code, said: Say) -> Response:
    """Say something to everybody at the table; it is told once and kept nowhere."""
    context = context_of(request)
    hashed = context.registry.hasher.hashed(secrets_of(request, code))
    async with context.registry.current(code) as live:
        context.presence.say(live, who_is(hashed, live.hashes), said)
    return Response(status_code=HTTPStatus.NO_CONTENT)
