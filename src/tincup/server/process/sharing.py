"""A game that is played in this process, shown to others in the network while it is played."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import ExitStack
from http import HTTPStatus
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Final, Self

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tincup.chance.entropy import hex_text
from tincup.hosting.errors import ServerError
from tincup.server.http.context import Context
from tincup.server.process.app import make_app
from tincup.server.process.run import Server, listening_at
from tincup.server.settings import read_settings
from tincup.server.storage.database import migrate, open_database
from tincup.server.tables.mirrored_tables import MirroredTables, looked_at, shown_code
from tincup.table import Happening, Table

_LOOKING: Final = ("GET", "HEAD")
_STOPS_WITHIN: Final = 10.0


class Sharing:
    """A server of this process, in a thread of its own, that shows tables; a context manager.

    Whoever opens ``/`` there looks at the table that was shown last, as on a television. Nothing
    can be done there. Raises `ServerError` where the address cannot be used.
    """

    def __init__(self, host: str, port: int) -> None:
        self._settings = read_settings(
            host=host, port=port, secret_key=hex_text(16), page_engine="", workers=1
        )
        self._until_the_end = ExitStack()
        self._is_ready = Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._going_on: Future[None] | None = None
        self.port = port

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            listening = stack.enter_context(listening_at(self._settings))
            self.port = listening.getsockname()[1]
            folder = stack.enter_context(TemporaryDirectory(prefix="tincup-"))
            engine = open_database(f"sqlite:///{folder}/shown.db")
            stack.callback(engine.dispose)
            migrate(engine)
            self._app = make_app(self._settings, engine, registry=MirroredTables)
            self._app.user_middleware.append(Middleware(_LookOnly, of=self._app))
            self._server = Server(self._app, self._settings, lambda _: self._is_ready.set())
            thread = Thread(target=self._run, args=(listening,), name="tincup-sharing", daemon=True)
            thread.start()
            stack.callback(thread.join, _STOPS_WITHIN)
            self._is_ready.wait()
            if not self._server.started:
                raise ServerError("server-broken", HTTPStatus.INTERNAL_SERVER_ERROR)
            self._until_the_end = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        if self._going_on is not None and self._server.started:
            self._going_on.exception(_STOPS_WITHIN)
        self._server.should_exit = True
        self._until_the_end.close()

    def show(self, table: Table) -> None:
        self._put(self._tables.show(table.entries)).result()
        code = shown_code(table.created.table)

        def tell(happening: Happening) -> None:
            self._going_on = self._put(self._tables.go_on(code, happening.entry))

        table.listen(tell)

    def _put(self, what: Coroutine[None, None, None]) -> Future[None]:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(what, self._loop)

    @property
    def _tables(self) -> MirroredTables:
        return tables_of(self._app)

    def _run(self, listening: socket.socket) -> None:
        # What goes wrong for one who looks on must not be written over the game at this terminal.
        logging.getLogger().addHandler(logging.NullHandler())
        try:
            asyncio.run(self._serve(listening))
        finally:
            self._is_ready.set()

    async def _serve(self, listening: socket.socket) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve([listening])


def tables_of(app: Starlette) -> MirroredTables:
    context: Context = app.state.context
    tables = context.registry
    assert isinstance(tables, MirroredTables)
    return tables


class _LookOnly:
    """ASGI middleware that lets nobody do anything, and leads from ``/`` to the newest table."""

    def __init__(self, app: ASGIApp, of: Starlette) -> None:
        self._app, self._of = app, of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            if scope["method"] not in _LOOKING:
                looked_at()
            if scope["path"] == "/":
                watch = tables_of(self._of).newest.watch
                answer = RedirectResponse(f"/tv/{watch}", HTTPStatus.SEE_OTHER)
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)
