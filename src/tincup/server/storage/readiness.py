"""Whether the database answers, for whoever asks whether the server is ready."""

from __future__ import annotations

import asyncio
from math import inf
from time import monotonic
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.server.storage.database import is_reachable

_SECONDS: Final = 1.0
"""For which an answer holds: everybody may ask, and as often as they like."""


class Readiness:
    """Asks the database once for all who ask meanwhile."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._asked = -inf
        self._asking: asyncio.Task[bool] | None = None

    async def is_ready(self) -> bool:
        """Whether the database answers now, or did less than a second ago."""
        asking = self._asking
        if asking is None or (asking.done() and monotonic() - self._asked > _SECONDS):
            self._asked = monotonic()
            asking = self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(asking)

    async def _ask(self) -> bool:
        try:
            return await asyncio.to_thread(is_reachable, self._engine)
        except SQLAlchemyError:
            return False
