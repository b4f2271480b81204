"""The HTTP API; docs/protocol.md describes it with a whole session."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from tincup.errors import TincupError
from tincup.hosting.credentials import cleaned, joined, who_is
from tincup.hosting.errors import ServerError, Stale, not_seated, problem, retry_headers, status_of
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import asked_setup
from tincup.hosting.records import marked_record, record_of
from tincup.hosting.rules.custom_rules import bot_levels, rules_for_table
from tincup.hosting.rules.rule_sets import listed_rules, rules_to_read
from tincup.hosting.stored.soundness import sound_entries
from tincup.hosting.view.json_text import dumps
from tincup.hosting.view.settled_view import lobby_of
from tincup.notation import write_record
from tincup.protocol import answers, requests
from tincup.protocol.commands import Command
from tincup.protocol.rules import SummaryView
from tincup.server.errors import MEDIA_TYPE
from tincup.server.http.context import Context
from tincup.server.http.headers import PREFIX
from tincup.server.http.links import SVG, link_to, qr_code
from tincup.server.http.middleware import address
from tincup.server.http.operations import Operations
from tincup.server.storage.log_reader import open_tables
from tincup.server.tables.circles import check_in_ledger, circle_of_code
from tincup.table import PERSON
from tincup.table.log.entries import Opened
from tincup.table.log.entry_json import as_json

_MOST_LISTED: Final = 100
DAMAGED: Final = "Tincup-Damaged"
"""The header of an answer that is of a damaged log."""

_COOKIE_SECONDS: Final = 90 * 24 * 3600

operations = Operations()


def context_of(request: HTTPConnection) -> Context:
    context: Context = request.app.state.context
    return context


@operations.post(
    "/api/tables",
    answers.OpenedAnswer,
    body=requests.OpenTable,
    status=HTTPStatus.CREATED,
    conflicts=True,
)
async def open_table(request: Request, asked: requests.OpenTable) -> Response:
    """Open a table. The answer tells the secrets of the host and the seats.

    Sent again with its key it is the same table, with those secrets that are still good.
    """
    context = context_of(request)
    context.openings.check(address(request.scope))
    rules = await asyncio.to_thread(rules_for_table, asked.rules)
    circle = None
    if asked.circle is not None:
        circle = await asyncio.to_thread(circle_of_code, context.engine, asked.circle)
        names = [seat.name for seat in asked.seats]
        await asyncio.to_thread(check_in_ledger, context.engine, circle, names)
    opened = await context.registry.open(asked_setup(asked, rules, circle), asked)
    async with context.registry.locked(opened.code) as live:
        answer = answer_with(
            {
                "code": opened.code,
                "watch": live.watch,
                "link": link_to(request, context.settings, f"tables/{opened.code}"),
                "host": opened.host or None,
                "secrets": {str(seat + 1): secret for seat, secret in opened.secrets.items()},
            },
            live,
            HTTPStatus.CREATED,
        )
        seats = lobby_of(live.table)
    # The secrets of bots elsewhere are passed on to them: this device does not play for them.
    mine = [of for seat, of in opened.secrets.items() if seats.seat(seat).player == PERSON]
    set_cookie(request, answer, opened.code, joined([opened.host, *mine]))
    return answer


@operations.get("/api/tables", list[answers.ListedTable], conflicts=True)
async def list_tables(request: Request) -> list[dict[str, Any]]:
    """The tables that anybody may join, the newest first."""
    rows = await asyncio.to_thread(open_tables, context_of(request).engine, _MOST_LISTED)
    return [
        {
            "code": code,
            "rules": {"id": opened.rules.get("id"), "name": opened.rules.get("name")},
            "seats": len(opened.seats),
            "stake": opened.stake,
            "opened": entry.time,
        }
        for code, row in rows
        for entry in sound_entries([row]).entries
        if isinstance(opened := entry.content, Opened)
    ]


@operations.get("/api/tables/{code}", answers.TableAnswer)
async def view_table(request: Request, code: str) -> Response:
    """The table as it stands, and the link by which others join."""
    link = link_to(request, context_of(request).settings, f"tables/{code}")
    return await _viewed(request, code, {"link": link})


@operations.get("/api/watch/{watch}", answers.TableAnswer)
async def view_watched(request: Request, watch: str) -> Response:
    """The table of a spectators' link as it stands."""
    return await _viewed(request, await context_of(request).registry.watched(watch), watches=True)


