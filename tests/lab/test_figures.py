"""Figures of many games, and their intervals."""

from __future__ import annotations

from math import isclose, sqrt
from random import Random
from statistics import fmean, stdev

from hypothesis import given
from hypothesis import strategies as st

from tincup.lab.figures import Figure, Ratio
from tincup.lab.tally import FEWEST_DEALS, Interval, wilson


def ratio_of(pairs: list[tuple[float, float]]) -> Ratio:
    ratio = Ratio()
    for part, whole in pairs:
        ratio.add(part, whole)
    return ratio


@given(st.lists(st.integers(0, 100), min_size=2, max_size=60))
def test_of_ones_it_is_the_mean(figures: list[int]) -> None:
    ratio = ratio_of([(it, 1) for it in figures])
    assert ratio.value is not None
    assert isclose(ratio.value, fmean(figures), abs_tol=1e-9)
    assert isclose(ratio.error, stdev(figures) / sqrt(len(figures)), abs_tol=1e-6)


def test_the_interval_holds_the_ratio_as_often_as_it_says() -> None:
    """Turns of a game, 5 to 15, of which each farkles with a chance of 0.3."""
    rng, held = Random(1), 0
    for _ in range(300):
        turns = [rng.randint(5, 15) for _ in range(60)]
        ratio = ratio_of([(sum(rng.random() < 0.3 for _ in range(it)), it) for it in turns])
        share = ratio.share
        assert share is not None
        assert share.interval is not None
        held += share.interval.low <= 0.3 <= share.interval.high
    assert 0.91 <= held / 300 <= 0.99


def test_few_games_have_no_interval() -> None:
    ratio = ratio_of([(1.0, 2.0)] * (FEWEST_DEALS - 1))
    assert ratio.figure == ratio.share == Figure(0.5)
    ratio.add(1.0, 2.0)
    assert ratio.figure is not None
    assert ratio.figure.interval == (0.5, 0.5)
    assert ratio.share is not None
    assert ratio.share.interval == wilson(FEWEST_DEALS, 2 * FEWEST_DEALS)


def test_what_has_never_happened_may_happen() -> None:
    ratio = ratio_of([(0.0, 1.0)] * 100)
    assert ratio.figure is not None
    assert ratio.figure.interval is not None
    assert round(ratio.figure.interval.high, 4) == 0.0369  # 1 - 0.0369 to the 100th is 0.023
    assert Ratio().figure is Ratio().share is None


def test_another_unit() -> None:
    figure = Figure(3.0, Interval(2.0, 5.0))
    assert figure.times(2) == Figure(6.0, Interval(4.0, 10.0))
    assert figure.span == (2.0, 5.0)
    assert Figure(3.0, is_exact=True).times(2).span == (6.0, 6.0)
