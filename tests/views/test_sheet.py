"""The sheet of an evening with real dice: every cell, against the game replayed without it."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import rounds
from tests.seeded import part
from tincup.game import (
    Bank,
    CarryOn,
    EnterTurn,
    GameError,
    Leave,
    Return,
    Roll,
    Start,
    State,
    apply,
)
from tincup.game.set_aside import Pile
from tincup.rules import RuleSet, load, presets
from tincup.table import Seat, Table, create_table
from tincup.testing import house_rules
from tincup.views.sheet import keys_of, piles_view, points_view, sheet_view


def seated(rules: RuleSet, chance: Random) -> Table:
    fewest, most = rules.players or (2, 12 // rules.partners)
    sides = chance.randint(min(max(2, fewest), most), most)
    seats = [Seat(f"P{at}") for at in range(sides * rules.partners)]
    return create_table("sheet", rules, seats, kind="entered")


def typed(state: State, keys: Sequence[int], chance: Random) -> EnterTurn:
    """A turn that may be entered."""
    while True:
        sums = [sum(chance.choices(keys, k=count)) for count in (2, 4) if keys]
        points = chance.choice([0, *keys, *sums])
        exchange = state.rules.has_exchange and chance.random() < 0.2
        try:
            apply(state, EnterTurn(points, exchange))
        except GameError:
            continue
        return EnterTurn(points, exchange)


def evening(table: Table, chance: Random, turns: int) -> None:
    """Enter so many turns; people come and go, turns are taken back and corrected."""
    keys = keys_of(table.present.rules)
    for _ in range(turns):
        state = table.present
        if state.is_over:
            break
        if state.phase == "roll_off":
            table.act(Start(chance.randrange(len(state.sides))))
            continue
        what = chance.random()
        try:
            if what < 0.06 and table.game.actions:
                table.take_back()
            elif what < 0.14 and table.game.turns():
                correct(table, chance)
            elif what < 0.17 and len(state.away) + 2 < len(table.seats):
                player = chance.randrange(len(table.seats))
                table.act(Return(player) if player in state.away else Leave(player))
            else:
                action = typed(state, keys, chance)
                plan = table.plan()
                plan.act(action, anyway=True)
                table.carry_out(plan)
        except GameError:
            continue  # a correction after which a later turn does not fit; who has left already


def correct(table: Table, chance: Random) -> None:
    game = table.game
    turn = chance.randrange(len(game.turns()))
    before = game.states[game.turns()[turn].start]
    if before.phase == "roll":
        action = typed(before, keys_of(before.rules), chance)
        plan = table.plan()
        plan.correct(turn, [action], anyway=True)
        table.carry_out(plan)


def check(table: Table) -> int:
    """Hold every cell against the game, played anew from its actions alone; how many there are."""
    game = table.game
    view = sheet_view(game, table.corrections, table.number)
    cells = {cell["turn"]: cell for row in view["rounds"] for cell in row if cell}
    state, number, begun = game.start, 1, game.start
    made: dict[int, tuple[int, int]] = {}
    for action in game.actions:
        taken, side = [it.turns for it in state.sides], state.turn.side
        state = apply(state, action)
        if isinstance(action, EnterTurn):
            assert sum(it.turns for it in state.sides) == sum(taken) + 1
            cell = cells[number]
            made[number] = side, state.sides[side].total - begun.sides[side].total
            assert (cell["side"] - 1, cell["made"]) == made[number], number
            assert cell["total"] == state.sides[side].total
            assert (cell["how"] == "farkled") == (action == EnterTurn(0))
        is_broken_off = isinstance(action, Leave) and (state.turn.side != side or state.is_over)
        if isinstance(action, EnterTurn | Start) or is_broken_off:
            number, begun = number + 1, state
    for side in range(len(game.state.sides)):
        column = [row[side] for row in view["rounds"] if row[side]]
        assert all(cell["side"] == side + 1 for cell in column if cell)
        if column and column[-1]:
            last = column[-1]
            shown = last["total"] if last["now"] is None else last["now"]
            assert shown == game.state.sides[side].total
    broken_off = sum(cell["how"] == "turn_broken_off" for cell in cells.values())
    assert len(made) <= len(cells) <= len(made) + broken_off
    return len(cells)


@pytest.mark.parametrize("name", presets())
def test_every_cell_is_what_the_game_says(name: str) -> None:
    chance = Random(part())
    table = seated(load(name), chance)
    evening(table, chance, 40)
    assert check(table) > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", presets())
def test_whole_evenings(name: str) -> None:
    chance = Random(part())
    for _ in range(rounds(30)):
        table = seated(load(name), chance)
        evening(table, chance, 400)
        check(table)


@given(house_rules(), st.integers(0))
def test_every_cell_by_rules_that_somebody_made_up(rules: RuleSet, seed: int) -> None:
    """Fifty of them, and as many evenings."""
    chance = Random(seed)
    table = seated(rules, chance)
    evening(table, chance, 30)
    check(table)


def plain(*points: int, rules: str = "plain") -> Table:
    table = create_table("plain", load(rules), [Seat("Ada"), Seat("Bo")], kind="entered")
    for each in points:
        table.act(EnterTurn(each))
    return table


def test_a_turn_of_two_piles() -> None:
    view = piles_view(plain().game, None, [Pile((1, 4, 4, 4)), Pile((1, 5))])
    assert [(it["points"], it["hot_dice"]) for it in view["piles"]] == [(500, False), (150, True)]
    assert (view["score"], view["dice"], view["dice_next"]) == (650, 2, 6)
    bank = view["bank"]
    assert bank is not None
    assert (bank["action"], bank["total"], bank["next"], bank["why_not"]) == ("+650", 650, 2, None)


def test_what_cannot_be_set_aside_says_so() -> None:
    view = piles_view(plain().game, None, [Pile((1,)), Pile((4, 4))])
    assert [it["why_not"] for it in view["piles"]] == [None, "these dice score nothing together"]
    assert (view["score"], view["bank"]) == (100, None)


def test_too_few_to_open_is_said_at_once() -> None:
    table = plain(rules="playmonster")
    table.act(Start(0))
    bank = piles_view(table.game, None, [Pile((1,))])["bank"]
    assert bank is not None
    assert bank["total"] is None
    assert bank["why_not"] == (
        "you need 500 points in one turn to get on the board; this makes 100"
    )


def test_what_no_turn_makes_is_questioned() -> None:
    rules = load("literally", sets=["start.roll_off=0", "turn.opening_minimum=0"])
    table = create_table("odd", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    bank = points_view(table.game, None, 75, exchange=False)["bank"]
    assert bank is not None
    assert (bank["total"], bank["why_not"]) == (75, None)
    assert bank["odd"] == ("no turn makes 75 points; the nearest that can be made are 50 and 100")
    rare = points_view(plain().game, None, 9000, exchange=False)["bank"]
    assert rare is not None
    assert rare["odd"] == "9,000 points in one turn hardly ever happens"


def test_the_turn_that_ended_the_game_can_be_corrected() -> None:
    table = plain(9_500, 300, 600)
    assert table.present.is_over
    bank = points_view(table.game, 2, 400, exchange=False)["bank"]
    assert bank is not None
    assert (bank["total"], bank["next"], bank["why_not"]) == (9_900, 2, None)
    table.correct(2, [EnterTurn(400)])
    view = sheet_view(table.game, table.corrections, table.number)
    assert not table.present.is_over
    assert view["row"] == 2
    assert [cell["mark"] if cell else None for cell in view["rounds"][1]] == ["corrected", None]


def test_a_correction_that_leaves_a_later_turn_without_sense_says_which() -> None:
    rules = load("playmonster", sets=["start.roll_off=0"])
    table = create_table("late", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    for points in (500, 500, 50):
        table.act(EnterTurn(points))
    bank = points_view(table.game, 0, 0, exchange=False)["bank"]
    assert bank is not None
    assert "turn 3" in str(bank["why_not"])


def test_what_is_undone_next() -> None:
    def back(table: Table) -> tuple[str, int, int | None]:
        said = sheet_view(table.game, table.corrections, table.number)["back"]
        assert said is not None
        return said["what"], said["side"], said["points"]

    table = plain(300, 500)
    assert back(table) == ("turn", 2, 500)
    table.act(EnterTurn(0))
    assert back(table) == ("turn", 1, None)
    table.correct(0, [EnterTurn(350)])
    assert back(table) == ("correction", 1, None)
    table.act(Leave(1))
    assert back(table) == ("seat", 2, None)
    assert sheet_view(plain().game, plain().corrections, 1)["back"] is None
    rules = load("plain", sets=["turn.carry_on=may"])
    carried = create_table("sheet", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    carried.act(Roll((1, 1, 1, 2, 3, 4)), Bank((1, 1, 1)), CarryOn())
    assert back(carried) == ("carry", 2, None)


def test_who_has_left_is_passed_over_and_can_come_back() -> None:
    seats = [Seat("Ada"), Seat("Bo"), Seat("Cy")]
    table = create_table("left", load("plain"), seats, kind="entered")

    def coming() -> list[tuple[str | None, bool]]:
        view = sheet_view(table.game, table.corrections, table.number)
        return [(it["action"], it["ends"]) for it in view["people"]]

    def points() -> list[list[int | None]]:
        rows = sheet_view(table.game, table.corrections, table.number)["rounds"]
        return [[cell and cell["points"] for cell in row] for row in rows]

    table.act(EnterTurn(300))
    table.act(EnterTurn(400))
    table.act(Leave(1))
    assert coming() == [("leave:1", False), ("return:2", False), ("leave:3", False)]
    for each in (500, 600, 700):
        table.act(EnterTurn(each))
    assert points() == [[300, 400, 500], [600, None, 700]]
    table.act(Return(1))
    table.act(EnterTurn(50))
    table.act(EnterTurn(100))
    assert points()[2:] == [[50, 100, None]]
    table.act(Leave(0))
    table.act(Leave(1))
    assert coming() == [("return:1", False), ("return:2", False), ("leave:3", True)]
    table.act(Leave(2))
    assert [action for action, _ in coming()] == [None, None, None]


def test_partners_leave_each_for_themselves() -> None:
    rules = load("farkle-cribbage-partners")
    seats = [Seat(name) for name in ("Ada", "Bo", "Cy", "Dot")]
    table = create_table("pairs", rules, seats, kind="entered")
    table.act(Leave(2))
    people = sheet_view(table.game, table.corrections, table.number)["people"]
    assert [(it["seat"], it["side"], it["away"]) for it in people] == [
        (1, 1, False),
        (2, 2, False),
        (3, 1, True),
        (4, 2, False),
    ]
