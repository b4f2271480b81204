"""A table before its game: who has sat down, and how it will be played.

The first entries of a server's log are the lobby's; those of `tincup.table` follow, the first of
which is ``created``. A lobby, too, is nothing but the fold of its entries. Their kinds:

- ``opened``: rules, dice, stake, seats; the commitment of fair dice, so that it precedes any salt;
- ``sat`` and ``stood``: somebody took a seat, or gave it up again;
- ``assigned``: the host gave a seat to a bot, here or elsewhere, or freed it;
- ``salt_promised``: somebody told the digest of the salt that they will give;
- ``time_limited``: the host set the time for a decision, or took the limit away;
- ``linked``: the host gave a seat a new secret;
- ``salt_given``: somebody gave their salt, or another one, or the one they had promised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final, Literal, NamedTuple

from tincup.chance import commitment, new_seed
from tincup.game import new_game
from tincup.players import DEFAULT_LEVEL, bot_names
from tincup.rules import RuleSet, canonical
from tincup.server.errors import ServerError
from tincup.server.tables.custom_rules import bot_kind
from tincup.server.tables.names import check_alike, check_name, check_text
from tincup.server.tables.time_limit import TimeLimit, limit_of, limit_values
from tincup.table import PERSON, Seat, Table, create_table
from tincup.table.rule_sets import rules_of
from tincup.table.seats import player_text

OPEN: Final = "open"
"""What stands for the player of a seat that anybody may take."""

EXTERNAL: Final = "external"
"""What stands for a bot elsewhere, which plays like a person by its seat's secret.

To the game it is a person: somebody who is asked. The lobby knows, and views say, that it is none.
"""

HELD: Final = (PERSON, EXTERNAL)
"""Who has a secret for a seat."""

KINDS: Final = frozenset(
    {"opened", "sat", "stood", "assigned", "time_limited", "linked", "salt_promised", "salt_given"}
)
"""Of a lobby's entries."""

Values = Mapping[str, Any]


class Circle(NamedTuple):
    """A circle of friends, in whose ledger a game is settled; see `tincup.server.hosting.circles`.

    The ``id`` is no secret, and not the code that its people have.
    """

    id: str
    name: str


class LobbySeat(NamedTuple):
    """A seat: ``player`` as in `tincup.table.Seat`, or `OPEN`, which has no name."""

    player: str
    name: str = ""


class Plan(NamedTuple):
    """How a table is to be played; see docs/protocol.md for what each means."""

    rules: RuleSet
    seats: Sequence[LobbySeat]
    dice: Literal["fair", "entered"] = "fair"
    stake: int = 0
    auto_roll: bool = False
    public: bool = False
    after: str = ""
    limit: TimeLimit | None = None
    circle: Circle | None = None


def opened(plan: Plan) -> tuple[dict[str, Any], str | None]:
    """The first entry of a log without its time, and the seed of fair dice.

    Raises `ServerError` or `GameError` for seats that cannot be.
    """
    seats = named_seats(plan)
    new_game(plan.rules, [f"{number}" for number in range(len(seats))])  # how many there may be
    seed = new_seed() if plan.dice == "fair" else None
    entry = {
        "kind": "opened",
        "actor": "host",
        "rules": canonical.values(plan.rules),
        "dice": plan.dice,
        "commitment": None if seed is None else commitment(seed),
        "stake": plan.stake,
        "auto_roll": plan.auto_roll,
        "public": plan.public,
        **limit_values(plan.limit),
        "after": plan.after,
        **({} if plan.circle is None else {"circle": plan.circle._asdict()}),
        "seats": [list(seat) for seat in seats],
    }
    return entry, seed


def named_seats(plan: Plan) -> list[LobbySeat]:
    """The seats with their names checked, and names for bots that have none."""
    checked: list[LobbySeat] = []
    for seat in plan.seats:
        name = check_name(seat.name) if seat.player != OPEN and seat.name else ""
        if seat.player == PERSON and not name:
            raise ServerError("server-name-empty", HTTPStatus.UNPROCESSABLE_ENTITY)
        checked.append(LobbySeat(check_kind(seat.player, plan.rules), name))
    taken = [seat.name for seat in checked if seat.name]
    for place, name in enumerate(taken):
        check_alike(name, taken[:place])
    names = iter(bot_names(len(checked), taken))
    return [
        seat._replace(name=next(names)) if seat.player != OPEN and not seat.name else seat
        for seat in checked
    ]


def check_kind(player: str, rules: RuleSet) -> str:
    """The one spelling of who may play at a seat by these rules; programs of strangers may not.

    Raises `ServerError` and `SpecError`.
    """
    if player in (OPEN, *HELD):
        return player
    return bot_kind(player, rules)


