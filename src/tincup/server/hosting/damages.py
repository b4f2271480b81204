"""The damaged tables that a server has met: counted, and each logged once."""

from __future__ import annotations

import logging

from tincup.server.metrics import Metrics
from tincup.table import LogError

_log = logging.getLogger("tincup.server")


class Damages:
    """Knows what is wrong with each damaged table, by its code."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._met: dict[str, tuple[int | None, str]] = {}

    def note(self, code: str, damage: LogError | None) -> None:
        if damage is None:
            self._met.pop(code, None)
        else:
            found = damage.number, damage.code
            if self._met.get(code) != found:
                # By its code one joins a table, and what is wrong may quote what people wrote.
                at = "" if damage.number is None else f" at entry {damage.number}"
                said = "a table is damaged%s (%s): tincup server check names it"
                _log.error(said, at, damage.code)
            self._met[code] = found
        self._metrics.damaged.set(len(self._met))
