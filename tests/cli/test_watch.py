"""`tincup watch` and a server."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import TINCUP, Run
from tests.cli.processes import read_until
from tests.client.line import Line
from tests.guard import LOOK
from tests.server.inside import Inside
from tests.server.running import begun_table, choice, new_table, running
from tests.waiting import until
from tincup.client import AsyncClient

SHORT = {"extends": "plain", "end": {"target": 1500}}


async def when_watched(server: Inside, code: str, does: Coroutine[Any, Any, object]) -> None:
    """Do this once somebody looks on at the table."""
    cache = server.app.state.context.registry.cache
    await until(lambda: (live := cache.get(code)) is not None and live.viewers)
    await does


async def seen(client: AsyncClient, code: str, kind: str, **values: Any) -> Any:
    """The view that a command leads to."""
    return (await client.command(code, kind, **values)).view


async def step(client: AsyncClient, code: str, view: Any) -> Any:
    """What a simple player does in this view, and the view that it leads to."""
    values = choice(view)
    return await seen(client, code, values.pop("kind"), **values)


async def play_out(server: Inside, code: str, secrets: Sequence[str], view: Any) -> None:
    """Play a game of people to its end."""
    async with AsyncClient(server.address, *secrets, transport=server.aio) as everybody:
        while view["status"] == "playing":
            view = await step(everybody, code, view)


PAUSES = ("The game is paused.", "The game goes on.")


def test_a_game_is_told_from_the_lobby_to_its_end(server: Inside, tincup: Run) -> None:
    code, host, secrets = new_table(server, "Ada", "Bo", "bot:easy", rules=SHORT, stake=5)

    async def play() -> None:
        def client(*secrets: str) -> AsyncClient:
            return AsyncClient(server.address, *secrets, transport=server.aio)

        async with client(secrets[0]) as ada, client(secrets[1]) as bo, client(host) as of_host:
            await ada.command(code, "stand")
            ada.secrets.clear()
            await ada.sit_down(code, "Cy", stake=5)
            view = await seen(of_host, code, "start")
            for on in (True, False):  # there is a stake: the others are asked
                view = await seen(of_host, code, "pause", on=on)
                for asked in (ada, bo):
                    number = view["proposal"]["number"]
                    view = await seen(asked, code, "agree", to=number)
            while view["status"] == "playing":
                seat = view["game"]["player"]
                if seat == 3:
                    await asyncio.sleep(LOOK)
                    view = (await of_host.look(code)).view
                else:
                    view = await step((ada, bo)[seat - 1], code, view)

    with server.beside(when_watched(server, code, play())):
        done = tincup("watch", f"{server.address}/tables/{code}")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "The game: Plain Farkle (house rules)."
    assert lines[1].startswith("At the table: Ada, Bo and Pip (easy bot")
    assert lines[2].startswith("Dice: fair, from a secret seed with the commitment sha256:")
    assert lines[3] == "Stake: 5 a side in play money, the pot to the winner."
    assert lines[4:8] == [
        "The game has not begun.",
        "Seat 1 is free.",
        "Cy sits down at seat 1.",
        "The game begins.",
    ]
    assert lines[8].startswith("To write down: 0-")
    assert [it for it in lines if it in PAUSES] == list(PAUSES)
    assert any(line.startswith("Cy rolls ") for line in lines), done.out
    assert any(line.startswith("Pip rolls ") for line in lines), done.out
    assert "In play money: " in done.out
    assert "+10" in done.out
    assert lines[-3].startswith("The seed of the dice was ")
    assert " with " in lines[-2]
    assert lines[-1].startswith("Totals: ")


def test_every_message_is_a_line_of_json(server: Inside, tincup: Run) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=SHORT)
    with server.beside(when_watched(server, code, play_out(server, code, secrets, view))):
        done = tincup("watch", code, "--server", server.address, "--json")
    messages = [json.loads(line) for line in done.out.splitlines()]
    assert [message["type"] for message in messages[:2]] == ["view", "event"]
    assert [message["seq"] for message in messages[1:]] == list(
        range(view["seq"] + 1, messages[-1]["seq"] + 1)
    )
    assert messages[-1]["view"]["status"] == "over"
    again = tincup("watch", f"{server.address}/tables/{code}", "--json")
    assert [json.loads(line)["type"] for line in again.out.splitlines()] == ["view"]
    words = tincup("watch", f"{server.address}/tables/{code}").out.splitlines()
    assert words[-1].startswith("Totals: ")
    assert len(words) == 5


def test_a_line_that_is_cut_is_said_and_mended(
    server: Inside, tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=SHORT)
    line = Line(server)
    monkeypatch.setattr(server, "transport", line.transport)

    async def play() -> None:
        await line.cut()
        await play_out(server, code, secrets, view)

    with server.beside(when_watched(server, code, play())):
        done = tincup("watch", f"{server.address}/tables/{code}")
    assert done.status == 0
    assert done.err.startswith(f"tincup: the connection to {server.address} is lost (cut off)")
    assert "Connected again.\n" in done.out
    assert done.out.splitlines()[-1].startswith("Totals: ")


def test_links_that_lead_nowhere(server: Inside, tincup: Run) -> None:
    said = tincup("watch", f"{server.address}/tables/abcdef").refused()
    assert said == "there is no such table"
    said = tincup("watch", "nonsense!").refused()
    assert said.startswith('"nonsense!" is neither the code of a table nor a link to one')
    said = tincup("watch", "abcdef", "--server", "http://127.0.0.1:9").refused()
    assert said == "http://127.0.0.1:9 cannot be reached: Connection refused"
    assert "is not the address of a server" in tincup("watch", "abcd", "--server", "x").refused()


@pytest.mark.real
def test_ctrl_c_ends_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, *_ = begun_table(server, "Ada", "Bo")
        process = subprocess.Popen(
            [TINCUP, "watch", f"{server.address}/tables/{code}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        read_until(process, lambda line: line.startswith("Ada's turn"))
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60) == ("", "tincup: interrupted\n")
        assert process.returncode == 130


def test_what_the_client_needs_is_named(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "tincup.client", None)
    said = tincup("watch", "abcdef").refused()
    assert "pip install '.[client]'" in said
