"""One decision of a person: dice may be chosen, and chosen again, before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tincup.game import GameError, Option, apply
from tincup.tui import frame, turn
from tincup.tui.commands import Command, CommandError, Pick, Word
from tincup.tui.menu import menu
from tincup.tui.picking import pick

if TYPE_CHECKING:
    from tincup.tui.session import Session


class PersonsDecision:
    """The roll on the table and what the person who has it types."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._menu = menu(session.game.state)
        self._chosen: Option | None = None

    def take(self) -> bool:
        """Ask until the game has gone on; False when the people leave."""
        self._draw()
        while True:
            command = self._session.ask()
            if command is None or command == Word("quit"):
                return False
            try:
                if self._follow(command):
                    return True
            except (GameError, CommandError) as error:
                self._session.refuse(error)

    def _follow(self, command: Command) -> bool:
        """Do it; True when the game has gone on. Raises `GameError` and `CommandError`."""
        found = self._menu
        match command:
            case Pick():
                choice = pick(command, self._session.game.state, found.options)
                if command.then:
                    return self._finish(choice, bank=command.then == "bank")
                self._chosen = choice
                self._draw_choice()
            case Word("enter"):
                choice = self._chosen or found.enter
                return self._finish(choice, bank=not found.rolls_on(choice))
            case Word("bank"):
                return self._finish(self._chosen or found.bank or found.options[0], bank=True)
            case Word("roll"):
                return self._finish(self._chosen or found.roll, bank=False)
            case Word("undo") if self._chosen is not None:
                self._chosen = None
                self._draw_choice()
            case Word("keeps"):
                terminal = self._session.terminal
                terminal.write(*turn.options(found, terminal, len(found.options)))
            case _:
                return self._follow_aside(command)
        return False

    def _follow_aside(self, command: Command) -> bool:
        changed = self._session.follow(command, self._draw)
        if changed:
            self._session.seen()
        return changed

    def _finish(self, choice: Option, *, bank: bool) -> bool:
        """Make the decision. One that is refused changes nothing: the keys do what they did."""
        session = self._session
        if bank and not choice.may_bank:
            apply(session.game.state, choice.bank)  # raises the error that says why not
        session.seen()
        session.play(choice.bank if bank else choice.keep)
        return True

    def _draw(self) -> None:
        session = self._session
        session.show(
            frame.decision(
                session.game,
                self._menu,
                session.events(),
                session.terminal,
                self._chosen,
                viewer=session.viewer,
            )
        )

    def _draw_choice(self) -> None:
        """Show what is chosen: on a new screen, or just by what the keys do now."""
        terminal = self._session.terminal
        if terminal.clears:
            self._draw()
        else:
            terminal.write(*turn.keys(self._menu, self._chosen, terminal))
