"""The turns of a game so far, numbered as corrections name them."""

from __future__ import annotations

from tincup.game import Game
from tincup.messages import text
from tincup.narration import turn_rows
from tincup.tui.terminal.text import columns


def turn_list(game: Game, viewer: int | None = None) -> list[str]:
    """One line for each turn: its number, who had it, what it came to, and the total then."""
    rows = turn_rows(game, viewer)
    if not rows:
        return [text("turns-none")]
    return columns([("", "", "", text("sheet-total")), *rows], right=(0, 3))
