"""Tables take so many bytes together, as they are estimated, and the estimate is nearly right."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
import weakref
from collections.abc import Callable, Generator
from contextlib import contextmanager
from itertools import count, pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from benchmarks.hostile_memory import run
from benchmarks.hostile_traffic import formulas, many_lines, many_ways, trivial_rules

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.hosting.live import LiveTable
from tincup.hosting.rules.rule_sets import rules_of_file
from tincup.server.storage.log_reader import read_table
from tincup.server.tables.memory import trimming
from tincup.server.tables.memory.cache import TableCache
from tincup.server.tables.memory.table_memory import TableBytes

KEYS = count()
NUMBERS = count(100_000)
"""Of rule sets that no other test has made, and may have left behind."""


@contextmanager
def serving(folder: Path, **settings: Any) -> Generator[InProcess]:
    engine = new_database(f"sqlite:///{folder / 'a.db'}")
    server = InProcess(engine, **settings)
    yield server
    server.close()
    engine.dispose()


def cache_of(server: InProcess) -> TableCache:
    found: TableCache = server.app.state.context.registry.cache
    return found


def opened(server: InProcess, rules: Any, seats: int = 2, **more: Any) -> Any:
    people = [{"player": "person", "name": f"N{at}"} for at in range(seats)]
    return server.send("POST", "/api/tables", body={"rules": rules, "seats": people, **more})


def played(server: InProcess, rules: Any, decisions: int, **more: Any) -> None:
    """A table with so many decisions, any of those that there are."""
    table = opened(server, rules, auto_roll=True, **more).json()
    at, chance, body = table["host"], random.Random(decisions), {"type": "start"}
    path = f"/api/tables/{table['code']}/commands"
    for _ in range(decisions + 1):
        answer = server.send("POST", path, [at], {"key": f"k{next(KEYS)}", **body}).json()
        view = answer["view"]
        if view["status"] != "playing":
            return
        at, body = table["secrets"][f"{view['game']['player']}"], {"seq": view["seq"]}
        if view["game"]["phase"] == "roll":
            body |= {"type": "roll"}
            continue
        option = chance.choice(view["game"]["options"])
        banks = option["why_not_bank"] is None and chance.random() < 0.4
        body |= {"type": "act", "action": option["bank" if banks else "keep"]}


def test_many_tables_stay_within_the_bound_and_come_back(tmp_path: Path) -> None:
    most = 400_000
    with serving(tmp_path, memory_for_tables=4 * most) as server:  # a fourth for those at rest
        tables = [opened(server, trivial_rules(number)).json() for number in range(60)]
        cache = cache_of(server)
        assert 5 < len(list(cache)) < 60
        assert 0.8 * most < cache.bytes <= most
        assert (
            f"tincup_tables_in_memory_bytes {float(cache.bytes)}"
            in server.send("GET", "/metrics").text
        )
        for table in tables:
            assert server.send("GET", f"/api/tables/{table['code']}").json()["view"]["seq"] == 1
            assert cache.bytes <= most


def test_where_people_are_at_all_tables_no_other_is_opened_or_read(tmp_path: Path) -> None:
    with serving(tmp_path, memory_for_tables=60_000) as server:
        away = opened(server, trivial_rules(0)).json()
        feeds, answers = [], [opened(server, trivial_rules(1))]
        while answers[-1].status_code == 201:
            path = f"/api/tables/{answers[-1].json()['code']}/live"
            feeds.append(server.connect(path))
            answers.append(opened(server, trivial_rules(len(answers) + 1)))
        assert 2 < len(answers) < 20
        asked = server.send("GET", f"/api/tables/{away['code']}")
        for refused in (answers[-1], asked):
            assert refused.status_code == 503
            assert refused.json()["code"] == "server-memory-full"
            assert int(refused.headers["Retry-After"]) > 0
        for feed in feeds[:2]:
            assert feed.is_open
            feed.leave()
        assert server.send("GET", f"/api/tables/{away['code']}").status_code == 200
        for feed in feeds[2:]:
            feed.leave()


def test_a_table_where_nothing_happens_is_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        cache, now = cache_of(server), [1000.0]
        monkeypatch.setattr(cache, "_clock", lambda: now[0])
        code = opened(server, "plain").json()["code"]
        watched = opened(server, "plain").json()["code"]
        feed = server.connect(f"/api/tables/{watched}/live")
        cache.look_after()
        held = cache.bytes
        now[0] += 119
        cache.look_after()
        assert len(list(cache)) == 2
        now[0] += 2
        cache.look_after()
        assert [live.code for live in cache] == [watched]
        assert 0 < cache.bytes < held
        feed.leave()
        cache.look_after()
        assert (list(cache), cache.bytes) == ([], 0)
        assert server.send("GET", f"/api/tables/{code}").status_code == 200


def test_a_rule_set_counts_once_and_by_what_it_says(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        cache, sizes = cache_of(server), []
        for name in ("one", "one", "other"):
            before = cache.bytes
            opened(server, {**many_lines(1), "name": name})
            sizes.append(cache.bytes - before)
        first, again, renamed = sizes
        assert again < first - 100_000
        assert again < renamed < first - 60_000  # its chart is shared


KINDS: dict[str, Callable[[InProcess, int], object]] = {
    "lobby": lambda server, _: opened(server, "plain"),
    "trivial": lambda server, number: opened(server, trivial_rules(number)),
    "lines": lambda server, number: opened(server, many_lines(number)),
}
DEARER: dict[str, Callable[[InProcess, int], object]] = {
    "trivial game": lambda server, number: played(server, trivial_rules(number), 20),
    "ways": lambda server, number: opened(server, many_ways(number)),
    "game": lambda server, _: played(server, "plain", 20),
    "long game": lambda server, _: played(server, "dix-mille", 120),
    "many seats": lambda server, _: played(server, "zilch", 20, seats=12),
    "ways game": lambda server, number: played(server, many_ways(number), 15),
    "formulas game": lambda server, number: played(server, formulas(number), 15),
}


ROUNDS = 4
"""The first has what all share; in one of the others something else may have been allocated."""

LIGHT = ("lobby", "trivial", "ways")
"""What is opened in a moment: of a few, what all tables share would be a large part."""


@pytest.mark.parametrize(
    "kind",
    [*KINDS, *(pytest.param(it, marks=pytest.mark.slow) for it in DEARER)],
)
def test_the_estimate_is_within_half_of_what_python_says(tmp_path: Path, kind: str) -> None:
    make, each = {**KINDS, **DEARER}[kind], 16 if kind in LIGHT else 4
    with serving(tmp_path) as server:
        cache = cache_of(server)
        tracemalloc.start()
        found = []
        for _ in range(ROUNDS):
            for _ in range(each):
                make(server, next(NUMBERS))
            found.append(_bytes(cache))
        tracemalloc.stop()
        ratios = [(y[1] - x[1]) / (y[0] - x[0]) for x, y in pairwise(found)]
        assert 1 / 1.5 < median(ratios) < 1.5, f"{ratios}, of {found}"


def _bytes(cache: TableCache) -> tuple[int, int]:
    """What is traced, and what the tables are taken to be."""
    for live in cache:
        cache.get(live.code)
    cache.look_after()
    gc.collect()
    return tracemalloc.get_traced_memory()[0], cache.bytes


@pytest.mark.slow
def test_half_a_minute_of_hostile_traffic(tmp_path: Path) -> None:
    done = asyncio.run(run(tmp_path, 25.0, 3.0, settings={"TINCUP_MEMORY_FOR_TABLES": "4000000"}))
    assert done.gauges["tincup_tables_in_memory_bytes"] <= 8_000_000
    assert sum(number for name, number in done.answers.items() if name.startswith("open")) > 20
    assert not [name for name in done.answers if name.endswith(" 500")]
    assert done.figures["after traffic"] - done.figures["start"] < 120


def test_a_part_that_a_table_has_no_longer_counts_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        cache, weigh = cache_of(server), TableBytes.weigh
        opened(server, trivial_rules(1))
        live = next(iter(cache))
        cache._weigh(live)  # its view has been written meanwhile
        before = cache.bytes
        for held in (1_000_000, 0):

            def weighed(counted: TableBytes, of: LiveTable, held: int = held) -> None:
                weigh(counted, of)
                if held:
                    counted.parts["a part"] = held

            monkeypatch.setattr(TableBytes, "weigh", weighed)
            cache._weigh(live)
            assert cache.bytes == before + held


def test_memory_is_given_back_where_the_c_library_can(monkeypatch: pytest.MonkeyPatch) -> None:
    def windows(name: object) -> None:
        raise TypeError(name)

    trimming._of_libc.cache_clear()
    trimming.give_back()
    monkeypatch.setattr("ctypes.CDLL", windows)
    trimming._of_libc.cache_clear()
    trimming.give_back()
    trimming.keep_little()
    trimming._of_libc.cache_clear()


def test_what_was_worked_out_for_rules_goes_with_their_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once much has been put away, no cache keeps a rule set that was sent."""
    with serving(tmp_path) as server:
        cache, now = cache_of(server), [1000.0]
        monkeypatch.setattr(cache, "_clock", lambda: now[0])
        played(server, many_lines(1), 4)
        scorings = weakref.WeakSet(live.table.present.lineup.scoring for live in cache)
        assert len(scorings) == 1
        cache.look_after()
        assert any(cached.cache_info().currsize for cached in trimming.bounded_caches())
        now[0] += 121
        cache.look_after()
        asyncio.run(cache.give_back())  # as little was put away
        assert any(cached.cache_info().currsize for cached in trimming.bounded_caches())
        monkeypatch.setattr("tincup.server.tables.memory.cache._MUCH", 1)
        asyncio.run(cache.give_back())
        left = [it.__qualname__ for it in trimming.bounded_caches() if it.cache_info().currsize]
        assert left == []
        gc.collect()
        assert not scorings


@contextmanager
def collecting_nothing() -> Generator[Callable[[], int]]:
    """Leave garbage where it is; yields what counts it."""
    gc.freeze()
    gc.disable()
    try:
        yield gc.collect
    finally:
        gc.enable()


def test_what_strangers_have_read_leaves_nothing_for_a_collector(tmp_path: Path) -> None:
    for number in range(2):  # what is made once
        rules_of_file(many_rules(number))
    with collecting_nothing() as garbage:
        for number in range(20):
            rules_of_file(many_rules(number))
        assert garbage() < 20
    with serving(tmp_path) as server:
        code = opened(server, "plain").json()["code"]
        engine = server.app.state.context.engine
        read_table(engine, code)
        with collecting_nothing() as garbage:
            for _ in range(20):
                read_table(engine, code)
            assert garbage() < 20


def many_rules(number: int) -> str:
    return f'extends = "plain"\n[scores]\n"1" = {100 + number}\n"xxyy" = 300\n'
