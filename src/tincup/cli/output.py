"""Plain output: JSON for programs, aligned columns for people (no colour, any width, any pipe)."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from textwrap import fill, wrap
from unicodedata import east_asian_width

from tincup.cli.errors import UserError, lead_nowhere
from tincup.messages import DEFAULT_LANGUAGE, language, spelt_out, text, visible

GAP = 2  # spaces between two columns of a table
NARROWEST = 20  # what a column of text keeps in a table, however narrow the terminal
_COLUMNS = re.compile(r" +\S.*?\S? {3,}(?=\S)")


class PatientOutput:
    """Standard output of a command that runs to its end even if nobody reads on.

    ``is_cut``: the reader has gone, and what is written is discarded.
    """

    def __init__(self) -> None:
        self.is_cut = False

    @property
    def encoding(self) -> str:
        return sys.stdout.encoding

    def write(self, written: str, /) -> int:
        with self._seeing_it_cut():
            sys.stdout.write(written)
        return len(written)

    def flush(self) -> None:
        with self._seeing_it_cut():
            sys.stdout.flush()

    @contextmanager
    def _seeing_it_cut(self) -> Generator[None]:
        try:
            yield
        except BrokenPipeError:
            self.is_cut = True
            lead_nowhere(sys.stdout)


def print_json(value: object) -> None:
    print(json_line(value), flush=True)


def json_line(value: object) -> str:
    return spelt_out(json.dumps(value, ensure_ascii=False))


def with_separators(value: int) -> str:
    return f"{value:,}" if language() == DEFAULT_LANGUAGE else text("number", number=value)


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str | int]]) -> None:
    """Print `rows` under `headings`, numbers to the right.

    On a terminal columns of text are wrapped to its width, beginning with the last column; into a
    pipe every row is one line.
    """
    cells = [
        [visible(cell) if isinstance(cell, str) else with_separators(cell) for cell in row]
        for row in rows
    ]
    widths = [max(map(display_width, column)) for column in zip(headings, *cells, strict=True)]
    right = [isinstance(cell, int) for cell in rows[0]] if rows else [False] * len(headings)
    if sys.stdout.isatty():
        widths = _narrowed(widths, right, shutil.get_terminal_size().columns)
    for row in [list(headings), *cells]:
        broken = [
            [cell] if display_width(cell) <= width else wrap(cell, width)
            for cell, width in zip(row, widths, strict=True)
        ]
        for line in zip_longest(*broken, fillvalue=""):
            aligned = map(_align, line, widths, right)
            print((" " * GAP).join(aligned).rstrip())


def _narrowed(widths: list[int], right: list[bool], columns: int) -> list[int]:
    """Return the widths with which a table fits, as far as columns of text can be narrowed.

    The last column of text is narrowed first, then the others, from the widest.
    """
    narrowed = list(widths)
    texts = [place for place, is_number in enumerate(right) if not is_number]
    for place in [*texts[-1:], *sorted(texts[:-1], key=lambda place: -widths[place])]:
        excess = sum(narrowed) + GAP * (len(narrowed) - 1) - columns
        if excess > 0 and narrowed[place] > NARROWEST:
            narrowed[place] = max(NARROWEST, narrowed[place] - excess)
    return narrowed


def print_page(markdown: str) -> None:
    """Print a page of Markdown; on a terminal, without its marks and wrapped to fit.

    There headings are underlined, and columns of text set as code keep their places.
    """
    markdown = visible(markdown)
    if not sys.stdout.isatty():
        print(markdown.rstrip("\n"))
        return
    from tincup.tui.terminal.pages import unmarked

    width = max(NARROWEST, shutil.get_terminal_size().columns)
    for marked in markdown.rstrip("\n").splitlines():
        line = unmarked(marked)
        may_break = len(line.split()) > 1 and not line.startswith("|")
        print(_filled(line, width) if may_break else line)
        if level := len(marked) - len(marked.lstrip("#")):
            print(("=" if level == 1 else "-") * min(width, display_width(line)))


def _filled(line: str, width: int) -> str:
    hanging = _hanging(line, width)
    return fill(
        line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )


def _hanging(line: str, width: int) -> str:
    last_column = _COLUMNS.match(line)
    if last_column and last_column.end() <= width - NARROWEST:
        return " " * last_column.end()
    return " " * (2 if line.startswith("- ") else len(line) - len(line.lstrip(" ")))


def check_new(path: Path) -> None:
    if os.path.lexists(path):  # a link to nothing is something, too
        raise UserError(text("new-file-exists", path=str(path)))
    if not path.parent.is_dir():
        raise UserError(text("new-file-no-folder", path=str(path.parent)))


def check_page(path: Path) -> None:
    if path.is_dir():
        raise UserError(text("html-is-folder", file=str(path)))
    if not path.parent.is_dir():
        raise UserError(text("html-no-folder", folder=str(path.parent)))


def program() -> str:
    """Return what a person types to run the program again: its name, or its path."""
    started = Path(sys.argv[0])
    if started.name != "tincup" or shutil.which("tincup"):
        return "tincup"
    near = os.path.relpath(started)
    return near if len(near) < len(str(started)) else str(started)


def display_width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _align(cell: str, width: int, right: bool) -> str:
    padding = " " * (width - display_width(cell))
    return padding + cell if right else cell + padding


def can_be_asked() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def confirmed(question: str, option: str) -> bool:
    """Ask the question, which ends with a question mark; return True if the answer is yes.

    Raises `UserError` if nobody can be asked; its text says to give ``option`` with ``--yes``.
    """
    if not can_be_asked():
        raise UserError(text("confirm-nobody", option=option))
    answer = input(f"{question} {text('terminal-confirm-prompt')} ")
    if answer.strip().casefold() in ("y", "yes"):
        return True
    print(text("confirm-unchanged"))
    return False
