"""Linear passes between sweeps: what they save, that they move no value, and the way back."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.solve.small_rules import FIELDS, small
from tincup.rules import RuleSet, load
from tincup.solve.arrays import Floats
from tincup.solve.certificate import certify
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import rolls_of
from tincup.solve.two.linear import LEVELS, LONGEST, Linear
from tincup.solve.two.order import order_of
from tincup.solve.two.solver import UNSETTLED, Sweeper, frame
from tincup.solve.two.space import LANES

pytestmark = pytest.mark.exact

CLOSE = 1e-12
FALLING = load("facebook", ["end.target=800"])


def sweeper(rules: RuleSet, *, workers: int | None = None, eased: bool = True) -> Sweeper:
    made = Sweeper(rules, frame(rules), lambda _: None, workers)
    assert made.eased
    made.eased = eased
    return made


@pytest.mark.parametrize(
    "what",
    [
        "a farkle leaves the board, exchange",
        "a farkle leaves the board, penalty",
        "penalty",
        "penalty after one",
        "penalty goes on",
        "penalty, play-off",
        "penalty that grows",
        "pegs and penalty",
    ],
)
def test_small_games_that_hardly_end_take_few_sweeps(what: str) -> None:
    rules = small(**FIELDS[what])
    race = frame(rules)
    found, sweeps = sweeper(rules).solve()
    assert sweeps <= 9
    assert certify(replace(race, values=found), rules).residual < CLOSE
    expected, usual = sweeper(rules, eased=False).solve()
    assert usual >= 3 * sweeps
    assert np.abs(found - expected).max() < 1e-11


@pytest.mark.parametrize("what", ["pegs and penalty", "exchange, penalty, pegs"])
def test_what_linear_passes_do_not_know_moves_no_value(what: str) -> None:
    """After an exchange a turn has banks of its own, which they leave out."""
    rules = small(**FIELDS[what] | {"target": 16})
    found, _ = sweeper(rules).solve()
    expected, _ = sweeper(rules, eased=False).solve()
    assert np.abs(found - expected).max() < 1e-10


def test_half_as_many_sweeps_are_enough() -> None:
    found, sweeps = sweeper(FALLING).solve()
    expected, usual = sweeper(FALLING, eased=False).solve()
    assert sweeps <= 6 < 11 <= usual
    assert np.abs(found - expected).max() < CLOSE


def test_threads_change_nothing() -> None:
    alone, sweeps = sweeper(FALLING, workers=1).solve()
    found, as_many = sweeper(FALLING, workers=2).solve()
    assert as_many == sweeps
    assert np.array_equal(found, alone)


def test_passes_that_lead_astray_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def astray(_: Linear, before: Floats, values: Floats) -> None:
        astrays.append(float(np.abs(values - before).max()))
        values[:] = 0.5

    astrays = list[float]()
    rules = small(**FIELDS["pegs and penalty"])
    expected, _ = sweeper(rules).solve()
    monkeypatch.setattr(Linear, "follow", astray)
    found, _ = sweeper(rules).solve()
    assert len(astrays) == UNSETTLED
    assert np.abs(found - expected).max() < 1e-10


@pytest.mark.parametrize("at", [0.0, 0.1, 0.5])
def test_an_interruption_leaves_no_thread(at: float) -> None:
    def interrupt(share: float) -> None:
        if share >= at:
            raise KeyboardInterrupt

    made = Sweeper(FALLING, frame(FALLING), interrupt, workers=2)
    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        made.solve()
    assert threading.active_count() == before


def test_progress_rises_from_the_first_part_on() -> None:
    told = list[float]()
    Sweeper(FALLING, frame(FALLING), told.append).solve()
    assert told == sorted(told)
    assert len({it for it in told if 0.0 < it < 0.15}) > 5
    assert 0.5 < told[-1] <= 1.0


def spreads_of(rules: RuleSet) -> Any:
    space = frame(rules).space
    rolls = rolls_of(compile_rules(rules, 2, moments=True), LANES)
    return Linear(space, rolls, np.zeros((1, 1, 1)), order_of(space, [0])).spreads


def test_a_turn_ends_in_a_farkle_or_a_bank() -> None:
    spreads = spreads_of(load("facebook"))
    assert spreads.shape == (1, LEVELS, LONGEST)
    chances = (np.arange(LEVELS) + 0.5) / LEVELS
    usual = (chances > 0.35) & (chances < 0.6)
    assert spreads[0, usual].sum(axis=1) == pytest.approx(1.0 - chances[usual], abs=1e-3)
    assert np.all(spreads[0, :, :6] == 0.0)  # 300 must be banked
    assert spreads.min() > -1e-6
