"""Dice that fall alike whoever plays, which makes many games of two players comparable.

They come from a counter, not from a stream (`tincup.chance.philox`): the number of a deal, a side,
its turn and its roll are turned into 128 bits, by a key made of the seed. Different counters never
give the same bits, so that no two deals, and no two blocks of deals, share theirs. The arithmetic
stays within what 64 bits hold, as `tincup.lab.compiled.game_kernel` compiles the same functions.
"""

from __future__ import annotations

from typing import Final

from tincup.chance.philox import WORD, key_of, philox
from tincup.rules import Dice

WAYS: Final = 6**6
"""The ways in which six dice fall, which one half of the bits chooses among."""

FAIR: Final = 2**63 // WAYS * WAYS
"""Numbers of 63 bits from here on are skipped: 2**63 is no multiple of `WAYS`."""

_EXTRA: Final = 24
"""A turn's number has so many bits; above them is what a counter is used for beside a roll."""


def counter(deal: int, side: int, turn: int, pair: int, extra: int) -> tuple[int, int, int, int]:
    """Return the counter for two rolls of a turn, ``2 * pair`` and the next."""
    turn_word = ((extra << _EXTRA) | turn) & WORD
    return deal & WORD, (((deal >> 32) << 8) | side) & WORD, turn_word, pair & WORD


def numbers(a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """Return the numbers of 63 bits for these two rolls, made of the counter's words."""
    return ((a >> 1) << 32) | b, ((c >> 1) << 32) | d


class Deal:
    """The dice of one deal: roll ``number`` of turn ``turn`` of side ``side`` is always the same.

    All count from 0; a roll of fewer dice is the beginning of one of more. The dice follow from the
    ``seed`` and the deal's number alone, not from who plays, or which deals were played before.
    """

    def __init__(self, seed: str, number: int) -> None:
        self._key = key_of(seed)
        self._number = number
        self._last: tuple[tuple[int, int, int, int], tuple[int, int]] | None = None

    def roll(self, side: int, turn: int, number: int, count: int) -> Dice:
        """Return the dice of a roll, in ascending order."""
        faces: list[int] = []
        while len(faces) < count:
            code = self._code(side, turn, number, len(faces) // 6)
            faces += [1 + code // 6**place % 6 for place in range(6)]
        return tuple(sorted(faces[:count]))

    def _code(self, side: int, turn: int, number: int, six: int) -> int:
        """Return how six dice fall, the first lowest: those from ``6 * six`` on of a roll."""
        extra = six
        while True:
            found = self._pair(side, turn, number >> 1, extra)[number & 1]
            if found < FAIR:
                return found % WAYS
            extra += 2  # by twelve dice, the most that there are

    def _pair(self, side: int, turn: int, pair: int, extra: int) -> tuple[int, int]:
        place = side, turn, pair, extra
        if self._last is None or self._last[0] != place:
            words = philox(*counter(self._number, *place), *self._key)
            self._last = place, numbers(*words)
        return self._last[1]
