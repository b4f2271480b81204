"""The record of a table's game."""

from __future__ import annotations

from dataclasses import replace

from tincup.hosting.live import LiveTable
from tincup.messages import text
from tincup.notation import Record
from tincup.notation.seal import resealed
from tincup.table import LogError, Table


def record_of(live: LiveTable) -> Record:
    """Return the record of a table's game; fair dice keep their seed until it has ended.

    Raises `ServerError` before it has begun.
    """
    return dated_record(live.begun)


def dated_record(table: Table) -> Record:
    return replace(table.record(), date=table.created.started)


def marked_record(written: str, damage: LogError | None) -> str:
    if damage is None:
        return written
    said = text("record-of-damaged", reason=damage).splitlines()
    return resealed([*(f"# {line}" for line in said), *written.splitlines()])
