"""The paper sheet by rounds."""

from tests.game.script import Script
from tincup.game import EnterTurn, Leave, Resign, Return, Start
from tincup.narration import Cell, rounds


def test_a_row_for_each_round() -> None:
    game = Script("playmonster", players=3)
    assert rounds(game.game) == []
    game.play(Start(1))
    game.enter(500, 0, 550, 50)
    assert rounds(game.game) == [
        {1: Cell("", "+500", "500"), 2: Cell("x", "x", "0"), 0: Cell("", "+550", "550")},
        {1: Cell("", "+50", "550")},
    ]


def test_what_else_happened_stands_beside_it() -> None:
    game = Script("farkle-cribbage-advanced", ["start.roll_off=0", "turn.farkle_penalty.after=1"])
    game.enter(30)
    game.play(EnterTurn(4, exchange=True))
    game.enter(0)
    assert rounds(game.game) == [
        {0: Cell("", "+30", "30 to 0"), 1: Cell("", "+4, places changed", "34")},
        {0: Cell("x", "x", "0")},  # it had nothing left to lose
    ]
    game.enter(0)
    assert rounds(game.game)[1][1] == Cell("x", "x, -20", "14")


def test_a_peg_that_is_bumped_more_than_once_between_turns() -> None:
    game = Script("farkle-cribbage-tournament", ["start.roll_off=0"], players=3).enter(9, 8, 7)
    game.enter(0, 1, 1)  # on A's hole, which sends it to C's, which was at 7 and is at 8 now
    first, second = rounds(game.game)
    assert first[0].total == "9"
    assert second[0].total == "9 to 8 to 7"


def test_who_is_passed_over_has_no_cell_in_that_round() -> None:
    game = Script("plain", ["start.roll_off=0"], players=3)
    game.enter(100)
    game.play(Leave(2))
    game.enter(200, 50)
    game.play(Return(2))
    game.enter(350, 50)
    assert [sorted(row) for row in rounds(game.game)] == [[0, 1], [0, 1, 2]]


def test_a_turn_that_was_broken_off_and_one_under_way() -> None:
    game = Script("plain", ["start.roll_off=0"], players=3)
    game.turn("112346/1")
    assert rounds(game.game) == []
    game.play(Resign(0))
    assert rounds(game.game) == [{0: Cell("-", "-", "0")}]


def test_a_play_off_has_its_rows() -> None:
    sets = ["end.ties=play_off", "end.final_round=complete_round", "end.target=1000"]
    game = Script("plain", ["start.roll_off=0", *sets], players=3).enter(1000, 400, 1000, 0, 0)
    assert [sorted(row) for row in rounds(game.game)] == [[0, 1, 2], [0, 2]]
