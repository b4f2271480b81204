r"""Dice from a secret seed, which can be checked once the seed is revealed.

The derivation, in full, so that anybody can check a game in a few lines of any language:

- the commitment is ``sha256:`` and the hex SHA-256 of the seed's UTF-8 bytes;
- the game key is HMAC-SHA256 with the seed's UTF-8 bytes as key, over the SHA-256 (32 bytes each)
  of every salt's UTF-8 bytes, one after another;
- a roll's bytes are HMAC-SHA256 with the game key, over the roll's number (8 bytes, big-endian)
  and a block counter (4 bytes, big-endian) that starts at 0 and goes up when 32 bytes are used up;
- each byte below 252 is a die, ``1 + byte % 6``; others are passed over. 252 is the largest
  multiple of 6 that fits a byte, so no face is favoured.

This is derivation 1. Derivation 2, that of new tables, differs in two things and is the same where
neither applies:

- HMAC pads a short key with zero bytes and hashes one of more than 64, so that seeds "abc" and
  "abc\\0", or a long one and the text of its SHA-256, would give the same dice. In place of a seed
  that ends in a zero byte or has more than 64 bytes the key is 0xFF, which no UTF-8 text holds, and
  then the SHA-256 of the seed: different seeds have different keys.
- The digests of the salts follow one another in ascending order, whatever the order of the salts,
  so that nobody can choose among the orders of many salts.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import Final, Literal

from tincup.chance.dice_sources import DiceError
from tincup.chance.entropy import SYSTEM, hex_text

_FACE_OF_BYTE: Final = bytes(1 + byte % 6 for byte in range(256))
_BIASED: Final = bytes(range(252, 256))
_SEED_BYTES: Final = 32
MOST_AT_ONCE: Final = 1_000_000
"""The most dice in one roll; a game never rolls more than a few."""

Derivation = Literal[1, 2]
NEWEST: Final[Derivation] = 2
"""The derivation of new tables. Records and logs that name none have the first."""

_HMAC_BLOCK: Final = 64
"""In bytes: the block of SHA-256, to which HMAC pads its key."""


def new_seed(source: Random = SYSTEM) -> str:
    """Return a seed that nobody can guess: 32 random bytes, in hex."""
    return hex_text(_SEED_BYTES, source)


def commitment(seed: str) -> str:
    """Return the code to publish before play, which binds the dealer to the seed but hides it."""
    return "sha256:" + sha256(_bytes(seed, "seed")).hexdigest()


def check(published: str, seed: str) -> bool:
    """Return True if a revealed seed is the one that the dealer committed to.

    >>> check(commitment("a seed"), "a seed"), check(commitment("a seed"), "another")
    (True, False)
    """
    return hmac.compare_digest(
        published.strip().lower().encode(errors="replace"), commitment(seed).encode()
    )


def derivations_differ(seed: str | None, salts: Sequence[str]) -> bool:
    """Return True if dice from this seed and these salts depend on the derivation.

    Without its seed, if they can: those of a secret seed in hexadecimal differ by the order of
    their salts alone.
    """
    return len(salts) > 1 or (seed is not None and _is_ambiguous(_bytes(seed, "seed")))


def _is_ambiguous(seed: bytes) -> bool:
    """Return True if HMAC makes the same key of another seed."""
    return len(seed) > _HMAC_BLOCK or seed.endswith(b"\0")


class SeededDice:
    """Dice that a seed decides, the same for every platform and version.

    ``salts`` are texts that the players choose after they have seen the commitment: a dealer who
    is bound to a seed cannot know them, and so cannot choose the dice. See the module for the
    ``derivation``. Raises `DiceError` for an empty seed or text that has no UTF-8 form.

    >>> SeededDice("a seed").roll(6, number=0)
    (1, 1, 6, 1, 4, 6)
    """

    def __init__(self, seed: str, salts: Iterable[str] = (), derivation: Derivation = 1) -> None:
        if isinstance(salts, str):
            raise DiceError("dice-salts-not-a-list")
        self.seed = seed
        self.salts = tuple(salts)
        self.derivation = derivation
        key = _bytes(seed, "seed")
        digests = [sha256(_bytes(salt, "salt")).digest() for salt in self.salts]
        if derivation > 1:
            digests.sort()
            if _is_ambiguous(key):
                key = b"\xff" + sha256(key).digest()
        # Copied for each roll: `hmac.digest` lets other threads run, and waits for them to end.
        self._keyed = hmac.new(hmac.digest(key, b"".join(digests), "sha256"), digestmod="sha256")

    def __reduce__(self) -> tuple[type[SeededDice], tuple[str, tuple[str, ...], Derivation]]:
        return type(self), (self.seed, self.salts, self.derivation)  # a hash has no copy elsewhere

    def __repr__(self) -> str:  # not the seed: a log that shows this must not give dice away
        return f"<SeededDice {self.commitment}>"

    @property
    def commitment(self) -> str:
        """The code that binds the dealer to the seed without revealing it."""
        return commitment(self.seed)

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Return the faces of ``count`` dice of roll ``number`` (from 0). Raises `DiceError`."""
        if type(number) is not int or type(count) is not int:
            raise DiceError("dice-not-whole-numbers", number=repr(number), count=repr(count))
        if not 0 <= number < 1 << 64 or not 0 <= count <= MOST_AT_ONCE:
            raise DiceError("dice-no-such-roll", number=number, count=count)
        prefix = number.to_bytes(8, "big")
        dice = b""
        block = 0
        while len(dice) < count:
            hashed = self._keyed.copy()
            hashed.update(prefix + block.to_bytes(4, "big"))
            dice += hashed.digest().translate(_FACE_OF_BYTE, _BIASED)
            block += 1
        return tuple(dice[:count])


