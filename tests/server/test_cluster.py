"""Several processes serve the same tables: whichever a request lands on, it is the same table."""

from __future__ import annotations

import os
import random
import re
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import sleep

import httpx
import pytest

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
)
from tests.server.test_restart import Player, check_table
from tests.waiting import wait_until
from tincup.server.storage.database import open_database
from tincup.table.log.entry_json import of_log
from tincup.table.state.log_replay import replay_log

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def workers(postgresql: str) -> Iterator[tuple[Server, Server]]:
    with Process(postgresql) as one, Process(postgresql) as other:
        yield one, other


def play_alternately(
    workers: tuple[Server, Server], code: str, secrets: list[str], view: View, most: int
) -> View:
    """Play a game of people by requests that land now here, now there; none is ever stale."""
    clients = [Client(server, *secrets) for server in workers]
    for turn in range(most):
        if view["status"] != "playing":
            break
        if view["game"]["player"] > len(secrets):  # a bot's turn
            view = clients[turn % 2].get(f"/tables/{code}")["view"]
            continue
        view = clients[turn % 2].command(code, **choice(view))["view"]
    for client in clients:
        client.http.close()
    return view


def test_a_game_whose_requests_land_anywhere(workers: tuple[Server, Server]) -> None:
    one, other = workers
    short = {"extends": "plain", "end": {"target": 1500}}
    code, _, secrets, view = begun_table(one, "Ada", "Bo", rules=short)
    with (
        Socket(one, f"/tables/{code}/live", secrets[0]) as here,
        Socket(other, f"/tables/{code}/live", secrets[1]) as there,
    ):
        starts = [socket.read()["view"]["seq"] for socket in (here, there)]
        view = play_alternately(workers, code, secrets, view, most=2000)
        assert view["status"] == "over"
        for socket, start in zip((here, there), starts, strict=True):
            told = socket.read_until(view["seq"])
            assert [message["seq"] for message in told] == list(range(start + 1, view["seq"] + 1))
            assert told[-1]["chain"] == view["chain"]
            assert told[-1]["view"] == view
    with Client(other) as client:
        assert client.is_right(code)


def test_what_people_hold_is_the_same_everywhere(workers: tuple[Server, Server]) -> None:
    """Seats, secrets and keys: what one process gives or takes, the other gives and takes."""
    one, other = workers
    code, host, (ada,) = new_table(one, "Ada", "bot:easy", "bot:easy")
    with (
        Client(one, host) as here,
        Client(other, host) as there,
        Client(other, ada) as of_ada,
        Client(one) as stranger,
    ):
        there.command(code, "assign", at=2, player="open")
        request = {"name": "Bo", "key": "0123456789abcdefghij"}
        bo = stranger.post(f"/tables/{code}/seats", **request)
        with Client(other) as stranger_there:
            again = stranger_there.post(f"/tables/{code}/seats", **request)
            assert (again["seat"], again["secret"]) == (bo["seat"], bo["secret"])
            assert again["view"]["seq"] == bo["view"]["seq"]
            key_used = stranger_there.refusal(f"/tables/{code}/seats", **{**request, "name": "B"})
            assert key_used["code"] == "server-key-used"
        link = command("new_link", at=1)
        first = there.post(f"/tables/{code}/commands", **link)
        second = here.post(f"/tables/{code}/commands", **link)
        assert (first["repeated"], second["repeated"]) == (False, True)
        assert first["secrets"] == second["secrets"]
        assert of_ada.refused(code, "salt", salt="a")["code"] == "server-not-seated"
        external = command("assign", at=3, player="external")
        first = here.post(f"/tables/{code}/commands", **external)
        second = there.post(f"/tables/{code}/commands", **external)
        assert first["secrets"] == second["secrets"]
        start = command("start")
        first = here.post(f"/tables/{code}/commands", **start)
        second = there.post(f"/tables/{code}/commands", **start)
        assert (second["repeated"], second["seq"]) == (True, first["seq"])
        here.command(code, "pause")
        paused = there.get(f"/tables/{code}")
        assert (paused["view"]["paused"], paused["you"]["host"]) == (True, True)
        with Client(one, bo["secret"]) as of_bo:
            late = of_bo.refusal(f"/tables/{code}/seats", **{**request, "key": "x" * 20})
            assert late["code"] == "server-has-begun"


def test_undo_by_consent_and_rematch_across_processes(workers: tuple[Server, Server]) -> None:
    one, other = workers
    code, _, (ada, bo), view = begun_table(one, "Ada", "Bo", dice="entered")
    with Client(one, ada) as here, Client(other, bo) as there:
        first = there.get(f"/tables/{code}")["view"]
        turn = here.command(code, "act", seq=view["seq"], action="+700")["view"]
        asked = here.command(code, "undo", seq=turn["seq"])["view"]
        assert asked["undo"] == [1]
        undone = there.command(code, "undo", seq=asked["seq"])["view"]
        assert (undone["undo"], undone["game"]["position"]) == ([], first["game"]["position"])
        refused = here.refused(code, "act", seq=turn["seq"], action="+300")
        assert refused["code"] == "server-stale"
    short = {"extends": "plain", "end": {"target": 300}}
    code, host, (ada, bo), view = begun_table(one, "Ada", "Bo", rules=short)
    with Client(one, ada) as here, Client(other, host) as of_host:
        view = play_alternately(workers, code, [ada, bo], view, most=2000)
        assert view["status"] == "over"
        again = of_host.post(f"/tables/{code}/rematch")["code"]
        with Client(one, host) as of_host_here:
            assert of_host_here.post(f"/tables/{code}/rematch")["code"] == again
        assert here.get(f"/tables/{again}")["you"]["seats"] == [2]


