"""A game at a terminal, from wherever it stands to its end or until the people leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tincup.chance import DiceError, check_roll
from tincup.game import Game, GameError, Roll
from tincup.narration import result, sentences, stage
from tincup.players import Limit
from tincup.table import Driver, Happening, Table, TableError
from tincup.tui import frame
from tincup.tui.asides import LAST_WORD, Asides
from tincup.tui.commands import Command, CommandError, Pick, Points, Word, parse
from tincup.tui.console import Console
from tincup.tui.decision import PersonsDecision
from tincup.tui.terminal import Terminal

BOT_PAUSE: Final = 0.6
"""Seconds that each line about a bot stays before the next, where a person watches."""

DECISION_LIMIT: Final = Limit(60.0)
"""For programs; the bots that come with Tincup take some milliseconds."""


class Session:
    """The front of a table at a terminal: people are asked there, and what happens is told.

    ``pause``: seconds that each line about a bot stays before the next.
    """

    def __init__(self, table: Table, terminal: Terminal, *, pause: float = BOT_PAUSE) -> None:
        self.table = table
        self.terminal = terminal
        self._pause = pause
        self._console = Console(table, terminal)
        self._asides = Asides(self._console)
        table.listen(self._tell)

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    def begin(self) -> bool:
        """Leave a person the time to read what stands there; False when they leave at once."""
        while self.terminal.clears:
            answer = self.terminal.ask("Enter begins: ")
            if answer is None:
                return False
            try:
                command = parse(answer)
            except CommandError as error:
                self._console.refuse(error)
                continue
            if command == Word("quit"):
                return False
            if isinstance(command, Pick | Points):
                self.terminal.put_back(answer)  # typed ahead
            if isinstance(command, Pick | Points) or command in (Word("enter"), Word("yes")):
                break
            if self._asides.is_page(command):
                self._asides.follow(command)
            else:
                self._console.say("Enter begins the game; ? lists the keys, q leaves.")
        return True

    def run(self) -> bool:
        """Play; True at the end of the game, False when the people have left or their input ended.

        Raises `DiceError` where the dice cannot be had.
        """
        self._head(stage(self.game.state))
        with Driver(self.table, self, limit=DECISION_LIMIT) as driver:
            while driver.run():
                self.terminal.write("", *frame.overview(self.game, self.terminal), "")
                for line in result(self.game.state, self._console.viewer):
                    self._console.say(line)
                if not self._reopened():
                    return True
        return False

    def ask_decision(self) -> bool:
        """Let the person to act decide; False when the people leave."""
        return PersonsDecision(self._console, self._follow).take()

    def ask_roll(self) -> bool:
        """Ask for the dice of a real table; False when the people leave."""
        console, state = self._console, self.game.state
        told = console.told()

        def draw() -> None:
            console.show(frame.waiting(self.game, told, self.terminal, viewer=console.viewer))

        draw()
        console.seen()
        while True:
            command = console.ask()
            if command is None or command == Word("quit"):
                return False
            try:
                if isinstance(command, Pick) and not command.then:
                    dice = [int(digit) for digit in command.digits]
                    self.table.act(Roll(check_roll(dice, state.turn.dice)))
                    return True
                if self._follow(command, draw):
                    return True
            except (GameError, TableError, DiceError) as error:
                console.refuse(error)

    def player_failed(self, seat: int, error: Exception) -> None:
        """Say that somebody else plays on for a bot or program that could not decide."""
        name = self.table.seats[seat].name
        self._console.tell(f"{name} could not decide: {error}. Another bot plays on for {name}.")

    def _reopened(self) -> bool:
        """Let people correct what they have entered before the result stands; True if they do."""
        if self.table.rolls_dice or not any(seat.is_person for seat in self.table.seats):
            return False
        console = self._console
        console.say(LAST_WORD)
        while True:
            command = console.ask()
            if command is None or command in (Word("enter"), Word("quit")):
                return False
            try:
                if self._follow(command, lambda: console.say(LAST_WORD)):
                    return True
            except (GameError, TableError) as error:
                console.refuse(error)

    def _follow(self, command: Command, redraw: Callable[[], None]) -> bool:
        """Do what can be asked for at any time; True when something has happened at the table.

        ``redraw`` brings back the screen whose place a page has taken. Raises `GameError` and
        `TableError`.
        """
        changed = self._asides.follow(command)
        if not changed and self.terminal.clears and self._asides.is_page(command):
            redraw()
        return changed

    def _tell(self, happening: Happening) -> None:
        """Tell what somebody did; what else is asked for is told where it is done."""
        before, after = happening.before, happening.after
        is_bot = not self.table.seats[before.player].is_person
        for line in sentences(happening.events, after.lineup, self._console.viewer):
            self._console.tell(line)
            if is_bot:
                self.terminal.pause(self._pause)
        now = stage(after)
        if happening.events and now != stage(before) and not after.is_over:
            self._head(now)

    def _head(self, said: str) -> None:
        """Begin a paragraph, where no screens are drawn."""
        if not self.terminal.clears:
            self.terminal.write("", said[0].upper() + said[1:])
