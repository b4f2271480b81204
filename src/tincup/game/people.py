"""People come and go: resigning, leaving, taking a seat again."""

from __future__ import annotations

from tincup.game.actions import Leave, Resign, Return
from tincup.game.endings import withdraw
from tincup.game.errors import IllegalAction, MalformedAction
from tincup.game.events import Event, Left, Resigned, Returned
from tincup.game.state import State


def resign(state: State, action: Resign, events: list[Event]) -> State:
    """The state after a side has given up."""
    side = action.side
    if type(side) is not int or not 0 <= side < len(state.sides):
        raise MalformedAction("no-such-side", {"value": _counted(side)})
    if state.is_over or state.sides[side].status != "playing":
        raise IllegalAction("cannot-resign", "turn")
    sides = list(state.sides)
    sides[side] = sides[side]._replace(status="resigned")
    events.append(Resigned(side, action.reason))
    after = state._replace(sides=tuple(sides))
    return withdraw(after, state.player, action.reason, events)


def come_and_go(state: State, action: Leave | Return, events: list[Event]) -> State:
    """The state after a player has left the table or come back to it."""
    player = action.player
    if type(player) is not int or not 0 <= player < len(state.lineup.names):
        raise MalformedAction("no-such-player", {"value": _counted(player)})
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


def _counted(index: object) -> str:
    """An index as people count it, from 1."""
    return str(index + 1) if type(index) is int else repr(index)
