"""The turns of a game as people write them down: a row for each round, a column for each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from tincup.game.events import Event, TurnEnd, turn_end
from tincup.game.history import Game
from tincup.game.state import State


class FinishedTurn(NamedTuple):
    """A turn that is over: its index in `Game.turns`, how it ended, and what happened in it."""

    turn: int
    end: TurnEnd
    events: tuple[Event, ...]
    before: State
    after: State


def rows_of(game: Game) -> list[dict[int, FinishedTurn]]:
    """Return, for each round, the turns that have ended in it, by side (0-based).

    A new round begins where the dice have come round to the side that started or past it, so a side
    that was passed over has no turn in a round.
    """
    rows: list[dict[int, FinishedTurn]] = []
    states, happened = game.states, game.events
    last = -1
    for index, span in enumerate(game.turns()):
        events = tuple(chain.from_iterable(happened[span.start : span.stop]))
        end = turn_end(events)
        if end is None:
            continue
        before = states[span.start]
        place = (end.side - before.starter) % len(before.sides)
        if place <= last or not rows:
            rows.append({})
        last = place
        rows[-1][end.side] = FinishedTurn(index, end, events, before, states[span.stop])
    return rows


def row_of_turn(game: Game, rows: Sequence[Mapping[int, FinishedTurn]]) -> int:
    """Return the index of the row, perhaps a new one, in which the turn under way belongs."""
    state = game.state
    count = len(state.sides)
    places = [(side - state.starter) % count for side in rows[-1]] if rows else []
    is_begun = places and max(places) < (state.turn.side - state.starter) % count
    return len(rows) - 1 if is_begun else len(rows)
