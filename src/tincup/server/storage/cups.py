"""The rows of the cup of the day: its days, attempts at it, and what was decided in them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, Executable, func, select

from tincup.server.storage import schema
from tincup.server.storage.rows_beside_logs import sound_rows

KEPT_DAYS: Final = 8
"""Days kept, today among them: counted, and not by the calendar, as the clock may be wrong."""

_MOST_BEST: Final = 10

_DAYS: Final = schema.cup_days.c
_ATTEMPTS: Final = schema.cup_attempts.c
_MOVES: Final = schema.cup_moves.c


class Standing(NamedTuple):
    """The number of attempts at a day that were finished, and the best of them with their names."""

    played: int
    best: Sequence[tuple[int, str | None]]


def day_row(engine: Engine, day: date) -> Any | None:
    """Return the row of a day, if it has begun. Raises `ServerError` for a damaged one."""
    rows = sound_rows(engine, schema.cup_days, _DAYS.day == day.isoformat())
    return rows[0] if rows else None


def attempt_row(engine: Engine, code: str) -> Any | None:
    """Return the row of an attempt, if there is one. Raises `ServerError` for a damaged one."""
    rows = sound_rows(engine, schema.cup_attempts, _ATTEMPTS.code == code)
    return rows[0] if rows else None


def moves_of(engine: Engine, code: str) -> list[str]:
    """Return every decision of an attempt, in order. Raises `ServerError` for a damaged one."""
    rows = sound_rows(engine, schema.cup_moves, _MOVES.attempt == code)
    return [row.action for row in sorted(rows, key=lambda row: row.at)]


def standing(engine: Engine, day: date) -> Standing:
    is_done = (_ATTEMPTS.day == day.isoformat(), _ATTEMPTS.total.is_not(None))
    with engine.connect() as connection:
        count = connection.scalar(select(func.count(_ATTEMPTS.total)).where(*is_done))
        chosen = select(_ATTEMPTS.total, _ATTEMPTS.name).where(*is_done)
        best = connection.execute(
            chosen.order_by(_ATTEMPTS.total.desc(), _ATTEMPTS.code).limit(_MOST_BEST)
        )
        return Standing(count or 0, [(total, name) for total, name in best])


def beginning_day(day: date, rules: str, seed: str) -> list[Executable]:
    """Return the statements that begin a day, and take away the days of long ago."""
    today = day.isoformat()
    latest = select(_DAYS.day).order_by(_DAYS.day.desc()).limit(KEPT_DAYS).scalar_subquery()
    gone = (_DAYS.day.not_in(latest), _DAYS.day != today)
    old_days = select(_DAYS.day).where(*gone)
    old = select(_ATTEMPTS.code).where(_ATTEMPTS.day.in_(old_days))
    days, attempts, moves = schema.cup_days, schema.cup_attempts, schema.cup_moves
    return [
        days.insert().values(day=today, rules=rules, seed=seed, told=False),
        moves.delete().where(_MOVES.attempt.in_(old)),
        attempts.delete().where(_ATTEMPTS.day.in_(old_days)),
        days.delete().where(*gone),
    ]


def telling(day: date) -> Executable:
    return schema.cup_days.update().where(_DAYS.day == day.isoformat()).values(told=True)


def beginning(code: str, day: date) -> Executable:
    return schema.cup_attempts.insert().values(code=code, day=day.isoformat())


def deciding(code: str, at: int, action: str, total: int | None) -> list[Executable]:
    """Return the statements that save a decision, with the ``total`` if it was the last."""
    saving: list[Executable] = [
        schema.cup_moves.insert().values(attempt=code, at=at, action=action)
    ]
    if total is not None:
        of = schema.cup_attempts.update().where(_ATTEMPTS.code == code)
        saving.append(of.values(total=total))
    return saving


def naming(code: str, name: str | None) -> Executable:
    return schema.cup_attempts.update().where(_ATTEMPTS.code == code).values(name=name)
