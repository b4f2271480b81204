"""`--share`: a game at this terminal, watched from elsewhere; both are real processes."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.cli.conftest import TINCUP, Run
from tests.cli.processes import read_until
from tincup.cli.game import sharing
from tincup.client import Client, Live
from tincup.game import EnterTurn
from tincup.rules import load
from tincup.server.process.sharing import Sharing
from tincup.table import Seat, create_table, rematch

GAME = ("play", "--players", "Ada,Bo", "--rules", "plain", "--seed", "7")


@contextmanager
def playing(home: Path, *argv: str) -> Generator[tuple[subprocess.Popen[str], str]]:
    """A game that is shared, and where it is watched."""
    process = subprocess.Popen(
        [TINCUP, *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "TINCUP_HOME": str(home), "COLUMNS": "200"},
    )
    try:
        told = read_until(process, lambda line: "http://" in line)
        found = re.search(r"http://[\d.]+:(\d+)/", told)
        assert found is not None
        yield process, f"http://127.0.0.1:{found[1]}"
    finally:
        process.kill()
        process.communicate()


def say(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def watch_code(address: str) -> str:
    """Where its front door leads to."""
    answer = httpx.get(f"{address}/", timeout=60)
    assert answer.status_code == 303
    page = httpx.get(f"{address}{answer.headers['location']}", timeout=60)
    assert page.headers["content-type"].startswith("text/html")
    return str(answer.headers["location"].removeprefix("/tv/"))


def until(live: Live, is_last: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The view after the first message that is this one."""
    is_there, view = False, None
    while not is_there or view is None:
        message = live.next(120)
        assert message is not None, view
        view = message.view
        is_there = is_there or is_last(dict(message.data))
    return dict(view)


def is_view(told: dict[str, Any]) -> bool:
    return bool(told["type"] == "view")


def has_banked(told: dict[str, Any]) -> bool:
    return any(event["kind"] == "banked" for event in told.get("events", ()))


def totals(view: dict[str, Any]) -> list[int]:
    return [side["total"] for side in view["game"]["sides"]]


def free_port() -> int:
    with socket.create_server(("", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.mark.real
def test_what_happens_is_told(tmp_path: Path) -> None:
    with playing(tmp_path, *GAME, "--share") as (process, address), Client(address) as client:
        watch = watch_code(address)
        looked = client.look(watch, watching=True)
        assert [seat["name"] for seat in looked.view["seats"]] == ["Ada", "Bo"]
        assert (looked.seats, looked.is_host) == (frozenset(), False)
        with client.live(watch, watching=True) as live:
            until(live, is_view)  # what was before is told by it
            say(process, "ab")
            view = until(live, has_banked)
            assert totals(view)[0] > 0


@pytest.mark.real
def test_what_is_taken_back_is_taken_back_there(tmp_path: Path) -> None:
    own_dice = ("play", "--players", "Ada,Bo", "--rules", "plain", "--dice", "entered", "--share")
    with playing(tmp_path, *own_dice) as (process, address), Client(address) as client:
        watch = watch_code(address)
        with client.live(watch, watching=True) as live:
            until(live, is_view)
            say(process, "750")
            assert totals(until(live, lambda told: told.get("action") == "+750")) == [750, 0]
            say(process, "u")
            assert totals(until(live, lambda told: told.get("kind") == "undone")) == [0, 0]


@pytest.mark.real
def test_nobody_can_do_anything_there(tmp_path: Path) -> None:
    with playing(tmp_path, *GAME, "--share") as (_, address):
        watch = watch_code(address)
        for method, path in (
            ("POST", "/api/tables"),
            ("POST", "/api/kept"),
            ("POST", "/api/circles"),
            ("PUT", f"/tv/{watch}"),
        ):
            refused = httpx.request(method, f"{address}{path}", json={}, timeout=60)
            assert (refused.status_code, refused.json()["code"]) == (403, "server-looked-at")
        with connect(f"ws{address[4:]}/api/watch/{watch}/live?company=true") as live:
            assert json.loads(live.recv())["type"] == "view"
            assert json.loads(live.recv()) == {"type": "here", "seats": [1, 2], "host": True}
            live.send(json.dumps({"type": "roll", "key": "k", "seq": 1}))
            while (answer := json.loads(live.recv()))["type"] != "problem":
                pass
            assert answer["problem"]["code"] == "server-looked-at"


@pytest.mark.real
def test_after_a_kill_it_goes_on_for_those_who_look_on(tmp_path: Path) -> None:
    port = str(free_port())
    with Client(f"http://127.0.0.1:{port}") as client:
        with playing(tmp_path, *GAME, "--share", port) as (process, address):
            live = client.live(watch_code(address), watching=True)
            until(live, is_view)
            say(process, "ab")
            known = totals(until(live, has_banked))
            process.kill()
            process.wait()
        with live, playing(tmp_path, "resume", "--share", port) as (process, _):
            # The feed raises where it is not the same game, entry by entry.
            again = until(live, is_view)
            assert totals(again) == known
            say(process, "leave")
            say(process, "y")
            until(live, lambda told: told.get("action", "").startswith("leave:"))


@pytest.mark.real
def test_two_share_at_the_same_time(tmp_path: Path) -> None:
    with (
        playing(tmp_path / "one", *GAME, "--share") as (_, first),
        playing(tmp_path / "other", *GAME, "--share") as (_, second),
    ):
        assert first != second
        assert watch_code(first) != watch_code(second)


def test_a_rematch_takes_those_along_who_look_on() -> None:
    short = load("plain", sets=["end.target=1000", "turn.opening_minimum=0"])
    first = create_table("first", short, [Seat("Ada"), Seat("Bo")], kind="entered")
    with Sharing("127.0.0.1", 0) as shares:
        shares.show(first)
        address = f"http://127.0.0.1:{shares.port}"
        with Client(address) as client:
            watch = watch_code(address)
            first.act(EnterTurn(1000))
            first.finish()
            assert client.watched_rematch(watch) is None
            shares.show(rematch(first, "second", started=""))
            second = client.watched_rematch(watch)
            assert second == watch_code(address) != watch
            assert client.look(watch, watching=True).view["status"] == "over"
            assert second is not None
            names = [it["name"] for it in client.look(second, watching=True).view["seats"]]
            assert names == ["Bo", "Ada"]


@pytest.mark.real
def test_a_port_that_is_taken_is_said(tmp_path: Path, shell: Run) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = shell(*GAME, "--share", port, TINCUP_HOME=str(tmp_path)).refused()
    assert refused.startswith("cannot listen at ")
    assert f"port {port}: " in refused


def test_the_packages_of_the_server_are_named(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tincup.server.process.sharing", None)
    assert "pip install '.[server]'" in tincup(*GAME, "--share", given="q\n").refused()


def test_in_no_network_only_this_computer_finds_it(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "own_address", lambda: None)
    done = tincup(*GAME, "--share", given="q\n")
    assert done.status == 0
    assert "http://127.0.0.1:" in done.out
    assert "tincup resume --share" in " ".join(done.out.split())


@pytest.mark.parametrize(
    "argv",
    [
        ("play", "--bots", "2", "--share"),
        ("play", "--bots", "2", "--share", "--json"),
        ("resume", "--list", "--share"),
        ("resume", "--forget", "x", "--share"),
    ],
)
def test_nothing_to_watch(tincup: Run, argv: tuple[str, ...]) -> None:
    assert "nothing is played" in tincup(*argv).refused()
