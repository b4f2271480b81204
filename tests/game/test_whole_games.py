"""Whole random games under every preset, to their end, with the referee looking on."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.game.duel import Duel
from tincup.rules import load, presets
from tincup.testing.game_strategies import sides_allowed

SEEDS = st.integers(0, 2**32)


def names(count: int) -> list[str]:
    return [f"Player {number}" for number in range(1, count + 1)]


@pytest.mark.parametrize("name", presets())
@fewer(20)
@given(seed=SEEDS, extra=st.integers(0, 2))
def test_games_to_their_end(name: str, seed: int, extra: int) -> None:
    """Nobody leaves: the game is won, and everyone has had the turns due to them."""
    rules = load(name)
    low, high = sides_allowed(rules)
    duel = Duel(rules, names(min(low + extra, high) * rules.partners))
    duel.finish(Random(seed))
    state = duel.state
    assert state.ending == "target"
    if rules.end.winner == "last_on_board_loses":
        assert len(state.winners) == len(state.sides) - 1
        return
    assert state.winners
    if rules.end.target:
        assert all(rules.end.is_reached(state.totals[side]) for side in state.winners)
    turns = [side.turns for side in state.sides]
    if rules.end.final_round == "complete_round" or not rules.end.target:
        assert len(set(turns)) == 1
    else:
        assert max(turns) - min(turns) <= 1


@pytest.mark.parametrize("name", presets())
@fewer(20)
@given(seed=SEEDS, extra=st.integers(0, 3))
def test_games_that_people_leave(name: str, seed: int, extra: int) -> None:
    rules = load(name)
    low, high = sides_allowed(rules)
    duel = Duel(rules, names(min(low + extra, high) * rules.partners))
    duel.finish(Random(seed), people=0.03)
    state = duel.state
    assert bool(state.winners) == (state.ending != "abandoned") or len(state.sides) == 1


VARIED = {
    "play-offs": ("farkle-cribbage", ["end.target=25", "end.ties=play_off"]),
    "bump of five": ("farkle-cribbage-tournament", ["board.bump=5", "end.target=40"]),
    "bump behind Start": ("farkle-cribbage-tournament", ["board.bump=5", "board.bump_floor=-9"]),
    "shared holes": ("farkle-cribbage-tournament", ["board.chain=false", "end.target=60"]),
    "penalty that bumps": (
        "farkle-cribbage-advanced",
        ["board.one_peg_per_hole=true", "turn.farkle_penalty.after=1", "end.ties=play_off"],
    ),
    "exchange at once": ("farkle-cribbage-advanced", ["turn.exchange=at_once"]),
    "pairs exchange": (
        "farkle-cribbage",
        ['scores.xx={points = 3, or = "exchange_with_leader"}', "board.one_peg_per_hole=true"],
    ),
    "pairs exchange at once": (
        "farkle-cribbage-loser",
        ['scores.xx={points = 3, or = "exchange_with_leader"}', "turn.exchange=at_once"],
    ),
    "every farkle costs": (
        "zilch",
        ["turn.farkle_penalty={after = 2, points = 100, restart = false}", "end.target=3000"],
    ),
    "no escape": ("dix-mille", ["turn.hot_dice_escape=false", "turn.opening_minimum=0"]),
    "partners with pegs": (
        "farkle-cribbage-partners",
        ["board.one_peg_per_hole=true", "partners=3", "end.ties=play_off", "end.target=30"],
    ),
    "last die": ("plain", ["turn.last_die_succeeds_on=[2, 6]", "turn.last_die_points=50"]),
    "round off": (
        "playmonster",
        ["end.final_round=complete_round", "end.ties=play_off", "end.target=2000"],
    ),
}
"""Variations of the presets in which fields meet that no preset brings together."""


@pytest.mark.parametrize("case", VARIED)
@fewer(20)
@given(seed=SEEDS, extra=st.integers(0, 3))
def test_variations_to_their_end(case: str, seed: int, extra: int) -> None:
    rules = load(VARIED[case][0], VARIED[case][1])
    low, high = sides_allowed(rules)
    duel = Duel(rules, names(min(max(low, 2) + extra, high) * rules.partners))
    duel.finish(Random(seed), people=0.01)
