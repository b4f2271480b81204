"""Limits on how much one address may ask for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from math import ceil
from time import monotonic
from typing import Final, NamedTuple

from tincup.hosting.errors import ServerError

_MOST_KEYS: Final = 50_000
"""The most addresses remembered; one that is forgotten begins with a full bucket."""

_CODE_FORGOTTEN: Final = 300.0
_WAIT_FORGOTTEN: Final = 3600.0
"""Seconds after which one wrong code of an address, and one wait, are forgotten."""
_MOST_WAITS: Final = 12.0
"""An address waits for 2**12 seconds at most: 68 minutes."""


class Bucket:
    """A token bucket: ``at_once`` requests, and ``rate`` more each second."""

    __slots__ = ("_at", "_tokens")

    def __init__(self, at_once: float, now: float) -> None:
        self._tokens = float(at_once)
        self._at = now

    def wait(self, rate: float, at_once: float, now: float) -> float:
        """Take a token and return 0.0, or return the seconds until there is one."""
        self._tokens = min(float(at_once), self._tokens + (now - self._at) * rate)
        self._at = now
        if self._tokens >= 1.0:
            self._tokens -= 1.0
            return 0.0
        return (1.0 - self._tokens) / rate


class Limit:
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


class Wrong(NamedTuple):
    codes: float = 0.0
    """One of them is forgotten every five minutes."""
    waits: float = 0.0
    """How often it has had to wait; one time is forgotten every hour."""
    last: float = 0.0
    until: float = 0.0
    """When it has waited long enough."""


class Guesses:
    """The waits of addresses that ask for tables by codes that none has.

    ``free`` wrong codes cost nothing; then each wait is twice as long as the one before. A page
    that asks at once for tables that are all gone waits once. Whoever waits is told nothing about
    any code but those under which tables were found from that address before: an answer would be
    what is guessed for.
    """

    def __init__(self, free: int, clock: Callable[[], float] = monotonic) -> None:
        self._free = free
        self._clock = clock
        self._wrong: OrderedDict[str, Wrong] = OrderedDict()
        self._found: OrderedDict[tuple[str, str], None] = OrderedDict()

    def check(self, key: str, code: str) -> None:
        """Raise `ServerError` (429) while the address has to wait."""
        wrong = self._wrong.get(key)
        if wrong is None or (key, code) in self._found:
            return
        wait = wrong.until - self._clock()
        if wait > 0:
            seconds = ceil(wait)
            raise ServerError(
                "server-wrong-codes", HTTPStatus.TOO_MANY_REQUESTS, seconds, seconds=seconds
            )

    def missed(self, key: str) -> None:
        now = self._clock()
        codes, waits, last, until = self._wrong.pop(key, Wrong(last=now))
        codes = max(0.0, codes - (now - last) / _CODE_FORGOTTEN) + 1.0
        waits = max(0.0, waits - (now - last) / _WAIT_FORGOTTEN)
        if codes > self._free and now >= until:
            waits = min(waits + 1.0, _MOST_WAITS)
            until = now + 2.0**waits
        self._wrong[key] = Wrong(codes, waits, now, until)
        if len(self._wrong) > _MOST_KEYS:
            self._wrong.popitem(last=False)

    def found(self, key: str, code: str) -> None:
        self._found[key, code] = None
        self._found.move_to_end((key, code))
        if len(self._found) > _MOST_KEYS:
            self._found.popitem(last=False)


class Places:
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
        self.total -= 1
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]
