"""The exact chance of a farkle, and what rolls offer."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tincup.game import Scoring, farkle_chance
from tincup.game.odds.offers import outcomes
from tincup.rules import load, preset
from tincup.testing import rule_sets

P1 = [(4, 6), (16, 36), (60, 216), (204, 1296), (600, 7776), (1440, 46656)]


@pytest.mark.parametrize(("dice", "published"), list(enumerate(P1, 1)))
def test_p1_singles_and_sets_of_a_kind(dice: int, published: tuple[int, int]) -> None:
    assert farkle_chance(preset("plain"), dice) == Fraction(*published)


def test_p1_with_three_pairs_on_the_chart() -> None:
    assert farkle_chance(preset("facebook"), 6) == Fraction(1080, 46656)


def test_a_roll_that_is_paid_because_nothing_scores_is_no_farkle() -> None:
    assert farkle_chance(preset("zilch"), 6) == 0
    assert farkle_chance(preset("zilch"), 5) == Fraction(600, 7776)
    once = load("zilch", ["turn.nothing_scores_on=first_roll"])
    assert farkle_chance(once, 6, first=True) == 0
    assert farkle_chance(once, 6) == Fraction(1080, 46656)  # three pairs score, as in P1's


def test_the_roll_over_rule_of_the_last_die() -> None:
    assert farkle_chance(preset("farkle-cribbage"), 1) == Fraction(4, 6)
    assert farkle_chance(preset("farkle-cribbage-advanced"), 1) == Fraction(3, 6)


@pytest.mark.parametrize("dice", [0, -1, 7])
def test_dice_that_are_never_rolled_are_refused(dice: int) -> None:
    with pytest.raises(ValueError, match="a roll is 1 to 6 dice under plain"):
        farkle_chance(preset("plain"), dice)


@fewer(7)
@given(st.data())
def test_every_roll_is_counted_once(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    dice = data.draw(st.integers(1, min(rules.dice, 4)))
    first, keeps = Scoring(rules).keeps, Scoring(rules).later
    counted = dict(outcomes(rules, dice))
    assert sum(counted.values()) == 6**dice
    farkles = sum(not keeps[tuple(sorted(roll))] for roll in product(range(1, 7), repeat=dice))
    assert counted.get((), 0) == farkles
    assert farkle_chance(rules, dice) == Fraction(farkles, 6**dice)
    farkles = sum(not first[tuple(sorted(roll))] for roll in product(range(1, 7), repeat=dice))
    assert farkle_chance(rules, dice, first=True) == Fraction(farkles, 6**dice)
