"""Plain output: JSON for programs, aligned columns for people (no colour, any width, any pipe)."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill, wrap
from unicodedata import east_asian_width

GAP = 2  # spaces between two columns of a table
NARROWEST = 20  # what the last column of a table keeps, however narrow the terminal


def print_json(value: object) -> None:
    """Print `value` as one line of JSON in UTF-8, flushed at once for a program that waits."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str | int]]) -> None:
    """Print `rows` under `headings`, numbers to the right.

    On a terminal the last column is wrapped to its width; into a pipe every row is one line.
    """
    cells = [[cell if isinstance(cell, str) else f"{cell:,}" for cell in row] for row in rows]
    widths = [max(map(display_width, column)) for column in zip(headings, *cells, strict=True)]
    right = [isinstance(cell, int) for cell in rows[0]] if rows else [False] * len(headings)
    before_last = sum(widths[:-1]) + GAP * (len(widths) - 1)
    room = 0
    if sys.stdout.isatty():
        room = max(NARROWEST, shutil.get_terminal_size().columns - before_last)
    for row in [list(headings), *cells]:
        aligned = [_align(*cell) for cell in zip(row[:-1], widths, right, strict=False)]
        last = [row[-1].rjust(widths[-1]) if right[-1] else row[-1]]
        if room and not right[-1]:
            last = wrap(row[-1], room) or [""]
        print((" " * GAP).join([*aligned, last[0]]).rstrip())
        for more in last[1:]:
            print(" " * before_last + more)


def print_page(markdown: str) -> None:
    """Print a page of Markdown; on a terminal without its marks, and wrapped to fit."""
    width = 0
    if sys.stdout.isatty():
        from tincup.tui.markdown import unmarked

        width, markdown = shutil.get_terminal_size().columns, unmarked(markdown)
    for line in markdown.rstrip("\n").splitlines():
        if len(line) <= width or not width or line.startswith((" ", "|")):
            print(line)
        else:
            hanging = "  " if line.startswith("- ") else ""
            print(fill(line, max(NARROWEST, width), subsequent_indent=hanging))


def program() -> str:
    """What a person types to run the program again: its name, or its path."""
    started = Path(sys.argv[0])
    if started.name != "tincup" or shutil.which("tincup"):
        return "tincup"
    near = os.path.relpath(started)
    return near if len(near) < len(str(started)) else str(started)


def display_width(text: str) -> int:
    """Return how many columns `text` takes on a terminal: wide characters take two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _align(cell: str, width: int, right: bool) -> str:
    padding = " " * (width - display_width(cell))
    return padding + cell if right else cell + padding
