"""A terminal that hands on every key at once, without Enter and without showing it."""

from __future__ import annotations

import signal
import termios
import threading
import tty
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Any


class KeyMode:
    """The mode of a terminal while single keys are read.

    Ctrl-C and Ctrl-Z do what they always do; `set_again` is for whoever comes back after Ctrl-Z.
    `restored` gives the terminal its own mode back for a while, to type a line.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._own: list[Any] | None = None
        self._reads_keys = False

    @contextmanager
    def entered(self) -> Iterator[None]:
        """The mode within this block; afterwards the terminal is as it was, whatever happens."""
        self._own = termios.tcgetattr(self._descriptor)
        try:
            self._set()
            yield
        finally:
            self._give_back()
            self._own = None

    @contextmanager
    def restored(self) -> Iterator[None]:
        """The terminal's own mode within this block, in which lines are typed."""
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
def signals_heard(handlers: Mapping[signal.Signals, Callable[[], None]]) -> Iterator[None]:
    """Call these when their signals come, within this block.

    They are called between two steps of the program, whatever it does. Only the main thread hears
    of signals; elsewhere nothing is called.
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
