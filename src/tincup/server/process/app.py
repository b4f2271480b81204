"""The application: routes, errors, and what is started and stopped with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from http import HTTPStatus
from time import monotonic
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tincup.errors import TincupError
from tincup.hosting.credentials import Hasher
from tincup.hosting.errors import ServerError
from tincup.protocol.answers import HealthView, ReadyView
from tincup.server.errors import unsaved
from tincup.server.http.context import Context
from tincup.server.http.middleware import REFUSED, Guard
from tincup.server.http.openapi import document
from tincup.server.http.operations import Operations
from tincup.server.http.routes import (
    circles,
    cups,
    from_devices,
    live,
    push,
    rules,
    score_sheet,
    tables,
)
from tincup.server.http.routes.tables import context_of, problem_answer
from tincup.server.metrics import CONTENT_TYPE, Metrics
from tincup.server.page import page_routes, routes
from tincup.server.page.pages import refusal
from tincup.server.rate_limits import Limit, Places
from tincup.server.settings import Settings
from tincup.server.storage.bus import Bus
from tincup.server.storage.database import is_shared, keep_saved, secret_key
from tincup.server.storage.leases import Alone, Leases
from tincup.server.storage.readiness import Readiness
from tincup.server.storage.subscriptions import server_key
from tincup.server.tables.cups import Cups, Now, utc_now
from tincup.server.tables.long_work import LongWork, Pieces
from tincup.server.tables.presence import AGAIN_SECONDS
from tincup.server.tables.pruner import Pruner
from tincup.server.tables.push.messages import Signer
from tincup.server.tables.push.outward import Outward
from tincup.server.tables.push.reminders import Missing, Reminders, missing_for
from tincup.server.tables.registry import Registry
from tincup.server.tasks import Timer

_METRICS: Final = b"/metrics"


def make_app(
    settings: Settings,
    engine: Engine,
    worker: int | None = None,
    *,
    registry: type[Registry] = Registry,
    timer: Timer | None = None,
    now: Now = utc_now,
    outward: Outward | None = None,
) -> Starlette:
    """Return the ASGI application for a database whose schema is up to date.

    ``worker`` is the number of this process where several serve on one socket; ``registry`` has the
    tables; ``timer`` is the clock that all of it goes by, and ``now`` the one that knows the day;
    push services are reached through ``outward``.
    """
    metrics = Metrics(worker)
    time = monotonic if timer is None else timer.time

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        key = settings.secret_key or await asyncio.to_thread(secret_key, engine)
        clock = timer or asyncio.get_running_loop()
        bus, leases = shared_by_processes(settings, engine)
        key_of_server = await asyncio.to_thread(server_key, engine)
        here = registry(
            engine,
            Hasher(key),
            metrics,
            most_tables=settings.tables_in_memory,
            most_bytes=settings.memory_for_tables,
            bot_threads=settings.bot_threads,
            timer=clock,
            bus=bus,
            leases=leases,
            poll_seconds=settings.poll_seconds,
            absent_seconds=settings.absent_seconds,
        )
        records, sent = LongWork("tincup-records"), LongWork("tincup-sent")
        reminders: Reminders | Missing | None = missing_for(key_of_server)
        if key_of_server is not None and reminders is None:
            # A client that is cut off has missed its beats by then, and other processes have said
            # whom they serve.
            seconds = 3 * settings.beat_seconds + (AGAIN_SECONDS if bus is not None else 0)
            signer = Signer(key_of_server, lambda: now().timestamp())
            reminders = Reminders(
                engine,
                here,
                signer=signer,
                outward=outward or Outward(),
                metrics=metrics,
                timer=clock,
                seconds=seconds,
            )
        app.state.context = Context(
            settings,
            engine,
            metrics,
            here,
            Places(settings.sockets_per_address, settings.most_sockets),
            Limit(settings.tables_per_hour / 3600, settings.tables_at_once, time),
            records,
            sent,
            Cups(engine, here.writer, key, settings.cup_rules, now),
            here.presence,
            Readiness(engine, here.writer),
            Pieces(),
            reminders,
            time,
        )
        pruner = Pruner(engine, here, settings.prune_days, clock)
        try:
            yield
        finally:
            await pruner.close()
            records.close()
            sent.close()
            if isinstance(reminders, Reminders):
                await reminders.close()
            await here.close()
            await leases.close()
            keep_saved(engine)
            engine.dispose()

    app = Starlette(
        routes=[route for part in _PARTS for route in part.routes],
        middleware=[Middleware(Guard, settings=settings, metrics=metrics, time=time)],
        exception_handlers={
            TincupError: _refused,
            SQLAlchemyError: _out_of_reach,
            HTTPException: _no_such_place,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would lead wherever a Host header says
    return app


def shared_by_processes(settings: Settings, engine: Engine) -> tuple[Bus | None, Leases]:
    """Return what processes on this database share beside it. Raises as `check_sharing`."""
    check_sharing(settings, engine)
    if not is_shared(engine):
        return None, Alone()
    from tincup.server.storage.postgres import PostgresBus, PostgresLeases

    return PostgresBus(engine), PostgresLeases(engine)


def check_sharing(settings: Settings, engine: Engine) -> None:
    """Raise `ServerError` for several processes on SQLite."""
    if settings.workers > 1 and not is_shared(engine):
        raise ServerError("serve-workers-database", HTTPStatus.BAD_REQUEST)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, TincupError)
    request.scope[REFUSED] = error.code
    return refusal(request, error)


async def _out_of_reach(_: Request, error: Exception) -> Response:
    return problem_answer(unsaved(error))


async def _no_such_place(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == HTTPStatus.NOT_FOUND:
        return refusal(request, ServerError("server-no-page", HTTPStatus.NOT_FOUND))
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        refused = ServerError("server-no-method", HTTPStatus.METHOD_NOT_ALLOWED)
        return problem_answer(refused, {"Allow": ", ".join(_methods_at(request))})
    return problem_answer(ServerError("server-bad-request", error.status_code))


def _methods_at(request: Request) -> list[str]:
    """Return all methods of an address; a route knows only its own."""
    routes = (it for it in request.app.routes if isinstance(it, Route))
    here = (it for it in routes if it.path_regex.fullmatch(request.url.path))
    return sorted({name for it in here for name in it.methods or ()})


probes = Operations()


@probes.get("/health", HealthView)
async def health(_: Request) -> dict[str, str]:
    """Whether the process answers."""
    return {"status": "ok"}


@probes.get("/ready", ReadyView)
async def ready(request: Request) -> Response:
    """Whether it can serve: whether the database answers, and takes what is written."""
    if not await context_of(request).readiness.is_ready():
        return problem_answer(ServerError("server-unsaved", HTTPStatus.SERVICE_UNAVAILABLE, 1))
    return JSONResponse({"status": "ready"})


@probes.get("/metrics", "text/plain")
async def metrics_page(request: Request) -> Response:
    """What Prometheus reads.

    It is there at one spelling of its address, the one that proxies keep to themselves: they
    take "/metrics%0A" for something else, and routes do not.
    """
    if request.scope.get("raw_path", _METRICS) != _METRICS:
        raise ServerError("server-no-page", HTTPStatus.NOT_FOUND)
    return Response(context_of(request).metrics.page(), media_type=CONTENT_TYPE)


@probes.get("/openapi.json")
async def openapi(_: Request) -> Response:
    return JSONResponse(api_document())


_PARTS: Final = (
    *(tables.operations, live.operations, score_sheet.operations, push.operations),
    *(circles.operations, cups.operations, from_devices.operations, rules.operations),
    *(page_routes.operations, routes.operations, probes),
)


@cache
def api_document() -> dict[str, Any]:
    return document([operation for part in _PARTS for operation in part.stated])
