"""Who will start, as far as the rolls for the start have shown."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from tincup.game import State
from tincup.rules import FACES


def starting_chances(state: State) -> dict[int, Fraction]:
    """The exact chance of every side that may start to do so, in the phase ``roll_off``.

    Sides whose highest totals are equal roll again, and then have equal chances.
    """
    roll_off, dice = state.roll_off, state.rules.start.roll_off
    assert roll_off is not None
    totals = _totals(dice)
    waiting, best = len(roll_off.waiting), len(roll_off.best)
    own, lead = Fraction(0), Fraction(0)  # of one side yet to roll, of one in the lead
    for total, chance in totals.items():
        level = best if total == roll_off.total else 0
        if total >= roll_off.total or not best:
            own += chance * _shared(totals, total, waiting - 1, level + 1)
    if best:
        lead = _shared(totals, roll_off.total, waiting, best)
    return dict.fromkeys(roll_off.waiting, own) | dict.fromkeys(roll_off.best, lead)


def first_turn(state: State, side: int) -> State:
    """The state in which this side begins, from one in which the start is still rolled for."""
    turn = state.turn._replace(side=side, score=0, dice=state.rules.dice, roll=())
    return state._replace(phase="roll", roll_off=None, starter=side, turn=turn)


def _shared(totals: dict[int, Fraction], total: int, rollers: int, level: int) -> Fraction:
    """The share in the start of one of ``level`` sides with this total, with rollers to come."""
    below = sum((chance for other, chance in totals.items() if other < total), Fraction(0))
    same = totals[total]
    return sum(
        (
            comb(rollers, more) * same**more * below ** (rollers - more) / (level + more)
            for more in range(rollers + 1)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=16)
def _totals(dice: int) -> dict[int, Fraction]:
    """The chance of each total of a roll of this number of dice."""
    ways: Sequence[int] = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + len(FACES))
        for total, count in enumerate(ways):
            for face in FACES:
                longer[total + face] += count
        ways = longer
    return {total: Fraction(it, len(FACES) ** dice) for total, it in enumerate(ways) if it}
