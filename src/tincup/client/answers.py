"""What a client hands back of a server's answers and messages.

The views in them are dictionaries as they came, typed as `tincup.protocol` states them: keys that a
newer server adds stay in them. Seats count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
