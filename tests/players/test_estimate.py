"""The estimate of a race where it can be known: when a turn ends the game, and after a farkle."""

import gc

import numpy as np
import pytest
from hypothesis import given

from tests.brute import PLAIN, keeps, ways
from tests.effort import fewer
from tests.notation.games import Sets, random_game, rules_of
from tincup.coach import advise
from tincup.game import Bank, EnterTurn, Game, State, apply, legal_actions
from tincup.game.scoring import scoring_of
from tincup.notation import parse_position
from tincup.players.estimates.estimate import RaceEstimate
from tincup.rules import load
from tincup.solve.alone.clock import Clock, clock_of
from tincup.solve.errors import Unsolvable
from tincup.testing import games


def share(state: State, side: int) -> float:
    """What the side has of a game that is over: a win, or its share of one."""
    return (side in state.winners) / max(1, len(state.winners))


def check_ends(game: Game) -> int:
    """Hold the estimate against every bank or farkle that would end the game; how many there were.

    A tie of more than two is left out: the estimate takes each for half a win.
    """
    try:
        clock = clock_of(game.state.rules)
    except Unsolvable:
        return 0
    return sum(check_end(clock, state) for state in game.states)


def check_end(clock: Clock, state: State) -> int:
    """The same of one decision: how many of its banks, and the farkle, would end the game."""
    if state.phase != "decide" or state.turn.exchange or state.rules.end.finds_loser:
        return 0
    compared, side = 0, state.turn.side
    race = RaceEstimate(clock, state, swapped=False)
    for action in legal_actions(state):
        if type(action) is not Bank or action.exchange:
            continue
        after = apply(state, action)
        if not after.is_over or len(after.winners) > 2 or after.ending != "target":
            continue
        keep = state.lineup.scoring.keeps[state.turn.roll][action.dice]
        points = keep.scored(points=action.points)
        assert points is not None
        score = (state.turn.score + points + state.hot_dice_bonus(keep)) // clock.step
        assert race.banked(np.array([score]))[0] == pytest.approx(share(after, side)), action
        compared += 1
    begun = state.with_turn("roll", state.turn._replace(score=0, roll=()))
    after = apply(begun, EnterTurn(0))
    if after.is_over and len(after.winners) <= 2:
        assert race.farkled() == pytest.approx(share(after, side))
        compared += 1
    return compared


@fewer(3)
@given(games(people=False))
def test_what_ends_the_game_is_known(game: Game) -> None:
    check_ends(game)


SHORT: tuple[tuple[str, Sets], ...] = (
    ("plain", ("end.target=1000", "turn.first_bank_bonus={ score = 400, points = 250 }")),
    ("dix-mille", ("turn.farkle_leaves_board=true", "turn.opening_minimum=300", "end.target=2000")),
    ("zilch", ("end.target=1500",)),
    ("plain", ("end.rounds=2", "end.target=3000")),
    ("playmonster", ("end.target=1500",)),
)


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_what_ends_a_game_with_a_field_of_its_own_is_known(variant: tuple[str, Sets]) -> None:
    assert sum(check_ends(random_game(rules_of(variant), seed)) for seed in range(12)) > 10


def test_dice_that_are_scored_for_fewer_points_end_the_game_with_those() -> None:
    """Six 1s of the last turn win by 2 for 40, the most they can make, and are short for 36."""
    state = parse_position("123,85 2 0 111111 - 1 20", load("farkle-cribbage-advanced"))
    most, fewer_points = (apply(state, Bank((1,) * 6, points=points)) for points in (None, 36))
    assert (share(most, 1), share(fewer_points, 1)) == (1.0, 0.0)
    assert check_end(clock_of(state.rules), state) > 2


@pytest.mark.parametrize("other", [9_500, 9_950])
def test_the_last_chance_of_a_final_round_by_roll_is_a_single_roll(other: int) -> None:
    rules = load("plain", sets=["end.final_round=one_roll"])
    state = parse_position(f"9000,{other} 1 0 555666 - - 9", rules)
    behind = 9_000 + 1_100 - other
    won, tied = 0, 0
    for roll, count in ways(6).items():
        most = max((it.points for it in keeps(PLAIN, roll).values()), default=0)
        won += count * (most < behind)
        tied += count * (most == behind)
    expected = (won + tied / 2) / 6**6
    race = RaceEstimate(clock_of(rules), state, swapped=False)
    assert race.banked(np.array([1_100 // 50]))[0] == pytest.approx(expected, abs=1e-12)
    worth = {it.action: it.win for it in advise(state, wish="approximate").choices}
    assert worth[Bank((5, 5, 5, 6, 6, 6))] == pytest.approx(expected, abs=1e-12)


def test_what_a_last_roll_makes_is_known_whatever_was_asked_before() -> None:
    rules = load("plain", ["end.final_round=one_roll", "end.target=4350"])
    first = Clock(rules).catch(np.array([1, 7, 20]), 1)
    scoring_of.cache_clear()  # as when many others were asked: nothing is known of it any more
    gc.collect()
    assert first.tolist() == Clock(rules).catch(np.array([1, 7, 20]), 1).tolist()
    scores = sum(ways(6)[roll] for roll in ways(6) if keeps(PLAIN, roll))
    assert first[0] == pytest.approx(scores / 6**6)
