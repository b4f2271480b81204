"""Games that an executor plays elsewhere: the same as here, whatever comes first or is lost."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Future
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.lab.shuffled import P, Shuffled, T
from tests.lab.test_blocks import figures
from tincup.lab.arenas.arena import Arena
from tincup.lab.arenas.players_file import Entrant
from tincup.lab.comparing.combinations import lines
from tincup.lab.comparing.compare import FIGURES, MOST_CUT, Column
from tincup.lab.comparing.compare import run as compared
from tincup.lab.comparing.games import Setting
from tincup.lab.errors import ExperimentError
from tincup.lab.match import FIRST_DEALS, WORTH_IT, Match, run
from tincup.lab.pool import HERE, Pool
from tincup.lab.sent_to_workers import rules_of, rules_text
from tincup.lab.tally import Tally
from tincup.players import parse_spec
from tincup.rules import load, preset, presets

SHORT = load("plain", sets=["end.target=600"])


@pytest.fixture
def shuffled() -> Shuffled:
    return Shuffled(Random(4))


@pytest.fixture
def pool(shuffled: Shuffled) -> Pool:
    return Pool(shuffled, ahead=5, deals=4)


def match() -> Match:
    specs = [parse_spec(it) for it in ("easy", "threshold:200", "medium")]
    return Match(SHORT, specs, "9", names=["Ada", "Bo", "Cy"])


def last(pool: Pool, games: int, until: float = 0.0) -> Tally:
    with match().open() as playing:
        return list(run(playing, games, until=until, pool=pool))[-1]


@pytest.mark.parametrize("until", [0.0, 0.1])
def test_a_match_is_the_same_as_here(shuffled: Shuffled, pool: Pool, until: float) -> None:
    elsewhere = last(pool, 210, until)
    assert figures(elsewhere) == figures(last(HERE, 210, until))
    assert (elsewhere.games < 210) == (until > 0)
    assert shuffled.lost
    assert not shuffled.left  # what would have come after the end is not played


@pytest.mark.exact
@pytest.mark.parametrize("until", [0.0, 0.03])
def test_a_match_in_blocks_is_the_same_as_here(pool: Pool, until: float) -> None:
    games = 3 * FIRST_DEALS + 3 * WORTH_IT
    assert figures(last(pool, games, until)) == figures(last(HERE, games, until))


def test_what_is_given_up_leaves_nothing_to_play(shuffled: Shuffled, pool: Pool) -> None:
    """As by Ctrl-C."""
    with match().open() as playing:
        running = run(playing, 300, pool=pool)
        (*_, tally) = islice(running, 3)
        assert shuffled.left
        running.close()
    assert tally.games == 9
    assert not shuffled.left


def columns() -> list[Column]:
    spec = parse_spec("medium")
    setting = Setting(spec, spec, parse_spec("easy"), 2, "4", 30, 8.0)
    sets = [
        ["end.target=600"],
        ["end.target=900", "turn.opening_minimum=300"],
        ["end.target=90000"],
    ]
    return [Column(str(at), load("plain", it), setting) for at, it in enumerate(sets)]


@pytest.mark.parametrize("games", [7, MOST_CUT + 15])
def test_a_comparison_is_the_same_as_here(shuffled: Shuffled, pool: Pool, games: int) -> None:
    told = []
    for where in (HERE, pool):
        found = columns()
        shares = list(compared(found, games, where))
        assert shares == sorted(shares)
        assert shares[-1] == 1
        for column in found:
            kept = [column.kept(line.pattern) for line in lines(column.rules)]
            simulated = [column.figure(name) for name in FIGURES]
            told.append([column.games, column.cut, column.skill_cut, kept, simulated])
    assert told[:3] == told[3:]
    assert [it[0] for it in told[:3]] == [games, games, min(games, MOST_CUT)]
    assert shuffled.lost


def test_an_arena_is_the_same_as_here(shuffled: Shuffled, pool: Pool) -> None:
    specs = ("easy", "medium", "threshold:200")
    entrants = [Entrant(f"player {it}", parse_spec(it)) for it in specs]
    here, there = (Arena(SHORT, entrants, "3", 22) for _ in range(2))
    assert list(there.run(pool=pool)) == list(here.run())
    assert there.results == here.results
    assert shuffled.lost


@pytest.mark.real
def test_who_is_out_of_an_arena_forfeits_the_same_as_here(pool: Pool) -> None:
    specs = ("easy", "external:no-such-program", "medium")
    entrants = [Entrant(f"player {it}", parse_spec(it)) for it in specs]
    here, there = (Arena(SHORT, entrants, "3", 40) for _ in range(2))
    assert list(there.run(pool=pool)) == list(here.run())
    assert there.results == here.results
    assert there.table()[-1].unplayed


def test_another_version_is_refused(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tincup.lab.match.source", lambda: "another")
    with match().open() as playing, pytest.raises(ExperimentError, match="another version of"):
        list(run(playing, 30, pool=pool))


def test_text_and_numbers_go_by_the_wire() -> None:
    with match().open() as playing:
        sent: list[Any] = []

        class Looked(Shuffled):
            def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
                sent.append(fn)
                return super().submit(fn, *args, **kwargs)

        list(run(playing, 30, pool=Pool(Looked(Random(1)), ahead=2, deals=5)))
    for job in sent:
        plan, part = job.args
        plain = (str, tuple, int, float, type(None))
        assert all(isinstance(it, plain) for it in (*plan, *part))
        assert len(pickle.dumps(job)) < 10_000


@pytest.mark.parametrize("name", presets())
def test_rules_go_by_the_wire_as_text(name: str) -> None:
    assert rules_of(rules_text(preset(name))).digest == preset(name).digest


@pytest.mark.parametrize("address", ["", "nonsense", "127.0.0.1:8786", "tcp://127.0.0.1"])
def test_no_client_is_made_for_what_is_no_address(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """One that is half made would leave a traceback when it is thrown away."""
    from tincup.lab import cluster

    made = list[str]()
    monkeypatch.setattr(cluster, "Client", lambda address, **_: made.append(address))
    with pytest.raises(ExperimentError, match="no Dask scheduler"), cluster.cluster(address):
        pass
    assert made == []
