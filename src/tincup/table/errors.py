"""What cannot be done at a table, read from a log or kept in a store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tincup.errors import TincupError

_SENTENCES: Final = {
    "dice-rolled": "the dice have been rolled: there is nothing to take back any more",
    "dice-not-entered": "turns are typed only where people roll their own dice (--dice entered)",
    "no-dice": "people roll the dice at this table",
    "not-its-dice": "the table rolls the dice, and not these",
    "not-your-turn": "it is not your turn",
    "salts-closed": "the salts are closed: they are taken before the first roll",
    "no-salts": "only fair dice take salts",
    "not-over": "the game is not over",
    "finished": "the game is over and closed",
    "nobody-there": "nobody sits there: the seats are numbered from 1 to {seats}",
    "same-player": "{name} is played like that already",
    "not-a-player": "a seat is taken by a person, bot:LEVEL or external:COMMAND, not {value}",
}


class TableError(TincupError):
    """Something that cannot be done at this table now; ``code`` says what, ``data`` about what."""

    def __init__(self, code: str, **data: str | int) -> None:
        super().__init__(code, data)
        self.code = code
        self._data = data

    @property
    def data(self) -> Mapping[str, Any]:
        """The values that the sentence tells."""
        return self._data

    def __str__(self) -> str:
        return _SENTENCES[self.code].format(**self._data)


class LogError(TincupError):
    """A log that cannot be read, or tells what cannot have happened.

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
