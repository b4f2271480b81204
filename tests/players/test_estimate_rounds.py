"""How a game of so many rounds is estimated: by what typical turns make in those that are left."""

from collections import defaultdict
from itertools import product

import numpy as np
import pytest

from tincup.game import EnterTurn, State, apply, new_game
from tincup.game.totals.last_turns import turns_left
from tincup.players.estimates.estimate import RaceEstimate
from tincup.players.estimates.estimate_rounds import RoundsEstimate, race_estimate
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import load
from tincup.solve.alone.clock import Clock, clock_of


def test_a_turn_that_hardly_ever_gets_on_the_board() -> None:
    """One die that scores a point one time in six, and fifty points to open."""
    sets = ["dice=1", "scores.5=false", "scores.1=50", "turn.opening_minimum=2500", "end.rounds=2"]
    state = new_game(load("plain", sets), ["Ada", "Bo"])
    assert LookaheadPlayer("Pip").roll_value(state) == pytest.approx(0.5)


def state_of(sets: tuple[str, ...], *turns: int, sides: int = 2) -> State:
    state = new_game(load("plain", sets=sets), ["Ada", "Bo", "Cy"][:sides])
    for points in turns:
        state = apply(state, EnterTurn(points))
    return state


ALONE = ("end.target=false", "end.rounds=3")


@pytest.mark.parametrize(
    ("turns", "left"),
    [((), [3, 3, 3]), ((0,), [2, 3, 3]), ((0, 50, 0, 50), [1, 2, 2]), ((0,) * 8, [0, 0, 1])],
)
def test_how_many_turns_are_left(turns: tuple[int, ...], left: list[int]) -> None:
    state = state_of(ALONE, *turns, sides=3)
    assert [turns_left(state, side) for side in range(3)] == left
    assert turns_left(state_of((), *turns[:1]), 0) is None


def by_hand(clock: Clock, mine: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """The chance of the first to be ahead: each has (total in steps, turns to come, board)."""
    chance = 0.0
    for (a, p), (b, q) in product(*(sums(clock, it).items() for it in (mine, other))):
        chance += p * q * (1.0 if a > b else 0.5 if a == b else 0.0)
    return chance


def sums(clock: Clock, side: tuple[int, int, int]) -> dict[int, float]:
    """The chance of every total, turn by turn from the chances of single turns."""
    total, turns, board = side
    if not turns:
        return {total: 1.0}
    found = defaultdict[int, float](float)
    for made, chance in enumerate(clock.after_turns(1, board)):
        if chance:
            rest = sums(clock, (total + made, turns - 1, board or int(made > 0)))
            for end, further in rest.items():
                found[end] += float(chance) * further
    return found


@pytest.mark.parametrize("turns", [(500, 900), (500, 900, 0), (0, 900), (300, 350, 300, 350)])
def test_the_chance_is_that_of_ending_ahead(turns: tuple[int, ...]) -> None:
    state = state_of((*ALONE, "dice=2", "turn.opening_minimum=150"), *turns)
    clock, side = clock_of(state.rules), state.turn.side
    race = race_estimate(clock, state, swapped=False)
    assert type(race) is RoundsEstimate
    left = [turns_left(state, s) or 0 for s in range(2)]
    totals = [it.total // clock.step for it in state.sides]
    other = totals[1 - side], left[1 - side], int(state.sides[1 - side].on_board)
    for score, board in ((0, int(state.sides[side].on_board)), (4, 1), (9, 1)):
        mine = totals[side] + score, left[side] - 1, board
        ahead = race.typically_ahead(np.array([float(score)]), board, race.rivals)[0]
        assert ahead == pytest.approx(by_hand(clock, mine, other), abs=1e-6)


def test_a_target_that_is_nearer_than_the_last_round_counts_as_in_any_race() -> None:
    state = state_of(("end.target=1000", "end.rounds=40"))
    clock, banks = clock_of(state.rules), np.array([0, 5, 10])
    race = race_estimate(clock, state, swapped=False).banked(banks)
    assert race == pytest.approx(RaceEstimate(clock, state, swapped=False).banked(banks), abs=1e-3)


def test_who_is_behind_before_the_last_round_risks_more() -> None:
    """With 450 points and two dice left it rolls where it is far behind, and banks far ahead."""
    roll = LookaheadPlayer("Pip")
    ahead, behind = state_of(ALONE, 2500, 0, 0, 50), state_of(ALONE, 0, 2500, 0, 500)
    worth = {}
    for name, state in (("ahead", ahead), ("behind", behind)):
        turn = state.turn._replace(score=450, dice=2)
        rolled = roll.roll_value(state.with_turn("roll", turn))
        banked = race_estimate(clock_of(state.rules), state, swapped=False)
        worth[name] = rolled - banked.banked(np.array([450 // 50]))[0]
    assert worth["ahead"] < 0 < worth["behind"]


def test_a_turn_counts_for_something_even_in_many_rounds() -> None:
    state = state_of(("end.target=false", "end.rounds=1000"))
    race = race_estimate(clock_of(state.rules), state, swapped=False)
    assert isinstance(race, RoundsEstimate)
    assert race.farkled() < 0.5 < race.banked(np.array([60]))[0]
