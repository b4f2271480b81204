"""Tables as the browser keeps them: what is handed to its storage, and what comes from there.

Everything is JSON. A table's ``about`` is kept once, and its entries one by one, each with the key
of the command that it ended, if there was one. What is kept together is kept whole or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tincup.browser.moving import Move
from tincup.hosting.idempotency import Mark
from tincup.hosting.live import LiveTable
from tincup.hosting.stored import Row, Stored
from tincup.table.log_json import as_json

FORMAT: Final = 1

Saving = dict[str, Any]
"""What is to be kept: ``tables`` and ``entries``."""


def about(live: LiveTable, move: Move | None = None) -> dict[str, Any]:
    """What is kept of a table beside its entries: the seed of its dice, and who holds its seats.

    And where it has gone, or is about to go.
    """
    return {
        **({} if move is None else {"move": move._asdict()}),
        "format": FORMAT,
        "code": live.code,
        "id": live.id,
        "watch": live.watch,
        "seed": live.table.secret,
        "seats": sorted(live.hashes),
    }


def entries_of(live: LiveTable, rows: Sequence[Row], mark: Mark | None) -> list[dict[str, Any]]:
    """These rows as they are kept; the key stands with the last of them."""
    kept = [
        {"code": live.code, "seq": row.seq, "text": row.text, "chain": row.chain} for row in rows
    ]
    if kept and mark is not None:
        kept[-1] |= {"key": mark.key, "digest": mark.digest}
    return kept


def first_entry(live: LiveTable) -> list[dict[str, Any]]:
    """The entry of a table that is new."""
    (entry,) = live.table.entries
    text = json.dumps(as_json(entry), ensure_ascii=False, separators=(",", ":"))
    return entries_of(live, [Row(1, text, live.chain)], None)


def table_of(kept: Mapping[str, Any]) -> LiveTable:
    """The table that was kept, as far as it is right. Raises `LogError` where nothing of it is.

    Of a server's, which goes on there, the seed need not be known.
    """
    of, entries = kept["table"], kept["entries"]
    rows = [
        Row(it["seq"], it["text"], it["chain"], it.get("key"), it.get("digest")) for it in entries
    ]
    row = of["id"], of["code"], of["watch"], of["seed"], "lobby", ""
    live = LiveTable(Stored(*row, rows, is_cut=False, hashes=dict.fromkeys(of["seats"], b"")))
    move = Move.kept(of)
    if live.damage is not None and live.damage.code == "log-no-seed" and move and move.to:
        live.take_for_right()
    return live
