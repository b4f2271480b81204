"""A table before its game: who has sat down, and how it will be played.

Like everything else at a table a lobby is nothing but the fold of its entries: see `OfLobby` in
`tincup.table.log.entries`. What somebody asks for is an entry here, or refused; nothing happens
before that entry is in the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tincup.chance import salt_digest
from tincup.game import new_game
from tincup.players import bot_names
from tincup.rules import RuleSet
from tincup.table.errors import TableError
from tincup.table.log import entries as log
from tincup.table.rule_sets import rules_of
from tincup.table.seats import EXTERNAL, OPEN, PERSON


class Lobby:
    def __init__(self, opened: log.Opened) -> None:
        self.opened = opened
        self.stated = opened.rules
        """The values of the rule file that is played by: as it was opened, or as chosen since."""
        self.rules = rules_of(opened.rules)
        self.seats = list(opened.seats)
        people = self.people
        self.of_host = frozenset(() if opened.after else people)
        """The seats of people whose secrets the host knows, from when the table was opened."""
        self.told = people & frozenset(opened.told if opened.after else people)
        """The seats whose secrets more know than whoever sits there, whoever hosts by now."""
        self.agreed = self.of_host
        """The seats of those who have agreed to the stake: they opened, sat down, or said so."""
        self.salts: dict[int, str] = {}
        self.promises: dict[int, str] = {}

    def copy(self) -> Lobby:
        other = Lobby(self.opened)
        other.seats, other.salts = self.seats.copy(), self.salts.copy()
        other.of_host, other.told, other.agreed = self.of_host, self.told, self.agreed
        other.stated, other.rules = self.stated, self.rules
        other.promises = self.promises.copy()
        return other

    def apply(self, content: log.OfLobby | log.InBoth, actor: log.Actor) -> None:
        """Apply somebody's entry. Raises `TableError` for a seat that is not there."""
        match content:
            case log.Opened() | log.TimeLimited():
                pass
            case log.Ruled():
                self.stated, self.rules = content.rules, rules_of(content.rules)
            case log.Reseated():
                self._put_in_order(content.order)
            case _:
                self._apply_to(self.seat(content.seat), content, actor)

    def _apply_to(self, seat: log.LobbySeat, content: log.OfSeat, actor: log.Actor) -> None:
        number = content.seat
        match content:
            case log.Sat():
                self.seats[number] = seat._replace(player=PERSON, name=content.name)
                self.of_host -= {number}
                self.told -= {number}
                self.agreed |= {number}
            case log.Stood():
                self._take_seat(number, log.LobbySeat(OPEN))
            case log.Assigned():
                self._take_seat(number, log.LobbySeat(content.player, content.name))
            case log.HeadStart():
                self.seats[number] = seat._replace(head_start=content.points)
            case log.Staked():
                self.agreed |= {number}
            case log.SaltPromised():
                self.salts.pop(number, None)
                self.promises[number] = content.digest
            case log.SaltGiven():
                self.salts[number] = content.salt
            case log.LinkRenewed() if number == actor:  # whoever has come is asked for themselves
                self._come_to(number)
            case log.LinkRenewed():
                self.told |= {number}
            case log.HostChanged():
                pass  # which `Hosted` keeps

    def _come_to(self, number: int) -> None:
        """Have whoever comes to a seat begin with nothing that others have said in their name."""
        if number in self.told:
            self._forget_salt(number)
        self.of_host -= {number}
        self.told -= {number}
        self.agreed -= {number}

    def _take_seat(self, number: int, seat: log.LobbySeat) -> None:
        self.seats[number] = seat
        self._forget_salt(number)
        self.agreed -= {number}

    def _forget_salt(self, number: int) -> None:
        self.salts.pop(number, None)
        self.promises.pop(number, None)

    def _put_in_order(self, order: Sequence[int]) -> None:
        self._check_order(order)
        place = places(order)
        self.seats = [self.seats[seat] for seat in order]
        self.of_host = frozenset(place[seat] for seat in self.of_host)
        self.told = frozenset(place[seat] for seat in self.told)
        self.agreed = frozenset(place[seat] for seat in self.agreed)
        self.salts = {place[seat]: salt for seat, salt in self.salts.items()}
        self.promises = {place[seat]: digest for seat, digest in self.promises.items()}

    def _check_order(self, order: Sequence[int]) -> None:
        if sorted(order) != list(range(len(self.seats))):
            raise TableError("server-not-an-order", seats=len(self.seats))

    def reseat(self, order: Sequence[int]) -> log.Reseated:
        """Return the entry by which the host reorders the seats. Raises `TableError`."""
        self._check_order(order)
        self.check_salts_open()  # the dice are known to whoever drew them: nobody's are chosen
        return log.Reseated(tuple(order))

    def seat(self, number: int) -> log.LobbySeat:
        if not 0 <= number < len(self.seats):
            raise TableError("server-no-seat", seats=len(self.seats))
        return self.seats[number]

    def sit(self, name: str, wanted: int | None) -> log.Sat:
        """Return the entry of somebody who sits down. Raises `TableError`."""
        check_alike(name, (seat.name for seat in self.seats if seat.name))
        free = [number for number, seat in enumerate(self.seats) if seat.player == OPEN]
        if wanted is not None and self.seat(wanted).player != OPEN:
            raise TableError("server-seat-taken", seat=wanted + 1)
        if not free:
            raise TableError("server-table-full")
        return log.Sat(free[0] if wanted is None else wanted, name)

    def assign(self, seat: int, player: str) -> log.Assigned:
        """Return the entry by which a seat goes to a bot, or is freed. Raises `TableError`."""
        if player == PERSON:
            raise TableError("server-people-sit-down")
        self.seat(seat)
        name = "" if player == OPEN else bot_names(1, [other.name for other in self.seats])[0]
        return log.Assigned(seat, player, name)

    def give_head_start(self, seat: int, points: int) -> log.HeadStart:
        """Return the entry by which the host gives a seat points to begin with.

        Raises `TableError`, and `GameError` for points that no game by the rules begins with.
        """
        seats = self.seats.copy()
        seats[seat] = self.seat(seat)._replace(head_start=points)
        check_seats(self.rules, seats)
        return log.HeadStart(seat, points)

    @property
    def head_starts(self) -> list[int]:
        return head_starts(self.seats, self.rules)

    @property
    def people(self) -> frozenset[int]:
        seats = enumerate(self.seats)
        return frozenset(number for number, seat in seats if seat.player == PERSON)

    @property
    def external(self) -> frozenset[int]:
        seats = enumerate(self.seats)
        return frozenset(number for number, seat in seats if seat.player == EXTERNAL)

    @property
    def to_agree(self) -> frozenset[int]:
        if not self.opened.stake:
            return frozenset()
        return self.people - self.agreed

    @property
    def promised(self) -> list[int]:
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

    def promise_salt(self, seat: int, digest: str) -> log.SaltPromised:
        """Return the entry by which a seat promises a salt. Raises `TableError`."""
        self._check_takes_salts()
        self.check_salts_open()
        return log.SaltPromised(seat, digest)

    def give_salt(self, seat: int, salt: str) -> log.SaltGiven:
        """Return the entry by which a seat gives its salt. Raises `TableError`."""
        self._check_takes_salts()
        if seat in self.promises:
            self._check_promise(seat, salt)
        else:
            self.check_salts_open()
        return log.SaltGiven(seat, salt)

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


def head_starts(seats: Sequence[log.LobbySeat], rules: RuleSet) -> list[int]:
    sides = len(seats) // rules.partners
    return [sum(seat.head_start for seat in seats[side::sides]) for side in range(sides)]


def check_seats(rules: RuleSet, seats: Sequence[log.LobbySeat]) -> None:
    """Raise `GameError` unless so many may play by the rules, with the head starts they have."""
    numbers = [f"{number}" for number in range(1, len(seats) + 1)]
    names = [seat.name or number for seat, number in zip(seats, numbers, strict=True)]
    points = head_starts(seats, rules) if any(seat.head_start for seat in seats) else ()
    new_game(rules, names if len({*names}) == len(names) else numbers, points)


def places(order: Sequence[int]) -> dict[int, int]:
    return {seat: place for place, seat in enumerate(order)}


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
    return f"sha256:{salt_digest(salt)}"
