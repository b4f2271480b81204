"""`tincup.regret`: what one decision gives away, beside what advice says."""

from __future__ import annotations

import pytest

import tincup
from tincup.rules import load

SHORT = load("kingdom-come", ["end.target=1000"])
LINE = "650,300 1 0 111236 - - 8"


@pytest.mark.exact
def test_it_is_what_advice_says_against_the_best() -> None:
    advice = tincup.advise(LINE, SHORT)
    assert len(advice.choices) > 3
    for choice in advice.choices:
        lost = tincup.regret(LINE, tincup.action_text(choice.action), SHORT)
        assert lost == pytest.approx(advice.win - choice.win, abs=1e-9)
        assert tincup.regret(advice.state, choice.action) == lost
        assert lost >= 0
    assert tincup.regret(LINE, advice.choices[0].action, SHORT) == 0
    assert tincup.regret(LINE, advice.choices[-1].action, SHORT) > 0.01


@pytest.mark.exact
def test_dice_in_any_order() -> None:
    assert tincup.regret(LINE, tincup.Keep((1, 1, 1), points=1000), SHORT) == tincup.regret(
        LINE, "1 1 1 +", SHORT
    )


def test_what_is_refused() -> None:
    quick = load("plain", ["end.target=500"])
    state = tincup.new_game(quick, ["a", "b", "c", "d"])
    state = tincup.apply(state, tincup.Roll((1, 1, 2, 3, 4, 6)))
    with pytest.raises(tincup.Unsolvable):
        tincup.regret(state, "11+")
    with pytest.raises(tincup.TincupError, match="rules"):
        tincup.regret(LINE, "11+")


@pytest.mark.exact
@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("x", "no decision: keep dice, as by"),
        ("resign:1", "no decision"),
        ("66+", "not"),
        ("6+", "scores nothing"),
    ],
)
def test_actions_that_are_none(action: str, said: str) -> None:
    with pytest.raises(tincup.TincupError, match=said):
        tincup.regret(LINE, action, SHORT)
