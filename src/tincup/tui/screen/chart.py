"""How everybody's total has grown, on one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tincup.game import State
from tincup.tui.screen.sheet import side_name
from tincup.tui.terminal.terminal import UNICODE, Terminal
from tincup.tui.terminal.text import fit, width

_BARS: Final = "▁▂▃▄▅▆▇█"
_ASCII_BARS: Final = "_.-=+*#"
_GAP: Final = "   "
_INDENT: Final = "   "  # where the score sheet has its names
_LONGEST_NAME: Final = 12
_FEWEST_TURNS: Final = 2


def totals_after_turns(states: Sequence[State], side: int) -> list[int]:
    """The total of a side after each of its turns."""
    totals: list[int] = []
    turns = states[0].sides[side].turns
    for state in states:
        entry = state.sides[side]
        if entry.turns > turns:
            turns = entry.turns
            totals.append(entry.total)
    return totals


def totals_line(states: Sequence[State], terminal: Terminal) -> list[str]:
    """A bar for each turn of each side, up to the target, on one line; none where they say nothing.

    Where there is no room for every turn, it is the latest that are shown.
    """
    state = states[-1]
    sides = range(len(state.sides))
    curves = [totals_after_turns(states, side) for side in sides]
    if max(map(len, curves)) < _FEWEST_TURNS:
        return []
    names = [fit_name(side_name(state, side, terminal)) for side in sides]
    room = terminal.size[0] - 1 - len(_INDENT) - sum(width(name) + 1 for name in names)
    each = (room - len(_GAP) * (len(sides) - 1)) // len(sides)
    if each < _FEWEST_TURNS:
        return []
    top = max(state.rules.end.least_total, *(max(curve, default=0) for curve in curves))
    bars = _BARS if terminal.symbols is UNICODE and terminal.can_write(_BARS) else _ASCII_BARS
    drawn = (
        f"{name} {''.join(_bar(total, top, bars) for total in curve[-each:])}"
        for name, curve in zip(names, curves, strict=True)
    )
    return [_INDENT + _GAP.join(drawn)]


def fit_name(name: str) -> str:
    """The name, cut where it is long."""
    return name if width(name) <= _LONGEST_NAME else fit(name, _LONGEST_NAME)


def _bar(total: int, top: int, bars: str) -> str:
    return bars[min(max(total, 0) * (len(bars) - 1) // top, len(bars) - 1)]
