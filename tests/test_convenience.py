"""Short cuts: dice in any spelling, and only dice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup import MalformedAction, load_rules, roll_of, score


@pytest.mark.parametrize(
    "dice", ["11562", "1 1 5 6 2", "1,1,5,6,2", [6, 5, 2, 1, 1], (1, 1, 2, 5, 6)]
)
def test_dice_in_any_spelling(dice: str | list[int]) -> None:
    assert roll_of(dice) == (1, 1, 2, 5, 6)


@pytest.mark.parametrize(
    "dice", ["117", "1.5", "a", "²", "-1", [0], [7], [1.5], [6.9], [True], ["1"], [None]]
)
def test_what_is_no_die(dice: str | list[int]) -> None:
    with pytest.raises(MalformedAction, match="faces 1 to 6"):
        roll_of(dice)


@given(st.text(max_size=8))
def test_any_text_is_dice_or_refused(text: str) -> None:
    if set(text) <= set("123456, "):
        assert len(roll_of(text)) == sum(c.isdigit() for c in text)
    else:
        with pytest.raises(MalformedAction, match="faces 1 to 6"):
            roll_of(text)


def test_score_takes_a_preset_a_file_or_a_rule_set() -> None:
    best = score("111", "literally")[0]
    assert (best.dice, best.points) == ((1, 1, 1), 1000)
    assert score([1, 1, 1], load_rules("playmonster"))[0].points == 300
    assert score("2", "plain") == ()


def test_a_long_text_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(MalformedAction) as caught:
        roll_of("x" * 100_000)
    assert len(str(caught.value)) < 200
