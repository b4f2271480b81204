"""How a game goes on by itself, without a server around it."""

import pytest

from tincup.game import CarryOn, Leave, Roll
from tincup.notation import parse_position
from tincup.rules import load
from tincup.table import Seat, Table, TableError, create_table, recording
from tincup.table.autoplay import act, go_on
from tincup.table.log.entries import DiceKind
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
    monkeypatch.setattr(recording, "_KEPT_FREE", 1 << 20)
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


@pytest.mark.parametrize("dice", ["seeded", "entered"])
def test_a_bot_goes_on_with_what_is_left_to_it(dice: DiceKind) -> None:
    """The table rolls its own dice for it, and waits for people's; people it asks."""
    rules = load("plain", sets=["start.roll_off=0", "turn.carry_on=may"])
    start = parse_position("1000,600 2 0 6d - - 2 offer=1:1000:3", rules, ["Ada", "Pip"])
    for player, goes_on in (("bot:hard", True), ("person", False)):
        seats = [Seat("Ada"), Seat("Pip", player)]
        seed = "1" if dice == "seeded" else None
        table = create_table("one", rules, seats, kind=dice, seed=seed, start=start)
        plan = table.plan()
        go_on(plan)
        table.carry_out(plan)
        rolled = goes_on and dice == "seeded"
        assert table.game.actions[:1] == ([CarryOn()] if goes_on else [])
        assert table.rolls == rolled


def test_in_a_page_a_bot_that_looks_ahead_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no NumPy there; one that plays by thresholds needs none."""
    monkeypatch.setattr("tincup.table.autoplay.HAS_NUMPY", False)
    rules = load("plain", sets=["start.roll_off=0", "turn.carry_on=may"])
    start = parse_position("1000,600 2 0 6d - - 2 offer=1:1000:3", rules, ["Ada", "Pip"])
    for level, first in (("hard", Roll), ("medium", CarryOn)):
        seats = [Seat("Ada"), Seat("Pip", f"bot:{level}")]
        table = create_table("one", rules, seats, kind="seeded", seed="1", start=start)
        plan = table.plan()
        go_on(plan)
        table.carry_out(plan)
        assert type(table.game.actions[0]) is first


def test_who_goes_on_rolls_by_the_same_command() -> None:
    rules = load("plain", sets=["start.roll_off=0", "turn.carry_on=may"])
    start = parse_position("1000,600 2 0 6d - - 2 offer=1:1000:3", rules, ["Ada", "Bo"])
    seats = [Seat("Ada"), Seat("Bo")]
    table = create_table("one", rules, seats, kind="seeded", seed="1", start=start)
    plan = table.plan()
    act(plan, CarryOn(), 1)
    table.carry_out(plan)
    assert [type(it) for it in table.game.actions] == [CarryOn, Roll]
