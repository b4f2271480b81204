"""The people who have to be there, and to agree, before a game for a stake begins.

Whoever opens a table with a stake, or sits down at one, has said what they play for. A rematch
takes nothing for granted, and neither does the host for somebody who has come to a seat of theirs.
"""

from __future__ import annotations

from http import HTTPStatus

from tincup.hosting.commands.agreement import is_bound, of_others, people
from tincup.hosting.credentials import Who
from tincup.hosting.errors import ServerError, not_seated
from tincup.hosting.live import LiveTable
from tincup.hosting.people.absence import Judge
from tincup.hosting.view.settled_view import STAKE, lobby_of
from tincup.messages import listing
from tincup.table.state.lobby import Lobby


def check_begins(live: LiveTable, who: Who, judge: Judge) -> None:
    lobby = lobby_of(live.table)
    if not is_bound(live):
        return
    theirs = sorted(of_others(live, who))
    if gone := [seat for seat in theirs if not judge.has_come(live, seat)]:
        raise ServerError("server-not-all-here", HTTPStatus.CONFLICT, names=_names(lobby, gone))
    if missing := sorted(lobby.to_agree - who.seats):
        names, stake = _names(lobby, missing), lobby.opened.stake
        raise ServerError("server-stake-to-agree", HTTPStatus.CONFLICT, names=names, stake=stake)


def is_about_stake(live: LiveTable) -> bool:
    """Return True if the stake is what can be agreed to: before a game that has one."""
    return not live.table.has_begun and lobby_of(live.table).opened.stake > 0


def answering(live: LiveTable, who: Who, to: int) -> list[int]:
    """Return the seats for which somebody says whether they play for it. Raises `ServerError`."""
    if to != STAKE:
        raise ServerError("server-no-proposal", HTTPStatus.CONFLICT)
    mine = sorted(who.seats & people(live))
    if not mine:
        raise not_seated()
    return mine


def _names(lobby: Lobby, seats: list[int]) -> str:
    return listing(lobby.seats[seat].name for seat in seats)
