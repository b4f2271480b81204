"""A socket of the server's own protocols in this process, for clients that speak in raw bytes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from uvicorn import Config
from uvicorn.server import ServerState

from tincup.server.http.connections.http_connections import bounded
from tincup.server.settings import Settings

HANDSHAKE: Final = (
    b"GET /api/tables/k7m2pq/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Listening(NamedTuple):
    """Where clients connect, and what uvicorn knows of them."""

    address: tuple[str, int]
    state: ServerState


@asynccontextmanager
async def listening(application: Any) -> AsyncGenerator[Listening]:
    """Serve an application at a port of this machine, without its beginning and its end."""
    http, websocket = bounded(Settings())
    config = Config(
        application,
        http=http,
        ws=websocket,
        log_config=None,
        lifespan="off",
        ws_per_message_deflate=False,
    )
    config.load()
    state = ServerState()
    made: Any = config.http_protocol_class
    serving = await asyncio.get_running_loop().create_server(
        lambda: made(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    try:
        yield Listening(serving.sockets[0].getsockname(), state)
    finally:
        serving.close()
