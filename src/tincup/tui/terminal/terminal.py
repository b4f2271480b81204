"""A terminal with all it can do, or a pipe: what a session writes to and reads from."""

from __future__ import annotations

import copy
import io
import os
import re
import shutil
import signal
import sys
import unicodedata
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Final, Literal, Protocol

from tincup.messages import text, visible, with_plain_marks
from tincup.tui.terminal.keyboard import (
    LONGEST_LINE,
    FileSource,
    KeyMode,
    Source,
    StreamSource,
    signals_heard,
)
from tincup.tui.terminal.text import ASCII, UNICODE, printable

NARROWEST: Final = 20
"""With fewer columns than this, the terminal itself breaks the lines."""

LARGEST: Final = 1_000
"""The most columns and rows that are drawn on, whatever ``COLUMNS`` and ``LINES`` say."""

TAPPING: Final = 0.5
"""Seconds; keys pressed at shorter intervals are one run of taps."""

SETTLING: Final = 0.12
"""Seconds after a screen within which nobody can have read it, let alone have answered."""

LOOK: Final = 0.1
"""Seconds between two looks at other things while something typed is waited for."""

_REMEMBERED: Final = 100
"""Writes since the last screen that are drawn again after a stop; more than fit a screen."""

Waiting = Literal["", "key", "line"]
"""The input that a terminal waits for; meanwhile it writes nothing."""

Asked = Literal["", "help", "quit"]
"""A request of somebody who watches."""

Draw = Callable[[], Sequence[str]]
"""Makes the lines of a screen, for the terminal's size at the time."""

_STYLES: Final = {
    "bold": "1", "dim": "2", "reverse": "7",
    "red": "31", "green": "32", "yellow": "33", "blue": "34", "magenta": "35", "cyan": "36",
}  # fmt: skip

_STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")
_STEERING: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
_CTRL_D: Final = "\x04"  # the end of the input, where lines are not typed
_HELP: Final = "?"
_QUIT: Final = "q"
_JOINERS: Final = "\u200c\u200d"  # which scripts and emoji are written with


class Sink(Protocol):
    """Takes what is written; if it has an ``encoding``, only characters of that."""

    def write(self, written: str, /) -> int: ...

    def flush(self) -> None: ...


