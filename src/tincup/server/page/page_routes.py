"""Routes of the server's pages; their words come from the same sources as the API's answers."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tincup.hosting.live import LiveTable
from tincup.hosting.view.settled_view import lobby_of, seated
from tincup.messages import parts, text
from tincup.narration import rules_name
from tincup.narration.subjects import odd_names
from tincup.server.http.links import link_to
from tincup.server.http.operations import Operations
from tincup.server.http.routes.circles import MOST_GAMES
from tincup.server.http.routes.tables import context_of
from tincup.server.page import pages
from tincup.server.storage.rows_beside_logs import rolled_faces
from tincup.server.tables.circles import accounts_of, circle_of_code
from tincup.table.seats import OPEN
from tincup.views.live import faces_view

operations = Operations()


@operations.get("/dice")
async def dice(request: Request) -> Response:
    """How often each face was rolled by this server: a page for browsers, and else JSON."""
    faces = faces_view(await asyncio.to_thread(rolled_faces, context_of(request).engine))
    if "text/html" in request.headers.get("accept", ""):
        answer: Response = pages.dice_page(faces)
    else:
        answer = JSONResponse(faces)
    answer.headers["vary"] = "Accept"
    return answer


@operations.get("/watch/{watch}")
async def watched(request: Request, watch: str) -> HTMLResponse:
    context = context_of(request)
    code = await context.registry.watched(watch)
    here = pages.link(f"/tv/{watch}", text("page-table-watch-here"))
    looking_on = [here, pages.paragraph(text("page-table-watch"))]
    if link_to(request, context.settings, f"watch/{watch}"):
        looking_on.append(f'<p><img src="/api/watch/{watch}/qr.svg" alt="QR"></p>')
    async with context.registry.current(code) as live:
        return _table_page(live, looking_on)


def _table_page(live: LiveTable, parts: list[str]) -> HTMLResponse:
    table = live.table
    names = [
        text("page-table-free") if player == OPEN else name or player
        for name, player in seated(table)
    ]
    rows = [(str(number), name) for number, name in enumerate(names, 1)]
    status = pages.paragraph(text("page-table-status", status=table.status))
    odd = map(pages.paragraph, odd_names([name for name, _ in seated(table) if name]))
    rules = rules_name(lobby_of(table).rules)
    return pages.page(rules, status, pages.definitions(rows), *odd, *parts)


@operations.get("/circles/{circle}")
async def circle_page(request: Request, circle: str) -> HTMLResponse:
    context = context_of(request)
    of = await asyncio.to_thread(circle_of_code, context.engine, circle)
    accounts = await asyncio.to_thread(accounts_of, context.engine, of)
    if not accounts.entries:
        return pages.page(of.name, pages.paragraph(text("page-ledger-empty")))
    balances = [(name, f"{won:+,}") for name, won in accounts.balances().items()]
    games = [
        (
            entry.date[:16].replace("T", " "),
            entry.name,
            f"{entry.stake:,}",
            parts(f"{name} {won:+,}" for name, won in entry.won.items()),
        )
        for entry in reversed(accounts.entries[-MOST_GAMES:])
    ]
    of_games = ("page-ledger-date", "page-ledger-rules", "page-ledger-stake", "page-ledger-won")
    return pages.page(
        of.name,
        pages.paragraph(text("page-ledger-about")),
        pages.table([text("page-ledger-name"), text("page-ledger-balance")], balances),
        *map(pages.paragraph, odd_names([name for name, _ in balances])),
        pages.heading(text("page-ledger-games")),
        pages.table(list(map(text, of_games)), games),
    )
