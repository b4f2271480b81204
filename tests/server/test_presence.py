"""Who is here, and what they say: told to those who asked, and in no log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import convert

from tests.server.in_process import Feed, InProcess, served
from tincup.hosting.credentials import Who
from tincup.hosting.viewers import LastHeard
from tincup.protocol.messages import HereMessage, SaidMessage
from tincup.protocol.requests import Say
from tincup.server.storage.bus import Bus
from tincup.server.tables.broadcast import Viewer
from tincup.server.tables.presence import Presence

SEATS = [{"player": "person", "name": "Ada"}, {"player": "person", "name": "Bo"}]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


@pytest.fixture
def opened(server: InProcess) -> dict[str, Any]:
    """A table where Ada and Bo sit."""
    answer = server.send("POST", "/api/tables", body={"rules": "plain", "seats": SEATS})
    return cast("dict[str, Any]", answer.json())


def company(feed: Feed) -> list[dict[str, Any]]:
    """What a viewer has been told that is in no log."""
    return [message for message in feed.messages if message["type"] in ("here", "said")]


def here(feed: Feed) -> list[list[int]]:
    return [message["seats"] for message in company(feed) if message["type"] == "here"]


def settle(server: InProcess, feed: Feed, so: Callable[[], bool]) -> None:
    server.run(feed.until(so))


def test_who_comes_and_goes_is_told(server: InProcess, opened: dict[str, Any]) -> None:
    path = f"/api/tables/{opened['code']}/live"
    ada = server.connect(path, [opened["secrets"]["1"]], company=True)
    settle(server, ada, lambda: bool(here(ada)))
    assert here(ada) == [[1]]
    assert [message["type"] for message in ada.messages] == ["view", "here"]
    bo = server.connect(path, [opened["secrets"]["2"]])
    settle(server, ada, lambda: len(here(ada)) > 1)
    again = server.connect(path, [opened["secrets"]["2"]])
    again.leave()
    bo.leave()
    settle(server, ada, lambda: here(ada)[-1] == [1])
    assert here(ada)[1] == [1, 2]
    assert here(ada).index([1], 1) == len(here(ada)) - 1, "Bo was here till the last socket closed"
    assert not company(bo), "who does not ask is not told"


def test_what_is_said_is_told_and_not_kept(server: InProcess, opened: dict[str, Any]) -> None:
    code, secrets = opened["code"], opened["secrets"]
    bo = server.connect(f"/api/tables/{code}/live", [secrets["2"]], company=True)
    watcher = server.connect(f"/api/watch/{opened['watch']}/live", company=True)
    before = server.send("GET", f"/api/tables/{code}/log").json()
    said = {"text": "<b>Good luck</b>"}
    answer = server.send("POST", f"/api/tables/{code}/said", [secrets["1"]], said)
    assert (answer.status_code, answer.content) == (204, b"")
    both = [secrets["1"], secrets["2"]]
    server.send("POST", f"/api/tables/{code}/said", both, {"reaction": "clap", "seat": 2})
    for feed in (bo, watcher):
        settle(server, feed, lambda feed=feed: len(company(feed)) >= 3)  # type: ignore[misc]  # bound early
        assert [it for it in company(feed) if it["type"] == "said"] == [
            {"type": "said", "seat": 1, "text": "<b>Good luck</b>"},
            {"type": "said", "seat": 2, "reaction": "clap"},
        ]
    assert server.send("GET", f"/api/tables/{code}/log").json() == before


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({}, 422),
        ({"text": "a", "reaction": "smile"}, 422),
        ({"text": "   "}, 422),
        ({"text": "a" * 141}, 422),
        ({"text": "turned\u202eround"}, 422),
        ({"reaction": "bomb"}, 422),
        ({"text": "as Bo", "seat": 2}, 403),
    ],
)
def test_what_may_not_be_said(
    server: InProcess, opened: dict[str, Any], said: dict[str, Any], status: int
) -> None:
    path, secret = f"/api/tables/{opened['code']}/said", opened["secrets"]["1"]
    assert server.send("POST", path, [secret], said).status_code == status
    assert server.send("POST", path, [], {"text": "a"}).status_code == 403
    assert server.send("POST", path, [opened["host"]], {"text": "a"}).status_code == 403


def test_too_much_is_refused(server: InProcess, opened: dict[str, Any]) -> None:
    path = f"/api/tables/{opened['code']}/said"
    ada, bo = (opened["secrets"][seat] for seat in ("1", "2"))
    for _ in range(5):
        assert server.send("POST", path, [ada], {"reaction": "smile"}).status_code == 204
    refused = server.send("POST", path, [ada], {"reaction": "smile"})
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) in (1, 2)
    assert server.send("POST", path, [bo], {"reaction": "smile"}).status_code == 204


class Wire(Bus):
    """A bus between the processes of a test, which passes on when it is asked to."""

    def __init__(self, others: list[Wire]) -> None:
        super().__init__()
        self.others = others
        others.append(self)

    async def _listen(self) -> None:
        raise AssertionError("it hears what the test sends")

    async def _send(self) -> None:
        raise AssertionError("the test sends")

    async def flush(self) -> None:
        while self._gathered or self._news:
            message = await self._next()
            for other in self.others:
                other._heard(message)


def process(wire: Wire, time: Callable[[], float]) -> tuple[Presence, Any, Viewer]:
    """A process's presence, its copy of one table, and a viewer there who asks for company."""
    live = SimpleNamespace(id="t", viewers=set(), last_heard=LastHeard())
    cache = type("Tables", (list,), {"of_id": lambda self, _: self[0]})([live])
    viewer = Viewer(99, words=False, presence=True)
    return Presence(cache, wire, 60, time), live, viewer


