"""Numbers as sentences have them."""

from fractions import Fraction

import pytest

from tincup.narration import amount, dice_count, faces, number, percent, target
from tincup.narration.amounts import in_words
from tincup.rules import load


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 10_000), "<1 %"),
        (Fraction(60, 216), "28 %"),
        (Fraction(9999, 10_000), ">99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_chances(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def test_amounts() -> None:
    plain, cribbage = load("plain"), load("farkle-cribbage")
    assert [amount(plain, it) for it in (0, 1, 10_000)] == ["0 points", "1 point", "10,000 points"]
    assert [amount(cribbage, it) for it in (1, 121)] == ["1 hole", "121 holes"]
    assert target(load("playmonster")) == "more than 10,000 points"
    assert target(plain) == "10,000 points"
    assert [dice_count(it) for it in (1, 6)] == ["1 die", "6 dice"]
    assert faces((5, 1, 3)) == "1 3 5"
    assert number(-1_000) == "-1,000"
    assert [in_words(it) for it in (0, 1, 9, 10, 1_000)] == ["no", "one", "nine", "10", "1,000"]
