"""How a game stands, and what may be done with a roll, in a few words."""

import re

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import EnterTurn, Game, Keep, Leave, Option, Resign, Roll, options
from tincup.game.events import Bumped, Exchanged, turn_end
from tincup.narration import (
    aim,
    banking,
    farkles,
    needed,
    needed_heading,
    odds,
    option_dice,
    option_points,
    remarks,
    rolling,
    setting_aside,
    stage,
    turn_rows,
    turn_so_far,
    why_no_banking,
)
from tincup.rules import load


def game(rules: str, *sets: str, names: tuple[str, ...] = ("Ada", "Bo")) -> Game:
    return Game.of(load(rules, sets=["start.roll_off=0", *sets]), names)


def offered(found: Game, roll: tuple[int, ...]) -> tuple[Option, ...]:
    return options(found.play(Roll(roll))).allowed


def test_an_option() -> None:
    best, *_ = offered(game("playmonster"), (1, 1, 1, 2, 5, 6))
    assert option_dice(best) == "111 5"
    assert option_points(best) == "300+50 = 350"
    assert odds(best) == "2: 44 %"
    assert rolling(best) == "roll 2: 44 % farkle"
    assert banking(best) == "bank 350"
    assert setting_aside(best) == "set aside 111 5, roll 2"


def test_hot_dice() -> None:
    straight = (1, 2, 3, 4, 5, 6)
    assert rolling(offered(game("dix-mille"), straight)[0]) == "hot dice! must roll 6: 2 % farkle"
    may = offered(game("playmonster"), straight)[0]
    assert rolling(may) == "hot dice! roll 6: 2 % farkle"


def test_the_bomb() -> None:
    found = game("farkle-cribbage-advanced")
    found.play(EnterTurn(50))
    points, swap, *_ = offered(found, (1, 1, 1, 1, 1, 1))
    assert option_dice(swap) == "111111 ~"
    assert (option_points(swap), banking(swap)) == ("change places", "change places")
    assert (option_points(points), banking(points)) == ("40", "bank 40")
    found.play(swap.keep)
    option = offered(found, (2, 3, 3, 4, 4, 6))[0]
    assert banking(option) == "bank 2 and change places"
    assert turn_so_far(found).startswith("Bo's turn: 0 so far, and a change of places (")


def test_a_bank_that_wins_a_bonus() -> None:
    bonus = "turn.first_bank_bonus={ score = 2, points = 5 }"
    found = game("farkle-cribbage-advanced", bonus)
    found.play(EnterTurn(0))
    found.play(EnterTurn(1))
    points, swap, *_ = offered(found, (1, 1, 1, 1, 1, 1))
    assert banking(points) == "bank 40, bonus +5"
    assert banking(swap) == "change places"
    found.play(swap.keep)
    option = offered(found, (2, 3, 3, 4, 4, 6))[0]
    assert banking(option) == "bank 2, bonus +5, and change places"


def test_why_nothing_or_not_everything_may_be_banked() -> None:
    found = game("playmonster")
    assert why_no_banking(offered(found, (1, 2, 3, 3, 4, 6))) == (
        "No banking yet: you need 500 points in one turn to get on the board; this makes 100."
    )
    some = offered(game("playmonster"), (1, 1, 1, 5, 5, 5))
    assert why_no_banking(some) == (
        "Scores in ( ) cannot be banked: you need 500 points in one turn to get on the board."
    )
    some = offered(game("facebook"), (1, 1, 1, 5, 3, 4))
    assert why_no_banking(some) == (
        "Scores in ( ) cannot be banked: every turn must make 300 points to bank."
    )
    assert why_no_banking(offered(game("plain"), (1, 2, 3, 3, 4, 6))) == ""


def test_each_option_that_may_not_be_banked_has_its_own_reason() -> None:
    roll = (1, 1, 1, 5, 5, 5)
    opening = "the others: you need 1,000 points in one turn to get on the board."
    assert why_no_banking(offered(game("dix-mille"), roll)) == (
        "Scores in ( ) cannot be banked. 111 555: all 6 dice have scored in one roll, so they must "
        f"be rolled again; {opening}"
    )
    far = game("dix-mille", "turn.opening_minimum=1300")
    assert why_no_banking(offered(far, roll)) == (
        "No banking yet. 111 555: all 6 dice have scored in one roll, so they must be rolled "
        f"again; {opening.replace('1,000', '1,300')}"
    )
    assert why_no_banking(offered(game("plain", "turn.opening_minimum=1300"), roll)) == (
        "Scores in ( ) cannot be banked: you need 1,300 points in one turn to get on the board."
    )
    assert why_no_banking(offered(game("zilch", "turn.hot_dice=must"), roll)) == (
        "Scores in ( ) cannot be banked. 111 555: all 6 dice have scored, so they must be rolled "
        "again; the others: every turn must make 300 points to bank."
    )
    duty = game("plain", "turn.must_roll_with=[3]", "turn.hot_dice=must")
    assert why_no_banking(offered(duty, roll)) == (
        "Scores in ( ) cannot be banked. 111 555: all 6 dice have scored, so they must be rolled "
        "again; the others: the 3 dice that are left must be rolled."
    )


