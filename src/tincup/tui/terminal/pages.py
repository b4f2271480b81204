"""Texts longer than a screen, read a screen at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tincup.messages import text
from tincup.tui.terminal.keyboard import ESCAPE
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import width, wrap

_LEAVE = ("q", "quit", ESCAPE)
_DOWN = ("\x1b[B", "\x1bOB", "\x1b[6~")  # what terminals send for arrow down and Page Down
_UP = ("\x1b[A", "\x1bOA", "\x1b[5~")


_COLUMN = re.compile(r" *\S+(?: \S+)* {2,}(?=\S)")  # up to the second column of a table
_NARROWEST = 20  # cells of that column, where its text is to stay in it
_HEADING = re.compile(r"^#+ +", re.MULTILINE)
_MARKS = re.compile(r"`|\*\*")


def leaves(answer: str | None) -> bool:
    return answer is None or answer.strip().casefold() in _LEAVE


def show_pages(lines: Sequence[str], terminal: Terminal, *, then: str | None) -> None:
    """Show lines a screen at a time, waiting for Enter after each; q skips the rest.

    Arrows and Page Up and Down turn the pages, and never leave them. Any other key does nothing
    here: it was meant for the game, which would take it, or the one after it, for an answer.
    ``then`` is the prompt below the last page; with ``None`` the last page stays, above a line for
    what the caller asks. Where no screens are drawn, everything is written at once.
    """
    if not terminal.clears:
        terminal.write(*lines)
        return
    first = 0
    while first < len(lines):
        room = terminal.size[1] - 1
        terminal.show(lines[first : first + room])
        is_last = first + room >= len(lines)
        keys = then if is_last else text("terminal-more-prompt")
        if keys is None:
            return
        answer = terminal.press(f"{keys} ")
        if answer is None or leaves(answer):
            return
        if answer in _UP:
            first = max(first - room, 0)
        elif not answer.strip() or (answer in _DOWN and not is_last):
            first += room


def broken(lines: Iterable[str], cells: int) -> list[str]:
    """Return the lines, broken where they are too long.

    Their indentation is kept, and in a table the indentation of the second column.
    """
    return [part for line in lines for part in _parts(line, cells)]


def _parts(line: str, cells: int) -> list[str]:
    if width(line) <= cells:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    column = _COLUMN.match(line)
    if column is None or width(column[0]) > cells - _NARROWEST:
        return [indent + part for part in wrap(line, cells - len(indent), "  ")]
    first = column[0]
    under = " " * width(first)
    rest = wrap(line[len(first) :], cells - width(first))
    return [(under if place else first) + part for place, part in enumerate(rest)]


def unmarked(markdown: str) -> str:
    return _MARKS.sub("", _HEADING.sub("", markdown))
