"""The cribbage board and its pegs."""

import pytest

from tests.tui.screens import bare, screen
from tincup.game import Bank, EnterTurn, Game, Keep, Roll, State, options
from tincup.messages import in_language
from tincup.rules import load
from tincup.tui.screen.board import Pegs, drawn, pegs
from tincup.tui.terminal.text import width

HOLE, FRONT, BACK = "·", "●", "○"


def game(*points: int, rules: str = "farkle-cribbage", players: int = 2) -> Game:
    names = [f"P{number}" for number in range(players)]
    found = Game.of(load(rules, sets=["start.roll_off=0"]), names)
    for it in points:
        found.play(EnterTurn(it))
    return found


def lane(line: str) -> str:
    """A lane's holes, without the label and the gaps."""
    return "".join(c for c in bare(line)[7:] if c != " ")


def test_pegs_are_where_a_side_is_and_was() -> None:
    assert pegs(game().states) == [Pegs(0, 0), Pegs(0, 0)]
    assert pegs(game(10, 7).states) == [Pegs(10, 0), Pegs(7, 0)]
    assert pegs(game(10, 7, 5, 0).states) == [Pegs(15, 10), Pegs(7, 0)]


def test_in_a_turn_the_front_peg_goes_ahead_and_a_farkle_takes_it_back() -> None:
    found = game(10, 7)
    found.play(Roll((1, 1, 3, 4, 5, 6)))
    found.play(Keep((1, 1)))
    assert pegs(found.states)[0] == Pegs(12, 10)
    found.play(Roll((3, 4, 5, 6)))
    assert pegs(found.states)[0] == Pegs(10, 0)


def test_the_last_move_counts_also_when_another_side_made_it() -> None:
    found = game(20, 50, rules="farkle-cribbage-advanced")
    found.play(Roll((4,) * 6))
    found.play(Bank((4,) * 6, exchange=True))
    assert pegs(found.states) == [Pegs(50, 20), Pegs(20, 50)]


def test_an_exchange_takes_the_front_peg_to_the_leaders_place() -> None:
    found = game(20, 50, rules="farkle-cribbage-advanced")
    found.play(Roll((4,) * 6))
    swap = next(option for option in options(found.state).allowed if option.exchange)
    assert pegs(found.states)[0] == Pegs(20, 0)
    assert pegs(found.states, swap)[0] == Pegs(50, 20)
    found.play(Keep((4,) * 6, exchange=True))
    assert pegs(found.states)[0] == Pegs(50, 20)
    found.play(Roll((1, 1, 3, 4, 5, 6)))
    found.play(Keep((1, 1)))
    assert pegs(found.states) == [Pegs(52, 20), Pegs(50, 0)]
    found.play(Roll((3, 4, 5, 6)))
    assert pegs(found.states)[0] == Pegs(20, 0)


def test_an_exchange_at_once_has_been_carried_out() -> None:
    found = Game.of(
        load("farkle-cribbage-advanced", ["start.roll_off=0", "turn.exchange=at_once"]), ["A", "B"]
    )
    for points in (20, 50):
        found.play(EnterTurn(points))
    found.play(Roll((4,) * 6))
    found.play(Keep((4,) * 6, exchange=True))
    assert pegs(found.states) == [Pegs(50, 20), Pegs(20, 50)]


def test_what_is_chosen_moves_the_front_peg() -> None:
    found = game(10, 7)
    found.play(Roll((1, 1, 3, 4, 5, 6)))
    both, one = options(found.state).allowed[:2]
    assert pegs(found.states, both)[0] == Pegs(12, 10)
    assert pegs(found.states, one)[0] == Pegs(11, 10)
    assert pegs(found.states)[0] == Pegs(10, 0)


