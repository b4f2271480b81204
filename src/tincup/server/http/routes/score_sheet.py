"""The score of real dice: a table's sheet, and what a turn would make before it is entered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from tincup.hosting.live import LiveTable
from tincup.hosting.score_sheet import entry_of, sheet_of
from tincup.hosting.view.json_text import dumps
from tincup.protocol.requests import AskEntry
from tincup.protocol.score_sheet import EntryView, SheetView
from tincup.server.http.middleware import address
from tincup.server.http.operations import Operations
from tincup.server.http.routes.tables import context_of

operations = Operations()


@operations.get("/api/tables/{code}/sheet", SheetView, conflicts=True)
async def table_sheet(request: Request, code: str) -> Response:
    """The game as people write it down: a row a round, a column a side."""
    return await _answered(request, code, sheet_of)


@operations.get("/api/watch/{watch}/sheet", SheetView, conflicts=True)
async def watched_sheet(request: Request, watch: str) -> Response:
    """The same of a spectators' link."""
    code = await context_of(request).registry.watched(watch)
    return await _answered(request, code, sheet_of)


@operations.post("/api/tables/{code}/entry", EntryView, body=AskEntry, conflicts=True)
async def ask_entry(request: Request, code: str, asked: AskEntry) -> Response:
    """Work out a turn of real dice, told by its dice or its points; nothing happens."""
    return await _answered(request, code, lambda live: entry_of(live, asked))


async def _answered(request: Request, code: str, answer: Callable[[LiveTable], object]) -> Response:
    context = context_of(request)
    one_at_a_time = context.records.turn(address(request.scope))
    async with one_at_a_time, context.registry.current(code) as live:
        said = await asyncio.to_thread(answer, live)
    return Response(dumps(said), media_type="application/json")
