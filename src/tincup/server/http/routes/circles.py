"""The HTTP API of circles and their ledgers."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request

from tincup.hosting.view.settled_view import lobby_of
from tincup.protocol.answers import CircleLedger, OpenedCircle
from tincup.protocol.requests import OpenCircle
from tincup.server.http.context import Context
from tincup.server.http.links import link_to
from tincup.server.http.middleware import address
from tincup.server.http.operations import Operations
from tincup.server.http.routes.tables import context_of
from tincup.server.tables.circles import accounts_of, circle_of_code, no_circle
from tincup.table.ledger import Accounts
from tincup.table.log.entries import Circle
from tincup.views.tables import ledger_view

MOST_GAMES: Final = 500
"""The most games listed, the last ones; the balances are those of all."""

operations = Operations()


@operations.post("/api/circles", OpenedCircle, body=OpenCircle, status=HTTPStatus.CREATED)
async def open_circle(request: Request, asked: OpenCircle) -> dict[str, Any]:
    """Begin a circle with a ledger of its own. Its code is for all of its people, and no others."""
    context = context_of(request)
    context.openings.check(address(request.scope))
    code, name = await context.registry.open_circle(asked.name)
    link = link_to(request, context.settings, f"circles/{code}")
    return {"circle": code, "name": name, "link": link}


@operations.get("/api/circles/{circle}", CircleLedger)
async def circle_ledger(request: Request, circle: str) -> dict[str, Any]:
    """The balances of a circle in play money, over all games, and its last games."""
    context = context_of(request)
    of = await asyncio.to_thread(circle_of_code, context.engine, circle)
    return _ledger(of, await asyncio.to_thread(accounts_of, context.engine, of))


@operations.get("/api/tables/{code}/ledger", CircleLedger)
async def table_ledger(request: Request, code: str) -> dict[str, Any]:
    """The same of the circle that a table belongs to."""
    context = context_of(request)
    of = await _circle_of(context, code)
    return _ledger(of, await asyncio.to_thread(accounts_of, context.engine, of))


async def _circle_of(context: Context, code: str) -> Circle:
    async with context.registry.current(code) as live:
        circle = lobby_of(live.table).opened.circle
        if circle is None:
            raise no_circle()
        return circle


def _ledger(circle: Circle, accounts: Accounts) -> dict[str, Any]:
    games = [asdict(entry) for entry in accounts.entries[-MOST_GAMES:]]
    return {"name": circle.name, **ledger_view(accounts.balances(), games, accounts.damaged)}
