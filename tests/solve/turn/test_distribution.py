"""The chance of every outcome of a turn."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.solve.exact_turn import examples, followed
from tincup.rules import RuleSet, load
from tincup.solve.errors import Unsolvable
from tincup.solve.turn.distribution import distribution, policy_of
from tincup.solve.turn.one_turn import Turn


@examples(10)
@given(followed(), st.booleans())
def test_best_play_earns_what_the_turn_is_worth(rules: RuleSet, on_board: bool) -> None:
    """The values are those of a policy, so none of them is too high."""
    try:
        turn = Turn(rules, on_board=on_board)
    except Unsolvable:
        assume(False)
        raise
    assume(turn.table.horizon.rows < 5_000)  # more only take longer
    found = distribution(policy_of(turn.table))
    ended = found.chances.sum() + found.farkle
    assert ended + found.unknown == pytest.approx(1.0, abs=1e-12)
    if found.unknown < 1e-12:
        assert found.mean == pytest.approx(turn.expected_score, rel=1e-9)
    else:  # a turn that hardly ends: what is not followed to its end earns more
        assert found.unknown < 1e-6
        assert found.mean == pytest.approx(turn.expected_score, rel=1e-3)
        assert found.mean <= turn.expected_score * (1 + 1e-9)
    minimum = turn.minimum * turn.step
    assert (found.scores >= minimum).all()
    assert (np.diff(found.scores) > 0).all()


@pytest.mark.parametrize("name", ["dix-mille", "dix-mille-must-throw", "zilch", "literally"])
@pytest.mark.parametrize("on_board", [True, False])
def test_presets_earn_what_the_turn_is_worth(name: str, on_board: bool) -> None:
    turn = Turn(load(name), on_board=on_board)
    found = distribution(policy_of(turn.table))
    assert found.mean == pytest.approx(turn.expected_score, rel=1e-12)


def test_a_stopped_turn_is_followed_to_its_stop() -> None:
    turn = Turn(load("plain"), stops_at=1000)
    found = distribution(policy_of(turn.table))
    assert found.mean == pytest.approx(turn.expected_score, rel=1e-12)
    assert found.scores.max() < 1000 + 3000
