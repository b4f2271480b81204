"""How long exact play takes is known before: within a factor of two, and with what would help."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tincup.rules import load
from tincup.solve.duration import LONG, estimate, warning_of
from tincup.solve.two.solver import frame

LONG_PRESETS = {"facebook": (10, 23), "farkle-cribbage-advanced": (10, 24), "zilch": (10, 30)}
"""What is spoken of, to one and a half of what was measured for docs/solver.md."""


@pytest.mark.parametrize("name", ["plain", "dix-mille", "literally", "farkle-cribbage"])
def test_what_is_quick_is_not_spoken_of(name: str) -> None:
    assert estimate(load(name)).seconds < LONG
    assert warning_of(load(name)) is None


@pytest.mark.parametrize("name", LONG_PRESETS)
def test_what_takes_long_is_said_with_what_helps(name: str) -> None:
    rules, (least, most) = load(name), LONG_PRESETS[name]
    expected = estimate(rules)
    assert least < expected.seconds < most
    warning = warning_of(rules)
    assert warning is not None
    assert f"end.target = {expected.target}" in warning
    assert ("turn.farkle_penalty.floor = 0" in warning) == (name == "zilch")
    assert expected.target is not None
    nearer = load(name, sets=[f"end.target={expected.target}"])
    assert not estimate(nearer).is_long


@pytest.mark.parametrize(
    ("more", "times"),
    [
        ("turn.clear_combo=true", 9.6),
        ("turn.combine=turn", 4.4),
        ("turn.most_rolls=3", 2.0),
        ("scores.123456={ points = 1500, confirm = 500 }", 19),
        ("scores.123456={ points = 1500, confirm = 100 }", 4.2),
        ("scores.xxxx={ points = 1000, confirm = 300 }", 20),
        ("scores.111={ points = 1000, confirm = 350 }", 22),
    ],
)
def test_what_a_turn_has_to_remember_takes_longer(more: str, times: float) -> None:
    """As measured for `plain` to 3,000, in seconds of processor time."""
    for end in (["end.target=3000"], ["end.target=false", "end.rounds=3"]):
        alike, slower = load("plain", sets=end), load("plain", sets=[*end, more])
        found = estimate(slower).seconds / estimate(alike).seconds
        assert times / 2 < found < 2 * times


ENDLESS = [("playmonster", 10_000, 3, 1_000, 2_090_916), ("playmonster", 5_000, 2, 500, 318_096)]
ENDLESS += [("plain", 5_000, 2, 500, 78_400)]
"""House rules whose penalties have no floor, and how many states the solver took for them."""


@pytest.mark.parametrize(("name", "target", "after", "points", "states"), ENDLESS)
def test_how_deep_penalties_lead_is_known(
    name: str, target: int, after: int, points: int, states: int
) -> None:
    penalty = f"turn.farkle_penalty={{ after = {after}, points = {points} }}"
    rules = load(name, sets=[f"end.target={target}", penalty])
    expected = estimate(rules)
    assert states / 2 < expected.states < 2 * states
    assert expected.is_long == (states > 100_000)
    warning = warning_of(rules) or ""
    assert ("end.target" in warning) == (expected.is_long and expected.target is not None)
    assert ("turn.farkle_penalty.floor = 0" in warning) == expected.is_long
    if expected.is_long and expected.target is not None:
        nearer = load(name, sets=[f"end.target={expected.target}", penalty])
        assert not estimate(nearer).is_long


def test_states_are_counted_as_the_solver_has_them() -> None:
    rules = load("facebook", sets=["end.target=1000"])
    race = frame(rules)
    assert estimate(rules).states == race.space.planes * len(race.space.sides) ** 2


@pytest.mark.real
def test_it_compiles_nothing() -> None:
    program = (
        "import sys; from tincup.rules import load; from tincup.solve.duration import estimate;"
        "estimate(load('zilch')); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
