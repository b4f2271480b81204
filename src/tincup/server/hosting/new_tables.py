"""New tables: what the database is given beside their entries."""

from __future__ import annotations

from typing import NamedTuple

from tincup.hosting.json_text import dumps
from tincup.hosting.live import LiveTable
from tincup.hosting.stored import Row
from tincup.server.storage import schema
from tincup.server.storage.writer import Batch
from tincup.table.log_json import as_json


class Opened(NamedTuple):
    """A new table: the secrets of the host and of the seats (from 0) at the host's device."""

    code: str
    host: str
    secrets: dict[int, str]


def saving(live: LiveTable, *, public: bool) -> Batch:
    """What saves a new table."""
    entry = live.table.entries[0]
    table = schema.tables.insert().values(
        id=live.id,
        code=live.code,
        watch=live.watch,
        seed=live.table.secret,
        status="lobby",
        public=public,
        created=entry.time,
    )
    seats = [
        schema.seats.insert().values(table_id=live.id, seat=seat, secret_hash=hashed)
        for seat, hashed in live.hashes.items()
    ]
    first = Row(1, dumps(as_json(entry)), live.chain)
    return Batch([first.values(live.id)], [table, *seats])