def test_a_bonus_moves_it_too() -> None:
    rules = load(
        "farkle-cribbage",
        ["start.roll_off=0", "turn.first_bank_bonus={ score = 2, points = 5 }"],
    )
    found = Game.of(rules, ["A", "B"])
    found.play(Roll((1, 1, 3, 4, 5, 6)))
    found.play(Keep((1, 1)))
    assert pegs(found.states)[0] == Pegs(7, 0)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_pegs_that_share_holes_share_a_lane(players: int) -> None:
    terminal, _ = screen()
    points = [10, 20, 30, 40, 50][:players]
    found = game(*points, rules="farkle-cribbage-tournament", players=players)
    found.play(EnterTurn(10))  # on the second side's peg, which goes one hole back
    lines = drawn(found.states, terminal, 30)
    assert len(lines) == 4
    track = lane(lines[1])
    assert (track[9], track[18], track[19]) == ("a", "B", "A")
    for number, hole in enumerate(points[2:]):
        assert track[hole - 1] == "CDE"[number]


def test_the_four_streets_within_80_columns() -> None:
    terminal, _ = screen()
    lines = [bare(line) for line in drawn(game(31, 64, 30, 56).states, terminal, 20)]
    assert lines == [
        "start  1                                30  31                               60",
        "A P0   ····· ····· ····· ····· ····· ·····  ○···· ····· ····· ····· ····· ·····",
        "B P1   ····· ····· ····· ····· ····· ·····  ····· ····· ····· ····· ····· ·····",
        "[121]  120                              91  90                               61",
        "A P0   ····· ····· ····· ····· ····· ·····  ····· ····· ····· ····· ····· ····●",
        "B P1   ●···· ····· ····· ····· ····· ·····  ····· ····· ····· ····· ····· ·○···",
    ]


@pytest.mark.parametrize("hole", range(1, 121))
def test_every_hole_has_its_place(hole: int) -> None:
    terminal, _ = screen()
    lines = drawn(game(hole, 0).states, terminal, 20)
    there, back = lane(lines[1]), lane(lines[4])
    track = there + back[::-1]
    assert len(track) == 120
    assert track.index(FRONT) == hole - 1
    assert track.count(FRONT) == 1


def test_start_is_named_in_the_language() -> None:
    terminal, _ = screen()
    with in_language("fr"):
        assert bare(drawn(game().states, terminal, 10)[0]).startswith("départ 1 ")


def test_start_and_home_are_off_the_track() -> None:
    terminal, _ = screen()
    lines = [bare(line) for line in drawn(game(125, 0).states, terminal, 20)]
    assert lines[4].startswith("A P0 ● ")
    assert lines[2].startswith("B P1 ● ")
    assert FRONT not in lane(lines[1]) + lane(lines[4])


def test_the_long_game_goes_round_twice() -> None:
    terminal, _ = screen()
    first = drawn(game(30, 0, rules="farkle-cribbage-long").states, terminal, 20)
    second = drawn(game(150, 0, rules="farkle-cribbage-long").states, terminal, 20)
    assert lane(first[1]).index(FRONT) == lane(second[1]).index(FRONT) == 29
    assert "[241]" in bare(first[3])


def test_many_sides_share_one_lane_by_letters() -> None:
    terminal, _ = screen()
    found = game(10, 7, 10, 0, players=4)
    lines = drawn(found.states, terminal, 5)
    assert len(lines) == 4
    assert lane(lines[1])[6] == "B"
    assert lane(lines[1])[9] == "*"  # A and C
    assert bare(lines[1])[:7].strip() == "Dabc"  # at Start, back pegs as small letters


def test_sides_of_one_lane_are_letters_and_a_side_with_its_own_has_its_name() -> None:
    rules = load("farkle-cribbage-tournament", sets=["start.roll_off=0", "board.lanes=2"])
    found = Game.of(rules, ["Ada", "Bo", "Cleo"])
    for points in (10, 10, 12):
        found.play(EnterTurn(points))
    lines = drawn(found.states, screen()[0], 20)
    assert (lane(lines[1])[9], lane(lines[1])[11]) == ("A", "C")
    assert bare(lines[1])[:7].strip() == "ac"
    assert lane(lines[2])[9] == FRONT
    assert bare(lines[2])[:7].strip() == "B Bo"
    assert len(lines) == 6


