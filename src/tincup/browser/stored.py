"""Tables as the browser keeps them: what its storage is given, and what comes from there.

Everything is JSON. A table's ``about`` is kept once, and its entries one by one, each with the key
of the command that it ended, if there was one. What is kept together is kept whole or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tincup.browser.moving import Move
from tincup.hosting.backend import Saving
from tincup.hosting.idempotency import Mark
from tincup.hosting.live import LiveTable
from tincup.hosting.stored.stored import Row, Stored

FORMAT: Final = 1

ToStore = dict[str, Any]


def to_store(saving: Saving, moves: Mapping[str, Move]) -> ToStore:
    """Return the ``tables`` and ``entries`` to store; ``moves`` is by the codes of tables."""
    tables: list[dict[str, Any]] = []
    entries: list[dict[str, Any]] = []
    if saving.new is not None:
        tables.append(about(saving.new))
        entries += _entries(saving.new, saving.new.rows_so_far(), None)
    if (change := saving.change) is not None:
        live = change.live
        entries += _entries(live, change.rows, change.mark)
        if change.hashes:
            held = {**live.hashes, **change.hashes}
            seats = sorted(seat for seat, hashed in held.items() if hashed is not None)
            tables.append({**about(live, moves.get(live.code)), "seats": seats})
    return {"tables": tables, "entries": entries}


def about(live: LiveTable, move: Move | None = None) -> dict[str, Any]:
    """Return what is kept of a table beside its entries: its seed, the seats held, and any move."""
    return {
        **({} if move is None else {"move": move._asdict()}),
        "format": FORMAT,
        "code": live.code,
        "id": live.id,
        "watch": live.watch,
        "seed": live.table.secret,
        "seats": sorted(live.hashes),
    }


def _entries(live: LiveTable, rows: Sequence[Row], mark: Mark | None) -> list[dict[str, Any]]:
    """Return these rows as they are kept, with the mark's key on the last of them."""
    found = [
        {"code": live.code, "seq": row.seq, "text": row.text, "chain": row.chain} for row in rows
    ]
    if found and mark is not None:
        found[-1] |= {"key": mark.key, "digest": mark.digest}
    return found


def stored(found: Mapping[str, Any]) -> LiveTable:
    """Return a kept table, as far as it is right. Raises `LogError` where nothing of it is.

    The seed of a server's table, which goes on there, need not be known.
    """
    of, entries = found["table"], found["entries"]
    rows = [
        Row(it["seq"], it["text"], it["chain"], it.get("key"), it.get("digest")) for it in entries
    ]
    row = of["id"], of["code"], of["watch"], of["seed"], "lobby", ""
    live = LiveTable(Stored(*row, rows, is_cut=False, hashes=dict.fromkeys(of["seats"], b"")))
    move = Move.kept(of)
    if live.damage is not None and live.damage.code == "log-no-seed" and move and move.to:
        live.take_for_right()
    return live
