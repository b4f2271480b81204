"""The score of real dice: a table's sheet, and what a turn would make before it is entered."""

from __future__ import annotations

from tincup.game import GameError
from tincup.game.set_aside import Pile
from tincup.hosting.live import LiveTable
from tincup.protocol.requests import AskEntry
from tincup.protocol.score_sheet import EntryView, SheetView
from tincup.table import TableError
from tincup.views.sheet import piles_view, points_view, sheet_view


def sheet_of(live: LiveTable) -> SheetView:
    """Return the sheet of a table's game. Raises `ServerError` before it has begun."""
    return sheet_view(live.begun.game, live.table.corrections, live.seq)


def entry_of(live: LiveTable, asked: AskEntry) -> EntryView:
    """Work out a turn that is told by its dice or its points. Raises `TincupError`."""
    game = live.begun.game
    if live.table.rolls_dice:
        raise TableError("table-dice-not-entered")
    turn = turn_of(live, asked.turn)
    if asked.points is not None:
        return points_view(game, turn, asked.points, exchange=asked.exchange)
    return piles_view(game, turn, [Pile(tuple(it.dice), it.exchange) for it in asked.piles or ()])


def turn_of(live: LiveTable, asked: int | None) -> int | None:
    """Return the index of a turn of the sheet that is asked for by its number; ``None`` for none.

    Raises `GameError` where there is no such turn.
    """
    turns = len(live.begun.game.turns())
    if asked is not None and asked > turns:
        raise GameError("no-such-turn", {"turn": asked, "turns": turns})
    return None if asked is None else asked - 1
