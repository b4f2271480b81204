"""The one place that draws from the system's randomness: seeds, codes, secrets, keys, names.

Whoever draws is handed a source, which is the system's unless another is given. Nothing outside
the program chooses one: no setting makes a secret foreseeable.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

SYSTEM: Final[Random] = SystemRandom()
"""Nobody can foresee what it draws, and no two draws of 16 bytes are the same."""


def hex_text(count: int, source: Random = SYSTEM) -> str:
    """Return ``count`` random bytes, in hex."""
    return source.randbytes(count).hex()


def letters(alphabet: str, count: int, source: Random = SYSTEM) -> str:
    """Return ``count`` letters, each of the alphabet as likely as any other."""
    return "".join(source.choice(alphabet) for _ in range(count))
