"""What is typed: lines and single keys from a terminal, lines from a pipe or a text."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import termios
import threading
import tty
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import Any, Protocol, TextIO

LONGEST_LINE = 200
"""The most characters of a line: none has more to say, and the rest of it is dropped."""

ESCAPE = "\x1b"

_CHUNK = 4096
_ATTENTIVE = 0.25  # seconds after which a signal that came to another thread is heard
_LONGEST_RUN = 2.0  # seconds of keys in a row that are forgotten: then somebody means them
_SEQUENCE = 0.03  # seconds within which the rest of a key's sequence has come
_SEQUENCES = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O.)")
_BEGUN = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*|O)?")  # the beginning of one


class Source(Protocol):
    def line(self) -> str | None:
        """Wait for the next line, without its end; return ``None`` once the input has ended."""
        ...

    def key(self) -> str | None:
        """Wait for the next key, where each is sent at once; return ``None`` at the input's end.

        A key that sends several characters, like an arrow, is all of them, `ESCAPE` first.
        """
        ...

    def discard(self, quiet: float) -> None:
        """Forget what was typed and not read yet, and what follows within ``quiet`` seconds."""
        ...

    def take(self) -> str:
        """Return what was typed and not read yet, and forget it."""
        ...

    def waits(self, seconds: float) -> bool:
        """Wait at most so many seconds; return True if there is a line, or the input's end."""
        ...

    def has_key(self, seconds: float) -> bool:
        """Wait at most so many seconds; return True if there is a key, or the input's end."""
        ...


class StreamSource:
    """Lines from a text stream that is complete from the start, like a text in memory."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def line(self) -> str | None:
        found = self._stream.readline(LONGEST_LINE + 1)
        if not found:
            return None
        rest = found
        while rest and not rest.endswith("\n"):
            rest = self._stream.readline(_CHUNK)
        return found.removesuffix("\n").removesuffix("\r")

    def key(self) -> str | None:
        return self._stream.read(1) or None

    def discard(self, quiet: float) -> None: ...

    def take(self) -> str:
        return ""

    def waits(self, seconds: float) -> bool:  # noqa: ARG002 - see the class
        return True

    has_key = waits


class FileSource:
    """Lines from a file descriptor: a terminal, a pipe, a file.

    It has its own buffer, because a pause has to know whether a line is waiting, and Python's
    buffered streams do not tell. Bytes that are no text become U+FFFD. Of a line one character more
    than `LONGEST_LINE` is kept, so that memory does not grow however much is piped in.
    """

    def __init__(self, descriptor: int, encoding: str = "utf-8") -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._text = ""
        self._ended = False
        self._skipping = False  # inside a line of which enough has been kept

    def line(self) -> str | None:
        while "\n" not in self._text and not self._ended:
            self._read()
        if "\n" not in self._text:
            last, self._text = self._text, ""
            return last or None
        found, _, self._text = self._text.partition("\n")
        return found.removesuffix("\r")

    def key(self) -> str | None:
        while not self._text and not self._ended:
            self._read()
        while not self._ended and _BEGUN.fullmatch(self._text) and self._has_more(_SEQUENCE):
            self._read()
        sequence = _SEQUENCES.match(self._text)
        end = sequence.end() if sequence else 1
        key, self._text = self._text[:end], self._text[end:]
        return key or None

    def discard(self, quiet: float) -> None:
        """Forget what was typed, and also a line without its end, which only the terminal has."""
        self._text = ""
        self._skipping = False
        self._decoder.reset()
        try:
            termios.tcflush(self._descriptor, termios.TCIFLUSH)
            end = monotonic() + _LONGEST_RUN
            while not self._ended and monotonic() < end and self._has_more(quiet):
                termios.tcflush(self._descriptor, termios.TCIFLUSH)
                if self._has_more(0):  # nothing takes the end of the input away
                    self._read()
        except termios.error:  # no terminal, or none any more: the next read tells
            return

    def take(self) -> str:
        """Return what is there; of an unfinished line, only what the terminal has handed on."""
        while not self._ended and self._has_more(0):
            self._read()
        typed = self._text
        self.discard(0)
        return typed

    def waits(self, seconds: float) -> bool:
        if "\n" in self._text or self._ended:
            return True
        return self._has_more(seconds)

    def has_key(self, seconds: float) -> bool:
        return bool(self._text) or self._ended or self._has_more(seconds)

    def _has_more(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def _read(self) -> None:
        try:
            # Signals are heard between two steps of this thread. One that the system hands to
            # another thread, as after Ctrl-Z, does not end the waiting in it.
            while not self._has_more(_ATTENTIVE):
                pass
            chunk = os.read(self._descriptor, _CHUNK)
        except OSError:  # the terminal is gone: nobody types any more
            chunk = b""
        if not chunk:
            self._ended = True
            self._text += self._decoder.decode(b"", final=True)
            return
        text = self._decoder.decode(chunk)
        if self._skipping:
            _, end, rest = text.partition("\n")
            if not end:
                return
            self._text += end + rest
            self._skipping = False
        else:
            self._text += text
        before, end, last = self._text.rpartition("\n")
        if len(last) > LONGEST_LINE:
            self._text = before + end + last[: LONGEST_LINE + 1]
            self._skipping = True


class KeyMode:
    """The mode of a terminal while single keys are read.

    Ctrl-C and Ctrl-Z do what they always do. `set_again` sets the mode once more after Ctrl-Z;
    `restored` gives the terminal its own mode back for a while, to type a line.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._own: list[Any] | None = None
        self._reads_keys = False

    @contextmanager
    def entered(self) -> Generator[None]:
        self._own = termios.tcgetattr(self._descriptor)
        try:
            self._set()
            yield
        finally:
            self._give_back()
            self._own = None

    @contextmanager
    def restored(self) -> Generator[None]:
        """Give the terminal its own mode back within this block, in which lines are typed."""
        self._give_back()
        try:
            yield
        finally:
            if self._own is not None:
                self._set()

    def set_again(self) -> None:
        """Set the mode that the terminal had here: a shell may have changed it meanwhile."""
        if self._reads_keys:
            self._set()

    def _set(self) -> None:
        self._reads_keys = True
        try:
            tty.setcbreak(self._descriptor, termios.TCSADRAIN)
        except termios.error:  # the terminal is gone: the next read tells
            return

    def _give_back(self) -> None:
        self._reads_keys = False
        if self._own is None:
            return
        try:
            termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._own)
        except termios.error:  # as above
            return


@contextmanager
def signals_heard(handlers: Mapping[signal.Signals, Callable[[], None]]) -> Generator[None]:
    """Within this block, call each of these when its signal comes.

    They are called between two steps of the program, whatever it does. Only the main thread
    receives signals; elsewhere nothing is called.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def handler(number: int, _frame: FrameType | None) -> None:
        handlers[signal.Signals(number)]()

    before = {number: signal.signal(number, handler) for number in handlers}
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
