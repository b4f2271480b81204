"""Evaluators that are kept in memory: one for all who ask, refusals too."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep
from typing import Any

import pytest

from tests.solve.small_rules import FIELDS, small
from tincup.game import Leave, apply, new_game
from tincup.solve import evaluator as module
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import MOST_PREPARED, evaluator, prepare

THREADS = 6


@pytest.fixture(autouse=True)
def _none_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_places", type(module._places)())


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What has been worked out, in order; it takes a moment, so that threads get in one's way."""
    made: list[object] = []

    def slowly(rules: Any, sides: int, **more: Any) -> object:
        sleep(0.02)
        made.append((rules, sides))
        if sides == 9:
            raise Unsolvable("unsolvable-number-of-sides", rules="Small", sides=9)
        return object()

    monkeypatch.setattr(module, "evaluator", slowly)
    return made


def test_threads_that_ask_for_the_same_share_one(made: list[object]) -> None:
    rules, together = small(), Barrier(THREADS)

    def ask(sides: int) -> object:
        together.wait()
        return prepare(rules, sides)

    with ThreadPoolExecutor(THREADS) as pool:
        answers = list(pool.map(ask, [2, 3] * (THREADS // 2)))
    assert len(set(map(id, answers))) == len(made) == 2


def test_a_refusal_is_kept_too(made: list[object]) -> None:
    for _ in range(3):
        with pytest.raises(Unsolvable, match="Small is not for 9 sides"):
            prepare(small(), 9)
    assert len(made) == 1


def test_the_last_few_are_kept(made: list[object]) -> None:
    games = [small(target=4 + k) for k in range(MOST_PREPARED + 1)]
    for rules in (*games, games[-1], games[1], games[0]):
        prepare(rules, 2)
    assert made == [(rules, 2) for rules in (*games, games[0])]


def test_it_says_itself_for_which_states_it_is_exact() -> None:
    rules = small(**FIELDS["first to bank"])
    for sides, exact in ((2, True), (3, True), (4, False)):
        source, state = evaluator(rules, sides), new_game(rules, list("abcd"[:sides]))
        assert source.is_exact(state) is exact
        without = apply(state, Leave(1))
        assert not source.is_exact(without)
        assert source.chances(without)[1] == 0
