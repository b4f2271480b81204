"""The chance of every outcome of a turn."""

from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.solve.exact_turn import examples
from tincup.game import Scoring
from tincup.rules import FACES, RuleSet, load
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.distribution import distribution, policy_of, threshold_policy
from tincup.solve.turn.one_turn import Turn
from tincup.testing import house_rules


@examples(10)
@given(house_rules(), st.booleans())
def test_best_play_earns_what_the_turn_is_worth(rules: RuleSet, on_board: bool) -> None:
    """The values are those of a policy, so none of them is too high."""
    try:
        turn = Turn(rules, on_board=on_board)
    except Unsolvable:
        assume(False)
        raise
    assume(turn.table.horizon.rows < 5_000)  # more only take longer
    found = distribution(policy_of(turn.table))
    assert found.mean == pytest.approx(turn.expected_score, rel=1e-9)
    assert found.chances.sum() + found.farkle == pytest.approx(1.0, abs=1e-12)
    assert found.unknown < 1e-12
    minimum = turn.minimum * turn.step
    assert (found.scores >= minimum).all()
    assert (np.diff(found.scores) > 0).all()


@pytest.mark.parametrize("name", ["dix-mille", "dix-mille-must-throw", "zilch", "literally"])
@pytest.mark.parametrize("on_board", [True, False])
def test_presets_earn_what_the_turn_is_worth(name: str, on_board: bool) -> None:
    turn = Turn(load(name), on_board=on_board)
    found = distribution(policy_of(turn.table))
    assert found.mean == pytest.approx(turn.expected_score, rel=1e-12)
    assert found.at_least(0) == pytest.approx(1 - found.farkle, abs=1e-12)


@examples(10)
@given(house_rules(), st.integers(0, 12))
def test_no_threshold_beats_best_play(rules: RuleSet, steps: int) -> None:
    try:
        turn = Turn(rules)
    except Unsolvable:
        assume(False)
        raise
    found = distribution(threshold_policy(rules, steps * turn.step))
    assert found.mean <= turn.expected_score * (1 + 1e-12)
    assert (found.scores >= steps * turn.step).all()
    assert found.chances.sum() + found.farkle == pytest.approx(1.0, abs=1e-12)


def test_a_threshold_of_nothing_banks_the_best_keep_of_the_first_roll() -> None:
    rules = load("playmonster")
    scoring = Scoring(rules)
    best = [scoring.best(tuple(sorted(roll))) for roll in product(FACES, repeat=6)]
    found = distribution(threshold_policy(rules, 0))
    assert found.mean == pytest.approx(sum(it.points for it in best if it) / 6**6)
    assert found.farkle == pytest.approx(1080 / 6**6)
    assert dict(zip(found.scores.tolist(), found.chances, strict=True))[3000] == pytest.approx(
        sum(it is not None and it.points == 3000 for it in best) / 6**6
    )


def test_a_stopped_turn_is_followed_to_its_stop() -> None:
    turn = Turn(load("plain"), stops_at=1000)
    found = distribution(policy_of(turn.table))
    assert found.mean == pytest.approx(turn.expected_score, rel=1e-12)
    assert found.scores.max() < 1000 + 3000
