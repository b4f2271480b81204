"""The engine: which actions are legal in a state, and the state that follows an action.

Pure: no input or output, no clock, no randomness. A game is a fold of actions over `new_game`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from tincup.game.actions import Action, Bank, Decision, EnterTurn, Keep, Leave, Resign, Return, Roll
from tincup.game.errors import MalformedAction
from tincup.game.people import come_and_go, resign
from tincup.game.scoring import KeepOption
from tincup.game.state import State
from tincup.game.turns import decide, enter_turn, may_exchange, roll, why_not_bank
from tincup.rules.chart import FACES


def legal_actions(state: State) -> tuple[Decision, ...]:
    """Every decision the side to act may take, most points first; empty unless it must decide.

    What is not a decision of that side (`Roll`, `EnterTurn`, `Resign`, `Leave`, `Return`) is not
    listed: dice come from chance, and people may go at any time.
    """
    if state.phase != "decide":
        return ()
    found: list[Decision] = []
    for option in state.lineup.scoring.keeps[state.turn.roll].values():
        for swap in (False, True) if may_exchange(state, option) else (False,):
            if why_not_bank(state, option, swap) is None:
                found.append(Bank(option.dice, swap))
            found.append(Keep(option.dice, swap))
    return tuple(found)


def keep_options(state: State) -> tuple[KeepOption, ...]:
    """What may be kept of the roll on the table, most points first; empty unless deciding."""
    if state.phase != "decide":
        return ()
    return tuple(state.lineup.scoring.keeps[state.turn.roll].values())


def chance_outcomes(state: State) -> Iterator[tuple[Roll, Fraction]]:
    """Every different roll that the state waits for, with its exact probability."""
    if state.phase not in ("roll", "roll_off"):
        return
    n = state.turn.dice
    for dice in combinations_with_replacement(FACES, n):
        ways = factorial(n)
        for face in FACES:
            ways //= factorial(dice.count(face))
        yield Roll(dice), Fraction(ways, len(FACES) ** n)


def apply(state: State, action: Action) -> State:
    """The state that follows.

    Raises `MalformedAction` for what makes no sense under any rules and `IllegalAction`, with the
    rule and a sentence that says why, for what the rules forbid.
    """
    match action:
        case Keep() | Bank():
            return decide(state, action)
        case Roll():
            return roll(state, action)
        case EnterTurn():
            return enter_turn(state, action)
        case Resign():
            return resign(state, action)
        case Leave() | Return():
            return come_and_go(state, action)
    raise MalformedAction(f"{action!r} is not an action")
