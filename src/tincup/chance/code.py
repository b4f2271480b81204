"""The code of dice: what people write down once all salts are given.

A commitment binds the dealer to the seed, and to nothing that is given after it: whoever knows the
seed could invent a salt for somebody who gave none, and try until the dice are good. The code
covers both, the seed and every salt:

- it begins with how many salts there are and a hyphen;
- 25 digits follow, in groups of five: the first 125 bits of the SHA-256 of these lines, each with a
  line feed at its end: ``tincup dice``, the commitment, the number of salts, and the hexadecimal
  SHA-256 of each salt's UTF-8 bytes, in the order in which the dice take them (ascending, but for
  those of derivation 1);
- the digits are Crockford's, ``0123456789ABCDEFGHJKMNPQRSTVWXYZ``.

125 bits, as two games of the same code would be found by trying some 2^62.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from tincup.chance.fair import Derivation

_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH: Final = 25
_GROUP: Final = 5
_MISREAD: Final = str.maketrans("OIL", "011")
_WRITTEN: Final = re.compile(rf"([0-9]{{1,9}})-([{_DIGITS}]{{{_LENGTH}}})")

SHORT_DIGEST: Final = 16
"""The number of hexadecimal digits of a digest that tell one salt from another."""


class DiceCode(NamedTuple):
    """A code as it was written down: how many salts there were, and its digits."""

    salts: int
    digits: str

    def __str__(self) -> str:
        groups = (self.digits[at : at + _GROUP] for at in range(0, _LENGTH, _GROUP))
        return "-".join((str(self.salts), *groups))


def salt_digest(salt: str) -> str:
    """Return the hexadecimal SHA-256 of a salt. Raises ``UnicodeEncodeError``."""
    return sha256(salt.encode()).hexdigest()


def dice_code(commitment: str, salts: Sequence[str], derivation: Derivation = 1) -> DiceCode:
    """Return the code for this commitment and these salts. Raises ``UnicodeEncodeError``."""
    digests = [salt_digest(salt) for salt in salts]
    if derivation > 1:
        digests.sort()
    lines = ("tincup dice", commitment, str(len(digests)), *digests)
    hashed = sha256("".join(f"{line}\n" for line in lines).encode()).digest()
    bits = int.from_bytes(hashed, "big") >> (256 - 5 * _LENGTH)
    places = range(5 * (_LENGTH - 1), -1, -5)
    return DiceCode(len(digests), "".join(_DIGITS[bits >> place & 31] for place in places))


def parse_code(written: str) -> DiceCode | None:
    """Return the code that somebody has written down; ``None`` where it is none.

    Capitals, spaces and hyphens do not matter, nor whether 0 and 1 were read as O, I or L.
    """
    count, _, rest = written.strip().upper().partition("-")
    digits = re.sub(r"[\s-]", "", rest).translate(_MISREAD)
    matched = _WRITTEN.fullmatch(f"{count.strip()}-{digits}")
    return DiceCode(int(matched[1]), matched[2]) if matched else None


class Marked(NamedTuple):
    """A character of a salt that may look like another: its place (from 1) and itself."""

    place: int
    character: str

    @property
    def codepoint(self) -> str:
        """Like U+0410."""
        return f"U+{ord(self.character):04X}"


def marked(salt: str) -> list[Marked]:
    """Return the characters of a salt that are not plain ASCII: many look alike, or like none.

    Each of several that look alike makes other dice.
    """
    return [
        Marked(place, character)
        for place, character in enumerate(salt, 1)
        if not " " <= character <= "~"
    ]
