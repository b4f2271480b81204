"""Records are checked one after another, and not without end."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from tincup.notation import Verification
from tincup.server.errors import ServerError
from tincup.server.hosting import record_checks


def test_more_than_can_wait_are_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = Event()
    checked: list[str] = []

    def slow(record: str, **_: object) -> Verification:
        may_go_on.wait(60)
        checked.append(record)
        return Verification(None)

    async def crowd() -> None:
        made = record_checks.Checks()
        waiting = [asyncio.create_task(made.verify(f"{number}")) for number in range(20)]
        await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await made.verify("one too many")
        assert (refused.value.status, refused.value.retry_after) == (503, 2)
        may_go_on.set()
        await asyncio.gather(*waiting)
        assert checked == [f"{number}" for number in range(20)]
        await made.verify("again")
        made.close()

    monkeypatch.setattr(record_checks, "verify_record", slow)
    asyncio.run(crowd())
