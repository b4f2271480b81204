"""How much one address may ask for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from math import ceil
from time import monotonic
from typing import Final

from tincup.server.errors import ServerError

_MOST_KEYS: Final = 50_000
"""Addresses that are remembered; one that is forgotten begins with a full bucket."""


class Bucket:
    """A token bucket: ``at_once`` requests, and ``rate`` more each second."""

    __slots__ = ("_at", "_tokens")

    def __init__(self, at_once: float, now: float) -> None:
        self._tokens = float(at_once)
        self._at = now

    def wait(self, rate: float, at_once: float, now: float) -> float:
        """Take a token: 0.0, or the seconds until there is one."""
        self._tokens = min(float(at_once), self._tokens + (now - self._at) * rate)
        self._at = now
        if self._tokens >= 1.0:
            self._tokens -= 1.0
            return 0.0
        return (1.0 - self._tokens) / rate


class Limit:
    """A rate for each address (or other key)."""

    def __init__(self, rate: float, at_once: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._at_once = at_once
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, key: str) -> None:
        """Count a request. Raises `ServerError` (429) where there have been too many."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._at_once, now)
            if len(self._buckets) > _MOST_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        if wait := bucket.wait(self._rate, self._at_once, now):
            seconds = ceil(wait)
            raise ServerError(
                "server-too-many", HTTPStatus.TOO_MANY_REQUESTS, seconds, seconds=seconds
            )


class Places:
    """How many sockets are open, in all and for each address."""

    def __init__(self, each: int, most: int) -> None:
        self._each = each
        self._most = most
        self._taken: dict[str, int] = {}
        self.total = 0

    def take(self, key: str) -> None:
        """Take a place. Raises `ServerError`: 429 for the address, 503 where all are taken."""
        if self._taken.get(key, 0) >= self._each:
            raise ServerError(
                "server-too-many-sockets", HTTPStatus.TOO_MANY_REQUESTS, 10, most=self._each
            )
        if self.total >= self._most:
            raise ServerError("server-full", HTTPStatus.SERVICE_UNAVAILABLE, 10)
        self._taken[key] = self._taken.get(key, 0) + 1
        self.total += 1

    def give_back(self, key: str) -> None:
        """Give the place back."""
        self.total -= 1
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]