class FairDice:
    """Dice that the dealer cannot choose and the players can check afterwards.

    In this order: the dealer makes them (`commit`) and publishes ``commitment``; each player gives
    a salt (`add_salt`); the salts are closed (`close`); dice are rolled; the seed is revealed
    (`reveal`), after which `SeededDice` with the seed and the salts gives the same dice to anyone.

    >>> dice = FairDice("a seed")  # of your own; `commit` draws one
    >>> published = dice.commitment
    >>> dice.add_salt("a text of Ada's")
    >>> dice.close()
    >>> rolled = dice.roll(6, number=0)
    >>> seed = dice.reveal()
    >>> check(published, seed), SeededDice(seed, dice.salts).roll(6, number=0) == rolled
    (True, True)
    """

    def __init__(self, seed: str, derivation: Derivation = 1) -> None:
        self._dice = SeededDice(seed, (), derivation)
        self._salts: list[str] = []
        self._closed = self._revealed = False

    def __repr__(self) -> str:
        return f"<FairDice {self.commitment}>"

    @classmethod
    def commit(cls, derivation: Derivation = 1) -> FairDice:
        """Return new dice with a secret seed of 32 random bytes, in hex."""
        return cls(new_seed(), derivation)

    @property
    def commitment(self) -> str:
        """The code to publish before any salt is taken."""
        return self._dice.commitment

    @property
    def salts(self) -> tuple[str, ...]:
        """The salts taken so far, in order."""
        return tuple(self._salts)

    @property
    def secret(self) -> str:
        """The seed, for a saved game that nobody reads before the end; see `reveal`."""
        return self._dice.seed

    def add_salt(self, salt: str) -> None:
        """Take a player's salt. Raises `DiceError` once the salts are closed."""
        if self._closed:
            raise DiceError("dice-salts-closed")
        _bytes(salt, "salt")
        self._salts.append(salt)

    def close(self) -> None:
        """Take no more salts; from now on dice can be rolled."""
        if not self._closed:
            self._closed = True
            self._dice = SeededDice(self._dice.seed, self._salts, self._dice.derivation)

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Return the faces of ``count`` dice of roll ``number`` (from 0).

        Raises `DiceError` before the salts are closed and after the seed is revealed.
        """
        if not self._closed:
            raise DiceError("dice-salts-open")
        if self._revealed:
            raise DiceError("dice-seed-revealed")
        return self._dice.roll(count, number)

    def reveal(self) -> str:
        """Return the seed once the game is over; nothing is rolled and no salt taken after this."""
        self.close()
        self._revealed = True
        return self._dice.seed


def _bytes(text: str, what: Literal["seed", "salt"]) -> bytes:
    if not isinstance(text, str):
        raise DiceError("dice-not-text", what=what, value=repr(text))
    if not text and what == "seed":
        raise DiceError("dice-no-seed")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise DiceError("dice-not-utf-8", what=what) from error
