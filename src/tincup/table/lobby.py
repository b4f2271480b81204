"""A table before its game: who has sat down, and how it will be played.

Like everything else at a table a lobby is nothing but the fold of its entries: see `OfLobby` in
`tincup.table.log`. What somebody asks for is an entry here, or refused; nothing happens before that
entry is in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from tincup.players import bot_names
from tincup.table.errors import TableError
from tincup.table.log import (
    Assigned,
    Linked,
    LobbySeat,
    OfLobby,
    Opened,
    SaltGiven,
    SaltPromised,
    Sat,
    Stood,
    TimeLimited,
)
from tincup.table.rule_sets import rules_of
from tincup.table.seats import EXTERNAL, OPEN, PERSON


class Lobby:
    """The fold of a lobby's entries."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.rules = rules_of(opened.rules)
        self.seats = list(opened.seats)
        people = [number for number, seat in enumerate(opened.seats) if seat.player == PERSON]
        self.of_host = frozenset(() if opened.after else people)
        """The seats of people whose secrets the host was told when the table was opened."""
        self.salts: dict[int, str] = {}
        self.promises: dict[int, str] = {}

    def copy(self) -> Lobby:
        """The same lobby, which may go on without changing this one."""
        other = Lobby(self.opened)
        other.seats, other.salts = self.seats.copy(), self.salts.copy()
        other.of_host = self.of_host
        other.promises = self.promises.copy()
        return other

    def apply(self, what: OfLobby) -> None:
        """Let it have happened. Raises `TableError` for a seat that is not there."""
        match what:
            case Opened() | TimeLimited():
                return
            case _:
                self.seat(what.seat)
        match what:
            case Sat():
                self.seats[what.seat] = LobbySeat(PERSON, what.name)
                self.of_host -= {what.seat}
            case Stood():
                self._take_seat(what.seat, LobbySeat(OPEN))
            case Assigned():
                self._take_seat(what.seat, LobbySeat(what.player, what.name))
            case SaltPromised():
                self.salts.pop(what.seat, None)
                self.promises[what.seat] = what.digest
            case SaltGiven():
                self.salts[what.seat] = what.salt
            case Linked():
                pass  # its secret is nobody else's business

    def _take_seat(self, number: int, seat: LobbySeat) -> None:
        self.seats[number] = seat
        self.salts.pop(number, None)
        self.promises.pop(number, None)

    def seat(self, number: int) -> LobbySeat:
        """The seat of this number (from 0). Raises `TableError`."""
        if not 0 <= number < len(self.seats):
            raise TableError("server-no-seat", seats=len(self.seats))
        return self.seats[number]

    def sit(self, name: str, wanted: int | None) -> Sat:
        """The entry of somebody who sits down. Raises `TableError`."""
        check_alike(name, (seat.name for seat in self.seats if seat.name))
        free = [number for number, seat in enumerate(self.seats) if seat.player == OPEN]
        if wanted is not None and self.seat(wanted).player != OPEN:
            raise TableError("server-seat-taken", seat=wanted + 1)
        if not free:
            raise TableError("server-table-full")
        return Sat(free[0] if wanted is None else wanted, name)

    def assign(self, seat: int, player: str) -> Assigned:
        """The entry of the host's giving a seat to a bot, or freeing it. Raises `TableError`."""
        if player == PERSON:
            raise TableError("server-people-sit-down")
        self.seat(seat)
        name = "" if player == OPEN else bot_names(1, [other.name for other in self.seats])[0]
        return Assigned(seat, player, name)

    @property
    def external(self) -> frozenset[int]:
        """The seats of bots elsewhere."""
        seats = enumerate(self.seats)
        return frozenset(number for number, seat in seats if seat.player == EXTERNAL)

    @property
    def promised(self) -> list[int]:
        """The seats whose salt is promised and not given."""
        return sorted(self.promises.keys() - self.salts.keys())

    def check_full(self) -> None:
        """Refuse to begin while a seat is free, or a salt promised. Raises `TableError`."""
        free = sum(seat.player == OPEN for seat in self.seats)
        if free:
            raise TableError("server-seats-free", free=free)
        self.check_promises()

    def check_promises(self) -> None:
        """Refuse to begin without a salt that is promised. Raises `TableError`."""
        if self.promised:
            raise TableError("server-salt-promised", seat=self.promised[0] + 1)

    def promise_salt(self, seat: int, digest: str) -> SaltPromised:
        """The entry of somebody's promise of a salt. Raises `TableError`."""
        self._check_takes_salts()
        self.check_salts_open()
        return SaltPromised(seat, digest)

    def give_salt(self, seat: int, salt: str) -> SaltGiven:
        """The entry of somebody's salt. Raises `TableError`."""
        self._check_takes_salts()
        if seat in self.promises:
            self._check_promise(seat, salt)
        else:
            self.check_salts_open()
        return SaltGiven(seat, salt)

    def _check_takes_salts(self) -> None:
        if self.opened.dice != "fair":
            raise TableError("server-no-salts")

    def check_salts_open(self) -> None:
        """Refuse to choose a salt once a promised one is known to everybody."""
        if self.promises.keys() & self.salts.keys():
            raise TableError("server-salts-closed")

    def _check_promise(self, seat: int, salt: str) -> None:
        """Refuse a salt that is not the promised one, or that others could still follow."""
        if digest_of(salt) != self.promises[seat]:
            raise TableError("server-other-salt")
        chosen = self.promises.keys() | self.salts.keys()
        for number, taken in enumerate(self.seats):
            if taken.player == OPEN or (taken.player == PERSON and number not in chosen):
                raise TableError("server-salts-awaited", seat=number + 1)


def check_alike(name: str, others: Iterable[str]) -> None:
    """Refuse a name that cannot be told from one that somebody has. Raises `TableError`."""
    from tincup.names import difference, first_alike  # read with the first name

    other = first_alike(name, others)
    if other is None:
        return
    if other.casefold() == name.casefold():
        raise TableError("server-name-taken", name=name)
    codepoint = difference(name, other)
    raise TableError("server-name-alike", name=name, other=other, codepoint=codepoint)


def digest_of(salt: str) -> str:
    """What a salt is promised by."""
    return "sha256:" + sha256(salt.encode()).hexdigest()
