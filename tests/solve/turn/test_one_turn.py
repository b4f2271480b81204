"""One turn: published figures, an exact reference, and the equation that a best value satisfies."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.solve.exact_turn import ExactTurn, examples, followed, rolls
from tests.typical import SOLVED
from tincup.game import Scoring
from tincup.rules import RuleSet, from_values, load
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.one_turn import Turn

MCKENNA = load("facebook", ["turn.bank_minimum=0", "turn.farkle_penalty=false"])
"""The chart of P2 and P7 with no minimum and no penalty."""


def solved(rules: RuleSet, *, on_board: bool = True) -> Turn:
    """The turn of a made-up rule set, if it has a largest expectation."""
    try:
        return Turn(rules, on_board=on_board)
    except Unsolvable:
        assume(False)
        raise


@pytest.mark.parametrize(
    ("score", "dice", "value"),
    [
        (50, 5, 363.834),
        (100, 4, 274.776),
        (150, 3, 227.968),
        (200, 2, 221.706),
        (250, 1, 274.669),
        (1000, 4, 1002.188),
        (1000, 5, 1160.198),
        (1100, 6, 1528.007),
    ],
)
def test_p2_value_of_rolling_or_banking(score: int, dice: int, value: float) -> None:
    assert Turn(MCKENNA, stops_at=10_000).value(score, dice) == pytest.approx(value, abs=5e-4)


def test_p2_largest_expected_turn_score() -> None:
    turn = Turn(MCKENNA, stops_at=10_000)
    assert turn.expected_score == pytest.approx(548.858, abs=5e-4)
    assert turn.value(300, 6) == pytest.approx(802, abs=0.5)


def test_p7_bank_at_or_above() -> None:
    turn = Turn(MCKENNA)
    assert [turn.bank_at(n) for n in range(6, 0, -1)] == [16400, 3050, 1050, 450, 250, 300]


@pytest.mark.parametrize("name", ["plain", "dix-mille-five-dice", "farkle-cribbage-advanced"])
@pytest.mark.parametrize("on_board", [True, False])
def test_presets_against_the_exact_reference(name: str, on_board: bool) -> None:
    rules = load(name)
    stops = 30 * Scoring(rules).step
    turn = Turn(rules, on_board=on_board, stops_at=stops)
    exact = ExactTurn(rules, turn.minimum * turn.step, stops)
    for dice in range(1, rules.dice + 1):
        expected = float(exact.roll(0, dice))
        assert turn.roll_value(0, dice) == pytest.approx(expected, rel=1e-12)


@examples(30)
@given(followed(most_dice=4), st.integers(2, 12), st.booleans())
def test_house_rules_against_the_exact_reference(
    rules: RuleSet, steps: int, on_board: bool
) -> None:
    step = Scoring(rules).step
    stops = steps * step
    try:
        turn = Turn(rules, on_board=on_board, stops_at=stops)
    except Unsolvable:
        assert stops < max(rules.turn.opening_minimum, rules.turn.fixed_minimum)
        return
    exact = ExactTurn(rules, turn.minimum * turn.step, stops)
    for score in range(0, stops, turn.step):
        for dice in range(1, rules.dice + 1):
            expected = float(exact.roll(score, dice))
            assert turn.roll_value(score, dice) == pytest.approx(expected, rel=1e-12, abs=1e-12)


def satisfies_the_equation(turn: Turn, rules: RuleSet, score: int) -> None:
    """What a roll is worth is what its best options are worth, for every number of dice."""
    for dice in range(1, rules.dice + 1):
        worth = 0.0
        for keeps, ways in rolls(rules, dice).items():
            after = [
                turn.roll_value(score + points, n) if must else turn.value(score + points, n)
                for points, n, must in keeps
            ]
            worth += ways / 6**dice * max(after, default=0.0)
        assert turn.roll_value(score, dice) == pytest.approx(worth, rel=1e-10)


@examples(6)
@given(followed(most_dice=4), st.integers(0, 10**6), st.booleans())
def test_the_equation_of_optimality_holds_everywhere(
    rules: RuleSet, place: int, on_board: bool
) -> None:
    """Also beyond the table, where the horizon's lines stand for it."""
    turn = solved(rules, on_board=on_board)
    end = turn.table.horizon.rows
    for row in (0, place % (end + 1), end - 1, end, end + place):
        satisfies_the_equation(turn, rules, row * turn.step)


@pytest.mark.parametrize("name", ["dix-mille", "dix-mille-must-throw", "zilch", "playmonster"])
def test_the_equation_holds_around_the_horizon(name: str) -> None:
    rules = load(name)
    turn = Turn(rules)
    found = turn.table.horizon
    for row in (0, found.settled - 1, found.settled, found.rows - 1, found.rows, 10 * found.rows):
        satisfies_the_equation(turn, rules, row * turn.step)


