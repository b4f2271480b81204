"""How often a roll shows the lines of a chart, beside counting rolls one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from tests.brute import ways
from tincup.game.odds.frequency import roll_shares
from tincup.rules import load, preset, presets


def at_least(alike: int, dice: int = 6) -> Fraction:
    """The share of rolls with so many dice of one face or more."""
    return Fraction(sum(comb(dice, n) * 5 ** (dice - n) for n in range(alike, dice + 1)), 6**dice)


def test_shares_that_have_a_formula() -> None:
    shares = roll_shares(preset("playmonster"))
    assert shares["1"] == shares["5"] == 1 - Fraction(5, 6) ** 6
    assert shares["111"] == shares["666"] == at_least(3)
    assert shares["123456"] == Fraction(720, 6**6)
    assert shares["xxxxx"] == 6 * at_least(5)
    assert shares["xxxxxx"] == Fraction(6, 6**6)
    # Three different pairs, four alike with a pair, and six alike, which are three pairs, too.
    assert shares["xxyyzz"] <= Fraction(20 * 90 + 30 * 15 + 6, 6**6)


@pytest.mark.parametrize("name", presets())
def test_rolls_that_show_a_line_are_counted(name: str) -> None:
    rules = preset(name)
    counted: Counter[str] = Counter()
    made = [(Counter(dice), it.pattern) for dice, it in rules.chart.combinations.items()]
    for roll, count in ways(rules.dice).items():
        thrown = Counter(roll)
        for pattern in {pattern for dice, pattern in made if dice <= thrown}:
            counted[pattern] += count
    shares = roll_shares(rules)
    assert {pattern: share * 6**rules.dice for pattern, share in shares.items()} == counted


def test_dice_that_decide_a_roll_are_shown_too() -> None:
    rules = load("plain", sets=["scores.222={points=0, or='farkle'}"])
    assert roll_shares(rules)["222"] == at_least(3)
    assert list(roll_shares(rules)) == [it.pattern for it in rules.chart.lines]
