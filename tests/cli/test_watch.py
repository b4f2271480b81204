"""`tincup watch` and a real server."""

from __future__ import annotations

import json
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import TINCUP, Run
from tests.cli.processes import read_until
from tests.client.relay import Relay
from tests.server.running import (
    Client,
    Process,
    begun_table,
    choice,
    new_table,
    play_out,
    running,
)
from tests.waiting import wait_until

SHORT = {"extends": "plain", "end": {"target": 1500}}


@contextmanager
def meanwhile(does: Callable[[], object]) -> Iterator[None]:
    """Have this done in another thread."""
    errors: list[BaseException] = []

    def run() -> None:
        try:
            does()
        except BaseException as error:  # noqa: BLE001 - raised below
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    yield
    thread.join(120)
    if errors:
        raise errors[0]


def watchers(server: Process) -> int:
    with Client(server) as client:
        page = client.http.get("/metrics").text
    line = next(line for line in page.splitlines() if line.startswith("tincup_sockets "))
    return int(float(line.split()[1]))


def when_watched(server: Process, does: Callable[[], object]) -> Callable[[], None]:
    """Do this once somebody looks on."""

    def run() -> None:
        wait_until(lambda: watchers(server))
        does()

    return run


PAUSES = ("The game is paused.", "The game goes on.")


@pytest.mark.smoke
def test_a_game_is_told_from_the_lobby_to_its_end(server: Process, tincup: Run) -> None:
    code, host, secrets = new_table(server, "Ada", "Bo", "bot:easy", rules=SHORT, stake=5)

    def play() -> None:
        with Client(server, secrets[0]) as ada, Client(server, host) as of_host:
            ada.command(code, "stand")
            secrets[0] = of_host.post(f"/tables/{code}/seats", name="Cy", stake=5)["secret"]
            view = of_host.command(code, "start")["view"]
            for on in (True, False):  # there is a stake: the others are asked
                view = of_host.command(code, "pause", on=on)["view"]
                for secret in secrets[:2]:
                    with Client(server, secret) as asked:
                        number = view["proposal"]["number"]
                        view = asked.command(code, "agree", to=number)["view"]
            waiting = threading.Event()
            while view["status"] == "playing":
                seat = view["game"]["player"]
                if seat == 3:
                    waiting.wait(0.05)
                    view = of_host.get(f"/tables/{code}")["view"]
                    continue
                with Client(server, secrets[seat - 1]) as player:
                    view = player.command(code, **choice(view))["view"]

    with meanwhile(when_watched(server, play)):
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


def test_every_message_is_a_line_of_json(server: Process, tincup: Run) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=SHORT)
    with meanwhile(when_watched(server, lambda: play_out(server, code, secrets, view))):
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


def test_a_line_that_is_cut_is_said_and_mended(server: Process, tincup: Run) -> None:
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=SHORT)
    with Relay(server) as relay:

        def play() -> None:
            relay.cut()
            play_out(server, code, secrets, view)

        with meanwhile(when_watched(server, play)):
            done = tincup("watch", f"{relay.address}/tables/{code}")
    assert done.status == 0
    assert done.err.startswith(f"tincup: the connection to {relay.address} is lost (")
    assert "Connected again.\n" in done.out
    assert done.out.splitlines()[-1].startswith("Totals: ")


def test_links_that_lead_nowhere(server: Process, tincup: Run) -> None:
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
