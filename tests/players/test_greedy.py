"""The bot that makes the most of every turn: its expectation is the published one."""

from __future__ import annotations

import pytest

from tincup.game import Bank, Decision, Keep, apply, chance_outcomes, new_game
from tincup.notation import parse_position
from tincup.players.greedy import GreedyPlayer
from tincup.rules import load, vary
from tincup.solve.errors import Unsolvable

STANDARD = vary(load("facebook"), ["turn.bank_minimum=0", "turn.farkle_penalty=false"])


@pytest.mark.parametrize(
    ("position", "decision"),
    [
        ("1000,1000 1 0 123466 - - 5", Keep((1,))),
        ("1000,1000 1 100 12236 - - 5", Keep((1,))),  # 200 with four dice: roll below 1,050
        ("1000,1000 1 200 1233 - - 5", Keep((1,))),  # 300 with three: roll below 450
        ("1000,1000 1 300 123 - - 5", Bank((1,))),  # 400 with two: bank from 250
    ],
)
def test_thresholds(position: str, decision: Decision) -> None:
    """P2: where to bank with two, three and four dice to roll."""
    assert GreedyPlayer("Pip").decide(parse_position(position, STANDARD)) == decision


def test_its_expectation_is_the_published_one() -> None:
    """What the weights of all first rolls come to is the expected turn score, 548.858 (P2)."""
    state, expected = new_game(STANDARD, ["a", "b"]), 0.0
    for roll, chance in chance_outcomes(state):
        rolled = apply(state, roll)
        if rolled.phase == "decide":
            expected += float(chance) * max(it[0] for it in GreedyPlayer("Pip").weigh(rolled))
    assert expected == pytest.approx(548.858, abs=5e-4)


def test_the_score_of_the_game_is_nothing_to_it() -> None:
    decisions = {
        GreedyPlayer("Pip").decide(parse_position(f"{a},{b} 1 300 123 - - 5", STANDARD))
        for a, b in [(1000, 1000), (1000, 9000), (9000, 1000)]
    }
    assert len(decisions) == 1


def test_an_infinite_expectation_is_refused() -> None:
    rules = vary(load("plain"), ["scores.2=50", "scores.3=50", "scores.4=50", "scores.6=50"])
    state = parse_position("1000,1000 1 0 123456 - - 5", rules)
    with pytest.raises(Unsolvable, match="infinite"):
        GreedyPlayer("Pip").decide(state)
