"""Long work is done one after another, and not without end; nobody waits for one address."""

from __future__ import annotations

import asyncio
from functools import partial
from threading import Event

import pytest

from tincup.hosting.errors import ServerError
from tincup.server.tables.long_work import LongWork


class Slow:
    """Work that waits until it may go on."""

    def __init__(self) -> None:
        self.may_go_on = Event()
        self.of = LongWork("slow")
        self.done: list[str] = []

    def _do(self, what: str) -> None:
        self.may_go_on.wait(600)
        self.done.append(what)

    async def __call__(self, what: str, host: str) -> None:
        with self.of.place(host):
            await self.of.done(partial(self._do, what))


def test_more_than_can_wait_are_sent_away() -> None:
    async def crowd() -> None:
        work = Slow()
        numbers = [f"{number}" for number in range(20)]
        waiting = [asyncio.create_task(work(it, f"host {it}")) for it in numbers]
        await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await work("one too many", "another")
        assert (refused.value.status, refused.value.retry_after) == (503, 2)
        work.may_go_on.set()
        await asyncio.gather(*waiting)
        assert work.done == numbers
        await work("again", "another")
        work.of.close()

    asyncio.run(crowd())


def test_a_third_at_once_from_one_address_waits() -> None:
    async def crowd() -> None:
        work = Slow()
        theirs = [asyncio.create_task(work("a", "one")) for _ in range(2)]
        await asyncio.sleep(0)
        for _ in range(6):
            with pytest.raises(ServerError) as refused:
                await work("a", "one")
            assert (refused.value.status, refused.value.retry_after) == (429, 2)
        another = asyncio.create_task(work("b", "another"))
        await asyncio.sleep(0)
        work.may_go_on.set()
        await asyncio.gather(another, *theirs)
        await work("a", "one")
        assert work.done == ["a", "a", "b", "a"]
        work.of.close()

    asyncio.run(crowd())
