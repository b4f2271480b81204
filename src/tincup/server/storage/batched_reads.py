"""Questions that come while others are being answered, asked together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Generic, TypeVar

from tincup.server.tasks import end

_MOST: Final = 500

Q = TypeVar("Q")
A = TypeVar("A")


class Batcher(Generic[Q, A]):
    """Has ``answer`` answer many questions at once, each about something of another name.

    What is so when a question is asked is in its answer: it does not join those that are being
    answered. Used in one event loop; `close` ends it.
    """

    def __init__(self, answer: Callable[[Mapping[str, Q]], Awaitable[Mapping[str, A]]]) -> None:
        self._answer = answer
        self._waiting: list[tuple[str, Q, asyncio.Future[A | None]]] = []
        self._asking: asyncio.Task[None] | None = None

    async def ask(self, name: str, question: Q) -> A | None:
        """Return the answer; ``None`` where there is none. Raises what ``answer`` does."""
        answer: asyncio.Future[A | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((name, question, answer))
        if self._asking is None:
            self._asking = asyncio.create_task(self._go_on())
        return await answer

    async def close(self) -> None:
        asking, self._asking = self._asking, None
        if asking is not None:
            await end([asking])
        self._give_up()  # it may have ended before it began

    async def _go_on(self) -> None:
        try:
            while self._waiting:
                await self._next()
        finally:
            self._asking = None
            self._give_up()

    def _give_up(self) -> None:
        for _, _, answer in self._waiting:
            answer.cancel()
        self._waiting.clear()

    async def _next(self) -> None:
        asked = self._take()
        if not asked:
            return
        try:
            answers = await self._answer({name: question for name, (question, _) in asked.items()})
        except asyncio.CancelledError:
            for _, answer in asked.values():
                answer.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - everybody who asked is told
            for _, answer in asked.values():
                if not answer.done():
                    answer.set_exception(error)
        else:
            for name, (_, answer) in asked.items():
                if not answer.done():
                    answer.set_result(answers.get(name))

    def _take(self) -> dict[str, tuple[Q, asyncio.Future[A | None]]]:
        """Take the next questions, by names; a second one of a name is left for later."""
        asked: dict[str, tuple[Q, asyncio.Future[A | None]]] = {}
        later = []
        for name, question, answer in self._waiting:
            if answer.done():  # whoever asked was cancelled
                continue
            if name in asked or len(asked) >= _MOST:
                later.append((name, question, answer))
            else:
                asked[name] = question, answer
        self._waiting = later
        return asked
