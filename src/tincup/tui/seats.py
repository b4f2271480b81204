"""Who sits where: people at the keyboard, and bots."""

from __future__ import annotations

from dataclasses import dataclass

from tincup.players import Player, bot


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat; ``level`` is a bot's, ``None`` for a person."""

    name: str
    level: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether the seat decides for itself."""
        return self.level is not None

    def player(self) -> Player:
        """The bot of this seat."""
        assert self.level is not None
        return bot(self.level, self.name)
