"""A seat at a server's table, played on the whole screen as a game of this machine is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tincup.messages import text
from tincup.table import Happening, TableError
from tincup.tui.input.commands import Command, CommandError, Word, parse
from tincup.tui.input.leaving import is_leaving
from tincup.tui.play.session import Session
from tincup.tui.screen import frame
from tincup.tui.screen.told import Told
from tincup.tui.table.remote import RemoteTable
from tincup.tui.table.words import told
from tincup.tui.terminal.source import ESCAPE, Source
from tincup.tui.terminal.text import as_sentence, fit

if TYPE_CHECKING:
    from tincup.client import Message
    from tincup.tui.terminal.terminal import Terminal

_LOOK: Final = 0.1
"""Seconds after which the feed is looked at while a key is waited for."""

_CTRL_D: Final = "\x04"


class GoneOn(Exception):
    """Something has happened at the table while somebody was being asked."""


class RemoteSource:
    """What is typed at this terminal, as long as nothing happens at the table meanwhile.

    ``key`` and ``line`` raise `GoneOn` as soon as it does: what was asked may not be so any more.
    """

    def __init__(self, typed: Source, table: RemoteTable) -> None:
        self._typed, self._table = typed, table
        self.seq: int | None = None  # of the view that is being answered, if one is

    def line(self) -> str | None:
        """The next line."""
        self._wait(keys=False)
        return self._typed.line()

    def key(self) -> str | None:
        """The next key."""
        self._wait(keys=True)
        return self._typed.key()

    def discard(self, quiet: float) -> None:
        """Forget what was typed."""
        self._typed.discard(quiet)

    def take(self) -> str:
        """What was typed and not read yet."""
        return self._typed.take()

    def waits(self, seconds: float) -> bool:
        """Wait for something that is typed."""
        return self._typed.waits(seconds)

    def has_key(self, seconds: float) -> bool:
        """Wait for a key."""
        return self._typed.has_key(seconds)

    def _wait(self, *, keys: bool) -> None:
        ready = self._typed.has_key if keys else self._typed.waits
        while self.seq is not None:
            if self._table.seq != self.seq:
                raise GoneOn
            if ready(_LOOK):
                return
            self._table.hear(0)


class RemoteSession(Session):
    """The front of a server's table at a terminal that draws screens and hears single keys."""

    def __init__(self, table: RemoteTable, terminal: Terminal, *, pause: float) -> None:
        super().__init__(table, terminal, pause=pause)
        self._remote = table
        self._source = RemoteSource(terminal.source, table)
        terminal.source = self._source
        table.heard = self._heard

    def _play(self) -> bool:
        while not self.table.present.is_over:
            if not self._remote.is_ours:
                if not self._wait():
                    return False
                continue
            self._source.seq = self._remote.seq
            try:
                is_roll = self.table.present.phase != "decide" and self.table.rolls_dice
                stays = self._ask_to_roll() if is_roll else self._ask()
            except GoneOn:
                self._console.news()  # what is typed next was typed before the screen that comes
                continue
            finally:
                self._source.seq = None
            if not stays:
                return False
        while self._remote.view["status"] != "over":  # what follows the last action: the seed
            self._remote.hear(None)
        self._show_result()
        return True

    def _ask(self) -> bool:
        decides = self.table.present.phase == "decide"
        return self.ask_decision() if decides else self.ask_roll()

    def _ask_to_roll(self) -> bool:
        """Ask whether the dice may be rolled; False when the people leave."""
        console, said = self._console, self._console.told()

        def draw() -> None:
            console.draw(
                lambda: frame.waiting(
                    self.game, said, self.terminal, viewer=console.viewer, rolls_dice=True
                )
            )

        draw()
        while True:
            key = console.press()
            if key is None:
                return False
            try:
                command = Word("roll") if key == " " else parse(key)
                match command:
                    case Word("quit"):
                        if is_leaving(self.terminal):
                            return False
                        draw()
                    case Word("enter" | "roll"):
                        console.seen()
                        self.table.roll_dice()
                        return True
                    case _:
                        if self._asides.follow(command, draw):
                            return True
            except (TableError, CommandError) as error:
                console.refuse(error)

    def _wait(self) -> bool:
        """Wait until something happens elsewhere; False when the people leave."""
        if self._remote.hear(0):
            return True  # what is there already is shown without the sheet between
        said: str | None = self._awaited()
        seq = self._remote.seq
        while said is not None:
            self._watching.draw_present()
            self._note(said)
            while not self._source.has_key(0):
                if self._remote.hear(_LOOK):
                    return True
            said = self._answer(self._source.take())
            if self._remote.seq != seq:  # what was taken back
                return True
        return False

    def _answer(self, typed: str) -> str | None:
        """Do what is typed while others are waited for: what the last line says then.

        Nothing when the people leave.
        """
        self._note("")
        if not typed or _CTRL_D in typed:
            return None  # nothing there to be read: the input has ended
        if typed.startswith(ESCAPE):
            return self._awaited()  # an arrow, say, which asks for nothing
        for command in map(_command, typed):
            if command == Word("quit"):
                return None if is_leaving(self.terminal) else self._awaited()
            if command == Word("undo"):
                return self._take_back()
            if command is not None and self._asides.is_page(command):
                self._asides.follow(command)
                return self._awaited()
        return text("join-own-turn")

    def _take_back(self) -> str:
        """Ask for the last action to be taken back, or agree; what the last line says then."""
        try:
            self._remote.take_back()
        except TableError as error:
            return as_sentence(str(error))
        return self._awaited()

    def _awaited(self) -> str:
        """Who is waited for."""
        view = self._remote.view
        if view["paused"]:
            return text("live-paused")
        return text("join-waiting", name=self.table.seats[self.table.present.player].name)

    def _note(self, said: str) -> None:
        """Write this in the last line, as much as it has room for."""
        self.terminal.note(fit(self.terminal.plain(said), self.terminal.size[0] - 1).rstrip())

    def _tell(self, happening: Happening) -> None:
        self._note("")
        super()._tell(happening)

    def _heard(self, message: Message) -> None:
        """Tell what is not the game's own."""
        self._note("")
        if not message.is_event:
            self._console.tell(Told(text("live-again")))
        elif message.data["kind"] != "acted":
            for said in told(message, self._remote.view):
                self._console.tell(Told(said))
            if message.data.get("key") == "undo" and self._remote.is_asked_to_take_back:
                self._console.tell(Told(text("join-undo-agree")))


def _command(key: str) -> Command | None:
    """What this key says, if anything."""
    try:
        return parse(key)
    except CommandError:
        return None
