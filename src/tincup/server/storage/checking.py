"""Goes through all rows of a database, those of logs and those beside them, to find the damaged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sqlalchemy import Connection, Engine

from tincup.hosting.stored.soundness import Log, log_of
from tincup.hosting.stored.stored import Stored
from tincup.server.storage import schema
from tincup.server.storage.columns import shown, wrong_entry
from tincup.server.storage.database import reading
from tincup.server.storage.log_reader import count_tables, is_found, next_ids, stored_table
from tincup.server.storage.rows_beside_logs import Beside, OfTable, read_beside
from tincup.table import LogError

OnProgress = Callable[[float], None]
"""Called with the share that is done, 0 to 1."""


class Damaged(NamedTuple):
    """Something that is not as it was written, of the table of this ``code``.

    Without a code the table's id stands there; the code is empty for what is of no single table.
    """

    code: str
    damage: LogError


class Looked(NamedTuple):
    """A table: as the database has it, what is right of its log, and all that is wrong."""

    table_id: str
    stored: Stored | None
    log: Log | None
    beside: OfTable | None
    damaged: list[Damaged]


def look_at(connection: Connection, table_id: str, others: Beside) -> Looked:
    stored = log = None
    wrong: list[LogError] = []
    try:
        stored = stored_table(connection, table_id)
        if stored is not None:
            log = log_of(stored)
            if log.damage is not None:
                wrong.append(log.damage)
            elif not is_found(connection, stored):
                wrong.append(LogError(None, "log-not-found"))
    except LogError as error:
        wrong.append(error)
    beside = read_beside(connection, table_id)
    is_right = log is not None and log.damage is None
    wrong += others.of_table(beside, log.table if log is not None and is_right else None)
    if stored is not None and not wrong:
        for row in stored.rows:
            wrong += wrong_entry(tuple(row.values(table_id).values()))
    code = shown(table_id if stored is None else stored.code or table_id)
    return Looked(table_id, stored, log, beside, [Damaged(code, it) for it in wrong])


def look_at_all(
    connection: Connection, on_progress: OnProgress = lambda _: None
) -> Iterator[Looked]:
    """Look at all tables, one after another, and last at what is of no table or cannot be read."""
    last, done, count = "", 0, count_tables(connection)
    others, named = Beside(connection), set[str]()
    is_cut = False
    while not is_cut:
        ids, is_cut = next_ids(connection, last)
        if not ids:
            break
        for last in ids:
            looked = look_at(connection, last, others)
            yield looked._replace(damaged=list(_unnamed(looked.damaged, named)))
            done += 1
            on_progress(min(1.0, done / max(1, count)))
    rest = [Damaged(code, error) for code, error in others.of_all()]
    if is_cut:
        rest.append(Damaged("", LogError(None, "log-tables-unreadable")))
    yield Looked("", None, None, None, list(_unnamed(rest, named)))


def _unnamed(damaged: list[Damaged], named: set[str]) -> Iterator[Damaged]:
    """Yield the damage that was not named yet; many tables may show what is wrong with a circle."""
    for each in damaged:
        of = each.damage.data.get("rows")
        if of != schema.circles.name:
            yield each
        elif str(each.damage) not in named:
            named.add(str(each.damage))
            yield Damaged("", each.damage)


def check(engine: Engine, on_progress: OnProgress = lambda _: None) -> tuple[int, list[Damaged]]:
    tables, damaged = 0, list[Damaged]()
    with reading(engine) as connection:
        for looked in look_at_all(connection, on_progress):
            tables += looked.stored is not None
            damaged += looked.damaged
    return tables, damaged
