"""What a table is beside its game, for those who play there from wherever they are."""

from __future__ import annotations

from copy import copy

from tincup.table.log import (
    Acted,
    Actor,
    Agreed,
    Aside,
    Entry,
    LimitSet,
    LinkRenewed,
    OfLobby,
    Opened,
    Paused,
    Rematched,
    Salted,
    StoodStill,
    TimeLimit,
    TimeLimited,
)

_NOBODY = frozenset[int]()


class Hosted:
    """A table's host, clock and people, as the entries so far leave them.

    ``moved`` is the number of the entry that last changed what there is to do, ``moved_at`` when
    what the player to act has to decide was last changed. ``timed`` is the number of the entry that
    last stopped the game, or went on with it, or set its time limit; ``agreed`` are the seats that
    would take the last action back, ``stand_ins`` those where a bot plays till somebody comes back;
    ``rematch`` is the code of the next game's table.
    """

    __slots__ = (
        *("agreed", "limit", "moved", "moved_at", "paused", "rematch", "stand_ins", "timed"),
    )

    def __init__(self) -> None:
        self.limit: TimeLimit | None = None
        self.moved = 0
        self.moved_at = ""
        self.paused = False
        self.timed = 0
        self.agreed = _NOBODY
        self.rematch: str | None = None
        self.stand_ins = _NOBODY

    def copy(self) -> Hosted:
        """The same, which may go on without changing this one."""
        return copy(self)

    def follow(self, entry: Entry) -> None:
        """Know what an entry says."""
        match entry.what:
            case Acted():
                self._move(entry)
            case Paused(is_on):
                self.timed = entry.number if is_on != self.paused else self.timed
                self.paused, self.moved_at = is_on, entry.time
            case LimitSet(limit):
                self.timed = entry.number if limit != self.limit else self.timed
                self.limit, self.moved_at = limit, entry.time
            case Agreed(seats):
                self.agreed = frozenset(seats)
            case Rematched(code):
                self.rematch = code
            case Salted() | LinkRenewed() | StoodStill():
                pass
            case what if isinstance(what, Aside):
                pass
            case Opened(limit=limit) | TimeLimited(limit):
                self.moved, self.limit = entry.number, limit
            case what if isinstance(what, OfLobby):
                self.moved = entry.number
            case _:
                self._move(entry)

    def _move(self, entry: Entry) -> None:
        self.moved, self.moved_at, self.agreed = entry.number, entry.time, _NOBODY

    def seat(self, number: int, actor: Actor, *, was_person: bool) -> None:
        """Know at which seats bots stand in for people.

        A bot that fails is replaced by the table, too, but nobody can come back to its seat.
        """
        if actor != "table":
            self.stand_ins -= {number}
        elif was_person:
            self.stand_ins |= {number}
