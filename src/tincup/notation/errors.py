"""Errors in a text that should be a record or a position."""

from __future__ import annotations

from typing import Any, NoReturn

from tincup.messages import Argument, LocalizedError, Message, is_shown, text


def printable(text: str) -> str:
    """Return the text with U+FFFD for each character that a terminal would obey, not show."""
    if text.isprintable():  # nearly always, and much quicker to see
        return text
    return "".join(c if is_shown(c) else "\ufffd" for c in text)


def cut(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


class RecordError(LocalizedError):
    """A record that cannot be read or is wrong.

    ``line`` is the 1-based line of the text, ``None`` when no line is to blame; ``message`` is the
    sentence without it.
    """

    def __init__(self, line: int | None, code: str, /, **args: Argument) -> None:
        super().__init__(code, **args)
        self.line = line

    @property
    def message(self) -> str:
        """The error without the line."""
        return printable(super().__str__())

    @property
    def data(self) -> dict[str, Any]:
        """The line, the sentence without it, and what that was given."""
        return {**super().data, "line": self.line, "message": self.message}

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        return text("record-line", line=self.line, message=self.message)


class PositionError(LocalizedError):
    """A position that cannot be read, or that no game under these rules can reach.

    ``field`` names the part of the line, ``found`` what stands there, ``accepted`` what would be
    right: the message ``code``.
    """

    def __init__(self, field: str, found: str | Message, code: str, /, **args: Argument) -> None:
        super().__init__(code, **args)
        self.field = field
        self._found = found

    @property
    def found(self) -> str:
        """The text found there."""
        return printable(str(self._found))

    @property
    def accepted(self) -> str:
        """The text that would be right there."""
        return printable(super().__str__())

    @property
    def data(self) -> dict[str, Any]:
        """The field, what stands there, what would be right, and what that was given."""
        more = {"field": self.field, "found": self.found, "accepted": self.accepted}
        return {**super().data, **more}

    def __str__(self) -> str:
        field = self.field.replace(" ", "-")
        return text("position-error", field=field, found=self.found, accepted=self.accepted)


def refuse(field: str, found: str | Message, code: str, /, **args: Argument) -> NoReturn:
    raise PositionError(field, found, code, **args)
