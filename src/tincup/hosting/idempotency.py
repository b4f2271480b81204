"""Requests that are sent again: how they are known, and what is told once more.

A request takes effect once, whichever process it reaches. Its key is saved with the entries that it
led to, and the secrets that it led to follow from what its sender has.
"""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from typing import Final, NamedTuple

import msgspec

from tincup.hosting.credentials import HOST, Hasher, SecretOf, Who, derived, new_secret
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.protocol.commands import Command, HandOver, TakeOver
from tincup.protocol.requests import Join, OpenTable, Own

_STATED: Final = msgspec.json.Encoder(order="sorted")


class Answer(NamedTuple):
    """The answer to a command: the last entry's number; ``secrets`` to be told, by seat."""

    seq: int
    repeated: bool = False
    secrets: dict[int, str] = {}  # noqa: RUF012 - never changed


class Mark(NamedTuple):
    """The mark by which a command is known: its sender's key, and the digest of its text."""

    key: str
    digest: str


class Asked(NamedTuple):
    """A request's mark, if it may be sent again, and the secrets that it leads to."""

    mark: Mark | None = None
    secret_of: SecretOf = lambda _: new_secret()
    request: Command | Join | Own | None = None


class Opening(NamedTuple):
    """A request for a table that may be sent again, from which its id and secrets follow."""

    table_id: str
    mark: Mark
    secret_of: SecretOf


def asked_table(request: OpenTable, hasher: Hasher) -> Opening | None:
    """Return how a table is opened once, whichever process is asked; ``None`` without a key."""
    if request.key is None:
        return None
    private = hasher.private(request.key)
    table_id = f"o{_digest(private)[:31]}"
    mark = _mark("open", request.key, request)
    return Opening(table_id, mark, lambda seat: derived(private, table_id, "open", f"{seat}"))


def asked_by_nobody(_: LiveTable, __: Who) -> Asked:
    """Ask for bots and clocks, which send nothing twice."""
    return Asked()


def asked_command(command: Command, live: LiveTable, who: Who) -> Asked:
    """Mark somebody's command at a table. Only those of the host lead to secrets."""
    passes = isinstance(command, TakeOver | HandOver)  # so that it makes or unmakes a host
    is_of_host = who.is_host and not (passes and who.seats)
    # The sender in the key keeps the keys of others out of reach.
    sender = "host" if is_of_host else f"{min(who.seats, default='')}"
    mark = Mark(f"{sender}:{command.key}", digest_of(command))
    if not who.is_host:
        return Asked(mark, request=command)
    return Asked(mark, lambda seat: derived(who.private, live.id, mark.key, f"{seat}"), command)


def asked_seat(request: Join, hasher: Hasher, live: LiveTable, _: Who) -> Asked:
    if request.key is None:
        return Asked()
    private = hasher.private(request.key)
    mark = _mark("join", request.key, request)
    return Asked(mark, lambda seat: derived(private, live.id, "join", f"{seat}"), request)


def asked_own(request: Own, hasher: Hasher, live: LiveTable, _: Who) -> Asked:
    private = hasher.private(request.key)
    mark = _mark("own", request.key, request)
    return Asked(mark, lambda seat: derived(private, live.id, "own", f"{seat}"), request)


def answered(live: LiveTable, asked: Asked, hasher: Hasher) -> Answer | None:
    """Return the answer to a request that has been done already, else ``None``.

    It has those of the request's secrets that are still good. Raises `ServerError` where its key
    was used for another request.
    """
    if asked.mark is None or asked.request is None or asked.mark.key not in live.answered:
        return None
    seq = _answered_by(live, asked.mark)
    return Answer(seq, repeated=True, secrets=_good_secrets(live, asked.secret_of, hasher))


def good_at_opening(live: LiveTable, opening: Opening, hasher: Hasher) -> dict[int, str]:
    """Return the secrets told to whoever opened a table, by seat and `HOST`, that are still good.

    Raises `ServerError` where the key was used for another table.
    """
    _answered_by(live, opening.mark)
    good, of_host = _good_secrets(live, opening.secret_of, hasher), opening.secret_of(HOST)
    return good | ({HOST: of_host} if hasher.hash(of_host) == live.hashes.get(HOST) else {})


def _answered_by(live: LiveTable, mark: Mark) -> int:
    digest, seq = live.answered.get(mark.key, ("", 0))
    if digest != mark.digest:
        raise ServerError("server-key-used", HTTPStatus.UNPROCESSABLE_ENTITY)
    return seq


def _good_secrets(live: LiveTable, secret_of: SecretOf, hasher: Hasher) -> dict[int, str]:
    """Return those of a request's secrets that are still good, by the seats that they are of now.

    They may have changed places, and one of them may be the host's, too.
    """
    secrets = map(secret_of, range(live.table.state.seat_count))
    seats = {hashed: seat for seat, hashed in live.hashes.items() if seat != HOST}
    return {seats[it]: of for of in secrets if (it := hasher.hash(of)) in seats}


def _mark(kind: str, key: str, request: Join | OpenTable | Own) -> Mark:
    """Return a request's mark, with its key as a digest: by the key secrets are told again."""
    return Mark(f"{kind}:{_digest(key.encode())}", digest_of(request))


def digest_of(request: Command | Join | OpenTable | Own) -> str:
    """Return the digest of a request's fields as JSON, without those left out."""
    return _digest(_STATED.encode(request))


def _digest(said: bytes) -> str:
    return sha256(said).hexdigest()
