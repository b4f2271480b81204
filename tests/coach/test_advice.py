"""Advice: every option with its worth, the best first, from anywhere in a game."""

from __future__ import annotations

from random import Random

import pytest

from tincup.coach import Advice, advise
from tincup.game import Bank, CarryOn, Resign, Roll, apply, legal_actions, new_game
from tincup.narration.reviews import beginnings_said
from tincup.notation import PositionError, parse_position, position
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import RuleSet, from_values, load, vary
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import solve
from tincup.solve.turn.one_turn import Turn

pytestmark = pytest.mark.exact


RULES = vary(load("playmonster"), ["end.target=1500"])
PEGS = vary(load("farkle-cribbage-advanced"), ["end.target=30"])


def check(advice: Advice) -> None:
    """What holds for all advice on a decision."""
    state = advice.state
    assert {it.action for it in advice.choices} == set(legal_actions(state))
    wins = [it.win for it in advice.choices]
    assert wins == pytest.approx(sorted(wins, reverse=True), abs=1e-11)
    assert advice.best is not None
    assert advice.win == wins[0]
    assert advice.best.change == 0
    for choice in advice.choices:
        assert 0 <= choice.win <= 1
        assert choice.change == pytest.approx(choice.win - wins[0], abs=1e-11)
        assert choice.change == 0 or choice.change < -1e-12
        keep = state.lineup.scoring.keeps[state.turn.roll][choice.action.dice]
        if type(choice.action) is Bank:
            assert choice.farkle == 0
            points = keep.exchange_points if choice.action.exchange else keep.points
            if choice.action.points is not None:
                points = choice.action.points
            assert choice.expected_turn_score == state.turn.score + (points or 0)
        else:
            dice = keep.dice_left or state.rules.dice
            assert choice.farkle == float(Turn(state.rules).farkle(dice))


@pytest.mark.parametrize(
    "rules", [RULES, pytest.param(PEGS, marks=pytest.mark.slow)], ids=lambda it: it.id
)
def test_every_decision_of_a_game(rules: RuleSet) -> None:
    """In the opening, in the middle of turns, in the final round; and its best move is played."""
    rng, state, seen = Random(8), new_game(rules, ["Ada", "Bo"]), 0
    while not state.is_over:
        if state.phase == "roll_off":
            with pytest.raises(Unsolvable, match="who starts"):
                advise(state)
        if state.phase != "decide":
            count = state.turn.dice
            state = apply(state, Roll(tuple(sorted(rng.choices(range(1, 7), k=count)))))
            continue
        advice = advise(state)
        check(advice)
        assert advice.exact
        best = advice.best
        assert best is not None
        state, seen = apply(state, best.action), seen + 1
    assert seen > 5
    with pytest.raises(Unsolvable, match="game is over"):
        advise(state)


def test_the_worth_of_a_roll_is_the_average_of_what_it_leads_to() -> None:
    solution = solve(RULES)
    for text in ["600,650 1 0 6d - - 3", "600,650 1 300 3d - - 3", "-,- 1 0 6d - - 1"]:
        advice = advise(text, RULES)
        assert advice.choices == ()
        assert advice.best is None
        assert advice.win == pytest.approx(solution.roll_value(parse_position(text, RULES)))


def test_a_position_is_as_good_as_its_state() -> None:
    text = "600,650 1 0 123566 - - 3"
    found = advise(text, RULES)
    assert found == advise(parse_position(text, RULES))
    assert position(found.state) == text
    check(found)


def test_the_expected_score_is_that_of_the_turn() -> None:
    """Off the board the opening minimum counts: less can be expected."""
    on = advise("600,650 1 0 123566 - - 3", RULES).choices
    off = advise("-,650 1 0 123566 1,0 - 2", RULES).choices
    scores = {it.action: it.expected_turn_score for it in off}
    turn = Turn(RULES, on_board=False)
    for choice in on:
        if type(choice.action) is not Bank:
            less, more = scores[choice.action], choice.expected_turn_score
            assert less is not None
            assert more is not None
            assert less < more
            dice = 6 - len(choice.action.dice)
            score = sum(100 if it == 1 else 50 for it in choice.action.dice)
            assert less == turn.roll_value(score, dice)


def test_three_sides_are_advised_too() -> None:
    short = vary(RULES, ["end.target=500", "turn.opening_minimum=0"])
    advice = advise("200,250,150 1 0 123566 - - 3", short)
    check(advice)


