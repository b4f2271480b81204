"""The turns of a game so far, numbered as corrections name them."""

from __future__ import annotations

from tincup.game import Game
from tincup.tui.text import columns


def turn_list(game: Game) -> list[str]:
    """One line for each turn: its number, who had it, what it came to, and the total then."""
    rows = [["", "", "", "total"]]
    for number, span in enumerate(game.turns(), 1):
        before, after = game.states[span.start], game.states[span.stop]
        side = before.turn.side
        report = after.last
        if before.roll_off is not None:
            rows.append([f"{number}", "roll-off", "", ""])
            continue
        name = before.table.side_name(side)
        if report is None or report is before.last:
            rows.append([f"{number}", name, "under way", ""])
            continue
        came_to = (
            f"+{report.points:,}" if report.kind == "banked" else report.kind.replace("_", " ")
        )
        if report.penalty:
            came_to += f", -{report.penalty:,}"
        if report.exchanged_with is not None:
            came_to += ", places changed"
        rows.append([f"{number}", name, came_to, f"{after.sides[side].total:,}"])
    if len(rows) == 1:
        return ["No turn has been taken yet."]
    return columns(rows, right=(0, 3))
