"""Attempts at the cup: the same dice whatever is kept, and the engine's totals."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.chance import DiceError, SeededDice
from tincup.daily_cup import LONGEST, TURNS, Attempt, CupDice, CupError, cup_rules
from tincup.errors import TincupError
from tincup.game import Bank, Game, Keep, Roll, legal_actions
from tincup.notation import action_text, parse_action
from tincup.rules import RuleSet, parse, preset, presets
from tincup.testing import rule_sets
from tincup.views.game import state_view

PRESETS = pytest.mark.parametrize("name", presets())


def finished(rules: RuleSet, seed: str, chance: Random, most: int = 200) -> Attempt:
    """An attempt that was played by chance, to its end but for rules by which it never comes."""
    attempt = Attempt(rules, seed)
    while not attempt.is_over and len(attempt.played) < most:
        attempt.play(action_text(chance.choice(legal_actions(attempt.state))))
    return attempt


def check_dice(attempt: Attempt, seed: str) -> None:
    """Each roll is the first dice of that roll of that turn, whatever was kept."""
    dice = CupDice(seed)
    for number, turn in enumerate(attempt.turns, 1):
        for at, roll in enumerate(turn.rolls, 1):
            whole = dice.roll(number, at, attempt.rules.dice)
            assert roll.dice == whole[: len(roll.dice)]


def check_totals(attempt: Attempt) -> None:
    """The same rolls and decisions, given to the engine one by one, come to the same."""
    game = Game.of(cup_rules(attempt.rules), ["Ada"])
    for turn in attempt.turns:
        before = game.state.sides[0].total
        for roll in turn.rolls:
            game.play(Roll(roll.dice))
            if roll.decision is not None:
                decided = parse_action(roll.decision)
                assert isinstance(decided, Keep | Bank)
                assert decided in legal_actions(game.state)
                game.play(decided)
        if turn.gained is not None:
            assert game.state.sides[0].total - before == turn.gained
    assert game.state.sides[0].total == attempt.total == sum(it.gained or 0 for it in attempt.turns)
    assert game.state.is_over == attempt.is_over


@PRESETS
def test_the_dice_are_the_same_whatever_was_kept(name: str) -> None:
    for trial in range(3):
        attempt = finished(preset(name), "a seed", Random(f"{name} {trial}"))
        check_dice(attempt, "a seed")
        check_totals(attempt)
        assert attempt.is_over
        assert len(attempt.turns) == TURNS
        assert all(it.gained is not None for it in attempt.turns)


@given(rule_sets(), st.text(min_size=1, max_size=20), st.randoms(use_true_random=False))
def test_any_rules_can_be_played_alone(rules: RuleSet, seed: str, chance: Random) -> None:
    try:
        attempt = finished(rules, seed, chance, most=60)
    except DiceError:  # a seed without UTF-8
        return
    check_dice(attempt, seed)
    check_totals(attempt)
    assert Attempt(rules, seed, attempt.played).turns == attempt.turns
    assert state_view(attempt.state, attempt.thrown)["turn"]["roll"] == list(attempt.thrown)


def test_anybody_can_work_out_the_dice() -> None:
    """With the dice of any table, and a number."""
    for turn, roll in ((1, 1), (1, 2), (10, 7)):
        expected = SeededDice("a seed", (), 2).roll(4, turn * 2**32 + roll)
        assert CupDice("a seed").roll(turn, roll, 4) == expected


def test_what_is_refused_changes_nothing() -> None:
    attempt = Attempt(preset("plain"), "a seed")
    before = attempt.turns
    refused = (
        "",
        "66+",
        "1",
        "x",
        "carry",
        "+500",
        "resign:1",
        "155",
        "1" * 100,
        "1~+",
        "11\N{DIGIT ONE}=",
    )
    for text in (*refused, "155:1+", "111111="):
        with pytest.raises(TincupError):
            attempt.play(text)
        assert (attempt.played, attempt.turns) == ([], before)
    attempt.play(" 5 1 5 = ")
    assert attempt.played == ["155="]


def test_nothing_is_played_once_it_is_over() -> None:
    attempt = finished(preset("plain"), "a seed", Random(1))
    with pytest.raises(TincupError, match="over"):
        attempt.play("1=")
    assert attempt.thrown == ()


def test_a_farkle_is_shown_with_its_dice_and_the_turn_counts() -> None:
    attempt = Attempt(preset("plain"), "a seed")
    while not any(it.is_farkle for it in attempt.turns):
        fewest = min(attempt.state.keeps[attempt.state.turn.roll], key=len)
        attempt.play(action_text(Keep(fewest)))
    farkled = next(it for it in attempt.turns if it.is_farkle)
    assert farkled.gained == 0
    assert farkled.rolls[-1].decision is None
    assert farkled.rolls[-1].dice


def test_dice_that_never_farkle_do_not_go_on_for_ever() -> None:
    scores = "\n".join(f'"{face}" = 10' for face in range(1, 7))
    rules = parse(f'id = "all"\nname = "All"\ndice = 6\n[scores]\n{scores}\n[end]\ntarget = 10000')
    attempt = Attempt(rules, "a seed")
    for _ in range(LONGEST):
        attempt.play("".join(map(str, attempt.thrown)) + "+")
    with pytest.raises(CupError, match="500"):
        attempt.play("".join(map(str, attempt.thrown)) + "+")
    assert len(attempt.played) == LONGEST
