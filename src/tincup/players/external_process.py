"""A running program that is spoken to in lines, each within a time; the pipe of external players.

Written for POSIX systems: pipes that do not block, and a group of processes that ends together.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

LONGEST_LINE: Final = 64 * 1024
"""Bytes of one line from the program, without its end."""

_CHUNK: Final = 64 * 1024
_CHECK_SECONDS: Final = 0.2
"""The interval at which a waiting thread checks if the program has ended or was closed.

Only a program that left a child of its own behind holds the pipe open then; otherwise the pipe
shows it at once."""

_GRACE_SECONDS: Final = 1.0
"""The time a program may take to end by itself, and again after a signal asked it to."""


class ProgramEnded(Exception):
    """The program has closed its output, or was closed."""


class OutOfTime(Exception):
    pass


class LineTooLong(Exception):
    """The program wrote more than `LONGEST_LINE` bytes without an end of line."""


class Program:
    """A program and its pipes. One thread at a time may send and receive; any may close.

    Deadlines are times of `time.monotonic`; ``None`` is no deadline.
    """

    def __init__(self, command: Sequence[str], *, show_stderr: bool = False) -> None:
        """Start it, without a shell. Raises `OSError` where that is impossible."""
        self._process = subprocess.Popen(  # noqa: S603 - the command is the user's own
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if show_stderr else subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,  # Ctrl-C is for the game, and its children end with it
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        os.set_blocking(self._input.fileno(), False)
        os.set_blocking(self._output.fileno(), False)
        self._writable, self._readable = selectors.DefaultSelector(), selectors.DefaultSelector()
        self._writable.register(self._input, selectors.EVENT_WRITE)
        self._readable.register(self._output, selectors.EVENT_READ)
        self._unsent = bytearray()
        self._received = bytearray()
        self._closing = False

    def send(self, line: bytes, deadline: float | None) -> None:
        """Write a line; what is left of it when the time is up goes before the next one.

        Raises `ProgramEnded` and `OutOfTime`.
        """
        self._unsent += line + b"\n"
        while self._unsent:
            try:
                written = os.write(self._input.fileno(), self._unsent)
            except BlockingIOError:
                self._wait(self._writable, deadline)
                continue
            except BrokenPipeError as error:
                raise ProgramEnded from error
            del self._unsent[:written]

    def receive(self, deadline: float | None) -> bytes:
        """Return the next line, without its end; a last one that never ended is not a line.

        Raises `ProgramEnded`, `OutOfTime` and `LineTooLong`; after the last there is no telling
        where a line begins, so the program is of no more use.
        """
        searched = 0
        while (end := self._received.find(b"\n", searched)) < 0:
            searched = len(self._received)
            if searched > LONGEST_LINE:
                raise LineTooLong
            self._wait(self._readable, deadline)
            try:
                chunk = os.read(self._output.fileno(), _CHUNK)
            except BlockingIOError:
                continue
            if not chunk:
                raise ProgramEnded
            self._received += chunk
        if end > LONGEST_LINE:
            raise LineTooLong
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line

    def _wait(self, pipe: selectors.BaseSelector, deadline: float | None) -> None:
        """Wait until the pipe is ready. Raises `ProgramEnded` and `OutOfTime`."""
        ended = False
        while not self._closing:
            left = _CHECK_SECONDS
            if deadline is not None:
                left = min(left, deadline - monotonic())
            if pipe.select(0 if ended else max(left, 0)):
                return
            if ended:
                break
            # Asked before the last look at the pipe: what it wrote at its end still counts.
            ended = self._process.poll() is not None
            if not ended and deadline is not None and monotonic() >= deadline:
                raise OutOfTime
        raise ProgramEnded

    def hang_up(self) -> None:
        """Tell it that nothing more comes: the end of its input."""
        with suppress(OSError):  # what was not written yet is of no interest any more
            self._input.close()

    def end(self) -> None:
        """Wait for it to end by itself, then make it; what it left running ends with it.

        A thread that still waits for a line gets `ProgramEnded`. `release` gives back the pipes.
        """
        self._closing = True
        try:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE_SECONDS)
            if self._process.returncode is None:
                self._signal(signal.SIGTERM)
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(_GRACE_SECONDS)
        finally:  # also where somebody presses Ctrl-C once more
            self._signal(signal.SIGKILL)
            self._process.wait()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):  # none is left, as macOS says it
            os.killpg(self._process.pid, number)

    def release(self) -> None:
        """Give back the pipes of a program that has ended; nobody may be waiting any more."""
        self.hang_up()
        self._output.close()
        self._writable.close()
        self._readable.close()