def test_back_pegs_in_one_hole_are_several_too() -> None:
    terminal, _ = screen()
    lines = drawn(game(10, 10, 10, 5, 6, 7, players=3).states, terminal, 4)
    assert lane(lines[1])[9] == "*"
    assert lane(lines[1])[14:17] == "ABC"


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (79, 24), (50, 30), (38, 20), (30, 20)])
@pytest.mark.parametrize("players", [2, 3, 6, 26, 40])
def test_it_fits_or_is_left_out(columns: int, rows: int, players: int) -> None:
    terminal, _ = screen(columns)
    lines = drawn(game(5, 9, players=players).states, terminal, rows)
    assert len(lines) <= rows
    assert all(width(bare(line)) < columns for line in lines)


def test_without_unicode() -> None:
    terminal, _ = screen(TERM="dumb")
    lines = drawn(game(31, 64, 30, 0).states, terminal, 20)
    assert all(line.isascii() for line in lines)
    assert "@" in lane(lines[4]) or "@" in lane(lines[1])


def test_states_without_a_turn() -> None:
    terminal, _ = screen()
    start: State = Game.of(load("farkle-cribbage"), ["A", "B"]).state
    assert start.phase == "roll_off"
    assert drawn([start], terminal, 20)


def short(*points: int, target: int, players: int = 2) -> Game:
    rules = load("farkle-cribbage-tournament", ["start.roll_off=0", f"end.target={target}"])
    found = Game.of(rules, [f"P{number}" for number in range(players)])
    for it in points:
        found.play(EnterTurn(it))
    return found


def test_a_short_game_has_a_short_board() -> None:
    terminal, _ = screen()
    lines = [bare(line).rstrip() for line in drawn(short(20, 12, target=31).states, terminal, 20)]
    assert lines == [
        "start  1                                30",
        "ab     ····· ····· ·B··· ····A ····· ····|",
        "[31]   60                               31",
        "",
    ]
    lines = [bare(line).rstrip() for line in drawn(short(45, 12, target=51).states, terminal, 20)]
    assert lines[2:] == [
        "[51]   60                               31",
        "                   |···· A···· ····· ·····",
    ]
    assert len(drawn(short(45, 12, target=100).states, terminal, 20)) == 4


@pytest.mark.parametrize("target", [31, 61, 91, 121])
def test_a_narrow_window_has_a_row_for_each_street(target: int) -> None:
    terminal, _ = screen(50)
    lines = [bare(line) for line in drawn(short(20, target, target=target).states, terminal, 20)]
    assert len(lines) == 2 * max((target - 1) // 30, 2)
    assert lines[-2].startswith(f"[{target}]")
    assert lines[-1].startswith("B")


def test_back_pegs_at_start_are_seen_where_all_share_a_lane() -> None:
    """Small letters as in the holes; a side whose front peg waits there shows that one alone."""
    terminal, _ = screen()
    lines = drawn(short(20, target=121, players=3).states, terminal, 20)
    assert bare(lines[1])[:7].strip() == "BCa"


@pytest.mark.parametrize("columns", [80, 60])
def test_every_street_is_labelled_with_all_partners(columns: int) -> None:
    names = ["Ada", "Bo", "Cleo", "Dan"]
    found = Game.of(load("farkle-cribbage-partners", sets=["start.roll_off=0"]), names)
    lines = [bare(line) for line in drawn(found.states, screen(columns, 60)[0], 40)]
    labels = [line[:7].replace(FRONT, " ").strip() for line in lines if line[0] in "AB"]
    assert labels == ["A A&C", "B B&D"] * (len(labels) // 2)
    assert len(labels) == (4 if columns == 80 else 8)
