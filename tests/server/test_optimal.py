"""Optimal bots at a server's tables: nobody waits for exact play, worked out one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.server.fresh import new_database
from tests.server.inside import inside
from tests.server.running import Client
from tests.typical import NO_EXACT_PLAY
from tests.waiting import wait_until
from tincup.hosting.credentials import Hasher
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.hosting.rules.custom_rules import bot_levels
from tincup.players import optimal
from tincup.players.optimal import is_under_way
from tincup.protocol.commands import Command
from tincup.rules import RuleSet, from_values, preset, presets
from tincup.server.metrics import Metrics
from tincup.server.tables.registry import Registry
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import Evaluator
from tincup.table.log.entries import LobbySeat

LEVELS = ("easy", "medium", "hard", "optimal")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = new_database(f"sqlite:///{tmp_path / 'optimal.db'}")
    yield opened
    opened.dispose()


class Work:
    """Stands where exact play is worked out: notes for whom, and goes on when it is told to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.goes_on = Event()

    def __call__(self, rules: RuleSet, sides: int, progress: Callable[[float], None]) -> Evaluator:
        assert sides == 2
        self.begun.append(rules.id)
        assert self.goes_on.wait(600)
        progress(0.5)
        raise Unsolvable("unsolvable-one-side")


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    work = Work()
    monkeypatch.setattr(optimal, "prepare", work)
    yield work
    work.goes_on.set()


async def begun(registry: Registry, rules: RuleSet) -> str:
    """A game of an optimal bot and an easy one; its code."""
    opened = await registry.host.open(
        Setup(rules, [LobbySeat("bot:optimal"), LobbySeat("bot:easy")])
    )
    start = read({"type": "start", "key": "k1"}, Command)
    await registry.perform(opened.code, registry.hasher.hashed(opened.host), start)
    return opened.code


async def until_over(registry: Registry, code: str) -> None:
    async with asyncio.timeout(600):
        while True:
            async with registry.locked(code) as live:
                if live.table.status == "over":
                    return
            await asyncio.sleep(0.01)


def run(engine: Engine, play: Callable[[Registry], Any]) -> None:
    async def whole() -> None:
        registry = Registry(engine, Hasher("key"), Metrics(), most_tables=9, bot_threads=1)
        try:
            await play(registry)
        finally:
            await registry.close()

    asyncio.run(whole())


def test_whole_games_are_played_before_exact_play_is_there(engine: Engine, work: Work) -> None:
    short = [preset("kingdom-come"), preset("farkle-cribbage")]

    async def play(registry: Registry) -> None:
        codes = [await begun(registry, rules) for rules in short]
        for code in codes:
            await until_over(registry, code)
        assert all(is_under_way(rules, 2) for rules in short)
        assert len(work.begun) == 1, "the other one waits for its turn"

    run(engine, play)


def test_who_stops_works_nothing_out_any_more(engine: Engine, work: Work) -> None:
    short = [preset("kingdom-come"), preset("farkle-cribbage")]

    async def play(registry: Registry) -> None:
        for rules in short:
            await until_over(registry, await begun(registry, rules))

    run(engine, play)
    work.goes_on.set()
    wait_until(lambda: not any(is_under_way(rules, 2) for rules in short))
    assert len(work.begun) == 1, "the other one is given up before it begins"


@pytest.mark.parametrize("name", presets())
def test_every_rule_set_that_is_solved_has_optimal_bots(name: str) -> None:
    assert bot_levels(preset(name)) == (LEVELS[:-1] if name in NO_EXACT_PLAY else LEVELS)


def test_rule_sets_of_strangers_and_what_takes_long_have_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = from_values({"extends": "plain", "end": {"target": 1500}})
    assert bot_levels(own) == LEVELS[:-1]
    monkeypatch.setattr("tincup.hosting.rules.custom_rules._SOON", 5.0)
    assert bot_levels(preset("zilch")) == LEVELS[:-1]
    assert bot_levels(preset("plain")) == LEVELS


def test_the_levels_over_the_wire(tmp_path: Path) -> None:
    with inside(tmp_path) as server, Client(server) as client:
        assert client.get("/rules/plain")["levels"] == list(LEVELS)
        own = client.http.post("/api/rules", content='extends = "plain"\n[end]\ntarget = 900\n')
        assert own.json()["levels"] == list(LEVELS[:-1])


def test_a_copy_under_another_name_takes_nothing_from_the_preset() -> None:
    """Rule sets are equal that play the same, whatever they are called."""
    copy = from_values({"extends": "plain", "name": "Ours"})
    assert copy == preset("plain")
    assert bot_levels(copy) == LEVELS[:-1]
    assert bot_levels(preset("plain")) == LEVELS
    assert bot_levels(copy) == LEVELS[:-1]
