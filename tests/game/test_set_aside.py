"""What piles of dice make that were set aside at a real table, held against every roll there is."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from tests.seeded import part
from tincup.game import Bank, EnterTurn, Keep, Roll, Start, State, apply, new_game, options
from tincup.game.set_aside import Pile, made_of
from tincup.rules import load, presets


def begun(name: str) -> State:
    rules = load(name, sets=["start.roll_off=0"])
    sides = rules.players[0] if rules.players else 2
    return new_game(rules, [f"P{at}" for at in range(max(2, sides) * rules.partners)])


def rolls(dice: int) -> Iterator[tuple[int, ...]]:
    return combinations_with_replacement(range(1, 7), dice)


@pytest.mark.parametrize("name", ["plain", "dix-mille", "farkle-cribbage-advanced", "zilch"])
def test_a_pile_is_legal_if_some_roll_lets_it_be_set_aside(name: str) -> None:
    state = begun(name)
    legal = {
        option.dice: option.points
        for roll in rolls(state.rules.dice)
        for option in options(apply(state, Roll(roll))).allowed
        if not (option.exchange or option.for_fewer)
    }
    for size in range(1, state.rules.dice + 1):
        for dice in rolls(size):
            made = made_of(state, [Pile(dice)]).options
            assert (made[0].points if made else None) == legal.get(dice), dice


@pytest.mark.parametrize("name", presets())
def test_what_the_piles_of_a_turn_make_is_what_the_turn_makes(name: str) -> None:
    chance, banked, turns = Random(part()), 0, 0
    while turns < 40 or not banked:  # few turns reach an opening minimum
        turns += 1
        before = state = begun(name)
        piles: list[Pile] = []
        while state.phase == "roll" and state.turn.side == before.turn.side:
            roll = tuple(chance.choices(range(1, 7), k=state.turn.dice))
            state = apply(state, Roll(roll))
            ways = [it for it in options(state).allowed if not (it.exchange or it.for_fewer)]
            if state.phase != "decide" or not ways:
                break
            option = chance.choice(ways)
            piles.append(Pile(option.dice))
            made = made_of(before, piles).options
            assert [it.turn_score for it in made][-1:] == [option.turn_score]
            assert made[-1].dice_next == option.dice_next
            if option.may_bank and chance.random() < 0.4:
                ended = apply(state, Bank(option.dice))
                entered = apply(before, EnterTurn(option.turn_score))
                assert entered.sides == ended.sides
                banked += 1
                break
            if not option.may_roll:
                break
            state = apply(state, Keep(option.dice))


def test_what_scores_nothing_ends_the_piles() -> None:
    state = begun("plain")
    assert not made_of(state, [Pile((2, 4))]).options
    assert len(made_of(state, [Pile((1,)), Pile((4,)), Pile((1,))]).options) == 1
    assert not made_of(state, [Pile((1,) * 7)]).options


def test_dice_may_be_used_to_change_places() -> None:
    state = begun("farkle-cribbage-advanced")
    assert made_of(state, [Pile((2, 2, 2, 2))]).may_exchange == (False,)  # nobody is ahead
    behind = apply(state, EnterTurn(20))
    offers = {
        dice
        for size in range(1, 7)
        for dice in rolls(size)
        if made_of(behind, [Pile(dice, exchange=True)]).options
    }
    assert offers
    for dice in offers:
        assert made_of(behind, [Pile(dice)]).may_exchange == (True,)


def test_the_roll_off_has_no_piles() -> None:
    rules = load("playmonster")
    state = new_game(rules, ["Ada", "Bo"])
    started = apply(state, Start(1))
    assert made_of(started, [Pile((5, 5, 5))]).options[0].points == 500


def test_no_pile_shows_the_face_of_a_set_just_set_aside() -> None:
    """Such a roll would have been rolled again; after the next one the face is free."""
    rules = load("plain", ["turn.clear_combo=true", 'turn.must_roll_after=["xxx"]'])
    state = new_game(rules, ["Ada", "Bo"])
    assert not made_of(state, [Pile((1, 1, 1))]).options[0].may_bank
    assert len(made_of(state, [Pile((1, 1, 1)), Pile((1,))]).options) == 1
    free = made_of(state, [Pile((1, 1, 1)), Pile((5,)), Pile((1,))])
    assert [it.turn_score for it in free.options] == [1000, 1050, 1150]
    assert all(it.may_bank for it in free.options[1:])
