"""The HTTP API of the cup of the day."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from starlette.requests import Request

from tincup.chance import commitment
from tincup.daily_cup import TURNS, ends_at, read_day
from tincup.hosting.errors import ServerError
from tincup.narration import rules_name
from tincup.protocol.cup import AttemptAnswer, CupDay, NameCup, PastCup, PlayCup
from tincup.server.http.middleware import address
from tincup.server.http.operations import Operations
from tincup.server.http.routes.tables import context_of
from tincup.server.storage.cups import Standing
from tincup.server.tables.cups import Day, Played
from tincup.views.cup import attempt_view, cup_rules_view

operations = Operations()


@operations.get("/api/cup", CupDay, conflicts=True)
async def cup_of_today(request: Request) -> dict[str, Any]:
    """The cup of today, how it stands, and what became of the one before."""
    cups = context_of(request).cups
    today = await cups.today()
    stands, before = await cups.standing(today.day), await cups.yesterday()
    return {
        "date": today.day.isoformat(),
        "ends": ends_at(today.day).isoformat(),
        "over": cups.is_over(today),
        "rules": cup_rules_view(today.rules, rules_name),
        "turns": TURNS,
        "commitment": commitment(today.seed),
        "played": stands.played,
        "best": stands.best[0][0] if stands.best else None,
        "yesterday": None if before is None else _past_view(*before),
    }


@operations.get("/api/cup/days/{day}", PastCup, conflicts=True)
async def cup_of_day(request: Request, day: str) -> dict[str, Any]:
    """A cup that is over, with the seed of its dice; the last eight are kept."""
    asked = read_day(day)
    past = None if asked is None else await context_of(request).cups.past(asked)
    if past is None:
        raise ServerError("cup-no-day", HTTPStatus.NOT_FOUND)
    return _past_view(*past)


@operations.post("/api/cup", AttemptAnswer, status=HTTPStatus.CREATED, conflicts=True)
async def begin_cup(request: Request) -> dict[str, Any]:
    """Begin an attempt at the cup of today. Its code is for whoever plays it."""
    context = context_of(request)
    context.openings.check(address(request.scope))
    return _answer(await context.cups.begin())


@operations.get("/api/cup/{attempt}", AttemptAnswer, conflicts=True)
async def view_attempt(request: Request, attempt: str) -> dict[str, Any]:
    """An attempt as it stands."""
    return _answer(await context_of(request).cups.attempt(attempt))


@operations.post("/api/cup/{attempt}", AttemptAnswer, body=PlayCup, conflicts=True)
async def play_cup(request: Request, attempt: str, asked: PlayCup) -> dict[str, Any]:
    """Decide on the roll, once; the answer has the next. What was decided stays so."""
    return _answer(await context_of(request).cups.play(attempt, asked.at, asked.action))


@operations.post("/api/cup/{attempt}/name", AttemptAnswer, body=NameCup, conflicts=True)
async def name_attempt(request: Request, attempt: str, asked: NameCup) -> dict[str, Any]:
    """Give a finished attempt the name that it has among the best; an empty one takes it away."""
    return _answer(await context_of(request).cups.name(attempt, asked.name))


def _answer(played: Played) -> dict[str, Any]:
    view = attempt_view(played.attempt, played.day, rules_name, played.best)
    return {
        "attempt": played.code,
        "closed": played.closed,
        "name": played.name,
        "view": view,
    }


def _past_view(of: Day, stood: Standing) -> dict[str, Any]:
    return {
        "date": of.day.isoformat(),
        "rules": cup_rules_view(of.rules, rules_name),
        "seed": of.seed,
        "played": stood.played,
        "best": [{"total": total, "name": name} for total, name in stood.best],
    }
