"""The rows by which the database saves tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sqlalchemy import Executable

from tincup.game import Leave
from tincup.hosting.backend import Saving
from tincup.hosting.live import LiveTable
from tincup.hosting.view.settled_view import lobby_of
from tincup.server.storage import schema
from tincup.server.storage.log_writer import Batch
from tincup.server.storage.subscriptions import ended, unheld
from tincup.server.tables.circles import restated
from tincup.table.log.entries import Acted
from tincup.table.planning import Plan


def batch_of(saving: Saving) -> Batch:
    """Return a batch; the key of a command stands with the last entry that it led to."""
    batch = Batch()
    if saving.new is not None:
        new = saving.new
        batch.entries = [row.values(new.id) for row in new.rows_so_far()]
        batch.statements = [_of_new(new), *_of_seats(new, new.hashes)]
    if saving.change is not None:
        live, plan, rows, hashes, mark, texts = saving.change
        entries = [row.values(live.id) for row in rows]
        if entries and mark is not None:
            entries[-1]["command_key"], entries[-1]["command_hash"] = mark
        batch.entries = [*batch.entries, *entries]
        batch.statements = [
            *batch.statements,
            *_of_seats(live, hashes),
            *restated(live, plan),
            *_anew(live, texts),
            *_untold(live, plan, hashes),
        ]
        batch.rolled = plan.rolled
    return batch


def _of_new(live: LiveTable) -> Executable:
    return schema.tables.insert().values(
        id=live.id,
        code=live.code,
        watch=live.watch,
        seed=live.table.secret,
        status=live.table.status,
        public=lobby_of(live.table).opened.public,
        created=live.table.entries[0].time,
    )


def _of_seats(live: LiveTable, hashes: Mapping[int, bytes | None]) -> Iterator[Executable]:
    of = schema.seats
    for seat, hashed in hashes.items():
        yield of.delete().where(of.c.table_id == live.id, of.c.seat == seat)
        if hashed is not None:
            yield of.insert().values(table_id=live.id, seat=seat, secret_hash=hashed)


def _anew(live: LiveTable, texts: Mapping[int, str]) -> Iterator[Executable]:
    of = schema.entries
    for number, text in texts.items():
        this = (of.c.table_id == live.id, of.c.seq == number)
        yield of.update().where(*this).values(body=text, chain=live.chains[number - 1])


def _untold(
    live: LiveTable, plan: Plan, hashes: Mapping[int, bytes | None]
) -> Iterator[Executable]:
    """Stop reminders for whoever has left, or has another in their seat."""
    if hashes:
        yield unheld(live.id)
    if plan.status == "over" != live.table.status:
        yield from ended(live.id)
        return
    actions = [it.content.action for it in plan.entries if isinstance(it.content, Acted)]
    left = [live.hashes.get(it.player) for it in actions if isinstance(it, Leave)]
    yield from ended(live.id, [hashed for hashed in left if hashed is not None])
