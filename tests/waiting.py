"""Waiting for what others bring about, without a clock: a busy machine is given as many looks.

Each look but the first follows a pause that does not count as sleep (`tests.guard`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from tests.guard import LOOK

LOOKS: Final = 30_000
"""Ten minutes at least: what has not come about by then never does."""


def wait_until(so: Callable[[], object]) -> None:
    """Look till it is so; it may raise where it can be no more."""
    for _ in range(LOOKS):
        if so():
            return
        time.sleep(LOOK)
    raise AssertionError("it has not come about")


async def until(so: Callable[[], object]) -> None:
    """The same while other tasks go on."""
    for _ in range(LOOKS):
        if so():
            return
        await asyncio.sleep(LOOK)
    raise AssertionError("it has not come about")
