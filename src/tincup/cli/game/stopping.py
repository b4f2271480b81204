"""Being told to stop by a signal, which must not cost anybody a game."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stopped(BaseException):
    """SIGTERM, or SIGHUP because the terminal is closed; ``status`` is what a shell reports."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def stopping() -> Iterator[None]:
    """Raise `Stopped` on SIGTERM and SIGHUP within this block."""

    def stop(number: int, _frame: FrameType | None) -> None:
        raise Stopped(number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), stop) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
