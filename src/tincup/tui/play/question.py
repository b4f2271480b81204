"""Asking those who are to act until the game has gone on."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tincup.chance import DiceError
from tincup.game import GameError
from tincup.table import TableError
from tincup.tui.input.commands import Command, CommandError, Word
from tincup.tui.input.leaving import is_leaving
from tincup.tui.play.asides import Asides
from tincup.tui.play.console import Console


class Question(ABC):
    """Something that people are asked, with everything else that they may do meanwhile."""

    def __init__(self, console: Console, asides: Asides) -> None:
        self._console = console
        self._asides = asides
        self._state = console.game.state

    def take(self) -> bool:
        """Ask until something has happened at the table; False when the people leave."""
        self._draw()
        while True:
            try:
                command = self._ask()
                if command is None:
                    return False
                if command != Word("quit"):
                    if self._follow(command):
                        return True
                elif is_leaving(self._console.terminal):
                    return False
                else:
                    self._draw()
            except (GameError, TableError, DiceError, CommandError) as error:
                self._refuse(error)

    @abstractmethod
    def _draw(self) -> None:
        """Draw what is asked."""

    @abstractmethod
    def _ask(self) -> Command | None:
        """The next command; ``None`` at the input's end. Raises `CommandError`."""

    @abstractmethod
    def _follow(self, command: Command) -> bool:
        """Do it; True when something has happened. Raises `GameError`, `TableError` and so on."""

    def _refuse(self, error: Exception) -> None:
        self._console.refuse(error)
