"""Writes logs of tables of a folder: ``python write.py OUT``.

With the source of its commit in PYTHONPATH; the seeds are others each time.
"""

import sys
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from tincup.game import EnterTurn, Leave, Resign, Return, Start
from tincup.notation import write_record
from tincup.rules import load
from tincup.table import FileStore, Seat, Table, create_table

MOMENTS = (datetime(2026, 11, 23, 19, 30, tzinfo=UTC) + timedelta(seconds=n) for n in count())


def over(store: FileStore) -> Table:
    """A game that is over, with a salt, a stake, and the name of a file that is no text."""
    table = create_table(
        "over",
        load("plain"),
        [Seat("Ada"), Seat("Bo"), Seat("Pip", "bot:easy")],
        stake=5,
        started="2026-11-23T20:30:00+01:00",
        clock=lambda: next(MOMENTS),
    )
    table.salt(1, "tails \u2602")
    table.keep_in(store)
    table.note("record", "g\udcffme.toml")
    table.roll_dice()
    table.act(Leave(1))
    table.seat(1, "bot:easy")
    table.act(Return(1))
    table.act(Resign(0), actor=0)
    table.act(Resign(1), actor=1)
    table.settle()
    table.reveal()
    table.finish()
    return table


def partners(store: FileStore) -> Table:
    """A game of partners under way, with dice of their own."""
    table = create_table(
        "partners",
        load("farkle-cribbage-partners"),
        [Seat(name) for name in ("Ada", "Bo", "Cy", "Di")],
        kind="entered",
        clock=lambda: next(MOMENTS),
    )
    table.keep_in(store)
    table.act(Start(1))
    for points in (6, 7):
        table.act(EnterTurn(points))
    table.take_back()
    table.correct(1, [EnterTurn(7)])
    return table


def main(out: Path) -> None:
    store = FileStore(out / "games")
    for table in (over(store), partners(store)):
        (store.folder / f"{table.id}.toml").write_text(write_record(table.record()), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
