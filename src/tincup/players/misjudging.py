"""The errors of a hard bot: the same each time for the same name and position.

Each belongs to what a decision leads to: a turn score, and the dice that are then rolled, or that
it is banked. They are about normal, and counted in standard deviations.
"""

from __future__ import annotations

from dataclasses import replace

from tincup.chance.philox import deviation, key_of, philox
from tincup.game import Bank, Decision, State, after_keeping
from tincup.game.totals.last_turns import following, is_last_turn


def key_in(state: State, name: str) -> tuple[int, int]:
    """Return what the errors in a turn follow from: the name, and how the sides stand.

    It is the same whatever their seats are, and however long the game has lasted.
    """
    sides, mover, left = state.sides, state.turn.side, following(state)
    penalty = state.rules.turn.farkle_penalty
    most = penalty.counts - 1 if penalty else 0
    seen = list[tuple[object, ...]]()
    for it in (*range(mover, len(sides)), *range(mover)):
        side = sides[it]._replace(turns=0, partner=0, farkles=min(sides[it].farkles, most))
        seen.append((*side, it in left, it in state.contenders))
    return key_of(f"{name} {is_last_turn(state)} {seen}")


def error_of(state: State, action: Decision, key: tuple[int, int]) -> float:
    # To score the same dice for fewer points is taken for a mistake as well as it is.
    score, dice = after_keeping(state, replace(action, points=None))
    rolled = 0 if type(action) is Bank else dice
    swapped = int(state.turn.exchange or action.exchange)
    return deviation(*philox(score, rolled, swapped, 0, *key))


def errors_of_beginnings(key: tuple[int, int]) -> tuple[float, float]:
    """Return those about going on with what another side has left, and beginning anew."""
    return deviation(*philox(0, 0, 0, 1, *key)), deviation(*philox(0, 0, 0, 2, *key))
