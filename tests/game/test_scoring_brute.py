"""Scoring of all 923 rolls under every preset, held against tests/brute.py."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests import brute
from tincup.game import KeepOption, MalformedAction, Scoring
from tincup.rules import load, presets

Dice = tuple[int, ...]


def test_every_preset_has_a_chart_typed_in_by_hand() -> None:
    assert set(presets()) == set(brute.PRINTED)


def test_there_are_923_rolls_of_one_to_six_dice() -> None:
    """C(n + 5, 5) multisets of n dice: 6 + 21 + 56 + 126 + 252 + 462."""
    assert len(list(brute.all_rolls())) == 923
    assert len(list(brute.all_rolls(5))) == 461


@pytest.mark.parametrize("name", presets())
def test_all_rolls(name: str) -> None:
    """Every distinct legal keep with its points, dice left, exchange and duty to roll again."""
    printed, scoring = brute.PRINTED[name], Scoring(load(name))
    for roll in brute.all_rolls(printed.dice):
        expected = {
            kept: KeepOption(
                kept, it.points, it.left, it.swap, it.must_roll, it.fewer, it.swap_fewer
            )
            for kept, it in brute.keeps(printed, roll).items()
        }
        assert scoring.keeps[roll] == expected, roll


@pytest.mark.parametrize("name", presets())
def test_best_keep_has_most_points_then_fewest_dice(name: str) -> None:
    printed, scoring = brute.PRINTED[name], Scoring(load(name))
    for roll in brute.all_rolls(printed.dice):
        expected = brute.keeps(printed, roll)
        best = scoring.best(roll)
        if not expected:
            assert best is None, roll
            continue
        assert best is not None, roll
        most = max(it.points for it in expected.values())
        fewest = min(len(kept) for kept, it in expected.items() if it.points == most)
        assert (best.points, len(best.dice)) == (most, fewest), roll
        points = [option.points for option in scoring.keeps[roll].values()]
        assert points == sorted(points, reverse=True), roll


@pytest.mark.parametrize("name", presets())
def test_a_keep_is_shown_as_combinations_that_add_up(name: str) -> None:
    printed, scoring = brute.PRINTED[name], Scoring(load(name))
    for roll in brute.all_rolls(printed.dice):
        for kept, option in scoring.keeps[roll].items():
            parts = scoring.partition(roll, kept)
            assert sum(part.points for part in parts) == option.points
            assert tuple(sorted(die for part in parts for die in part.dice)) == kept
            if len(parts) > 1:
                assert all(brute.combination(printed, part.dice) == part.points for part in parts)


SINGLES_AND_SETS = [4, 16, 60, 204, 600, 1440]
"""P1 of the published results: rolls of n dice without a 1 or a 5 and no face three times, that is
n! times the coefficient of x^n in (1 + x + x^2/2)^4: for six dice 720 (6/4 + 4/8)."""

WITH_THREE_PAIRS = [*SINGLES_AND_SETS[:5], 1080]
"""Less the 720 * 4/8 = 360 rolls of three pairs of the four faces."""

FARKLES = dict.fromkeys(presets(), WITH_THREE_PAIRS) | {
    # no line for three pairs; a straight has a 1 or a 5 in it, so straights change nothing
    "plain": SINGLES_AND_SETS,
    "kingdom-come": SINGLES_AND_SETS,
    "hot-dice": SINGLES_AND_SETS,
    "fifteen-thousand": SINGLES_AND_SETS,
    "ten-rounds": SINGLES_AND_SETS,
    # four of the sixteen farkles of two dice are doubles
    "greed-farkel": [WITH_THREE_PAIRS[0], WITH_THREE_PAIRS[1] - 4, *WITH_THREE_PAIRS[2:]],
    # the scoring singles are 1 and 2 instead, so the count is the same
    "farkle-cribbage": SINGLES_AND_SETS,
    "farkle-cribbage-long": SINGLES_AND_SETS,
    "farkle-cribbage-loser": SINGLES_AND_SETS,
    "farkle-cribbage-partners": SINGLES_AND_SETS,
    "farkle-cribbage-tournament": SINGLES_AND_SETS,
    # a last die succeeds on 1, 2 and 3
    "farkle-cribbage-advanced": [3, *WITH_THREE_PAIRS[1:]],
    # six dice of which nothing scores pay 500
    "zilch": [*WITH_THREE_PAIRS[:5], 0],
    # no sixth die
    "dix-mille-five-dice": SINGLES_AND_SETS[:5],
    "zonk": SINGLES_AND_SETS[:5],
    "five-thousand": SINGLES_AND_SETS[:5],
    "thousand": SINGLES_AND_SETS[:5],
}


@pytest.mark.parametrize("name", presets())
def test_farkle_counts_over_all_rolls(name: str) -> None:
    """P1, by rolling all 6^n rolls; the other presets with their derivation above."""
    printed, scoring = brute.PRINTED[name], Scoring(load(name))
    counts = [
        sum(number for roll, number in brute.ways(n).items() if not scoring.keeps[roll])
        for n in range(1, printed.dice + 1)
    ]
    assert counts == FARKLES[name]
    assert counts == [brute.farkles(printed, n) for n in range(1, printed.dice + 1)]


def test_all_six_dice_are_rolled() -> None:
    assert [sum(brute.ways(n).values()) for n in range(1, 7)] == [6**n for n in range(1, 7)]


# The examples that the documents themselves give.


def points(name: str, kept: Dice, roll: Dice | None = None) -> int:
    return Scoring(load(name)).keeps[roll or kept][kept].points


def test_001_example_roll_233346() -> None:
    """001: "You could keep any of these combinations as scores"."""
    keeps = Scoring(load("farkle-cribbage")).keeps[2, 3, 3, 3, 4, 6]
    assert {kept: it.points for kept, it in keeps.items()} == {
        (2,): 2,
        (3, 3, 3): 6,
        (2, 3, 3, 3): 8,
    }


def test_000_examples_of_twos() -> None:
    """000: "For example 2 2 2 2 = 400", 800 and 1600."""
    made = [points("dix-mille", (2,) * count) for count in (3, 4, 5, 6)]
    assert made == [200, 400, 800, 1600]


def test_002_dice_of_different_rolls_never_combine() -> None:
    """002: a 5 and then two 5s are 50 and 100, "You can't combine them"."""
    assert points("playmonster", (5,), (2, 2, 3, 4, 5, 6)) == 50
    assert points("playmonster", (5, 5), (2, 3, 4, 5, 5)) == 100


def test_four_of_a_kind_and_a_pair_is_no_three_pairs() -> None:
    """Choices: "no, unless the chart says so"."""
    assert points("dix-mille", (1, 1, 2, 2, 2, 2)) == 400 + 200
    assert (2, 2, 2, 2, 3, 3) not in Scoring(load("dix-mille")).keeps[2, 2, 2, 2, 3, 3]
    assert points("literally", (1, 1, 2, 2, 2, 2)) == 300 + 200
    assert points("farkle-cribbage-advanced", (1, 1, 3, 3, 3, 3)) == 16 + 2
    assert points("playmonster", (2, 2, 2, 2, 3, 3)) == 1500
    assert points("zilch", (2, 2, 2, 2, 3, 3)) == 1500
    assert points("cardgames", (2, 2, 2, 2, 3, 3)) == 1500


def test_a_3_that_succeeds_as_last_die_scores_nothing() -> None:
    """Choices: "0; it only completes the roll over. A 1 or a 2 scores as always"."""
    keeps = Scoring(load("farkle-cribbage-advanced")).keeps
    assert [keeps[(die,)][(die,)].points for die in (1, 2, 3)] == [1, 2, 0]
    assert all(keeps[(die,)][(die,)].dice_left == 0 for die in (1, 2, 3))
    assert not any(keeps[(die,)] for die in (4, 5, 6))


def test_zilch_pays_500_for_six_dice_that_score_nothing() -> None:
    """P3: and they count as if all had been kept; with fewer dice it is a farkle."""
    keeps = Scoring(load("zilch")).keeps
    roll = (2, 2, 3, 3, 4, 6)
    assert keeps[roll] == {roll: KeepOption(roll, 500, 0, None, False)}
    assert not keeps[2, 2, 3, 3, 4]


def test_the_bomb_offers_the_exchange_and_nothing_else_does() -> None:
    scoring = Scoring(load("farkle-cribbage-advanced"))
    offering = {
        kept
        for roll in brute.all_rolls()
        for kept, option in scoring.keeps[roll].items()
        if option.exchange_points is not None
    }
    assert offering == {(face,) * 6 for face in range(1, 7)}
    assert all(scoring.keeps[kept][kept].exchange_points == 0 for kept in offering)


def test_advanced_rules_on_the_long_board_keep_their_chart() -> None:
    """The long game is played "on either the basic or the advanced chart"."""
    advanced, long = load("farkle-cribbage-advanced"), ["end.target=241"]
    assert load("farkle-cribbage-advanced", long).chart.combinations == advanced.chart.combinations
    assert load("farkle-cribbage-advanced", long).end.target == 241


def not_rolls() -> Iterator[tuple[int, ...]]:
    yield from [(), (0,), (7,), (1, 1, 7), (-1,), (1,) * 7, (2, 1)]
    yield from product((6, 5), (4, 3))


@pytest.mark.parametrize("dice", list(not_rolls()))
def test_what_is_no_roll_is_refused_with_a_sentence(dice: Dice) -> None:
    with pytest.raises(MalformedAction, match=r"roll"):
        Scoring(load("plain")).keeps[dice]
