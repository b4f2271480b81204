"""Where blocks of games are played: here, one after the other, or by an executor elsewhere.

A block follows from plain data and its number alone, so whoever plays it, and however often, comes
to the same. Blocks are taken in their order, whichever is ready first: so what is added up, and
where `--until` stops, is the same everywhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future
from contextlib import closing
from itertools import islice
from typing import Final, TypeVar

from tincup.lab.errors import ExperimentError

_Tag = TypeVar("_Tag")
_Result = TypeVar("_Result")

Jobs = Generator[tuple[_Tag, Callable[[], _Result]], None, None]
"""Blocks to be played, each with what it is called; they are asked for as they come up."""


class Lost(ExperimentError):
    """Nobody plays on elsewhere; what had been played before stands."""


class Pool:
    """Plays blocks by an executor, ``ahead`` of them at a time; without one, here.

    ``deals``: how many the engine plays as one block. An executor is handed nothing but functions
    of modules, and plain data.
    """

    def __init__(self, executor: Executor | None = None, *, ahead: int = 1, deals: int = 1) -> None:
        self._executor = executor
        self._ahead = ahead
        self.deals = deals

    @property
    def is_here(self) -> bool:
        return self._executor is None

    def in_order(self, jobs: Jobs[_Tag, _Result]) -> Generator[tuple[_Tag, _Result], None, None]:
        """Yield what comes of each block; when this is closed, those still waiting are cancelled.

        Raises whatever a block does.
        """
        with closing(jobs):
            if self._executor is None:
                for tag, job in jobs:
                    yield tag, job()
                return
            waiting: deque[tuple[_Tag, Future[_Result]]] = deque()
            try:
                while True:
                    for tag, job in islice(jobs, self._ahead - len(waiting)):
                        waiting.append((tag, self._executor.submit(job)))
                    if not waiting:
                        return
                    tag, future = waiting[0]
                    yield tag, future.result()
                    waiting.popleft()
            finally:
                for _, future in waiting:
                    future.cancel()


HERE: Final = Pool()
