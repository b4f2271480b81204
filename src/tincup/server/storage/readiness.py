"""Readiness: the database answers and saves."""

from __future__ import annotations

import asyncio
from math import inf
from time import monotonic
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tincup.chance.entropy import hex_text
from tincup.hosting.errors import Conflict
from tincup.server.storage import schema
from tincup.server.storage.database import is_reachable
from tincup.server.storage.log_writer import Batch, Writer

_SECONDS: Final = 1.0
"""How long an answer holds: everybody may ask, and as often as they like."""

_WRITTEN_SECONDS: Final = 10.0
"""How long something that was saved shows that more can be; nothing is written just to see."""

_PATIENCE: Final = 2.0
"""Seconds for the database to save something: whoever plays would not wait for longer."""


class Readiness:
    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._asked = -inf
        self._asking: asyncio.Task[bool] | None = None
        self._saving: asyncio.Task[bool] | None = None

    async def is_ready(self) -> bool:
        """Return True if it can read and save now, or could less than a second ago."""
        asking = self._asking
        if asking is None or (asking.done() and monotonic() - self._asked > _SECONDS):
            self._asked = monotonic()
            asking = self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(asking)

    async def _ask(self) -> bool:
        try:
            if not await asyncio.to_thread(is_reachable, self._engine):
                return False
        except SQLAlchemyError:
            return False
        if monotonic() - self._writer.saved < _WRITTEN_SECONDS:
            return True
        if self._saving is None or self._saving.done():  # else it has waited for long already
            self._saving = asyncio.create_task(self._save())
        done, _ = await asyncio.wait({self._saving}, timeout=_PATIENCE)
        return bool(done) and self._saving.result()

    async def _save(self) -> bool:
        """Save a row that is gone at once, but goes to the disk."""
        name = schema.settings.c.name
        row = f"ready-{hex_text(8)}"
        statements = (
            schema.settings.insert().values(name=row, value=""),
            schema.settings.delete().where(name == row),
        )
        try:
            await self._writer.commit(Batch(statements=statements))
        except (SQLAlchemyError, Conflict):
            return False
        return True