def test_dice_that_may_not_be_banked_are_told_from_those_that_must_be_rolled() -> None:
    """In views, too, each option has its own reason."""
    found = offered(game("dix-mille", "turn.opening_minimum=1300"), (1, 1, 1, 5, 5, 5))
    codes = {it.dice: it.why_not_bank.code for it in found if it.why_not_bank}
    assert codes.pop((1, 1, 1, 5, 5, 5)) == "must-roll-again"
    assert set(codes.values()) == {"below-opening-minimum"}


def test_the_turn_under_way() -> None:
    found = game("plain")
    assert turn_so_far(found) == "Ada's turn: nothing set aside yet"
    assert turn_so_far(found, viewer=0) == "Your turn: nothing set aside yet"
    for action in (Roll((1, 1, 1, 2, 3, 4)), Keep((1, 1, 1)), Roll((5, 2, 3)), Keep((5,))):
        found.play(action)
    assert turn_so_far(found) == "Ada's turn: 1,050 so far (111 for 1,000, 5 for 50)"
    assert turn_rows(found) == [("1", "Ada", "under way", "")]
    start = Game.of(load("playmonster"), ["Ada", "Bo"])
    assert turn_so_far(start) == "Ada to roll, to see who starts"
    assert turn_so_far(start, viewer=0) == "You to roll, to see who starts"
    assert stage(start.state) == "who starts?"


def test_stages_and_remarks() -> None:
    found = game("playmonster", names=("Ada", "Bo", "Cy", "Di"))
    assert (stage(found.state), aim(found.state)) == ("round 1", "to more than 10,000 points")
    assert remarks(found.state, 0) == "not on the board: 500 in one turn"
    assert remarks(found.state, 0, short=True) == "needs 500"
    found.play(EnterTurn(10_050))
    assert stage(found.state) == "final round"
    assert remarks(found.state, 0) == "reached the target"
    assert remarks(found.state, 1, short=True) == "needs 500, last turn"
    for action in (Leave(2), Resign(3)):
        found.play(action)
    assert [remarks(found.state, side) for side in (2, 3)] == [
        "away, last turn",
        "resigned, last turn",
    ]
    found.play(EnterTurn(0))
    assert stage(found.state) == "the end"


def test_partners_and_penalties() -> None:
    found = game("farkle-cribbage-partners", names=("Ada", "Bo", "Cy", "Di"))
    assert remarks(found.state, 0) == "Ada to roll"
    assert remarks(found.state, 0, viewer=0) == "You to roll"
    found = game("farkle-cribbage-advanced", "turn.farkle_penalty.after=2")
    for points in (30, 4, 0):
        found.play(EnterTurn(points))
    assert [farkles(found.state, side) for side in (0, 1)] == ["1 of 2", "0 of 2"]
    assert farkles(game("plain").state, 0) == ""  # they cost nothing
    assert aim(game("farkle-cribbage-loser").state) == "off the board at 121 holes"
    beyond = game("farkle-cribbage-loser", "end.reached=more_than", "end.target=120")
    assert aim(beyond.state) == "off the board at more than 120 holes"


def test_what_is_needed_to_reach_the_target_and_to_win() -> None:
    found = game("playmonster", names=("Ada", "Bo", "Cy"))
    assert needed_heading(found.state) == "to go"
    assert needed(found.state, 0) == "10,050"  # more than 10,000, in steps of 50
    found.play(EnterTurn(10_500))
    assert needed_heading(found.state) == "to win"
    assert [needed(found.state, side) for side in range(3)] == ["", "10,550", "10,550"]
    found.play(EnterTurn(0))
    assert [needed(found.state, side) for side in range(3)] == ["", "", "10,550"]
    found.play(EnterTurn(0))
    assert (needed_heading(found.state), needed(found.state, 0)) == ("", "")


def test_a_bank_that_cannot_win_says_so() -> None:
    found = game("plain", "end.final_round=one_more_turn", "end.target=500")
    found.play(EnterTurn(1050))
    mixed = offered(found, (1, 1, 1, 5, 2, 3))
    assert banking(mixed[0]) == "bank 1,050"
    assert banking(mixed[1]) == "bank 1,000 (cannot win)"
    assert why_no_banking(mixed) == "Banking a score in [ ] cannot win."
    found = game("plain", "end.final_round=one_more_turn", "end.target=500")
    found.play(EnterTurn(1050))
    assert why_no_banking(offered(found, (1, 2, 3, 3, 4, 6))) == "Banking now cannot win."
    found = game("playmonster", "end.target=600")
    found.play(EnterTurn(1050))
    assert why_no_banking(offered(found, (1, 1, 1, 5, 5, 5))) == (
        "Scores in ( ) cannot be banked: you need 500 points in one turn to get on the board. "
        "Banking a score in [ ] cannot win."
    )


