"""New tables: what the database is given beside their entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tincup.server.storage import schema
from tincup.server.storage.database import Stored
from tincup.server.storage.writer import Batch
from tincup.server.tables.credentials import new_code, new_watch
from tincup.server.tables.json_text import linked
from tincup.server.tables.live import LiveTable, Row
from tincup.server.tables.lobby import Setup, opened
from tincup.table.log import Entry, stamp, utc_now
from tincup.table.log_json import as_json


class Opened(NamedTuple):
    """A new table: the secrets of the host and of the seats (from 0) at the host's device."""

    code: str
    host: str
    secrets: dict[int, str]


def new_table(setup: Setup, hashes: Mapping[int, bytes]) -> tuple[LiveTable, Batch]:
    """A new table, and what saves it. Raises `TincupError` where it cannot be."""
    what, seed = opened(setup)
    entry = Entry(1, stamp(utc_now()), "host", what)
    body = as_json(entry)
    chain, text = linked("", body)
    stored = Stored(new_watch(), new_code(), new_watch(), seed, [body], [chain], hashes, {})
    live = LiveTable(stored)
    table = schema.tables.insert().values(
        id=live.id,
        code=live.code,
        watch=live.watch,
        seed=seed,
        status="lobby",
        public=setup.public,
        created=entry.time,
    )
    seats = [
        schema.seats.insert().values(table_id=live.id, seat=seat, secret_hash=hashed)
        for seat, hashed in hashes.items()
    ]
    return live, Batch([Row(1, text, chain).values(live.id)], [table, *seats])
