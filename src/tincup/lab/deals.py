"""Dice that fall alike whoever plays, which makes many games of two players comparable."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from tincup.rules import Dice

_FAIR: Final = 252
"""Bytes from here on are skipped: 256 is no multiple of 6."""


class Deal:
    """The dice of one deal: roll ``number`` of turn ``turn`` of side ``side`` is always the same.

    All count from 0; a roll of fewer dice is the beginning of one of more. The dice follow from the
    ``seed`` and the deal's number alone, not from who plays, or which deals were played before.
    """

    def __init__(self, seed: str, number: int) -> None:
        self._key = blake2b(f"{number} {seed}".encode(), digest_size=32).digest()

    def roll(self, side: int, turn: int, number: int, count: int) -> Dice:
        """Return the dice of a roll, in ascending order."""
        faces: list[int] = []
        block = 0
        while len(faces) < count:
            place = f"{side} {turn} {number} {block}".encode()
            stream = blake2b(place, key=self._key).digest()
            faces += [1 + byte % 6 for byte in stream if byte < _FAIR]
            block += 1
        return tuple(sorted(faces[:count]))
