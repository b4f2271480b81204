"""Dice that fall alike whoever plays, which makes many games of two players comparable.

They come from a counter, not from a stream (`tincup.chance.philox`): the number of a deal, a side,
its turn and its roll are turned into 128 bits, by a key made of the seed. Different counters never
give the same bits, so that no two deals, and no two blocks of deals, share theirs. The arithmetic
stays within what 64 bits hold, as `tincup.lab.compiled.dice` compiles the same functions.
"""

from __future__ import annotations

from typing import Final

from tincup.chance.philox import WORD, key_of, philox
from tincup.rules import Dice

WAYS: Final = 6**6
"""The ways in which six dice fall, which one word of 32 bits chooses among."""

UNEVEN: Final = 2**32 % WAYS
"""The words that are skipped, one for each so many ways: 2**32 is no multiple of `WAYS`."""

ROLLS: Final = 4
"""The rolls that the words of one counter are for."""

_EXTRA: Final = 24
"""A turn's number has so many bits; above them is what a counter is used for beside a roll."""


def counter(deal: int, side: int, turn: int, four: int, extra: int) -> tuple[int, int, int, int]:
    """Return the counter for four rolls of a turn, from ``4 * four`` on."""
    turn_word = ((extra << _EXTRA) | turn) & WORD
    return deal & WORD, (((deal >> 32) << 8) | side) & WORD, turn_word, four & WORD


def is_fair(word: int) -> bool:
    """Return False for a word to be skipped (D. Lemire, Fast random integer generation, 2019)."""
    return ((word * WAYS) & WORD) >= UNEVEN


def code_in(word: int, ways: int) -> int:
    """Return how dice fall that have so many ``ways`` to; the first is the highest of its digits.

    Fewer dice are the beginning of more: their code has the first digits of the longer one.
    """
    return (word * ways) >> 32


class Deal:
    """The dice of one deal: roll ``number`` of turn ``turn`` of side ``side`` is always the same.

    All count from 0; a roll of fewer dice is the beginning of one of more. The dice follow from the
    ``seed`` and the deal's number alone, not from who plays, or which deals were played before.
    """

    def __init__(self, seed: str, number: int) -> None:
        self._key = key_of(seed)
        self._number = number
        self._last: tuple[tuple[int, int, int, int], tuple[int, ...]] | None = None

    def roll(self, side: int, turn: int, number: int, count: int) -> Dice:
        """Return the dice of a roll, in ascending order."""
        faces: list[int] = []
        while len(faces) < count:
            code = self._code(side, turn, number, len(faces) // 6)
            faces += [1 + code // 6**place % 6 for place in range(5, -1, -1)]
        return tuple(sorted(faces[:count]))

    def _code(self, side: int, turn: int, number: int, six: int) -> int:
        """Return how six dice fall: those from ``6 * six`` on of a roll."""
        extra = six
        while True:
            word = self._words(side, turn, number // ROLLS, extra)[number % ROLLS]
            if is_fair(word):
                return code_in(word, WAYS)
            extra += 2  # by twelve dice, the most that there are

    def _words(self, side: int, turn: int, four: int, extra: int) -> tuple[int, ...]:
        place = side, turn, four, extra
        if self._last is None or self._last[0] != place:
            self._last = place, philox(*counter(self._number, *place), *self._key)
        return self._last[1]
