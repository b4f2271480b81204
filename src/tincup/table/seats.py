"""Seats: people, bots, and programs of somebody else's."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from tincup.players import Player, Spec, parse_spec
from tincup.table.errors import TableError
from tincup.table.forms import FILLED, Form

PERSON: Final = "person"

OPEN: Final = "open"
"""Stands in a lobby for the player of a seat that anybody may take."""

EXTERNAL: Final = "external"
"""Stands there for a bot elsewhere, which plays like a person by its seat's secret.

To the game it is a person: somebody who is asked. The lobby knows, and views say, that it is none.
"""

HELD: Final = (PERSON, EXTERNAL)
"""The kinds of players who have a secret for their seat."""

_BOT: Final = "bot:"
_EXTERNAL: Final = "external:"


def player_text(spec: str) -> str:
    return spec if spec.startswith(_EXTERNAL) else _BOT + spec


def check_player(text: str) -> str:
    """Return the one spelling of who can play at a seat. Raises `TableError` and `SpecError`."""
    if text == PERSON:
        return text
    if text.startswith(_EXTERNAL):
        return parse_spec(text).text
    spec = parse_spec(text.removeprefix(_BOT)) if text.startswith(_BOT) else None
    if spec is None or spec.is_local:
        raise TableError("table-not-a-player", value=repr(text[:60]))
    return player_text(spec.text)


PlayerText = Annotated[str, Form(str, lambda value: check_player(FILLED.read(value)))]


class Seat(NamedTuple):
    """A player's seat.

    ``player`` says in text who plays there: ``person``, ``bot:hard`` (a bot by its spec) or
    ``external:COMMAND`` (a program that speaks the bots' protocol).
    """

    name: str
    player: PlayerText = PERSON

    @property
    def is_person(self) -> bool:
        """True if somebody has to be asked."""
        return self.player == PERSON

    @property
    def spec(self) -> Spec | None:
        """The kind of bot or program that sits there; ``None`` for a person."""
        return None if self.is_person else parse_spec(self.player.removeprefix(_BOT))


def player_at(seat: Seat) -> Player:
    """Return the player who decides for a seat that is not a person's; whoever asks closes it."""
    assert seat.spec is not None
    return seat.spec.player(seat.name)
