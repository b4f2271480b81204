"""What people may ask for at any time: pages to read, taking back, correcting, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tincup.game import EnterTurn, Leave, Resign
from tincup.rules import words
from tincup.tui import frame, manual
from tincup.tui.commands import Command, Points, Word
from tincup.tui.history import turn_list
from tincup.tui.text import width, wrap
from tincup.tui.wording import dice_count

if TYPE_CHECKING:
    from tincup.tui.session import Session


class Asides:
    """The commands of a session that are no decision."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def follow(self, command: Command) -> bool:
        """Do it; True when the game has changed. Raises `GameError`."""
        session = self._session
        match command:
            case Points():
                return self._enter(command)
            case Word("help"):
                cells = session.terminal.size[0] - 1
                self._page(manual.page(cells, entered=session.dice is None))
            case Word("sheet"):
                self._page(frame.overview(session.game, session.terminal))
            case Word("rules"):
                self._read(words.page(session.game.state.rules))
            case Word("turns"):
                self._read("\n".join(turn_list(session.game)))
            case Word("undo"):
                return self._take_back()
            case Word("resign"):
                return self._resign()
            case Word("leave"):
                session.play(Leave(session.game.state.player))
                return True
            case Word("bot"):
                session.seat_bot(session.game.state.player)
                return True
            case _:
                session.say(self._expected())
        return False

    def _expected(self) -> str:
        state = self._session.game.state
        if state.phase == "decide":
            return "Choose dice to set aside, then b banks and r rolls on; ? lists the keys."
        dice = dice_count(state.turn.dice)
        if state.phase == "roll_off":
            return (
                f"Type the roll of {dice} that decides who starts, such as {'6' * state.turn.dice}."
            )
        return f"Type the roll of {dice}, or t and the points of the whole turn; ? lists the keys."

    def _read(self, text: str) -> None:
        """Show a text, its lines broken where they are too long."""
        terminal = self._session.terminal
        cells = terminal.size[0] - 1
        self._page(
            [it for line in text.splitlines() for it in _broken(terminal.plain(line), cells)]
        )

    def _page(self, lines: Sequence[str]) -> None:
        """Show lines a screen at a time, and wait until they have been read."""
        terminal = self._session.terminal
        rest = list(lines)
        if not terminal.clears:
            terminal.write(*rest)
            return
        while rest:
            room = terminal.size[1] - 1
            self._session.show(rest[:room])
            rest = rest[room:]
            keys = "Enter: more, q: back " if rest else "Enter: back to the game "
            answer = terminal.ask(keys)
            if answer is None or answer.strip().casefold() in ("q", "quit"):
                break

    def _enter(self, entry: Points) -> bool:
        session = self._session
        if session.dice is not None:
            session.say("Points are typed only where people roll their own dice (--dice entered).")
            return False
        turn = EnterTurn(entry.points, entry.swap)
        if entry.number is None:
            session.play(turn)
            return True
        session.game.correct(entry.number - 1, [turn])
        session.go_back(f"Turn {entry.number} is corrected.")
        return True

    def _take_back(self) -> bool:
        session = self._session
        if session.dice is not None:
            session.say("The dice have been rolled: there is nothing to take back any more.")
            return False
        game = session.game
        game.undo(1)
        while game.state.phase == "decide" and session.is_bot(game.state.player):
            game.undo(1)
        session.go_back("Taken back.")
        return True

    def _resign(self) -> bool:
        session = self._session
        answer = session.terminal.ask("Resign for good? Type yes: ")
        if answer is None or answer.strip().casefold() not in ("y", "yes"):
            session.say("Nothing has changed.")
            return False
        session.play(Resign(session.game.state.turn.side))
        return True


def _broken(line: str, cells: int) -> list[str]:
    """A line on as many as it takes, its indentation kept."""
    if width(line) <= cells:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return [indent + it for it in wrap(line, cells - len(indent), "  ")]
