"""Taking away the tables at which nothing has happened for long.

With a table go its log, the hashes of its seats' secrets, its seed and its codes. Where its game
was settled in a circle its row stays, without any of them, since the ledger's line stands on it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import Engine, Executable, exists, func, null, select

from tincup.server.storage import schema
from tincup.server.storage.database import is_shared, writing
from tincup.server.storage.log_reader import read_all

_AT_ONCE: Final = 50
"""Tables in one transaction, for which whoever plays waits."""

_TABLES: Final = schema.tables.c
_ENTRIES: Final = schema.entries.c


class Idle(NamedTuple):
    table_id: str
    code: str
    status: str
    seq: int
    last: datetime


def idle_tables(engine: Engine, before: datetime) -> list[Idle]:
    """Return the tables at which nothing has happened since then, the longest idle first.

    A table whose last entry cannot be read is left to whoever looks for damage.
    """
    of = schema.entries.alias().c
    latest = select(func.max(of.seq)).where(of.table_id == _TABLES.id)
    chosen = (
        select(_TABLES.id, _TABLES.code, _TABLES.status, _ENTRIES.seq, _ENTRIES.body)
        .join(schema.entries, _ENTRIES.table_id == _TABLES.id)
        .where(_ENTRIES.seq == latest.scalar_subquery())
        .where(_TABLES.created < before.isoformat())
    )
    with engine.connect() as connection:
        rows, _ = read_all(connection, chosen)
        found = [
            Idle(table_id, code, status, seq, last)
            for table_id, code, status, seq, body in rows
            if (last := _time(body)) is not None
        ]
    return sorted((each for each in found if each.last < before), key=lambda each: each.last)


def _time(body: str) -> datetime | None:
    try:
        time = datetime.fromisoformat(json.loads(body)["time"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return None if time.tzinfo is None else time


def in_parts(idle: Sequence[Idle]) -> list[Sequence[Idle]]:
    return [idle[start : start + _AT_ONCE] for start in range(0, len(idle), _AT_ONCE)]


def prune(engine: Engine, idle: Sequence[Idle]) -> None:
    for some in in_parts(idle):
        with writing(engine) as connection:
            for each in some:
                for statement in taking_away(engine, each):
                    connection.execute(statement)


def taking_away(engine: Engine, idle: Idle) -> list[Executable]:
    """Return the statements that take a table away, unless something happens there meanwhile."""
    table_id = idle.table_id
    of = schema.entries.alias().c
    later = select(of.seq).where(of.table_id == table_id, of.seq > idle.seq)
    no_log = ~exists().where(_ENTRIES.table_id == table_id)
    is_settled = exists().where(schema.settlements.c.table_id == table_id)
    this, seats, subscribed = _TABLES.id == table_id, schema.seats, schema.subscriptions
    rest = {"status": schema.GONE, "public": False, "seed": null()}
    statements: list[Executable] = [
        schema.entries.delete().where(_ENTRIES.table_id == table_id, ~later.exists()),
        seats.delete().where(seats.c.table_id == table_id, no_log),
        subscribed.delete().where(subscribed.c.table_id == table_id, no_log),
        schema.tables.update().where(this, no_log).values(rest),
        schema.tables.delete().where(this, no_log, ~is_settled),
    ]
    if is_shared(engine):  # whoever adds an entry waits till it is decided
        statements.insert(0, select(_TABLES.id).where(this).with_for_update())
    return statements
