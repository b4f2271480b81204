"""Rolls scored a second: looked up, worked out for the first time, and by a short script."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks import plain_game
from benchmarks.test_engine import per_second
from tincup.game import Scoring
from tincup.rules import FACES, from_values, load, preset
from tincup.rules.canonical import values

LOOK_UPS = 100_000
ROLLS = [roll for count in range(1, 7) for roll in combinations_with_replacement(FACES, count)]


def random_rolls(benchmark: BenchmarkFixture) -> list[tuple[int, ...]]:
    """Rolls of six dice as the engine has them, in ascending order; few where nobody measures."""
    chance, count = Random(1), LOOK_UPS if benchmark.enabled else 1000
    return [tuple(sorted(chance.choices(FACES, k=6))) for _ in range(count)]


@pytest.mark.benchmark(group="scores")
def test_look_ups(benchmark: BenchmarkFixture) -> None:
    """All keeps of a roll from the table. Aim: 1,000,000 a second."""
    scoring, rolls = Scoring(load("playmonster")), random_rolls(benchmark)
    for roll in ROLLS:
        scoring.keeps[roll]

    def look_up() -> None:
        keeps = scoring.keeps
        for roll in rolls:
            keeps[roll]

    benchmark.pedantic(look_up, rounds=20, warmup_rounds=1)
    per_second(benchmark, "scores", LOOK_UPS)


@pytest.mark.benchmark(group="scores")
def test_best_keeps(benchmark: BenchmarkFixture) -> None:
    """The best keep of a roll from the table."""
    scoring, rolls = Scoring(load("playmonster")), random_rolls(benchmark)

    def look_up() -> None:
        best = scoring.best
        for roll in rolls:
            best(roll)

    benchmark.pedantic(look_up, rounds=20, warmup_rounds=1)
    per_second(benchmark, "scores", LOOK_UPS)


@pytest.mark.benchmark(group="scores")
def test_scores_by_a_script(benchmark: BenchmarkFixture) -> None:
    """The best keep of a roll by counting faces, singles and triples only."""
    rolls = random_rolls(benchmark)

    def count() -> None:
        for roll in rolls:
            plain_game.score(roll)

    benchmark.pedantic(count, rounds=5, warmup_rounds=1)
    per_second(benchmark, "scores", LOOK_UPS)


@pytest.mark.benchmark(group="cold")
@pytest.mark.parametrize("name", ["plain", "playmonster", "farkle-cribbage-advanced"])
def test_all_923_rolls_for_the_first_time(benchmark: BenchmarkFixture, name: str) -> None:
    """A rule set from its values, and every keep of every roll worked out."""
    stated = values(preset(name))

    def fill() -> None:
        keeps = Scoring(from_values(stated)).keeps
        for roll in ROLLS:
            keeps[roll]

    benchmark.pedantic(fill, rounds=5)
    per_second(benchmark, "rolls", len(ROLLS))


@pytest.mark.benchmark(group="cold")
def test_one_rule_set(benchmark: BenchmarkFixture) -> None:
    """A rule set from its values: read, checked, its chart spelt out."""
    stated = values(preset("playmonster"))
    benchmark.pedantic(lambda: from_values(stated), rounds=20, warmup_rounds=1)
