"""Optimal against optimal, simulated: as often won as the solver says, within the interval."""

from __future__ import annotations

import pytest

from tests.solve.small_rules import FIELDS, small
from tincup.lab.errors import ExperimentError
from tincup.lab.simulation import Simulation
from tincup.rules import RuleSet, load
from tincup.solve.two.solution import Solution
from tincup.solve.two.solver import solve_race

FAR = 4.0
"""Standard errors; the seeds are fixed, so what passes once passes always."""

SHORT = {
    "kingdom-come": (),
    "plain": ("end.target=1500",),
    "cardgames": ("end.target=1500",),
    "playmonster": ("end.target=1500",),
    "literally": ("end.target=1500",),
    "dix-mille": ("end.target=1500",),
    "facebook": ("end.target=700", "turn.farkle_penalty.floor=-500"),
    "farkle-cribbage": ("end.target=30",),
    "farkle-cribbage-advanced": ("end.target=20",),
    "farkle-cribbage-tournament": ("end.target=30",),
}
"""Presets, most with a target that is soon reached."""


def solution(rules: RuleSet) -> Solution:
    return Solution(rules, 2, solve_race(rules), 0.0, 0.0, 0.0, 0.0)


LARGER = {
    "bounces, penalty",
    "exchange, penalty, pegs",
    "hit exactly, penalty",
    "pegs and penalty",
    "penalty goes on",
    "penalty that grows",
    "penalty, play-off",
}
"""Games of many states, whose rules the others have one by one."""


@pytest.mark.parametrize(
    "what", [pytest.param(it, marks=pytest.mark.slow if it in LARGER else ()) for it in FIELDS]
)
def test_every_field(what: str) -> None:
    found = Simulation(solution(small(**FIELDS[what])), seed=5).run(20_000)
    assert found.games == 20_000
    assert abs(found.z) < FAR, found


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_presets(name: str) -> None:
    found = Simulation(solution(load(name, SHORT[name])), seed=7).run(100_000)
    assert abs(found.z) < FAR, found


def test_a_wrong_value_is_noticed() -> None:
    """As many games tell a solved chance from one that is two hundredths off."""
    found = Simulation(solution(small(**FIELDS["first to bank"])), seed=5).run(20_000)
    assert abs(found._replace(expected=found.expected + 0.02).z) > FAR


def test_the_same_seed_plays_the_same_games() -> None:
    solved = solution(small(**FIELDS["penalty"]))
    results = [Simulation(solved, seed).run(5_000) for seed in (1, 1, 2)]
    assert results[0] == results[1]
    assert results[0] != results[2]


def test_moments_that_the_dice_do_not_tell_apart_are_refused() -> None:
    with pytest.raises(ExperimentError, match="where rolls are counted"):
        Simulation(solution(small(turn__most_rolls=2)), 1)
