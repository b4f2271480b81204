"""A rematch: the terms of another game by the people of a table, and the secrets that they keep."""

from __future__ import annotations

from http import HTTPStatus

from tincup.hosting.credentials import HOST
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import Setup
from tincup.hosting.people.change_of_host import told_seats
from tincup.hosting.view.settled_view import head_starts_of, holder, lobby_of, seated
from tincup.table import Table
from tincup.table.log.entries import LobbySeat
from tincup.table.seats import HELD


def rematch_terms(live: LiveTable) -> tuple[Setup, dict[int, bytes]]:
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


def rematch_setup(table: Table, code: str) -> Setup:
    """Return the terms of another game by the people of the table of this code, one seat on.

    Raises `ServerError` unless the game is over.
    """
    if table.status != "over":
        raise ServerError("server-not-over", HTTPStatus.CONFLICT)
    of, stand_ins = lobby_of(table).opened, table.hosted.stand_ins
    brought = head_starts_of(table)
    players = [
        LobbySeat(holder(table, at) if at in stand_ins else player, name, brought[at])
        for at, (name, player) in enumerate(seated(table))
    ]
    return Setup(
        lobby_of(table).rules,
        [*players[1:], players[0]],
        of.dice,
        of.stake,
        of.auto_roll,
        public=False,
        after=code,
        limit=table.hosted.limit,
        circle=of.circle,
    )
