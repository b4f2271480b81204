"""How much a turn may be worth."""

import pytest

from tincup.game.odds.likely import is_rare, may_score
from tincup.rules import load, presets


@pytest.mark.parametrize("rules", presets())
def test_what_good_turns_make_is_not_rare_and_what_no_turn_makes_is(rules: str) -> None:
    known = load(rules)
    good, absurd = (40, 222_222) if known.unit == "holes" else (2000, 502_503_000)
    good = min(good, (known.end.target or 10 * good) // 5)
    assert not is_rare(known, 0)
    assert not is_rare(known, good)
    assert is_rare(known, absurd)
    assert is_rare(known, known.end.target + 1 if known.end.target else absurd)


def test_fewer_than_one_turn_in_a_thousand_makes_what_is_rare() -> None:
    """Of 300,000 simulated turns that never stop 382 made 3,600 and 313 made 3,700."""
    plain = load("plain")
    assert not is_rare(plain, 3600)
    assert is_rare(plain, 3700)


def test_a_far_target_makes_nothing_likely() -> None:
    assert is_rare(load("plain", sets=["end.target=1000000"]), 50_100)


def test_limits_bound_a_turn() -> None:
    one = load("plain", sets=["turn.most_rolls=1"])
    assert not is_rare(one, 2000)
    assert is_rare(one, 2050)
    assert is_rare(load("plain"), 2050, one_roll=True)
    never_again = load("plain", sets=["turn.most_hot_dice=0"])
    assert not is_rare(never_again, 2000)
    assert is_rare(never_again, 2050)
    two = load("farkle-cribbage", sets=["turn.most_rolls=2", "end.target=500"])
    assert not is_rare(two, 75)
    assert is_rare(two, 81)


@pytest.mark.parametrize(
    ("rules", "scores", "may"),
    [
        ("plain", (50, 100), True),
        ("plain", (50, 200, 50), True),
        ("plain", (300, 0), True),
        ("plain", (1000, 1000, 100), True),
        ("plain", (50, 250, 300), False),  # 250 of five dice leave no 300
        ("playmonster", (50, 250, 300), False),
        ("plain", (0, 500), False),
        ("plain", (0,), False),
        ("plain", (7, 5, 0), False),
        ("plain", (50, 0, 50), False),
        ("farkle-cribbage", (2, 6, 1), True),
        ("farkle-cribbage", (7, 5), True),
        ("farkle-cribbage", (19, 5), False),
        ("farkle-cribbage-advanced", (15, 0, 12), True),  # the last die fell 3
    ],
)
def test_scores_of_rolls_one_after_the_other(
    rules: str, scores: tuple[int, ...], may: bool
) -> None:
    assert may_score(load(rules), scores) is may


def test_scores_of_rolls_within_the_limits_of_a_turn() -> None:
    two = load("plain", sets=["turn.most_rolls=2"])
    assert may_score(two, (50, 100))
    assert not may_score(two, (50, 100, 50))
    paid = load("plain", sets=["turn.hot_dice_bonus=[500]"])
    assert may_score(paid, (50, 100))
    assert not may_score(paid, (1500, 100))
