"""The people at a table and their terminal: what is shown, told and asked there."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Game
from tincup.table import Table
from tincup.tui.commands import Command, CommandError, parse
from tincup.tui.seats import viewer
from tincup.tui.terminal import Terminal
from tincup.tui.text import wrap


class Console:
    """A terminal at which people play at a table."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self.table = table
        self.terminal = terminal
        self._told: list[str] = []  # since a person last saw the screen

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    @property
    def viewer(self) -> int | None:
        """The player (0-based) that sentences speak to, if one person is alone here."""
        return viewer(self.table.seats)

    def say(self, text: str) -> None:
        """Write a sentence, broken where the line ends."""
        self.terminal.write(*wrap(self.terminal.plain(text), self.terminal.size[0] - 1, "  "))

    def refuse(self, error: Exception) -> None:
        """Say what is wrong with what was typed."""
        text = str(error)
        self.say(f"{text[:1].upper()}{text[1:]}.")

    def tell(self, text: str) -> None:
        """Say what has happened, and have it on the next screen too."""
        self._told.append(text)
        self.say(text)

    def told(self) -> list[str]:
        """What has been told since a person last decided; nothing where it still stands there."""
        return list(self._told) if self.terminal.clears else []

    def seen(self) -> None:
        """A person has seen the screen and gone on."""
        self._told.clear()

    def show(self, lines: Sequence[str]) -> None:
        """Draw a screen."""
        self.terminal.clear()
        self.terminal.write(*lines)

    def ask(self) -> Command | None:
        """Ask until something is typed that can be understood; ``None`` at the input's end."""
        seats = self.table.seats
        many = sum(seat.is_person for seat in seats) > 1
        name = self.terminal.plain(seats[self.game.state.player].name) if many else ""
        while True:
            line = self.terminal.ask(f"{name}> ")
            if line is None:
                return None
            try:
                return parse(line)
            except CommandError as error:
                self.refuse(error)

    def is_sure(self, question: str) -> bool:
        """Ask whether something that cannot be undone is meant."""
        self.say(question)
        answer = self.terminal.ask("Type yes: ")
        if answer is not None and answer.strip().casefold() in ("y", "yes"):
            return True
        self.say("Nothing has changed.")
        return False
