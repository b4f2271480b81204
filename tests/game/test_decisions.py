"""What the side to act can do, and what it cannot."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given

from tests.game.script import Script
from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    IllegalAction,
    Keep,
    Options,
    Roll,
    State,
    apply,
    chance_outcomes,
    legal_actions,
    options,
)
from tincup.game.odds.chances import roll_risk
from tincup.game.second_chance import completion_chance
from tincup.rules import Dice, load
from tincup.testing import games


def check(game: Game) -> None:
    """Everything that an option says is so."""
    state = game.state
    listed = options(state)
    if state.phase != "decide":
        assert listed == Options()
        return
    legal = set(legal_actions(state))
    assert {it.keep for it in listed.allowed if it.may_roll} == {
        it for it in legal if type(it) is Keep
    }
    banks = {it.bank for it in listed.allowed if it.may_bank}
    assert banks == {it for it in legal if type(it) is Bank}
    for option in listed.allowed:
        assert option.may_roll or option.may_bank
        made = option.points + option.hot_dice_bonus
        assert option.turn_score == state.turn.score + made
        if option.may_roll:
            rolled = apply(state, option.keep)
            assert rolled.turn.score == option.turn_score
            assert rolled.turn.dice == option.dice_next
        else:
            with pytest.raises(IllegalAction) as refused:
                apply(state, option.keep)
            assert refused.value.refusal == option.why_not_roll
        clear = state.rules.turn.cleared_after(option.dice)
        lies_aside = state.rules.combines and not option.hot_dice
        pool = tuple(sorted(state.turn.pool + option.dice)) if lies_aside else ()
        risk = roll_risk(state.rules, option.dice_next, clear=clear, pool=pool)
        if state.keeps[state.turn.roll][option.dice].chance:
            risk = 1 - completion_chance(state.rules, option.dice, option.dice_next)
        may_be_short = state.has_limits and option.turn_score < state.minimum()
        assert option.farkle == risk or (option.farkle > risk and may_be_short)
        assert option.hot_dice == (len(option.dice) == len(state.turn.roll))
        worth = sum(it.points for it in option.combinations)
        assert worth >= option.points if option.exchange else worth == option.points
        dice = sorted(die for it in option.combinations for die in it.dice)
        assert tuple(dice) == option.dice
        if option.why_not_bank:
            with pytest.raises(IllegalAction) as refused:
                apply(state, option.bank)
            assert refused.value.refusal == option.why_not_bank
            assert str(refused.value) == str(option.why_not_bank)
    for option in listed.refused:
        assert not option.may_keep
        assert not option.may_bank
        for action in (option.keep, option.bank):
            with pytest.raises(IllegalAction) as refused:
                apply(state, action)
            assert refused.value.refusal == option.why_not_keep


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_options_are_the_legal_actions_and_refusals_the_engines(variant: tuple[str, Sets]) -> None:
    random_game(rules_of(variant), 5, longest=150, watch=check)


@given(games())
def test_options_by_any_rules(game: Game) -> None:
    check(game)


def test_what_is_bettered_comes_last() -> None:
    """Two dice for 200 leave as many as two for 100: 15 of 11256 is bettered by 11."""
    state = Script("plain").turn("112456").state
    listed = options(state)
    shown = ["".join(map(str, option.dice)) for option in listed.allowed]
    assert shown == ["115", "11", "1", "15", "5"]
    assert listed.unbettered == 3
    first = listed.allowed[: listed.unbettered]
    assert all(one.points >= two.points for one, two in pairwise(first))


def test_points_that_are_missing_are_told_as_numbers() -> None:
    listed = options(Script("dix-mille").turn("112346").state)
    refusal = listed.allowed[0].why_not_bank
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("below-opening-minimum", "turn.opening_minimum")
    about = {"needed": 1000, "score": 200, "missing": 800, "unit": "points", "opening_by": "turn"}
    assert refusal.data == about
    assert str(refusal) == ("you need 1,000 points in one turn to get on the board; this makes 200")


def test_keeps_that_the_rules_forbid_are_listed_with_the_rule() -> None:
    sets = ["turn.hot_dice=must", "turn.hot_dice_escape=false"]
    listed = options(Script("plain", sets).turn("111155").state)
    assert [option.dice for option in listed.allowed] == [(1, 1, 1, 1, 5, 5)]
    assert (1, 1, 1) in [option.dice for option in listed.refused]
    rules = {option.why_not_keep.rule for option in listed.refused if option.why_not_keep}
    assert rules == {"turn.hot_dice_escape"}


def test_an_exchange_with_nobody_ahead_is_listed_as_refused() -> None:
    state = Script("farkle-cribbage-advanced").roll_off("66", "11").turn("444444").state
    listed = options(state)
    assert not any(option.exchange for option in listed.allowed)
    (refused,) = [option for option in listed.refused if option.exchange]
    assert refused.why_not_keep is not None
    assert refused.why_not_keep.code == "nobody-ahead"


def rolled(rules: str, roll: Dice, *turns: int) -> State:
    """A roll to decide on, after these turns."""
    game = Game.of(load(rules, sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for points in turns:
        game.play(EnterTurn(points))
    return game.play(Roll(roll))


def test_the_order_of_the_list() -> None:
    listed = options(rolled("plain", (1, 1, 2, 5, 5, 6)))
    dice = ["".join(map(str, option.dice)) for option in listed.allowed]
    assert dice == ["1155", "115", "11", "1", "155", "15", "55", "5"]
    assert listed.unbettered == 4
    assert listed.allowed[0].farkle == Fraction(16, 36)


def test_an_exchange_is_an_option_of_its_own_that_banking_carries_out() -> None:
    allowed = options(rolled("farkle-cribbage-advanced", (4,) * 6, 5, 60)).allowed
    assert [(it.points, it.exchange) for it in allowed[:2]] == [(28, False), (0, True)]
    assert [it.bank_exchanges for it in allowed] == [it.exchange for it in allowed]


def test_a_bank_says_which_bonus_it_gets() -> None:
    game = Script("plain", ["turn.first_bank_bonus={ score = 1000, points = 500 }"])
    roll = Roll((1, 1, 1, 2, 3, 5))
    game.play(roll)
    bonuses = {option.dice: option.bank_bonus for option in options(game.state).allowed}
    assert bonuses[1, 1, 1] == bonuses[1, 1, 1, 5] == 500
    assert bonuses[5,] == bonuses[1, 1] == 0
    game.play(Bank((1, 1, 1)))
    game.play(roll)
    assert game.totals == (1500, 0)
    assert not any(option.bank_bonus for option in options(game.state).allowed)


FEW = ("turn.most_rolls=2", "turn.opening_minimum=500")


@pytest.mark.parametrize(
    ("sets", "turn"),
    [
        (FEW, "112346"),
        (FEW, "111226"),
        ((*FEW, "turn.opening_by=roll"), "111226"),
        ((*FEW, "turn.combine=turn"), "112346"),
        ((*FEW, "turn.clear_combo=true"), "222346"),
        (("turn.most_rolls=3", "turn.opening_minimum=500"), "112346"),
        (("turn.most_rolls=3", "turn.opening_minimum=500"), "112346/1 12346"),
        (("turn.most_hot_dice=0", "turn.opening_minimum=900", "dice=3"), "126/1 12"),
        (("turn.most_hot_dice=1", "turn.hot_dice_bonus=[200]", "turn.bank_minimum=700"), "111555"),
    ],
)
def test_the_chance_of_a_farkle_counts_rolls_that_make_too_few_points(
    sets: tuple[str, ...], turn: str
) -> None:
    state = Script("plain", sets).turn(turn).state
    for option in options(state).allowed:
        if option.may_roll:
            after = apply(state, option.keep)
            assert option.farkle == sum(
                share
                for rolled, share in chance_outcomes(after)
                if apply(after, rolled).turn.side != after.turn.side
            ) / sum(
                share
                for rolled, share in chance_outcomes(after)
                if set(after.turn.clear).isdisjoint(rolled.dice)
            )
