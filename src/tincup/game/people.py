"""People come and go: resigning, leaving, taking a seat again."""

from __future__ import annotations

from tincup.game.actions import Leave, Resign, Return
from tincup.game.endings import withdraw
from tincup.game.errors import IllegalAction, MalformedAction
from tincup.game.state import State


def resign(state: State, action: Resign) -> State:
    """The state after a side has given up."""
    if type(action.side) is not int or not 0 <= action.side < len(state.sides):
        raise MalformedAction(f"there is no side {_counted(action.side)}")
    if state.is_over or state.sides[action.side].status != "playing":
        raise IllegalAction("turn", "only a side that is still playing can resign")
    sides = list(state.sides)
    sides[action.side] = sides[action.side]._replace(status="resigned")
    after = withdraw(state._replace(sides=tuple(sides)), state.player)
    if after.ending == "resigned" and action.reason == "time":
        after = after._replace(ending="time")
    return after


def come_and_go(state: State, action: Leave | Return) -> State:
    """The state after a player has left the table or come back to it."""
    player = action.player
    if type(player) is not int or not 0 <= player < len(state.lineup.names):
        raise MalformedAction(f"there is no player {_counted(player)}")
    if state.is_over:
        raise IllegalAction("turn", "the game is over")
    name = state.lineup.names[player]
    if type(action) is Leave:
        if player in state.away:
            raise IllegalAction("turn", f"{name} has already left")
        return withdraw(state._replace(away=state.away | {player}), state.player)
    if player not in state.away:
        raise IllegalAction("turn", f"{name} is at the table")
    return state._replace(away=state.away - {player})


def _counted(index: object) -> str:
    """An index as people count it, from 1."""
    return str(index + 1) if type(index) is int else repr(index)
