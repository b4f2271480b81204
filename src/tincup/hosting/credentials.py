"""Credentials at a table: secrets, their hashes, and the codes that people pass on.

A seat belongs to whoever holds its secret: 128 random bits, told once, of which the database has a
keyed hash. So many random bits need no slow hash. A table's code lets people find it and take a
free seat; the longer code of its link for spectators only lets them look on.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from tincup.chance.entropy import SYSTEM, letters
from tincup.protocol.terms import MOST_SEATS, SEPARATOR

HOST: Final = -1
"""Stands for the host where seats have a number."""

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is read as another: 0o 1il
CODE_LENGTH: Final = 6
WATCH_LENGTH: Final = 16  # 79 bits
_SECRET_BYTES: Final = 16
_MOST_SECRETS: Final = MOST_SEATS + 1
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class Who:
    """The sender of a request: the seats (from 0) whose secrets it has, and whether the host's.

    ``private`` is that of the host's secret, empty for others.
    """

    seats: frozenset[int] = frozenset()
    is_host: bool = False
    private: bytes = field(default=b"", compare=False, repr=False)

    @property
    def places(self) -> frozenset[int]:
        return self.seats | {HOST} if self.is_host else self.seats


class Credential(NamedTuple):
    """A secret's hash and its private key, while its request is answered.

    The database may have ``hash`` and never has ``private``, from which other secrets follow; see
    `derived`.
    """

    hash: bytes
    private: bytes


Hashed = tuple[Credential, ...]
"""The secrets that came with a request."""

SecretOf = Callable[[int], str]
"""Makes the secret that a request leads to for a seat (from 0)."""


def new_code(source: Random = SYSTEM) -> str:
    """Return a code to join by, short enough to read out; the caller checks that it is free."""
    return letters(ALPHABET, CODE_LENGTH, source)


def new_watch(source: Random = SYSTEM) -> str:
    """Return the code of a link to look on by, which nobody can guess."""
    return letters(ALPHABET, WATCH_LENGTH, source)


def new_secret(source: Random = SYSTEM) -> str:
    """Return the secret of a seat: 128 random bits."""
    return _as_text(source.randbytes(_SECRET_BYTES))


class Hasher:
    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def hash(self, secret: str) -> bytes:
        """Return the 32 bytes that the database keeps of a secret."""
        return hmac.digest(self._key, secret.encode(errors="replace"), "sha256")

    def hashed(self, given: str) -> Hashed:
        return tuple(
            Credential(self.hash(secret), self.private(secret)) for secret in _split(given)
        )

    def private(self, secret: str) -> bytes:
        """Return 32 bytes that nobody can tell without the secret, whatever the database has."""
        return hmac.digest(self._key, b"private:" + secret.encode(errors="replace"), "sha256")


def derived(private: bytes, *parts: str) -> str:
    """Return a secret that follows from another's `Hasher.private`, the same for the same parts.

    It need not be kept to be told again when a request is sent again, by whichever process.
    """
    digest = hmac.digest(private, "\0".join(parts).encode(), "sha256")
    return _as_text(digest[:_SECRET_BYTES])


def _as_text(secret: bytes) -> str:
    return urlsafe_b64encode(secret).decode().rstrip("=")


def who_is(hashed: Hashed, known: Mapping[int, bytes]) -> Who:
    """Return who has these secrets at a table with these hashes; unknown ones count as none."""
    return _who_is(hashed, tuple(known.items()))


@lru_cache(maxsize=4096)
def _who_is(hashed: Hashed, known: tuple[tuple[int, bytes], ...]) -> Who:
    held = {
        seat: one.private
        for one in hashed
        for seat, of_seat in known
        if hmac.compare_digest(one.hash, of_seat)
    }
    return Who(frozenset(held.keys() - {HOST}), HOST in held, held.get(HOST, b""))


def joined(all_secrets: Iterable[str]) -> str:
    return SEPARATOR.join(dict.fromkeys(secret for secret in all_secrets if secret))


def cleaned(given: str) -> str:
    """Return the parts of a header or cookie that may be secrets, and so may stand in a cookie."""
    return joined(_split(given))


def _split(given: str) -> list[str]:
    parts = given.split(SEPARATOR)[:_MOST_SECRETS]
    return [part for part in parts if _SECRET.fullmatch(part)]
