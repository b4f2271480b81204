"""How a game goes on by itself, without a server around it."""

import pytest

from tincup.game import Leave
from tincup.rules import load
from tincup.table import Seat, Table, TableError, create_table, room
from tincup.table.autoplay import go_on
from tincup.table.planning import Plan


def bots_first() -> Table:
    """Two bots before a person."""
    seats = [Seat("Pip", "bot:easy"), Seat("Clatter", "bot:easy"), Seat("Ada")]
    rules = load("plain", sets=["start.roll_off=0"])
    return create_table("one", rules, seats, kind="seeded", seed="1")


def test_the_table_rolls_for_bots() -> None:
    table = bots_first()
    plan = table.plan()
    go_on(plan)
    assert table.rolls == 0, "nothing has happened yet"
    table.carry_out(plan)
    assert table.rolls >= 1
    assert table.present.phase == "decide" or table.present.player == 2


def test_who_leaves_a_game_without_room_in_its_record_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = bots_first()
    monkeypatch.setattr(room, "_KEPT_FREE", 1 << 20)
    plan = table.plan()
    plan.act(Leave(2))
    go_on(plan)
    table.carry_out(plan)
    assert table.present.away == {2}
    assert table.rolls == 0


def test_what_else_is_wrong_with_a_roll_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = bots_first().plan()

    def refuse(_: Plan) -> None:
        raise TableError("table-finished")

    monkeypatch.setattr(Plan, "roll", refuse)
    with pytest.raises(TableError, match="over and closed"):
        go_on(plan)
