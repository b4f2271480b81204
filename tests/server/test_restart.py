"""The log is the truth: what was acknowledged is there after a restart, and after a crash."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.effort import rounds
from tests.server.inside import inside
from tests.server.running import (
    Client,
    Process,
    Server,
    Socket,
    View,
    begun_table,
    choice,
    command,
    new_table,
    running,
)
from tincup.table.log.entry_json import of_log
from tincup.table.state.log_replay import replay_log


@pytest.mark.real
def test_every_table_is_where_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, host, (ada, bo), view = begun_table(server, "Ada", "Bo")
        lobby, _, (cy,) = new_table(server, "Cy", "bot:easy")
        with Client(server, ada, bo) as client:  # whose turn it is after a farkle
            while not (view["game"]["phase"] == "decide" and view["game"]["player"] == 1):
                view = client.command(code, **choice(view))["view"]  # stop in the middle of a turn
            last = command("pause")
            with Client(server, host) as of_host:
                view = of_host.post(f"/tables/{code}/commands", **last)["view"]
            waiting = client.get(f"/tables/{lobby}")["view"]
        with Socket(server, f"/tables/{code}/live", ada) as socket:
            seen = socket.read()["view"]["seq"]
            server.stop(signal.SIGKILL)
        server.start()
        with Client(server, ada) as client:
            assert client.get(f"/tables/{code}")["view"] == view
            assert client.get(f"/tables/{lobby}")["view"] == waiting
        with Client(server, host) as client:  # a resend of what was done before the crash
            assert client.post(f"/tables/{code}/commands", **last)["repeated"] is True
            client.command(code, "pause", on=False)
        with Socket(server, f"/tables/{code}/live", ada, after=seen - 3) as socket:
            socket.read()
            assert [socket.read()["seq"] for _ in range(4)] == list(range(seen - 2, seen + 2))
            assert socket.ask(**choice({**view, "seq": seen + 1}))[0]["type"] == "done"
        with Client(server, cy) as client:
            client.command(lobby, "stand")


def test_a_clean_stop_tells_clients_to_come_back(tmp_path: Path) -> None:
    from websockets.exceptions import ConnectionClosed

    with inside(tmp_path) as server:
        code, _, (ada, _), _ = begun_table(server, "Ada", "Bo")
        with Socket(server, f"/tables/{code}/live", ada) as socket:
            socket.read()
            server.stop()
            with pytest.raises(ConnectionClosed) as closed:
                socket.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


@pytest.mark.real
def test_a_game_of_bots_goes_on_once_somebody_looks(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, _, _, _ = begun_table(server, "bot:easy", "bot:medium")
        server.stop(signal.SIGKILL)
        server.start()
        with Socket(server, f"/tables/{code}/live") as socket:
            view = None
            while view is None or view["status"] != "over":
                view = socket.read().get("view") or view


def test_tables_that_rest_are_read_again(tmp_path: Path) -> None:
    with inside(tmp_path, tables_in_memory=2) as server:
        tables = [begun_table(server, "Ada", "Bo") for _ in range(5)]
        with Client(server) as client:
            page = client.http.get("/metrics").text
            assert "tincup_tables_in_memory 2.0" in page
        for code, _, (ada, _), view in tables:
            with Client(server, ada) as client:
                assert client.get(f"/tables/{code}")["view"] == view
                client.command(code, "roll", seq=view["seq"])


class Player:
    """Plays at a table alone until it is told to stop, and notes what was acknowledged.

    It resends, with the same key, what was not answered, as a client does.
    """

    def __init__(self, server: Server, code: str, secrets: Sequence[str], view: View) -> None:
        self.server, self.code, self.secrets, self.view = server, code, secrets, view
        self.acknowledged: list[tuple[dict[str, Any], int]] = []
        self.stopping = threading.Event()
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            with Client(self.server, *self.secrets) as client:
                while not self.stopping.is_set() and self.view["status"] == "playing":
                    self._act(client)
        except BaseException as error:  # noqa: BLE001 - told to the test, which raises it
            self.error = error

    def _act(self, client: Client) -> None:
        values = choice(self.view)
        body = command(values.pop("kind"), **values)
        while not self.stopping.is_set():
            try:
                answer = client.http.post(f"/api/tables/{self.code}/commands", json=body)
            except httpx.TransportError:
                self.stopping.wait(0.05)  # the server is down: the same command again, later
                continue
            if answer.status_code == 503:
                continue
            done = answer.json()
            assert answer.is_success, done
            self.view = done["view"]
            self.acknowledged.append((body, done["seq"]))
            return

    def stop(self) -> None:
        self.stopping.set()
        self._thread.join(60)
        assert not self._thread.is_alive()
        if self.error is not None:
            raise self.error


def check_table(server: Server, player: Player) -> int:
    """No acknowledged action is lost, none is there twice, and the log can be folded."""
    with Client(server) as client:
        log = client.get(f"/tables/{player.code}/log")
    assert replay_log(of_log(log)).entries == len(log)  # numbered without gaps, and legal
    decided = [body.get("action") for body in log if isinstance(body["actor"], int)]
    acted = [body["action"] for body, _ in player.acknowledged if body["type"] == "act"]
    decided = [action for action in decided if action]
    # At most one more is in the log than was acknowledged: the one whose answer was lost.
    assert decided[: len(acted)] == acted
    assert len(decided) - len(acted) in (0, 1)
    for body, seq in player.acknowledged:
        if body["type"] == "act":
            near = [entry.get("action") for entry in log[max(0, seq - 4) : seq]]
            assert body["action"] in near
    return len(acted)


def crash(database: str, rounds: int, seed: int) -> int:
    """Kill a server under load again and again; returns how many actions were acknowledged."""
    chance = random.Random(seed)
    acknowledged = 0
    with Process(database) as server:
        for _ in range(rounds):
            tables = [begun_table(server, "Ada", "Bo") for _ in range(4)]
            players = [Player(server, code, secrets, view) for code, _, secrets, view in tables]
            players[0].stopping.wait(chance.uniform(0.05, 0.6))
            server.stop(signal.SIGKILL)
            server.start()
            players[0].stopping.wait(chance.uniform(0.05, 0.3))  # they resume by themselves
            for player in players:
                player.stop()
            acknowledged += sum(check_table(server, player) for player in players)
    return acknowledged


@pytest.mark.real
def test_no_acknowledged_action_is_lost_or_done_twice_in_a_crash(tmp_path: Path) -> None:
    assert crash(f"sqlite:///{tmp_path / 'server.db'}", rounds=2, seed=1) > 0


@pytest.mark.real
@pytest.mark.deep
def test_many_crashes(tmp_path: Path) -> None:
    assert crash(f"sqlite:///{tmp_path / 'server.db'}", rounds=rounds(50), seed=2) > 16
