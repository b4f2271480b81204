"""Sockets whose clients go away at any moment: nothing of them stays, and no log is filled."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import Counter
from time import monotonic
from typing import Any

import pytest
from websockets.server import ServerProtocol

from tests.server.listening import HANDSHAKE, listening
from tests.waiting import until
from tincup.server.http.connections.socket_connections import Socket
from tincup.server.http.middleware import Guard
from tincup.server.metrics import Metrics
from tincup.server.settings import Settings


class Application:
    """One that accepts a socket after a while, or refuses it."""

    def __init__(self, *, accepts: bool) -> None:
        self.accepts = accepts
        self.gone = asyncio.Event()

    async def __call__(self, _: Any, receive: Any, send: Any) -> None:
        await receive()
        await self.gone.wait()
        await send({"type": "websocket.accept" if self.accepts else "websocket.close"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


async def come_and_go(application: Application, *, before: bool) -> Counter[str]:
    """What is left of ten clients that go away ``before`` they are answered, or after it."""
    guard = Guard(application, settings=Settings(), metrics=Metrics(), time=monotonic)
    async with listening(guard) as here:
        if not before:
            application.gone.set()
        for _ in range(10):
            reader, writer = await asyncio.open_connection(*here.address)
            writer.write(HANDSHAKE)
            await writer.drain()
            if before:
                await asyncio.sleep(0.02)
            else:
                await reader.readuntil(b"\r\n\r\n")
            writer.transport.abort()
        async with asyncio.timeout(30):
            await until(lambda: not here.state.connections)
            application.gone.set()
            await until(lambda: not here.state.tasks)
    await asyncio.sleep(0.01)
    kept = [it for it in gc.get_objects() if isinstance(it, (Socket, ServerProtocol))]
    return Counter(type(it).__name__ for it in kept)


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("accepts", [True, False])
def test_nothing_stays_of_who_has_gone(
    uncollected: None, caplog: pytest.LogCaptureFixture, *, accepts: bool, before: bool
) -> None:
    async def tried() -> Counter[str]:
        return await come_and_go(Application(accepts=accepts), before=before)

    with caplog.at_level(logging.WARNING, "tincup.server"):
        assert asyncio.run(tried()) == {}
    assert [record.message for record in caplog.records] == []
