"""What a request is known by that may be sent again."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from tincup.hosting.credentials import Who
from tincup.protocol.commands import Command, Join

_STATED: Final = msgspec.json.Encoder(order="sorted")


class Mark(NamedTuple):
    """What a command is known by: a key of its sender's, and the digest of what it says."""

    key: str
    digest: str


def mark_of(who: Who, command: Command) -> Mark:
    """The key holds who sent it: nobody can use up, or ask for, the keys of others."""
    sender = "host" if who.is_host else f"{min(who.seats, default='')}"
    return Mark(f"{sender}:{command.key}", digest_of(command))


def mark_of_join(request: Join) -> Mark | None:
    """That of somebody who sits down with a key; ``None`` without.

    Whoever has the key is told the seat's secret again, so that it is not kept as it is.
    """
    if request.key is None:
        return None
    return Mark(f"join:{_digest(request.key.encode())}", digest_of(request))


def digest_of(request: Command | Join) -> str:
    """The digest of what a request says: of its fields as JSON, without those left out."""
    return _digest(_STATED.encode(request))


def earlier_digest_of(request: Command | Join) -> str:
    """The digest that databases have from before: of the request as Python wrote its model.

    There the ``type`` of a command stood behind the fields that it shares with others.
    """
    fields: dict[str, Any] = msgspec.structs.asdict(request)
    if not isinstance(request, Join):
        shared = [name for name in ("key", "seat", "seq") if name in fields]
        fields = {**{name: fields[name] for name in shared}, "type": request.type, **fields}
    said = ", ".join(f"{name}={value!r}" for name, value in fields.items())
    return _digest(f"{type(request).__name__}({said})".encode())


def _digest(said: bytes) -> str:
    return sha256(said).hexdigest()
