"""Two registries on one PostgreSQL: clocks, races, leases and messages, without processes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from threading import Event, current_thread
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from tests.server.fresh import new_database
from tests.server.hand import HandClock
from tests.server.in_process import InProcess
from tests.server.running import shown
from tests.server.stored import bodies
from tests.server.test_clocks import RULES
from tests.waiting import until
from tincup.hosting.credentials import Hasher
from tincup.hosting.errors import ServerError
from tincup.hosting.host import Opened, TableHost
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.hosting.stored.stored import Stored
from tincup.protocol.commands import Command
from tincup.protocol.requests import Join
from tincup.server.metrics import Metrics
from tincup.server.storage.bus import Bus
from tincup.server.storage.database import secret_key
from tincup.server.storage.log_reader import last_numbers, read_table
from tincup.server.storage.postgres import PostgresBus, PostgresLeases
from tincup.server.tables.broadcast import Viewer
from tincup.server.tables.following import Follower
from tincup.server.tables.memory.cache import TableCache
from tincup.server.tables.registry import Registry
from tincup.server.tasks import end
from tincup.table.log.entries import LobbySeat, TimeLimit

PEOPLE = [LobbySeat("person", "Ada"), LobbySeat("person", "Bo")]


@pytest.fixture
def engine(postgresql: str) -> Iterator[Engine]:
    made = new_database(postgresql)
    secret_key(made)
    yield made
    made.dispose()


class Pair:
    """Two processes, as far as the database can tell."""

    def __init__(self, engine: Engine, **how: Any) -> None:
        self.engine = engine
        self.clocks = HandClock(), HandClock()
        self.metrics = Metrics(), Metrics()
        hasher = Hasher("key")
        self.one, self.other = (
            Registry(engine, hasher, metrics, most_tables=9, bot_threads=1, timer=clock, **how)
            for metrics, clock in zip(self.metrics, self.clocks, strict=True)
        )
        self.keys = iter(range(1000))

    async def do(self, registry: Registry, opened: Opened, who: int, **values: Any) -> Any:
        secret = opened.host if who < 0 else opened.secrets[who]
        hashed = registry.hasher.hashed(secret)
        command = read({"key": f"k{next(self.keys)}", **values}, Command)
        return await registry.perform(opened.code, hashed, command)

    def log(self, code: str) -> list[Mapping[str, Any]]:
        return bodies(read_table(self.engine, code))

    async def close(self) -> None:
        await self.one.close()
        await self.other.close()


def run(engine: Engine, play: Callable[[Pair], Awaitable[None]], **how: Any) -> None:
    async def whole() -> None:
        pair = Pair(engine, **how)
        try:
            async with asyncio.timeout(600):
                await play(pair)
        finally:
            async with asyncio.timeout(600):
                await pair.close()

    asyncio.run(whole())


def asked(**values: object) -> Join:
    return msgspec.convert(values, Join)


def test_the_time_is_over_once(engine: Engine) -> None:
    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, PEOPLE, limit=TimeLimit(60, "skip")))
        await pair.do(pair.one, opened, -1, type="start")
        async with pair.other.current(opened.code) as live:
            assert 55 < shown(live)["clock"]["left"] <= 60
        for clock in pair.clocks:
            clock.pass_by(60)
        await until(lambda: "leave:1" in str(pair.log(opened.code)))
        await asyncio.sleep(0.2)
        actions = [body.get("action") for body in pair.log(opened.code)]
        assert actions.count("leave:1") == 1
        assert "leave:2" not in actions

    run(engine, play)


HOST = -1
ASKED_AGAIN: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "a pause": [(HOST, {"type": "pause"}), (HOST, {"type": "pause", "on": False})],
    "an undo": [
        (0, {"type": "act", "action": "+500"}),
        *((seat, {"type": "undo"}) for seat in range(3)),
    ],
    "a return": [  # the turn goes round, and nobody has taken one
        (0, {"type": "act", "action": "leave:1"}),
        (0, {"type": "act", "action": "return:1"}),
        (1, {"type": "act", "action": "leave:2"}),
        (2, {"type": "act", "action": "leave:3"}),
    ],
    "a bot": [
        (HOST, {"type": "assign", "at": 1, "player": "bot:easy"}),
        (HOST, {"type": "assign", "at": 1, "player": "person"}),
    ],
    "no limit": [
        (HOST, {"type": "limit_time"}),
        (HOST, {"type": "limit_time", "seconds": 60}),
    ],
}


@pytest.mark.parametrize("between", ASKED_AGAIN.values(), ids=ASKED_AGAIN)
def test_time_that_was_given_anew_elsewhere_is_not_over(
    engine: Engine, between: list[tuple[int, dict[str, Any]]]
) -> None:
    """Who is asked again for what they were asked before is not skipped by an old timer."""

    async def play(pair: Pair) -> None:
        people = [*PEOPLE, LobbySeat("person", "Cy")]
        opened = await pair.one.host.open(
            Setup(RULES, people, "entered", limit=TimeLimit(60, "skip"))
        )
        await pair.do(pair.one, opened, HOST, type="start")
        async with pair.other.current(opened.code) as live:
            assert shown(live)["clock"]["left"] > 55
        for clock in pair.clocks:
            clock.pass_by(50)
        for who, command in between:
            async with pair.one.locked(opened.code) as live:
                seq = {"seq": live.seq} if command["type"] in ("act", "undo") else {}
            await pair.do(pair.one, opened, who, **command, **seq)
        async with pair.one.locked(opened.code) as live:
            assert (live.table.present.player, shown(live)["clock"]["left"]) == (0, 60)
        before = pair.log(opened.code)
        for clock in pair.clocks:
            clock.pass_by(15)
        (acting,) = pair.other._clocks._acting
        await acting
        assert pair.log(opened.code) == before
        for clock in pair.clocks:
            clock.pass_by(45)
        await until(lambda: pair.log(opened.code) != before)  # now it is

    run(engine, play)


def test_time_that_passes_elsewhere_has_passed(engine: Engine) -> None:
    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, PEOPLE, limit=TimeLimit(3600, "skip")))
        await pair.do(pair.one, opened, -1, type="start")
        began = pair.log(opened.code)[-1]["time"]
        with patch("tincup.server.tables.clocks.datetime") as clock:
            from datetime import datetime, timedelta

            clock.fromisoformat = datetime.fromisoformat
            clock.now = lambda _: datetime.fromisoformat(began) + timedelta(seconds=1000)
            async with pair.other.current(opened.code) as live:
                assert shown(live)["clock"]["left"] == 2600
                pair.other.cache.drop(live)
            await pair.other._clocks.close()
            clock.now = lambda _: datetime.fromisoformat(began) + timedelta(seconds=5000)
            async with pair.other.current(opened.code) as live:
                assert shown(live)["clock"]["left"] == 3600  # nobody had it
        await pair.one._clocks.close()

    run(engine, play)


def test_of_two_at_once_each_happens_once(engine: Engine) -> None:
    """Both decide by the same entry, and one by what the other has done."""

    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, [LobbySeat("open")] * 6))
        async with pair.other.locked(opened.code):
            pass
        registries = [pair.one, pair.other] * 3
        done = await asyncio.gather(
            *(
                registry.join(opened.code, asked(name=f"P{number}"))
                for number, registry in enumerate(registries)
            )
        )
        assert sorted(answer.seq for answer in done) == [2, 3, 4, 5, 6, 7]
        assert sorted(seat for answer in done for seat in answer.secrets) == [0, 1, 2, 3, 4, 5]
        assert [body["kind"] for body in pair.log(opened.code)] == ["opened", *["sat"] * 6]
        lost = sum(b"tincup_lost_races_total 0.0" not in each.page() for each in pair.metrics)
        assert lost

    run(engine, play)


def test_who_sat_down_elsewhere_may_say_something(engine: Engine) -> None:
    """A process that has the table in memory hears of no seats while nobody looks on there."""
    here, there = InProcess(engine), InProcess(engine)
    code = here.send("POST", "/api/tables", body={"seats": [{}, {}]}).json()["code"]
    assert there.send("GET", f"/api/tables/{code}").is_success
    secret = here.send("POST", f"/api/tables/{code}/seats", body={"name": "Ada"}).json()["secret"]
    for secrets, status in (([secret], 204), ([], 403)):
        said = there.send("POST", f"/api/tables/{code}/said", secrets, {"reaction": "smile"})
        assert said.status_code == status
    here.close()
    there.close()


def test_a_log_is_replayed_beside_the_event_loop(engine: Engine) -> None:
    """A long one takes half a second, in which nobody else would be answered."""
    threads = []

    def made(stored: Stored) -> LiveTable:
        threads.append(current_thread())
        return LiveTable(stored)

    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, PEOPLE))
        async with pair.other.locked(opened.code):  # it is read
            pass
        await pair.do(pair.one, opened, HOST, type="start")
        await pair.do(pair.other, opened, HOST, type="new_link", at=1)
        assert [body["kind"] for body in pair.log(opened.code)] == [
            "opened",
            "created",
            "link_renewed",
        ]

    with patch("tincup.server.tables.server_backend.LiveTable", made):
        run(engine, play)
    assert len(threads) == 1
    assert current_thread() not in threads


def test_the_same_request_at_both_happens_once(engine: Engine) -> None:
    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, [LobbySeat("open")] * 3))
        request = asked(name="Ada", key="0123456789abcdefghij")
        answers = await asyncio.gather(
            pair.one.join(opened.code, request), pair.other.join(opened.code, request)
        )
        assert answers[0].secrets == answers[1].secrets
        assert sorted(answer.repeated for answer in answers) == [False, True]
        link = read({"type": "new_link", "key": "l", "at": 1}, Command)
        hashed = pair.one.hasher.hashed(opened.host)
        assert not (await pair.one.perform(opened.code, hashed, link)).repeated
        assert (await pair.other.perform(opened.code, hashed, link)).repeated
        with pytest.raises(ServerError) as passed_on:  # the seat has another secret now
            await pair.one.join(opened.code, request)
        assert passed_on.value.code == "server-seat-passed-on"

    run(engine, play)


def test_without_a_bus_news_is_asked_for(engine: Engine) -> None:
    asked: list[list[str]] = []

    def fails_twice(of: Engine, table_ids: list[str]) -> dict[str, int]:
        asked.append(table_ids)
        if len(asked) == 1:
            raise OperationalError("", {}, Exception("it is away"))
        if len(asked) == 2:
            raise ValueError
        return last_numbers(of, table_ids)

    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, PEOPLE))
        viewer = Viewer(9, words=False)
        async with pair.other.current(opened.code) as live:
            live.viewers.add(viewer)
        await pair.do(pair.one, opened, -1, type="start")
        told = json.loads(await viewer.next() or "")
        assert (told["seq"], told["kind"]) == (2, "created")
        assert all(table_ids == [live.id] for table_ids in asked)
        assert len(asked) > 2

    with patch("tincup.server.tables.following.last_numbers", fails_twice):
        run(engine, play, poll_seconds=0.05)


def test_it_ends_whatever_comes_at_the_same_time(engine: Engine) -> None:
    """A message of the bus in the moment in which the process ends kept it from ending."""

    async def nothing(_: LiveTable) -> None:
        pass

    async def play() -> None:
        follower = Follower(engine, TableCache(9, Metrics()), nothing, 600)
        await asyncio.sleep(0)
        follower.poll_soon()
        await asyncio.sleep(0)
        async with asyncio.timeout(600):
            await follower.close()

    asyncio.run(play())


def test_what_is_being_read_is_read_to_the_end(engine: Engine) -> None:
    """The database is closed next: a connection in use would stay open."""
    begun, done = Event(), Event()

    def slowly(_: Engine, __: object) -> dict[str, int]:
        begun.set()
        done.wait(0.5)
        done.set()
        return {}

    async def play(pair: Pair) -> None:
        opened = await pair.one.host.open(Setup(RULES, PEOPLE))
        async with pair.one.locked(opened.code) as live:
            live.viewers.add(Viewer(9, words=False))
        pair.one.backend._follower.poll_soon()
        await until(begun.is_set)
        await pair.one.backend._follower.close()
        assert done.is_set()

    with patch("tincup.server.tables.following.last_numbers", slowly):
        run(engine, play)


def test_a_task_that_loses_a_cancellation_ends() -> None:
    async def stubborn() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.Event().wait()

    async def play() -> None:
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        async with asyncio.timeout(600):
            await end([task])
        assert task.cancelled()

    asyncio.run(play())


def test_who_cannot_be_greeted_is_asked_to_come_back(tmp_path: Path) -> None:
    engine = new_database(f"sqlite:///{tmp_path / 'a.db'}")
    server = InProcess(engine)
    code = server.send("POST", "/api/tables", body={"seats": [{}, {}]}).json()["code"]

    def fail(*_: object) -> None:
        raise ServerError("server-unsaved", 503, 1)

    with patch.object(TableHost, "current", fail):
        assert server.connect(f"/api/tables/{code}/live").closed == 1012
    feed = server.connect(f"/api/tables/{code}/live")
    assert feed.messages[0]["view"]["status"] == "lobby"
    feed.leave()
    server.close()


def test_a_lease_is_held_by_one(engine: Engine) -> None:
    async def play() -> None:
        one, other = PostgresLeases(engine), PostgresLeases(engine)
        async with one.hold("a") as first, other.hold("a") as second, other.hold("b") as third:
            assert (first(), second(), third()) == (True, False, True)
        async with other.hold("a") as first:
            assert first()
        holding = other.hold("a")
        is_ours = await holding.__aenter__()
        assert is_ours()
        await other.close()  # as when its process dies
        assert not is_ours()
        async with asyncio.timeout(600):
            while True:
                async with one.hold("a") as is_held:
                    if is_held():
                        break
        await holding.__aexit__(None, None, None)  # it has ended: that does no harm
        await one.close()
        await other.close()

    asyncio.run(play())


def holders(engine: Engine) -> set[int]:
    """The processes of PostgreSQL that hold leases for somebody."""
    question = "SELECT pid FROM pg_locks WHERE locktype = 'advisory'"
    with engine.connect() as connection:
        return {pid for (pid,) in connection.exec_driver_sql(question)}


def test_a_lease_ends_with_its_connection(engine: Engine) -> None:
    """Else two processes have the same bots play, each coming second again and again."""

    async def play() -> None:
        leases, others = PostgresLeases(engine), holders(engine)
        async with leases.hold("a") as is_ours:
            assert is_ours()
            (pid,) = holders(engine) - others
            with engine.connect() as connection:
                connection.exec_driver_sql("SELECT pg_terminate_backend(%s)", (pid,))
            await until(lambda: not is_ours())
            with pytest.raises(ServerError):  # only now is the connection known to have ended
                await leases.hold("b").__aenter__()
            async with leases.hold("b") as is_held_anew:
                assert (is_held_anew(), is_ours()) == (True, False)
        await leases.close()

    asyncio.run(play())


def test_messages_of_the_bus(engine: Engine) -> None:
    async def play() -> None:
        heard: dict[str, int] = {}
        lost: list[int] = []
        one, other = PostgresBus(engine), PostgresBus(engine)
        other.start(heard.update, lambda: lost.append(1))
        one.start(lambda _: lost.append(99), lambda: None)  # it does not hear itself
        news: list[tuple[str, Mapping[str, Any]]] = []
        other.hear(lambda _, table_id, of_table: news.append((table_id, of_table)))
        one.hear(lambda *_: lost.append(99))
        await until(lambda: bool(lost))
        for number in range(1, 251):  # more than one message has room for
            one.publish(f"{number:032}", number)
            one.publish(f"{number:032}", number + 1)
        await until(lambda: len(heard) == 250)
        assert set(heard.values()) == set(range(2, 252))
        for number in range(10):
            one.pass_on(f"{number:032}", {"type": "here", "seats": [number]})
        await until(lambda: len(news) == 10)
        assert news == [(f"{n:032}", {"type": "here", "seats": [n]}) for n in range(10)]
        assert lost == [1]
        await one.close()
        await other.close()

    asyncio.run(play())


def test_what_is_no_message_is_passed_over() -> None:
    class Quiet(Bus):
        async def _listen(self) -> None:
            for text in ("", "{", "[1]", '["a", [1]]', '["a", {"t": "x"}]', '["a", {"t": 3}]'):
                self._heard(text)
            await asyncio.Event().wait()

        async def _send(self) -> None:
            await asyncio.Event().wait()

    async def play() -> None:
        bus, heard = Quiet(), list[Mapping[str, int]]()
        bus.start(heard.append, lambda: None)
        await until(lambda: bool(heard))
        assert heard == [{"t": 3}]
        await bus.close()

    asyncio.run(play())
