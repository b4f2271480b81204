"""The terms of a server's table, and the entry that its log begins with."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Literal, NamedTuple

from tincup.chance import commitment, new_seed
from tincup.hosting.errors import ServerError
from tincup.hosting.names import check_name
from tincup.hosting.rules.custom_rules import bot_kind
from tincup.players import bot_names
from tincup.rules import RuleSet, canonical
from tincup.table import PERSON
from tincup.table.log.entries import Circle, LobbySeat, Opened, TimeLimit
from tincup.table.seats import HELD, OPEN
from tincup.table.state.lobby import check_alike, check_seats


class Setup(NamedTuple):
    """The terms of a table; docs/protocol.md says what each means.

    ``told`` as in `tincup.table.log.entries.Opened`; ``solves_any``: the host of tables has optimal
    bots by anybody's rule sets.
    """

    rules: RuleSet
    seats: Sequence[LobbySeat]
    dice: Literal["fair", "entered"] = "fair"
    stake: int = 0
    auto_roll: bool = False
    public: bool = False
    after: str = ""
    limit: TimeLimit | None = None
    circle: Circle | None = None
    told: Sequence[int] = ()
    solves_any: bool = False


def opened(setup: Setup) -> tuple[Opened, str | None]:
    """Return the first entry of a log, and the seed of fair dice.

    Raises `TincupError` for seats that cannot be.
    """
    seats = named_seats(setup)
    check_seats(setup.rules, seats)
    seed = new_seed() if setup.dice == "fair" else None
    entry = Opened(
        canonical.values(setup.rules),
        tuple(seats),
        setup.dice,
        None if seed is None else commitment(seed),
        setup.stake,
        setup.auto_roll,
        setup.public,
        setup.limit,
        setup.after,
        setup.circle,
        tuple(setup.told),
    )
    return entry, seed


def named_seats(setup: Setup) -> list[LobbySeat]:
    """Return the seats with their names checked, and names for bots that have none."""
    checked: list[LobbySeat] = []
    for seat in setup.seats:
        name = check_name(seat.name) if seat.player != OPEN and seat.name else ""
        if seat.player == PERSON and not name:
            raise ServerError("server-name-empty", HTTPStatus.UNPROCESSABLE_ENTITY)
        kind = check_kind(seat.player, setup.rules, solves_any=setup.solves_any)
        checked.append(LobbySeat(kind, name, seat.head_start))
    taken = [seat.name for seat in checked if seat.name]
    for place, name in enumerate(taken):
        check_alike(name, taken[:place])
    names = iter(bot_names(len(checked), taken))
    return [
        seat._replace(name=next(names)) if seat.player != OPEN and not seat.name else seat
        for seat in checked
    ]


def check_kind(player: str, rules: RuleSet, *, solves_any: bool = False) -> str:
    """Return the one spelling of who may play at a seat by these rules; programs may not.

    ``solves_any`` as for `tincup.hosting.rules.custom_rules.bot_kind`. Raises `ServerError` and
    `SpecError`.
    """
    if player in (OPEN, *HELD):
        return player
    return bot_kind(player, rules, solves_any=solves_any)
