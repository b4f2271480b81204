"""What each thing that can happen in a game looks like on its line of the record."""

import pytest

from tests.notation.games import Sets
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    new_game,
)
from tincup.game.actions import Action
from tincup.notation import Record, read_record, write_record
from tincup.notation.record import turn_lines
from tincup.notation.replay import without_roll_off
from tincup.rules import load, preset


def lines(name: str, players: str, *actions: Action, sets: Sets = ()) -> list[str]:
    """The lines of the turns; the players are letters."""
    game = Game(new_game(load(name, sets=sets), list(players)), actions)
    text = write_record(Record(game))
    assert read_record(text).game.states == game.states
    return turn_lines(game)


BOMB = (4,) * 6


def test_turns_entered_as_points() -> None:
    assert lines("plain", "AB", EnterTurn(700), EnterTurn(0)) == ["1 +700 =700", "2 x =0"]


def test_a_roll_off_with_a_tie() -> None:
    rolls = [Roll((6,)), Roll((2,)), Roll((6,)), Roll((1,)), Roll((5,))]
    assert lines("playmonster", "ABC", *rolls) == ["start 1:6 2:2 3:6 1:1 3:5 first=3"]


def test_a_roll_off_not_begun_and_one_under_way() -> None:
    assert lines("playmonster", "AB") == ["start"]
    assert lines("playmonster", "AB", Roll((3,))) == ["start 1:3"]


def test_a_roll_off_that_somebody_leaves() -> None:
    assert lines("playmonster", "ABC", Roll((3,)), Leave(2), Roll((5,))) == [
        "start 1:3 leave:3 2:5 first=2"
    ]


def test_a_game_that_the_first_side_begins() -> None:
    start = without_roll_off(new_game(preset("playmonster"), ["A", "B"]))
    game = Game(start, [Roll((1, 2, 3, 5, 6, 6))])
    assert turn_lines(game) == ["1 123566"]
    assert read_record(write_record(Record(game))).game.states == game.states
    empty = Game(start)
    assert read_record(write_record(Record(empty))).game.states == empty.states


def test_dice_scored_for_fewer_points() -> None:
    """The most is not written, be it stated or not: records are as they were without the choice."""
    ones = (1, 1, 1, 3, 4, 6)
    first = (Roll(ones), Keep((1, 1, 1), points=3), Roll((3, 4, 1)), Bank((1,), points=1))
    most, fewer = Bank((1, 1, 1), points=20), Bank((1, 1, 1), points=3)
    actions = (*first, Roll(ones), most, Roll(ones), fewer)
    assert lines("farkle-cribbage", "AB", *actions, sets=("start.roll_off=0",)) == [
        "1 111346/111:3 134/1 +4 =4",
        "2 111346/111 +20 =20",
        "1 111346/111:3 +3 =7",
    ]


def test_a_change_of_places() -> None:
    actions = (EnterTurn(34), Roll(BOMB), Keep(BOMB, exchange=True), Roll((1, 2, 3, 4, 4, 6)))
    sets = ("start.roll_off=0",)
    assert lines(
        "farkle-cribbage-advanced",
        "AB",
        *actions,
        Bank((2,)),
        EnterTurn(0, exchange=True),
        sets=sets,
    ) == ["1 +34 =34", "2 444444/444444~ 123446/2 +2~ =36 1=0", "1 +0~ =36 2=0"]
    farkle = (Roll((3, 3, 4, 4, 5, 6)), Roll((3, 3, 4, 5, 5, 6)))[1]
    assert lines("farkle-cribbage-advanced", "AB", *actions[:3], farkle, sets=sets)[1] == (
        "2 444444/444444~ 334556 x =0"
    )


def test_a_change_of_places_at_once_stands_when_the_turn_farkles() -> None:
    actions = (EnterTurn(34), Roll(BOMB), Keep(BOMB, exchange=True), Roll((3, 3, 4, 5, 5, 6)))
    sets = ("start.roll_off=0", "turn.exchange=at_once")
    assert lines("farkle-cribbage-advanced", "AB", *actions, sets=sets)[1] == (
        "2 444444/444444~ 334556 x =34 1=0"
    )


def test_a_bump_and_its_chain() -> None:
    actions = [EnterTurn(points) for points in (9, 8, 9)]
    assert lines("farkle-cribbage-tournament", "ABC", *actions, sets=("start.roll_off=0",)) == [
        "1 +9 =9",
        "2 +8 =8",
        "3 +9 =9 1=8 2=7",
    ]


def test_a_penalty() -> None:
    farkles = [EnterTurn(0)] * 5
    sets = ("start.roll_off=0",)
    found = lines(
        "farkle-cribbage-advanced", "AB", EnterTurn(34), *farkles, EnterTurn(0), sets=sets
    )
    assert found[-1] == "1 x -20 =14"
    assert found[-2] == "2 x =0"  # its third as well, but there is nothing to take


def test_partners() -> None:
    rolls = (Roll((6, 6)), Roll((1, 1)))
    assert lines(
        "farkle-cribbage-partners", "ABCD", *rolls, EnterTurn(5), Leave(3), EnterTurn(7)
    ) == [
        "start 1:66 2:11 first=1",
        "1 +5 =5",
        "2 leave:4 +7 =7",
    ]


def test_people_come_and_go_between_a_roll_and_its_keep() -> None:
    roll = Roll((1, 1, 2, 3, 4, 6))
    actions = (roll, Leave(1), Keep((1,)), Return(1), Roll((1, 2, 2, 3, 3)), Leave(2), Bank((1,)))
    assert lines("plain", "ABC", *actions) == [
        "1 112346 leave:2 /1 return:2 12233 leave:3 /1 +200 =200"
    ]


def test_a_turn_broken_off() -> None:
    roll = Roll((1, 1, 2, 3, 4, 6))
    assert lines("plain", "ABC", roll, Leave(0), Roll((1, 1, 1, 1, 1, 1))) == [
        "1 112346 leave:1 - =0",
        "2 111111",
    ]


@pytest.mark.parametrize(("reason", "word"), [("resigned", "resign"), ("time", "time")])
def test_a_resignation(reason: str, word: str) -> None:
    resign = Resign(1, reason)  # type: ignore[arg-type]
    assert lines("plain", "AB", Roll((1, 1, 2, 3, 4, 6)), resign) == [f"1 112346 {word}:2"]
    record = read_record(
        write_record(Record(Game(new_game(preset("plain"), ["A", "B"]), [resign])))
    )
    assert record.game.state.ending == reason


def test_a_play_off() -> None:
    entries = (EnterTurn(10_000), EnterTurn(10_000), EnterTurn(100), EnterTurn(50))
    sets = ("end.ties=play_off", "end.final_round=one_more_turn")
    assert lines("plain", "AB", *entries, sets=sets) == [
        "1 +10000 =10000",
        "2 +10000 =10000",
        "1 +100 =10100",
        "2 +50 =10050",
    ]


def test_an_unfinished_turn() -> None:
    roll = Roll((1, 1, 2, 3, 4, 6))
    assert lines("plain", "AB", roll) == ["1 112346"]
    assert lines("plain", "AB", roll, Keep((1, 1))) == ["1 112346/11"]
