"""Who sits where: people at the keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tincup.players import Player, bot, manner_word

YOU: Final = "You"
"""What a person alone at a terminal is called who gives no name, also in saved games."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat; ``level`` is a bot's, ``None`` for a person."""

    name: str
    level: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether the seat decides for itself."""
        return self.level is not None

    @property
    def title(self) -> str:
        """The name; a bot's with its level, and its manner if it has one."""
        if self.level is None:
            return self.name
        manner = manner_word(self.level, self.name)
        return f"{self.name} ({manner and manner + ' '}{self.level} bot)"

    def player(self) -> Player:
        """The bot of this seat."""
        assert self.level is not None
        return bot(self.level, self.name)


def viewer(seats: Sequence[Seat]) -> int | None:
    """The player (0-based) that sentences speak to: the only person, if without a name.

    They still do where a bot plays on in that seat.
    """
    others = any(not seat.is_bot and seat.name != YOU for seat in seats)
    nameless = (player for player, seat in enumerate(seats) if seat.name == YOU)
    return None if others else next(nameless, None)