class Terminal:
    """Lines out, lines in, and what may be used to draw.

    ``interactive``: a person sits at both ends. ``clears``: the screen can be drawn anew for every
    decision. ``color`` follows NO_COLOR and TERM; ``symbols`` what the encoding can write. Without
    a ``size`` (columns, rows) it has the size of the real terminal at any time. ``presses``: single
    keys are read where one is enough, and not lines; ``mode`` is how a real terminal is told so.
    ``animates``: dice may be seen to tumble.
    """

    def __init__(
        self,
        source: Source,
        sink: Sink,
        environ: Mapping[str, str],
        *,
        interactive: bool,
        size: tuple[int, int] | None = None,
        presses: bool = False,
        mode: KeyMode | None = None,
        animates: bool = False,
    ) -> None:
        self.source = source
        self.sink = sink
        self.interactive = interactive
        self._size = size
        dumb = environ.get("TERM", "") in ("", "dumb", "unknown")
        self.clears = interactive and not dumb
        self.color = interactive and not dumb and not environ.get("NO_COLOR")
        self.presses = self.clears and presses
        self._mode = mode if self.presses else None
        self.animates = self.clears and animates
        self._encoding = getattr(sink, "encoding", None) or "utf-8"
        self.symbols = UNICODE if not dumb and self.can_write("".join(UNICODE)) else ASCII
        self._pending: list[str] = []
        self.hurried = False
        self._drawn: list[str] = []  # the screen, and all that was written since it was drawn
        self._again: Draw | None = None
        self._waiting: Waiting = ""
        self._was_stopped = False  # at a moment at which nothing could be drawn
        self._was_resized = False  # likewise

    @classmethod
    def standard(cls, *, lines: bool = False, animation: bool = True) -> Terminal:
        """Return the terminal of standard input and output.

        ``lines``: everything is typed as a line, with Enter; ``animation``: dice may tumble.
        """
        source: Source
        mode = None
        both = sys.stdin.isatty() and sys.stdout.isatty()
        try:
            source = FileSource(sys.stdin.fileno(), sys.stdin.encoding or "utf-8")
            mode = KeyMode(sys.stdin.fileno()) if both else None
        except io.UnsupportedOperation:  # no file of the system's: a text in memory
            source = StreamSource(sys.stdin)
        presses = mode is not None and not lines
        return cls(
            source, sys.stdout, os.environ,
            interactive=both, presses=presses, mode=mode, animates=animation,
        )  # fmt: skip

    @contextmanager
    def in_use(self) -> Generator[None]:
        if not self.interactive:
            yield
            return
        heard = {signal.SIGCONT: self._go_on, signal.SIGWINCH: self._resized}
        with signals_heard(heard), self._mode.entered() if self._mode else nullcontext():
            yield

    def can_write(self, text: str) -> bool:
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def plain(self, text: str) -> str:
        """Return the text so that it can be written and measured.

        Characters that the encoding lacks are spelt out. Those that steer a terminal, or turn the
        direction of what follows, become U+FFFD.
        """
        if not text.isprintable():
            text = "".join("\ufffd" if _steers(c) else c for c in visible(text))
        if self.can_write(text):
            return text
        text = with_plain_marks(text)
        if self.can_write(text):
            return text
        return text.encode("ascii", "backslashreplace").decode("ascii")

    @property
    def size(self) -> tuple[int, int]:
        columns, rows = self._size or shutil.get_terminal_size((80, 24))
        return min(max(columns, NARROWEST), LARGEST), min(max(rows, 5), LARGEST)

    def of_columns(self, columns: int) -> Terminal:
        part = copy.copy(self)
        part._size = (columns, self.size[1])  # noqa: SLF001 - its own
        return part

    def style(self, text: str, *styles: str) -> str:
        if not self.color or not text or not styles:
            return text
        return f"\x1b[{';'.join(_STYLES[it] for it in styles)}m{text}\x1b[0m"

    def show(self, lines: Sequence[str], again: Draw | None = None) -> None:
        """Draw a screen over the one before, or a new paragraph where there is no screen.

        ``again`` makes the lines anew, for a window that has another size by then.
        """
        if not self.clears:
            self.write("", *lines)
            return
        self._drawn.clear()
        self._again = again
        self._put(_screen(lines))

    def write(self, *lines: str) -> None:
        self._put("".join(f"{line}\n" for line in lines))

    def _put(self, written: str) -> None:
        if self.interactive:
            self._drawn = [*self._drawn[-_REMEMBERED:], written]
        self.sink.write(written)
        self.sink.flush()

    def note(self, sentence: str) -> None:
        """Write over the line that the cursor is on, where a person watches; "" clears it."""
        if self.interactive:
            self._put(f"\r{sentence}\x1b[K" if self.clears else f"{sentence}\n" * bool(sentence))

    def ask(self, prompt: str, meanwhile: Callable[[], None] | None = None) -> str | None:
        """Ask for a line; return ``None`` if the input has ended.

        Where keys are read otherwise, ``meanwhile`` is called again and again until a line is
        typed; elsewhere nothing comes between a prompt and its answer.
        """
        self._put(prompt)
        answer = self._pending.pop(0) if self._pending else self._line(meanwhile)
        if not self.interactive or answer is None:  # nobody's Enter has ended the line
            self._put(f"{printable(answer or '', LONGEST_LINE)}\n")
        else:
            self._drawn.append(f"{printable(answer, LONGEST_LINE)}\n")
        return answer

    def _line(self, meanwhile: Callable[[], None] | None) -> str | None:
        with self._mode.restored() if self._mode else nullcontext(), self._waits_for("line"):
            while meanwhile and self.presses and not self.source.waits(LOOK):
                meanwhile()
            return self.source.line()

    @contextmanager
    def _waits_for(self, what: Waiting) -> Generator[None]:
        """Write nothing within this block, so that the screen can be drawn again."""
        self._waiting = what
        try:
            if self._was_stopped:
                self._go_on()
            if self._was_resized:
                self._resized()
            yield
        finally:
            self._waiting = ""

    def _go_on(self) -> None:
        """Draw what stood here, after Ctrl-Z and what a shell has written since.

        A line that was half typed is forgotten, and its prompt comes again.
        """
        self._was_stopped = not self._waiting
        if self._was_stopped:
            return  # in the middle of writing, perhaps: before the next key is waited for
        if self._mode is not None:
            self._mode.set_again()
        drawn = self._redrawn()
        if not self.clears:
            drawn = "\n" + drawn.rpartition("\n")[2]
        elif not drawn.startswith("\x1b[H"):
            drawn = f"\x1b[H\x1b[J{drawn}"
        if self._waiting == "line":
            self.source.discard(0)
            head, end, prompt = drawn.rpartition("\n")
            drawn = f"{head}{end}{text('terminal-back-again')}\n{prompt}"
        self.sink.write(drawn)
        self.sink.flush()

    def _resized(self) -> None:
        """Draw the screen for the new size of the window, if a key is waited for.

        A line that is being typed is the terminal's, and what moves is soon drawn anew.
        """
        self._was_resized = not self._waiting
        if self._waiting == "key" and self._again is not None:
            self.sink.write(f"\x1b[H\x1b[J{self._redrawn()}")
            self.sink.flush()

    def _redrawn(self) -> str:
        if self._again is not None and self._drawn and self._drawn[0].startswith("\x1b[H"):
            self._drawn[0] = _screen(self._again())
        return "".join(self._drawn)

    def press(self, prompt: str, meanwhile: Callable[[], None] | None = None) -> str | None:
        """Ask for a key; return "" for Enter, ``None`` if the input has ended.

        A key without a character, such as an arrow, is the sequence that the terminal sends. Where
        single keys are not read, a line is asked for. ``meanwhile`` is as in `ask`.
        """
        if not self.presses:
            return self.ask(prompt, meanwhile)
        self._put(prompt)
        with self._waits_for("key"):
            while meanwhile and not self.source.has_key(LOOK):
                meanwhile()
            key = self.source.key()
        self._put(f"{key if key and key.isprintable() else ''}\n")
        if key == _CTRL_D:
            return None
        return "" if key in ("\n", "\r") else key

    def forget(self) -> None:
        """Forget what was typed before what stands here now could be read."""
        if self.interactive:
            self._pending.clear()
            self.source.discard(TAPPING if self.hurried else SETTLING)
        self.hurried = False

    def end_run(self) -> None:
        """Forget the rest of a run of keys of which one was refused: it may mean something else."""
        if self.presses:
            self._pending.clear()
            self.source.discard(TAPPING)

    def put_back(self, line: str) -> None:
        self._pending.append(line)

    def pause(self, seconds: float) -> Asked:
        """Wait a moment if a person watches; return what they ask for by ``?`` or ``q``.

        Any other key (Enter, where lines are typed) goes on, and hurries until `forget`; it is no
        answer.
        """
        if not self.interactive or self.hurried or seconds <= 0:
            return ""
        with self._waits_for("key"):
            is_pressed = self.source.waits(seconds)
        typed = self.source.take().casefold() if is_pressed else ""
        asked: Asked = "help" if _HELP in typed else "quit" if _QUIT in typed else ""
        self.hurried = is_pressed and not asked
        return asked


def _screen(lines: Sequence[str]) -> str:
    """Return the text that draws these lines at the top of the screen, and wipes the rest of it.

    It writes line over line: if it wiped the screen first, that would flicker with every key.
    """
    return "\x1b[H" + "\x1b[K\n".join(lines) + "\x1b[J\n"


def bare(line: str) -> str:
    return _STYLE.sub("", line)


def _steers(character: str) -> bool:
    return character not in _JOINERS and unicodedata.category(character) in _STEERING
