"""Asks those who are to act until the game has gone on: the frame of it, and asking for a roll."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tincup.chance import DiceError
from tincup.game import CarryOn, EnterTurn, GameError
from tincup.table import TableError
from tincup.tui.input.commands import Command, CommandError, Pick, Word, parse
from tincup.tui.input.resolve import entry
from tincup.tui.play.any_time import Asides
from tincup.tui.play.console import Console, is_leaving
from tincup.tui.screen import frame


class Question(ABC):
    def __init__(self, console: Console, asides: Asides) -> None:
        self._console = console
        self._asides = asides
        self._state = console.game.state

    def take(self) -> bool:
        """Ask until something has happened at the table; return False if the people leave."""
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
    def _draw(self) -> None: ...

    @abstractmethod
    def _ask(self) -> Command | None: ...

    @abstractmethod
    def _follow(self, command: Command) -> bool:
        """Do it; return True if something has happened. Raises `GameError`, `TableError` etc."""

    def _refuse(self, error: Exception) -> None:
        self._console.refuse(error)


class RollQuestion(Question):
    def __init__(self, console: Console, asides: Asides) -> None:
        super().__init__(console, asides)
        self._notices = console.notices()

    def _draw(self) -> None:
        console, game, rolls_dice = (
            self._console,
            self._console.game,
            self._console.table.rolls_dice,
        )
        console.draw(
            lambda: frame.waiting(
                game, self._notices, console.terminal, viewer=console.viewer, rolls_dice=rolls_dice
            )
        )
        if not rolls_dice:
            console.seen()

    def _ask(self) -> Command | None:
        console = self._console
        if not console.table.rolls_dice or not console.terminal.presses:
            return console.ask()
        key = console.press()
        return key if key is None else Word("roll") if key == " " else parse(key)

    def _follow(self, command: Command) -> bool:
        console = self._console
        if command == Word("carry"):
            console.seen()
            console.played.act(CarryOn())
            return True
        if console.table.rolls_dice:
            if command in (Word("enter"), Word("roll")):
                console.seen()
                console.played.roll()
                return True
        elif isinstance(command, Pick) and is_entry(command):
            entered = entry(command, self._state)
            if isinstance(entered, EnterTurn):
                return self._asides.entering.enter(entered)
            console.played.act(entered)
            return True
        return self._asides.follow(command, self._draw)


def is_entry(typed: Pick) -> bool:
    """Return True if digits may be a roll: with points or a next step they are dice to keep."""
    return not typed.then and typed.points is None