def test_without_anything_to_advise() -> None:
    with pytest.raises(ValueError, match="by which rules"):
        advise("600,650 1 0 123566 - - 3")
    with pytest.raises(PositionError, match="totals"):
        advise("nonsense", RULES)
    gone = apply(new_game(vary(RULES, ["start.roll_off=0"]), ["Ada", "Bo"]), Resign(0))
    with pytest.raises(Unsolvable, match="game is over"):
        advise(gone)


def test_fewer_points_than_the_dice_give_may_be_the_best() -> None:
    """Three 1s for 3 holes land on a peg and bump it to Start: worth more than 20 holes."""
    sets = ["board.bump=40", "end.target=61"]
    rules = load("farkle-cribbage-tournament", sets)
    advice = advise("37,40 1 0 111346 - - 5", rules)
    check(advice)
    assert advice.best is not None
    assert advice.best.action == Bank((1, 1, 1), points=3)
    most = next(it for it in advice.choices if it.action == Bank((1, 1, 1)))
    assert advice.win > most.win + 0.2


@pytest.mark.slow
def test_a_way_of_scoring_with_fewer_points_is_worth_something() -> None:
    sets = ["board.bump=40", "end.target=61"]
    rules = load("farkle-cribbage-tournament", sets)
    without = load("farkle-cribbage-tournament", [*sets, "turn.scoring=best"])
    assert solve(rules).residual < 1e-10  # the certificate lists these ways by itself
    assert solve(rules).first_player_wins > solve(without).first_player_wins + 1e-4


def test_among_three_sides_too() -> None:
    """The approximation of many sides lists and weighs every way of scoring."""
    advice = advise("37,40,10 1 0 111346 - - 5", load("farkle-cribbage-tournament"))
    assert advice.method == "approximate"
    check(advice)


def test_of_equal_options_a_bank_comes_first() -> None:
    """With the other side away nothing can be lost: rounding is no reason to roll on."""
    rules = vary(load("kingdom-come"), ["end.target=1000"])
    advice = advise("500,500 1 0 111236 - - 3 away=2", rules)
    assert advice.best is not None
    assert advice.best.action == Bank((1, 1, 1))
    assert [it.change for it in advice.choices] == [0] * len(advice.choices)
    assert not advice.exact  # exact play knows nothing of sides that are away


def test_an_endless_turn_has_no_expected_score() -> None:
    """One die that always scores: the game is solved, the turn's expectation is infinite."""
    rules = from_values(
        {
            "id": "endless",
            "name": "Endless",
            "dice": 1,
            "scores": {"1": 3, "2": 2, "5": 1},
            "turn": {"nothing_scores": 1},
            "end": {"target": 5, "final_round": "none"},
        }
    )
    advice = advise("1,2 1 0 2 - - 2", rules)
    assert [it.expected_turn_score for it in advice.choices] == [None, 2]
    assert advice.win == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("dice", ["1d", "3"])
def test_an_exchange_whose_leader_has_given_up_changes_nothing(dice: str) -> None:
    """It was chosen while somebody was ahead: chances stay chances."""
    rules = load("farkle-cribbage-advanced", sets=["end.target=31"])
    swapped = advise(f"5,8,13 2 12~ {dice} - - 2 resigned=3", rules)
    assert 0.0 <= swapped.win <= 1.0
    assert all(0.0 <= choice.win <= 1.0 for choice in swapped.choices)
    assert swapped.win == pytest.approx(advise(f"5,8,13 2 12 {dice} - - 2 resigned=3", rules).win)


CARRY = load("plain", ["turn.carry_on=may", "end.target=2000"])


@pytest.mark.parametrize(
    ("offer", "goes_on", "said"),
    [
        ("2:600:5", True, "Go on with 600 and 5 dice: "),
        ("2:250:1", False, "Begin anew with 6 dice: "),
    ],
)
def test_whether_to_go_on_with_what_was_left(offer: str, goes_on: bool, said: str) -> None:
    state = parse_position(f"600,650 1 0 6d - - 3 offer={offer}", CARRY)
    advice = advise(state)
    best, other = advice.beginnings
    assert (best.goes_on, other.goes_on) == (goes_on, not goes_on)
    assert (best.win, best.change) == (advice.win, 0)
    assert other.change == other.win - best.win < 0
    going_on = best if goes_on else other
    assert going_on.state == apply(state, CarryOn())
    assert going_on.farkle == float(Turn(CARRY).farkle(int(offer[-1])))
    sentence = beginnings_said(advice.beginnings)
    assert sentence.startswith(said)
    assert sentence.count(" % to win. ") == 2
    assert LookaheadPlayer("").carries_on(state) == goes_on


def test_without_an_offer_there_is_no_way_to_choose() -> None:
    assert advise("600,650 1 0 6d - - 3", CARRY).beginnings == ()
