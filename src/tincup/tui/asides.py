"""What people may ask for at any time: pages to read, taking back, correcting, giving up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tincup.game import EnterTurn
from tincup.narration import dice_count, rules_page
from tincup.tui import frame, manual
from tincup.tui.commands import Back, Command, Fix, Points, Word
from tincup.tui.console import Console
from tincup.tui.history import turn_list
from tincup.tui.markdown import unmarked
from tincup.tui.people import People
from tincup.tui.text import width, wrap

LAST_WORD: Final = (
    "Enter or q: that is the result. u takes the last entry back, fix N corrects turn N (l numbers "
    "them)."
)
"""What can be said where the entries of a finished game may still be wrong."""


class Asides:
    """The commands of a session that are no decision."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._table = console.table
        self._people = People(console)
        self._pages: dict[str, Callable[[], None]] = {
            "help": self._help,
            "sheet": self._sheet,
            "rules": self._rules,
            "turns": self._turns,
        }
        self._acts: dict[str, Callable[[], bool]] = {
            "undo": self._take_back,
            "resign": self._people.resign,
            "leave": self._people.leave,
            "bot": self._people.let_bot_play,
            "back": self._people.ask_who,
        }

    def is_page(self, command: Command) -> bool:
        """Whether this is shown in the place of the screen."""
        return isinstance(command, Word) and command.name in self._pages

    def follow(self, command: Command) -> bool:
        """Do it; True when something has happened. Raises `GameError` and `TableError`."""
        match command:
            case Points():
                return self._enter(EnterTurn(command.points, command.swap))
            case Fix():
                return self._correct(command)
            case Back():
                return self._people.come_back(command.name)
            case Word(name) if name in self._pages:
                self._pages[name]()
            case Word(name) if name in self._acts:
                return self._acts[name]()
            case _:
                self._console.say(self._expected())
        return False

    def _expected(self) -> str:
        state = self._table.game.state
        if state.is_over:
            return LAST_WORD
        if state.phase == "decide":
            return "Choose dice to set aside, then b banks and r rolls on; ? lists the keys."
        dice = dice_count(state.turn.dice)
        if state.phase == "roll_off":
            return (
                f"Type the roll of {dice} that decides who starts, such as {'6' * state.turn.dice}."
            )
        return f"Type the roll of {dice}, or t and the points of the whole turn; ? lists the keys."

    def _help(self) -> None:
        terminal, entered = self._console.terminal, not self._table.rolls_dice
        pegs = terminal.symbols if self._table.game.state.rules.unit == "holes" else None
        self._page(manual.page(terminal.size[0] - 1, entered=entered, pegs=pegs))

    def _sheet(self) -> None:
        self._page(frame.overview(self._table.game, self._console.terminal))

    def _rules(self) -> None:
        self._read(unmarked(rules_page(self._table.game.state.rules)))

    def _turns(self) -> None:
        self._read("\n".join(turn_list(self._table.game)))

    def _read(self, text: str) -> None:
        """Show a text, its lines broken where they are too long."""
        terminal = self._console.terminal
        cells = terminal.size[0] - 1
        self._page(
            [it for line in text.splitlines() for it in _broken(terminal.plain(line), cells)]
        )

    def _page(self, lines: Sequence[str]) -> None:
        """Show lines a screen at a time, and wait until they have been read."""
        terminal = self._console.terminal
        rest = list(lines)
        if not terminal.clears:
            terminal.write(*rest)
            return
        while rest:
            room = terminal.size[1] - 1
            self._console.show(rest[:room])
            rest = rest[room:]
            keys = "Enter: more, q: back " if rest else "Enter: back to the game "
            answer = terminal.ask(keys)
            if answer is None or answer.strip().casefold() in ("q", "quit"):
                break

    def _enter(self, turn: EnterTurn) -> bool:
        self._table.act(turn)
        return True

    def _correct(self, fix: Fix) -> bool:
        self._table.correct(fix.number - 1, fix.entry)
        self._console.tell(f"Turn {fix.number} is corrected.")
        return True

    def _take_back(self) -> bool:
        self._table.take_back()
        self._console.tell("Taken back.")
        return True


def _broken(line: str, cells: int) -> list[str]:
    """A line on as many as it takes, its indentation kept."""
    if width(line) <= cells:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return [indent + it for it in wrap(line, cells - len(indent), "  ")]
