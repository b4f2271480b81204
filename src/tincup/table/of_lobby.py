"""What happens at a table before its game: the first entries of the log of one that people open.

`tincup.table.log` hands these names on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple


class TimeLimit(NamedTuple):
    """Seconds for each decision of a person; ``then`` is ``skip`` or a bot, such as ``bot:medium``.

    The bot sits there until the person comes back.
    """

    seconds: int
    then: str


class Circle(NamedTuple):
    """A circle of friends, in whose ledger a game is settled.

    The ``id`` is no secret, and not the code that its people have.
    """

    id: str
    name: str


class LobbySeat(NamedTuple):
    """A seat in a lobby: ``player`` as in `Seat`, or ``open``, without a name, or ``external``.

    ``head_start`` are the points that whoever sits there brings to the side.
    """

    player: str
    name: str = ""
    head_start: int = 0


class Opened(NamedTuple):
    """A table was opened for people to sit down at; the first entry of its log.

    ``commitment`` binds fair dice, so that it precedes any salt. With ``auto_roll`` the table rolls
    at the beginning of people's turns, too; a ``public`` one is listed until its game begins;
    ``after`` is the code of the table whose rematch it is.
    """

    rules: Mapping[str, Any]
    dice: Literal["fair", "entered"]
    commitment: str | None
    stake: int
    auto_roll: bool
    public: bool
    limit: TimeLimit | None
    after: str
    circle: Circle | None
    seats: Sequence[LobbySeat]
    kind: Literal["opened"] = "opened"


class Sat(NamedTuple):
    """Somebody took a seat."""

    seat: int
    name: str
    kind: Literal["sat"] = "sat"


class Stood(NamedTuple):
    """Somebody gave their seat up again."""

    seat: int
    kind: Literal["stood"] = "stood"


class Assigned(NamedTuple):
    """The host gave a seat to a bot, here or elsewhere, or freed it."""

    seat: int
    player: str
    name: str
    kind: Literal["assigned"] = "assigned"


class TimeLimited(NamedTuple):
    """The host set the time for a decision before the game, or took the limit away."""

    limit: TimeLimit | None
    kind: Literal["time_limited"] = "time_limited"


class Linked(NamedTuple):
    """A seat was given a new secret before the game, by the host, or by who has come to it."""

    seat: int
    kind: Literal["linked"] = "linked"


class NewHost(NamedTuple):
    """Whoever holds this seat is the host from now on, before the game."""

    seat: int
    kind: Literal["new_host"] = "new_host"


class Reseated(NamedTuple):
    """The host put the seats into another order before the game.

    ``order`` has for each place the seat, from 0, whose holder sits there from now on, with all
    that is theirs.
    """

    order: tuple[int, ...]
    kind: Literal["reseated"] = "reseated"


class Ruled(NamedTuple):
    """The host chose other rules before the game; ``rules`` as in `Opened`."""

    rules: Mapping[str, Any]
    kind: Literal["ruled"] = "ruled"


class HeadStart(NamedTuple):
    """The host gave whoever sits there points to begin with; ``points`` 0 take them away again."""

    seat: int
    points: int
    kind: Literal["head_start"] = "head_start"


class Staked(NamedTuple):
    """Whoever sits there has agreed to play for the table's stake."""

    seat: int
    kind: Literal["staked"] = "staked"


class SaltPromised(NamedTuple):
    """Somebody told the digest of the salt that they will give."""

    seat: int
    digest: str
    kind: Literal["salt_promised"] = "salt_promised"


class SaltGiven(NamedTuple):
    """Somebody gave their salt, or another one, or the one they had promised."""

    seat: int
    salt: str
    kind: Literal["salt_given"] = "salt_given"


OfSeat = Sat | Stood | Assigned | Linked | NewHost | HeadStart | Staked | SaltPromised | SaltGiven
"""What happens at one seat of a lobby."""

OfLobby = Opened | TimeLimited | Reseated | Ruled | OfSeat
