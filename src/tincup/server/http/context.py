"""The context that the parts of a running server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Engine

from tincup.server.metrics import Metrics
from tincup.server.rate_limits import Limit, Places
from tincup.server.settings import Settings
from tincup.server.storage.readiness import Readiness
from tincup.server.tables.cups import Cups
from tincup.server.tables.long_work import LongWork, Pieces
from tincup.server.tables.presence import Presence
from tincup.server.tables.push.reminders import Missing, Reminders
from tincup.server.tables.registry import Registry


@dataclass(frozen=True)
class Context:
    settings: Settings
    engine: Engine
    metrics: Metrics
    registry: Registry
    places: Places
    openings: Limit
    records: LongWork
    sent: LongWork
    cups: Cups
    presence: Presence
    readiness: Readiness
    pieces: Pieces
    reminders: Reminders | Missing | None
    time: Callable[[], float]
    """Seconds on a clock that never jumps."""
