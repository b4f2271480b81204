"""A game at a terminal, from wherever it stands to its end or until the people leave."""

from __future__ import annotations

from collections.abc import Callable

from tincup.chance import DiceError
from tincup.game import Action, Game, GameError, apply
from tincup.game.events import Farkled, PutOut, turn_end
from tincup.messages import text
from tincup.narration import result, sentences, stage, start_in_short
from tincup.table import Happening, TableError
from tincup.tui.input.commands import Command, CommandError, Pick, Points, Starts, Word
from tincup.tui.input.resolve import entry, whole_turn
from tincup.tui.play.any_time import Asides, last_word
from tincup.tui.play.console import Console, Left, is_leaving
from tincup.tui.play.decision import PersonsDecision
from tincup.tui.play.question import RollQuestion, is_entry
from tincup.tui.play.watching import Waiting, Watching
from tincup.tui.screen import frame
from tincup.tui.screen.notices import Notice, latest, styles_of
from tincup.tui.table.played import PlayedTable
from tincup.tui.terminal.keyboard import ESCAPE
from tincup.tui.terminal.terminal import Terminal

_LAST_TOLD_ROWS = 6


class Session:
    """The front of a table at a terminal: people are asked there, and what happens is told.

    ``pause``: seconds that each line about a bot stays before the next. ``news`` is asked after
    every action for a sentence that is not about it.
    """

    def __init__(
        self,
        played: PlayedTable,
        terminal: Terminal,
        *,
        pause: float = 0,
        news: Callable[[], str | None] = lambda: None,
    ) -> None:
        self.table = played.table
        self._played = played
        self._news = news
        self.terminal = terminal
        self._console = Console(played, terminal)
        self._asides = Asides(self._console)
        self._watching = Watching(self._console, pause, self._asides)
        self._waiting = Waiting(self._console, self._asides, self._watching)
        self.table.listen(self._tell_happening)

    @property
    def game(self) -> Game:
        return self.table.game

    def begin(self) -> bool:
        """Leave a person the time to read what stands there; return False if they leave at once."""
        ask = self.terminal.press if self.table.rolls_dice else self.terminal.ask
        while self.terminal.clears:
            answer = ask(f"{text('terminal-begin-prompt')} ")
            if answer is None:
                return False
            try:
                # A key that writes nothing, like an arrow, asks for nothing that there is here.
                command = Word("") if answer.startswith(ESCAPE) else self._console.read(answer)
                entered = self._is_first_entry(command)
            except (CommandError, DiceError, GameError) as error:
                self._console.refuse(error)
                continue
            if command == Word("quit"):
                if is_leaving(self.terminal):
                    return False
                continue
            if entered:
                self.terminal.put_back(answer)  # the first roll of a real table
            if entered or command in (Word("enter"), Word("yes")):
                break
            if self._asides.is_page(command):
                self._asides.follow(command)
            elif isinstance(command, Starts):
                self._console.say(self._asides.expected())
            else:
                self._console.say(text("terminal-begin-help"))
        return True

    def _is_first_entry(self, command: Command) -> bool:
        state = self.game.state
        if self.table.rolls_dice or not isinstance(command, Pick | Points | Starts):
            return False
        if state.phase == "decide":
            return True
        action: Action | None
        match command:
            case Pick():
                action = entry(command, state) if is_entry(command) else None
            case Points():
                action = whole_turn(command, state)
            case Starts():
                action = self._asides.start_of(command.name)
        if action is not None:
            apply(state, action)
        return action is not None

    def run(self) -> bool:
        """Play; return True at the end of the game, False if the people left or their input ended.

        Raises `DiceError` if the dice cannot be had.
        """
        self._head(stage(self.game.state))
        try:
            return self._played.play(self)
        except Left:
            return False

    def show_result(self) -> None:
        overview = frame.ending(self.game, self.terminal)
        if self._watching.draws:
            last = latest(self._console.notices(), self.terminal, _LAST_TOLD_ROWS)
            self._console.show([*last, "", *overview, ""])
        else:
            self.terminal.write("", *overview, "")
        won, totals = result(self.game.state, self._console.viewer)
        self._console.say(won, "bold")
        self._console.say(totals)

    def ask_decision(self) -> bool:
        return PersonsDecision(self._console, self._asides).take()

    def ask_roll(self) -> bool:
        return RollQuestion(self._console, self._asides).take()

    def wait(self, awaited: str) -> bool:
        return self._waiting.wait(awaited)

    def tell(self, sentence: str) -> None:
        self._waiting.clear()
        self._console.tell(Notice(sentence))

    def player_failed(self, seat: int, error: Exception) -> None:
        name = self.table.seats[seat].name
        self._console.tell(Notice(text("terminal-player-failed", name=name, error=str(error))))

    def reopen(self) -> bool:
        if self.table.rolls_dice or not any(seat.is_person for seat in self.table.seats):
            return False
        console = self._console
        console.say(last_word())
        while True:
            command = console.ask()
            if command is None or command in (Word("enter"), Word("quit")):
                return False
            try:
                if self._asides.follow(command, lambda: console.say(last_word())):
                    return True
            except (GameError, TableError, CommandError) as error:
                console.refuse(error)

    def _tell_happening(self, happening: Happening) -> None:
        """Tell what somebody did; what else is asked for is told where it is done."""
        self._waiting.clear()
        before, after = happening.before, happening.after
        is_bot = not self._played.asks(before.player)
        if happening.events and (is_bot or self.table.rolls_dice):
            self._console.news()
        styles = styles_of(happening.events)
        own = not is_bot and any(isinstance(it, Farkled | PutOut) for it in happening.events)
        said = sentences(happening.events, after.lineup, self._console.viewer)
        of_start = before.phase == "roll_off"
        notices = [Notice(line, styles, kept=own, of_start=of_start) for line in said]
        if self._watching.draws:
            self._console.tell(*notices, shown=True)
            self._watching.show(happening, is_bot=is_bot)
        else:
            for one in notices:
                self._console.tell(one)
                if is_bot:
                    self._watching.rest()
        is_begun = of_start and after.phase != "roll_off"
        if is_begun and (said_of_all := start_in_short(self.game, self._console.viewer)):
            self._console.sum_up_start(said_of_all)
        if (news := self._news()) is not None:
            self._console.tell(Notice(news))
        if turn_end(happening.events) is not None and not self._asks():
            self.terminal.hurried = False  # a key hurries one turn, and not the game to its end
            self._console.forget_kept()
        now = stage(after)
        if happening.events and now != stage(before) and not after.is_over:
            self._head(now)

    def _asks(self) -> bool:
        return any(self._played.asks(player) for player in range(len(self.table.seats)))

    def _head(self, said: str) -> None:
        if not self.terminal.clears:
            self.terminal.write("", said[0].upper() + said[1:])
