"""The requests of the protocol and the answers to them, as both kinds of client hand them back.

The views in answers are dictionaries as they came, typed as `tincup.protocol` states them: keys
that a newer server adds stay in them. Seats count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from tincup.client.errors import ClientError
from tincup.client.exchange import Request
from tincup.protocol.table import View


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened: the secrets of the host, and of seats by their number."""

    code: str
    watch: str
    host: str
    secrets: Mapping[int, str]
    view: View


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that was taken, and its secret, which the server tells once."""

    seat: int
    secret: str
    view: View


@dataclass(frozen=True, slots=True)
class Looked:
    """A table as it stands, and what the client is there: its seats, and whether it is the host."""

    view: View
    seats: frozenset[int]
    is_host: bool


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out: the number of the last entry that it led to.

    ``repeated``: it had been carried out before, and was sent again. ``secrets`` are new ones, by
    seat.
    """

    seq: int
    repeated: bool
    secrets: Mapping[int, str]
    view: View


@dataclass(frozen=True, slots=True)
class Message:
    """What the live feed tells: the view at the beginning, then each event once, in order.

    ``data`` is the message as it came; ``view`` the table as it stood then, ``None`` for events
    within an action and for those that were missed. ``again``: the view after a connection that was
    lost; the events that were missed follow. ``skipped`` are events before this one that the server
    does not tell any more, because there are too many.
    """

    data: Mapping[str, Any]
    view: View | None
    again: bool = False
    skipped: int = 0

    @property
    def is_event(self) -> bool:
        """Whether this is an event, and not the view at the beginning of a connection."""
        return bool(self.data["type"] == "event")

    @property
    def seq(self) -> int:
        """The number of the event, or of the last one before the view."""
        return int(self.data["seq"] if self.view is None or self.is_event else self.view["seq"])

    @property
    def words(self) -> list[str]:
        """The event in sentences, in the server's language; some events have none."""
        return list(self.data.get("words") or ())


SEPARATOR = "."
"""Between the secrets of several seats in one header."""


def place(code: str, *, watching: bool = False) -> str:
    """The path of a table; ``watching``: of that which a spectators' code leads to."""
    return f"/api/{'watch' if watching else 'tables'}/{code}"


def open_table(
    seats: Sequence[Mapping[str, Any]], rules: str | Mapping[str, Any], how: Mapping[str, Any]
) -> Request:
    """Open a table."""
    body = {"rules": rules, "seats": list(seats), **how}
    return Request("POST", "/api/tables", body, once=False)


def sit_down(code: str, name: str, seat: int | None, salt: str | None) -> Request:
    """Take a free seat; sent again it is the same one, with the same secret."""
    asked = {"name": name, "seat": seat, "salt": salt, "key": token_hex(16)}
    body = {key: value for key, value in asked.items() if value is not None}
    return Request("POST", f"{place(code)}/seats", body)


def command(code: str, kind: str, key: str | None, values: Mapping[str, Any]) -> Request:
    """Carry out a command, with a key of its own unless it is given one."""
    body = {"type": kind, "key": key or token_hex(16), **values}
    return Request("POST", f"{place(code)}/commands", body)


def rematch(code: str) -> Request:
    """Open the table of another game; asked again it is the same table."""
    return Request("POST", f"{place(code)}/rematch")


def open_circle(name: str) -> Request:
    """Begin a circle of friends."""
    return Request("POST", "/api/circles", {"name": name}, once=False)


def circle(code: str) -> Request:
    """The ledger of a circle."""
    return Request("GET", f"/api/circles/{code}")


def get(code: str, what: str = "", *, watching: bool = False) -> Request:
    """What a table's address has below it."""
    return Request("GET", f"{place(code, watching=watching)}{what and '/'}{what}")


def opened(value: Any) -> Opened:
    """The answer to `open_table`."""
    secrets = _secrets(value)
    return Opened(value["code"], value["watch"], value["host"], secrets, value["view"])


def seated(value: Any) -> Seated:
    """The answer to `sit_down`."""
    return Seated(value["seat"], value["secret"], value["view"])


def looked(value: Any) -> Looked:
    """A table as it stands."""
    you = value["you"]
    return Looked(value["view"], frozenset(you["seats"]), you["host"])


def done(value: Any) -> Done:
    """The answer to a command."""
    return Done(value["seq"], value["repeated"], _secrets(value), value["view"])


def _secrets(value: Any) -> dict[int, str]:
    return {int(seat): secret for seat, secret in value.get("secrets", {}).items()}


def check_log(
    entries: Sequence[Mapping[str, Any]], seq: int | None, chain: str | None, server: str
) -> None:
    """Check that a log is the one of which a feed told up to ``seq``. Raises `ClientError`."""
    from tincup.table.chain import link

    if not seq or chain is None:
        return
    hashed = ""
    for entry in entries[:seq]:
        hashed = link(hashed, entry)
    if len(entries) < seq or hashed != chain:
        raise ClientError("client-other-log", server=server)
