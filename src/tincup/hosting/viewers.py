"""The viewers of a table, and when seats were last heard of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from tincup.hosting.credentials import HOST
from tincup.messages import language

TOO_SLOW: Final = 1013
"""WebSocket close code: the messages that waited for this reader were too many."""


class Viewer(ABC):
    """Somebody who looks on, as a table sees them; how they are told is for whoever serves them.

    ``words``: they asked for events in sentences too; ``presence``: they asked who is here, and
    what they say; ``watches``: they came by the link for spectators; ``seats`` (from 0) are their
    own, and ``is_host`` is true for the host; ``language`` is that of the request they came with.
    """

    __slots__ = ("is_host", "language", "presence", "seats", "watches", "words")

    def __init__(self, *, words: bool, watches: bool = False, presence: bool = False) -> None:
        self.language = language()
        self.words = words
        self.watches = watches
        self.presence = presence
        self.seats: frozenset[int] = frozenset()
        self.is_host = False

    @property
    def places(self) -> frozenset[int]:
        return self.seats | {HOST} if self.is_host else self.seats

    def greet(self, first: str, missed: Sequence[str]) -> None:
        """Tell the view and what was missed, before anything that follows."""
        self.tell([first, *missed])

    @abstractmethod
    def tell(self, texts: Sequence[str], *, late: bool = False) -> bool:
        """Tell these messages; return False, and tell none, if they read too slowly.

        ``late`` ones have gathered elsewhere, and are nobody's fault.
        """

    @abstractmethod
    def close(self, code: int) -> None:
        """Have them go, and come back, with this WebSocket close code."""


class LastHeard:
    """When the holders of a table's seats were last heard of, by a clock that never jumps.

    ``since`` is when this process began to listen; of what was before it nothing is known.
    ``said_at`` is when it last told other processes of a seat.
    """

    __slots__ = ("heard", "said_at", "since")

    def __init__(self) -> None:
        self.since: float | None = None
        self.heard: dict[int, float] = {}
        self.said_at: dict[int, float] = {}

    def reseat(self, place: Mapping[int, int]) -> None:
        self.heard = {place[seat]: when for seat, when in self.heard.items()}
        self.said_at = {place[seat]: when for seat, when in self.said_at.items()}
