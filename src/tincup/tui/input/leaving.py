"""Leaving a game by ``q``: asked first, as the key may have been meant for a page just left."""

from __future__ import annotations

from tincup.messages import text
from tincup.tui.terminal.terminal import Terminal


class Left(BaseException):
    """Somebody has left while they watched; no fault, and so nothing that faults are told from."""


def is_leaving(terminal: Terminal) -> bool:
    """Whether ``q`` was meant; any other key than ``q`` once more plays on.

    Where nobody can be asked it was.
    """
    if not terminal.interactive:
        return True
    terminal.forget()
    answer = terminal.press(f"{text('terminal-quit-question')} ")
    return answer is None or answer.strip().casefold() in ("q", "quit")
