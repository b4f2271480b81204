"""Asking for a roll: the dice of a real table, or whether those of a server may be rolled."""

from __future__ import annotations

from tincup.tui.input.commands import Command, Pick, Word, parse
from tincup.tui.input.entering import entry
from tincup.tui.play.asides import Asides
from tincup.tui.play.console import Console
from tincup.tui.play.question import Question
from tincup.tui.screen import frame


class RollQuestion(Question):
    """The dice that the game waits for."""

    def __init__(self, console: Console, asides: Asides) -> None:
        super().__init__(console, asides)
        self._told = console.told()

    def _draw(self) -> None:
        console, game, rolls_dice = (
            self._console,
            self._console.game,
            self._console.table.rolls_dice,
        )
        console.draw(
            lambda: frame.waiting(
                game, self._told, console.terminal, viewer=console.viewer, rolls_dice=rolls_dice
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
        if console.table.rolls_dice:
            if command in (Word("enter"), Word("roll")):
                console.seen()
                console.played.roll()
                return True
        elif isinstance(command, Pick) and is_entry(command):
            console.played.act(entry(command, self._state))
            return True
        return self._asides.follow(command, self._draw)


def is_entry(typed: Pick) -> bool:
    """Whether digits may be a roll: with points or with what to do next they are dice to keep."""
    return not typed.then and typed.points is None
