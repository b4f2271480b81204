"""The application: routes, errors, and what is started and stopped with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache, partial
from http import HTTPStatus
from importlib.metadata import version
from time import monotonic
from typing import Final

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute, compile_path
from starlette.websockets import WebSocket

from tincup.errors import TincupError
from tincup.hosting.credentials import Hasher
from tincup.hosting.errors import ServerError
from tincup.server.clock import Timer
from tincup.server.errors import unsaved
from tincup.server.hosting.cups import Cups, Now, utc_now
from tincup.server.hosting.long_work import LongWork
from tincup.server.hosting.presence import AGAIN_SECONDS
from tincup.server.hosting.pruner import Pruner
from tincup.server.hosting.push.messages import Signer
from tincup.server.hosting.push.outward import Outward
from tincup.server.hosting.push.reminders import Missing, Reminders, missing_for
from tincup.server.hosting.registry import Registry
from tincup.server.http.context import Context
from tincup.server.http.long_answers import Pieces
from tincup.server.http.middleware import REFUSED, Guard
from tincup.server.http.openapi import document
from tincup.server.http.routes.bringing import router as bringing
from tincup.server.http.routes.circles import router as circles
from tincup.server.http.routes.cups import router as cup_routes
from tincup.server.http.routes.keeping import router as keeping
from tincup.server.http.routes.live import router as live
from tincup.server.http.routes.push import router as pushing
from tincup.server.http.routes.rules import router as rules_routes
from tincup.server.http.routes.tables import context_of, problem_answer, router
from tincup.server.http.validation import invalid
from tincup.server.metrics import CONTENT_TYPE, Metrics
from tincup.server.page.page_routes import router as pages
from tincup.server.page.refusals import refusal
from tincup.server.page.routes import router as web
from tincup.server.rate_limits import Limit, Places
from tincup.server.settings import Settings
from tincup.server.storage.bus import Bus
from tincup.server.storage.database import is_shared, keep_saved, secret_key
from tincup.server.storage.leases import Alone, Leases
from tincup.server.storage.readiness import Readiness
from tincup.server.storage.subscriptions import server_key

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
) -> FastAPI:
    """Return the ASGI application for a database whose schema is up to date.

    ``worker`` is the number of this process where several serve on one socket; ``registry`` has the
    tables; ``timer`` is the clock that all of it goes by, and ``now`` the one that knows the day;
    push services are reached through ``outward``.
    """
    metrics = Metrics(worker)
    time = monotonic if timer is None else timer.time

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        key = settings.secret_key or await asyncio.to_thread(secret_key, engine)
        clock = timer or asyncio.get_running_loop()
        bus, leases = shared_by_processes(settings, engine)
        key_of_server = await asyncio.to_thread(server_key, engine)
        tables = registry(
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
                tables,
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
            tables,
            Places(settings.sockets_per_address, settings.most_sockets),
            Limit(settings.tables_per_hour / 3600, settings.tables_at_once, time),
            records,
            sent,
            Cups(engine, tables.writer, key, settings.cup_rules, now),
            tables.presence,
            Readiness(engine, tables.writer),
            Pieces(),
            reminders,
            time,
        )
        pruner = Pruner(engine, tables, settings.prune_days, clock)
        try:
            yield
        finally:
            await pruner.close()
            records.close()
            sent.close()
            if isinstance(reminders, Reminders):
                await reminders.close()
            await tables.close()
            await leases.close()
            keep_saved(engine)
            engine.dispose()

    # The documentation pages of FastAPI load scripts from elsewhere; the OpenAPI document is here.
    app = FastAPI(
        title="Tincup",
        version=version("tincup-farkle"),
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # it would lead wherever a Host header says
        lifespan=lifespan,
    )
    app.router.routes.extend(_routes())
    app.add_middleware(Guard, settings=settings, metrics=metrics, time=time)
    _add_errors(app)
    _add_probes(app)
    app.openapi = partial(document, app)  # type: ignore[method-assign]
    return app


@cache
def _routes() -> list[BaseRoute]:
    """Return the routes of all applications, made once: FastAPI inspects each function for them."""
    parts = APIRouter()
    for part in (
        router,
        live,
        keeping,
        pushing,
        circles,
        cup_routes,
        bringing,
        rules_routes,
        pages,
        web,
    ):
        parts.include_router(part)
    return parts.routes


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


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(TincupError)
    async def refused(request: Request, error: TincupError) -> Response:
        request.scope[REFUSED] = error.code
        return refusal(request, error)

    @app.exception_handler(SQLAlchemyError)
    async def out_of_reach(_: Request, error: SQLAlchemyError) -> Response:
        return problem_answer(unsaved(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        return refusal(request, invalid(error))

    @app.exception_handler(WebSocketRequestValidationError)
    async def malformed_handshake(
        socket: WebSocket, error: WebSocketRequestValidationError
    ) -> None:
        await socket.send_denial_response(problem_answer(invalid(error)))

    def methods_at(path: str) -> set[str]:
        """Return all methods of an address in the OpenAPI document; a route knows only its own."""
        return {
            method.upper()
            for template, operations in app.openapi()["paths"].items()
            if compile_path(template)[0].fullmatch(path)
            for method in operations
        }

    @app.exception_handler(HTTPException)
    async def no_such_place(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, TincupError):  # what FastAPI met while it read the body
            return problem_answer(error.__cause__)
        if error.status_code == HTTPStatus.NOT_FOUND:
            return refusal(request, ServerError("server-no-page", HTTPStatus.NOT_FOUND))
        if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            refused = ServerError("server-no-method", HTTPStatus.METHOD_NOT_ALLOWED)
            allowed = methods_at(request.url.path)
            return problem_answer(
                refused, {"Allow": ", ".join(sorted(allowed))} if allowed else error.headers
            )
        return problem_answer(ServerError("server-bad-request", error.status_code))


def _add_probes(app: FastAPI) -> None:
    @app.get("/health")
    async def health() -> dict[str, str]:
        """Whether the process answers."""
        return {"status": "ok"}

    @app.get("/ready")
    async def ready(request: Request) -> Response:
        """Whether it can serve: whether the database answers, and takes what is written."""
        if not await context_of(request).readiness.is_ready():
            return problem_answer(ServerError("server-unsaved", HTTPStatus.SERVICE_UNAVAILABLE, 1))
        return JSONResponse({"status": "ready"})

    @app.get("/metrics")
    async def metrics(request: Request) -> Response:
        """What Prometheus reads.

        It is there at one spelling of its address, the one that proxies keep to themselves: they
        take "/metrics%0A" for something else, and routes do not.
        """
        if request.scope.get("raw_path", _METRICS) != _METRICS:
            raise ServerError("server-no-page", HTTPStatus.NOT_FOUND)
        return Response(context_of(request).metrics.page(), media_type=CONTENT_TYPE)
