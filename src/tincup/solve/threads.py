"""Work shared out over threads; a single part needs none, and a page has none."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

MOST: Final = 2
"""More threads gain little: what is shared out is small."""

_Result = TypeVar("_Result")


def some() -> int:
    """Return the number of threads that work side by side here."""
    return 1 if sys.platform == "emscripten" else min(MOST, os.cpu_count() or 1)


class Threads:
    """A pool of so many threads, within a ``with`` statement."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ThreadPoolExecutor | None = None

    def __enter__(self) -> Self:
        if self._count > 1:
            from concurrent.futures import ThreadPoolExecutor

            self._pool = ThreadPoolExecutor(self._count)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=kind is not None)

    def run(
        self,
        work: Callable[[int], _Result],
        parts: int,
        told: Callable[[int], Any] = lambda _: None,
    ) -> list[_Result]:
        """Return the results of ``work`` for each part; ``told`` hears how many are done."""
        if self._pool is None or parts == 1:
            made = (work(part) for part in range(parts))
        else:
            jobs = [self._pool.submit(work, part) for part in range(parts)]
            made = (job.result() for job in jobs)
        found = []
        for result in made:
            found.append(result)
            told(len(found))
        return found
