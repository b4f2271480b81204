"""Questions asked together: which go with which, and what becomes of those who no longer wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import pytest

from tincup.server.storage.batched_reads import Batcher


class Slow:
    """Doubles numbers once it is let; it has no answer to 0, and breaks at -1."""

    def __init__(self) -> None:
        self.asked: list[dict[str, int]] = []
        self.let = asyncio.Event()
        self.batcher = Batcher(self.answer)

    async def answer(self, questions: Mapping[str, int]) -> Mapping[str, int]:
        self.asked.append(dict(questions))
        await self.let.wait()
        if -1 in questions.values():
            raise OSError("broken")
        return {name: 2 * number for name, number in questions.items() if number}

    def ask(self, name: str, number: int) -> asyncio.Task[int | None]:
        return asyncio.create_task(self.batcher.ask(name, number))


def run(play: Callable[[Slow], Awaitable[None]]) -> None:
    async def whole() -> None:
        slow = Slow()
        async with asyncio.timeout(600):
            await play(slow)
            await slow.batcher.close()

    asyncio.run(whole())


async def begun(slow: Slow, times: int = 1) -> None:
    while len(slow.asked) < times:  # noqa: ASYNC110 - what is waited for comes by itself
        await asyncio.sleep(0)


def test_what_is_asked_meanwhile_is_asked_together_afterwards() -> None:
    async def play(slow: Slow) -> None:
        first = slow.ask("a", 1)
        await begun(slow)
        others = [slow.ask("a", 2), slow.ask("b", 3), slow.ask("c", 0)]
        await asyncio.sleep(0)
        slow.let.set()
        assert await asyncio.gather(first, *others) == [2, 4, 6, None]
        assert slow.asked == [{"a": 1}, {"a": 2, "b": 3, "c": 0}]
        assert await slow.ask("d", 4) == 8  # and so on, later
        assert slow.asked[2:] == [{"d": 4}]

    run(play)


def test_two_questions_of_one_name_are_two() -> None:
    async def play(slow: Slow) -> None:
        slow.let.set()
        asked = [slow.ask("a", 1), slow.ask("a", 2), slow.ask("b", 3)]
        assert await asyncio.gather(*asked) == [2, 4, 6]
        assert slow.asked == [{"a": 1, "b": 3}, {"a": 2}]

    run(play)


def test_an_error_is_told_to_those_it_belongs_to() -> None:
    async def play(slow: Slow) -> None:
        first = slow.ask("a", 1)
        await begun(slow)
        broken = [slow.ask("a", -1), slow.ask("b", 3)]
        await asyncio.sleep(0)
        slow.let.set()
        done = await asyncio.gather(first, *broken, return_exceptions=True)
        assert done[0] == 2
        assert [str(error) for error in done[1:]] == ["broken", "broken"]
        assert await slow.ask("b", 3) == 6

    run(play)


def test_who_no_longer_waits_spoils_nothing() -> None:
    async def play(slow: Slow) -> None:
        gone, stays = slow.ask("a", 1), slow.ask("b", 2)
        await begun(slow)
        never = slow.ask("c", 3)
        await asyncio.sleep(0)
        gone.cancel()
        never.cancel()
        await asyncio.sleep(0)
        slow.let.set()
        assert await stays == 4
        assert await slow.ask("d", 4) == 8
        assert slow.asked == [{"a": 1, "b": 2}, {"d": 4}]

    run(play)


def test_who_asks_when_all_is_closed_is_not_left_waiting() -> None:
    async def play(slow: Slow) -> None:
        first = slow.ask("a", 1)
        await asyncio.sleep(0)  # the question is there, and nobody has been asked yet
        await slow.batcher.close()
        with pytest.raises(asyncio.CancelledError):
            await first
        slow.let.set()
        assert await slow.ask("b", 2) == 4

    run(play)


def test_closing_waits_for_nobody() -> None:
    async def play(slow: Slow) -> None:
        first = slow.ask("a", 1)
        await begun(slow)
        second = slow.ask("b", 2)
        await asyncio.sleep(0)
        await slow.batcher.close()
        for waiting in (first, second):
            with pytest.raises(asyncio.CancelledError):
                await waiting

    run(play)
