"""The cup of the day on a server: it deals the day's rolls one by one, and tells the seed after.

An attempt is its decisions, each saved before the roll that follows is told, and never taken back:
nobody sees a roll without having decided on the one before. The seed of a day follows from the
server's key. It is saved as the day begins, and told once the day is over; where the clock has been
ahead, so that it was told too early, nothing more is played for that day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from http import HTTPStatus
from typing import Any, NamedTuple

from sqlalchemy import Engine

from tincup.daily_cup import Attempt, best_of, day_of, rules_of_day, secret_seed
from tincup.errors import TincupError
from tincup.hosting.credentials import new_watch
from tincup.hosting.errors import Conflict, ServerError
from tincup.hosting.host import ATTEMPTS, busy
from tincup.hosting.names import check_name
from tincup.hosting.rules.rule_sets import known_rules
from tincup.messages import message
from tincup.notation import action_text, parse_action
from tincup.rules import RuleSet
from tincup.server.storage import cups, schema
from tincup.server.storage.columns import wrong_row
from tincup.server.storage.log_writer import Batch, Writer

Now = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


class Day(NamedTuple):
    """A day of the cup that has begun. ``told``: somebody was told its seed."""

    day: date
    rules: RuleSet
    seed: str
    told: bool


class Played(NamedTuple):
    """An attempt as it stands. ``closed``: its day is over; ``best``: see `best_of`."""

    code: str
    day: date
    attempt: Attempt
    closed: bool
    name: str | None
    best: Sequence[int] | None = None


class Cups:
    """The cups of a server, whose rule sets are those ``listed``. ``now`` is its clock."""

    def __init__(
        self, engine: Engine, writer: Writer, key: str, listed: Sequence[str], now: Now
    ) -> None:
        self._engine = engine
        self._writer = writer
        self._key = key
        self._listed = listed
        self._now = now

    async def today(self) -> Day:
        """Return the cup of today, which begins with whoever asks first."""
        day = day_of(self._now())
        for _ in range(ATTEMPTS):
            found = await asyncio.to_thread(self._read_day, day)
            if found is not None:
                return found
            rules, seed = rules_of_day(self._listed, day), secret_seed(self._key, day)
            try:
                await self._commit(*cups.beginning_day(day, rules, seed))
            except Conflict:  # somebody else has asked in this moment
                continue
        raise busy()

    async def standing(self, day: date) -> cups.Standing:
        return await asyncio.to_thread(cups.standing, self._engine, day)

    async def past(self, day: date) -> tuple[Day, cups.Standing] | None:
        """Return a day that is over, whose seed may be told from now on; ``None`` if it had no cup.

        Raises `ServerError` for one that is not over.
        """
        if day >= day_of(self._now()):
            raise ServerError("cup-not-over", HTTPStatus.CONFLICT, day=day.isoformat())
        found = await asyncio.to_thread(self._read_day, day)
        if found is None:
            return None
        if not found.told:
            await self._commit(cups.telling(day))
        return found, await self.standing(day)

    async def yesterday(self) -> tuple[Day, cups.Standing] | None:
        return await self.past(day_of(self._now()) - timedelta(days=1))

    async def begin(self) -> Played:
        """Begin an attempt at the cup of today. Raises `ServerError` where it is over."""
        today = await self.today()
        if self.is_over(today):
            raise _over(today.day)
        code = new_watch()
        await self._commit(cups.beginning(code, today.day))
        return Played(code, today.day, Attempt(today.rules, today.seed), False, None)

    async def attempt(self, code: str) -> Played:
        """Return the attempt of a code. Raises `ServerError`."""
        return await asyncio.to_thread(self._read, code)

    async def play(self, code: str, at: int, action: str) -> Played:
        """Decide, once; what was decided before is never changed. Raises `TincupError`."""
        for _ in range(ATTEMPTS):
            found = await self.attempt(code)
            attempt, played = found.attempt, found.attempt.played
            if at < len(played) and played[at] == _spelled(action):
                return found  # it was sent again
            if at != len(played):
                raise ServerError("cup-stale", HTTPStatus.CONFLICT, at=at, played=len(played))
            if found.closed:
                raise _over(found.day)
            attempt.play(action)
            total = attempt.total if attempt.is_over else None
            try:
                await self._commit(*cups.deciding(code, at, attempt.played[at], total))
            except Conflict:  # another tab was quicker
                continue
            return found._replace(best=await asyncio.to_thread(best_of, attempt))
        raise busy()

    async def name(self, code: str, given: str) -> Played:
        """Give a finished attempt a name, or take it away if empty. Raises `ServerError`."""
        name = check_name(given) if given.strip() else None
        found = await self.attempt(code)
        if not found.attempt.is_over:
            raise ServerError("cup-unfinished", HTTPStatus.CONFLICT)
        await self._commit(cups.naming(code, name))
        return found._replace(name=name)

    def is_over(self, of: Day) -> bool:
        return of.told or of.day != day_of(self._now())

    async def _commit(self, *statements: Any) -> None:
        await self._writer.commit(Batch(statements=statements))

    def _read_day(self, day: date) -> Day | None:
        row = cups.day_row(self._engine, day)
        if row is None:
            return None
        return Day(day, known_rules(row.rules), row.seed, bool(row.told))

    def _read(self, code: str) -> Played:
        row = cups.attempt_row(self._engine, code)
        day = None if row is None else self._read_day(date.fromisoformat(row.day))
        if row is None or day is None:
            raise ServerError("cup-no-attempt", HTTPStatus.NOT_FOUND)
        moves = cups.moves_of(self._engine, code)
        try:
            attempt = Attempt(day.rules, day.seed, moves)
        except TincupError as error:  # its decisions are none by these dice
            damage = wrong_row(schema.cup_attempts, row, message("row-cup-attempt"))
            conflict = HTTPStatus.CONFLICT
            raise ServerError("server-damaged-row", conflict, reason=damage) from error
        return Played(code, day.day, attempt, self.is_over(day), row.name, best_of(attempt))


def _spelled(action: str) -> str | None:
    try:
        return action_text(parse_action(action))
    except TincupError:
        return None


def _over(day: date) -> ServerError:
    return ServerError("cup-over", HTTPStatus.CONFLICT, day=day.isoformat())
