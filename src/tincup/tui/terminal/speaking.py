"""Sentences on standard output, one a line, as wide as the terminal; whole lines into a pipe."""

from __future__ import annotations

import sys

from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import wrap


class Speaker:
    """Says what comes from elsewhere: nothing in it can steer the terminal."""

    def __init__(self, terminal: Terminal | None = None) -> None:
        self.terminal = terminal or Terminal.standard(lines=True)

    def say(self, *sentences: str) -> None:
        """Say sentences, each beginning on a line of its own."""
        for sentence in map(self.terminal.plain, sentences):
            broken = sys.stdout.isatty()
            cells = self.terminal.size[0] - 1
            self.terminal.write(*(wrap(sentence, cells, "  ") if broken else [sentence]))
