"""How a game goes on by itself, without a server around it."""

from types import SimpleNamespace
from typing import Any

import pytest

from tincup.game import Leave
from tincup.rules import load
from tincup.server.tables.autoplay import go_on
from tincup.table import Seat, Table, TableError, create_table, room


def bots_first() -> tuple[Any, Table]:
    """What stands for a live table, and its table: two bots before a person."""
    seats = [Seat("Pip", "bot:easy"), Seat("Clatter", "bot:easy"), Seat("Ada")]
    rules = load("plain", sets=["start.roll_off=0"])
    table = create_table("one", rules, seats, kind="seeded", seed="1")
    lobby = SimpleNamespace(auto_roll=False)
    return SimpleNamespace(table=table, paused=False, lobby=lobby), table


def test_the_table_rolls_for_bots() -> None:
    live, table = bots_first()
    go_on(live)
    assert table.rolls >= 1
    assert table.present.phase == "decide" or table.present.player == 2


def test_who_leaves_a_game_without_room_in_its_record_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live, table = bots_first()
    monkeypatch.setattr(room, "_KEPT_FREE", 1 << 20)
    table.act(Leave(2))
    go_on(live)
    assert table.present.away == {2}
    assert table.rolls == 0


def test_what_else_is_wrong_with_a_roll_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    live, table = bots_first()

    def refuse() -> None:
        raise TableError("table-finished")

    monkeypatch.setattr(table, "roll_dice", refuse)
    with pytest.raises(TableError, match="over and closed"):
        go_on(live)
