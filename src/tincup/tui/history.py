"""The turns of a game so far, numbered as corrections name them."""

from __future__ import annotations

from tincup.game import Bank, EnterTurn, Game, Keep
from tincup.tui.text import columns


def under_way(game: Game) -> range:
    """The actions of the turn that has begun and not ended; none between two turns."""
    turns = game.turns()
    if not turns:
        return range(0)
    before, after = game.states[turns[-1].start], game.states[-1]
    started = before.roll_off is not None and after.roll_off is None
    return range(0) if started or after.last is not before.last else turns[-1]


def turn_list(game: Game) -> list[str]:
    """One line for each turn: its number, who had it, what it came to, and the total then."""
    rows = [["", "", "", "total"]]
    for number, span in enumerate(game.turns(), 1):
        before, after = game.states[span.start], game.states[span.stop]
        side = before.turn.side
        report = after.last
        swapped_at_once = before.rules.turn.exchange == "at_once" and any(
            isinstance(it, Keep | Bank | EnterTurn) and it.exchange
            for it in game.actions[span.start : span.stop]
        )
        if before.roll_off is not None:
            rows.append([f"{number}", "roll-off", "", ""])
            continue
        name = before.lineup.side_name(side)
        if report is None or report is before.last:
            rows.append([f"{number}", name, "under way", ""])
            continue
        came_to = (
            f"+{report.points:,}" if report.kind == "banked" else report.kind.replace("_", " ")
        )
        if report.penalty:
            came_to += f", -{report.penalty:,}"
        if report.exchanged_with is not None or swapped_at_once:
            came_to += ", places changed"
        rows.append([f"{number}", name, came_to, f"{after.sides[side].total:,}"])
    if len(rows) == 1:
        return ["No turn has been taken yet."]
    return columns(rows, right=(0, 3))
