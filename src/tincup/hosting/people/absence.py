"""Who is away: a server judges whether the holder of a seat is there."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from math import ceil
from typing import TYPE_CHECKING, Protocol

from tincup.hosting.errors import ServerError
from tincup.hosting.view.settled_view import name_at

if TYPE_CHECKING:
    from tincup.hosting.live import LiveTable


class Judge(Protocol):
    """A judge of who is there; seats count from 0."""

    @property
    def seconds(self) -> float:
        """Seconds without a word after which somebody is away."""
        ...

    @property
    def solves_any(self) -> bool:
        """True if bots may play optimally by anybody's rule sets."""
        ...

    def silence(self, live: LiveTable, seat: int) -> float:
        """Return the seconds since a seat's holder was heard of: 0 while one is connected.

        Never more than the time that this process has listened.
        """
        ...

    def is_connected(self, live: LiveTable, seat: int) -> bool:
        """Return True if some process serves a socket of a seat's holder."""
        ...

    def has_come(self, live: LiveTable, seat: int) -> bool:
        """Return True if a seat's holder is connected, or was heard of a short while ago."""
        ...

    def hear(self, live: LiveTable, seats: Iterable[int]) -> None: ...


def away_since(judge: Judge, live: LiveTable, seat: int) -> datetime:
    """Return since when somebody is away. Raises `ServerError` for whoever is not."""
    name = name_at(live.table, seat + 1)
    if seat not in live.hashes:
        raise ServerError("server-bot-is-here", HTTPStatus.CONFLICT, name=name)
    silence = judge.silence(live, seat)
    if judge.is_connected(live, seat):
        raise ServerError("server-is-here", HTTPStatus.CONFLICT, name=name)
    if silence < judge.seconds:
        least = ceil(judge.seconds)
        waits = {"seconds": int(silence), "least": least, "wait": max(1, least - int(silence))}
        raise ServerError("server-was-here", HTTPStatus.CONFLICT, name=name, **waits)
    return datetime.now(UTC) - timedelta(seconds=silence)
