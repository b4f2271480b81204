"""The first entries of the log of a table that people open, before its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from tincup.table.forms import (
    NOT_EMPTY,
    AtLeastOne,
    FilledText,
    HeadStartPoints,
    Means,
    Order,
    SeatNumber,
    Stake,
)


class TimeLimit(NamedTuple):
    """Seconds for each decision of a person; ``then`` is ``skip`` or a bot, such as ``bot:medium``.

    The bot sits there until the person comes back.
    """

    seconds: AtLeastOne
    then: FilledText


class Circle(NamedTuple):
    """A circle of friends, in whose ledger a game is settled.

    The ``id`` is no secret, and not the code that its people have.
    """

    id: FilledText
    name: FilledText


class LobbySeat(NamedTuple):
    """A seat in a lobby: ``player`` as in `Seat`, or ``open``, without a name, or ``external``.

    ``head_start`` are the points that whoever sits there brings to the side.
    """

    player: FilledText
    name: str = ""
    head_start: HeadStartPoints = 0


class Opened(NamedTuple):
    """In the lobby: the table was opened.

    It is the first entry of its log. ``commitment`` binds fair dice, so that it precedes any salt.
    With ``auto_roll`` the table rolls at the beginning of people's turns, too; a ``public`` one is
    listed until its game begins.
    """

    rules: Mapping[str, Any]
    seats: Annotated[tuple[LobbySeat, ...], NOT_EMPTY]
    dice: Literal["fair", "entered"]
    commitment: FilledText | None = None
    stake: Stake = 0
    auto_roll: bool = False
    public: bool = False
    limit: TimeLimit | None = None
    after: Annotated[str, Means("the code of the table before a rematch")] = ""
    circle: Circle | None = None
    told: Annotated[
        tuple[SeatNumber, ...], Means("in a rematch: seats whose secrets the host was told")
    ] = ()
    kind: Literal["opened"] = "opened"


class Sat(NamedTuple):
    """In the lobby: somebody sat down."""

    seat: SeatNumber
    name: FilledText
    kind: Literal["sat"] = "sat"


class Stood(NamedTuple):
    """In the lobby: somebody gave a seat up."""

    seat: SeatNumber
    kind: Literal["stood"] = "stood"


class Assigned(NamedTuple):
    """In the lobby: a seat was given to a bot, or freed."""

    seat: SeatNumber
    player: FilledText
    name: str
    kind: Literal["assigned"] = "assigned"


class TimeLimited(NamedTuple):
    """The time for a decision was set."""

    limit: Annotated[TimeLimit | None, Means("`null` for no limit")]
    kind: Literal["time_limited"] = "time_limited"


class LinkRenewed(NamedTuple):
    """A seat has a new secret, from the host or, the `actor` being it, its own."""

    seat: SeatNumber
    kind: Literal["link_renewed"] = "link_renewed"


class HostChanged(NamedTuple):
    """Whoever sits there is the host now."""

    seat: SeatNumber
    kind: Literal["host_changed"] = "host_changed"


class Reseated(NamedTuple):
    """In the lobby: the seats were put into another order; look anew at which are yours."""

    order: Annotated[Order, Means("for each seat, which it was before")]
    kind: Literal["reseated"] = "reseated"


class Ruled(NamedTuple):
    """In the lobby: other rules were chosen, which the view names."""

    rules: Mapping[str, Any]
    kind: Literal["ruled"] = "ruled"


class HeadStart(NamedTuple):
    """In the lobby: a seat was given points to begin with, or they were taken away."""

    seat: SeatNumber
    points: Annotated[HeadStartPoints, Means("0: none any more")]
    kind: Literal["head_start"] = "head_start"


class Staked(NamedTuple):
    """In the lobby: somebody has agreed to play for the stake."""

    seat: SeatNumber
    kind: Literal["staked"] = "staked"


class SaltPromised(NamedTuple):
    """In the lobby: somebody promised a salt."""

    seat: SeatNumber
    digest: FilledText
    kind: Literal["salt_promised"] = "salt_promised"


class SaltGiven(NamedTuple):
    """In the lobby: somebody gave a salt."""

    seat: SeatNumber
    salt: str
    kind: Literal["salt_given"] = "salt_given"


InBoth = TimeLimited | LinkRenewed | HostChanged
"""Entries that may come before a game, in it and after it."""

OfSeat = (
    Sat
    | Stood
    | Assigned
    | LinkRenewed
    | HostChanged
    | HeadStart
    | Staked
    | SaltPromised
    | SaltGiven
)
"""Entries about one seat of a lobby."""

OfLobby = (
    Opened
    | Reseated
    | Ruled
    | Sat
    | Stood
    | Assigned
    | HeadStart
    | Staked
    | SaltPromised
    | SaltGiven
)
"""Entries that come only before a game."""
