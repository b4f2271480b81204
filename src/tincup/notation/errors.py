"""What is wrong with a text that should be a record or a position."""

from __future__ import annotations

from typing import Any

from tincup.errors import TincupError


def printable(text: str) -> str:
    """The text without the characters that a terminal would obey instead of showing them."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


class RecordError(TincupError):
    """A record that cannot be read or is wrong.

    ``line`` is the 1-based line of the text, ``None`` when no line is to blame; ``message`` is a
    sentence without it.
    """

    code = "record"

    def __init__(self, line: int | None, message: str) -> None:
        message = printable(message)
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line
        self.message = message

    @property
    def data(self) -> dict[str, Any]:
        """The line and the sentence."""
        return {"line": self.line, "message": self.message}


class PositionError(TincupError):
    """A position that cannot be read, or that no game under these rules can reach.

    ``field`` names the part of the line, ``found`` what stands there, ``accepted`` what would be
    right.
    """

    code = "position"

    def __init__(self, field: str, found: str, accepted: str) -> None:
        super().__init__(printable(f"position, {field}: found {found}; accepted: {accepted}"))
        self.field, self.found, self.accepted = field, found, accepted

    @property
    def data(self) -> dict[str, Any]:
        """The field, what stands there and what would be right."""
        return {"field": self.field, "found": self.found, "accepted": self.accepted}
