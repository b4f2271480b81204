"""What a host in a page does in steps: between them the browser reads, or keeps, what it has to.

A doing is a generator: it yields `Wanted` tables, which come back as they are kept, and what is
`Kept`, after which it goes on once that is safe. Nothing has happened at a table, and nobody is
told of it, before that.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, NamedTuple, TypeVar

from tincup.browser.moving import Move, check_here
from tincup.browser.people import HASHER, Here, everybody
from tincup.browser.shelf import Saving, about, entries_of, table_of
from tincup.hosting.acting import Outcome
from tincup.hosting.autoplay import waiting_bot
from tincup.hosting.dispatch import Change, Play
from tincup.hosting.errors import ServerError, damaged
from tincup.hosting.idempotency import Answer, Asked, Mark, answered
from tincup.hosting.live import LiveTable
from tincup.hosting.stored import Row
from tincup.table import LogError
from tincup.table.planning import Plan


class Wanted(NamedTuple):
    """The table of a code, as it is kept: `Doing.send` gives it, or ``None``."""

    code: str


class Kept(NamedTuple):
    """What is to be kept before anything goes on."""

    saving: Saving


T = TypeVar("T")
Doing = Generator[Wanted | Kept, Any, T]


@dataclass
class Bench:
    """The tables that are in memory, those at which a bot is to play, and what is to be asked.

    ``asks`` are for exact play; see `tincup.browser.asking`. ``moves`` say where some have gone.
    """

    tables: dict[str, LiveTable] = field(default_factory=dict)
    bots: set[str] = field(default_factory=set)
    asks: list[dict[str, Any]] = field(default_factory=list)
    moves: dict[str, Move] = field(default_factory=dict)

    def at(self, code: str) -> Doing[LiveTable]:
        """The table of this code. Raises `ServerError`, also where nothing of it is right."""
        if code not in self.tables:
            kept = yield Wanted(code)
            if kept is None:
                raise ServerError("server-no-table", HTTPStatus.NOT_FOUND)
            try:
                live = table_of(kept)
            except LogError as error:
                raise damaged(error) from error
            self.tables[code] = live
            if (move := Move.kept(kept["table"])) is not None:
                self.moves[code] = move
            self.look_at(live)
        return self.tables[code]

    def gone_to(self, live: LiveTable) -> str | None:
        """The link to a table that goes on elsewhere."""
        move = self.moves.get(live.code)
        return None if move is None else move.to

    def check_here(self, live: LiveTable) -> None:
        """Raise `ServerError` where nothing may be added to a log here."""
        live.check_open()
        check_here(self.moves.get(live.code))

    def move(self, live: LiveTable, move: Move) -> Doing[None]:
        """Know where a table goes, or that it is about to."""
        yield Kept({"tables": [about(live, move)], "entries": []})
        was, self.moves[live.code] = self.gone_to(live), move
        if was == move.to:
            return
        for viewer in tuple(live.viewers):  # what is theirs here is another matter now
            viewer.close(_AGAIN)
        self.bots.discard(live.code)
        self.look_at(live)

    def look_at(self, live: LiveTable) -> None:
        """Know whether a bot is to play there."""
        if waiting_bot(live) is not None and self.gone_to(live) is None:
            self.bots.add(live.code)

    def change(self, live: LiveTable, change: Change, asked: Asked) -> Doing[Answer]:
        """Do something at a table, once. Raises `TincupError`; then nothing has happened."""
        known = answered(live, asked, HASHER)
        if known is not None:
            return known
        self.check_here(live)
        play = Play(live, everybody(live), HASHER, asked.secret_of, Here())
        change(play)
        yield from self.save(live, play.plan, play.outcome, asked.mark)
        return Answer(live.seq)

    def save(
        self,
        live: LiveTable,
        plan: Plan,
        outcome: Outcome,
        mark: Mark | None = None,
        beside: Saving | None = None,
    ) -> Doing[None]:
        """Keep a plan, and what is to be kept ``beside`` it; then it happens and is told."""
        rows = live.rows(plan)
        if not rows:
            return
        saving: Saving = beside or {"tables": [], "entries": []}
        saving["entries"] += entries_of(live, rows, mark)
        if outcome.hashes:
            saving["tables"].append(_with_seats(live, outcome, self.moves.get(live.code)))
        try:
            yield Kept(saving)
        except BaseException:
            self.forget(live)  # it may be kept, or another tab hosts the table: it is read again
            raise
        self._happen(live, plan, rows, outcome)
        if mark is not None:
            live.answered[mark.key] = (mark.digest, live.seq)

    def _happen(self, live: LiveTable, plan: Plan, rows: list[Row], outcome: Outcome) -> None:
        news = live.happen(plan, rows)
        live.know_hashes(outcome.hashes)
        for viewer in live.viewers:
            viewer.seats = everybody(live).seats
        self.look_at(live)
        live.tell(news)

    def forget(self, live: LiveTable) -> None:
        """Have a table no more in memory; those who look on have to come back."""
        self.tables.pop(live.code, None)
        self.moves.pop(live.code, None)
        self.bots.discard(live.code)
        live.gone = True
        for viewer in tuple(live.viewers):
            viewer.close(_AGAIN)


_AGAIN = 1012
"""WebSocket close code: come back, as after a restart."""


def _with_seats(live: LiveTable, outcome: Outcome, move: Move | None) -> dict[str, Any]:
    held = set(live.hashes) | {seat for seat, it in outcome.hashes.items() if it is not None}
    held -= {seat for seat, it in outcome.hashes.items() if it is None}
    return about(live, move) | {"seats": sorted(held)}
