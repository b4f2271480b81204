"""The turns of a game so far, numbered as corrections name them."""

from __future__ import annotations

from tincup.game import Game
from tincup.game.events import Banked, Exchanged, Penalised, turn_end
from tincup.tui.text import columns

_COMES_TO = {"farkled": "farkled", "turn_broken_off": "broken off"}


def turn_list(game: Game) -> list[str]:
    """One line for each turn: its number, who had it, what it came to, and the total then."""
    rows = [["", "", "", "total"]]
    states = game.states
    for number, span in enumerate(game.turns(), 1):
        before, after = states[span.start], states[span.stop]
        side = before.turn.side
        events = [event for happened in game.events[span.start : span.stop] for event in happened]
        end = turn_end(events)
        if before.roll_off is not None:
            rows.append([f"{number}", "roll-off", "", ""])
            continue
        name = before.lineup.side_name(side)
        if end is None:
            rows.append([f"{number}", name, "under way", ""])
            continue
        came_to = _COMES_TO[end.kind] if not isinstance(end, Banked) else f"+{end.points:,}"
        for event in events:
            if isinstance(event, Penalised):
                came_to += f", -{event.points:,}"
            if isinstance(event, Exchanged):
                came_to += ", places changed"
        rows.append([f"{number}", name, came_to, f"{after.sides[side].total:,}"])
    if len(rows) == 1:
        return ["No turn has been taken yet."]
    return columns(rows, right=(0, 3))
