"""Long work for strangers, such as writing a record: one after another, in a thread of its own."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from http import HTTPStatus
from itertools import islice
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from tincup.hosting.errors import ServerError
from tincup.hosting.view.json_text import dumps

_MOST_WAITING: Final = 20
"""The most that waits; the largest table that a request may bring takes about 3 s."""

_MOST_OF_ADDRESS: Final = 2
"""The most of one address that is done or waits; the others' comes between."""

_AGAIN_SECONDS: Final = 2

_AT_ONCE: Final = 100
"""Entries in a piece; they take a millisecond or two, for which everybody else waits."""

T = TypeVar("T")


class LongWork:
    def __init__(self, thread: str) -> None:
        self._pool = ThreadPoolExecutor(1, thread)
        self._of_address: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def turn(self, host: str) -> asyncio.Lock:
        """Return the lock that an address holds while something long is made for it."""
        return self._turns.setdefault(host, asyncio.Lock())

    @contextmanager
    def place(self, host: str) -> Generator[None]:
        """Hold the place of what an address has sent until it is done.

        Raises `ServerError` where too much is there: of this address (429), or in all (503).
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

    async def done(self, what: Callable[[], T]) -> T:
        in_our_language = copy_context().run
        result: T = await asyncio.get_running_loop().run_in_executor(
            self._pool, partial(in_our_language, what)
        )
        return result


class Pieces:
    def __init__(self) -> None:
        self._making = asyncio.Lock()

    async def of_list(self, values: Iterator[Mapping[str, Any]]) -> AsyncIterator[str]:
        """Yield a list as JSON; no piece is made before the one before it has been taken."""
        before = "["
        while True:
            async with self._making:
                piece = ",".join(map(dumps, islice(values, _AT_ONCE)))
                await asyncio.sleep(0)  # the next piece is made when all who can go on have
            if not piece:
                break
            yield f"{before}{piece}"
            before = ","
        yield "]" if before == "," else "[]"