def counted(server: Server, name: str) -> float:
    """What a counter of a server stands at, over all of its labels that begin so."""
    with Client(server) as client:
        lines = client.http.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith(name))


def bot_decisions(server: Server, outcome: str = "played") -> float:
    return counted(server, f'tincup_bot_decisions_total{{outcome="{outcome}"}}')


def test_one_process_lets_the_bots_play(workers: tuple[Server, Server]) -> None:
    one, other = workers
    short = {"extends": "plain", "end": {"target": 3000}}
    before = [bot_decisions(server) for server in workers]
    code, *_ = begun_table(one, "bot:easy", "bot:medium", rules=short)
    with (
        Socket(one, f"/tables/{code}/live") as here,
        Socket(other, f"/tables/{code}/live") as there,
    ):
        for socket in (here, there):
            view: View = socket.read()["view"]
            seen = view["seq"]
            while view["status"] != "over":
                message = socket.read()
                seen += 1
                assert message["seq"] == seen
                view = message.get("view") or view
    with Client(one) as client:
        log = client.get(f"/tables/{code}/log")
    decided = [body for body in log if isinstance(body["actor"], int)]
    made = [bot_decisions(server) - was for server, was in zip(workers, before, strict=True)]
    assert sorted(made) == [0, len(decided)]


def test_another_process_plays_for_the_bots_of_one_that_dies(postgresql: str) -> None:
    long = {"extends": "plain", "end": {"target": 1_000_000}}
    with Process(postgresql) as one, Process(postgresql) as other:
        code, host, *_ = begun_table(one, "bot:easy", "bot:medium", rules=long)
        with Socket(other, f"/tables/{code}/live") as there:
            seen = there.read()["view"]["seq"]
            there.read_until(seen + 5)
            one.stop(signal.SIGKILL)
            while bot_decisions(other) == 0:
                there.read()
            assert_goes_on(other, code)
            with Client(other, host) as client:
                there.read_until(client.command(code, "pause")["seq"])


def listeners(database: str) -> list[int]:
    """The processes of PostgreSQL that listen to the bus."""
    engine = open_database(database)
    with engine.connect() as connection:
        rows = connection.exec_driver_sql(
            "SELECT pid FROM pg_stat_activity WHERE starts_with(query, 'LISTEN')"
        )
        found = [pid for (pid,) in rows]
    engine.dispose()
    return found