class Lobby:
    """The fold of a lobby's entries. ``entry`` is the first."""

    def __init__(self, entry: Values) -> None:
        self.rules = rules_of(entry["rules"])
        self.dice: Literal["fair", "entered"] = entry["dice"]
        self.commitment: str | None = entry["commitment"]
        self.stake = int(entry["stake"])
        self.auto_roll = bool(entry["auto_roll"])
        self.public = bool(entry["public"])
        self.after = str(entry["after"])
        self.circle = Circle(**entry["circle"]) if "circle" in entry else None
        self.limit = limit_of(entry)
        self.seats = [LobbySeat(player, name) for player, name in entry["seats"]]
        persons = [n for n, seat in enumerate(self.seats) if seat.player == PERSON]
        self.of_host = frozenset(() if self.after else persons)
        """The seats of people whose secrets the host was told when the table was opened."""
        self.salts: dict[int, str] = {}
        self.promises: dict[int, str] = {}

    def apply(self, entry: Values) -> None:
        """Let it have happened."""
        if entry["kind"] == "time_limited":
            self.limit = limit_of(entry)
            return
        seat = int(entry["seat"])
        match entry["kind"]:
            case "sat":
                self.seats[seat] = LobbySeat(PERSON, entry["name"])
                self.of_host -= {seat}
            case "stood":
                self.seats[seat] = LobbySeat(OPEN)
                self._forget_salt(seat)
            case "assigned":
                self.seats[seat] = LobbySeat(entry["player"], entry["name"])
                self._forget_salt(seat)
            case "salt_promised":
                self._forget_salt(seat)
                self.promises[seat] = entry["digest"]
            case "linked":
                pass  # its secret is nobody else's business
            case _:
                self.salts[seat] = entry["salt"]

    def _forget_salt(self, seat: int) -> None:
        self.salts.pop(seat, None)
        self.promises.pop(seat, None)

    def sit(self, given: str, wanted: int | None) -> dict[str, Any]:
        """The entry of somebody who sits down. Raises `ServerError`."""
        name = check_name(given)
        check_alike(name, (seat.name for seat in self.seats if seat.name))
        free = [number for number, seat in enumerate(self.seats) if seat.player == OPEN]
        if wanted is not None and self.seat(wanted).player != OPEN:
            raise ServerError("server-seat-taken", HTTPStatus.CONFLICT, seat=wanted + 1)
        if not free:
            raise ServerError("server-table-full", HTTPStatus.CONFLICT)
        seat = free[0] if wanted is None else wanted
        return {"kind": "sat", "actor": seat, "seat": seat, "name": name}

    def assign(self, seat: int, player: str) -> dict[str, Any]:
        """The entry of the host's giving a seat to a bot, or freeing it. Raises `ServerError`."""
        kind = check_kind(player, self.rules)
        if kind == PERSON:
            raise ServerError("server-people-sit-down", HTTPStatus.UNPROCESSABLE_ENTITY)
        self.seat(seat)
        name = "" if kind == OPEN else bot_names(1, [other.name for other in self.seats])[0]
        return {"kind": "assigned", "actor": "host", "seat": seat, "player": kind, "name": name}

    @property
    def external(self) -> frozenset[int]:
        """The seats of bots elsewhere."""
        seats = enumerate(self.seats)
        return frozenset(number for number, seat in seats if seat.player == EXTERNAL)

    @property
    def promised(self) -> list[int]:
        """The seats whose salt is promised and not given."""
        return sorted(self.promises.keys() - self.salts.keys())

    def check_promises(self) -> None:
        """Refuse to begin without a salt that is promised. Raises `ServerError`."""
        if self.promised:
            seat = self.promised[0] + 1
            raise ServerError("server-salt-promised", HTTPStatus.CONFLICT, seat=seat)

    def promise_salt(self, seat: int, digest: str) -> dict[str, Any]:
        """The entry of somebody's promise of a salt. Raises `ServerError`."""
        self._check_takes_salts()
        self.check_salts_open()
        return {"kind": "salt_promised", "actor": seat, "seat": seat, "digest": digest}

    def _check_takes_salts(self) -> None:
        if self.dice != "fair":
            raise ServerError("server-no-salts", HTTPStatus.CONFLICT)

    def check_salts_open(self) -> None:
        """Refuse to choose a salt once a promised one is known to everybody."""
        if self.promises.keys() & self.salts.keys():
            raise ServerError("server-salts-closed", HTTPStatus.CONFLICT)

    def _check_promise(self, seat: int, salt: str) -> None:
        """Refuse a salt that is not the promised one, or that others could still follow."""
        if digest_of(salt) != self.promises[seat]:
            raise ServerError("server-other-salt", HTTPStatus.CONFLICT)
        chosen = self.promises.keys() | self.salts.keys()
        for number, taken in enumerate(self.seats):
            if taken.player == OPEN or (taken.player == PERSON and number not in chosen):
                raise ServerError("server-salts-awaited", HTTPStatus.CONFLICT, seat=number + 1)

    def give_salt(self, seat: int, salt: str) -> dict[str, Any]:
        """The entry of somebody's salt. Raises `ServerError`."""
        self._check_takes_salts()
        if seat in self.promises:
            self._check_promise(seat, salt)
        else:
            self.check_salts_open()
        return {"kind": "salt_given", "actor": seat, "seat": seat, "salt": check_text(salt)}

    def seat(self, number: int) -> LobbySeat:
        """The seat of this number (from 0). Raises `ServerError`."""
        if not 0 <= number < len(self.seats):
            raise no_seat(len(self.seats))
        return self.seats[number]

    def begin(self, table_id: str, seed: str | None, started: str) -> Table:
        """The table of `tincup.table`, in memory, with the salts in the order of the seats.

        Raises `ServerError` while a seat is free.
        """
        free = sum(seat.player == OPEN for seat in self.seats)
        if free:
            raise ServerError("server-seats-free", HTTPStatus.CONFLICT, free=free)
        self.check_promises()
        table = create_table(
            table_id,
            self.rules,
            [
                Seat(seat.name, PERSON if seat.player == EXTERNAL else seat.player)
                for seat in self.seats
            ],
            kind=self.dice,
            seed=seed,
            stake=self.stake,
            substitute=player_text(DEFAULT_LEVEL),
            started=started,
        )
        for seat, salt in sorted(self.salts.items()):
            table.salt(seat, salt)
        return table


def digest_of(salt: str) -> str:
    """What a salt is promised by."""
    return "sha256:" + sha256(salt.encode()).hexdigest()


def no_seat(seats: int) -> ServerError:
    """The error for a seat that is not there."""
    return ServerError("server-no-seat", HTTPStatus.UNPROCESSABLE_ENTITY, seats=seats)
