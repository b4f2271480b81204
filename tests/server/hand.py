"""A server's clock that a test moves by hand."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from functools import partial


class Alarm:
    """A timer that has been set."""

    def __init__(self, at: float, callback: Callable[[], object]) -> None:
        self.at, self.callback, self.is_set = at, callback, True

    def __lt__(self, other: Alarm) -> bool:
        return self.at < other.at

    def cancel(self) -> None:
        self.is_set = False


class HandClock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.alarms: list[Alarm] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Alarm:
        alarm = Alarm(self.now + delay, callback)
        heapq.heappush(self.alarms, alarm)
        return alarm

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        while self.alarms and self.alarms[0].at <= self.now:
            alarm = heapq.heappop(self.alarms)
            if alarm.is_set:
                alarm.callback()

    @property
    def running(self) -> int:
        """How many decisions are timed; the pauses of what looks after tables end in an event."""
        return sum(it.is_set and isinstance(it.callback, partial) for it in self.alarms)
