"""The one thread that writes: whatever waits is committed together (group commit).

A commit waits for the disk, and one for many actions costs hardly more than one for each of them.
Every action still stands or falls alone: where a group is refused, its batches are written again
one by one, each in a savepoint of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Executable,
    Integer,
    Text,
    bindparam,
    case,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tincup.hosting.errors import Conflict
from tincup.server.errors import reason_of
from tincup.server.metrics import Metrics
from tincup.server.storage import schema
from tincup.server.storage.database import is_shared, writing
from tincup.server.storage.parameters import ROWS, given_rows, rows_text

_LARGEST_GROUP: Final = 1000
_log = logging.getLogger("tincup.server")

_NAMES: Final = tuple(column.name for column in schema.entries.columns)
_KINDS: Final = [Integer if name == "seq" else Text for name in _NAMES]
_FACES: Final = tuple(range(1, 7))
_MORE: Final = {face: bindparam(f"of_{face}", type_=Integer) for face in _FACES}
_FACE: Final = schema.faces.update().values(
    rolled=schema.faces.c.rolled + case(_MORE, value=schema.faces.c.face, else_=0)
)


@dataclass
class Batch:
    """Rows written together or not at all: ``statements`` first, then those of ``entries``.

    ``rolled`` are the faces that the server's dice showed in them, for its statistics.
    """

    entries: Sequence[Mapping[str, Any]] = ()
    statements: Sequence[Executable] = ()
    rolled: Sequence[int] = ()
    done: asyncio.Future[None] | None = field(default=None, compare=False)


class Writer:
    """Commits batches in the order in which they come. Made and used in a running event loop."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
        self.saved = -inf
        """When something was saved last, by `time.monotonic`; ``-inf`` while the database fails."""
        given = given_rows(engine.dialect.name, _KINDS)
        self._entries = schema.entries.insert().from_select(_NAMES, given)
        self._faces = _FACE.where(_locked_faces()) if is_shared(engine) else _FACE
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Batch] = []
        self._waiting: SimpleQueue[list[Batch] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="tincup-writer", daemon=True)
        self._thread.start()

    async def commit(self, batch: Batch) -> None:
        """Return once the batch is on the disk.

        Raises `Conflict` where an entry's number or a command's key is taken, and
        ``SQLAlchemyError`` where it cannot be written; then nothing of it is there, unless the
        database failed in the middle of the commit, when it may be.
        """
        batch.done = self._loop.create_future()
        if not self._gathered:  # to wake a thread costs more than to write a row
            self._loop.call_soon(self._hand_over)
        self._gathered.append(batch)
        try:
            await asyncio.shield(batch.done)
        except asyncio.CancelledError:
            await asyncio.wait({batch.done})  # its table is not to be read before it is known
            batch.done.exception()  # nobody else asks
            raise

    def _hand_over(self) -> None:
        gathered = self._gathered
        self._gathered = []
        if gathered:
            self._waiting.put(gathered)

    async def close(self) -> None:
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while True:
            group, ending = self._take()
            if group:
                self._finish(group)
            if ending:
                return

    def _take(self) -> tuple[list[Batch], bool]:
        """Take the waiting batches, at least one; return them, and True at the end."""
        group: list[Batch] = []
        following = self._waiting.get()
        while following is not None:
            group += following
            if len(group) >= _LARGEST_GROUP:
                return group, False
            try:
                following = self._waiting.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _finish(self, group: list[Batch]) -> None:
        start = perf_counter()
        errors = self._write(group)
        self._metrics.committed(len(group), perf_counter() - start)
        if any(not isinstance(error, Conflict) for error in errors.values()):
            self.saved = -inf
        elif len(errors) < len(group):
            self.saved = monotonic()
        self._loop.call_soon_threadsafe(_tell, group, errors)

    def _write(self, group: list[Batch]) -> dict[int, Exception]:
        """Write a group; return the errors by the places of batches that could not be written."""
        try:
            with writing(self._engine) as connection:
                self._insert(connection, group)
        except Exception as error:  # noqa: BLE001 - whatever it is, its batch is told
            if len(group) == 1:
                return {0: _meaning(error)}
        else:
            return {}
        try:
            return self._write_one_by_one(group)
        except Exception as error:  # noqa: BLE001 - the same
            _log.error("a group of %d could not be written: %s", len(group), reason_of(error))
            return dict.fromkeys(range(len(group)), _meaning(error))

    def _write_one_by_one(self, group: list[Batch]) -> dict[int, Exception]:
        errors: dict[int, Exception] = {}
        with writing(self._engine) as connection:
            for place, batch in sorted(enumerate(group), key=lambda each: _table(each[1])):
                try:
                    with connection.begin_nested():
                        self._insert(connection, [batch])
                except SQLAlchemyError as error:
                    if _has_ended(connection):
                        raise
                    errors[place] = _meaning(error)
        return errors

    def _insert(self, connection: Connection, group: Sequence[Batch]) -> None:
        """Write a group, in an order that all processes keep.

        Else they would wait for each other where each has written at a table what the other is
        about to.
        """
        group = sorted(group, key=_table)
        for batch in group:
            for statement in batch.statements:
                connection.execute(statement)
        if rows := [row for batch in group for row in batch.entries]:
            text = rows_text([row[name] for name in _NAMES] for row in rows)
            connection.execute(self._entries, {ROWS: text})
        if counts := Counter(face for batch in group for face in batch.rolled):
            connection.execute(self._faces, {f"of_{face}": counts[face] for face in _FACES})


def _has_ended(connection: Connection) -> bool:
    """Return True if SQLite has taken back the whole transaction, savepoints and all.

    It may where the disk is full or fails (https://sqlite.org/lang_transaction.html, section 3);
    the commit that follows would then do nothing.
    """
    return not getattr(connection.connection.dbapi_connection, "in_transaction", True)


def _locked_faces() -> ColumnElement[bool]:
    """Lock the faces one after another: else processes may wait for each other's."""
    faces = schema.faces.c
    locked = select(faces.face).order_by(faces.face).with_for_update().subquery()
    return faces.face == locked.c.face


def _table(batch: Batch) -> str:
    return str(batch.entries[-1]["table_id"]) if batch.entries else ""


def _meaning(error: Exception) -> Exception:
    return Conflict(str(error)) if isinstance(error, IntegrityError) else error


def _tell(group: Sequence[Batch], errors: Mapping[int, Exception]) -> None:
    for place, batch in enumerate(group):
        done = batch.done
        if done is None or done.done():  # whoever waited was cancelled
            continue
        if place in errors:
            done.set_exception(errors[place])
        else:
            done.set_result(None)
