"""Which scores a turn can make."""

from random import Random

import pytest

from tests.notation.games import VARIANTS, Sets, rules_of
from tincup.chance import SeededDice
from tincup.game import Bank, Game, Roll, legal_actions
from tincup.game.odds.reachable import can_be_banked, least_bank, nearest_banks
from tincup.rules import RuleSet, from_values, load


def test_totals_that_no_turn_makes() -> None:
    literally = load("literally")  # 3333 is 450, 33333 525, and a 5 is 50
    assert [p for p in range(0, 650, 25) if p and not can_be_banked(literally, p)] == [
        25, 75, 125, 175, 225, 275, 325, 375, 425, 475,
    ]  # fmt: skip
    assert not can_be_banked(literally, 510)
    assert not can_be_banked(literally, -50)
    assert can_be_banked(literally, 1_000_000)


def test_the_nearest_that_can_be_made() -> None:
    literally, holes = load("literally"), load("farkle-cribbage")
    assert nearest_banks(literally, 75) == (50, 100)
    assert nearest_banks(literally, 25) == (50,)
    assert nearest_banks(literally, 7) == (50,)
    assert nearest_banks(holes, 0, exchange=False) == (1,)
    assert least_bank(literally, 75) == 100
    assert least_bank(literally, 100) == 100
    assert least_bank(literally, -5) == 0


def chart(scores: dict[str, int], **turn: str | int | list[int] | list[str]) -> RuleSet:
    end = {"target": 10_000}
    name = {"id": "two", "name": "Two dice"}
    return from_values({**name, "dice": 2, "scores": scores, "turn": turn, "end": end})


def test_what_must_be_rolled_again_is_not_banked() -> None:
    free, bound = chart({"1": 100}), chart({"1": 100}, hot_dice="must")
    assert [p for p in range(100, 700, 100) if can_be_banked(free, p)] == [*range(100, 700, 100)]
    assert [p for p in range(100, 700, 100) if can_be_banked(bound, p)] == [100, 300, 500]
    once = chart({"1": 100}, hot_dice="must_in_one_roll")
    assert can_be_banked(once, 200)  # one die after the other


def test_what_could_have_been_kept_too_is_in_every_sum() -> None:
    """Of two dice that score both are kept, so that 100 is made by one alone."""
    rules = chart({"x": 50}, keep="all")
    assert [p for p in range(50, 450, 50) if can_be_banked(rules, p)] == [100, 200, 300, 400]


def test_what_is_left_and_must_be_rolled_is_not_banked() -> None:
    """One of two dice must be followed by the other: by a second 100, or a farkle."""
    rules = chart({"1": 100}, must_roll_with=[1])
    assert [p for p in range(100, 700, 100) if can_be_banked(rules, p)] == [200, 400, 600]


@pytest.mark.parametrize("keep", ["some", "all"])
def test_what_must_be_followed_by_a_roll_is_not_banked(keep: str) -> None:
    """A double 1 leaves hot dice that must be rolled: 200 comes of one after the other."""
    rules = chart({"1": 100, "11": 250}, must_roll_after=["11"], keep=keep)
    banks = [p for p in range(50, 600, 50) if can_be_banked(rules, p)]
    assert banks == [100, 200, 300, 350, 400, 450, 500, 550]


def test_nothing_that_scores_is_paid_once() -> None:
    """What a first roll pays is in a sum at most once, and what follows is rolled with two dice."""
    turn: dict[str, str | int] = {"nothing_scores": 30, "nothing_scores_on": "first_roll"}
    rules = chart({"11": 100}, **turn)
    banks = [p for p in range(10, 340, 10) if can_be_banked(rules, p)]
    assert banks == [30, 100, 130, 200, 230, 300, 330]
    must = chart({"1": 100}, **turn, hot_dice="must")
    assert [p for p in range(10, 240, 10) if can_be_banked(must, p)] == [100, 130]


def test_the_bomb_alone_makes_nothing() -> None:
    rules = load("farkle-cribbage-advanced")
    assert can_be_banked(rules, 0, exchange=True)
    assert can_be_banked(rules, 7, exchange=True)
    assert not can_be_banked(load("farkle-cribbage"), 7, exchange=True)


def test_every_sum_of_keeps() -> None:
    made = [p for p in range(0, 750, 50) if can_be_banked(chart({"1": 100, "5": 350}), p)]
    assert made == [100, 200, 300, 350, 400, 450, 500, 550, 600, 650, 700]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_whatever_is_banked_can_be(variant: tuple[str, Sets]) -> None:
    rules, rng, dice = rules_of(variant), Random(5), SeededDice("5")
    game = Game.of(rules, [f"P{n}" for n in range(rules.fewest_sides * rules.partners)])
    while not game.state.is_over and len(game.actions) < 600:
        state = game.state
        if state.phase != "decide":
            game.play(Roll(tuple(dice.roll(state.turn.dice, game.rolls))))
            continue
        action = rng.choice(legal_actions(state))
        swaps = state.turn.exchange or action.exchange
        game.play(action)
        if isinstance(action, Bank):
            points = next(it.points for it in game.latest if it.kind == "banked")
            assert can_be_banked(rules, points, exchange=swaps)
