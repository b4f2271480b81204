"""The time for a decision: it runs out, it is told, and it is the whole time after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from tests.server.fresh import new_database
from tests.server.hand import HandClock
from tests.server.running import Client, Server, begun_table, new_table, shown
from tincup.hosting.commands import dispatch
from tincup.hosting.credentials import Hasher
from tincup.hosting.errors import ServerError
from tincup.hosting.host import Opened
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.rules import from_values
from tincup.server.metrics import Metrics
from tincup.server.tables.registry import Registry
from tincup.table.log.entries import LobbySeat, TimeLimit

RULES = from_values({"extends": "plain", "start": {"roll_off": 0}})


class Evening:
    """A table in this process, its secrets, and the hand that moves its clock."""

    def __init__(self, registry: Registry, clock: HandClock, opened: Opened) -> None:
        self.registry, self.clock, self.opened = registry, clock, opened
        self.number = 0

    async def do(self, who: int, **values: Any) -> None:
        """Send a command as the host (-1) or a seat."""
        self.number += 1
        secret = self.opened.host if who < 0 else self.opened.secrets[who]
        view = await self.view()
        body = {"key": f"k{self.number}", "seq": view["seq"], **values}
        command = read(body, Command)
        await self.registry.perform(self.opened.code, self.registry.hasher.hashed(secret), command)

    async def view(self) -> Any:
        async with self.registry.locked(self.opened.code) as live:
            return shown(live)

    async def log(self) -> list[Any]:
        async with self.registry.locked(self.opened.code) as live:
            return live.log()

    async def after(self, seconds: float, until: Callable[[dict[str, Any]], bool]) -> Any:
        """Let time pass, and what it leads to happen."""
        self.clock.pass_by(seconds)
        async with asyncio.timeout(600):
            while not until(view := await self.view()):  # noqa: ASYNC110 - others bring it about
                await asyncio.sleep(0)
        return view


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Any:
    made = new_database(f"sqlite:///{Path(tmp_path_factory.mktemp('clocks')) / 'a.db'}")
    yield made
    made.dispose()


@asynccontextmanager
async def evening(
    engine: Engine, then: str, *names: str, dice: Any = "fair"
) -> AsyncGenerator[Any]:
    clock = HandClock()
    registry = Registry(engine, Hasher("key"), Metrics(), most_tables=9, bot_threads=1, timer=clock)
    try:
        seats = [LobbySeat("person", name) for name in names]
        opened = await registry.host.open(Setup(RULES, seats, dice, limit=TimeLimit(60, then)))
        made = Evening(registry, clock, opened)
        await made.do(-1, type="start")
        yield made
    finally:
        await registry.close()


def by(player: int) -> Callable[[dict[str, Any]], bool]:
    return lambda view: bool(view["game"]["player"] == player)


def test_who_does_not_decide_in_time_is_passed_over(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo", "Cy") as table:
            assert (await table.view())["clock"] == {"seconds": 60, "then": "skip", "left": 60.0}
            table.clock.pass_by(59)
            view = await table.view()
            assert (view["clock"]["left"], view["game"]["player"]) == (1.0, 1)
            view = await table.after(1, by(2))
            assert [seat["present"] for seat in view["seats"]] == [False, True, True]
            assert view["clock"]["left"] == 60.0
            assert view["game"]["sides"][0]["total"] == 0
            last = (await table.log())[-1]
            assert (last["actor"], last["action"]) == ("table", "leave:1")
            await table.do(0, type="act", action="return:1")
            assert (await table.view())["seats"][0]["present"] is True
            assert table.clock.running == 1

    asyncio.run(play())


def test_a_roll_or_another_persons_coming_and_going(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo", "Cy") as table:
            table.clock.pass_by(50)
            await table.do(2, type="act", action="leave:3")
            assert (await table.view())["clock"]["left"] == 10.0  # Ada has no more time for that
            await table.do(0, type="roll")
            assert (await table.view())["clock"]["left"] == 60.0
            assert table.clock.running == 1

    asyncio.run(play())


def test_the_last_one_at_a_table_is_waited_for(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo") as table:
            await table.after(60, by(2))
            view = await table.after(60, lambda view: view["paused"])
            assert (view["status"], view["game"]["player"]) == ("playing", 2)
            assert view["clock"]["left"] is None
            assert table.clock.running == 0
            assert (await table.log())[-1]["actor"] == "table"
            await table.do(-1, type="pause", on=False)
            assert (await table.view())["clock"]["left"] == 60.0

    asyncio.run(play())


def test_a_bot_stands_in_until_somebody_comes_back(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "bot:easy", "Ada", "Bo") as table:
            view = await table.after(60, by(2))
            assert view["seats"][0] | {"player": "bot:easy", "stands_in": True} == view["seats"][0]
            with pytest.raises(ServerError) as refused:
                await table.do(1, type="act", action="return:1", seat=1)
            assert refused.value.code == "server-not-your-seat"
            with pytest.raises(Exception, match="not your turn"):
                await table.do(1, type="act", action="return:1")
            view = await table.view()
            assert (view["clock"]["left"], view["game"]["player"]) == (60.0, 2)
            await table.do(0, type="act", action="return:1")
            view = await table.view()
            assert (view["seats"][0]["player"], view["seats"][0]["stands_in"]) == ("person", False)
            kinds = [entry["kind"] for entry in await table.log()]
            assert kinds.count("seated") == 2

    asyncio.run(play())


def test_a_seat_that_the_host_gave_to_a_bot_is_taken_back_too(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "bot:easy", "Ada", "Bo") as table:
            await table.do(-1, type="assign", at=1, player="bot:hard")
            await table.do(0, type="act", action="return:1")
            assert (await table.view())["seats"][0]["player"] == "person"

    asyncio.run(play())


def test_people_sit_where_bots_stood_in_when_they_play_again(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "bot:easy", "Ada", "Bo") as table:
            await table.after(60, by(2))
            await table.do(1, type="act", action="resign:2")
            hashed = table.registry.hasher.hashed(table.opened.host)
            again = await table.registry.host.rematch(table.opened.code, hashed)
            async with table.registry.locked(again) as live:
                assert [seat["player"] for seat in shown(live)["seats"]] == ["person", "person"]
                assert shown(live)["clock"]["seconds"] == 60

    asyncio.run(play())


def test_a_paused_game_and_another_limit(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo") as table:
            table.clock.pass_by(30)
            await table.do(-1, type="pause")
            table.clock.pass_by(300)
            assert (await table.view())["clock"]["left"] is None
            await table.do(-1, type="pause", on=False)
            assert (await table.view())["clock"]["left"] == 60.0
            await table.do(-1, type="limit_time", seconds=10, then="bot:easy")
            assert (await table.view())["clock"] == {
                "seconds": 10,
                "then": "bot:easy",
                "left": 10.0,
            }
            await table.do(-1, type="limit_time")
            assert (await table.view())["clock"] is None
            assert table.clock.running == 0

    asyncio.run(play())


def test_a_clock_outlives_the_table_in_memory_but_not_the_server(engine: Engine) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo") as table:
            table.clock.pass_by(45)
            async with table.registry.locked(table.opened.code) as live:
                table.registry.cache.drop(live)
            assert (await table.view())["clock"]["left"] == 15.0
            other = HandClock()
            restarted = Registry(
                engine, Hasher("key"), Metrics(), most_tables=9, bot_threads=1, timer=other
            )
            async with restarted.locked(table.opened.code) as live:
                assert shown(live)["clock"]["left"] == 60.0
            await restarted.close()
            assert other.running == 0

    asyncio.run(play())


def test_what_cannot_be_saved_is_tried_again(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo") as table:
            tried = asyncio.Event()

            async def fail(*_: object) -> None:
                tried.set()
                raise OperationalError("", {}, Exception("locked"))

            with monkeypatch.context() as broken:
                broken.setattr(table.registry.writer, "commit", fail)
                table.clock.pass_by(60)
                await tried.wait()
                while not table.clock.running:  # noqa: ASYNC110 - the same
                    await asyncio.sleep(0)
            assert (await table.view())["game"]["player"] == 1
            await table.after(5, by(2))

    asyncio.run(play())


def test_a_limit_over_the_wire(server: Server) -> None:
    code, host, (ada, _), view = begun_table(
        server, "Ada", "Bo", time_limit=3600, out_of_time="bot:hard"
    )
    assert view["clock"]["then"] == "bot:hard"
    assert 0 < view["clock"]["left"] <= 3600
    with Client(server, ada) as client:
        assert client.refused(code, "limit_time", seconds=60)["code"] == "server-host-only"
    with Client(server, host) as client:
        for seconds in (4, 86_401):
            assert client.refused(code, "limit_time", seconds=seconds)["status"] == 422
        refusal = client.refused(code, "limit_time", seconds=60, then="person")
        assert refusal["code"] == "server-out-of-time-kind"
        client.command(code, "limit_time", seconds=60)
        assert client.get(f"/tables/{code}")["view"]["clock"]["then"] == "skip"
    waiting, host, _ = new_table(server, "Ada", "Bo")
    with Client(server, host) as client:
        view = client.command(waiting, "limit_time", seconds=60, then="bot:easy")["view"]
        assert view["clock"] == {"seconds": 60, "then": "bot:easy", "left": None}
        assert client.get(f"/tables/{waiting}/log")[-1]["kind"] == "time_limited"
        server.stop()
        server.start()
        assert client.get(f"/tables/{waiting}")["view"] == view


def test_optimal_bots_solve_no_rules_of_strangers_however_they_are_asked_for(
    server: Server,
) -> None:
    rules = {"extends": "plain", "end": {"target": 1500}}
    code, host, _ = new_table(server, "Ada", "Bo", rules=rules)
    with Client(server, host) as client:
        asked: list[tuple[str, dict[str, Any]]] = [
            ("assign", {"at": 1, "player": "bot:optimal"}),
            ("start", {"fill": "bot:optimal"}),
            ("limit_time", {"seconds": 60, "then": "bot:optimal"}),
        ]
        for kind, values in asked:
            problem = client.refused(code, kind, **values)
            assert problem["code"] == "server-optimal-presets", kind
            assert problem["status"] == HTTPStatus.UNPROCESSABLE_ENTITY
        client.command(code, "start")
        problem = client.refused(code, "assign", at=1, player="bot:optimal")
        assert problem["code"] == "server-optimal-presets"


def test_a_failure_of_one_table_is_logged(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with evening(engine, "skip", "Ada", "Bo") as table:

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr(dispatch, "out_of_time", fail)
            table.clock.pass_by(60)
            async with asyncio.timeout(600):
                while not caplog.records:  # noqa: ASYNC110 - another task brings it about
                    await asyncio.sleep(0)
            assert (await table.view())["game"]["player"] == 1

    asyncio.run(play())
    assert "the time at a table is over" in caplog.text
