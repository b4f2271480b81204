"""Requests that are sent again: how they are known, and what is told to them once more.

A request does once what it does, whichever process it reaches. Its key is saved with the entries
that it led to, and the secrets that it led to follow from what its sender has.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import NamedTuple

from tincup.hosting.credentials import Hasher, SecretOf, Who, derived, new_secret
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.marks import Mark, earlier_digest_of, mark_of, mark_of_join
from tincup.protocol.commands import Command, Join


class Answer(NamedTuple):
    """What came of a command: the last entry's number; ``secrets`` to be told, by seat."""

    seq: int
    repeated: bool = False
    secrets: dict[int, str] = {}  # noqa: RUF012 - never changed


class Asked(NamedTuple):
    """What a request is known by, if it may be sent again, and the secrets that it leads to."""

    mark: Mark | None = None
    secret_of: SecretOf = lambda _: new_secret()
    request: Command | Join | None = None


def asked_by_nobody(_: LiveTable, __: Who) -> Asked:
    """What bots and clocks do."""
    return Asked()


def asked_command(command: Command, live: LiveTable, who: Who) -> Asked:
    """A command of somebody at a table. Only those of the host lead to secrets."""
    mark = mark_of(who, command)
    if not who.is_host:
        return Asked(mark, request=command)
    return Asked(mark, lambda seat: derived(who.private, live.id, mark.key, f"{seat}"), command)


def asked_seat(request: Join, hasher: Hasher, live: LiveTable, _: Who) -> Asked:
    """Somebody's asking for a seat."""
    if request.key is None:
        return Asked()
    private = hasher.private(request.key)
    mark = mark_of_join(request)
    return Asked(mark, lambda seat: derived(private, live.id, "join", f"{seat}"), request)


def answered(live: LiveTable, asked: Asked, hasher: Hasher) -> Answer | None:
    """What came of a request that has been done already; ``None`` where it has not.

    Of the secrets that it led to those that are still good. Raises `ServerError` where its key is
    another's.
    """
    if asked.mark is None or asked.request is None or asked.mark.key not in live.answered:
        return None
    digest, seq = live.answered[asked.mark.key]
    if digest not in (asked.mark.digest, earlier_digest_of(asked.request)):
        raise ServerError("server-key-used", HTTPStatus.UNPROCESSABLE_ENTITY)
    secrets = {seat: asked.secret_of(seat) for seat in live.hashes}
    good = {seat: of for seat, of in secrets.items() if hasher.hash(of) == live.hashes[seat]}
    return Answer(seq, repeated=True, secrets=good)
