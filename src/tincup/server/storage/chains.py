"""The chains of entries that were written without one: by a schema before 0003, or beside it."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Integer,
    Select,
    String,
    Text,
    bindparam,
    column,
    literal,
    select,
    table,
    tuple_,
    update,
)

from tincup.server.storage.logs import read_all
from tincup.table.chain import link

_AT_ONCE: Final = 1000
"""Rows."""

_ENTRIES: Final = table(
    "entries",
    column("table_id", String),
    column("seq", Integer),
    column("body", Text),
    column("chain", String),
)
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
    while rows := read_all(connection, _following(table_id, seq))[0]:
        made = []
        for of_table, number, body, stored in rows:
            if of_table != table_id:
                table_id, chain = of_table, ""
            seq, chain = number, stored or _next(chain, number, body)
            if chain and not stored:
                made.append({"of_table": table_id, "of_seq": seq, "made": chain})
        if made:
            connection.execute(filled, made)


def _following(table_id: str, seq: int) -> Select[Any]:
    """The entries that come after one, in the order of tables and numbers."""
    place = tuple_(_ENTRIES.c.table_id, _ENTRIES.c.seq)
    after = place > tuple_(literal(table_id), literal(seq))
    return select(_ENTRIES).where(after).order_by(*place).limit(_AT_ONCE)


def _next(chain: str, number: int, body: str) -> str:
    """The chain with one more entry; nothing where that or one before it is damaged."""
    if not chain and number != 1:
        return ""
    try:
        return link(chain, json.loads(body))
    except (ValueError, TypeError, RecursionError):
        return ""
