"""A window wider than a screen needs: beside it stand the turns so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from tincup.game import Game
from tincup.messages import text
from tincup.narration import turn_rows
from tincup.tui.terminal.terminal import Terminal, bare
from tincup.tui.terminal.text import columns, fit, width

NARROW: Final = 80
"""Columns of the screen itself."""

WIDE: Final = 112
"""Columns from which on there is room beside it."""

_GAP: Final = 3


def main_part(terminal: Terminal) -> Terminal:
    """The part of the terminal that a screen is drawn in."""
    if not terminal.clears or terminal.size[0] < WIDE:
        return terminal
    return terminal.of_columns(NARROW)


def beside(
    lines: Sequence[str],
    game: Game,
    terminal: Terminal,
    *,
    actions: int,
    viewer: int | None,
    upper: int | None = None,
) -> list[str]:
    """The screen with the turns that were over after so many ``actions`` beside it, the last ones.

    As it is where the window is not wide enough. Where turns need more rows than the screen has,
    and the window has them, only so many lines (``upper``) of it stand at the top, and the rest at
    the bottom, where people type.
    """
    room = terminal.size[0] - 1 - NARROW - _GAP
    if main_part(terminal) is terminal or room < 1:
        return list(lines)
    over = len(game.actions) if not game.under_way else game.under_way.start
    rows = [
        row
        for row, span in zip(turn_rows(game, viewer), game.turns(), strict=True)
        if span.stop <= min(actions, over)
    ]
    if not rows:
        return list(lines)
    lines = list(lines)
    more = min(len(rows) + 1, terminal.size[1] - 1) - len(lines)
    at = len(lines) if upper is None else upper
    lines[at:at] = [""] * more
    turns = columns(rows[-(len(lines) - 1) :], right=(0, 3))
    shown = [
        terminal.style(text("turns-title"), "bold"),
        *(_cut(turn, terminal, room) for turn in turns),
    ]
    return [
        (left + " " * (NARROW + _GAP - width(bare(left))) + right).rstrip()
        for left, right in zip_longest(lines, shown, fillvalue="")
    ]


def _cut(turn: str, terminal: Terminal, room: int) -> str:
    said = terminal.plain(turn)
    return fit(said, room, more=terminal.symbols.more).rstrip()
