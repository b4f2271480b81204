"""Dice that fall alike whoever plays, which makes many games of two players comparable.

They come from a counter, not from a stream: Philox4x32-10 (J. K. Salmon and others, Parallel random
numbers: as easy as 1, 2, 3, 2011) turns the number of a deal, a side, its turn and its roll into
128 bits, by a key made of the seed. Different counters never give the same bits, so that no two
deals, and no two blocks of deals, share theirs. The arithmetic stays within what 64 bits hold, as
`tincup.lab.compiled.game_kernel` compiles the same functions.
"""

# ruff: noqa: PLR0917 - two of these functions are compiled, too: few and flat

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from tincup.rules import Dice

_WORD: Final = 0xFFFFFFFF
_ROUNDS: Final = 10
_FIRST_MULTIPLIER: Final = 0xD2511F53
_SECOND_MULTIPLIER: Final = 0xCD9E8D57
_FIRST_STEP: Final = 0x9E3779B9
_SECOND_STEP: Final = 0xBB67AE85

WAYS: Final = 6**6
"""The ways in which six dice fall, which one half of the bits chooses among."""

FAIR: Final = 2**63 // WAYS * WAYS
"""Numbers of 63 bits from here on are skipped: 2**63 is no multiple of `WAYS`."""

_EXTRA: Final = 24
"""A turn's number has so many bits; above them is what a counter is used for beside a roll."""


def philox(a: int, b: int, c: int, d: int, key: int, other: int) -> tuple[int, int, int, int]:
    """Return the four words of 32 bits for a counter of four, by a key of two."""
    for _ in range(_ROUNDS):
        first, second = _FIRST_MULTIPLIER * a, _SECOND_MULTIPLIER * c
        a = ((second >> 32) & _WORD) ^ b ^ key
        b = second & _WORD
        c = ((first >> 32) & _WORD) ^ d ^ other
        d = first & _WORD
        key = (key + _FIRST_STEP) & _WORD
        other = (other + _SECOND_STEP) & _WORD
    return a, b, c, d


def counter(deal: int, side: int, turn: int, pair: int, extra: int) -> tuple[int, int, int, int]:
    """Return the counter for two rolls of a turn, ``2 * pair`` and the next."""
    turn_word = ((extra << _EXTRA) | turn) & _WORD
    return deal & _WORD, (((deal >> 32) << 8) | side) & _WORD, turn_word, pair & _WORD


def numbers(a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """Return the numbers of 63 bits for these two rolls, made of the counter's words."""
    return ((a >> 1) << 32) | b, ((c >> 1) << 32) | d


def key_of(seed: str) -> tuple[int, int]:
    """Return the key that a seed stands for."""
    digest = blake2b(seed.encode(), digest_size=8).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little")


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
