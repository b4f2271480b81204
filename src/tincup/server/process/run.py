"""Running the server, in this process or several, till it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

import uvicorn
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from tincup.hosting.errors import ServerError
from tincup.server.errors import reason_of
from tincup.server.http.connections.http_connections import bounded
from tincup.server.http.context import Context
from tincup.server.process import logs
from tincup.server.process.app import make_app, shared_by_processes
from tincup.server.process.garbage import collect_seldom
from tincup.server.process.supervisor import supervise
from tincup.server.settings import Settings
from tincup.server.storage.database import migrate, open_database, secret_key
from tincup.server.storage.database_lock import hold
from tincup.server.tables.memory.trimming import keep_little

_SWITCH_AFTER: Final = 0.001
"""Seconds that the thread that writes waits for the interpreter while the event loop is busy. It
needs it several times for a commit, and all that waits for the commit waits with it: Python's own
five milliseconds each time are most of the time that an action takes.
"""

_UNSENT: Final = 64 * 1024
"""Bytes that the system keeps of what a client does not read. By itself it would keep megabytes,
and answers would be made that nobody waits for.
"""


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; ``announce`` is told the address once it can be used.

    Raises `ServerError` where the database or the address cannot be used.
    """
    logs.configure(settings.log_level)
    with ExitStack() as until_the_end:
        with _database_used():
            engine = open_database(settings.database)
            mine = until_the_end.enter_context(hold(engine))
        listening = until_the_end.enter_context(listening_at(settings))
        with _database_used():
            address, is_open = _seen_from_here(listening)
            mine.tell(address, is_open=is_open)
            migrate(engine)
            if not settings.secret_key:
                secret_key(engine)  # refused here, and not by the application
        shared_by_processes(settings, engine)  # refused here, and not by each process
        if settings.workers == 1:
            run(settings, engine, listening, announce)
            return
        engine.dispose()
        stopped_by = supervise(settings, listening, lambda: announce(_address(listening)))
    signal.raise_signal(stopped_by)  # as uvicorn does for one process


def run(
    settings: Settings,
    engine: Engine,
    listening: socket.socket,
    announce: Callable[[str], None],
    worker: int | None = None,
) -> None:
    """Serve on a socket in this process, which is ``worker`` of several if it has a number."""
    app = make_app(settings, engine, worker)
    keep_little()
    sys.setswitchinterval(_SWITCH_AFTER)
    _Process(app, settings, announce, worker).run([listening])


def listening_at(settings: Settings) -> socket.socket:
    """Return a socket at the address of the settings. Raises `ServerError` if it cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server(
            (settings.host, settings.port), family=family, backlog=2048
        )
        if hasattr(socket, "TCP_NOTSENT_LOWAT"):  # connections have it from this socket
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _UNSENT)
        return listening  # noqa: TRY300
    except OSError as error:
        raise ServerError(
            "serve-no-address",
            HTTPStatus.BAD_REQUEST,
            host=settings.host,
            port=str(settings.port),
            reason=error.strerror or str(error),
        ) from error


@contextmanager
def _database_used() -> Generator[None]:
    try:
        yield
    except (OSError, SQLAlchemyError) as error:
        reason = reason_of(error)
        raise ServerError("serve-no-database", HTTPStatus.BAD_REQUEST, reason=reason) from error


def config_of(app: Starlette, settings: Settings) -> uvicorn.Config:
    http, websocket = bounded(settings)
    return uvicorn.Config(
        app,
        http=http,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws=websocket,
        ws_max_size=settings.most_body,
        ws_ping_interval=None,  # see `beats`
        ws_per_message_deflate=False,  # it costs more than it saves
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )


def _address(listening: socket.socket) -> str:
    return _address_of(*listening.getsockname()[:2])


def _address_of(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _seen_from_here(listening: socket.socket) -> tuple[str, bool]:
    host, port = listening.getsockname()[:2]
    address = ip_address(host)
    if address.is_unspecified:
        host = "127.0.0.1" if address.version == 4 else "::1"
    return _address_of(host, port), not address.is_loopback


class Server(uvicorn.Server):
    """Says where it can be reached, and says goodbye before connections are closed."""

    def __init__(self, app: Starlette, settings: Settings, announce: Callable[[str], None]) -> None:
        super().__init__(config_of(app, settings))
        self._app = app
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            self._announce(_address(sockets[0]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        context: Context | None = getattr(self._app.state, "context", None)
        if context is not None:
            context.registry.say_goodbye()
            await asyncio.sleep(0)
        await super().shutdown(sockets)


class _Process(Server):
    """A server that has its process to itself; as a worker it stops when the supervisor has."""

    def __init__(
        self,
        app: Starlette,
        settings: Settings,
        announce: Callable[[str], None],
        worker: int | None,
    ) -> None:
        super().__init__(app, settings, announce)
        self._worker = worker
        self._garbage = collect_seldom()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self._worker is not None:
            asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._supervisor_ended)
        await super().startup(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Look for garbage where it is time to; ten ticks are a second."""
        if counter % 10 == 0:
            self._garbage.look()
        return await super().on_tick(counter)

    def _supervisor_ended(self) -> None:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        self.should_exit = True
