"""How a command ends in an error: with one clear sentence on standard error, never a traceback."""

from __future__ import annotations

import os
import sys

from tincup.errors import TincupError

TYPE_CHECKING = False  # see `tincup`
if TYPE_CHECKING:
    from typing import TextIO

EXIT_USER_ERROR = 2
EXIT_BUG = 70  # EX_SOFTWARE of sysexits.h
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as a shell reports it
EXIT_BROKEN_PIPE = 141  # 128 + SIGPIPE


class UserError(TincupError):
    """What the user asked for cannot be done; the text is the sentence to show."""

    code = "usage"


def report(error: BaseException) -> int:
    """Print what `error` means to the user and return the exit status.

    A fault of the program itself is reported as one; with TINCUP_DEBUG set it is raised again.
    """
    if isinstance(error, OSError) and not _can_flush():
        lead_nowhere(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return EXIT_BROKEN_PIPE  # whoever read the output has seen enough: no complaint
    if isinstance(error, KeyboardInterrupt):
        say("interrupted")
        return EXIT_INTERRUPTED
    sentence = _sentence(error)
    if sentence is not None:
        say(sentence)
        return EXIT_USER_ERROR
    if os.environ.get("TINCUP_DEBUG"):
        raise error
    say(
        f"this is a fault in Tincup itself ({type(error).__name__}: {error}); "
        "set TINCUP_DEBUG=1 to see where"
    )
    return EXIT_BUG


def say(sentence: str) -> None:
    try:
        print(fitted(f"tincup: {harmless(sentence)}", sys.stderr), file=sys.stderr, flush=True)
    except OSError:  # nobody can be told
        lead_nowhere(sys.stderr)


def fitted(text: str, stream: TextIO) -> str:
    """Return the text with its lines broken between words to fit the stream, if that is a terminal.

    Through a pipe lines stay whole. Words always do: they may be file names, to be copied.
    """
    if not stream.isatty():
        return text
    width = _columns(stream) - 1
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    from textwrap import fill

    indent = " " * (len(line) - len(line.lstrip(" ")) + 2)
    return fill(
        line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _columns(stream: TextIO) -> int:
    """Return the width of the terminal behind this stream, at least 20; others may differ."""
    stated = os.environ.get("COLUMNS", "")
    try:
        columns = int(stated) if stated.isdecimal() else 0
        columns = columns or os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        columns = 0
    return max(columns or 80, 20)


def lead_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def harmless(text: str) -> str:
    """Return the text with what would steer the terminal spelt out; its lines stay lines."""
    if text.replace("\n", "").isprintable():
        return text
    from tincup.messages import is_shown

    return "".join(c if is_shown(c) or c == "\n" else repr(c)[1:-1] for c in text)


def _can_flush() -> bool:
    try:
        sys.stdout.flush()
    except OSError:
        return False
    return True


_OF_UNIX = ("fcntl", "termios", "tty")
"""Modules that Python has on Linux and macOS only; on Windows the first of them is missed."""


def _sentence(error: BaseException) -> str | None:
    if isinstance(error, TincupError):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        where = f"{os.fsdecode(error.filename)!r}: " if error.filename is not None else ""
        return f"{where}{error.strerror}"
    if isinstance(error, UnicodeDecodeError):
        return f"not text in UTF-8 (byte {error.start + 1}: {error.reason})"
    if isinstance(error, ModuleNotFoundError) and error.name in _OF_UNIX:
        from tincup.messages import text

        return text("needs-unix", module=error.name)
    if isinstance(error, EOFError):
        return "the input ended in the middle of a question"
    return None
