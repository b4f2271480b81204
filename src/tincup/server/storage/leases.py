"""Leases: of several processes that serve a table, one at a time lets its bots play.

It only saves work. The log takes each entry once, so that two who play for the same bot do no harm.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

IsHeld = Callable[[], bool]
"""Returns True while a lease is held: it may end, with what it hangs on, before it is returned."""


class Leases(Protocol):
    """Leases of tables. Used in one event loop."""

    def hold(self, table_id: str) -> AbstractAsyncContextManager[IsHeld]:
        """Hold a table's lease; never held, without waiting, where another process does.

        Raises `ServerError` where that cannot be known.
        """
        ...

    async def close(self) -> None: ...


class Alone:
    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncGenerator[IsHeld]:  # noqa: ARG002 - every table's
        yield lambda: True

    async def close(self) -> None: ...
