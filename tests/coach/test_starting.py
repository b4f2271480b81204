"""Who starts: the exact chances, against every way that the dice can still fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tincup.coach.reviewer import starting_chances
from tincup.game import Roll, State, apply, new_game
from tincup.rules import load, vary


def enumerated(state: State, dice: int) -> dict[int, Fraction]:
    """The chances by going through every roll of the sides that have yet to roll."""
    chances = dict.fromkeys(range(len(state.sides)), Fraction(0))
    roll_off = state.roll_off
    assert roll_off is not None
    rounds = list(product(range(1, 7), repeat=dice * len(roll_off.waiting)))
    for faces in rounds:
        totals = dict.fromkeys(roll_off.best, roll_off.total)
        for place, side in enumerate(roll_off.waiting):
            totals[side] = sum(faces[place * dice : (place + 1) * dice])
        leading = [side for side, total in totals.items() if total == max(totals.values())]
        for side in leading:
            chances[side] += Fraction(1, len(leading) * len(rounds))
    return {side: chances[side] for side in (*roll_off.waiting, *roll_off.best)}


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("rolls", [(), (6,), (1,), (3,), (3, 3), (2, 5)])
def test_against_every_way_to_roll(dice: int, rolls: tuple[int, ...]) -> None:
    rules = vary(load("playmonster"), [f"start.roll_off={dice}"])
    state = new_game(rules, ["Ada", "Bo", "Cy"])
    for face in rolls:
        state = apply(state, Roll((face,) * dice))
    chances = starting_chances(state)
    assert sum(chances.values()) == 1
    assert chances == enumerated(state, dice)


def test_the_tied_alone_can_start() -> None:
    state = new_game(load("playmonster"), ["Ada", "Bo", "Cy"])
    for face in (5, 2, 5):
        state = apply(state, Roll((face,)))
    assert starting_chances(state) == {0: Fraction(1, 2), 2: Fraction(1, 2)}
