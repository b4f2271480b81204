"""Circles of friends: the ledger that the games of their tables are settled in, in play money.

A table belongs to a circle from its opening on. The line of its game is saved with the entry that
settles it, in one transaction: it is there exactly if the log says so, once, whatever crashes and
whichever process plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from http import HTTPStatus
from typing import NamedTuple

from sqlalchemy import Engine, Executable, select

from tincup.hosting.credentials import new_watch
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.names import check_name
from tincup.hosting.view.settled_view import lobby_of
from tincup.server.storage import schema
from tincup.server.storage.log_reader import read_all
from tincup.server.storage.rows_beside_logs import sound_rows
from tincup.table.ledger import Accounts, ledger_entry, line_of, read_lines
from tincup.table.log.entries import Circle, stamp
from tincup.table.planning import Plan


def restated(live: LiveTable, plan: Plan) -> list[Executable]:
    table = live.table
    statements: list[Executable] = []
    if plan.status != table.status:
        of_table = schema.tables.update().where(schema.tables.c.id == live.id)
        statements.append(of_table.values(status=plan.status))
    circle = lobby_of(table).opened.circle
    if circle is not None and table.has_begun and plan.won != table.won:
        # A game of which people roll the dice may be corrected, and settled anew.
        of = schema.settlements
        statements.append(of.delete().where(of.c.table_id == live.id))
        if plan.won:
            statements.append(
                of.insert().values(
                    table_id=live.id,
                    circle_id=circle.id,
                    settled=stamp(datetime.now(UTC)),
                    line=line_of(ledger_entry(table, live.code, plan.won)),
                )
            )
    return statements


class NewCircle(NamedTuple):
    code: str
    name: str
    saving: Executable


def new_circle(name: str) -> NewCircle:
    """Return a circle of this name. Raises `ServerError` where it cannot be called so."""
    called, code = check_name(name), new_watch()
    of = {"id": new_watch(), "code": code, "name": called, "created": stamp(datetime.now(UTC))}
    return NewCircle(code, called, schema.circles.insert().values(of))


def circle_of_code(engine: Engine, code: str) -> Circle:
    """Return the circle of this code. Raises `ServerError` if there is none, or it is damaged."""
    rows = sound_rows(engine, schema.circles, schema.circles.c.code == code)
    if not rows:
        raise no_circle()
    return Circle(rows[0].id, rows[0].name)


def accounts_of(engine: Engine, circle: Circle) -> Accounts:
    of = schema.settlements.c
    chosen = select(of.line).where(of.circle_id == circle.id).order_by(of.settled, of.table_id)
    with engine.connect() as connection:
        rows, _ = read_all(connection, chosen)
    return read_lines(it if isinstance(it, bytes) else str(it).encode() for (it,) in rows)


def check_in_ledger(engine: Engine, circle: Circle, names: Iterable[str]) -> None:
    """Refuse names that look like one in the circle's ledger, and are written otherwise.

    Raises `ServerError`.
    """
    from tincup.names import difference, first_alike

    known = accounts_of(engine, circle).balances()
    for given in filter(None, names):
        name = check_name(given)
        other = None if name in known else first_alike(name, known)
        if other is not None:
            about = {"name": name, "other": other, "codepoint": difference(name, other)}
            conflict = HTTPStatus.CONFLICT
            raise ServerError("server-name-in-ledger", conflict, circle=circle.name, **about)


def no_circle() -> ServerError:
    return ServerError("server-no-circle", HTTPStatus.NOT_FOUND)
