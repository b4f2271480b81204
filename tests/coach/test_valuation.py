"""The methods that say what states are worth: before a roll, the average of what it leads to."""

from __future__ import annotations

import pytest

from tincup.coach.valuation import Method, Wish, valuation
from tincup.game import Bank, apply, chance_outcomes, legal_actions
from tincup.notation import parse_position
from tincup.rules import RuleSet, load, vary

pytestmark = pytest.mark.exact


SHORT = vary(load("playmonster"), ["end.target=1500"])
PEGS = vary(load("farkle-cribbage-advanced"), ["end.target=30"])
LOSER = vary(load("farkle-cribbage-loser"), ["end.target=20", "end.loser_found=at_once"])
ROUNDS = load("ten-rounds")
BONUS = vary(SHORT, ["turn.first_bank_bonus={ score = 900, points = 100 }"])
HOUSE = vary(SHORT, ["turn.first_roll_farkle={ points = -100 }"])

CASES: list[tuple[RuleSet, str, Wish, Method]] = [
    (SHORT, "600,650 1 300 3d - - 3", "best", "exact"),
    (SHORT, "1550,650 2 300 2d - 1 3", "best", "exact"),
    (PEGS, "12,15 1 6 3d 2,0 - 4", "best", "exact"),
    (LOSER, "12,15,8 1 6 3d - - 4", "best", "exact"),
    (SHORT, "600,650,550,700 1 300 3d - - 3", "best", "approximate"),
    (SHORT, "600,650 1 300 3d - - 3 away=2", "best", "approximate"),
    (SHORT, "600,650 1 300 3d - - 3", "approximate", "estimated"),
    (LOSER, "12,15,8 1 6 3d - - 4", "approximate", "estimated"),
    (BONUS, "600,650 1 300 3d - - 3", "best", "exact"),
    (BONUS, "1100,650 1 300 3d - - 3 bonus=1", "best", "exact"),
    (BONUS, "600,650,550 1 300 3d - - 3", "best", "approximate"),
    (HOUSE, "600,650 1 300 3d - - 3", "best", "estimated"),
    (ROUNDS, "1800,1600 2 300 3d - - 9", "best", "exact"),
    (ROUNDS, "1800,1600 1 300 3d - - 10", "best", "exact"),
    (ROUNDS, "1800,1600 2 300 3d - - 9 away=1", "best", "estimated"),
]


@pytest.mark.parametrize(("rules", "position", "wish", "method"), CASES)
def test_a_roll_is_worth_the_average_of_what_it_leads_to(
    rules: RuleSet, position: str, wish: Wish, method: Method
) -> None:
    state = parse_position(position, rules)
    by = valuation(state, wish=wish)
    assert by.method(state) == method
    assert (by.why_inexact(state) is None) == (method == "exact")
    average = 0.0
    for roll, chance in chance_outcomes(state):
        after = apply(state, roll)
        if after.is_over:
            worth = (state.turn.side in after.winners) / len(after.winners)
        elif after.phase == "decide":
            worth = by.options(after)[0].win
        else:
            worth = by.farkled(state, after)
        average += float(chance) * worth
    assert by.roll_value(state) == pytest.approx(average, abs=1e-9)


@pytest.mark.parametrize(("rules", "position", "wish", "method"), CASES)
def test_chances_are_those_of_everybody(
    rules: RuleSet, position: str, wish: Wish, method: Method
) -> None:
    state = parse_position(position, rules)
    state = state._replace(turn=state.turn._replace(score=0, dice=rules.dice))
    by = valuation(state, wish=wish)
    chances = by.chances(state)
    assert sum(chances) == pytest.approx(1.0)
    assert min(chances) >= 0
    if method != "approximate":
        assert chances[state.turn.side] == pytest.approx(by.roll_value(state), abs=1e-7)


def test_a_bank_that_ends_the_game_is_worth_its_result() -> None:
    state = parse_position("1000,650 1 500 115 - - 3", vary(SHORT, ["end.final_round=none"]))
    for wish in ("best", "approximate"):
        by = valuation(state, wish=wish)
        worth = {it.action: it.win for it in by.options(state)}
        assert worth[Bank((1, 1))] == pytest.approx(1.0)
        assert set(worth) == set(legal_actions(state))
