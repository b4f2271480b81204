"""How long an evening is, and what its turns make."""

from __future__ import annotations

import pytest

from tincup.lab.simulation import simulate
from tincup.rules import load, presets
from tincup.solve.alone.evening import evening_of


@pytest.mark.parametrize(
    ("sets", "games"), [(["end.target=1500"], 4000), (["end.target=3000"], 4000)]
)
def test_games_are_about_as_long_as_optimal_players_take(sets: list[str], games: int) -> None:
    """Those play for the game, not for points: some turns are bolder, and some are not."""
    rules = load("plain", sets)
    turns = simulate(rules, games=games).turns / games
    assert evening_of(rules).rounds == pytest.approx(turns / 2, rel=0.12)


def test_a_turn_makes_what_is_published_of_it() -> None:
    """By the strategy that makes most points of a turn: see docs/solver-turn.md."""
    assert evening_of(load("plain")).turn == pytest.approx(446.571, abs=5e-4)


def test_rounds_are_no_more_than_there_may_be() -> None:
    assert evening_of(load("plain", ["end.rounds=5", "end.target=false"])).rounds == 5
    assert evening_of(load("plain", ["end.rounds=5"])).rounds == pytest.approx(5, abs=1e-3)
    long = evening_of(load("plain", ["end.target=1,000,000"])).rounds
    assert long == pytest.approx(1_000_000 / 446.571, rel=0.02)
    assert evening_of(load("plain", ["turn.opening_minimum=9000"])).rounds is None


@pytest.mark.parametrize("name", presets())
def test_every_preset_has_an_evening(name: str) -> None:
    evening = evening_of(load(name))
    assert evening.turn > 0
    assert evening.rounds is not None
    assert 5 < evening.rounds < 40
