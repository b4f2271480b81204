"""From where on the best play of a turn is known."""

import numpy as np
import pytest
from hypothesis import given

from tests.effort import fewer
from tests.solve.exact_turn import followed
from tests.solve.exact_turn import survival as exact_survival
from tincup.rules import RuleSet, load
from tincup.solve.errors import Unsolvable
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.survival import survival
from tincup.solve.turn.horizon import check_finite, horizon, reachable


@fewer(4)
@given(followed())
def test_the_chance_to_get_to_bank_is_exact(rules: RuleSet) -> None:
    if rules.dice > 4:
        rules = load("dix-mille-must-throw", ["dice=4"])
    found = survival(compile_rules(rules, 1))
    expected = exact_survival(rules)
    assert found[1:] == [expected[n] for n in range(1, rules.dice + 1)]
    assert found[0] == expected[rules.dice]


def test_without_duties_to_bank_is_not_to_farkle() -> None:
    compiled = compile_rules(load("playmonster"), 1)
    assert survival(compiled)[1:] == [1 - compiled.farkle(n) for n in range(1, 7)]


def test_the_horizon_without_duties_is_where_one_more_roll_no_longer_pays() -> None:
    """In ``plain`` a roll of six dice keeps 308 points or so, and farkles in 1440 of 46,656."""
    compiled = compile_rules(load("plain"), 1)
    found = horizon(compiled, 0)
    assert found.settled == found.rows
    last = found.constant[6] / compiled.farkle(6)
    assert last < found.rows <= last + 2
    assert horizon(compiled, 10_000).rows == 10_002


def test_duties_move_it_to_where_the_largest_keep_no_longer_tempts() -> None:
    """Keeping 111111 binds to roll again; beyond 170,000 to keep four of them and bank is best."""
    found = horizon(compile_rules(load("dix-mille"), 1), 0)
    assert found.settled < 400
    assert found.rows * 50 > 170_000


@pytest.mark.parametrize(
    ("sets", "said"),
    [
        (["scores.x=50"], "6, 5, 4, 3, 2 or 1 dice"),
        (["dice=1", "scores.x=50"], "1 die"),
        (["dice=1", "turn.nothing_scores=50"], "1 die"),
    ],
)
def test_an_endless_turn_is_named(sets: list[str], said: str) -> None:
    with pytest.raises(Unsolvable, match=f"rolling {said} for ever"):
        check_finite(compile_rules(load("plain", sets), 1))


def test_dice_that_never_farkle_are_not_endless_when_they_lead_to_dice_that_do() -> None:
    compiled = compile_rules(load("zilch"), 1)
    check_finite(compiled)
    assert np.flatnonzero(horizon(compiled, 0).riskless).tolist() == [0, 6]


def test_numbers_of_dice_that_never_come_up() -> None:
    triples = ["scores.1=false", "scores.5=false"]
    assert reachable(compile_rules(load("plain", triples), 1)) == {3, 6}
    assert reachable(compile_rules(load("plain"), 1)) == {1, 2, 3, 4, 5, 6}
