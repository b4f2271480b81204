"""The chance to make so many points in one turn."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.solve.exact_turn import ExactTurn, examples, followed, survival
from tincup.game import Scoring
from tincup.rules import RuleSet, load
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.one_turn import Reach


def exact(rules: RuleSet, goal: int, *, on_board: bool) -> ExactTurn:
    """The reference that wants nothing but to bank the goal."""
    minimum = rules.turn.fixed_minimum
    needed = max(goal, minimum if on_board else max(minimum, rules.turn.opening_minimum))
    survives = survival(rules)
    return ExactTurn(
        rules,
        needed,
        needed,
        bank=lambda score: Fraction(score >= needed),
        stopped=lambda must, dice: survives[dice] if must else Fraction(1),
    )


@examples(25)
@given(followed(most_dice=4), st.integers(1, 10), st.booleans())
def test_house_rules_against_the_exact_reference(
    rules: RuleSet, steps: int, on_board: bool
) -> None:
    step = Scoring(rules).step
    try:
        reach = Reach(rules, steps * step, on_board=on_board)
    except Unsolvable:  # no turn of these rules is ever banked
        assume(False)
        raise
    reference = exact(rules, steps * step, on_board=on_board)
    for score in range(0, reference.stops, reach.step):
        for dice in range(1, rules.dice + 1):
            expected = float(reference.roll(score, dice))
            assert reach.chance(score, dice) == pytest.approx(expected, rel=1e-12, abs=1e-14)


@pytest.mark.parametrize(
    "name", ["playmonster", "farkle-cribbage-advanced", "dix-mille-must-throw"]
)
def test_presets_against_the_exact_reference(name: str) -> None:
    rules = load(name)
    goal = 12 * Scoring(rules).step
    reach, reference = Reach(rules, goal), exact(rules, goal, on_board=True)
    for dice in range(1, 7):
        assert reach.chance(0, dice) == pytest.approx(float(reference.roll(0, dice)), rel=1e-12)


def test_one_roll_that_has_to_score() -> None:
    reach = Reach(load("plain"), 50)
    assert reach.chance(0, 1) == pytest.approx(1 / 3)
    assert reach.chance(0, 6) == pytest.approx(1 - 1440 / 46656)


def test_beyond_the_goal_what_counts_is_to_get_to_bank() -> None:
    reach = Reach(load("plain"), 500)
    assert reach.chance(500, 2) == reach.chance(10_000, 2) == pytest.approx(1 - 16 / 36)
    must = Reach(load("dix-mille-must-throw"), 500)
    assert must.chance(500, 1) < 1 / 3


def test_the_opening_minimum_raises_the_goal() -> None:
    rules = load("playmonster")
    assert Reach(rules, 200, on_board=False).chance() == Reach(rules, 500).chance()


def test_the_table_has_every_chance() -> None:
    reach = Reach(load("playmonster"), 1000)
    table = reach.table()
    assert table.shape == (21, 6)
    assert table[8, 2] == reach.chance(400, 3)
    assert ((table >= 0) & (table <= 1)).all()


@pytest.mark.parametrize(
    ("goal", "score", "dice", "why"),
    [
        (0, 0, 6, "1 point or more"),
        (500, 33, 6, "multiples of 50"),
        (500, 0, 7, "1 to 6 dice"),
        (10**12, 0, 6, "needs a table of 20,000,000,0"),
    ],
)
def test_questions_that_make_no_sense_are_refused(
    goal: int, score: int, dice: int, why: str
) -> None:
    with pytest.raises(Unsolvable, match=why):
        Reach(load("plain"), goal).chance(score, dice)
