"""What rolls offer, against a list of every keep of every roll."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given

from tests.effort import fewer
from tincup.game.odds.offers import MostPoints, best_keeps_of, counted_offers
from tincup.game.scoring import KeepOption, Scoring, is_farkle
from tincup.rules import FACES, RuleSet, load
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import Dice
from tincup.testing import house_rules

MANY = 6  # of more dice the keeps of every roll would take seconds


def best_of(keeps: dict[Dice, KeepOption]) -> MostPoints:
    best: MostPoints = {}
    for keep in keeps.values():
        on = keep.dice_left, keep.must_roll or keep.confirm > 0
        best[on] = max(keep.points, best.get(on, keep.points))
    return best


def agrees(rules: RuleSet, *, first: bool, most: int) -> None:
    scoring = Scoring(rules)
    listed = scoring.keeps if first else scoring.later
    for dice, rolls in zip(range(1, most + 1), best_keeps_of(rules, first=first), strict=False):
        assert list(rolls) == list(combinations_with_replacement(FACES, dice))
        for roll, offer in rolls.items():
            assert offer == best_of(dict(listed[roll])), roll


@fewer(3)
@given(house_rules())
def test_the_best_for_each_way_to_go_on_is_that_of_all_keeps(rules: RuleSet) -> None:
    agrees(rules, first=False, most=min(rules.dice, 5))
    if rules.dice <= MANY:
        agrees(rules, first=True, most=rules.dice)


@pytest.mark.parametrize("sets", [[], ["turn.keep=all"], ['turn.must_roll_after=["xxx"]']])
def test_so_it_is_with_seven_dice(sets: list[str]) -> None:
    lines = ["scores.xxyyzz=800", "scores.xxxxyyy=900"]
    agrees(load("plain", ["dice=7", *lines, *sets]), first=False, most=7)


@fewer(3)
@given(house_rules())
def test_offers_are_counted_for_all_the_ways_to_fall(rules: RuleSet) -> None:
    assume(rules.dice <= MANY)
    for dice, counted in enumerate(counted_offers(rules), 1):
        rolls = combinations_with_replacement(FACES, dice)
        nothing = sum(ways(it) for it in rolls if is_farkle(rules, it) or wins(rules, it))
        assert sum(count for _, count in counted) == len(FACES) ** dice
        assert sum(count for offer, count in counted if not offer) == nothing


def wins(rules: RuleSet, roll: Dice) -> bool:
    return rules.chart.on(len(roll)).decisive.wins(roll)


def test_rolls_that_may_not_show_a_face() -> None:
    (ones, twos, *_) = counted_offers(load("plain"), (1, 2))
    assert ones == (({}, 3), ({(0, False): 50}, 1))
    assert sum(count for _, count in twos) == 16


def test_points_to_be_confirmed_may_not_be_banked() -> None:
    agrees(load("plain", ["scores.111={points = 1000, confirm = 500}"]), first=True, most=6)
