"""The score sheet, in as much room as there is, and on one line how every total has grown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Final

from tincup.game import Game, State
from tincup.messages import text
from tincup.narration import (
    Cell,
    aim,
    farkles,
    must_get_on_board,
    needed,
    needed_heading,
    number,
    remarks,
    rounds,
    rules_name,
    side_label,
    stage,
)
from tincup.narration.subjects import nameless
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import UNICODE, columns, fit, width

_LONGEST_NAME = 24
_CELL = 19  # the narrowest cell of the compact sheet: marker, eight of a name, a total
_GAP = "  "
_SHORTEST_TITLE = 6
_LONGEST_HEADING = 12
_REMARKS = 5  # the last column of the sheet; it has no heading


def full(state: State, terminal: Terminal) -> list[str]:
    cells = terminal.size[0] - 1
    lines = _rows(state, terminal, short=False)
    if max(map(width, lines)) > cells:
        lines = _rows(state, terminal, short=True)
    return [fit(line, cells, more=terminal.symbols.more).rstrip() for line in lines]


def _rows(state: State, terminal: Terminal, *, short: bool) -> list[str]:
    marker = terminal.symbols.marker
    counts_farkles = state.rules.turn.farkle_penalty is not None
    rows = [["", text("sheet-side"), text("sheet-total"), needed_heading(state)]]
    rows[0] += [text("sheet-farkles") if counts_farkles else "", ""]
    room = terminal.size[0] - 40
    longest = max(8, min(_LONGEST_NAME, room))
    for side, entry in enumerate(state.sides):
        name = side_name(state, side, terminal)
        rows.append(
            [
                marker if _acts(state, side) else "",
                fit(name, longest, more=terminal.symbols.more).rstrip(),
                number(entry.total),
                needed(state, side),
                farkles(state, side),
                remarks(state, side, short=short),
            ]
        )
    said = [place for place, heading in enumerate(rows[0]) if heading or place in (0, _REMARKS)]
    rows = [[row[place] for place in said] for row in rows]
    return columns(rows, right=range(2, len(said) - 1), gap=_GAP)


def within(state: State, terminal: Terminal, rows: int) -> list[str]:
    count = len(state.sides)
    if count + 1 <= rows:
        return full(state, terminal)
    room = terminal.size[0] - 1
    per_line = max(1, (room + len(_GAP)) // (_CELL + len(_GAP)))
    if count <= per_line * rows:
        per_line = -(-count // rows)
        lines = -(-count // per_line)
        cell = (room + len(_GAP)) // per_line - len(_GAP)
        cells = [_cell(state, side, terminal, cell) for side in range(count)]
        return [_GAP.join(cells[line::lines]).rstrip() for line in range(lines)]
    return _summary(state, terminal, max(rows, 1))


def by_rounds(game: Game, terminal: Terminal) -> list[str]:
    """Return the sheet as people keep it on paper: a row for each round, a column for each side.

    It says what a side made and its total. If there is no room for all, it has totals only, with
    farkles marked ("x"), and many sides stand in several blocks. It is empty before the first turn.
    """
    played = rounds(game)
    if not played:
        return []
    cells, count = terminal.size[0] - 1, len(game.state.sides)
    sides = range(count)
    lines = _paper(game, played, sides, terminal, whole=True)
    per_block = count
    while max(map(width, lines)) > cells and per_block:
        lines = []
        for first in range(0, count, per_block):
            block = sides[first : first + per_block]
            lines += ["", *_paper(game, played, block, terminal, whole=False)]
        lines, per_block = lines[1:], per_block - 1
    return [fit(line, cells, more=terminal.symbols.more).rstrip() for line in lines]


def _paper(
    game: Game,
    played: Sequence[Mapping[int, Cell]],
    sides: Sequence[int],
    terminal: Terminal,
    *,
    whole: bool,
) -> list[str]:
    """Return some columns of the paper sheet; ``whole``: with what each turn made."""
    state = game.state
    nobody = Cell("", "", "")
    rows = [[text("paper-round")]]
    for side in sides:
        name = side_name(state, side, terminal)
        rows[0] += ["", fit(name, _LONGEST_HEADING, more=terminal.symbols.more).rstrip()]
    for called, row in enumerate(played, 1):
        line = [str(called)]
        for side in sides:
            cell = row.get(side, nobody)
            line += [cell.made if whole else cell.mark, cell.total]
        rows.append(line)
    now = [text("paper-now")]
    for side in sides:
        now += ["", number(state.sides[side].total)]
    return columns([*rows, now], right=range(1 + 2 * len(sides)), gap=_GAP)


def heading(state: State, terminal: Terminal, cells: int) -> str:
    goal, now = aim(state), stage(state)
    right = f" | {goal}  {now}"
    name = terminal.plain(rules_name(state.rules))
    room = cells - width(right)
    if room < _SHORTEST_TITLE:
        return fit(right.removeprefix(" | "), cells, more="")
    shown = name if width(name) <= room else fit(name, room, more=terminal.symbols.more)
    left = f"{shown} | {goal}"
    return left + " " * (cells - width(left) - width(now)) + now


def side_name(state: State, side: int, terminal: Terminal) -> str:
    name = terminal.plain(side_label(state.lineup, side, nameless(state.lineup)))
    lettered = state.rules.unit == "holes" and 1 < len(state.sides) <= len(ascii_uppercase)
    return f"{ascii_uppercase[side]} {name}" if lettered else name


def _acts(state: State, side: int) -> bool:
    return not state.is_over and state.turn.side == side


def _cell(state: State, side: int, terminal: Terminal, cells: int) -> str:
    entry = state.sides[side]
    marker = terminal.symbols.marker if _acts(state, side) else " "
    numbers = f"{number(entry.total)} {_flag(state, side)}".rstrip()
    name = side_name(state, side, terminal)
    room = cells - width(marker) - 2 - len(numbers)
    return f"{marker} {fit(name, max(room, 1), more=terminal.symbols.more)} {numbers}"


def _flag(state: State, side: int) -> str:
    """Return a few letters about a side: safe, out, not on the board, or its farkles; else ""."""
    entry, turn = state.sides[side], state.rules.turn
    if entry.status == "safe":
        return text("sheet-safe")
    if entry.is_gone:
        return text("sheet-out")
    if must_get_on_board(state, side):
        return "-"
    if turn.farkle_penalty and entry.farkles:
        return text("sheet-farkles-short", farkles=entry.farkles)
    return ""


def _summary(state: State, terminal: Terminal, rows: int) -> list[str]:
    sides = state.sides
    ranked = sorted(
        range(len(sides)), key=lambda side: (not _acts(state, side), -sides[side].total)
    )
    shown = ranked[: max(rows - 1, 1)]
    cells = min(terminal.size[0] - 1, 50)
    lines = [_cell(state, side, terminal, cells) for side in sorted(shown)]
    return [*lines, f"  {text('sheet-more-sides', rest=len(sides) - len(shown))}"][:rows]


_BARS: Final = "▁▂▃▄▅▆▇█"
_ASCII_BARS: Final = "_.-=+*#"
_BETWEEN: Final = "   "
_INDENT: Final = "   "  # where the score sheet has its names
_LONGEST_LABEL: Final = 12
_FEWEST_TURNS: Final = 2


def totals_after_turns(states: Sequence[State], side: int) -> list[int]:
    totals: list[int] = []
    turns = states[0].sides[side].turns
    for state in states:
        entry = state.sides[side]
        if entry.turns > turns:
            turns = entry.turns
            totals.append(entry.total)
    return totals


def totals_line(states: Sequence[State], terminal: Terminal) -> list[str]:
    """Return a line with a bar for each turn of each side, up to the target; [] if it says nothing.

    If there is no room for every turn, the latest are shown.
    """
    state = states[-1]
    sides = range(len(state.sides))
    curves = [totals_after_turns(states, side) for side in sides]
    if max(map(len, curves)) < _FEWEST_TURNS:
        return []
    names = [fit_name(side_name(state, side, terminal)) for side in sides]
    room = terminal.size[0] - 1 - len(_INDENT) - sum(width(name) + 1 for name in names)
    each = (room - len(_BETWEEN) * (len(sides) - 1)) // len(sides)
    if each < _FEWEST_TURNS:
        return []
    end = state.rules.end
    least = 1 if end.target is None else end.least_total
    top = max(least, *(max(curve, default=0) for curve in curves))
    bars = _BARS if terminal.symbols is UNICODE and terminal.can_write(_BARS) else _ASCII_BARS
    drawn = (
        f"{name} {''.join(_bar(total, top, bars) for total in curve[-each:])}"
        for name, curve in zip(names, curves, strict=True)
    )
    return [_INDENT + _BETWEEN.join(drawn)]


def fit_name(name: str) -> str:
    return name if width(name) <= _LONGEST_LABEL else fit(name, _LONGEST_LABEL)


def _bar(total: int, top: int, bars: str) -> str:
    return bars[min(max(total, 0) * (len(bars) - 1) // top, len(bars) - 1)]
