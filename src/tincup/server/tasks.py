"""Tasks of a server: the clock that they wait by, and how they end for good.

The clock is handed to whoever asks for the time, and is the event loop's by default. It never
jumps. Waits for the network go by the event loop itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from tincup.hosting.errors import ServerError

_AGAIN_SECONDS: Final = 0.5

_log = logging.getLogger("tincup.server")


class Handle(Protocol):
    def cancel(self) -> None: ...


class Timer(Protocol):
    """The part of an event loop that a server uses as its clock."""

    def time(self) -> float:
        """Return the seconds on a clock that never jumps."""
        ...

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Handle: ...


async def pause(timer: Timer, seconds: float) -> None:
    over = asyncio.Event()
    handle = timer.call_later(seconds, over.set)
    try:
        await over.wait()
    finally:
        handle.cancel()


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended, whatever came of them.

    Once is not always enough: what waits by ``asyncio.wait_for``, as drivers of databases do, loses
    a cancellation that comes together with what is waited for (Python before 3.12).
    """
    running = {task for task in tasks if not task.done()}
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=_AGAIN_SECONDS)


async def logged(work: Awaitable[None], failure: str) -> None:
    """Wait for work, and log what goes wrong after these words: one table must not stop others."""
    try:
        await work
    except (ServerError, SQLAlchemyError) as error:
        _log.warning("%s: %s", failure, error)
    except Exception:  # noqa: BLE001 - logged whole
        _log.exception("%s", failure)
