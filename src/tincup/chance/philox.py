"""Numbers that follow from a counter and a key, in any order and on any machine.

Philox4x32-10 (J. K. Salmon and others, Parallel random numbers: as easy as 1, 2, 3, 2011) turns a
counter of 128 bits into as many others by a key, different counters into different ones. The
arithmetic stays within what 64 bits hold, so that kernels compile the same functions.
"""

# ruff: noqa: PLR0917 - these functions are compiled, too: few and flat

from __future__ import annotations

from hashlib import blake2b
from math import sqrt
from typing import Final

WORD: Final = 0xFFFFFFFF
_HALF: Final = 0xFFFF
_ROUNDS: Final = 10
_FIRST_MULTIPLIER: Final = 0xD2511F53
_SECOND_MULTIPLIER: Final = 0xCD9E8D57
_FIRST_STEP: Final = 0x9E3779B9
_SECOND_STEP: Final = 0xBB67AE85

_MEAN: Final = 4.0 * _HALF
_DEVIATION: Final = sqrt(8 * (2**32 - 1) / 12)
"""Those of the sum of eight numbers of 16 bits."""


def philox(a: int, b: int, c: int, d: int, key: int, other: int) -> tuple[int, int, int, int]:
    """Return the four words of 32 bits for a counter of four, by a key of two."""
    for _ in range(_ROUNDS):
        first, second = _FIRST_MULTIPLIER * a, _SECOND_MULTIPLIER * c
        a = ((second >> 32) & WORD) ^ b ^ key
        b = second & WORD
        c = ((first >> 32) & WORD) ^ d ^ other
        d = first & WORD
        key = (key + _FIRST_STEP) & WORD
        other = (other + _SECOND_STEP) & WORD
    return a, b, c, d


def deviation(a: int, b: int, c: int, d: int) -> float:
    """Return how far four words are off the mean, in standard deviations.

    It is the sum of their halves, which is as good as normal up to four of them, and the same to
    the last bit wherever it is worked out.
    """
    total = (a & _HALF) + (a >> 16) + (b & _HALF) + (b >> 16)
    total += (c & _HALF) + (c >> 16) + (d & _HALF) + (d >> 16)
    return float((total - _MEAN) / _DEVIATION)


def key_of(text: str) -> tuple[int, int]:
    """Return the key that a text stands for."""
    digest = blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little")
