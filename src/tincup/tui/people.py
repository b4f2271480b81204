"""People give up, leave, let a bot play for them, and come back."""

from __future__ import annotations

from tincup.game import IllegalAction, Leave, Resign, Return
from tincup.messages import listing
from tincup.table import PERSON
from tincup.tui.console import Console


class People:
    """The commands about who sits there. What cannot be undone is asked first.

    Each is True when something has happened at the table, and raises `GameError`.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._table = console.table

    def resign(self) -> bool:
        """Give up for the side to act."""
        if not self._is_sure("Resign for good?"):
            return False
        self._table.act(Resign(self._table.game.state.turn.side))
        return True

    def leave(self) -> bool:
        """Leave the seat of the player to act empty."""
        if not self._is_sure(
            f"Leave the table? Your seat is passed over{self._what_else()}. "
            "To stop for now, q saves the game instead."
        ):
            return False
        self._table.act(Leave(self._table.game.state.player))
        return True

    def let_bot_play(self) -> bool:
        """Let a bot take the seat of the player to act."""
        if not self._is_sure(f"Let a bot play on in your seat{self._what_else()}?"):
            return False
        player = self._table.game.state.player
        self._table.substitute(player, player)
        self._console.tell(f"A bot plays on for {self._name(player)}.")
        return True

    def ask_who(self) -> bool:
        """Say who can come back."""
        self._console.say(f"Who is back? Type back and a name: {self._free()}.")
        return False

    def come_back(self, typed: str) -> bool:
        """Let a person take a seat that was left, or that a bot has; by name or its beginning."""
        self._check_lasts()
        names = {player: _plain(self._name(player)) for player in self._free_seats()}
        meant = [player for player, name in names.items() if name == typed] or [
            player for player, name in names.items() if name.startswith(typed)
        ]
        if len(meant) != 1:
            self._console.say(f"Which seat? Type back and a name: {self._free()}.")
            return False
        (player,) = meant
        if not self._table.seats[player].is_person:
            self._table.seat(player, PERSON, player)
            self._console.tell(f"A person plays on for {self._name(player)}.")
        if player in self._table.game.state.away:
            self._table.act(Return(player))
        return True

    def _is_sure(self, question: str) -> bool:
        self._check_lasts()
        return self._console.is_sure(question)

    def _check_lasts(self) -> None:
        if self._table.game.state.is_over:
            raise IllegalAction("game-over", "turn")

    def _what_else(self) -> str:
        """What also follows when the player to act goes and no other person is there."""
        state = self._table.game.state
        others = (
            player != state.player and seat.is_person and player not in state.away
            for player, seat in enumerate(self._table.seats)
        )
        if any(others) or not self._table.rolls_dice:
            return ""
        return ", and the game goes on to its end without people"

    def _name(self, player: int) -> str:
        return self._table.seats[player].name

    def _free_seats(self) -> list[int]:
        away = self._table.game.state.away
        seats = enumerate(self._table.seats)
        return [player for player, seat in seats if not seat.is_person or player in away]

    def _free(self) -> str:
        names = [self._name(player) for player in self._free_seats()]
        return f"{listing(names)} can be taken" if names else "everybody is at the table"


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
