"""Has a running server take away tables at which nothing has happened for long."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.hosting.errors import Conflict
from tincup.server.errors import reason_of
from tincup.server.storage.log_writer import Batch
from tincup.server.storage.pruning import idle_tables, in_parts, taking_away
from tincup.server.tables.registry import Registry
from tincup.server.tasks import Timer, end, pause

_FIRST_SECONDS: Final = 60.0
_BETWEEN_SECONDS: Final = 6 * 3600.0

_log = logging.getLogger("tincup.server")


class Pruner:
    """Prunes the tables of a registry, till `close`; never with 0 ``days``."""

    def __init__(self, engine: Engine, registry: Registry, days: int, timer: Timer) -> None:
        self._engine = engine
        self._registry = registry
        self._days = days
        self._timer = timer
        self._task = asyncio.create_task(self._go_on()) if days else None

    async def close(self) -> None:
        if self._task is not None:
            await end([self._task])

    async def prune(self, now: datetime) -> int:
        """Take away tables that have rested for long enough, without viewers; return how many."""
        before = now - timedelta(days=self._days)
        found = await asyncio.to_thread(idle_tables, self._engine, before)
        cache = self._registry.cache
        idle = [
            each
            for each in found
            if (live := cache.of_id(each.table_id)) is None or not live.viewers
        ]
        for some in in_parts(idle):
            statements = [it for each in some for it in taking_away(self._engine, each)]
            await self._registry.writer.commit(Batch(statements=statements))
            for each in some:
                if (live := cache.of_id(each.table_id)) is not None:
                    cache.drop(live)
        return len(idle)

    async def _go_on(self) -> None:
        await pause(self._timer, _FIRST_SECONDS)
        while True:
            try:
                if gone := await self.prune(datetime.now(UTC)):
                    _log.info("%d tables that have rested for %d days are gone", gone, self._days)
            except (SQLAlchemyError, Conflict) as error:
                _log.warning("tables could not be taken away: %s", reason_of(error))
            await pause(self._timer, _BETWEEN_SECONDS)
