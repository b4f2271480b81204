"""Who sits where: people, bots, and programs of somebody else's."""

from __future__ import annotations

from typing import Final, NamedTuple

from tincup.players import LEVELS, Player, bot
from tincup.table.errors import TableError

PERSON: Final = "person"
_BOT: Final = "bot:"
_EXTERNAL: Final = "external:"


class Seat(NamedTuple):
    """A player's seat.

    ``player`` says in text who plays there: ``person``, ``bot:hard`` (a bot by its spec) or
    ``external:COMMAND`` (a program that speaks the bots' protocol).
    """

    name: str
    player: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether somebody has to be asked."""
        return self.player == PERSON

    @property
    def spec(self) -> str | None:
        """The spec of the bot that sits there; ``None`` for anybody else."""
        return self.player.removeprefix(_BOT) if self.player.startswith(_BOT) else None


def bot_player(spec: str) -> str:
    """What `Seat.player` is for a bot of this spec."""
    return _BOT + spec


def check_player(text: str) -> str:
    """The text, if it says who can play at a seat. Raises `TableError`."""
    known = text == PERSON or (text.startswith(_EXTERNAL) and text != _EXTERNAL)
    if not known and not (text.startswith(_BOT) and text.removeprefix(_BOT) in LEVELS):
        raise TableError("not-a-player", value=repr(text[:60]))
    return text


def player_at(seat: Seat) -> Player:
    """The player who decides for a seat that is not a person's. Raises `TableError`."""
    if seat.spec is None:
        raise TableError("not-a-player", value=repr(seat.player[:60]))
    return bot(seat.spec, seat.name)
