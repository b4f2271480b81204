"""People give up, leave, let a bot play for them, and come back."""

from __future__ import annotations

from tincup.game import IllegalAction, Leave, Resign, Return
from tincup.messages import listing, text
from tincup.table import PERSON
from tincup.tui.play.console import Console
from tincup.tui.screen.told import Told


class People:
    """The commands about who sits there. What cannot be undone is asked first.

    Each is True when something has happened at the table, and raises `GameError`.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._table = console.table

    def resign(self) -> bool:
        """Give up for the side to act."""
        if not self._is_sure(text("terminal-resign-question")):
            return False
        self._console.played.act(Resign(self._table.game.state.turn.side))
        return True

    def leave(self) -> bool:
        """Leave the seat of the player to act empty."""
        question = text("terminal-leave-question", ends_without_people=self._is_last_person())
        if self._console.played.is_remote:
            question = text("join-leave-question")
        if not self._is_sure(question):
            return False
        self._console.played.act(Leave(self._table.game.state.player))
        return True

    def let_bot_play(self) -> bool:
        """Let a bot take the seat of the player to act."""
        last = self._is_last_person()
        if not self._is_sure(text("terminal-bot-question", ends_without_people=last)):
            return False
        player = self._table.game.state.player
        self._console.played.seat(player, self._table.created.substitute)
        self._console.tell(Told(text("terminal-bot-plays", name=self._name(player))))
        return True

    def ask_who(self) -> bool:
        """Say who can come back."""
        self._console.say(text("terminal-who-is-back", free=self._free()))
        return False

    def come_back(self, typed: str) -> bool:
        """Let a person take a seat that was left, or that a bot has; by name or its beginning."""
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
            self._console.tell(Told(text("terminal-person-plays", name=self._name(player))))
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
        """Whether the game goes on to its end without people when the player to act goes."""
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
