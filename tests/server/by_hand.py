"""A real server at a port of this machine, for which time passes when a test says so.

It runs in a thread. What comes over the network is heard at once; beats, limits and whatever else
the server waits for happen as its clock goes.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Any, Final

import uvicorn

from tests.server.fresh import new_file
from tests.server.in_process import LIMITS, PATIENCE
from tests.server.running import Process
from tincup.server.process.app import make_app
from tincup.server.process.run import config_of, listening_at
from tincup.server.settings import Settings
from tincup.server.storage.database import open_database

STEP: Final = 0.05
"""Seconds that pass at once: half of what passes between two steps of the beats."""


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose time passes when it is told to; it is the server's clock."""

    now = 1_000.0

    def time(self) -> float:
        return self.now

    async def pass_by(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + STEP)
            for _ in range(3):  # what is due, and what follows from it
                await asyncio.sleep(0)


class _Clock:
    """The same as a server is handed it, before there is a loop."""

    def __init__(self) -> None:
        self.loop = _Loop()

    def time(self) -> float:
        return self.loop.time()

    def call_later(self, delay: float, callback: Callable[[], object], /) -> asyncio.TimerHandle:
        return self.loop.call_later(delay, callback)


class ByHand(Process):
    """A server in a thread of this process."""

    def __init__(self, file: Path) -> None:
        new_file(file)
        super().__init__(f"sqlite:///{file}")

    def start(self) -> None:
        told: dict[str, Any] = {**LIMITS, "port": self.port, "database": self.database}
        settings = Settings(**told)
        self._engine = open_database(self.database)
        listening = listening_at(settings)
        self.port = listening.getsockname()[1]
        clock = _Clock()
        self._loop = clock.loop
        app = make_app(settings, self._engine, timer=clock)
        self._server = uvicorn.Server(config_of(app, settings))
        self._thread = threading.Thread(target=self._serve, args=(listening,))
        self._thread.start()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert how is signal.SIGTERM
        self._server.should_exit = True
        asyncio.run_coroutine_threadsafe(self._loop.pass_by(inf), self._loop)
        self._thread.join()
        self._engine.dispose()
        return 0

    def pass_by(self, seconds: float) -> None:
        """Let so much time go by for the server, and wait for what is due then."""
        asyncio.run_coroutine_threadsafe(self._loop.pass_by(seconds), self._loop).result(PATIENCE)

    def _serve(self, listening: socket.socket) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._server.serve([listening]))


@contextmanager
def served_by_hand(folder: Path) -> Generator[ByHand]:
    """Such a server with a database of its own in this folder."""
    server = ByHand(folder / "server.db")
    try:
        yield server
    finally:
        server.stop()
