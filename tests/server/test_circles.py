"""Circles of friends: what is won at their tables is in their ledger, once, whatever happens."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import (
    Client,
    Process,
    Server,
    begun_table,
    choice,
    new_table,
    play_out,
    running,
)
from tincup.client import AsyncClient
from tincup.client import Client as LibraryClient

SHORT = {"extends": "plain", "end": {"target": 300}}


def open_circle(server: Server, name: str = "Friday night") -> str:
    with Client(server) as client:
        answer = client.post("/circles", name=name)
    assert answer["name"] == name
    return str(answer["circle"])


def ledger(server: Server, circle: str) -> dict[str, Any]:
    with Client(server) as client:
        found: dict[str, Any] = client.get(f"/circles/{circle}")
    assert sum(found["balances"].values()) == 0
    assert found["damaged"] == []
    return found


def play_in(
    server: Server, circle: str, stake: int = 5
) -> tuple[str, str, list[str], dict[str, Any]]:
    how: dict[str, Any] = {"rules": SHORT, "circle": circle, "stake": stake}
    code, host, secrets, view = begun_table(server, "Ada", "Bo", **how)
    return code, host, secrets, play_out(server, code, secrets, view)


def test_games_are_settled_in_the_ledger(server: Server) -> None:
    circle = open_circle(server)
    assert ledger(server, circle) == {
        "name": "Friday night",
        "balances": {},
        "marked_names": [],
        "games": [],
        "damaged": [],
    }
    code, host, secrets, view = play_in(server, circle)
    assert view["circle"] == {"name": "Friday night"}
    settled = ledger(server, circle)
    (game,) = settled["games"]
    assert (game["game"], game["rules"], game["stake"]) == (code, view["rules"]["id"], 5)
    assert game["won"] == settled["balances"] == view["won"]
    with Client(server, host) as client:
        again = client.post(f"/tables/{code}/rematch")["code"]
        for secret in secrets:  # nothing is at stake for somebody who has not agreed to it
            with Client(server, secret) as guest:
                guest.command(again, "agree", to=1)
        view = client.command(again, "start")["view"]
    assert view["circle"] == {"name": "Friday night"}
    view = play_out(server, again, [secrets[1], secrets[0]], view)
    both = ledger(server, circle)
    assert [each["game"] for each in both["games"]] == [code, again]
    for name, balance in both["balances"].items():
        assert balance == game["won"][name] + view["won"][name]
    with Client(server) as client:
        assert client.get(f"/tables/{again}/ledger") == both


def test_a_game_without_a_stake_is_not_in_it(server: Server) -> None:
    circle = open_circle(server)
    play_in(server, circle, stake=0)
    assert ledger(server, circle)["games"] == []


def test_the_code_of_a_circle_is_told_to_nobody_else(server: Server) -> None:
    """Who has a table's code sees its circle's balances, and can settle nothing there."""
    circle = open_circle(server)
    code, *_ = play_in(server, circle)
    with Client(server) as client:
        told = [client.get(f"/tables/{code}{what}") for what in ("", "/log", "/ledger")]
        told.append(client.http.get(f"/api/tables/{code}/record").text)
    assert circle not in json.dumps(told)


def test_corrected_games_are_settled_anew(server: Server) -> None:
    circle = open_circle(server)
    how: dict[str, Any] = {"rules": SHORT, "circle": circle, "stake": 5, "dice": "entered"}
    code, host, (ada, bo), view = begun_table(server, "Ada", "Bo", **how)
    with Client(server, ada, bo, host) as client:

        def enter(seat: int, action: str) -> dict[str, Any]:
            answer = client.command(code, "act", seq=view["seq"], seat=seat, action=action)
            entered: dict[str, Any] = answer["view"]
            return entered

        view = enter(1, "+300")
        assert view["won"] == {"Ada": 5, "Bo": -5} == ledger(server, circle)["balances"]
        view = client.command(code, "correct", seq=view["seq"], turn=1, actions=["x"])["view"]
        assert (view["status"], view["won"]) == ("playing", None)
        assert ledger(server, circle)["games"] == [], "it is not over any more"
        view = enter(2, "+300")
    assert view["won"] == {"Ada": -5, "Bo": 5} == ledger(server, circle)["balances"]


def test_nobody_sits_down_who_looks_like_somebody_in_the_ledger(server: Server) -> None:
    circle = open_circle(server)
    play_in(server, circle)
    with Client(server) as client:
        how: dict[str, Any] = {"rules": SHORT, "circle": circle, "stake": 5}
        seats = [{"player": "person", "name": "Cy"}, {"player": "open"}, {"player": "open"}]
        code = client.post("/tables", seats=seats, **how)["code"]
        for name, other in (("\u0412\u043e", "Bo"), ("\uff21da", "Ada"), ("bo", "Bo")):
            refusal = client.refusal(f"/tables/{code}/seats", name=name, stake=5)
            assert refusal["code"] == "server-name-in-ledger"
            assert refusal["data"]["other"] == other
            assert "in the ledger of Friday night" in refusal["detail"]
            seats[0] = {"player": "person", "name": name}
            assert client.refusal("/tables", seats=seats, **how)["code"] == "server-name-in-ledger"
        for name in ("Bo", " Ada "):
            assert client.post(f"/tables/{code}/seats", name=name, stake=5)["seat"] > 1
        seats[0] = {"player": "person", "name": "bo"}
        assert client.post("/tables", seats=seats, rules=SHORT)["code"]  # in no circle


def test_what_is_no_circle_is_refused(server: Server) -> None:
    code, *_ = new_table(server, "Ada")
    with Client(server) as client:
        seats = [{"player": "open"}]
        unknown = client.refusal("/tables", rules="plain", seats=seats, circle="abcd2345efgh6789")
        assert (unknown["status"], unknown["code"]) == (404, "server-no-circle")
        for path in ("/circles/abcd2345efgh6789", f"/tables/{code}/ledger"):
            answer = client.http.get(f"/api{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "server-no-circle")
        assert client.refusal("/circles", name=" ")["code"] == "server-name-empty"


def test_a_ledger_is_a_page_for_people(server: Server) -> None:
    circle = open_circle(server, "<b>Friday</b>")
    with Client(server) as client:
        empty = client.http.get(f"/circles/{circle}").text
        assert "Nobody has finished a game" in empty
        play_in(server, circle)
        page = client.http.get(f"/circles/{circle}")
    assert "&lt;b&gt;Friday&lt;/b&gt;" in page.text
    assert "<td>Ada</td>" in page.text
    assert "+5" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]


@pytest.mark.real
def test_a_crash_settles_once(tmp_path: Path) -> None:
    """Killed as soon as the end is acknowledged, and the last command sent again."""
    with running(tmp_path) as server:
        circle = open_circle(server)
        how: dict[str, Any] = {"rules": SHORT, "circle": circle, "stake": 5}
        code, _, secrets, view = begun_table(server, "Ada", "Bo", **how)
        sent: list[tuple[str, dict[str, Any]]] = []
        while view["status"] == "playing":
            secret = secrets[view["game"]["player"] - 1]
            sent.append((secret, choice(view) | {"key": f"k{view['seq']}"}))
            with Client(server, secret) as client:
                view = client.command(code, **sent[-1][1])["view"]
        server.stop(signal.SIGKILL)
        server.start()
        secret, last = sent[-1]
        with Client(server, secret) as client:
            assert client.command(code, **last)["repeated"] is True
        found = ledger(server, circle)
        assert [game["game"] for game in found["games"]] == [code]
        assert found["balances"] == view["won"]


def test_of_several_processes_one_settles(postgresql: str) -> None:
    with Process(postgresql) as one, Process(postgresql) as other:
        circle = open_circle(one)
        how: dict[str, Any] = {"rules": SHORT, "circle": circle, "stake": 5}
        code, _, secrets, view = begun_table(other, "Ada", "Bo", **how)
        servers = [one, other]
        while view["status"] == "playing":
            servers.reverse()
            with Client(servers[0], secrets[view["game"]["player"] - 1]) as client:
                view = client.command(code, **choice(view))["view"]
        assert ledger(one, circle) == ledger(other, circle)
        assert [game["game"] for game in ledger(one, circle)["games"]] == [code]


@pytest.mark.smoke
def test_the_library_knows_circles(process: Process) -> None:
    seats = [{"player": "person", "name": "Ada"}, {"player": "bot:easy", "name": "Pip"}]
    with LibraryClient(process.address) as client:
        circle = client.open_circle("Library")
        opened = client.open_table(seats, "plain", circle=circle, stake=2)
        assert client.ledger(opened.code) == client.circle(circle)
        assert client.circle(circle)["name"] == "Library"

    async def asked() -> None:
        async with AsyncClient(process.address) as client:
            assert (await client.circle(circle))["name"] == "Library"
            assert await client.ledger(opened.code) == await client.circle(circle)
            assert len(await client.open_circle("Another")) == len(circle)

    asyncio.run(asked())
