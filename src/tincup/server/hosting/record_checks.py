"""Records that strangers have checked: one after another, in a thread that no table waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from http import HTTPStatus
from typing import Final

from tincup.notation import Verification, verify_record
from tincup.server.errors import ServerError

_MOST_WAITING: Final = 20
"""Records; the largest that a request may have takes about 0.3 s."""

_AGAIN_SECONDS: Final = 2


class Checks:
    """Checks records, used in the event loop alone."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "tincup-verify")
        self._waiting = 0

    def close(self) -> None:
        """Let those that wait go unanswered."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def verify(
        self, record: str, *, commit: str | None = None, salts: Sequence[str] = ()
    ) -> Verification:
        """What came of checking a record; as `tincup.notation.verify_record`.

        Raises `RecordError`, and `ServerError` (503) where too many wait already.
        """
        if self._waiting >= _MOST_WAITING:
            busy = HTTPStatus.SERVICE_UNAVAILABLE
            raise ServerError("server-checks-wait", busy, _AGAIN_SECONDS, waiting=self._waiting)
        self._waiting += 1
        try:
            in_our_language = copy_context().run
            check = partial(in_our_language, verify_record, record, commit=commit, salts=salts)
            return await asyncio.get_running_loop().run_in_executor(self._pool, check)
        finally:
            self._waiting -= 1
