"""Scores of dice set aside at a real table, where nobody says what else was rolled.

Whoever keeps the score of real dice tells a pile of dice for each roll, and the other dice of it
lie there unknown. A pile is legal if it may be set aside of some roll that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tincup.game.actions import Keep, Roll
from tincup.game.decisions import Option, options
from tincup.game.engine import apply
from tincup.game.scoring import KeepOption
from tincup.game.state import State
from tincup.rules.charts.dice_sets import sets_of
from tincup.rules.charts.lines import Dice


class Pile(NamedTuple):
    dice: Dice
    exchange: bool = False


class Made(NamedTuple):
    """The result of a turn's piles, as far as they are legal.

    ``options`` has the option that each pile is, up to the first pile that is none.
    ``may_exchange`` says of each whether it could be used to change places. ``before`` is the state
    that the last roll was made in, or the turn's first state where there is no pile, and ``rolled``
    a state after that roll: whatever else it has, what the last pile leads to is the same.
    """

    options: tuple[Option, ...]
    may_exchange: tuple[bool, ...]
    before: State
    rolled: State | None = None


def made_of(state: State, piles: Sequence[Pile]) -> Made:
    """Play these piles, one after the other, as a turn that begins with ``state``.

    >>> from tincup.game import Start, apply, new_game
    >>> from tincup.rules import load
    >>> state = apply(new_game(load("playmonster"), ["Ada", "Bo"]), Start(0))
    >>> made = made_of(state, [Pile((1, 4, 4, 4)), Pile((1, 5))])
    >>> [(it.points, it.turn_score, it.dice_next) for it in made.options]
    [(500, 500, 2), (150, 650, 6)]
    >>> made_of(state, [Pile((4, 4))]).options
    ()
    """
    found: list[Option] = []
    exchanges: list[bool] = []
    last: State | None = None
    for number, (dice, exchange) in enumerate(piles, 1):
        kept = tuple(sorted(dice))
        rolled = _rolled(state, kept)
        if rolled is None:
            break
        option = next((it for it in _listed(rolled, kept) if it.exchange == exchange), None)
        if option is None:
            break
        found.append(option)
        last = rolled
        exchanges.append(any(it.exchange for it in _listed(rolled, kept)))
        if number < len(piles):
            if not option.may_roll:
                break
            state = apply(rolled, Keep(kept, exchange))
    return Made(tuple(found), tuple(exchanges), state, last)


def _listed(rolled: State, kept: Dice) -> list[Option]:
    return [it for it in options(rolled).allowed if it.dice == kept and not it.for_fewer]


def _rolled(state: State, kept: Dice) -> State | None:
    """Return the state after some roll of which these dice may be set aside, if there is one."""
    count = state.turn.dice
    left = count - len(kept)
    if not kept or left < 0:
        return None
    if left and not state.turn.pool and state.rules.chart.on(count).points(kept) is None:
        return None  # whole rolls alone are kept whatever they score
    # What a keep is worth, and whether a roll must follow, is the same in whatever roll it lies.
    for roll in sorted(tuple(sorted((*kept, *it))) for it in (sets_of(left) if left else ((),))):
        keep: KeepOption | None = state.keeps[roll].get(kept)
        if keep is not None and not keep.chance:
            rolled = apply(state, Roll(roll))
            if rolled.phase == "decide":
                return rolled
    return None
