"""The clock of a server: handed to whoever asks for the time, and the event loop's by default.

It never jumps. Waits for the network go by the event loop itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


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
