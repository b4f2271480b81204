"""Counters of the server for Prometheus; each server has a registry of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """The counters and gauges of a server.

    Where several processes serve on one socket, a reader gets those of one: all of them have the
    label ``worker``.
    """

    def __init__(self, worker: int | None = None) -> None:
        self._worker = worker
        self._registry = CollectorRegistry()
        of = self._registry
        by = ("method", "status")
        self._requests = Counter("tincup_requests", "HTTP requests", by, registry=of)
        self._commands = Counter("tincup_commands", "Commands", ("type", "outcome"), registry=of)
        self._command = cache(self._commands.labels)
        """The counter of each type and outcome: to look it up costs more than to count."""
        self._seconds = Histogram(
            "tincup_command_seconds", "Commands, till they are saved", buckets=_SECONDS, registry=of
        )
        self._group = Histogram(
            "tincup_commit_batches", "Batches saved together", buckets=_SIZES, registry=of
        )
        self._commit = Histogram(
            "tincup_commit_seconds", "Commits of the database", buckets=_SECONDS, registry=of
        )
        self._bots = Counter("tincup_bot_decisions", "Decisions of bots", ("outcome",), registry=of)
        self._races = Counter(
            "tincup_lost_races", "Changes that another process was quicker than", registry=of
        )
        self._dropped = Counter("tincup_dropped_readers", "Sockets closed as too slow", registry=of)
        self._pushes = Counter(
            "tincup_push_messages", "Messages to push services", ("outcome",), registry=of
        )
        self._wrong_codes = Counter(
            "tincup_wrong_codes", "Requests for tables by codes that none has", registry=of
        )
        self.sockets = Gauge("tincup_sockets", "WebSockets that are open", registry=of)
        self.tables = Gauge("tincup_tables_in_memory", "Tables in memory", registry=of)
        self.damaged = Gauge("tincup_damaged_tables", "Damaged tables that were met", registry=of)
        self.table_bytes = Gauge(
            "tincup_tables_in_memory_bytes", "What they take, as it is estimated", registry=of
        )

    def requested(self, method: str, status: int) -> None:
        self._requests.labels(method, str(status)).inc()

    def commanded(self, kind: str, outcome: str, seconds: float) -> None:
        """Count a command; ``outcome`` is ``done``, ``repeated`` or the code of its refusal."""
        self._command(kind, outcome).inc()
        self._seconds.observe(seconds)

    def committed(self, batches: int, seconds: float) -> None:
        """Count a commit; called by the writer's thread."""
        self._group.observe(batches)
        self._commit.observe(seconds)

    def decided(self, outcome: str) -> None:
        """Count a decision of a bot: ``played``, ``late`` or ``failed``."""
        self._bots.labels(outcome).inc()

    def lost_race(self) -> None:
        self._races.inc()

    def dropped(self) -> None:
        self._dropped.inc()

    def pushed(self, outcome: str) -> None:
        """Count what came of telling somebody of their turn, as docs/hosting.md lists it."""
        self._pushes.labels(outcome).inc()

    def wrong_code(self) -> None:
        self._wrong_codes.inc()

    def page(self) -> bytes:
        return generate_latest(self._registry if self._worker is None else self)

    def collect(self) -> Iterator[Metric]:
        for metric in self._registry.collect():
            metric.samples = [
                sample._replace(labels={**sample.labels, "worker": f"{self._worker}"})
                for sample in metric.samples
            ]
            yield metric