def comes(of: Presence, live: Any, viewer: Viewer, seat: int) -> None:
    viewer.seats = frozenset({seat})
    live.viewers.add(viewer)
    of.came(live, viewer)


def told(viewer: Viewer) -> list[dict[str, Any]]:
    messages = [json.loads(text) for text in viewer._waiting]
    viewer._waiting.clear()
    return messages


def now_here(*seats: int) -> dict[str, Any]:
    return {"type": "here", "seats": [*seats], "host": 1 in seats}


def test_processes_tell_each_other() -> None:
    now = [100.0]

    async def play() -> None:
        wires: list[Wire] = []
        one, of_one, ada = process(Wire(wires), lambda: now[0])
        other, of_other, bo = process(Wire(wires), lambda: now[0])
        ada.is_host = True
        comes(one, of_one, ada, 0)
        await wires[0].flush()  # the other process has nobody at the table
        comes(other, of_other, bo, 1)
        assert told(bo) == [now_here(1, 2)]
        await wires[1].flush()
        await wires[0].flush()  # the answer, as the other one has begun just now
        assert told(ada)[-1] == now_here(1, 2)
        assert told(bo) == []
        one.say(of_one, Who(frozenset({0})), Say(reaction="wow"))
        await wires[0].flush()
        assert told(bo) == told(ada) == [{"type": "said", "seat": 1, "reaction": "wow"}]
        now[0] += 60  # the other process has ended without a word
        one._forget()
        assert told(ada) == [now_here(1)]
        await one.close()
        await other.close()

    asyncio.run(play())


def test_processes_judge_alike_who_is_away() -> None:
    now = [100.0]

    async def play() -> None:
        wires: list[Wire] = []
        one, of_one, ada = process(Wire(wires), lambda: now[0])
        other, of_other, _ = process(Wire(wires), lambda: now[0])
        comes(one, of_one, ada, 0)
        await wires[0].flush()
        now[0] += 30
        assert other.is_connected(of_other, 0)
        of_one.viewers.clear()
        one.went(of_one, ada)
        await wires[0].flush()
        assert not other.is_connected(of_other, 0)
        now[0] += 59
        assert (other.silence(of_other, 0), one.silence(of_one, 0)) == (59, 59)
        assert other.has_come(of_other, 0)
        for _ in range(4):  # over HTTP, and told to the other no more often than it must be
            one.hear(of_one, [0])
            now[0] += 10
        assert len(wires[0]._news) == 2
        await wires[0].flush()
        now[0] += 60
        assert not other.has_come(of_other, 0)
        assert other.silence(of_other, 1) == 189, "nothing was ever heard: as long as it listens"
        await one.close()
        await other.close()

    asyncio.run(play())


