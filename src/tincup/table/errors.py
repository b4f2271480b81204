"""What cannot be done at a table, read from a log or kept in a store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tincup.errors import TincupError
from tincup.messages import text


class TableError(TincupError):
    """Something that cannot be done at this table now; ``code`` is the id of its message."""

    def __init__(self, code: str, **data: str | int) -> None:
        super().__init__(code, data)
        self.code = code
        self._data = data

    @property
    def data(self) -> Mapping[str, Any]:
        """The values that the sentence names."""
        return self._data

    def __str__(self) -> str:
        return text(self.code, **self._data)


class LogError(TincupError):
    """A log that cannot be read, or says what cannot have happened.

    ``number`` is that of the entry to blame, ``None`` where no single one is; ``message`` is a
    sentence without it.
    """

    code = "log"

    def __init__(self, number: int | None, message: str) -> None:
        super().__init__(message if number is None else f"entry {number}: {message}")
        self.number = number
        self.message = message

    @property
    def data(self) -> Mapping[str, Any]:
        """The number of the entry and the sentence."""
        return {"entry": self.number, "message": self.message}


class StoreError(TincupError):
    """A kept game that cannot be taken up; the message says which, what is wrong and where."""

    code = "save"
