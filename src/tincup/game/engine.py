"""The engine: what an action makes of a state, and what happens in it.

Pure: no input or output, no clock, no randomness. A game is a fold of actions over `new_game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from tincup.game.actions import (
    Action,
    Bank,
    CarryOn,
    Decision,
    EnterTurn,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
)
from tincup.game.errors import IllegalAction, MalformedAction, check_index
from tincup.game.events import Event, Left, Resigned, Returned
from tincup.game.refusals import may_bank, may_roll, needed_to_bank, why_not_exchange
from tincup.game.scoring import KeepOption
from tincup.game.state import State
from tincup.game.totals.after_turn import withdraw
from tincup.game.turn.carry_on import carry_on
from tincup.game.turn.turns import decide, enter_turn, roll, start
from tincup.rules.charts.dice_sets import ways
from tincup.rules.charts.lines import FACES, Dice


class Step(NamedTuple):
    """The result of an action: the next state, and the events in the order they happened."""

    state: State
    events: tuple[Event, ...]


def step(state: State, action: Action) -> Step:
    """Return the state that follows an action, and what happened.

    Raises `MalformedAction` for what makes no sense under any rules and `IllegalAction`, with the
    rule and a sentence that says why, for what the rules forbid.

    >>> from tincup.game import Roll, Start, new_game, step
    >>> from tincup.rules import load
    >>> state = step(new_game(load("playmonster"), ["Ada", "Bo"]), Start(0)).state
    >>> state, events = step(state, Roll((2, 6, 3, 3, 4, 4)))
    >>> [event.kind for event in events], state.turn.side
    (['rolled', 'farkled'], 1)
    """
    events: list[Event] = []
    return Step(_follow(state, action, events), tuple(events))


def apply(state: State, action: Action) -> State:
    """Return the state that follows: `step` without the events. Raises the same errors."""
    return _follow(state, action, [])


def _follow(state: State, action: Action, events: list[Event]) -> State:
    follow = _FOLLOW.get(type(action))
    if follow is None:
        raise MalformedAction("not-an-action", {"value": repr(action)})
    return follow(state, action, events)


def legal_actions(state: State) -> tuple[Decision, ...]:
    """Return the decisions open to the side to act, most points first; empty unless it must decide.

    Keeps that are scored for fewer points than they could be come after all others.
    What is not a decision after a roll (`Roll`, `CarryOn`, `Start`, `EnterTurn`, `Resign`, `Leave`,
    `Return`) is not listed: dice come from chance, and people may go at any time; `CarryOn` is
    possible where the turn has an ``offer``. `tincup.game.decisions` says more about each, and why
    others are not allowed.

    >>> from tincup.game import Roll, Start, apply, new_game
    >>> from tincup.rules import load
    >>> state = apply(new_game(load("playmonster"), ["Ada", "Bo"]), Start(0))
    >>> for action in legal_actions(apply(state, Roll((1, 2, 2, 3, 3, 4)))):
    ...     print(action)
    Keep(dice=(1,), exchange=False, points=None)
    """
    if state.phase != "decide":
        return ()
    legal: list[Decision] = []
    has_limits, needed = state.has_limits, needed_to_bank(state)
    for keep in state.keeps[state.turn.roll].values():
        bank, roll_on = _decisions(keep.dice)
        rolls = not has_limits or may_roll(state, keep)
        if may_bank(state, needed, keep, keep.points):
            legal.append(bank)
        if rolls:
            legal.append(roll_on)
        if keep.exchange_points is not None and why_not_exchange(state, keep) is None:
            if may_bank(state, needed, keep, keep.exchange_points):
                legal.append(Bank(keep.dice, True))
            if rolls:
                legal.append(Keep(keep.dice, True))
    if state.lineup.scoring.as_liked:
        legal += for_fewer_points(state)
    return tuple(legal)


@lru_cache(maxsize=1024)  # more than the 923 sets of up to six dice
def _decisions(dice: Dice) -> tuple[Bank, Keep]:
    """Return the bank and the keep of these dice for the most points; each is made once."""
    return Bank(dice), Keep(dice)


def for_fewer_points(state: State) -> Iterator[Decision]:
    """Yield the decisions that score dice for fewer points than they could, where allowed."""
    has_limits, needed = state.has_limits, needed_to_bank(state)
    for keep in state.keeps[state.turn.roll].values():
        if not keep.fewer and not keep.exchange_fewer:
            continue
        rolls = not has_limits or may_roll(state, keep)
        for points in keep.fewer:
            if may_bank(state, needed, keep, points):
                yield Bank(keep.dice, False, points)
            if rolls:
                yield Keep(keep.dice, False, points)
        if not keep.exchange_fewer or why_not_exchange(state, keep) is not None:
            continue
        for points in keep.exchange_fewer:
            if may_bank(state, needed, keep, points):
                yield Bank(keep.dice, True, points)
            if rolls:
                yield Keep(keep.dice, True, points)


def as_listed(state: State, decision: Decision) -> Decision:
    """Return a decision that is allowed in a state in the form that `legal_actions` gives it.

    Its dice ascend, and points are stated only where they are fewer than the most.
    """
    dice, points = tuple(sorted(decision.dice)), decision.points
    keep = state.keeps[state.turn.roll][dice]
    if points == keep.scored(exchange=decision.exchange):
        points = None
    return type(decision)(dice, decision.exchange, points)


def after_keeping(state: State, action: Decision) -> tuple[int, int]:
    """Return the turn score after these dice are kept, and how many dice are rolled then."""
    keep = state.keeps[state.turn.roll][action.dice]
    points = keep.scored(exchange=action.exchange, points=action.points)
    score = state.turn.score + (points or 0) + state.hot_dice_bonus(keep)
    return score, keep.dice_left or state.rules.dice


def keep_options(state: State) -> tuple[KeepOption, ...]:
    """Return the allowed keeps of the roll, most points first; empty unless a side must decide."""
    if state.phase != "decide":
        return ()
    return tuple(state.keeps[state.turn.roll].values())


def chance_outcomes(state: State) -> Iterator[tuple[Roll, Fraction]]:
    """Yield every different roll that the state waits for, with its exact probability.

    >>> from tincup.game import new_game
    >>> from tincup.rules import load
    >>> rolls = list(chance_outcomes(new_game(load("plain"), ["Ada", "Bo"])))
    >>> len(rolls), rolls[0]
    (462, (Roll(dice=(1, 1, 1, 1, 1, 1)), Fraction(1, 46656)))
    """
    if state.phase not in ("roll", "roll_off"):
        return
    count = state.turn.dice
    for dice in combinations_with_replacement(FACES, count):
        yield Roll(dice), Fraction(ways(dice), len(FACES) ** count)


def resign(state: State, action: Resign, events: list[Event]) -> State:
    side = action.side
    check_index("no-such-side", side, len(state.sides))
    if state.is_over or state.sides[side].status != "playing":
        raise IllegalAction("cannot-resign", "turn")
    sides = list(state.sides)
    sides[side] = sides[side]._replace(status="resigned")
    events.append(Resigned(side, action.reason))
    after = state._replace(sides=tuple(sides))
    return withdraw(after, state.player, action.reason, events)


def come_and_go(state: State, action: Leave | Return, events: list[Event]) -> State:
    player = action.player
    check_index("no-such-player", player, len(state.lineup.names))
    if state.is_over:
        raise IllegalAction("game-over", "turn")
    name = state.lineup.names[player]
    if type(action) is Leave:
        if player in state.away:
            raise IllegalAction("already-left", "turn", {"name": name})
        events.append(Left(player))
        return withdraw(
            state._replace(away=state.away | {player}), state.player, "resigned", events
        )
    if player not in state.away:
        raise IllegalAction("already-here", "turn", {"name": name})
    events.append(Returned(player))
    return state._replace(away=state.away - {player})


_FOLLOW: Final[Mapping[type[Action], Callable[[State, Any, list[Event]], State]]] = {
    Roll: roll,
    Keep: decide,
    Bank: decide,
    CarryOn: carry_on,
    Start: start,
    EnterTurn: enter_turn,
    Resign: resign,
    Leave: come_and_go,
    Return: come_and_go,
}
"""The function that follows each action."""
