"""The paper sheet: a row for each round, and in it what each side made and then had."""

from __future__ import annotations

from typing import NamedTuple

from tincup.game import Game
from tincup.game.events import Banked, TurnEnd, turn_end
from tincup.messages import listing, text
from tincup.narration.amounts import number
from tincup.narration.standings import came_to


class Cell(NamedTuple):
    """One turn on the sheet, as texts.

    ``mark`` says that it was not banked: "x" for a farkle. ``made`` is the mark or the points, and
    what else happened: "+750", "x, -20". ``total`` is what the side then had, and what others made
    of it before its next turn: "7 to 6".
    """

    mark: str
    made: str
    total: str


def rounds(game: Game) -> list[dict[int, Cell]]:
    """For each round the turns that have ended in it, by side (0-based).

    A new round begins where the dice have come round to the side that started or past it, so a
    side that was passed over has no cell in a round.
    """
    table: list[dict[int, Cell]] = []
    latest: dict[int, tuple[dict[int, Cell], int]] = {}  # the row of each side's last turn
    states, happened = game.states, game.events
    last = -1
    for span in game.turns():
        before, after = states[span.start], states[span.stop]
        events = [event for of_action in happened[span.start : span.stop] for event in of_action]
        end = turn_end(events)
        if end is None:
            continue
        place = (end.side - before.starter) % len(before.sides)
        if place <= last or not table:
            table.append({})
        last = place
        mark = _mark(end)
        _, *others = came_to(events)
        made = listing([mark or text("turns-banked", points=_points(end)), *others], last="comma")
        table[-1][end.side] = Cell(mark, made, number(after.sides[end.side].total))
        latest[end.side] = table[-1], after.sides[end.side].total
        for side, (row, total) in latest.items():
            now = after.sides[side].total
            if now != total:
                moved = text("paper-moved", total=row[side].total, now=now)
                row[side] = row[side]._replace(total=moved)
                latest[side] = row, now
    return table


def _points(end: TurnEnd) -> int:
    return end.points if isinstance(end, Banked) else 0


def _mark(end: TurnEnd) -> str:
    return "" if isinstance(end, Banked) else text(_MARKS[end.kind])


_MARKS = {"farkled": "paper-farkle", "turn_broken_off": "paper-broken-off"}
