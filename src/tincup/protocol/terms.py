"""The kinds of values that what is said consists of, with their bounds."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

MOST_SEATS: Final = 24
"""Of tables that are read: those of before may have so many."""

MOST_PLAYERS: Final = 12
"""At a new table: as many as a page has room for on a phone."""

SEPARATOR: Final = "."
"""Stands between the secrets of several seats in one header or cookie."""

Whole = Annotated[int, Meta(ge=0)]
"""A whole number that is not negative."""

Number = Annotated[int, Meta(ge=1)]
"""The number of a seat, player, side, turn or action."""

Face = Annotated[int, Meta(ge=1, le=6)]

Actor = Number | Literal["host", "table"]
"""The actor: a seat, the host, or the table itself."""

GameEvent = dict[str, Any]
"""An event of a game as it is sent: `tincup.game.events` states them."""

Chance = Annotated[float, Meta(ge=0, le=1)]

Chain = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""The running hash of a log."""


def means(text: str) -> Meta:
    """The meaning of a key, for `typing.Annotated`: in the documentation and in every schema."""
    return Meta(description=text)
