"""Asking for the dice of a real table."""

from __future__ import annotations

from tincup.tui.input.commands import Command, Pick
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
        console, game = self._console, self._console.game
        console.draw(
            lambda: frame.waiting(game, self._told, console.terminal, viewer=console.viewer)
        )
        console.seen()

    def _ask(self) -> Command | None:
        return self._console.ask()

    def _follow(self, command: Command) -> bool:
        if isinstance(command, Pick) and is_entry(command):
            self._console.table.act(entry(command, self._state))
            return True
        return self._asides.follow(command, self._draw)


def is_entry(typed: Pick) -> bool:
    """Whether digits may be a roll: with points or with what to do next they are dice to keep."""
    return not typed.then and typed.points is None
