"""Errors of a table, of a log that is read, and of a store."""

from __future__ import annotations

from typing import Any

from tincup.messages import Argument, LocalizedError, text


class TableError(LocalizedError):
    """Something that cannot be done at this table now."""


class LogError(LocalizedError):
    """A log that cannot be read, or says what cannot have happened.

    ``number`` is that of the entry to blame, ``None`` where no single one is; ``message`` is the
    sentence without it.
    """

    def __init__(self, number: int | None, code: str, /, **args: Argument) -> None:
        super().__init__(code, **args)
        self.number = number

    def at(self, number: int) -> LogError:
        """Return the same error, about the entry of this number."""
        return LogError(number, self.code, **self._given)

    @property
    def message(self) -> str:
        """The sentence, without the number of the entry."""
        return super().__str__()

    @property
    def data(self) -> dict[str, Any]:
        """The number of the entry, the sentence without it, and what that was given."""
        return {**super().data, "entry": self.number, "message": self.message}

    def __str__(self) -> str:
        if self.number is None:
            return self.message
        return text("log-entry", entry=self.number, message=self.message)


class StoreError(LocalizedError):
    """A kept game that cannot be taken up; the sentence says which, what is wrong and where."""


class LedgerError(LocalizedError):
    """A line of the ledger that cannot be read."""
