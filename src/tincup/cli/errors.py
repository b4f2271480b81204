"""How a mistake ends: one clear sentence on standard error, never a traceback."""

from __future__ import annotations

import os
import sys

from tincup.errors import TincupError

EXIT_USER_ERROR = 2
EXIT_BUG = 70  # EX_SOFTWARE of sysexits.h
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as a shell reports it
EXIT_BROKEN_PIPE = 141  # 128 + SIGPIPE


class UserError(TincupError):
    """Something the user asked for cannot be done; its text is the sentence to show."""

    code = "usage"


def report(error: BaseException) -> int:
    """Print what `error` means to the user and return the exit status it ends with.

    An error of the program itself is said to be one; with TINCUP_DEBUG set it is raised again.
    """
    if isinstance(error, OSError) and not _can_flush():
        # Python flushes standard output once more on its way out: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
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
    """Print `sentence` on standard error in the form all messages have."""
    try:
        print(f"tincup: {_harmless(sentence)}", file=sys.stderr, flush=True)
    except OSError:  # nobody can be told; let what is still flushed on the way out go nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def _harmless(text: str) -> str:
    """The text with what would steer the terminal spelt out; its lines stay lines."""
    return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in text)


def _can_flush() -> bool:
    try:
        sys.stdout.flush()
    except OSError:
        return False
    return True


def _sentence(error: BaseException) -> str | None:
    """Return what to tell the user, or None where the program is at fault."""
    if isinstance(error, TincupError):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        where = f"{os.fsdecode(error.filename)!r}: " if error.filename is not None else ""
        return f"{where}{error.strerror}"
    if isinstance(error, UnicodeDecodeError):
        return f"not text in UTF-8 (byte {error.start + 1}: {error.reason})"
    if isinstance(error, EOFError):
        return "the input ended in the middle of a question"
    return None
