"""Sides that begin with points: a child's 1,000, the second side's evening-out."""

import pickle

import pytest

from tincup.game import Bank, EnterTurn, Game, GameError, Keep, Roll, Start, new_game
from tincup.notation import (
    PositionError,
    Record,
    parse_position,
    position,
    read_record,
    write_record,
)
from tincup.rules import load, parse


def test_a_side_begins_with_its_points_and_on_the_board() -> None:
    rules = load("dix-mille")
    assert rules.turn.opening_minimum > 200
    game = Game.of(rules, ["Ada", "Bo"], [1000, 0])
    assert game.state.totals == (1000, 0)
    assert [side.on_board for side in game.state.sides] == [True, False]
    for action in (Roll((1, 1, 2, 3, 4, 6)), Bank((1, 1))):  # too few to get on the board
        game.play(action)
    assert game.state.totals == (1200, 0)


def test_a_head_start_counts_towards_the_target() -> None:
    game = Game.of(load("plain", ["end.target=1500"]), ["Ada", "Bo"], [0, 1400])
    game.play(Roll((1, 2, 2, 3, 4, 6)))
    game.play(Bank((1,)))
    game.play(Roll((1, 2, 2, 3, 4, 6)))
    game.play(Bank((1,)))
    assert game.state.totals == (100, 1500)
    assert game.state.winners == (1,)


def test_nobody_has_one_is_the_usual_game() -> None:
    rules = load("plain")
    assert new_game(rules, ["Ada", "Bo"], [0, 0]) == new_game(rules, ["Ada", "Bo"])
    assert new_game(rules, ["Ada", "Bo"], [50, 0]) != new_game(rules, ["Ada", "Bo"])
    lineup = new_game(rules, ["Ada", "Bo"], [50, 0]).lineup
    assert pickle.loads(pickle.dumps(lineup)) == lineup


@pytest.mark.parametrize(
    ("rules", "head_starts", "why"),
    [
        ("plain", [1000], "2 sides need as many head starts, not 1"),
        ("plain", [0, 1020], "Bo cannot begin with 1,020: a head start is a multiple of 50, or 0"),
        ("plain", [-50, 0], "Ada cannot begin with -50: a head start is a multiple of 50, or 0"),
        ("plain", [10_000, 0], "Ada cannot begin with 10,000: the game is over at 10,000"),
        ("farkle-cribbage-tournament", [3, 3], "Bo cannot begin at 3: another side is there"),
    ],
)
def test_what_cannot_be_had(rules: str, head_starts: list[int], why: str) -> None:
    with pytest.raises(GameError) as refused:
        new_game(load(rules), ["Ada", "Bo"], head_starts)
    assert str(refused.value) == why


def test_a_game_without_a_target_has_an_end_to_them_too() -> None:
    rules = parse('extends = "plain"\n[end]\ntarget = false\nrounds = 3\n')
    assert new_game(rules, ["Ada", "Bo"], [900_000_000, 0]).totals == (900_000_000, 0)
    with pytest.raises(GameError, match="the most is 999,999,999"):
        new_game(rules, ["Ada", "Bo"], [2_000_000_000, 0])


def test_positions_and_records_know_them() -> None:
    rules = load("playmonster")
    start = new_game(rules, ["Ada", "Bo"], [1000, 0])
    assert position(start) == "1000,- 1 0 1d - - 1 rolloff=1,2 head=1000,0"
    game = Game(start, [Start(1), Roll((1, 1, 1, 1, 2, 3)), Keep((1, 1, 1, 1))])
    text = write_record(Record(game))
    assert "head=1000,0" in text
    again = read_record(text)
    assert again.game.states == game.states
    assert write_record(again) == text


def test_places_are_exchanged_with_a_side_that_has_had_no_turn() -> None:
    rules = load("farkle-cribbage-advanced", ["start.roll_off=0"])
    game = Game.of(rules, ["Ada", "Bo"], [0, 30])
    game.play(EnterTurn(1, exchange=True))
    assert game.state.totals == (31, 0)
    again = parse_position(position(game.state), rules, ["Ada", "Bo"])
    assert again == game.state


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1000,- 1 0 6d - - 1", "- for a side that has had no turn"),
        ("1500,- 1 0 6d - - 1 head=1000,0", "1000, the head start of a side that has had no turn"),
        ("(1000),- 1 0 6d - - 1 head=1000,0", "1000, the head start"),
        ("500,- 2 0 6d - - 1 head=1000,0", "1000 or more"),
        ("1000,- 1 0 6d - - 1 head=1000", "one number for each of the 2 sides"),
        ("1000,- 1 0 6d - - 1 head=1030,0", "a head start is a multiple of 50"),
        ("1000,- 1 0 6d - - 1 head=,0", "head"),
    ],
)
def test_positions_that_no_head_start_leads_to(line: str, why: str) -> None:
    with pytest.raises(PositionError) as refused:
        parse_position(line, load("plain"))
    assert why in str(refused.value)
