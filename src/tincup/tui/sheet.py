"""The score sheet, in as much room as there is."""

from __future__ import annotations

from string import ascii_uppercase

from tincup.game import State
from tincup.tui.terminal import Terminal
from tincup.tui.text import columns, fit, width
from tincup.tui.wording import amount, target

_LONGEST_NAME = 24
_CELL = 19  # the narrowest cell of the compact sheet: marker, eight of a name, a total
_GAP = "  "
_SHORTEST_TITLE = 6


def full(state: State, terminal: Terminal) -> list[str]:
    """One line for each side, everything on it; in fewer words where there is no room for all."""
    cells = terminal.size[0] - 1
    lines = _rows(state, terminal, short=False)
    if max(map(width, lines)) > cells:
        lines = _rows(state, terminal, short=True)
    return [fit(line, cells, more=terminal.symbols.more).rstrip() for line in lines]


def _rows(state: State, terminal: Terminal, *, short: bool) -> list[str]:
    marker = terminal.symbols.marker
    rows = [["", "side", "total", "to go", "farkles", ""]]
    room = terminal.size[0] - 40
    longest = max(8, min(_LONGEST_NAME, room))
    for side, it in enumerate(state.sides):
        name = side_name(state, side, terminal)
        rows.append(
            [
                marker if _acts(state, side) else "",
                fit(name, longest, more=terminal.symbols.more).rstrip(),
                f"{it.total:,}",
                f"{_to_go(state, side):,}",
                _farkles(state, side),
                _remark(state, side, short=short),
            ]
        )
    return columns(rows, right=(2, 3, 4), gap=_GAP)


def within(state: State, terminal: Terminal, rows: int) -> list[str]:
    """The sheet in at most so many lines: full, in columns of cells, or the sides that matter."""
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


def heading(state: State, terminal: Terminal, cells: int) -> str:
    """The game, how far it goes and how far it is, on one line of so many cells."""
    end = state.rules.end
    if end.winner == "last_on_board_loses":
        aim = f"off the board at {amount(state.rules, end.target)}"
    else:
        aim = f"to {target(state.rules)}"
    right = f" | {aim}  {stage(state)}"
    name = terminal.plain(state.rules.name)
    room = cells - width(right)
    if room < _SHORTEST_TITLE:
        return fit(right.removeprefix(" | "), cells, more="")
    shown = name if width(name) <= room else fit(name, room, more=terminal.symbols.more)
    left = f"{shown} | {aim}"
    return left + " " * (cells - width(left) - len(stage(state))) + stage(state)


def stage(state: State) -> str:
    """Which round it is, or that it is the last."""
    if state.is_over:
        return "the end"
    if state.roll_off is not None:
        return "who starts?"
    if state.play_off:
        return "play-off"
    if state.trigger is not None and state.queue is not None:
        return "final round"
    return f"round {state.sides[state.turn.side].turns + 1}"


def side_name(state: State, side: int, terminal: Terminal) -> str:
    """A side's name, with the letter of its lane or pegs where there is a board."""
    name = terminal.plain(state.lineup.side_name(side))
    lettered = state.rules.unit == "holes" and 1 < len(state.sides) <= len(ascii_uppercase)
    return f"{ascii_uppercase[side]} {name}" if lettered else name


def _acts(state: State, side: int) -> bool:
    return not state.is_over and state.turn.side == side


def _to_go(state: State, side: int) -> int:
    end = state.rules.end
    return max(0, end.target + (end.reached == "more_than") - state.sides[side].total)


def _farkles(state: State, side: int) -> str:
    farkles, penalty = state.sides[side].farkles, state.rules.turn.farkle_penalty
    return f"{farkles} of {penalty.after}" if penalty else f"{farkles}"


def _remark(state: State, side: int, *, short: bool) -> str:
    it = state.sides[side]
    said: list[str] = []
    if it.status != "playing":
        said.append(it.status)
    elif all(player in state.away for player in state.lineup.sides[side]):
        said.append("away")
    elif not it.on_board and state.rules.turn.opening_minimum:
        minimum = f"{state.rules.turn.opening_minimum:,}"
        said.append(f"needs {minimum}" if short else f"not on the board: {minimum} in one turn")
    if state.trigger == side:
        said.append("reached the target")
    elif side in (state.queue or ()) or (state.queue is not None and _acts(state, side)):
        said.append("last turn")
    if len(state.lineup.sides[side]) > 1 and _acts(state, side):
        said.append(f"{state.lineup.names[state.player]} to roll")
    return ", ".join(said)


def _cell(state: State, side: int, terminal: Terminal, cells: int) -> str:
    it = state.sides[side]
    marker = terminal.symbols.marker if _acts(state, side) else " "
    flag = {"safe": " safe", "resigned": " out"}.get(it.status, "")
    if not flag and state.rules.turn.opening_minimum and not it.on_board:
        flag = " -"
    if not flag and state.rules.turn.farkle_penalty and it.farkles:
        flag = f" f{it.farkles}"
    numbers = f"{it.total:,}{flag}"
    name = side_name(state, side, terminal)
    room = cells - width(marker) - 2 - len(numbers)
    return f"{marker} {fit(name, max(room, 1), more=terminal.symbols.more)} {numbers}"


def _summary(state: State, terminal: Terminal, rows: int) -> list[str]:
    """The leaders and the side to act, as many as there is room for, and how many are left out."""
    sides = state.sides
    ranked = sorted(
        range(len(sides)), key=lambda side: (not _acts(state, side), -sides[side].total)
    )
    shown = ranked[: max(rows - 1, 1)]
    cells = min(terminal.size[0] - 1, 50)
    lines = [_cell(state, side, terminal, cells) for side in sorted(shown)]
    return [*lines, f"  ... and {len(sides) - len(shown)} more sides: s shows all"][:rows]
