"""Requests that people may make at any time: pages to read, taking back, correcting, giving up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tincup.game import IllegalAction, Leave, Resign, Return, Start
from tincup.messages import listing, text
from tincup.narration import rules_page, side_label
from tincup.table import PERSON
from tincup.table.state.dice import code_of
from tincup.tui.input.commands import Back, Command, Fix, Points, Starts, Word
from tincup.tui.input.resolve import check_turn_begins, starters, whole_turn
from tincup.tui.play.console import Console
from tincup.tui.play.entering import Entering
from tincup.tui.screen import frame, sheet
from tincup.tui.screen.help_pages import before_rolling, manual, position_page, turn_list
from tincup.tui.screen.notices import Notice
from tincup.tui.terminal.pages import broken, show_pages, unmarked
from tincup.tui.terminal.text import wrap


def last_word() -> str:
    return text("terminal-expected-correction")


class Asides:
    def __init__(self, console: Console) -> None:
        self._console = console
        self._table = console.table
        self._people = People(console)
        self.entering = Entering(console)
        self._pages: dict[str, Callable[[], None]] = {
            "help": self.help,
            "sheet": self._sheet,
            "rules": self._rules,
            "turns": self._turns,
            "position": self._position,
        }
        played = console.played
        self._done_at_once: dict[str, Callable[[], None]] = {
            "undo": self._take_back,
            "yes": lambda: played.answer(agrees=True),
            "no": lambda: played.answer(agrees=False),
            "off": played.call_off,
            "host": played.take_over,
        }
        self._acts: dict[str, Callable[[], bool]] = {
            "resign": self._people.resign,
            "leave": self._people.leave,
            "bot": self._people.let_bot_play,
            "back": self._people.ask_who,
        }

    def is_page(self, command: Command) -> bool:
        return isinstance(command, Word) and command.name in self._pages

    def follow(self, command: Command, redraw: Callable[[], None] = lambda: None) -> bool:
        """Do it; return True if something has happened at the table.

        ``redraw`` brings back the screen whose place a page has taken. Raises `GameError` and
        `TableError`.
        """
        match command:
            case Points():
                check_turn_begins(self._table.game.state)
                return self.entering.enter(whole_turn(command, self._table.game.state))
            case Fix():
                return self.entering.correct(command)
            case Starts():
                return self._start(command.name)
            case Back():
                return self._people.come_back(command.name)
            case Word(name) if name in self._pages:
                self._pages[name]()
                if self._console.terminal.clears:
                    redraw()
            case Word(name) if name in self._done_at_once:
                self._done_at_once[name]()
                return True
            case Word(name) if name in self._acts:
                return self._acts[name]()
            case _:
                state = self._table.game.state
                if command == Word("hint") and not state.is_over:  # at a decision it is a page
                    self._console.say(before_rolling(state, self._console.terminal))
                self._console.say(self.expected())
                self._console.terminal.end_run()
        return False

    def expected(self) -> str:
        state = self._table.game.state
        if state.is_over:
            return last_word()
        if state.phase == "decide":
            return text("terminal-expected-decision")
        dice = state.turn.dice
        if state.roll_off is not None:
            example = "6" * dice
            if state.roll_off.total:
                return text("terminal-expected-roll-off", dice=dice, example=example)
            you = self._console.viewer
            sides = (side_label(state.lineup, side, you) for side in self._sides())
            names = listing(sides, last="or")
            return text("terminal-who-starts", dice=dice, example=example, names=names)
        if self._table.rolls_dice:  # once somebody asks for it, at a table elsewhere
            return text("join-roll", dice=dice)
        begun = state.turn.score or state.turn.exchange
        return text("terminal-expected-dice" if begun else "terminal-expected-roll", dice=dice)

    def help(self) -> None:
        terminal, entered = self._console.terminal, not self._table.rolls_dice
        pegs = terminal.symbols if self._table.game.state.rules.unit == "holes" else None
        is_remote = self._console.played.is_remote
        lines = manual(
            terminal.size[0] - 1,
            entered=entered,
            pegs=pegs,
            is_remote=is_remote,
            carries_on=self._table.game.state.rules.turn.carries_on,
        )
        self._page([*lines, *self._commitment(terminal.size[0] - 1)])

    def _commitment(self, cells: int) -> list[str]:
        created = self._table.created
        code = code_of(created, self._table.salts)
        if code is None or created.commitment is None:
            return []
        whole = created.commitment
        parts = [whole[at : at + cells] for at in range(0, len(whole), cells)]
        written = wrap(text("dice-code", code=str(code)), cells)
        return ["", *wrap(text("help-commitment"), cells), *parts, *written]

    def _sheet(self) -> None:
        game, terminal = self._table.game, self._console.terminal
        on_paper = sheet.by_rounds(game, terminal)
        self._page([*frame.overview(game, terminal), *([""] if on_paper else []), *on_paper])

    def _rules(self) -> None:
        self._read(unmarked(rules_page(self._table.game.state.rules)))

    def _turns(self) -> None:
        self._read("\n".join(turn_list(self._table.game, self._console.viewer)))

    def _position(self) -> None:
        self._page(position_page(self._table))

    def _read(self, page: str) -> None:
        terminal = self._console.terminal
        lines = [terminal.plain(line) for line in page.splitlines()]
        self._page(broken(lines, terminal.size[0] - 1))

    def _page(self, lines: Sequence[str]) -> None:
        show_pages(lines, self._console.terminal, then=text("terminal-back-prompt"))

    def _sides(self) -> range:
        return range(len(self._table.game.state.sides))

    def _start(self, typed: str) -> bool:
        start = self.start_of(typed)
        if start is None:
            self._console.say(self.expected())
            return False
        self._console.played.act(start)
        return True

    def start_of(self, typed: str) -> Start | None:
        """Return the start of the one side that is meant; ``None`` if it is none or several."""
        sides = starters(self._table.game.state.lineup, typed)
        return Start(sides.pop()) if len(sides) == 1 else None

    def _take_back(self) -> None:
        self._console.played.undo()
        self._console.tell(Notice(text("terminal-taken-back")))


class People:
    """The commands about who sits there. What cannot be undone is asked first.

    Each returns True if something has happened at the table, and raises `GameError`.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._table = console.table

    def resign(self) -> bool:
        if not self._is_sure(text("terminal-resign-question")):
            return False
        self._console.played.act(Resign(self._table.game.state.turn.side))
        return True

    def leave(self) -> bool:
        question = text("terminal-leave-question", ends_without_people=self._is_last_person())
        if self._console.played.is_remote:
            question = text("join-leave-question")
        if not self._is_sure(question):
            return False
        self._console.played.act(Leave(self._table.game.state.player))
        return True

    def let_bot_play(self) -> bool:
        last = self._is_last_person()
        if not self._is_sure(text("terminal-bot-question", ends_without_people=last)):
            return False
        player = self._table.game.state.player
        self._console.played.seat(player, self._table.created.substitute)
        self._console.tell(Notice(text("terminal-bot-plays", name=self._name(player))))
        return True

    def ask_who(self) -> bool:
        self._console.say(text("terminal-who-is-back", free=self._free()))
        return False

    def come_back(self, typed: str) -> bool:
        self._check_lasts()
        names = {player: _plain(self._name(player)) for player in self._free_seats()}
        meant = [player for player, name in names.items() if name == typed] or [
            player for player, name in names.items() if name.startswith(typed)
        ]
        if len(meant) != 1:
            self._console.say(text("terminal-which-seat", free=self._free()))
            return False
        (player,) = meant
        if not self._table.seats[player].is_person:
            self._console.played.seat(player, PERSON)
            self._console.tell(Notice(text("terminal-person-plays", name=self._name(player))))
        if player in self._table.game.state.away:
            self._console.played.act(Return(player))
        return True

    def _is_sure(self, question: str) -> bool:
        self._check_lasts()
        return self._console.is_sure(question)

    def _check_lasts(self) -> None:
        if self._table.game.state.is_over:
            raise IllegalAction("game-over", "turn")

    def _is_last_person(self) -> bool:
        """Return True if only bots would play on, to the end, once the player to act goes."""
        state = self._table.game.state
        others = (
            player != state.player and seat.is_person and player not in state.away
            for player, seat in enumerate(self._table.seats)
        )
        return self._table.rolls_dice and not any(others)

    def _name(self, player: int) -> str:
        return self._table.seats[player].name

    def _free_seats(self) -> list[int]:
        away = self._table.game.state.away
        seats = enumerate(self._table.seats)
        return [player for player, seat in seats if not seat.is_person or player in away]

    def _free(self) -> str:
        names = [self._name(player) for player in self._free_seats()]
        if not names:
            return text("terminal-seats-taken")
        return text("terminal-seats-free", names=listing(names))


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
