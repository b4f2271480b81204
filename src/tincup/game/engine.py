"""The engine: what an action makes of a state, and what happens in it.

Pure: no input or output, no clock, no randomness. A game is a fold of actions over `new_game`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

from tincup.game.actions import Action, Bank, Decision, EnterTurn, Keep, Leave, Resign, Return, Roll
from tincup.game.errors import MalformedAction
from tincup.game.events import Event
from tincup.game.odds import ways
from tincup.game.people import come_and_go, resign
from tincup.game.refusals import may_bank, why_not_exchange
from tincup.game.scoring import KeepOption
from tincup.game.state import State
from tincup.game.turns import decide, enter_turn, roll
from tincup.rules.chart import FACES


class Step(NamedTuple):
    """What an action leads to: the next state, and the events in the order they happened."""

    state: State
    events: tuple[Event, ...]


def step(state: State, action: Action) -> Step:
    """The state that follows an action, and what happened.

    Raises `MalformedAction` for what makes no sense under any rules and `IllegalAction`, with the
    rule and a sentence that says why, for what the rules forbid.
    """
    events: list[Event] = []
    return Step(_follow(state, action, events), tuple(events))


def apply(state: State, action: Action) -> State:
    """The state that follows: `step` where nobody asks what happened. Raises the same errors."""
    return _follow(state, action, [])


def _follow(state: State, action: Action, events: list[Event]) -> State:
    match action:
        case Roll():
            return roll(state, action, events)
        case Keep() | Bank():
            return decide(state, action, events)
        case EnterTurn():
            return enter_turn(state, action, events)
        case Resign():
            return resign(state, action, events)
        case Leave() | Return():
            return come_and_go(state, action, events)
    raise MalformedAction("not-an-action", {"value": repr(action)})


def legal_actions(state: State) -> tuple[Decision, ...]:
    """Every decision the side to act may take, most points first; empty unless it must decide.

    What is not a decision of that side (`Roll`, `EnterTurn`, `Resign`, `Leave`, `Return`) is not
    listed: dice come from chance, and people may go at any time. `tincup.game.decisions` says more
    about each, and why others are not allowed.
    """
    if state.phase != "decide":
        return ()
    legal: list[Decision] = []
    for keep in state.lineup.scoring.keeps[state.turn.roll].values():
        if may_bank(state, keep):
            legal.append(Bank(keep.dice))
        legal.append(Keep(keep.dice))
        if keep.exchange_points is not None and why_not_exchange(state, keep) is None:
            if may_bank(state, keep, exchange=True):
                legal.append(Bank(keep.dice, True))
            legal.append(Keep(keep.dice, True))
    return tuple(legal)


def keep_options(state: State) -> tuple[KeepOption, ...]:
    """What may be kept of the roll on the table, most points first; empty unless deciding."""
    if state.phase != "decide":
        return ()
    return tuple(state.lineup.scoring.keeps[state.turn.roll].values())


def chance_outcomes(state: State) -> Iterator[tuple[Roll, Fraction]]:
    """Every different roll that the state waits for, with its exact probability."""
    if state.phase not in ("roll", "roll_off"):
        return
    count = state.turn.dice
    for dice in combinations_with_replacement(FACES, count):
        yield Roll(dice), Fraction(ways(dice), len(FACES) ** count)
