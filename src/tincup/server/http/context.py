"""The context that the parts of a running server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Engine

from tincup.server.hosting.cups import Cups
from tincup.server.hosting.long_work import LongWork, Pieces
from tincup.server.hosting.presence import Presence
from tincup.server.hosting.push.reminders import Missing, Reminders
from tincup.server.hosting.registry import Registry
from tincup.server.metrics import Metrics
from tincup.server.rate_limits import Limit, Places
from tincup.server.settings import Settings
from tincup.server.storage.readiness import Readiness


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
