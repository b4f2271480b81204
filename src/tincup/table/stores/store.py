"""The protocol of stores, in which tables are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from tincup.table.errors import LogError, StoreError
from tincup.table.log.entries import Entry


class StoredTable(NamedTuple):
    """A table as a store has it; ``secret`` is the seed of fair dice."""

    entries: Sequence[Entry]
    secret: str | None = None


class Store(Protocol):
    """Keeps the logs of tables, by their ids.

    The secret seed of fair dice is kept apart from the log, which can be shown to anybody. One
    process plays at a table: whoever appends has its lock. Where nothing can be written or read
    ``OSError`` or `StoreError` is raised, and `StoreError` for a table that cannot be taken up.
    """

    def create(self, table_id: str, entries: Sequence[Entry], secret: str | None) -> None:
        """Keep a new table; nothing of it is there unless this returns."""
        ...

    def append(self, table_id: str, entries: Sequence[Entry]) -> None:
        """Add entries to a log; they outlast a power cut once this returns."""
        ...

    def read(self, table_id: str) -> StoredTable:
        """Return the table; entries whose `append` never returned may be there or not."""
        ...

    def damaged(self, table_id: str, error: LogError) -> StoreError:
        """Return the error for a log that cannot be, which says where the table is kept."""
        ...

    def ids(self) -> Iterator[str]:
        """Return the tables, the one played last first."""
        ...

    def lock(self, table_id: str) -> bool:
        """Claim the table for this process; return False when another one plays at it."""
        ...

    def is_locked(self, table_id: str) -> bool:
        """Return True if another process plays at the table."""
        ...

    def release(self, table_id: str) -> None:
        """Let other processes play at the table."""
        ...

    def mark_played(self, table_id: str) -> None:
        """Make it the table played last."""
        ...

    def keep_finished(self, table_id: str, record: str) -> str:
        """Keep the record of a game that is over; return where, in words for people."""
        ...

    def archive(self, table_id: str) -> None:
        """Take a game that is over from the tables, and keep its log for a rematch or a review."""
        ...

    def remove(self, table_id: str) -> None:
        """Forget the table, and whatever a creation that failed has left of it."""
        ...
