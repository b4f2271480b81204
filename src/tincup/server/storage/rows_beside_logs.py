"""The rows beside the logs: each is what its columns take, and says what follows from the logs.

What no log says cannot be checked, such as which secret a seat has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from http import HTTPStatus
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, Table, exists, func, select

from tincup.game import Roll
from tincup.hosting.credentials import HOST
from tincup.hosting.errors import ServerError
from tincup.hosting.view.settled_view import lobby_of
from tincup.messages import message
from tincup.server.storage import schema
from tincup.server.storage.columns import (
    doubled,
    expected_of,
    is_name,
    is_time,
    missing_row,
    shown,
    wrong_row,
    wrong_value,
    wrong_values,
)
from tincup.server.storage.cup_checks import wrong_cups
from tincup.server.storage.log_reader import read_all, rows_of
from tincup.server.storage.subscriptions import id_of
from tincup.table import Entry, LogError
from tincup.table import Table as Played
from tincup.table.ledger import LedgerEntry, ledger_entry, read_lines
from tincup.table.log.entries import Acted, Settled
from tincup.table.log.removed_names import Unnamed
from tincup.table.seats import HELD
from tincup.table.stakes import winnings
from tincup.table.state.log_replay import moment

_APART: Final = timedelta(minutes=1)
"""The most time between the entry that settles a game and its line in the ledger, saved as one."""

_KINDS: Final = ("lobby", "playing", "over")

_OF_TABLE: Final = (schema.seats, schema.settlements, schema.subscriptions)
"""Tables of rows that stand on the row of a table, beside its log."""


class OfTable(NamedTuple):
    tables: Sequence[Any]
    seats: Sequence[Any]
    settlements: Sequence[Any]
    subscriptions: Sequence[Any]
    cut: Sequence[Table]
    """Tables of the database of which not all rows can be read."""


def read_beside(connection: Connection, table_id: str) -> OfTable:
    of_tables = (schema.tables, *_OF_TABLE)
    read = [
        rows_of(connection, table, table.primary_key.columns[0] == table_id) for table in of_tables
    ]
    cut = [table for table, (_, is_cut) in zip(of_tables, read, strict=True) if is_cut]
    tables, seats, settlements, subscriptions = (rows for rows, _ in read)
    return OfTable(tables, seats, settlements, subscriptions, cut)


def sound_rows(engine: Engine, table: Table, *which: ColumnElement[bool]) -> Sequence[Any]:
    """Return the rows of a table of the database, each of which is what its columns take.

    Raises `ServerError` that names the first that is not.
    """
    with engine.connect() as connection:
        rows, is_cut = rows_of(connection, table, *which)
    wrong = [error for row in rows for error in wrong_values(table, row)]
    if is_cut:
        wrong.append(LogError(None, "row-unreadable", rows=table.name))
    if wrong:
        raise ServerError("server-damaged-row", HTTPStatus.CONFLICT, reason=wrong[0])
    return rows


def rolled_faces(engine: Engine) -> dict[int, int]:
    """Count how often the server's dice rolled each face. Raises as `sound_rows`."""
    return {row.face: row.rolled for row in sound_rows(engine, schema.faces)}


