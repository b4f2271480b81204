"""A line that goes silent without a word: both ends notice, and what was asked happens once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.client.relay import Relay
from tests.server.running import READ_SECONDS, Process, begun_table, choice, running
from tests.waiting import until, wait_until
from tincup.client import AsyncClient, Client, connecting

EVERY = 1.0
"""Seconds between beats; a busy machine answers in three of them."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder: Path = tmp_path_factory.mktemp("silence")
    with running(folder, beat_seconds=EVERY) as made:
        yield made


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats as quick as those of the server, and answers to be there in a second."""
    monkeypatch.setitem(connecting.SOCKET, "ping_interval", EVERY / 4)
    monkeypatch.setitem(connecting.SOCKET, "ping_timeout", 3 * EVERY)
    monkeypatch.setitem(connecting.SOCKET, "open_timeout", 1.0)
    monkeypatch.setattr(connecting, "COMMAND_SECONDS", httpx.Timeout(1.0))


def test_a_beat_and_a_half_are_less_than_twelve_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    beat = connecting.SOCKET["ping_interval"] + connecting.SOCKET["ping_timeout"]
    assert beat + connecting.SOCKET["close_timeout"] <= 12
    assert connecting.COMMAND_SECONDS.read is not None
    assert connecting.COMMAND_SECONDS.read <= 12


@pytest.mark.real
def test_a_feed_that_falls_silent_is_lost_and_comes_back(server: Process) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    lost: list[str] = []
    with (
        Relay(server) as relay,
        Client(relay.address, ada) as client,
        client.live(code, on_lost=lambda reason, _: lost.append(reason)) as live,
    ):
        first = live.next(READ_SECONDS)
        assert first is not None
        for _ in range(3):  # idle, and alive
            assert live.next(EVERY / 2) is None
        assert lost == []
        relay.silence()
        wait_until(lambda: live.next(EVERY / 2) is not None or lost)
        assert lost
        with Client(server.address, ada) as direct:  # what happens meanwhile
            values = choice(view)
            done = direct.command(code, values.pop("kind"), **values)
        relay.speak()
        again = live.next(READ_SECONDS)
        assert again is not None
        assert again.again
        while live.feed.seq != done.seq:
            assert live.next(READ_SECONDS) is not None


@pytest.mark.real
def test_an_asynchronous_feed_notices_too(server: Process) -> None:
    code, _, (ada, _), _ = begun_table(server, "Ada", "Bo")
    lost: list[str] = []

    async def play() -> Any:
        with Relay(server) as relay:
            async with (
                AsyncClient(relay.address, ada) as client,
                client.live(code, on_lost=lambda reason, _: lost.append(reason)) as live,
            ):
                await live.next()
                relay.silence()
                waiting = asyncio.create_task(live.next())
                await until(lambda: lost)
                relay.speak()
                return await waiting

    assert asyncio.run(asyncio.wait_for(play(), READ_SECONDS)).again


@pytest.mark.real
def test_a_command_into_the_silence_says_so_and_happens_once(server: Process) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    lost: list[str] = []
    with Relay(server) as relay, Client(relay.address, ada) as client:
        client.look(code)
        relay.silence()

        def told(reason: str, _: float) -> None:
            lost.append(reason)
            relay.speak()

        client.on_lost = told
        values = choice(view)
        done = client.command(code, values.pop("kind"), **values)
        assert len(lost) >= 1
        log = client.log(code)
    assert done.seq == len(log)
    assert sum(entry["kind"] == "acted" for entry in log) == 1


@pytest.mark.real
def test_the_server_notices_that_a_client_is_cut_off(server: Process) -> None:
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo")
    with Relay(server) as relay, Client(relay.address, bo) as client, client.live(code) as live:
        live.next(READ_SECONDS)
        url = f"ws://127.0.0.1:{server.port}/api/tables/{code}/live?company=true"
        with Client(server.address, ada).connect(url) as feed:

            def here() -> str:
                while '"here"' not in (text := str(feed.recv(READ_SECONDS))):
                    pass
                return text

            while "[1,2]" not in here().replace(" ", ""):
                pass
            relay.silence()
            assert "[1]" in here().replace(" ", "")
            relay.speak()
            assert live.next(READ_SECONDS) is not None  # Bo is back
            assert "[1,2]" in here().replace(" ", "")
