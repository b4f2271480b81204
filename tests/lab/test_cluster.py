"""Real clusters, of processes on this machine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.lab.test_blocks import figures
from tests.lab.test_pool import match
from tests.waiting import wait_until
from tincup.lab.errors import ExperimentError
from tincup.lab.match import run
from tincup.lab.pool import HERE, Lost, Pool
from tincup.lab.tally import Tally

if TYPE_CHECKING:
    from distributed import LocalCluster

pytestmark = [
    pytest.mark.real,
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),  # of Dask's own
]

DASK = str(Path(sys.executable).parent / "dask")
GAMES = 900


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tincup.lab.cluster.PATIENCE", 120.0)


@pytest.fixture
def workers() -> Generator[LocalCluster]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
        yield found


def played(pool: Pool, after_a_while: Callable[[], Any] = lambda: None) -> Tally:
    """The tally of games that the engine plays, as somebody is told of each deal."""
    with match().open() as playing:
        running = run(playing, GAMES, on_deal=lambda *_: None, pool=pool)
        for tally in running:
            if tally.games == 3 * 15:
                after_a_while()
    return tally


def test_with_a_worker_killed_the_totals_are_those_of_one_machine(workers: LocalCluster) -> None:
    from tincup.lab.cluster import cluster

    victim = workers.workers[0]
    number = victim.pid
    with cluster(workers.scheduler_address) as pool:
        there = played(pool, lambda: os.kill(number, signal.SIGKILL))
        wait_until(lambda: victim.pid not in {None, number})  # it has been started again
    assert there.games == GAMES
    assert figures(there) == figures(played(HERE))


def test_what_there_is_stands_when_the_scheduler_is_lost(workers: LocalCluster) -> None:
    from tincup.lab.cluster import cluster

    with (
        pytest.raises(Lost, match="does not answer any more"),
        cluster(workers.scheduler_address) as pool,
    ):
        played(pool, workers.close)


@pytest.mark.parametrize("made", ["other", "none"])
def test_a_worker_of_another_version_is_refused(
    workers: LocalCluster, tmp_path: Path, made: str
) -> None:
    from tincup.lab.cluster import cluster

    package = tmp_path / "tincup"
    package.mkdir()
    if made == "other":
        shutil.copytree(Path(sys.modules["tincup"].__path__[0]), package, dirs_exist_ok=True)
        (package / "game" / "later.py").write_text("")
    else:
        (package / "__init__.py").write_text("")  # in the place of the one that is installed
    argv = [DASK, "worker", workers.scheduler_address, "--name", "odd", "--nthreads", "1"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    with subprocess.Popen([*argv, "--no-nanny", "--no-dashboard"], env=env) as odd:
        try:
            scheduler: Any = workers.scheduler
            wait_until(lambda: len(scheduler.workers) == 3)
            address = scheduler.aliases["odd"]
            refusal = pytest.raises(ExperimentError, match=f"^{address} has another version")
            with refusal, cluster(workers.scheduler_address):
                pass
        finally:
            odd.terminate()


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    from tincup.lab.cluster import cluster

    monkeypatch.setattr("tincup.lab.cluster.PATIENCE", 1.0)
    for address in ("tcp://127.0.0.1:1", "nonsense", ""):
        with (
            pytest.raises(ExperimentError, match="no Dask scheduler answers"),
            cluster(address),
        ):
            pass
    with (
        LocalCluster(n_workers=0, dashboard_address=None) as empty,
        pytest.raises(ExperimentError, match="has no workers"),
        cluster(empty.scheduler_address),
    ):
        pass
