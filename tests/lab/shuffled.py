"""An executor that stands in for a cluster: blocks go by the wire, in any order, and are lost."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from random import Random
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Shuffled(Executor):
    """Plays what waits in any order once somebody waits for some of it.

    What is handed over, and what comes of it, is pickled, which no closure can be. Now and then a
    worker is lost with what it has played, and somebody plays it again.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._waiting: list[tuple[Future[Any], bytes]] = []
        self.futures: list[Future[Any]] = []
        self.lost = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = _Asked(self)
        self.futures.append(future)
        self._waiting.append((future, pickle.dumps((fn, args, kwargs))))
        return future

    def play_until(self, wanted: Future[Any]) -> None:
        while not wanted.done():
            future, sent = self._waiting.pop(self._rng.randrange(len(self._waiting)))
            if future.cancelled():
                continue
            fn, args, kwargs = pickle.loads(sent)
            try:
                found = pickle.loads(pickle.dumps(fn(*args, **kwargs)))
            except Exception as error:  # noqa: BLE001 - whoever asks for the result has it
                future.set_exception(pickle.loads(pickle.dumps(error)))
                continue
            if self._rng.random() < 0.3:
                self.lost += 1
                self._waiting.append((future, sent))
            else:
                future.set_result(found)

    @property
    def left(self) -> int:
        """How many blocks somebody would still play."""
        return sum(not future.done() for future in self.futures)


class _Asked(Future[Any]):
    def __init__(self, by: Shuffled) -> None:
        super().__init__()
        self._by = by

    def result(self, timeout: float | None = None) -> Any:
        self._by.play_until(self)
        return super().result(timeout)