@operations.get("/api/watch/{watch}/rematch", answers.WatchedRematch)
async def watched_rematch(request: Request, watch: str) -> dict[str, str | None]:
    """The code of the spectators' link of the table where the same people play again, if any."""
    return {"watch": await context_of(request).registry.watched_rematch(watch)}


@operations.post(
    "/api/tables/{code}/seats",
    answers.SeatedAnswer,
    body=requests.Join,
    status=HTTPStatus.CREATED,
    conflicts=True,
)
async def join_table(request: Request, code: str, asked: requests.Join) -> Response:
    """Sit down. The answer tells the seat's secret, once."""
    context = context_of(request)
    registry = context.registry
    async with registry.locked(code) as live:
        circle = lobby_of(live.table).opened.circle
    if circle is not None:
        await asyncio.to_thread(check_in_ledger, context.engine, circle, [asked.name])
    done = await registry.join(code, asked)
    ((seat, secret),) = done.secrets.items()
    async with registry.locked(code) as live:
        answer = answer_with({"seat": seat + 1, "secret": secret}, live, HTTPStatus.CREATED)
    set_cookie(request, answer, code, joined([*secrets_of(request, code).split("."), secret]))
    return answer


@operations.post("/api/tables/{code}/own", answers.OwnedAnswer, body=requests.Own)
async def own_seats(request: Request, code: str, asked: requests.Own) -> Response:
    """Take the seats whose secrets are sent as one's own: their new secrets are told."""
    registry = context_of(request).registry
    given = secrets_of(request, code)
    done = await registry.host.own(code, registry.hasher.hashed(given), asked)
    if not done.secrets:
        raise ServerError("server-seat-passed-on", HTTPStatus.CONFLICT)
    secrets = {str(seat + 1): secret for seat, secret in done.secrets.items()}
    async with registry.locked(code) as live:
        answer = answer_with({"secrets": secrets}, live)
    set_cookie(request, answer, code, joined([*done.secrets.values(), *given.split(".")]))
    return answer


@operations.post("/api/tables/{code}/session", status=HTTPStatus.NO_CONTENT)
async def keep_secrets(request: Request, code: str) -> Response:
    """Keep the secrets of the Authorization header in a cookie, for a page in a browser."""
    registry = context_of(request).registry
    secrets = secrets_of(request, code)
    async with registry.current(code) as live:
        who = who_is(registry.hasher.hashed(secrets), live.hashes)
    if not who.seats and not who.is_host:
        raise not_seated()
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    set_cookie(request, answer, code, joined(secrets.split(".")))
    return answer


@operations.post(
    "/api/tables/{code}/rematch",
    answers.RematchAnswer,
    status=HTTPStatus.CREATED,
    conflicts=True,
)
async def rematch(request: Request, code: str) -> Response:
    """Open a table for another game by the same people; asked again it is the same table."""
    registry = context_of(request).registry
    secrets = secrets_of(request, code)
    again = await registry.host.rematch(code, registry.hasher.hashed(secrets))
    async with registry.locked(again) as live:
        answer = answer_with({"code": again}, live, HTTPStatus.CREATED)
    set_cookie(request, answer, again, secrets)
    return answer


@operations.post("/api/tables/{code}/commands", answers.DoneAnswer, body=Command, conflicts=True)
async def command(request: Request, code: str, asked: Command) -> Response:
    """Carry out a command, once; the answer has the view that it led to."""
    registry = context_of(request).registry
    hashed = registry.hasher.hashed(secrets_of(request, code))
    try:
        done = await registry.perform(code, hashed, asked)
    except Stale as error:
        async with registry.locked(code) as live:
            return answer_with(problem(error), live, HTTPStatus.CONFLICT, MEDIA_TYPE)
    secrets = {str(seat + 1): secret for seat, secret in done.secrets.items()}
    answer = {"type": "done", "key": asked.key, "seq": done.seq, "repeated": done.repeated}
    async with registry.locked(code) as live:
        return answer_with({**answer, **({"secrets": secrets} if secrets else {})}, live)


