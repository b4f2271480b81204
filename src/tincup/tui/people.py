"""People give up, leave, let a bot play for them, and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tincup.game import IllegalAction, Leave, Resign, Return
from tincup.messages import listing

if TYPE_CHECKING:
    from tincup.tui.session import Session


class People:
    """The commands of a session about who sits there. What cannot be undone is asked first."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def resign(self) -> bool:
        """Give up for the side to act."""
        if not self._is_sure("Resign for good?"):
            return False
        self._session.play(Resign(self._session.game.state.turn.side))
        return True

    def leave(self) -> bool:
        """Leave the seat of the player to act empty."""
        if not self._is_sure(
            f"Leave the table? Your seat is passed over{self._what_else()}. "
            "To stop for now, q saves the game instead."
        ):
            return False
        self._session.play(Leave(self._session.game.state.player))
        return True

    def let_bot_play(self) -> bool:
        """Let a bot take the seat of the player to act."""
        if not self._is_sure(f"Let a bot play on in your seat{self._what_else()}?"):
            return False
        self._session.seat_bot(self._session.game.state.player)
        return True

    def ask_who(self) -> bool:
        """Say who can come back."""
        self._session.say(f"Who is back? Type back and a name: {self._free()}.")
        return False

    def come_back(self, typed: str) -> bool:
        """Let a person take a seat that was left, or that a bot has; by name or its beginning."""
        session = self._session
        state = session.game.state
        self._check_lasts()
        names = {player: _plain(session.seats[player].name) for player in self._free_seats()}
        found = [it for it, name in names.items() if name == typed] or [
            it for it, name in names.items() if name.startswith(typed)
        ]
        if len(found) != 1:
            session.say(f"Which seat? Type back and a name: {self._free()}.")
            return False
        if session.is_bot(found[0]):
            session.seat_person(found[0])
        if found[0] in state.away:
            session.play(Return(found[0]))
        return True

    def _is_sure(self, question: str) -> bool:
        session = self._session
        self._check_lasts()
        session.say(question)
        answer = session.terminal.ask("Type yes: ")
        if answer is not None and answer.strip().casefold() in ("y", "yes"):
            return True
        session.say("Nothing has changed.")
        return False

    def _check_lasts(self) -> None:
        if self._session.game.state.is_over:
            raise IllegalAction("game-over", "turn")

    def _what_else(self) -> str:
        """What also follows when the player to act goes and no other person is there."""
        session = self._session
        state = session.game.state
        others = (
            player != state.player and not session.is_bot(player) and player not in state.away
            for player in range(len(session.seats))
        )
        if any(others) or session.dice is None:
            return ""
        return ", and the game goes on to its end without people"

    def _free_seats(self) -> list[int]:
        session = self._session
        away = session.game.state.away
        return [it for it in range(len(session.seats)) if session.is_bot(it) or it in away]

    def _free(self) -> str:
        names = [self._session.seats[player].name for player in self._free_seats()]
        return f"{listing(names)} can be taken" if names else "everybody is at the table"


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
