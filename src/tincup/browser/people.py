"""The people of a page: whoever holds the device is the host, and sits at all its seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from random import Random
from typing import Final

from tincup.browser.levels import STRONG, check_solvable
from tincup.chance.entropy import SYSTEM
from tincup.hosting.credentials import HOST, Hashed, Hasher, Who
from tincup.hosting.credentials import new_code as server_code
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.view.settled_view import lobby_of
from tincup.players import parse_spec
from tincup.protocol import commands, requests
from tincup.rules import RuleSet
from tincup.table.seats import EXTERNAL, HELD, OPEN

HASHER: Final = Hasher("")
"""Hashes secrets that nobody is told: nobody else comes to a page's tables."""


_WITH_NUMPY: Final = ("lookahead", "greedy")
"""Kinds of bots that are not here: they judge by what needs NumPy."""


class Here:
    """A judge that finds everybody present: they share the device, and it works their games out."""

    seconds = 0.0
    solves_any = True

    def silence(self, live: LiveTable, seat: int) -> float:  # noqa: ARG002 - a judge's
        return 0.0

    def is_connected(self, live: LiveTable, seat: int) -> bool:  # noqa: ARG002 - a judge's
        return True

    def has_come(self, live: LiveTable, seat: int) -> bool:  # noqa: ARG002 - a judge's
        return True

    def hear(self, live: LiveTable, seats: Iterable[int]) -> None:
        """Do nothing: everybody is always here."""


def new_code(source: Random = SYSTEM) -> str:
    """Return a code for a table of this device; it begins with a zero, as no server's does."""
    return "0" + server_code(source)


def seats_of(live: LiveTable) -> frozenset[int]:
    return frozenset(live.hashes) - {HOST}


def everybody(_: Hashed, hashes: Mapping[int, bytes]) -> Who:
    """Return one who may act for everybody at a table: whoever holds the device holds all seats."""
    return Who(frozenset(hashes) - {HOST}, is_host=True)


def check_opening(asked: requests.OpenTable, rules: RuleSet) -> None:
    """Refuse what takes others at devices of their own, and bots that are not here."""
    if asked.public or asked.circle is not None or asked.time_limit is not None:
        raise needs_server()
    sides = len(asked.seats) // rules.partners
    for seat in asked.seats:
        check_player(seat.player, rules, sides)


def check_command(command: commands.Command, live: LiveTable) -> None:
    """Refuse a command that takes others at devices of their own, or bots that are not here."""
    lobby = lobby_of(live.table)
    game = lobby.rules, len(lobby.seats) // lobby.rules.partners
    match command:
        case commands.NewLink() | commands.LimitTime() | commands.Vary() | commands.HandOver():
            raise needs_server()
        case commands.Assign():
            check_player(command.player, *game)
        case commands.Start() if command.fill is not None:
            check_player(command.fill, *game)
        case _:
            pass


def check_player(player: str, rules: RuleSet, sides: int) -> None:
    """Refuse a bot elsewhere, and one that is not here in games like this.

    Raises `ServerError`, `SpecError`, `AnswerError` and `Unsolvable`.
    """
    if player == EXTERNAL:
        raise needs_server()
    if player in (OPEN, *HELD):
        return
    spec = parse_spec(player.removeprefix("bot:"))
    if spec.level in STRONG:
        check_solvable(rules, sides)
    elif spec.kind in _WITH_NUMPY or spec.is_local:
        raise ServerError("browser-no-such-bot", HTTPStatus.UNPROCESSABLE_ENTITY, bot=spec.kind)


def needs_server() -> ServerError:
    return ServerError("browser-needs-server", HTTPStatus.UNPROCESSABLE_ENTITY)
