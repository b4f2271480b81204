"""The HTTP API of circles and their ledgers."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request

from tincup.hosting.view.settled_view import lobby_of
from tincup.server.hosting.circles import accounts_of, circle_of_code, no_circle
from tincup.server.http.context import Context
from tincup.server.http.links import circle_link
from tincup.server.http.middleware import address
from tincup.server.http.requests import CircleBody
from tincup.server.http.routes.tables import Code, context_of
from tincup.table.ledger import Accounts
from tincup.table.log.entries import Circle
from tincup.views.tables import ledger_view

MOST_GAMES: Final = 500
"""The most games listed, the last ones; the balances are those of all."""

router = APIRouter()

CircleCode = Annotated[
    str, Path(min_length=8, max_length=32, pattern="^[a-z0-9]+$", examples=["k7m2pqx4n8rt3hwy"])
]


@router.post("/api/circles", status_code=HTTPStatus.CREATED)
async def open_circle(request: Request, asked: CircleBody) -> dict[str, Any]:
    """Begin a circle with a ledger of its own. Its code is for all of its people, and no others."""
    context = context_of(request)
    context.openings.check(address(request.scope))
    code, name = await context.registry.open_circle(asked.name)
    link = circle_link(request, context.settings, code)
    return {"circle": code, "name": name, "link": link}


@router.get("/api/circles/{circle}")
async def circle_ledger(request: Request, circle: CircleCode) -> dict[str, Any]:
    """The balances of a circle in play money, over all games, and its last games."""
    context = context_of(request)
    of = await asyncio.to_thread(circle_of_code, context.engine, circle)
    return _ledger(of, await asyncio.to_thread(accounts_of, context.engine, of))


@router.get("/api/tables/{code}/ledger")
async def table_ledger(request: Request, code: Code) -> dict[str, Any]:
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
