"""The first entries of the log of a table that people open, before its game.

Some of it may happen in the game as well. `tincup.table.log.entries` hands these names on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from tincup.table.forms import (
    NOT_EMPTY,
    AtLeastOne,
    FilledText,
    HeadStartPoints,
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
    """A table was opened for people to sit down at; the first entry of its log.

    ``commitment`` binds fair dice, so that it precedes any salt. With ``auto_roll`` the table rolls
    at the beginning of people's turns, too; a ``public`` one is listed until its game begins;
    ``after`` is the code of the table whose rematch it is, and ``told`` are the seats there whose
    secrets more know than their holders.
    """

    rules: Mapping[str, Any]
    seats: Annotated[tuple[LobbySeat, ...], NOT_EMPTY]
    dice: Literal["fair", "entered"]
    commitment: FilledText | None = None
    stake: Stake = 0
    auto_roll: bool = False
    public: bool = False
    limit: TimeLimit | None = None
    after: str = ""
    circle: Circle | None = None
    told: tuple[SeatNumber, ...] = ()
    kind: Literal["opened"] = "opened"


class Sat(NamedTuple):
    """Somebody took a seat."""

    seat: SeatNumber
    name: FilledText
    kind: Literal["sat"] = "sat"


class Stood(NamedTuple):
    """Somebody gave their seat up again."""

    seat: SeatNumber
    kind: Literal["stood"] = "stood"


class Assigned(NamedTuple):
    """The host gave a seat to a bot, here or elsewhere, or freed it."""

    seat: SeatNumber
    player: FilledText
    name: str
    kind: Literal["assigned"] = "assigned"


class TimeLimited(NamedTuple):
    """The host set the time for a decision, or took the limit away."""

    limit: TimeLimit | None
    kind: Literal["time_limited"] = "time_limited"


class LinkRenewed(NamedTuple):
    """A seat was given a new secret, by the host, or by who has come to it."""

    seat: SeatNumber
    kind: Literal["link_renewed"] = "link_renewed"


class HostChanged(NamedTuple):
    """Whoever holds this seat is the host from now on."""

    seat: SeatNumber
    kind: Literal["host_changed"] = "host_changed"


class Reseated(NamedTuple):
    """The host put the seats into another order before the game.

    ``order`` has for each place the seat, from 0, whose holder sits there from now on, with all
    that is theirs.
    """

    order: Order
    kind: Literal["reseated"] = "reseated"


class Ruled(NamedTuple):
    """The host chose other rules before the game; ``rules`` as in `Opened`."""

    rules: Mapping[str, Any]
    kind: Literal["ruled"] = "ruled"


class HeadStart(NamedTuple):
    """The host gave whoever sits there points to begin with; ``points`` 0 take them away again."""

    seat: SeatNumber
    points: HeadStartPoints
    kind: Literal["head_start"] = "head_start"


class Staked(NamedTuple):
    """Whoever sits there has agreed to play for the table's stake."""

    seat: SeatNumber
    kind: Literal["staked"] = "staked"


class SaltPromised(NamedTuple):
    """Somebody told the digest of the salt that they will give."""

    seat: SeatNumber
    digest: FilledText
    kind: Literal["salt_promised"] = "salt_promised"


class SaltGiven(NamedTuple):
    """Somebody gave their salt, or another one, or the one they had promised."""

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
