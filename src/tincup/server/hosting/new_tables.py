"""New tables, and what a command is known by: what the database is given beside entries."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

from tincup.server.storage import schema
from tincup.server.storage.database import Stored
from tincup.server.storage.writer import Batch
from tincup.server.tables.commands import Command, Join
from tincup.server.tables.credentials import Who, new_code, new_watch
from tincup.server.tables.live import LiveTable
from tincup.server.tables.lobby import Plan, opened
from tincup.server.tables.pending import dumps, row
from tincup.table.log import stamp


class Opened(NamedTuple):
    """A new table: the secrets of the host and of the seats (from 0) at the host's device."""

    code: str
    host: str
    secrets: dict[int, str]


def new_table(plan: Plan, hashes: Mapping[int, bytes]) -> tuple[LiveTable, Batch]:
    """A new table, and what saves it. Raises `TincupError` where it cannot be."""
    entry, seed = opened(plan)
    body = {"time": stamp(datetime.now(UTC)), **entry}
    live = LiveTable(Stored(new_watch(), new_code(), new_watch(), seed, [body], hashes, {}))
    table = schema.tables.insert().values(
        id=live.id,
        code=live.code,
        watch=live.watch,
        seed=live.seed,
        status="lobby",
        public=plan.public,
        created=body["time"],
    )
    seats = [
        schema.seats.insert().values(table_id=live.id, seat=seat, secret_hash=hashed)
        for seat, hashed in hashes.items()
    ]
    return live, Batch([row(live.id, 1, dumps(body))], [table, *seats])


class Mark(NamedTuple):
    """What a command is known by: a key of its sender's, and the digest of what it says."""

    key: str
    digest: str


def mark_of(who: Who, command: Command) -> Mark:
    """The key holds who sent it: nobody can use up, or ask for, the keys of others."""
    sender = "host" if who.is_host else f"{min(who.seats, default='')}"
    return Mark(f"{sender}:{command.key}", _digest(_said(command)))


def mark_of_join(request: Join) -> Mark | None:
    """That of somebody who sits down with a key; ``None`` without.

    Whoever has the key is told the seat's secret again, so that it is not kept as it is.
    """
    if request.key is None:
        return None
    return Mark(f"join:{_digest(request.key)}", _digest(_said(request)))


def _said(request: Command | Join) -> str:
    """What ``repr`` gives, of which databases have the digests, in a tenth of its time."""
    fields = ", ".join([f"{name}={value!r}" for name, value in request.__dict__.items()])
    return f"{type(request).__name__}({fields})"


def _digest(said: str) -> str:
    return sha256(said.encode()).hexdigest()
