"""Records that strangers have written or checked: one after another, in a thread of their own.

No table waits for it, and no address for another's: of each only a few are there at once.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from http import HTTPStatus
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from tincup.hosting.errors import ServerError
from tincup.notation import Record, Verification, verify_record, write_record

_MOST_WAITING: Final = 20
"""The most records that wait; the largest that a request may have takes about 0.3 s."""

_MOST_OF_ADDRESS: Final = 2
"""The most records of one address that are checked or wait; the others' come between."""

_AGAIN_SECONDS: Final = 2

T = TypeVar("T")


class Checks:
    """Writes and checks records, used in the event loop alone."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "tincup-verify")
        self._of_address: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def close(self) -> None:
        """Leave those that wait unanswered."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def turn(self, host: str) -> asyncio.Lock:
        """Return the lock that an address holds while something long is made for it."""
        return self._turns.setdefault(host, asyncio.Lock())

    @contextmanager
    def place(self, host: str) -> Generator[None]:
        """Hold the place of an address's record while it is checked.

        Raises `ServerError` where too many are there: of this address (429), or in all (503).
        """
        if self._of_address[host] >= _MOST_OF_ADDRESS:
            many = HTTPStatus.TOO_MANY_REQUESTS
            raise ServerError("server-checks-yours", many, _AGAIN_SECONDS, most=_MOST_OF_ADDRESS)
        if (waiting := self._of_address.total()) >= _MOST_WAITING:
            busy = HTTPStatus.SERVICE_UNAVAILABLE
            raise ServerError("server-checks-wait", busy, _AGAIN_SECONDS, waiting=waiting)
        self._of_address[host] += 1
        try:
            yield
        finally:
            self._of_address[host] -= 1
            if not self._of_address[host]:
                del self._of_address[host]

    async def write(self, record: Record) -> str:
        return await self.done(partial(write_record, record))

    async def verify(
        self, record: str | Record, *, commit: str | None = None, salts: Sequence[str] = ()
    ) -> Verification:
        """Check a record in its `place`; as `tincup.notation.verify_record`.

        Raises `RecordError`.
        """
        return await self.done(partial(_check, record, commit, salts))

    async def done(self, what: Callable[[], T]) -> T:
        """Do something long when its turn comes."""
        in_our_language = copy_context().run
        result: T = await asyncio.get_running_loop().run_in_executor(
            self._pool, partial(in_our_language, what)
        )
        return result


def _check(record: str | Record, commit: str | None, salts: Sequence[str]) -> Verification:
    written = record if isinstance(record, str) else write_record(record)
    return verify_record(written, commit=commit, salts=salts)