def is_nearer_the_larger_the_stop(rules: RuleSet) -> None:
    """A turn that stops by itself can only be worth less where nobody must roll on anyway."""
    turn = solved(rules)
    before = 0.0
    for factor in (1, 2, 4):
        stop = max(1, turn.minimum, factor * turn.table.horizon.settled // 4) * turn.step
        stopped = Turn(rules, stops_at=stop).expected_score
        assert before <= stopped * (1 + 1e-12)
        assert stopped <= turn.expected_score * (1 + 1e-12) + 1e-12
        before = stopped


@pytest.mark.parametrize("name", ["kingdom-come", "plain", "zilch"])
def test_the_larger_the_stop_the_nearer(name: str) -> None:
    is_nearer_the_larger_the_stop(load(name, sets=["dice=4", "turn.hot_dice=may"]))


@pytest.mark.slow  # most of what is drawn is passed over
@examples(1)
@given(followed(most_dice=4))
def test_the_larger_the_stop_of_house_rules_the_nearer(rules: RuleSet) -> None:
    assume(rules.turn.hot_dice == "may" and not rules.turn.must_roll_with)
    is_nearer_the_larger_the_stop(rules)


@examples(6)
@given(followed(), st.booleans())
def test_there_is_one_score_to_bank_at(rules: RuleSet, on_board: bool) -> None:
    turn = solved(rules, on_board=on_board)
    for dice in range(1, rules.dice + 1):
        at = turn.bank_at(dice)
        rows = range(turn.minimum, turn.table.horizon.rows + 3)
        right = [turn.roll_value(row * turn.step, dice) <= (row + 1e-9) * turn.step for row in rows]
        if at is None:
            better = [
                turn.roll_value(row * turn.step, dice) < (row - 1e-9) * turn.step for row in rows
            ]
            is_hot = dice == rules.dice and rules.turn.hot_dice != "may"
            never_asked = is_hot or dice in rules.turn.must_roll_with
            assert never_asked or not any(better)
        else:
            first = at // turn.step - turn.minimum
            assert not any(right[:first])
            assert all(right[first:])


def test_minimums_bind() -> None:
    free, bound = Turn(load("dix-mille")), Turn(load("dix-mille"), on_board=False)
    assert bound.expected_score < free.expected_score
    assert bound.value(950, 2) == bound.roll_value(950, 2)
    assert free.value(950, 2) == 950
    assert [bound.bank_at(n) for n in (1, 2, 3)] == [1000, 1000, 1000]
    assert bound.roll_value(1000, 3) == free.roll_value(1000, 3)


def test_dice_that_must_be_rolled_are_never_banked() -> None:
    free, bound = (Turn(load("plain", sets)) for sets in ([], ["turn.must_roll_with=[1]"]))
    assert free.bank_at(1) == 250
    assert bound.bank_at(1) is None
    assert bound.value(1000, 1) == bound.roll_value(1000, 1) < 1000
    assert bound.roll_value(0, 6) < free.roll_value(0, 6)


def test_hot_dice_that_must_be_rolled() -> None:
    must = Turn(load("dix-mille-must-throw"))
    assert must.bank_at(6) is None
    assert must.roll_value(50, 1) <= Turn(load("dix-mille")).roll_value(50, 1)


def test_six_dice_that_cannot_farkle_are_always_rolled() -> None:
    turn = Turn(load("zilch"))
    assert turn.farkle(6) == 0
    assert turn.bank_at(6) is None
    assert turn.value(10**9, 6) > 10**9


def test_a_number_of_dice_that_no_option_leaves() -> None:
    """With one combination, and a last die that only a 2 saves: this was an error once."""
    turn = {"hot_dice": "must", "last_die_succeeds_on": [2]}
    stated = {"id": "x", "name": "x", "scores": {"1": 50}, "turn": turn, "end": {"target": 50}}
    rules = from_values(stated)
    for score in range(0, 500, 50):
        satisfies_the_equation(Turn(rules), rules, score)


@pytest.mark.parametrize("name", SOLVED)
def test_farkle_chances_are_exact(name: str) -> None:
    turn = Turn(load(name))
    for dice in range(1, turn.compiled.dice + 1):
        assert turn.farkle(dice) == Fraction(turn.farkle_ways(dice), 6**dice)
        assert 0 <= turn.farkle(dice) < 1


@pytest.mark.parametrize(
    ("sets", "why"),
    [
        (["scores.x=50"], "infinite"),
        (["scores.1=1000000000", "scores.5=7"], "table"),
    ],
)
def test_what_has_no_answer_is_refused(sets: list[str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Turn(load("plain", sets))


def test_a_duty_that_never_ends_is_refused() -> None:
    sets = ["dice=1", "scores.x=50", "turn.hot_dice=must_in_one_roll"]
    with pytest.raises(ValueError, match=r"ever|never"):
        Turn(load("plain", sets))


def test_questions_that_make_no_sense_are_refused() -> None:
    turn = Turn(MCKENNA)
    with pytest.raises(Unsolvable, match="multiples of 50"):
        turn.value(33, 6)
    with pytest.raises(Unsolvable, match="1 to 6 dice"):
        turn.value(0, 7)
    with pytest.raises(Unsolvable, match="no turn score"):
        Turn(MCKENNA, stops_at=0)
    with pytest.raises(Unsolvable, match="less than what it needs"):
        Turn(load("dix-mille"), on_board=False, stops_at=500)
    with pytest.raises(Unsolvable, match="has stopped"):
        Turn(MCKENNA, stops_at=1000).roll_value(1000, 3)
