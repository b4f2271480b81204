"""New tables: the terms on which people ask for one, and its first entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from math import inf
from typing import Literal, NamedTuple

from tincup.chance import commitment, new_seed
from tincup.hosting.credentials import new_watch
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import Opening
from tincup.hosting.live import LiveTable
from tincup.hosting.names import check_name
from tincup.hosting.rules.custom_rules import bot_kind
from tincup.hosting.stored.stored import Row, Stored
from tincup.hosting.time_limit import asked_limit
from tincup.hosting.view.json_text import linked
from tincup.players import bot_names
from tincup.protocol.requests import OpenTable
from tincup.protocol.terms import MOST_PLAYERS
from tincup.rules import RuleSet, canonical
from tincup.table import PERSON
from tincup.table.log.entries import Circle, Entry, LobbySeat, Opened, TimeLimit, stamp, utc_now
from tincup.table.log.entry_json import as_json
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


def _opened(setup: Setup) -> tuple[Opened, str | None]:
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


def asked_setup(asked: OpenTable, rules: RuleSet, circle: Circle | None = None) -> Setup:
    """Read the terms of a table that somebody asks for. Raises `ServerError` and `SpecError`."""
    by_rules = (rules.most_sides or inf) * rules.partners  # a bound of theirs says more
    if MOST_PLAYERS < len(asked.seats) <= by_rules:
        about = {"most": MOST_PLAYERS, "given": len(asked.seats)}
        raise ServerError("server-too-many-players", HTTPStatus.UNPROCESSABLE_ENTITY, **about)
    seats = [LobbySeat(seat.player, seat.name, seat.head_start) for seat in asked.seats]
    limit = asked_limit(asked.time_limit, asked.out_of_time, rules)
    how = (asked.dice, asked.stake, asked.auto_roll, asked.public)
    return Setup(rules, seats, *how, limit=limit, circle=circle)


def new_table(
    setup: Setup, hashes: Mapping[int, bytes], code: str, opening: Opening | None = None
) -> LiveTable:
    """Return a new table of this code, which is not kept yet.

    Raises `TincupError` where it cannot be.
    """
    what, seed = _opened(setup)
    entry = Entry(1, stamp(utc_now()), "host", what)
    chain, text = linked("", as_json(entry))
    table_id, mark = (new_watch(), ()) if opening is None else (opening.table_id, opening.mark)
    about = table_id, code, new_watch(), seed, "lobby", entry.time
    return LiveTable(Stored(*about, [Row(1, text, chain, *mark)], is_cut=False, hashes=hashes))
