"""What the parts of a running server share."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine

from tincup.server.checks import Checks
from tincup.server.company import Company
from tincup.server.limits import Limit, Places
from tincup.server.metrics import Metrics
from tincup.server.readiness import Readiness
from tincup.server.registry import Registry
from tincup.server.settings import Settings


@dataclass(frozen=True)
class Context:
    """Everything that answering a request needs."""

    settings: Settings
    engine: Engine
    metrics: Metrics
    registry: Registry
    places: Places
    openings: Limit
    checks: Checks
    company: Company
    readiness: Readiness
