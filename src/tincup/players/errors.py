"""What goes wrong with players: one that does not answer as it should, a text that names none."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from tincup.errors import TincupError
from tincup.messages import text

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

PlayerErrorCode = Literal["player-timeout", "player-gone", "player-protocol", "player-illegal"]
"""``timeout``: no answer within the limit. ``gone``: the program has ended, was closed or never
started. ``protocol``: what it answers cannot be read. ``illegal``: it answers only what the rules
forbid."""


class PlayerError(TincupError):
    """A player, ``player`` by name, gave no decision that can be played; ``code`` says why.

    The game is as it was: whoever runs it may ask again, put somebody else in the seat, or have the
    side forfeit. A player that is gone stays gone.
    """

    def __init__(
        self, code: PlayerErrorCode, player: str, data: Mapping[str, Any] = _NOTHING
    ) -> None:
        super().__init__(code, player, dict(data))
        self.code = code
        self.player = player
        self._data = {"player": player, **data}

    @property
    def data(self) -> Mapping[str, Any]:
        """The player's name, and the other values in the sentence."""
        return self._data

    def __str__(self) -> str:
        return text(self.code, **self._data)


class SpecError(TincupError):
    """A text that names no kind of player; the sentence says what would be right."""

    def __init__(self, code: str, data: Mapping[str, Any]) -> None:
        super().__init__(code, dict(data))
        self.code = code
        self._data = data

    @property
    def data(self) -> Mapping[str, Any]:
        """What was given and what would be right."""
        return self._data

    def __str__(self) -> str:
        return text(self.code, **self._data)
