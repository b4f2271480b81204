"""Several processes on one socket: started, started again where one dies, and stopped together."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from time import monotonic
from typing import Final

from msgspec import to_builtins

from tincup.hosting.errors import ServerError
from tincup.server.settings import Settings

_SHORT_LIFE: Final = 5.0
"""Seconds: a worker that did not live for so long is not started again at once."""

_AGAIN_SECONDS: Final = 1.0
_LONGER_SECONDS: Final = 10.0
"""How long workers may take to end beyond the time for their connections."""

_log = logging.getLogger("tincup.server")


def order(settings: Settings, listening: int, number: int) -> bytes:
    said = {"settings": to_builtins(settings), "listening": listening, "number": number}
    return json.dumps(said).encode() + b"\n"


def supervise(
    settings: Settings, listening: socket.socket, announce: Callable[[], None]
) -> signal.Signals:
    """Run the workers until a signal to stop, and return it; ``announce`` once all serve.

    Raises `ServerError` where one cannot be started at all.
    """
    return asyncio.run(_Supervisor(settings, listening, announce).run())


class _Supervisor:
    def __init__(
        self, settings: Settings, listening: socket.socket, announce: Callable[[], None]
    ) -> None:
        self._settings = settings
        self._listening = listening
        self._announce = announce
        self._processes: dict[int, Process] = {}
        self._ready: set[int] = set()
        self._is_announced = False
        self._stopped_by: signal.Signals | None = None
        self._stop = asyncio.Event()

    async def run(self) -> signal.Signals:
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self._begin_to_stop, each)
        numbers = range(1, self._settings.workers + 1)
        keeping = {asyncio.create_task(self._keep(number)) for number in numbers}
        stopping = asyncio.create_task(self._stop.wait())
        try:
            done, _ = await asyncio.wait({stopping, *keeping}, return_when=asyncio.FIRST_COMPLETED)
            for failed in done - {stopping}:
                failed.result()  # raises: a worker that could not be started
        finally:
            stopping.cancel()
            self._terminate()
            seconds = self._settings.shutdown_seconds + _LONGER_SECONDS
            await asyncio.wait(keeping, timeout=seconds)
            for process in self._processes.values():
                if process.returncode is None:
                    process.kill()
            await asyncio.gather(*keeping, return_exceptions=True)
        assert self._stopped_by is not None
        return self._stopped_by

    def _begin_to_stop(self, by: signal.Signals) -> None:
        self._stopped_by = by
        self._stop.set()

    def _terminate(self) -> None:
        self._stop.set()
        for process in self._processes.values():
            if process.returncode is None:
                process.terminate()

    async def _keep(self, number: int) -> None:
        """Have a worker run, and another in its place where it ends, until all are to stop."""
        while not self._stop.is_set():
            begun = monotonic()
            process = await self._start(number)
            status = await process.wait()
            if self._stop.is_set():
                return
            if number not in self._ready:
                raise ServerError(
                    "serve-worker-failed",
                    HTTPStatus.INTERNAL_SERVER_ERROR,
                    worker=number,
                    status=status,
                )
            _log.error("worker %d has ended with status %d and is started again", number, status)
            if monotonic() - begun < _SHORT_LIFE:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_AGAIN_SECONDS):
                        await self._stop.wait()

    async def _start(self, number: int) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tincup.server.process.worker"),
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=(self._listening.fileno(),),
            start_new_session=True,  # Ctrl-C at a terminal is this process's to pass on
        )
        self._processes[number] = process
        if self._stop.is_set():
            process.terminate()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(order(self._settings, self._listening.fileno(), number))
        if await process.stdout.readline():
            self._ready.add(number)
            if len(self._ready) == self._settings.workers and not self._is_announced:
                self._is_announced = True
                self._announce()
        return process
