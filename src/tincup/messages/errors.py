"""Errors that are said in the current language whenever somebody asks for their sentence."""

from __future__ import annotations

from typing import Any

from tincup.errors import TincupError
from tincup.messages.catalogue import Argument, Message


class LocalizedError(TincupError):
    """An error whose sentence is a message of the catalogue.

    ``code`` is the message's id. Its arguments may themselves be messages and errors, such as the
    reason: they are said in the same language.
    """

    def __init__(self, code: str, /, **args: Argument) -> None:
        super().__init__(code, args)
        self.code = code
        self._given = args

    @property
    def sentence(self) -> Message:
        return Message(self.code, self._given)

    @property
    def data(self) -> dict[str, Any]:
        return {
            name: str(value) if isinstance(value, Message | TincupError) else value
            for name, value in self._given.items()
        }

    def __str__(self) -> str:
        return str(self.sentence)
