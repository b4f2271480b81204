"""New tables, and those where the same people play again."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from math import inf

from tincup.hosting.credentials import HOST, new_watch
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import Opening
from tincup.hosting.live import LiveTable
from tincup.hosting.lobby import Setup, opened, rematch_setup
from tincup.hosting.people.change_of_host import told_seats
from tincup.hosting.stored.stored import Row, Stored
from tincup.hosting.time_limit import asked_limit
from tincup.hosting.view.json_text import linked
from tincup.protocol.requests import OpenTable
from tincup.protocol.terms import MOST_PLAYERS
from tincup.rules import RuleSet
from tincup.table.log.entries import Circle, Entry, LobbySeat, stamp, utc_now
from tincup.table.log.entry_json import as_json
from tincup.table.seats import HELD


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
    what, seed = opened(setup)
    entry = Entry(1, stamp(utc_now()), "host", what)
    chain, text = linked("", as_json(entry))
    table_id, mark = (new_watch(), ()) if opening is None else (opening.table_id, opening.mark)
    about = table_id, code, new_watch(), seed, "lobby", entry.time
    return LiveTable(Stored(*about, [Row(1, text, chain, *mark)], is_cut=False, hashes=hashes))


def again(live: LiveTable) -> tuple[Setup, dict[int, bytes]]:
    """Return the terms of a rematch, and the hashes of the secrets that its people have already.

    Raises `ServerError` unless the game is over.
    """
    setup = rematch_setup(live.table, live.code)
    count = len(setup.seats)
    told = sorted((seat - 1) % count for seat in told_seats(live) & live.hashes.keys())
    setup = setup._replace(told=told)
    hashes = {
        place: of_seat
        for seat, of_seat in live.hashes.items()
        if (place := HOST if seat == HOST else (seat - 1) % count) == HOST
        or setup.seats[place].player in HELD  # not a bot's that a person sat in for
    }
    return setup, hashes
