"""The host of a table, and when somebody else who sits there may take their place.

A host who has broken off leaves a game that waits for somebody whom only they can pass over, stop
or begin again. Whoever holds the seat of the new host needs no other secret for it: the hash that
is kept for the host is that seat's from then on, and the secret of the old one is worth nothing.
"""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from typing import Final

from tincup.hosting.credentials import HOST, Hashed
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.people.absence import Judge
from tincup.hosting.view.settled_view import lobby_of
from tincup.table.state.table_state import TableState

_LONGER: Final = 2
"""Factor by which a host must be away longer before losing their place in a game that goes on."""


def seats_of_host(live: LiveTable) -> frozenset[int]:
    """Return the seats known to be the host's: those at the device that opened the table.

    A seat to which somebody has come from elsewhere is no longer one (see `told_of` in
    `tincup.hosting.commands.agreement`). Once somebody else has become the host, their seat is the
    only one.
    """
    hosted = live.table.hosted
    return lobby_of(live.table).of_host - hosted.taken if hosted.hosts is None else hosted.hosts


def told_seats(live: LiveTable) -> frozenset[int]:
    """Return the seats whose secrets the table's opener or host knows: nobody has come there since.

    They stay so where somebody else becomes the host, for whoever opened the table knows them
    still. Of a table that was brought they are all, whatever its log says: whoever brought it was
    told them.
    """
    hosted, lobby = live.table.hosted, lobby_of(live.table)
    told = lobby.told if hosted.brought is None else lobby.people
    return (told - hosted.taken) | hosted.given


def was_host(live: LiveTable, hashed: Hashed) -> bool:
    """Return True if these secrets may be those of the device that opened the table.

    It also sends the former host's secret, which matches nothing once somebody else is the host;
    whoever comes to a seat by a link has that seat's alone.
    """
    known = [of for seat, of in live.hashes.items() if seat != HOST]
    is_passed_on = live.table.hosted.hosts is not None or live.hashes.get(HOST) in known
    return is_passed_on and any(secret.hash not in known for secret in hashed)


def check_gone(judge: Judge, live: LiveTable, at: TableState) -> None:
    """Raise `ServerError` unless the host has been away for so long that somebody may take over.

    That is a minute (`Judge.seconds`) while the game waits for them, and twice as long otherwise.
    """
    if judge.is_connected(live, HOST):
        raise ServerError("server-host-is-here", HTTPStatus.CONFLICT)
    least = judge.seconds * (1 if _waits(judge, live, at) else _LONGER)
    silence = judge.silence(live, HOST)
    if silence < least:
        wait = max(1, ceil(least) - int(silence))
        numbers = {"seconds": int(silence), "least": ceil(least), "wait": wait}
        raise ServerError("server-host-was-here", HTTPStatus.CONFLICT, **numbers)


def _waits(judge: Judge, live: LiveTable, at: TableState) -> bool:
    """Return True if a table waits for its host alone, or for a turn of theirs."""
    if not at.has_begun or at.hosted.paused:
        return True
    state = at.game.state
    if state.is_over:
        return True
    player = state.player
    if not at.seats[player].is_person:
        return False
    return player in seats_of_host(live) or judge.silence(live, player) >= judge.seconds
