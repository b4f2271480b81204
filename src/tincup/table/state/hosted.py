"""A table beside its game, for those who play there from wherever they are."""

from __future__ import annotations

from copy import copy

from tincup.table.log import entries as log
from tincup.table.log.removed_names import Unnamed
from tincup.table.seats import Seat

_NOBODY = frozenset[int]()

_AS_IT_IS = (
    *(log.Salted, log.StoodStill, log.Noted, log.Absent),
    *(log.Proposed, log.Answered, log.Granted, Unnamed),
)
"""Entries that leave the game, its host, its clock and its people as they are."""


class Hosted:
    """A table's host, clock and people, as the entries so far leave them.

    ``moved`` is the number of the entry that last changed what there is to do, ``moved_at`` when
    what the player to act has to decide was last changed. ``timed`` is the number of the entry that
    last stopped the game, or went on with it, or set its time limit.

    ``agreed`` are the seats that would take the last action back, ``stand_ins`` those where a bot
    plays till their holder comes back, ``taken`` those whose holders have come in the game and have
    secrets of their own, ``given`` those to which the host has since had a link by which nobody has
    come.

    ``rematch`` is the code of the next game's table. ``hosts`` is the seat of whoever has become
    the host since it was opened, empty once they stood up, and ``None`` where nobody has.
    ``brought`` is the number of the entry with which it was brought here from another host, whose
    tables are not to be found here.
    """

    __slots__ = (
        *("agreed", "brought", "given", "hosts", "limit", "moved", "moved_at", "paused"),
        *("_has_begun", "rematch", "stand_ins", "taken", "timed"),
    )

    def __init__(self) -> None:
        self._has_begun = False
        self.limit: log.TimeLimit | None = None
        self.moved = 0
        self.moved_at = ""
        self.paused = False
        self.timed = 0
        self.agreed = _NOBODY
        self.rematch: str | None = None
        self.brought: int | None = None
        self.hosts: frozenset[int] | None = None
        self.stand_ins = _NOBODY
        self.taken = _NOBODY
        self.given = _NOBODY

    def copy(self) -> Hosted:
        return copy(self)

    def follow(self, entry: log.Entry) -> None:
        match entry.content:
            case log.Acted():
                self._move(entry)
            case log.Paused(on):
                self.timed = entry.number if on != self.paused else self.timed
                self.paused, self.moved_at = on, entry.time
            case log.Agreed(seats):
                self.agreed = frozenset(seats)
            case log.Rematched(code):
                self.rematch = code
            case log.Brought():
                self.brought, self.rematch = entry.number, None
            case content if isinstance(content, _AS_IT_IS):
                pass
            case content if isinstance(content, log.InBoth):
                self._set(content, entry)
            case content if isinstance(content, log.OfLobby):
                self.moved = entry.number
                self._follow_lobby(content)
            case content:
                self._has_begun |= isinstance(content, log.Created)
                self._move(entry)

    def _set(self, content: log.InBoth, entry: log.Entry) -> None:
        """Note what the host has set, which before the game makes commands stale."""
        has_begun = self._has_begun
        if not has_begun:
            self.moved = entry.number
        match content:
            case log.TimeLimited(limit):
                if has_begun:
                    self.timed = entry.number if limit != self.limit else self.timed
                    self.moved_at = entry.time
                self.limit = limit
            case log.HostChanged(seat):
                self.hosts = frozenset({seat})
            case log.LinkRenewed(seat) if has_begun and seat == entry.actor:
                self.taken |= {seat}
                self.given -= {seat}
            case log.LinkRenewed(seat) if has_begun:
                self.given |= {seat}
            case _:
                pass

    def _follow_lobby(self, content: log.OfLobby) -> None:
        match content:
            case log.Opened(limit=limit):
                self.limit = limit
            case log.Reseated(order) if self.hosts is not None:
                self.hosts = frozenset(map(order.index, self.hosts))
            case log.Stood(seat=seat) | log.Assigned(seat=seat) if self.hosts is not None:
                self.hosts -= {seat}
            case _:
                pass

    def _move(self, entry: log.Entry) -> None:
        self.moved, self.moved_at, self.agreed = entry.number, entry.time, _NOBODY

    def seat(self, number: int, now: Seat, *, is_held: bool) -> None:
        if now.is_person:
            self.stand_ins -= {number}
        elif is_held:
            self.stand_ins |= {number}
