"""`--cluster` of the commands that play many games, with an executor in place of Dask."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import Run
from tests.lab.shuffled import P, Shuffled, T
from tincup.lab.pool import Lost, Pool

ADDRESS = "tcp://192.0.2.1:8786"
SHORT = ("--set", "end.target=600", "--seed", "1", "--json")
MATCH = ("match", "easy", "medium", "--rules", "plain", "--games", "40", *SHORT)
COMPARE = ("compare", "plain", "zilch", "--games", "15", "--simulate", *SHORT)


class Losing(Shuffled):
    """A cluster whose scheduler is lost after so many blocks."""

    def __init__(self, after: int) -> None:
        super().__init__(Random(4))
        self._after = after

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if len(self.futures) == self._after:
            raise Lost("cluster-lost", address=ADDRESS)
        return super().submit(fn, *args, **kwargs)


def reach(monkeypatch: pytest.MonkeyPatch, executor: Shuffled) -> None:
    """Let this executor be at the address."""

    @contextmanager
    def cluster(address: str) -> Generator[Pool]:
        assert address == ADDRESS
        yield Pool(executor, ahead=3, deals=2)

    monkeypatch.setattr("tincup.cli.many_games._cluster", cluster)


def arena(folder: Path) -> tuple[str, ...]:
    file = folder / "bots.toml"
    file.write_text('players = ["easy", "medium", "threshold:200"]')
    return ("arena", "--players", str(file), "--rules", "plain", "--games", "12", *SHORT)


@pytest.mark.parametrize("command", ["match", "compare", "arena"])
def test_a_cluster_says_what_one_machine_says(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    argv = {"match": MATCH, "compare": COMPARE, "arena": arena(tmp_path)}[command]
    here = tincup(*argv)
    executor = Shuffled(Random(4))
    reach(monkeypatch, executor)
    assert tincup(*argv, "--cluster", ADDRESS) == here
    assert here.status == 0
    assert executor.futures


@pytest.mark.parametrize("command", ["match", "compare", "arena"])
def test_what_there_is_is_printed_when_the_cluster_is_lost(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    argv = {"match": MATCH, "compare": COMPARE, "arena": arena(tmp_path)}[command]
    reach(monkeypatch, Losing(5))
    done = tincup(*argv, "--cluster", ADDRESS)
    assert done.status == 2
    assert '"games"' in done.out
    *_, broken_off, why = done.err.splitlines()
    assert broken_off.startswith("tincup: Broken off")
    assert why == f"tincup: the scheduler at {ADDRESS} does not answer any more"


def test_an_arena_goes_on_where_the_cluster_was_lost(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = arena(tmp_path)
    here = tincup(*argv).out
    reach(monkeypatch, Losing(5))
    kept = ("--folder", str(tmp_path / "arena"))
    assert tincup(*argv, *kept, "--cluster", ADDRESS).status == 2
    went_on = tincup(*argv, *kept)
    assert "going on: " in went_on.err
    assert went_on.out == here


def test_a_cluster_lost_before_anything_was_played(
    tincup: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    reach(monkeypatch, Losing(0))
    refused = tincup(*MATCH, "--cluster", ADDRESS).refused()
    assert refused == f"the scheduler at {ADDRESS} does not answer any more"


def test_dask_that_is_not_installed(tincup: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tincup.lab.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install '.[cluster]'" in tincup(*MATCH, "--cluster", ADDRESS).refused()
