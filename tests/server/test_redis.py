"""The bus by Redis: a real one, which goes and comes back."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Client, Process, Socket, begun_table
from tests.waiting import until
from tincup.hosting.errors import ServerError
from tincup.server.process.app import shared_by_processes
from tincup.server.settings import Settings
from tincup.server.storage.database import open_database
from tincup.server.storage.redis_bus import RedisBus


class RedisServer:
    """A Redis at a port of its own, which keeps nothing."""

    def __init__(self, program: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._program = program
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        settings = ("--port", str(self.port), "--bind", "127.0.0.1", "--save", "")
        self._process = subprocess.Popen(
            [self._program, *settings], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "Ready to accept connections" in line:
                return
        raise AssertionError

    def stop(self) -> None:
        self._process.kill()
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()


pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    beside = Path(sys.executable).parent / "redis-server"
    program = str(beside) if beside.exists() else shutil.which("redis-server")
    if program is None:
        pytest.skip("there is no redis-server")
    started = RedisServer(program)
    yield started
    started.stop()


def test_messages_go_round_and_come_again_after_a_restart(redis: RedisServer) -> None:
    async def play() -> None:
        heard: dict[str, int] = {}
        subscribed: list[int] = []
        one, other = RedisBus(redis.url), RedisBus(redis.url)
        other.start(heard.update, lambda: subscribed.append(1))
        one.start(lambda _: heard.update({"itself": 1}), lambda: None)
        await until(lambda: bool(subscribed))
        one.publish("a", 1)
        await until(lambda: heard == {"a": 1})
        await asyncio.to_thread(redis.stop)
        one.publish("lost, perhaps", 2)
        await asyncio.to_thread(redis.start)
        await until(lambda: len(subscribed) > 1)
        number = 3

        def is_heard() -> bool:
            nonlocal number
            one.publish("b", number := number + 1)
            return heard.get("b", 0) > 3

        await until(is_heard)
        await one.close()
        await other.close()

    asyncio.run(play())


def test_redis_wakes_other_processes(redis: RedisServer, postgresql: str) -> None:
    how = {"redis": redis.url, "poll_seconds": 600}
    with Process(postgresql, **how) as one, Process(postgresql, **how) as other:
        code, host, *_ = begun_table(one, "Ada", "Bo")
        with Client(one, host) as client, Socket(other, f"/tables/{code}/live") as there:
            there.read()
            for number in range(3):
                seq = client.command(code, "pause", on=number % 2 == 0)["seq"]
                assert [message["seq"] for message in there.read_until(seq)] == [seq]


def test_without_redis_the_poll_carries_on(redis: RedisServer, postgresql: str) -> None:
    how = {"redis": redis.url, "poll_seconds": 0.3}
    with Process(postgresql, **how) as one, Process(postgresql, **how) as other:
        code, host, *_ = begun_table(one, "Ada", "Bo")
        with Client(one, host) as client, Socket(other, f"/tables/{code}/live") as there:
            there.read()
            redis.stop()
            for number in range(3):
                seq = client.command(code, "pause", on=number % 2 == 0)["seq"]
                assert [message["seq"] for message in there.read_until(seq)] == [seq]
            redis.start()


def test_what_is_no_address_of_a_redis() -> None:
    with pytest.raises(ServerError) as refused:
        RedisBus("http://localhost")
    assert "redis://" in str(refused.value)


def test_the_package_of_redis_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tincup.server.storage.redis_bus", None)
    engine = open_database("postgresql://nobody@localhost/nothing")
    with pytest.raises(ServerError) as refused:
        shared_by_processes(Settings(redis="redis://localhost"), engine)
    assert "pip install '.[redis]'" in str(refused.value)
