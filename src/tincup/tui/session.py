"""A game at a terminal, from wherever it stands to its end or until the people leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from tincup.chance import Dice, DiceError, check_roll
from tincup.game import Action, Game, GameError, Roll
from tincup.game.history import ends_turn
from tincup.narration import result, sentences, stage
from tincup.tui import frame
from tincup.tui.asides import LAST_WORD, Asides
from tincup.tui.commands import Command, CommandError, Pick, Points, Word, parse
from tincup.tui.decision import PersonsDecision
from tincup.tui.seats import Seat, viewer
from tincup.tui.terminal import Terminal
from tincup.tui.text import wrap

BOT_PAUSE: Final = 0.6
"""Seconds that each line about a bot stays before the next, where a person watches."""


class Keeper(Protocol):
    """Whoever looks after the game: it is told of every change that must not be lost."""

    def save(self) -> None:
        """The game has gone on."""
        ...

    def seats_changed(self, seats: Sequence[Seat]) -> None:
        """Somebody else sits there now."""
        ...


class Session:
    """People and bots playing one game.

    ``dice`` is ``None`` where people roll their own and type them in; then everything can be taken
    back and corrected. ``level`` is that of a bot who takes somebody's seat.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        dice: Dice | None,
        terminal: Terminal,
        keeper: Keeper,
        *,
        level: str,
        pause: float = BOT_PAUSE,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.dice = dice
        self.terminal = terminal
        self._keeper = keeper
        self._level = level
        self._pause = pause
        self._bots = {at: seat.player() for at, seat in enumerate(seats) if seat.is_bot}
        self._rolls = game.rolls
        self._told: list[str] = []  # since a person last saw the screen
        self._asides = Asides(self)

    def begin(self) -> bool:
        """Leave a person the time to read what stands there; False when they leave at once."""
        while self.terminal.clears:
            answer = self.terminal.ask("Enter begins: ")
            if answer is None:
                return False
            try:
                command = parse(answer)
            except CommandError as error:
                self.refuse(error)
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
                self.say("Enter begins the game; ? lists the keys, q leaves.")
        return True

    def run(self) -> bool:
        """Play; True at the end of the game, False when the people have left or their input ended.

        Raises `DiceError` where the dice cannot be had.
        """
        self._head(stage(self.game.state))
        while self._play_on():
            self.terminal.write("", *frame.overview(self.game, self.terminal), "")
            for line in result(self.game.state, self.viewer):
                self.say(line)
            if not self._reopened():
                return True
        return False

    def _play_on(self) -> bool:
        """Play; True at the end of the game, False when the people have left."""
        while not self.game.state.is_over:
            state = self.game.state
            if state.phase == "decide":
                if state.player in self._bots:
                    self.play(self._bots[state.player].decide(state))
                elif not PersonsDecision(self).take():
                    return False
            elif self.dice is not None:
                self.play(Roll(self.dice.roll(state.turn.dice, self._rolls)))
            elif not self._enter_roll():
                return False
        return True

    def _reopened(self) -> bool:
        """Let people correct what they have entered before the result stands; True if they do."""
        if self.dice is not None or all(seat.is_bot for seat in self.seats):
            return False
        self.say(LAST_WORD)
        while True:
            command = self.ask()
            if command is None or command in (Word("enter"), Word("quit")):
                return False
            try:
                if self.follow(command, lambda: self.say(LAST_WORD)):
                    return True
            except GameError as error:
                self.refuse(error)

    def play(self, action: Action) -> None:
        """Apply an action, save, and tell it. Raises `GameError` when it is refused.

        Within a bot's turn nothing is saved: it would decide the same again, with the same dice.
        """
        before = self.game.state
        after = self.game.play(action)
        self._rolls += type(action) is Roll
        bot = before.player in self._bots
        if not bot or self.dice is None or ends_turn(self.game.latest):
            self._keeper.save()
        for line in sentences(self.game.latest, after.lineup, self.viewer):
            self.tell(line)
            if bot:
                self.terminal.pause(self._pause)
        now = stage(after)
        if now != stage(before) and not after.is_over:
            self._head(now)

    def _head(self, said: str) -> None:
        """Begin a paragraph, where no screens are drawn."""
        if not self.terminal.clears:
            self.terminal.write("", said[0].upper() + said[1:])

    def go_back(self, said: str) -> None:
        """Go on from a game whose past has been changed."""
        self._rolls = self.game.rolls
        self._keeper.save()
        self.tell(said)

    @property
    def viewer(self) -> int | None:
        """The player (0-based) that sentences speak to, if one person is alone here."""
        return viewer(self.seats)

    def is_bot(self, player: int) -> bool:
        """Whether a bot sits there."""
        return player in self._bots

    def seat_bot(self, player: int) -> None:
        """Let a bot take somebody's seat."""
        seat = Seat(self.seats[player].name, self._level)
        self.seats[player] = seat
        self._bots[player] = seat.player()
        self._keeper.seats_changed(self.seats)
        self.tell(f"A bot plays on for {seat.name}.")

    def seat_person(self, player: int) -> None:
        """Let a person take a bot's seat."""
        seat = Seat(self.seats[player].name)
        self.seats[player] = seat
        del self._bots[player]
        self._keeper.seats_changed(self.seats)
        self.tell(f"A person plays on for {seat.name}.")

    def say(self, text: str) -> None:
        """Write a sentence, broken where the line ends."""
        self.terminal.write(*wrap(self.terminal.plain(text), self.terminal.size[0] - 1, "  "))

    def tell(self, text: str) -> None:
        """Say what has happened, and have it on the next screen too."""
        self._told.append(text)
        self.say(text)

    def events(self) -> list[str]:
        """What has been told since a person last decided; nothing where it still stands there."""
        return list(self._told) if self.terminal.clears else []

    def show(self, lines: Sequence[str]) -> None:
        """Draw a screen."""
        self.terminal.clear()
        self.terminal.write(*lines)

    def ask(self) -> Command | None:
        """Ask until something is typed that can be understood; ``None`` at the input's end."""
        many = sum(not seat.is_bot for seat in self.seats) > 1
        name = self.terminal.plain(self.seats[self.game.state.player].name) if many else ""
        while True:
            line = self.terminal.ask(f"{name}> ")
            if line is None:
                return None
            try:
                return parse(line)
            except CommandError as error:
                self.refuse(error)

    def refuse(self, error: Exception) -> None:
        """Say what is wrong with what was typed."""
        text = str(error)
        self.say(f"{text[:1].upper()}{text[1:]}.")

    def follow(self, command: Command, redraw: Callable[[], None]) -> bool:
        """Do what can be asked for at any time; True when the game has changed.

        ``redraw`` brings back the screen whose place a page has taken. Raises `GameError`.
        """
        changed = self._asides.follow(command)
        if not changed and self.terminal.clears and self._asides.is_page(command):
            redraw()
        return changed

    def seen(self) -> None:
        """A person has seen the screen and gone on."""
        self._told.clear()

    def _enter_roll(self) -> bool:
        """Ask for the dice of a real table; False when the people leave."""
        state = self.game.state
        events = self.events()

        def draw() -> None:
            self.show(frame.waiting(self.game, events, self.terminal, viewer=self.viewer))

        draw()
        self.seen()
        while True:
            command = self.ask()
            if command is None or command == Word("quit"):
                return False
            try:
                if isinstance(command, Pick) and not command.then:
                    dice = [int(digit) for digit in command.digits]
                    self.play(Roll(check_roll(dice, state.turn.dice)))
                    return True
                if self.follow(command, draw):
                    return True
            except (GameError, DiceError) as error:
                self.refuse(error)
