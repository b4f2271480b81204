"""The best there was: what every other way to play the same dice makes less of, or as much."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.daily_cup.test_attempt import finished
from tests.typical import every_preset
from tincup.daily_cup import TURNS, CupDice, cup_rules
from tincup.daily_cup.hindsight import best_turns
from tincup.game import Roll, State, apply, legal_actions, new_game
from tincup.rules import RuleSet, load, preset


def every_total(rules: RuleSet, seed: str, turns: int) -> Iterator[int]:
    """The total after so many turns of every way to play them; nothing is left out as worse."""
    dice = CupDice(seed)

    def played(state: State, turn: int, roll: int) -> Iterator[int]:
        done = state.sides[0].turns
        if done == turns or state.is_over:
            yield state.sides[0].total
            return
        if done + 1 > turn:
            turn, roll = done + 1, 1
        rolled = apply(state, Roll(dice.roll(turn, roll, state.turn.dice)))
        if rolled.phase != "decide":
            yield from played(rolled, turn, roll + 1)
            return
        for action in legal_actions(rolled):
            yield from played(apply(rolled, action), turn, roll + 1)

    return played(new_game(cup_rules(rules), ["-"]), 1, 1)


@pytest.mark.parametrize("name", every_preset())
def test_it_is_the_most_of_all_ways_to_play(name: str) -> None:
    for seed in ("one", "two"):
        found = best_turns(preset(name), seed, 1)
        assert found is not None
        assert sum(found) == max(every_total(preset(name), seed, 1))


def test_a_farkle_costs_and_the_opening_is_made_as_by_the_rules() -> None:
    for sets in (
        ["turn.farkle_penalty={after=2, points=500}"],
        ["turn.opening_minimum=800"],
        ["turn.bank_minimum='last_bank'"],
    ):
        rules = load("plain", sets=sets)
        for seed in ("one", "five"):
            found = best_turns(rules, seed, 2)
            assert found is not None
            assert sum(found) == max(every_total(rules, seed, 2))


@pytest.mark.parametrize("name", ["plain", "zilch"])
def test_nobody_makes_more_of_ten_turns(name: str) -> None:
    found = best_turns(preset(name), "a day")
    assert found is not None
    assert len(found) == TURNS
    for trial in range(10):
        assert finished(preset(name), "a day", Random(trial)).total <= sum(found)


def test_dice_that_go_on_for_ever_have_no_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tincup.daily_cup.hindsight.MOST_WAYS", 2_000)
    rules = load("plain", sets=[f"scores.{face}=50" for face in range(2, 7)])
    assert best_turns(rules, "a day") is None