def backends(database: str) -> list[int]:
    """All processes of PostgreSQL that serve somebody else."""
    engine = open_database(database)
    with engine.connect() as connection:
        rows = connection.exec_driver_sql(
            "SELECT pid FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        found = [pid for (pid,) in rows]
    engine.dispose()
    return found


def cut_off(database: str, pids: Sequence[int]) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        for pid in pids:
            connection.exec_driver_sql("SELECT pg_terminate_backend(%s)", (pid,))
    engine.dispose()


def test_a_lost_bus_costs_time_and_nothing_else(postgresql: str) -> None:
    others = set(listeners(postgresql))
    with (
        Process(postgresql, poll_seconds=0.5) as one,
        Process(postgresql, poll_seconds=0.5) as other,
    ):
        code, host, *_ = begun_table(one, "Ada", "Bo")
        with Client(one, host) as client, Socket(other, f"/tables/{code}/live") as there:
            there.read()
            wait_until(lambda: len(set(listeners(postgresql)) - others) == 2)
            old = set(listeners(postgresql))
            cut_off(postgresql, list(old - others))
            for number in range(5):
                seq = client.command(code, "pause", on=number % 2 == 0)["seq"]
                assert [message["seq"] for message in there.read_until(seq)] == [seq]
            wait_until(lambda: len(set(listeners(postgresql)) - old) == 2)
            seq = client.command(code, "pause")["seq"]
            assert [message["seq"] for message in there.read_until(seq)] == [seq]


def test_a_database_that_cuts_everybody_off_is_used_again(
    workers: tuple[Server, Server], postgresql: str
) -> None:
    one, other = workers
    long = {"extends": "plain", "end": {"target": 1_000_000}}
    of_bots, host, *_ = begun_table(one, "bot:easy", "bot:hard", rules=long)
    code, _, secrets, view = begun_table(other, "Ada", "Bo", rules=long)
    with Socket(other, f"/tables/{of_bots}/live") as looking:
        looking.read()
        for turn in range(10):
            if turn == 5:
                cut_off(postgresql, backends(postgresql))
            values = choice(view)
            body = command(values.pop("kind"), **values)
            with Client(workers[turn % 2], *secrets) as client:
                while (
                    answer := client.http.post(f"/api/tables/{code}/commands", json=body)
                ).status_code == 503:
                    sleep(0.05)
                assert answer.is_success, answer.text
                view = answer.json()["view"]
        assert_goes_on(one, of_bots)
        wait_until(lambda: goes_on_without_races(workers, looking))
    with Client(one, host) as client:
        client.command(of_bots, "pause")
        assert client.is_right(code)
    wait_until(lambda: len(listeners(postgresql)) == 2)  # other tests count those that come


def goes_on_without_races(servers: Sequence[Server], looking: Socket) -> bool:
    """Whether one process alone has the bots of a table play, while its viewer looks on."""
    before = [counted(server, "tincup_lost_races_total") for server in servers]
    for _ in range(20):
        looking.read()
    return before == [counted(server, "tincup_lost_races_total") for server in servers]


def test_a_message_wakes_without_a_poll(postgresql: str) -> None:
    others = set(listeners(postgresql))
    with (
        Process(postgresql, poll_seconds=600) as one,
        Process(postgresql, poll_seconds=600) as other,
    ):
        code, host, *_ = begun_table(one, "Ada", "Bo")
        with Client(one, host) as client, Socket(other, f"/tables/{code}/live") as there:
            there.read()
            wait_until(lambda: len(set(listeners(postgresql)) - others) == 2)
            for number in range(5):
                seq = client.command(code, "pause", on=number % 2 == 0)["seq"]
                assert [message["seq"] for message in there.read_until(seq)] == [seq]


def workers_seen(server: Server) -> set[str]:
    """The numbers of the workers that answer now; each connection is somebody's."""
    seen = set()
    for _ in range(12):
        with Client(server) as client:
            seen |= set(re.findall('worker="([0-9]+)"', client.http.get("/metrics").text))
    return seen


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_workers_on_one_socket(postgresql: str) -> None:
    short = {"extends": "plain", "end": {"target": 1500}}
    with Process(postgresql, workers=2) as server:
        wait_until(lambda: workers_seen(server) == {"1", "2"})
        code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=short)
        with Socket(server, f"/tables/{code}/live", secrets[0]) as socket:
            start = socket.read()["view"]["seq"]
            first, second = children(server.pid)
            os.kill(first, signal.SIGKILL)
            wait_until(lambda: len(set(children(server.pid)) - {first}) == 2)
            assert second in children(server.pid)
            view = play_anywhere(server, code, secrets, view)
        with Socket(server, f"/tables/{code}/live", secrets[0], after=start) as socket:
            socket.read()
            told = socket.read_until(view["seq"])
            assert [message["seq"] for message in told] == list(range(start + 1, view["seq"] + 1))
        alive = children(server.pid)
        assert server.stop() == -signal.SIGTERM
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in alive))


def play_anywhere(server: Server, code: str, secrets: list[str], view: View) -> View:
    """Play a game of people, every request over a connection of its own, sent till answered."""
    while view["status"] == "playing":
        values = choice(view)
        body = command(values.pop("kind"), **values)
        while True:
            try:
                with Client(server, *secrets) as client:
                    view = client.post(f"/tables/{code}/commands", **body)["view"]
                break
            except httpx.TransportError:
                sleep(0.05)
    return view


def test_workers_end_with_the_process_that_started_them(postgresql: str) -> None:
    with Process(postgresql, workers=2) as server:
        alive = children(server.pid)
        assert len(alive) == 2
        server.stop(signal.SIGKILL)
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in alive))


def wait_for_actions(players: Sequence[Player], count: int) -> None:
    """Wait until so many more were acknowledged."""

    def made() -> int:
        return sum(len(player.acknowledged) for player in players)

    before = made()
    wait_until(lambda: made() >= before + count)


@pytest.mark.parametrize("rounds", [2, 25])
def test_workers_that_die_lose_nothing(postgresql: str, rounds: int) -> None:
    """Killed at random moments under load; clients send again what was not answered."""
    chance = random.Random(rounds)
    long = {"extends": "plain", "end": {"target": 100000}}
    with Process(postgresql, workers=2) as server:
        of_bots, *_ = begun_table(server, "bot:easy", "bot:hard", rules=long)
        tables = [begun_table(server, "Ada", "Bo", rules=long) for _ in range(3)]
        players = [Player(server, code, secrets, view) for code, _, secrets, view in tables]
        for _ in range(rounds):
            wait_for_actions(players, 5)
            players[0].stopping.wait(chance.uniform(0, 0.5))
            os.kill(chance.choice(children(server.pid)), signal.SIGKILL)
        wait_for_actions(players, 5)
        for player in players:
            player.stop()
        assert sum(check_table(server, player) for player in players) > rounds
        assert_goes_on(server, of_bots)


def assert_goes_on(server: Server, code: str) -> None:
    """The bots of a table play, and its log is one that a game can have."""
    with Client(server) as client:
        before = client.get(f"/tables/{code}/log")
        wait_until(lambda: client.get(f"/tables/{code}")["view"]["seq"] > len(before))
        log = client.get(f"/tables/{code}/log")
    assert log[: len(before)] == before
    replay_log(of_log(log))
