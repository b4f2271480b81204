"""Terminals that are none: what is written to them can be looked at."""

import io
import re

from tincup.tui.terminal.keyboard import StreamSource
from tincup.tui.terminal.terminal import Terminal

_STYLE = re.compile(r"\x1b\[[0-9;]*m")


def screen(
    columns: int = 80, rows: int = 24, given: str = "", *, presses: bool = False, **environ: str
) -> tuple[Terminal, io.StringIO]:
    """A terminal of this size with somebody at it who types ``given``, and what is written.

    ``presses``: as single keys.
    """
    sink = io.StringIO()
    environ = {"TERM": "xterm", **environ}
    source = StreamSource(io.StringIO(given))
    terminal = Terminal(
        source, sink, environ, interactive=True, size=(columns, rows), presses=presses
    )
    return terminal, sink


def pipe(given: str = "", **environ: str) -> tuple[Terminal, io.StringIO]:
    """A pipe at both ends."""
    sink = io.StringIO()
    source = StreamSource(io.StringIO(given))
    return Terminal(source, sink, environ, interactive=False, size=(80, 24)), sink


def bare(line: str) -> str:
    """A line without its styles."""
    return _STYLE.sub("", line)
