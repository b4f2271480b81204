"""The best attempt there could be: that of somebody who knows all of a day's dice beforehand.

The rolls of a day are the same whatever is kept, so all of them can be gone through: every roll of
a turn with every way to keep dice of it. Of turns that differ only by their score, and of attempts
that differ only by their total, the highest goes on: no rule that a cup has makes less of more
points, except that a turn must beat the one before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tincup.daily_cup.attempt import TURNS, Attempt, cup_rules
from tincup.daily_cup.days import CupDice
from tincup.game import Roll, State, apply, legal_actions, new_game
from tincup.rules import RuleSet

MOST_WAYS: Final = 60_000
"""Decisions to look at, within seconds; dice that never farkle have no end of them."""


@lru_cache(maxsize=32)
def best_turns(rules: RuleSet, seed: str, turns: int = TURNS) -> tuple[int, ...] | None:
    """Return how each turn changes the total in one of the best attempts at these dice.

    Return ``None`` if they allow more than `MOST_WAYS` to look at.
    """
    dice = CupDice(seed)
    start = new_game(cup_rules(rules), ["-"])
    reached: dict[tuple[object, ...], tuple[State, tuple[int, ...]]] = {(): (start, ())}
    looked = 0
    for turn in range(1, turns + 1):
        before, reached = reached, {}
        for state, gains in before.values():
            for after in _ends(state, turn, dice):
                looked += 1
                if looked > MOST_WAYS:
                    return None
                if after is None:
                    continue
                made = after.sides[0].total - state.sides[0].total
                key = _but_for_total(after)
                if key not in reached or after.sides[0].total > reached[key][0].sides[0].total:
                    reached[key] = after, (*gains, made)
    return max(reached.values(), key=lambda it: it[0].sides[0].total)[1]


def best_of(attempt: Attempt) -> tuple[int, ...] | None:
    """Return `best_turns` of an attempt's dice, once it is over; ``None`` before."""
    return best_turns(attempt.rules, attempt.seed) if attempt.is_over else None


def _ends(start: State, turn: int, dice: CupDice) -> Iterator[State | None]:
    """Yield the states in which this turn can end, and ``None`` for every way to go on."""
    number, rolling = 1, dict[tuple[object, ...], State]({(): start})

    def has_ended(state: State) -> bool:
        return state.is_over or state.sides[0].turns > start.sides[0].turns

    while rolling:
        before, rolling = rolling, {}
        for state in before.values():
            rolled = apply(state, Roll(dice.roll(turn, number, state.turn.dice)))
            decided = rolled.phase == "decide" and not has_ended(rolled)
            ways = [apply(rolled, it) for it in legal_actions(rolled)] if decided else [rolled]
            for after in ways:
                if has_ended(after):
                    yield after
                    continue
                yield None
                key = _but_for_score(after)
                if key not in rolling or after.turn.score > rolling[key].turn.score:
                    rolling[key] = after
        number += 1


def _but_for_score(state: State) -> tuple[object, ...]:
    """Return what tells two turns apart at the same roll."""
    turn = state.turn
    if state.rules.turn.must_beat is not None:
        return state[1:]
    return (state.phase, state.sides, turn._replace(score=0), *state[4:])


def _but_for_total(state: State) -> tuple[object, ...]:
    """Return what tells two attempts apart at the same turn."""
    side = state.sides[0]
    return (state.phase, side._replace(total=0), state.turn, *state[4:])