def test_what_turns_came_to() -> None:
    found = game("farkle-cribbage-advanced", "turn.farkle_penalty.after=1")
    for action in (EnterTurn(30), EnterTurn(4, exchange=True), EnterTurn(0), EnterTurn(0)):
        found.play(action)
    assert turn_rows(found, viewer=1) == [
        ("1", "Ada", "+30", "30"),
        ("2", "You", "+4, places changed", "34"),
        ("3", "Ada", "farkled", "0"),
        ("4", "You", "farkled, -20", "14"),
    ]


def test_who_starts_is_told_of_oneself_and_of_others() -> None:
    found = game("plain", "start.roll_off=1")
    for die in (6, 2):
        found.play(Roll((die,)))
    assert turn_rows(found, viewer=0)[0] == ("0", "roll-off", "You start", "")
    assert turn_rows(found, viewer=1)[0] == ("0", "roll-off", "Ada starts", "")
    found = game("farkle-cribbage-partners", "start.roll_off=1", names=("Ada", "Bo", "Cy", "Di"))
    for die in (6, 2):
        found.play(Roll((die,)))
    assert turn_rows(found)[0] == ("0", "roll-off", "Ada & Cy start", "")


def test_the_totals_of_the_list_of_turns_come_about() -> None:
    found = game("plain", "turn.first_bank_bonus={ score = 800, points = 500 }")
    for points in (1000, 900):
        found.play(EnterTurn(points))
    assert [row[2:] for row in turn_rows(found)] == [
        ("+1,000, bonus +500", "1,500"),
        ("+900", "900"),
    ]


def test_a_play_off_is_about_its_own_turns() -> None:
    """Who reached the target is over, and who takes no part has no turn to get on the board in."""
    sets = ("turn.opening_minimum=500", "end.target=1000", "end.ties=play_off")
    found = game("plain", *sets, "end.final_round=one_more_turn", names=("Ada", "Bo", "Cy"))
    for points in (1000, 1000, 0):
        found.play(EnterTurn(points))
    assert stage(found.state) == "play-off"
    assert [remarks(found.state, side) for side in range(3)] == ["last turn", "last turn", ""]
    found.play(EnterTurn(0))
    assert [remarks(found.state, side) for side in range(3)] == ["", "last turn", ""]
    found.play(EnterTurn(500))
    assert found.state.is_over
    assert [remarks(found.state, side) for side in range(3)] == ["", "", ""]


def test_the_heading_has_the_dice_as_the_list_of_options_has_them() -> None:
    found = game("plain")
    best, *_ = offered(found, (1, 1, 1, 1, 1, 5))
    found.play(best.keep)
    assert turn_so_far(found).endswith(f"({option_dice(best)} for 1,250)")
    found = game("plain")
    option = next(it for it in offered(found, (1, 1, 2, 3, 4, 6)) if it.dice == (1, 1))
    found.play(option.keep)
    assert turn_so_far(found) == "Ada's turn: 200 so far (1 1 for 200)"


def test_a_side_not_on_the_board_is_told_what_it_must_make() -> None:
    assert remarks(game("literally").state, 0) == "not on the board: 500 in one turn"
    assert remarks(game("literally").state, 0, short=True) == "needs 500"


def test_what_is_told_of_the_board_is_what_a_bank_takes() -> None:
    found = game("plain", "turn.opening_minimum=300", "turn.bank_minimum=500")
    assert remarks(found.state, 0) == "not on the board: 500 in one turn"
    refusal = offered(found, (1, 1, 1, 2, 3, 4))[-1].why_not_bank
    assert refusal is not None
    assert refusal.data["needed"] == 500


def test_what_turns_came_to_by_house_rules() -> None:
    found = game(
        "playmonster",
        "turn.farkle_leaves_board=true",
        "turn.first_bank_bonus={ score = 1000, points = 500 }",
    )
    for points in (1000, 0, 0, 1000):
        found.play(EnterTurn(points))
    assert turn_rows(found) == [
        ("1", "Ada", "+1,000, bonus +500", "1,500"),
        ("2", "Bo", "farkled", "0"),
        ("3", "Ada", "farkled, off the board", "1,500"),
        ("4", "Bo", "+1,000", "1,000"),
    ]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_list_of_turns_accounts_for_every_total(variant: tuple[str, Sets]) -> None:
    """What a turn came to has a word for each event that moved its side's total, and its number."""
    for seed in range(6):
        found = random_game(rules_of(variant), seed, longest=200)
        rows = turn_rows(found)
        for span, row in zip(found.turns(), rows, strict=True):
            before, after = found.states[span.start], found.states[span.stop]
            events = [
                event for of_action in found.events[span.start : span.stop] for event in of_action
            ]
            if before.roll_off is not None or turn_end(events) is None:
                continue
            if any(isinstance(event, Bumped | Exchanged) for event in events):
                continue
            side = before.turn.side
            signed = re.findall(r"[+-][\d,]+", row[2])
            moved = sum(int(number.replace(",", "")) for number in signed)
            assert after.sides[side].total - before.sides[side].total == moved, row
            if before.sides[side].on_board and not after.sides[side].on_board:
                assert "off the board" in row[2]
