"""What a session speaks through: a terminal with all it can do, or a pipe."""

from __future__ import annotations

import io
import os
import shutil
import sys
import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple, TextIO

from tincup.tui.source import LONGEST_LINE, FileSource, Source, StreamSource
from tincup.tui.text import printable

NARROWEST: Final = 20
"""Below so many columns lines are left to the terminal to break."""

TAPPING: Final = 0.5
"""Seconds; keys pressed at shorter intervals are one run of taps."""

_STYLES: Final = {
    "bold": "1", "dim": "2", "reverse": "7",
    "red": "31", "green": "32", "yellow": "33", "blue": "34", "magenta": "35", "cyan": "36",
}  # fmt: skip

_STEERING: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINERS: Final = "\u200c\u200d"  # which scripts and emoji are written with


class Symbols(NamedTuple):
    """The characters that are drawn with."""

    pip: str
    corners: str
    horizontal: str
    vertical: str
    marker: str
    front_peg: str
    back_peg: str
    hole: str
    more: str


UNICODE: Final = Symbols("●", "┌┐└┘", "─", "│", "▶", "●", "○", "·", "…")
ASCII: Final = Symbols("o", "++++", "-", "|", ">", "@", "o", ".", "..")


class Terminal:
    """Lines out, lines in, and what may be used to draw.

    ``interactive``: a person sits at both ends. ``clears``: the screen can be drawn anew for every
    decision. ``color`` follows NO_COLOR and TERM; ``symbols`` what the encoding can write.
    Without a ``size`` (columns, rows) it is the terminal's own, whatever it is at the time.
    """

    def __init__(
        self,
        source: Source,
        sink: TextIO,
        environ: Mapping[str, str],
        *,
        interactive: bool,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.source = source
        self.sink = sink
        self.interactive = interactive
        self._size = size
        dumb = environ.get("TERM", "") in ("", "dumb", "unknown")
        self.clears = interactive and not dumb
        self.color = interactive and not dumb and not environ.get("NO_COLOR")
        self.draws = self.clears
        self._encoding = getattr(sink, "encoding", None) or "utf-8"
        self.symbols = UNICODE if not dumb and self.can_write("".join(UNICODE)) else ASCII
        self._pending: list[str] = []
        self.hurried = False

    @classmethod
    def standard(cls) -> Terminal:
        """Standard input and output."""
        source: Source
        try:
            source = FileSource(sys.stdin.fileno(), sys.stdin.encoding or "utf-8")
        except io.UnsupportedOperation:  # no file of the system's: a text in memory
            source = StreamSource(sys.stdin)
        both = sys.stdin.isatty() and sys.stdout.isatty()
        return cls(source, sys.stdout, os.environ, interactive=both)

    def can_write(self, text: str) -> bool:
        """Whether the output's encoding has all these characters."""
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def plain(self, text: str) -> str:
        """The text as it can be written and measured.

        What the encoding lacks is spelt out. Characters that steer a terminal, or turn the
        direction of what follows, are shown as something missing.
        """
        if not text.isprintable():
            text = "".join("\ufffd" if _steers(c) else c for c in text)
        if self.can_write(text):
            return text
        return text.encode("ascii", "backslashreplace").decode("ascii")

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows now; people change them at any time."""
        columns, rows = self._size or shutil.get_terminal_size((80, 24))
        return max(columns, NARROWEST), max(rows, 5)

    def style(self, text: str, *styles: str) -> str:
        """The text in these styles where there is colour."""
        if not self.color or not text:
            return text
        return f"\x1b[{';'.join(_STYLES[it] for it in styles)}m{text}\x1b[0m"

    def clear(self) -> None:
        """Start a new screen, or a new paragraph where there is no screen."""
        self.sink.write("\x1b[H\x1b[2J" if self.clears else "\n")

    def write(self, *lines: str) -> None:
        """Write lines, at once."""
        for line in lines:
            self.sink.write(line + "\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; ``None`` when the input has ended.

        Of what a person typed before the question stood there, Enter alone answers nothing: it
        was meant for what was being told. Whoever taps it to hurry on taps once too often.
        """
        if self.interactive:
            ahead = self.source.typed_ahead(TAPPING if self.hurried else 0)
            self._pending += [line for line in ahead if line.strip()]
        self.sink.write(prompt)
        self.sink.flush()
        self.hurried = False
        answer = self._pending.pop(0) if self._pending else self.source.line()
        if not self.interactive or answer is None:  # nobody's Enter has ended the line
            self.sink.write(f"{printable(answer or '', LONGEST_LINE)}\n")
            self.sink.flush()
        return answer

    def put_back(self, line: str) -> None:
        """Let a line that was read be the next answer."""
        self._pending.append(line)

    def pause(self, seconds: float) -> None:
        """Wait a moment where a person watches; Enter goes on, and hurries until the next question.

        A line typed meanwhile is the next answer.
        """
        if not self.interactive or self.hurried or seconds <= 0:
            return
        if self.source.waits(seconds):
            typed = self.source.line()
            self.hurried = True
            if typed:
                self._pending.append(typed)


def _steers(character: str) -> bool:
    return character not in _JOINERS and unicodedata.category(character) in _STEERING