class Beside:
    """Looks at the rows beside the logs, in one transaction: those of each table, then the rest."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._circles, self._is_cut = rows_of(connection, schema.circles)
        self._names = {row.id: row.name for row in self._circles}
        self._rolled = Counter[int]()

    def of_table(self, rows: OfTable, played: Played | None) -> Iterator[LogError]:
        """Find the faults in the rows of a table; ``played`` is what its log comes to, if right."""
        for cut in rows.cut:
            yield LogError(None, "row-unreadable", rows=cut.name)
        of_tables = (rows.tables, rows.seats, rows.settlements, rows.subscriptions)
        for table, some in zip((schema.tables, *_OF_TABLE), of_tables, strict=True):
            yield from doubled(table, some)
            for row in some:
                yield from wrong_values(table, row)
        for row in rows.subscriptions:
            if isinstance(row.holder, bytes) and isinstance(row.endpoint, str):
                name = id_of(row.holder, row.endpoint)
                if row.id != name:
                    yield wrong_value(schema.subscriptions.c.id, row, name)
        for row in rows.settlements:
            if row.circle_id not in self._names:
                yield wrong_value(schema.settlements.c.circle_id, row, message("value-circle"))
        if rows.tables and rows.tables[0].status == schema.GONE:
            yield from self._of_gone(rows)
        elif rows.tables and played is not None:
            self._count(played)
            yield from _of_row(rows.tables[0], played)
            yield from _of_seats(rows, played)
            yield from self._of_settlement(rows, played)

    def _of_gone(self, rows: OfTable) -> Iterator[LogError]:
        """Find the faults of a table that was taken away: only its ledger line may be left."""
        row = rows.tables[0]
        of = schema.entries.c
        logged, _ = read_all(self._connection, select(of.seq).where(of.table_id == row.id).limit(1))
        if logged or rows.seats or rows.subscriptions:
            options = message("value-one-of", options=", ".join(_KINDS))
            yield wrong_value(schema.tables.c.status, row, options)
        elif not rows.settlements:
            yield missing_row(schema.settlements, row.id)
        for settled in rows.settlements:
            line = _line(settled)
            if line is None or line.game != row.code or not _may_be(line):
                yield wrong_value(schema.settlements.c.line, settled, message("value-line"))

    def _of_settlement(self, rows: OfTable, played: Played) -> Iterator[LogError]:
        of, circle = schema.settlements, lobby_of(played).opened.circle
        if circle is not None and self._names.get(circle.id) != circle.name:
            known = next((it for it in self._circles if it.id == circle.id), None)
            if known is None:
                yield missing_row(schema.circles, circle.id)
            else:
                yield wrong_value(schema.circles.c.name, known, circle.name)
        won = played.won if played.has_begun else None
        if circle is None or not won:
            for row in rows.settlements:
                yield wrong_row(of, row, message("row-of-nothing"))
            return
        if not rows.settlements:
            yield missing_row(of, rows.tables[0].id)
        for row in rows.settlements:
            if row.circle_id != circle.id:
                yield wrong_value(of.c.circle_id, row, circle.id)
            yield from _of_line(row, ledger_entry(played, rows.tables[0].code, won), played)

    def _count(self, played: Played) -> None:
        if played.hosted.brought is None and lobby_of(played).opened.dice == "fair":
            for entry in played.entries:
                if isinstance(entry.content, Acted) and isinstance(entry.content.action, Roll):
                    self._rolled.update(entry.content.action.dice)

    def of_all(self) -> Iterator[tuple[str, LogError]]:
        """Find the faults in all other rows, each after the id of its table, if it is of one."""
        strays = set[str]()
        for table in (schema.entries, *_OF_TABLE):
            key = table.c.table_id
            known = exists().where(schema.tables.c.id == key)
            found, _ = read_all(self._connection, select(key).where(~known).distinct())
            for (table_id,) in found:
                rows, _ = rows_of(self._connection, table, key == table_id)
                strays.add(shown(table_id))
                for row in rows[:1]:
                    yield shown(table_id), wrong_row(table, row, message("row-of-no-table"))
        for table_id in sorted(strays):
            yield table_id, missing_row(schema.tables, table_id)
        for errors in (self._unknown_tables(), self._of_circles(), self._of_settings()):
            for error in errors:
                yield "", error
        for error in wrong_cups(self._connection):
            yield "", error

    def _unknown_tables(self) -> Iterator[LogError]:
        """Find the rows of tables whose id is no text, which no other row can be of."""
        of = schema.tables
        if self._connection.dialect.name == "sqlite":
            rows, _ = rows_of(self._connection, of, func.typeof(of.c.id) != "text")
            for row in rows:
                yield wrong_value(of.c.id, row, expected_of(of.c.id).accepted)

    def _of_circles(self) -> Iterator[LogError]:
        of = schema.circles
        if self._is_cut:
            yield LogError(None, "row-unreadable", rows=of.name)
        yield from doubled(of, self._circles)
        for row in self._circles:
            yield from wrong_values(of, row)
            if isinstance(row.name, str) and not is_name(row.name):
                yield wrong_value(of.c.name, row, message("value-name"))

    def _of_settings(self) -> Iterator[LogError]:
        for of in (schema.settings, schema.faces):
            rows, is_cut = rows_of(self._connection, of)
            if is_cut:
                yield LogError(None, "row-unreadable", rows=of.name)
            yield from doubled(of, rows)
            for row in rows:
                yield from wrong_values(of, row)
            if of is schema.faces and not is_cut:
                yield from self._of_faces({row.face: row for row in rows})

    def _of_faces(self, rows: dict[Any, Any]) -> Iterator[LogError]:
        """Find faces counted less often than in logs; more is right, as tables are taken away."""
        for face in range(1, 7):
            row, least = rows.get(face), self._rolled[face]
            if row is None:
                yield missing_row(schema.faces, face)
            elif type(row.rolled) is int and row.rolled < least:
                yield wrong_value(
                    schema.faces.c.rolled, row, message("value-at-least", least=least)
                )


def _of_row(row: Any, played: Played) -> Iterator[LogError]:
    of, opened = schema.tables.c, lobby_of(played).opened
    if row.status in _KINDS and row.status != played.status:
        yield wrong_value(of.status, row, played.status)
    is_public = opened.public and played.hosted.brought is None
    if row.public in (0, 1) and row.public != is_public:
        yield wrong_value(of.public, row, str(int(is_public)))
    if is_time(row.created) and row.created != played.entries[0].time:
        yield wrong_value(of.created, row, played.entries[0].time)
    if opened.dice != "fair" and row.seed is not None:
        yield wrong_value(of.seed, row, "NULL")


def _of_seats(rows: OfTable, played: Played) -> Iterator[LogError]:
    """Find faults of secrets: whoever holds a seat has one, and nobody else.

    A seat whose secret was passed on during a game may have one beside them.
    """
    lobby, (table_id, *_) = lobby_of(played), rows.tables[0]
    held = {number for number, seat in enumerate(lobby.seats) if seat.player in HELD}
    found = {row.seat: row for row in rows.seats}
    for seat in sorted({HOST, *held} - found.keys()):
        yield missing_row(schema.seats, table_id, seat)
    may_be = {HOST, *(range(len(lobby.seats)) if played.has_begun else held)}
    for seat, row in found.items():
        if type(seat) is int and seat not in may_be:
            yield wrong_row(schema.seats, row, message("row-of-no-seat"))


def _of_line(row: Any, expected: LedgerEntry, played: Played) -> Iterator[LogError]:
    of, line = schema.settlements.c, _line(row)
    if line is None:
        yield wrong_value(of.line, row, message("value-line"))
        return
    # The ledger has a game as it was settled, also where a name was taken out of the log since.
    gone = {it.content.name for it in played.entries if isinstance(it.content, Unnamed)}
    names = (
        it if other in gone else other for it, other in zip(line.won, expected.won, strict=False)
    )
    expected = replace(expected, won=dict(zip(names, expected.won.values(), strict=False)))
    for key in expected.__dataclass_fields__:
        found, wanted = getattr(line, key), getattr(expected, key)
        if found != wanted:
            given, accepted = (
                winnings(it) if isinstance(it, dict) else shown(it) for it in (found, wanted)
            )
            problem = message("log-value", key=f"line.{key}", given=given, accepted=accepted)
            yield wrong_row(schema.settlements, row, problem)
    settled = _settling(played)
    if settled is None or not expected_of(of.settled).is_right(row.settled):
        return
    if abs(moment(row.settled) - moment(settled.time)) > _APART:
        yield wrong_value(of.settled, row, settled.time)


def _settling(played: Played) -> Entry | None:
    return next((it for it in reversed(played.entries) if isinstance(it.content, Settled)), None)


def _line(row: Any) -> LedgerEntry | None:
    if not isinstance(row.line, str):
        return None
    entries = read_lines([row.line.encode(errors="surrogatepass")]).entries
    return entries[0] if entries else None


def _may_be(line: LedgerEntry) -> bool:
    """Return True if a game can have come to this line: nobody loses more than the stake."""
    return is_time(line.date) and all(won >= -line.stake for won in line.won.values())
