"""What goes wrong with players: one that does not answer as it should, a text that names none."""

from __future__ import annotations

from typing import Literal

from tincup.messages import Argument, LocalizedError

PlayerErrorCode = Literal["player-timeout", "player-gone", "player-protocol", "player-illegal"]
"""``timeout``: no answer within the limit. ``gone``: the program has ended, was closed or never
started. ``protocol``: what it answers cannot be read. ``illegal``: it answers only what the rules
forbid."""


class PlayerError(LocalizedError):
    """A player, ``player`` by name, gave no decision that can be played; ``code`` says why.

    The game is as it was: whoever runs it may ask again, put somebody else in the seat, or have the
    side forfeit. A player that is gone stays gone.
    """

    def __init__(self, code: PlayerErrorCode, player: str, /, **args: Argument) -> None:
        super().__init__(code, player=player, **args)
        self.player = player


class SpecError(LocalizedError):
    """A text that names no kind of player; the sentence says what would be right."""