@operations.get("/api/tables/{code}/qr.svg", SVG)
async def table_qr_code(request: Request, code: str) -> Response:
    """The link to join by as a QR code; 404 too where the server was not told its address."""
    context = context_of(request)
    async with context.registry.locked(code):
        link = link_to(request, context.settings, f"tables/{code}")
    return Response(qr_code(link), media_type=SVG)


@operations.get("/api/watch/{watch}/qr.svg", SVG)
async def watch_qr_code(request: Request, watch: str) -> Response:
    """The link for spectators as a QR code."""
    context = context_of(request)
    await context.registry.watched(watch)
    link = link_to(request, context.settings, f"watch/{watch}")
    return Response(qr_code(link), media_type=SVG)


@operations.get("/api/tables/{code}/log", list[answers.LogEntry])
async def table_log(request: Request, code: str) -> Response:
    """Every entry of the table's log as it is kept; the seed of fair dice only at the end."""
    context = context_of(request)
    async with context.registry.current(code) as live:
        entries, headers = map(as_json, live.table.entries), _damage_header(live)
    pieces = context.pieces.of_list(entries)
    return StreamingResponse(pieces, headers=headers, media_type="application/json")


@operations.get("/api/tables/{code}/record", "text/plain", conflicts=True)
async def table_record(request: Request, code: str) -> Response:
    """The game's record, which `tincup verify` reads too."""
    context = context_of(request)
    async with context.records.turn(address(request.scope)):
        async with context.registry.current(code) as live:
            record, headers, damage = record_of(live), _damage_header(live), live.damage
        written = marked_record(await context.records.done(partial(write_record, record)), damage)
        return PlainTextResponse(written, headers=headers)


@operations.get("/api/tables/{code}/rules", answers.TableRules)
async def table_rules(request: Request, code: str) -> dict[str, Any]:
    """The table's rule set, complete, and in words."""
    context = context_of(request)
    async with context.registry.current(code) as live:
        rules = lobby_of(live.table).rules
    async with context.records.turn(address(request.scope)):
        return await asyncio.to_thread(lambda: rules_to_read(rules, bot_levels(rules)))


@operations.get("/api/rules", list[SummaryView])
async def list_rules(_: Request) -> list[dict[str, Any]]:
    """The rule sets that come with Tincup."""
    return listed_rules()


def _damage_header(live: LiveTable) -> dict[str, str]:
    damage = live.damage
    return {} if damage is None else {DAMAGED: str(damage.number or "")}


def secrets_of(request: HTTPConnection, code: str) -> str:
    """Return the secrets of a request: the Authorization header's, or else the cookie's."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return cleaned(given.strip())
    return cleaned(request.cookies.get(_cookie(code), ""))


def _cookie(code: str) -> str:
    return f"{PREFIX}{code}"


def set_cookie(request: Request, answer: Response, code: str, secrets: str) -> None:
    answer.set_cookie(
        _cookie(code),
        secrets,
        max_age=_COOKIE_SECONDS,
        path=f"/api/tables/{code}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


async def _viewed(
    request: Request,
    code: str,
    more: Mapping[str, Any] | None = None,
    *,
    watches: bool = False,
) -> Response:
    registry = context_of(request).registry
    hashed = registry.hasher.hashed(secrets_of(request, code))
    async with registry.current(code) as live:
        who = who_is(hashed, live.hashes)
        registry.presence.hear(live, who.places)
        you = {"seats": sorted(seat + 1 for seat in who.seats), "host": who.is_host}
        return answer_with({"you": you, **(more or {})}, live, watches=watches)


def answer_with(
    values: dict[str, Any],
    live: LiveTable,
    status: int = HTTPStatus.OK,
    media_type: str = "application/json",
    *,
    watches: bool = False,
) -> Response:
    answer = dumps({**values, "view": live.view_json(watches=watches)})
    return Response(answer, status, media_type=media_type)


def problem_answer(error: TincupError, headers: Mapping[str, str] | None = None) -> Response:
    more = {**retry_headers(error), **(headers or {})}
    return JSONResponse(problem(error), status_of(error), more, media_type=MEDIA_TYPE)
