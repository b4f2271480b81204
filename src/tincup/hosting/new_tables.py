"""New tables."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from math import inf

from tincup.hosting.credentials import new_watch
from tincup.hosting.errors import ServerError
from tincup.hosting.idempotency import Opening
from tincup.hosting.live import LiveTable
from tincup.hosting.lobby import Setup, opened
from tincup.hosting.stored.stored import Row, Stored
from tincup.hosting.time_limit import asked_limit
from tincup.hosting.view.json_text import linked
from tincup.protocol.requests import OpenTable
from tincup.protocol.terms import MOST_PLAYERS
from tincup.rules import RuleSet
from tincup.table.log.entries import Circle, Entry, LobbySeat, stamp, utc_now
from tincup.table.log.entry_json import as_json


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
