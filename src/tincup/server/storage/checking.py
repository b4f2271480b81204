"""Goes through the logs of all tables, and says which are damaged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sqlalchemy import Connection, Engine

from tincup.hosting.soundness import Log, log_of
from tincup.hosting.stored import Stored
from tincup.server.storage.database import reading
from tincup.server.storage.logs import count_tables, is_found, next_ids, stored_table, strays
from tincup.table import LogError

Told = Callable[[float], None]
"""Told the share that is done."""


class Damaged(NamedTuple):
    """A table that is not as it was written. ``code`` is its id where it has none any more."""

    code: str
    damage: LogError


class Looked(NamedTuple):
    """A table: as the database has it, what is right of its log, and what is wrong, if it is."""

    table_id: str
    stored: Stored | None
    log: Log | None
    damaged: Damaged | None


def look_at(connection: Connection, table_id: str) -> Looked:
    """Read a table, and look at all of its log."""
    stored = log = None
    damage: LogError | None = None
    try:
        stored = stored_table(connection, table_id)
        if stored is not None:
            log = log_of(stored)
            damage = log.damage
            if damage is None and not is_found(connection, stored):
                damage = LogError(None, "log-not-found")
    except LogError as error:
        damage = error
    code = table_id if stored is None else stored.code or table_id
    return Looked(table_id, stored, log, None if damage is None else Damaged(code, damage))


def look_at_all(connection: Connection, told: Told = lambda _: None) -> Iterator[Looked]:
    """Look at all tables, one after another; what has no table, or cannot be found, is the last."""
    last, done, count = "", 0, count_tables(connection)
    is_cut = False
    while not is_cut:
        ids, is_cut = next_ids(connection, last)
        if not ids:
            break
        for last in ids:
            yield look_at(connection, last)
            done += 1
            told(min(1.0, done / max(1, count)))
    if is_cut:
        unread = Damaged("", LogError(None, "log-tables-unreadable"))
        yield Looked("", None, None, unread)
    for table_id, number in strays(connection):
        yield Looked(table_id, None, None, Damaged(table_id, LogError(number, "log-of-no-table")))


def check(engine: Engine, told: Told = lambda _: None) -> tuple[int, list[Damaged]]:
    """How many tables there are, and the damaged ones."""
    tables, damaged = 0, []
    with reading(engine) as connection:
        for looked in look_at_all(connection, told):
            tables += looked.stored is not None
            if looked.damaged is not None:
                damaged.append(looked.damaged)
    return tables, damaged
