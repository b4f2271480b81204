"""The people at a table and their terminal: what is shown, told and asked there."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Game
from tincup.messages import text
from tincup.narration import side_label
from tincup.table import Table
from tincup.tui.input.commands import Command, CommandError, Starts, parse
from tincup.tui.input.resolve import starters
from tincup.tui.screen.notices import Notice
from tincup.tui.table.played import GoneOn, PlayedTable
from tincup.tui.table.seats import viewer
from tincup.tui.terminal.pages import leaves
from tincup.tui.terminal.terminal import Draw, Terminal
from tincup.tui.terminal.text import as_sentence, printable, wrap


class Console:
    def __init__(self, played: PlayedTable, terminal: Terminal) -> None:
        self.played = played
        self.terminal = terminal
        self._notices: list[Notice] = []  # since a person last saw the screen
        self._new_notices = 0  # how many of them by the last call of `tell`
        self._is_news = False  # dice were rolled, or a bot moved, since a person was asked

    @property
    def table(self) -> Table:
        return self.played.table

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def viewer(self) -> int | None:
        """The player (from 0) that sentences speak to, if one person is alone here."""
        return viewer(self.table.seats)

    def say(self, sentence: str, *styles: str) -> None:
        terminal = self.terminal
        lines = wrap(terminal.plain(sentence), terminal.size[0] - 1, "  ")
        terminal.write(*(terminal.style(line, *styles) for line in lines))

    def refuse(self, error: Exception) -> None:
        self.say(as_sentence(str(error)))

    def tell(self, *notices: Notice, shown: bool = False) -> None:
        """Say what has happened, and have it on the next screen too; ``shown``: only there."""
        self._notices += notices
        self._new_notices = len(notices)
        if not shown:
            for one in notices:
                self.say(one.sentence, *one.styles)

    def sum_up_start(self, said: str) -> None:
        self._notices = [
            Notice(said, of_start=True),
            *(one for one in self._notices if not one.of_start),
        ]

    def notices(self) -> list[Notice]:
        """Return the sentences since a person last decided; [] where they still stand there."""
        return list(self._notices) if self.terminal.clears else []

    def notices_before(self) -> list[Notice]:
        """Return the same as `notices`, without those of the last call of `tell`."""
        return self.notices()[: len(self._notices) - self._new_notices]

    def forget_kept(self) -> None:
        self._notices = [one for one in self._notices if not one.kept]

    def seen(self) -> None:
        self._notices.clear()

    def draw(self, lines: Draw) -> None:
        self.terminal.show(lines(), again=lines)

    def show(self, lines: Sequence[str]) -> None:
        self.terminal.show(lines)

    def news(self) -> None:
        """Note that there is news: what was typed before the next screen is no answer to it."""
        self._is_news = True

    @property
    def is_new(self) -> bool:
        return self._is_news

    def attend(self) -> None:
        self._listen()
        if self._is_news:
            self.terminal.forget()
        self._is_news = False

    def _listen(self) -> None:
        try:
            while self.played.hear(0):
                pass
        except GoneOn:
            self.news()
            raise

    def show_page(self, lines: Sequence[str]) -> bool:
        """Show lines that fit a screen until they are read; return True if they took its place."""
        if not self.terminal.clears:
            self.terminal.write(*lines)
            return False
        while True:
            self.show(lines)
            answer = self.terminal.press(f"{text('terminal-back-prompt')} ")
            if answer is None or not answer.strip() or leaves(answer):
                return True

    def read(self, line: str) -> Command:
        """Return the command that a line says. Raises `CommandError`.

        While people say who starts, what is no command is taken for a name, and so is a whole name
        that is a command elsewhere, such as B.
        """
        said = " ".join(line.casefold().split())
        if self.table.rolls_dice or self.game.state.roll_off is None:
            return self._read_in_order(line, said)
        if not said.isdigit() and starters(self.game.state.lineup, said, whole=True):
            return Starts(said)
        try:
            return parse(line)
        except CommandError:
            return Starts(said)

    def _read_in_order(self, line: str, said: str) -> Command:
        try:
            return parse(line)
        except CommandError as error:
            lineup = self.game.state.lineup
            if not starters(lineup, said, whole=True):
                raise
            side = side_label(lineup, self.game.state.turn.side)
            if self.game.actions or self.table.rolls_dice:
                raise CommandError("command-name", typed=printable(line), side=side) from error
            raise CommandError("command-order-given", first=side) from error

    def ask(self) -> Command | None:
        """Ask until something is typed that can be understood; return ``None`` at the input's end.

        Raises `GoneOn`.
        """
        self.attend()
        while True:
            line = self.terminal.ask(self._prompt(), self._listen)
            if line is None:
                return None
            try:
                return self.read(line)
            except CommandError as error:
                self.refuse(error)

    def press(self) -> str | None:
        """Ask for a key; return "" for Enter, ``None`` at the input's end. Raises `GoneOn`."""
        self.attend()
        return self.terminal.press(self._prompt(), self._listen)

    def _prompt(self) -> str:
        seats, keys = self.table.seats, self.terminal.presses
        asked = (
            self.played.asks(player) if keys else seat.is_person
            for player, seat in enumerate(seats)
        )
        name = self.terminal.plain(seats[self.game.state.player].name) if sum(asked) > 1 else ""
        return f"{name}> "

    def is_sure(self, question: str) -> bool:
        self.say(question)
        answer = self.terminal.ask(f"{text('terminal-confirm-prompt')} ")
        if answer is not None and answer.strip().casefold() in ("y", "yes"):
            return True
        self.say(text("terminal-unchanged"))
        return False


class Left(BaseException):
    """Somebody has left while they watched; handlers of faults must not catch it."""


def is_leaving(terminal: Terminal) -> bool:
    """Return True if ``q`` was meant; any other key than ``q`` once more plays on.

    If nobody can be asked, it was meant.
    """
    if not terminal.interactive:
        return True
    terminal.forget()
    answer = terminal.press(f"{text('terminal-quit-question')} ")
    return answer is None or answer.strip().casefold() in ("q", "quit")
