"""The host of a table, and when somebody else who sits there may take their place.

A host who has broken off leaves a game that waits for somebody whom only they can pass over, stop
or begin again. Whoever holds the seat of the new host needs no other secret for it: the hash that
is kept for the host is that seat's from then on, and the secret of the old one is worth nothing.
"""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from typing import Final

from tincup.hosting.attendance import Judge
from tincup.hosting.credentials import HOST, Hashed
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.settled_view import lobby_of
from tincup.table.table_state import TableState

_LONGER: Final = 2
"""Times as long a host is away before somebody takes their place in a game that goes on."""


def seats_of_host(live: LiveTable) -> frozenset[int]:
    """The seats that are known to be the host's: those at the device that opened the table.

    Once somebody has come to one of them from elsewhere it is not (see `told_of` in
    `tincup.hosting.agreement`). Once somebody else has become the host theirs is, and no other.
    """
    hosted = live.table.hosted
    return lobby_of(live.table).of_host - hosted.taken if hosted.hosts is None else hosted.hosts


def told_seats(live: LiveTable) -> frozenset[int]:
    """The seats whose secrets whoever opened the table, or hosts it, knows: nobody has come there.

    They stay that where somebody else becomes the host, for whoever opened it knows them still. Of
    a table that was brought they are all, whatever its log says: whoever brought it was told them.
    """
    hosted, lobby = live.table.hosted, lobby_of(live.table)
    told = lobby.told if hosted.brought is None else lobby.people
    return (told - hosted.taken) | hosted.given


def was_host(live: LiveTable, hashed: Hashed) -> bool:
    """Return true if these secrets may be those of the device that opened the table.

    It sends the secret that was the host's, too, which nobody knows any more once somebody else is
    the host; who comes to a seat by a link has that seat's alone.
    """
    known = [of for seat, of in live.hashes.items() if seat != HOST]
    is_passed_on = live.table.hosted.hosts is not None or live.hashes.get(HOST) in known
    return is_passed_on and any(secret.hash not in known for secret in hashed)


def check_gone(judge: Judge, live: LiveTable, at: TableState) -> None:
    """Raise `ServerError` unless the host has been away for so long that somebody may take over.

    A minute (`Judge.seconds`) while the game waits for them, and twice as long in any case.
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
    """Return true if a table waits for its host alone, or for a turn of theirs."""
    if not at.has_begun or at.hosted.paused:
        return True
    state = at.game.state
    if state.is_over:
        return True
    player = state.player
    if not at.seats[player].is_person:
        return False
    return player in seats_of_host(live) or judge.silence(live, player) >= judge.seconds
