"""One decision of a person: dice may be chosen, and chosen again, before it is made."""

from __future__ import annotations

from collections.abc import Callable

from tincup.game import GameError, Option, apply, options
from tincup.players import suggestions
from tincup.table import TableError
from tincup.tui import frame, turn
from tincup.tui.commands import Command, CommandError, Pick, Word
from tincup.tui.console import Console
from tincup.tui.picking import pick

Follow = Callable[[Command, Callable[[], None]], bool]
"""What else can be asked for at any time; True when something has happened at the table."""


class PersonsDecision:
    """The roll on the table and what the person who has it types."""

    def __init__(self, console: Console, follow: Follow) -> None:
        self._console = console
        self._follow_aside = follow
        self._options = options(console.game.state)
        self._suggested = suggestions(console.game.state, self._options)
        self._chosen: Option | None = None

    def take(self) -> bool:
        """Ask until the game has gone on; False when the people leave."""
        self._draw()
        while True:
            command = self._console.ask()
            if command is None or command == Word("quit"):
                return False
            try:
                if self._follow(command):
                    return True
            except (GameError, TableError, CommandError) as error:
                self._console.refuse(error)

    def _follow(self, command: Command) -> bool:
        """Do it; True when the game has gone on. Raises `GameError` and the like."""
        suggested, allowed = self._suggested, self._options.allowed
        match command:
            case Pick():
                option = pick(command, self._console.game.state, allowed)
                if command.then:
                    return self._finish(option, bank=command.then == "bank")
                self._chosen = option
                self._draw_choice()
            case Word("enter"):
                option = self._chosen or suggested.default
                return self._finish(option, bank=not suggested.rolls_on(option))
            case Word("bank"):
                return self._finish(self._chosen or suggested.bank or allowed[0], bank=True)
            case Word("roll"):
                return self._finish(self._chosen or suggested.roll, bank=False)
            case Word("undo") if self._chosen is not None:
                self._chosen = None
                self._draw_choice()
            case Word("keeps"):
                terminal = self._console.terminal
                terminal.write(*turn.options(allowed, terminal, len(allowed)))
            case _:
                changed = self._follow_aside(command, self._draw)
                if changed:
                    self._console.seen()
                return changed
        return False

    def _finish(self, option: Option, *, bank: bool) -> bool:
        """Make the decision. One that is refused changes nothing: the keys do what they did."""
        action = option.bank if bank else option.keep
        apply(self._console.game.state, action)  # raises the error that says why not
        self._console.seen()
        self._console.table.act(action)
        return True

    def _draw(self) -> None:
        console = self._console
        console.show(
            frame.decision(
                console.game,
                self._options,
                self._suggested,
                console.told(),
                console.terminal,
                chosen=self._chosen,
                viewer=console.viewer,
            )
        )

    def _draw_choice(self) -> None:
        """Show what is chosen: on a new screen, or just by what the keys do now."""
        terminal = self._console.terminal
        if terminal.clears:
            self._draw()
        else:
            terminal.write(*turn.keys(self._suggested, self._chosen, terminal))