def test_who_was_cut_off_is_silent_since_they_were_last_heard_of() -> None:
    now = [100.0]

    async def play() -> None:
        one, live, ada = process(Wire([]), lambda: now[0])
        comes(one, live, ada, 0)
        now[0] += 30
        live.viewers.clear()
        one.went(live, ada, silence=9)
        assert one.silence(live, 0) == 9
        assert one.has_come(live, 0), "sixty seconds, and not a connection that flickers"
        now[0] += 50
        assert one.has_come(live, 0)
        now[0] += 1
        assert not one.has_come(live, 0)
        comes(one, live, ada, 0)
        live.viewers.clear()
        one.went(live, ada, silence=9)  # the connection before, which ends after the newer one
        assert one.silence(live, 0) == 0
        await one.close()

    asyncio.run(play())


def test_news_fills_no_message() -> None:
    async def play() -> None:
        wire = Wire([])
        heard: list[Mapping[str, Any]] = []
        other = Wire(wire.others)
        other.hear(lambda _, __, news: heard.append(news))
        for number in range(150):
            wire.publish(f"{number:032}", number)
        said = {"type": "said", "seat": 24, "text": "😀" * 140}
        for _ in range(10):
            wire.pass_on("t" * 32, said)
        while wire._gathered or wire._news:
            message = await wire._next()
            assert len(message) < 8_000, "PostgreSQL takes no more"
            other._heard(message)
        assert heard == [said] * 10

    asyncio.run(play())


SEAT = st.integers(-2, 40) | st.integers()
OF_A_TABLE = st.recursive(
    st.none()
    | st.booleans()
    | SEAT
    | st.text(max_size=5)
    | st.sampled_from(["here", "said", "wow"]),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "seats", "heard", "seat", "text", "reaction"]),
            inside,
            max_size=6,
        )
    ),
    max_leaves=8,
)
LIKELY = st.fixed_dictionaries(
    {"type": st.sampled_from(["here", "said"])},
    optional={
        "seats": st.lists(SEAT, max_size=4),
        "heard": st.lists(SEAT, max_size=4),
        "seat": SEAT,
        "text": st.text(max_size=200),
        "reaction": st.sampled_from(["wow", "x"]),
    },
)
MESSAGE = st.tuples(
    st.text(max_size=3),
    st.dictionaries(st.sampled_from("ta"), st.integers() | st.text(max_size=3), max_size=2),
    st.lists(st.tuples(st.just("t"), OF_A_TABLE | LIKELY), max_size=3) | OF_A_TABLE,
).map(json.dumps)


@given(st.lists(MESSAGE | st.text(max_size=20), max_size=8))
@settings(deadline=None)
def test_a_bus_that_says_anything(messages: list[str]) -> None:
    async def play() -> None:
        wire = Wire([])
        presence, live, ada = process(wire, lambda: 100.0)
        comes(presence, live, ada, 0)
        for message in messages:
            wire._heard(message)
        for number in range(100):
            wire._heard(json.dumps([f"p{number}", {}, [["t", {"type": "here", "seats": [1]}]]]))
        assert presence.is_connected(live, 0), "who is here cannot be talked away"
        assert len(presence._elsewhere["t"]) <= 64
        for text in told(ada):
            assert convert(text, {"here": HereMessage, "said": SaidMessage}[text["type"]]) == text
        await presence.close()

    asyncio.run(play())
