"""Games on two workers of a cluster, beside the same games on one.

    .venv/bin/pytest benchmarks/test_cluster.py --benchmark-enable -s

The engine plays them, as it does where records are kept or programs play. Two workers want two
cores that nothing else uses, so each round has both, and the median of the ratios is told.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from tincup.lab.match import Match, run
from tincup.players.spec import parse_spec
from tincup.rules import load

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = [
    pytest.mark.exact,
    pytest.mark.real,
    pytest.mark.filterwarnings("ignore"),  # of Dask's own
]


def seconds(address: str, games: int) -> float:
    """How long a match takes there, its connection made."""
    from tincup.lab.cluster import cluster

    players = [parse_spec(it) for it in ("easy", "medium")]
    with cluster(address) as pool, Match(load("playmonster"), players, "1").open() as playing:
        begun = perf_counter()
        (*_, tally) = run(playing, games, on_deal=lambda *_: None, pool=pool)
        assert tally.games == games
        return perf_counter() - begun


def test_two_workers(benchmark: BenchmarkFixture) -> None:
    from distributed import LocalCluster

    games = 1_500 if benchmark.enabled else 40
    with (
        LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as one,
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two,
    ):
        for workers in (one, two):
            seconds(workers.scheduler_address, 40)  # the engine is loaded there
        ratios = [
            seconds(one.scheduler_address, games) / seconds(two.scheduler_address, games)
            for _ in range(3 if benchmark.enabled else 1)
        ]
        benchmark.pedantic(seconds, (two.scheduler_address, 40), rounds=1)
    benchmark.extra_info["of_one_worker"] = median(ratios)
    print(f"\n| two workers | {median(ratios):.2f} times one |")
