"""The faults in the rows of the cup of the day: each follows from its day and its decisions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection

from tincup.daily_cup import Attempt
from tincup.errors import TincupError
from tincup.messages import message
from tincup.rules import preset, presets
from tincup.server.storage import schema
from tincup.server.storage.columns import doubled, missing_row, wrong_row, wrong_values
from tincup.server.storage.log_reader import rows_of
from tincup.table import LogError

_TABLES = (schema.cup_days, schema.cup_attempts, schema.cup_moves)


def wrong_cups(connection: Connection) -> Iterator[LogError]:
    """Find the faults of all cups; rows are compared only if each is right by itself."""
    read = []
    found = False
    for table in _TABLES:
        rows, is_cut = rows_of(connection, table)
        faults = [error for row in rows for error in wrong_values(table, row)]
        faults += doubled(table, rows)
        if is_cut:
            faults.append(LogError(None, "row-unreadable", rows=table.name))
        found = found or bool(faults)
        yield from faults
        read.append(rows)
    if not found:
        yield from _beside_each_other(*read)


def _beside_each_other(
    days: Sequence[Any], attempts: Sequence[Any], moves: Sequence[Any]
) -> Iterator[LogError]:
    """Find what one row says and another does not, where each could be right."""
    made = defaultdict[str, list[Any]](list)
    for row in moves:
        made[row.attempt].append(row)
    for code in sorted(made.keys() - {row.code for row in attempts}):
        yield missing_row(schema.cup_attempts, code)
    of_day = defaultdict[str, list[Any]](list)
    for row in attempts:
        of_day[row.day].append(row)
    for missing in sorted(of_day.keys() - {row.day for row in days}):
        yield missing_row(schema.cup_days, missing)
    for day in days:
        if day.rules not in presets():
            yield wrong_row(schema.cup_days, day, message("row-cup-day"))
            continue
        played = [row for row in of_day[day.day] if made[row.code]]
        wrong = [list(_of_attempt(row, day, made[row.code])) for row in played]
        if wrong and all(wrong):  # then it may as well be the day's rules or its seed
            yield wrong_row(schema.cup_days, day, message("row-cup-day"))
        for faults in wrong:
            yield from faults


def _of_attempt(row: Any, day: Any, unsorted: Sequence[Any]) -> Iterator[LogError]:
    moves = sorted(unsorted, key=lambda move: move.at)
    for at, move in enumerate(moves):
        if move.at != at:
            yield missing_row(schema.cup_moves, row.code, at)
            return
    attempt = Attempt(preset(day.rules), day.seed)
    try:
        for move in moves:
            attempt.play(move.action)
    except TincupError:
        yield wrong_row(schema.cup_moves, moves[len(attempt.played)], message("row-cup-move"))
        yield wrong_row(schema.cup_attempts, row, message("row-cup-attempt"))
        return
    if attempt.is_over and row.total != attempt.total:
        yield wrong_row(schema.cup_attempts, row, message("row-cup-total", total=attempt.total))
    elif not attempt.is_over and row.total is not None:
        yield missing_row(schema.cup_moves, row.code, len(moves))
