"""Records are checked one after another, and not without end; nobody waits for one address."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from tincup.hosting.errors import ServerError
from tincup.notation import Verification
from tincup.server.hosting import record_checks
from tincup.server.hosting.record_checks import Checks


class Slow:
    """In the place of `verify_record`: waits until it may go on."""

    def __init__(self) -> None:
        self.may_go_on = Event()
        self.checked: list[str] = []

    def __call__(self, record: str, **_: object) -> Verification:
        self.may_go_on.wait(600)
        self.checked.append(record)
        return Verification(None)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow()
    monkeypatch.setattr(record_checks, "verify_record", made)
    return made


async def checked(by: Checks, record: str, host: str) -> None:
    with by.place(host):
        await by.verify(record)


def test_more_than_can_wait_are_sent_away(slow: Slow) -> None:
    async def crowd() -> None:
        made = Checks()
        numbers = [f"{number}" for number in range(20)]
        waiting = [asyncio.create_task(checked(made, it, f"host {it}")) for it in numbers]
        await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await checked(made, "one too many", "another")
        assert (refused.value.status, refused.value.retry_after) == (503, 2)
        slow.may_go_on.set()
        await asyncio.gather(*waiting)
        assert slow.checked == numbers
        await checked(made, "again", "another")
        made.close()

    asyncio.run(crowd())


def test_a_third_at_once_from_one_address_waits(slow: Slow) -> None:
    async def crowd() -> None:
        made = Checks()
        theirs = [asyncio.create_task(checked(made, "a", "one")) for _ in range(2)]
        await asyncio.sleep(0)
        for _ in range(6):
            with pytest.raises(ServerError) as refused:
                await checked(made, "a", "one")
            assert (refused.value.status, refused.value.retry_after) == (429, 2)
        another = asyncio.create_task(checked(made, "b", "another"))
        await asyncio.sleep(0)
        slow.may_go_on.set()
        await asyncio.gather(another, *theirs)
        await checked(made, "a", "one")
        assert slow.checked == ["a", "a", "b", "a"]
        made.close()

    asyncio.run(crowd())
