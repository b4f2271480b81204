"""Games at a server that is killed again and again, by a client that knows the protocol alone."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from tests.server.running import Process, running
from tincup.server.storage.checking import check
from tincup.server.storage.database import open_database

CLIENT = Path(__file__).with_name("chaos_client.py")
KILLS = 50
TABLES = 4
BETWEEN_SECONDS = 0.8


def survive(server: Process, seed: int) -> dict[str, int]:
    """What the client counted, while the server was killed and started again."""
    command = [sys.executable, "-I", str(CLIENT), server.address, str(seed), str(TABLES)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as client:
        for _ in range(KILLS):
            sleep(BETWEEN_SECONDS)
            if client.poll() is None:
                server.stop(signal.SIGKILL)
                server.start()
        told, wrong = client.communicate("", timeout=600)  # which ends its standard input
    assert client.returncode == 0, wrong
    counted: dict[str, int] = json.loads(told)
    engine = open_database(server.database)
    assert check(engine)[1] == []
    engine.dispose()
    return counted


@pytest.mark.slow
def test_kills_cheats_and_resends_lose_and_win_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        counted = survive(server, 1)
    assert counted["names taken out"] >= TABLES
    assert min(counted[it] for it in ("acknowledged", "refused", "rolls", "sent again")) >= KILLS


@pytest.mark.deep
def test_so_do_they_on_postgresql(postgresql: str) -> None:
    with Process(postgresql, workers=2) as server:
        counted = survive(server, 7)
    assert counted["names taken out"] >= TABLES
