"""The chains of entries that were written without one: by a schema before 0003, or beside it."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Executable,
    Row,
    bindparam,
    column,
    literal,
    select,
    table,
    tuple_,
    update,
)

from tincup.table.chain import link

_AT_ONCE: Final = 1000
"""Rows."""

_ENTRIES: Final = table("entries", *map(column, ("table_id", "seq", "body", "chain")))
"""As the migration to 0003 finds them, whatever is added later."""


def fill_chains(connection: Connection) -> None:
    """Store the chain of each entry that has none, as far as its table's log can be read."""
    of = _ENTRIES.c
    filled = (
        update(_ENTRIES)
        .where(of.table_id == bindparam("of_table"), of.seq == bindparam("of_seq"))
        .values(chain=bindparam("made"))
    )
    table_id, seq, chain = "", 0, ""
    while rows := connection.execute(_following(table_id, seq)).all():
        made = []
        for row in rows:
            if row.table_id != table_id:
                table_id, chain = row.table_id, ""
            seq, chain = row.seq, row.chain or _next(chain, row)
            if chain and not row.chain:
                made.append({"of_table": table_id, "of_seq": seq, "made": chain})
        if made:
            connection.execute(filled, made)


def _following(table_id: str, seq: int) -> Executable:
    """The entries that come after one, in the order of tables and numbers."""
    place = tuple_(_ENTRIES.c.table_id, _ENTRIES.c.seq)
    after = place > tuple_(literal(table_id), literal(seq))
    return select(_ENTRIES).where(after).order_by(*place).limit(_AT_ONCE)


def _next(chain: str, row: Row[Any]) -> str:
    """The chain with one more entry; nothing where that or one before it is damaged."""
    if not chain and row.seq != 1:
        return ""
    try:
        return link(chain, json.loads(row.body))
    except (ValueError, RecursionError):
        return ""
