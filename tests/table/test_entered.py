"""Totals that are entered, held against what a turn can make."""

import pytest

from tincup.game import EnterTurn, IllegalAction
from tincup.rules import load
from tincup.table import Seat, Table, create_table
from tincup.table.log.entries import Acted, numbered, utc_now


def literally() -> Table:
    rules = load("literally", sets=["start.roll_off=0", "turn.opening_minimum=0"])
    return create_table("entered", rules, [Seat("Ada"), Seat("Bo")], kind="entered")


def test_what_no_turn_makes_is_refused_with_the_nearest() -> None:
    table = literally()
    with pytest.raises(IllegalAction) as refused:
        table.act(EnterTurn(75))
    assert (refused.value.code, refused.value.rule) == ("no-such-total", "scores")
    assert refused.value.data == {"points": 75, "unit": "points", "below": 50, "nearest": 100}
    with pytest.raises(IllegalAction, match="the least that can be made is 50"):
        table.act(EnterTurn(25))
    table.act(EnterTurn(50))
    with pytest.raises(IllegalAction, match="the nearest that can be made are 100 and 150"):
        table.correct(0, [EnterTurn(125)])
    assert table.game.state.totals == (50, 0)


def test_a_log_that_has_one_is_read_all_the_same() -> None:
    table = literally()
    entries = numbered([table.created, Acted(EnterTurn(75))], utc_now())
    assert Table(entries).game.state.totals == (75, 0)


def test_it_is_not_asked_in_the_middle_of_a_turn() -> None:
    rules = load("farkle-cribbage-advanced", sets=["start.roll_off=0"])
    table = create_table("holes", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    table.act(EnterTurn(0))
    with pytest.raises(IllegalAction, match="nobody is ahead"):
        table.act(EnterTurn(1, exchange=True))
    plain = load("farkle-cribbage", sets=["start.roll_off=0"])
    table = create_table("basic", plain, [Seat("Ada"), Seat("Bo")], kind="entered")
    with pytest.raises(IllegalAction, match="no combination lets you change places"):
        table.act(EnterTurn(1, exchange=True))
