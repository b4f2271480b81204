"""Tables that are played elsewhere, as a server shows them."""

from __future__ import annotations

import pytest

from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.view.json_text import dumps
from tincup.rules import load
from tincup.server.tables.mirrored_tables import looked_at, shown_table
from tincup.table import RECORD_NOTE, Seat, Table, create_table

PROGRAM = "external:/home/ada/bots/secret --key"


def a_table(**how: str) -> Table:
    seats = [Seat("Ada"), Seat("Bo", PROGRAM), Seat("Cy", "bot:hard")]
    table = create_table("2026-plain-abc", load("plain"), seats, started="2026-11-26", **how)  # type: ignore[arg-type]
    table.note(RECORD_NOTE, "/home/ada/game.toml")
    table.roll_dice()
    return table


def told(live: LiveTable) -> str:
    """All that is told of a table."""
    return f"{live.log()} {dumps(live.view_json())}"


@pytest.mark.parametrize("kind", ["fair", "seeded"])
def test_nothing_is_told_that_only_this_machine_knows(kind: str) -> None:
    table = a_table(kind=kind, seed="e" * 64)
    shown = told(shown_table(table.entries))
    for hidden in ("e" * 64, "/home/ada", "secret", "--key"):
        assert hidden not in shown
    assert str(table.created.commitment) in shown
    assert "Bo" in shown


def test_it_stands_as_where_it_is_played() -> None:
    table = a_table(kind="seeded", seed="dice")
    live = shown_table(table.entries)
    assert live.damage is None
    assert live.table.present == table.present
    assert [seat.name for seat in live.table.seats] == ["Ada", "Bo", "Cy"]


def test_nobody_is_anybody_there() -> None:
    assert shown_table(a_table().entries).hashes == {}
    with pytest.raises(ServerError, match="can only be watched"):
        looked_at()


def test_shown_again_it_is_the_same_to_those_who_look_on() -> None:
    table = a_table()
    first = shown_table(table.entries)
    table.act(*_bank(table))
    again = shown_table(table.entries)
    assert (first.code, first.watch) == (again.code, again.watch)
    assert again.chains[: first.seq] == first.chains
    assert again.seq > first.seq


def _bank(table: Table) -> list:  # type: ignore[type-arg]
    from tincup.game import Bank, legal_actions

    while table.present.phase != "decide":
        table.roll_dice()
    return [next(it for it in legal_actions(table.present) if isinstance(it, Bank))]
