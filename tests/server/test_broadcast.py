"""What waits for a viewer, and what is written to its socket at once."""

import asyncio

from tincup.server.tables.broadcast import Viewer


def viewer(written: list[str], *, takes: int) -> Viewer:
    """A viewer whose socket takes so many messages now."""
    made = Viewer(3, words=False)

    def write(text: str) -> bool:
        if len(written) < takes:
            written.append(text)
            return True
        return False

    made.write = write
    return made


def test_what_cannot_be_written_now_waits_in_order() -> None:
    written: list[str] = []
    told = viewer(written, takes=2)
    assert told.tell(["a", "b", "c"])
    assert told.tell(["d"])
    assert written == ["a", "b"]

    async def rest() -> list[str | None]:
        return [await told.next(), await told.next()]

    assert asyncio.run(rest()) == ["c", "d"]


def test_nothing_overtakes_what_is_being_sent() -> None:
    written: list[str] = []
    told = viewer(written, takes=0)

    async def play() -> None:
        assert told.tell(["a"])
        assert await told.next() == "a"  # its task sends it now
        written.append("a")
        told.write = viewer(written, takes=9).write
        assert told.tell(["b"])
        assert written == ["a"]
        assert await told.next() == "b"
        written.append("b")
        waiting = asyncio.create_task(told.next())
        await asyncio.sleep(0)
        assert told.tell(["c"])
        assert written == ["a", "b", "c"]
        waiting.cancel()

    asyncio.run(play())


def test_who_is_too_slow_is_told_nothing_of_it() -> None:
    written: list[str] = []
    told = viewer(written, takes=1)
    assert not told.tell(["a", "b", "c", "d"])
    assert written == []
    assert told.tell(["a", "b", "c"])
    assert told.tell(["d"])
    assert not told.tell(["e"])


def test_nothing_is_written_once_it_is_to_be_closed() -> None:
    written: list[str] = []
    told = viewer(written, takes=9)
    told.close(1013)
    assert told.tell(["a"])
    assert written == []
