"""Waiting for others, who sit elsewhere, while the people here may look things up."""

from __future__ import annotations

from typing import Final

from tincup.messages import text
from tincup.table import TableError
from tincup.tui.input.commands import Command, CommandError, Word, parse
from tincup.tui.input.leaving import is_leaving
from tincup.tui.play.asides import Asides
from tincup.tui.play.console import Console
from tincup.tui.play.watching import Watching
from tincup.tui.terminal.source import ESCAPE
from tincup.tui.terminal.terminal import LOOK
from tincup.tui.terminal.text import as_sentence, fit

_CTRL_D: Final = "\x04"


class Waiting:
    """How the game stands, with whom it waits for in the last line."""

    def __init__(self, console: Console, asides: Asides, watching: Watching) -> None:
        self._console = console
        self._asides = asides
        self._watching = watching
        self._is_noted = False

    def wait(self, awaited: str) -> bool:
        """Wait until something happens elsewhere; False when the people leave.

        What is typed meanwhile is read where screens are drawn.
        """
        played, terminal = self._console.played, self._console.terminal
        if played.hear(0):
            return True  # what is there already is shown without the sheet between
        if not terminal.clears:
            return played.hear(None)
        is_typed = terminal.source.has_key if terminal.presses else terminal.source.waits
        said: str | None = awaited
        known = len(self._console.table.entries)
        while said is not None:
            self._watching.draw_present()
            self._note(said)
            while not is_typed(0):
                if played.hear(LOOK):
                    return True
            said = self._answer(terminal.source.take(), awaited)
            if len(self._console.table.entries) != known:  # what was taken back
                return True
        return False

    def _answer(self, typed: str, awaited: str) -> str | None:
        """Do what is typed while others are waited for: what the last line says then.

        Nothing when the people leave.
        """
        terminal = self._console.terminal
        self.clear()
        if not typed or _CTRL_D in typed:
            return None  # nothing there to be read: the input has ended
        if typed.startswith(ESCAPE):
            return awaited  # an arrow, say, which asks for nothing
        for command in map(_command, typed if terminal.presses else typed.splitlines()):
            if command == Word("quit"):
                return None if is_leaving(terminal) else awaited
            if command is not None and self._asides.is_page(command):
                self._asides.follow(command)
                return awaited
            if command == Word("undo"):
                try:
                    self._asides.follow(command)
                except TableError as error:
                    return as_sentence(str(error))
                return awaited
        return text("join-own-turn")

    def _note(self, said: str) -> None:
        """Write this in the last line, as much as it has room for."""
        self._is_noted, terminal = True, self._console.terminal
        terminal.note(fit(terminal.plain(said), terminal.size[0] - 1).rstrip())

    def clear(self) -> None:
        """Clear the last line where something stands there."""
        if self._is_noted:
            self._console.terminal.note("")
        self._is_noted = False


def _command(typed: str) -> Command | None:
    """What this says, if anything."""
    try:
        return parse(typed)
    except CommandError:
        return None
