"""What a player that wants the largest expected turn makes in compiled games, beside figures."""

from __future__ import annotations

import numpy as np
import pytest

from tincup.lab.compiled.blocks import Blocks
from tincup.players.greedy import GreedyPlayer
from tincup.rules import load
from tincup.solve.turn.one_turn import turn_of

pytestmark = pytest.mark.exact

FAR = 4.0
"""Standard errors; the seed is fixed, so what passes once passes always."""

ENDLESS = ["end.target=1000000", "turn.opening_minimum=0"]


def test_the_mean_turn_of_playmonster() -> None:
    rules = load("playmonster", ENDLESS)
    mean = turn_of(load("playmonster"), on_board=True).expected_score
    assert mean == pytest.approx(542.063, abs=5e-4)
    turns, deals = 200, 400
    blocks = Blocks(rules, [GreedyPlayer("a"), GreedyPlayer("b")], "1", most_turns=2 * turns)
    block = blocks.play(range(deals))
    assert (block.turns == turns).all()
    made = block.totals.ravel() / turns
    error = float(np.std(made, ddof=1)) / made.size**0.5
    assert error < 2
    assert abs(float(made.mean()) - mean) < FAR * error
