"""What tests ask of a table as the database has it."""

from __future__ import annotations

import json
from typing import Any

from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Row, Stored


def bodies(stored: Stored | None) -> list[Any]:
    """The entries, as JSON has them."""
    assert stored is not None
    return [json.loads(row.text or "") for row in stored.rows]


def as_stored(live: LiveTable, entries: int | None = None) -> Stored:
    """A table in memory as the database would have it, or its first entries."""
    logged = zip(live.log()[:entries], live.chains, strict=False)
    rows = [Row(seq, json.dumps(body), chain) for seq, (body, chain) in enumerate(logged, 1)]
    row = live.id, live.code, live.watch, live.table.secret, "lobby", live.log()[0]["time"]
    return Stored(*row, rows, is_cut=False, hashes={})
