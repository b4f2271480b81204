"""Resigning, running out of time, leaving and coming back, at every moment of a game."""

import pytest

from tests.game.script import Script
from tincup.game import Keep, Leave, Resign, Return, Roll, loser
from tincup.game.events import Banked, TurnBrokenOff


def plain(*sets: str, players: int = 3) -> Script:
    return Script("plain", ["end.target=1000", *sets], players=players)


def sit(game: Script, *actions: Leave | Return | Resign) -> Script:
    for action in actions:
        game.play(action)
    return game


# resigning


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_of_two_the_other_wins(reason: str) -> None:
    game = plain(players=2).enter(300)
    game.play(Resign(0, "time" if reason == "time" else "resigned"))
    assert (game.over, game.state.ending, game.winners) == (True, reason, (1,))


def test_of_three_the_others_go_on() -> None:
    game = sit(plain().enter(300), Resign(2))
    assert not game.over
    assert game.enter(50, 50, 50).side == 0
    assert [side.turns for side in game.state.sides] == [2, 2, 0]


def test_resigning_in_ones_own_turn_breaks_it_off() -> None:
    game = plain().turn("111234/1")
    game.play(Resign(0))
    assert (game.side, game.state.turn.score, game.state.phase) == (1, 0, "roll")
    assert TurnBrokenOff(0, 0) in game.game.latest
    assert game.state.sides[0].farkles == 0


def test_resigning_in_anothers_turn_leaves_the_turn_alone() -> None:
    game = plain().turn("111234/1")
    before = game.state.turn
    game.play(Resign(1))
    assert game.state.turn == before


def test_who_resigned_cannot_win() -> None:
    game = plain("end.final_round=one_more_turn").enter(1000)
    game.play(Resign(0))
    game.enter(50, 100)
    assert (game.over, game.winners) == (True, (2,))


def test_resigning_from_a_play_off_decides_it() -> None:
    game = plain("end.ties=play_off", "end.final_round=complete_round").enter(1000, 1000, 50)
    assert game.state.play_off
    game.play(Resign(0))
    assert game.side == 1
    assert game.enter(0).over
    assert game.winners == (1,)


def test_in_a_game_for_the_last_on_board_who_resigns_has_lost() -> None:
    game = Script("farkle-cribbage-loser", players=3).roll_off("66", "11", "11").enter(121)
    game.play(Resign(2))
    assert (game.over, loser(game.state), game.winners) == (True, 2, (0, 1))


def test_alone_resigning_ends_the_game_without_a_winner() -> None:
    game = sit(plain(players=1).enter(100), Resign(0))
    assert (game.over, game.state.ending, game.winners) == (True, "resigned", ())


# leaving and coming back


def test_leaving_in_mid_turn_loses_the_turn() -> None:
    game = plain().enter(100, 100, 100).turn("111234/111")
    game.play(Leave(0))
    assert (game.side, game.totals) == (1, (100, 100, 100))
    game.enter(50, 50)
    assert game.side == 1  # Ada is passed over
    game.play(Return(0))
    game.enter(50, 50)
    assert (game.side, game.totals[0]) == (0, 100)


def test_leaving_with_a_roll_on_the_table() -> None:
    game = plain()
    game.play(Roll((1, 1, 1, 2, 3, 4)))
    game.play(Leave(0))
    assert (game.state.phase, game.side, game.state.turn.roll) == ("roll", 1, ())


def test_back_before_the_turn_nothing_was_missed() -> None:
    game = sit(plain().enter(50), Leave(0), Return(0)).enter(50, 50)
    assert game.side == 0


def test_leaving_before_the_own_roll_of_the_roll_off() -> None:
    game = plain("start.roll_off=1").roll_off("3")
    game.play(Leave(1))
    assert game.side == 2
    game.roll_off("2")
    assert (game.state.phase, game.state.starter, game.side) == ("roll", 0, 0)


def test_the_leader_of_the_roll_off_leaves_and_all_others_roll_again() -> None:
    game = plain("start.roll_off=1").roll_off("6", "1")
    game.play(Leave(0))
    assert (game.state.phase, game.side) == ("roll_off", 1)
    game.roll_off("1", "2")
    assert (game.state.phase, game.side) == ("roll", 2)


def test_one_of_those_who_tied_leaves_and_the_other_starts() -> None:
    game = plain("start.roll_off=1").roll_off("6", "6", "1")
    assert game.state.phase == "roll_off"
    game.play(Leave(0))
    game.roll_off("1")
    assert (game.state.phase, game.side) == ("roll", 1)


def test_resigning_in_the_roll_off() -> None:
    game = plain("start.roll_off=1").roll_off("6")
    game.play(Resign(1))
    game.roll_off("5")
    assert (game.state.phase, game.side) == ("roll", 0)
    two = sit(plain("start.roll_off=1", players=2), Resign(1))
    assert (two.over, two.winners) == (True, (0,))


def test_leaving_in_the_final_round_gives_the_turn_away() -> None:
    game = plain("end.final_round=one_more_turn").enter(1000)
    sit(game, Leave(1), Return(1))
    assert game.side == 2
    assert game.enter(50).over
    assert [side.turns for side in game.state.sides] == [1, 0, 1]


def test_leaving_before_the_own_turn_of_the_final_round_and_back_in_time() -> None:
    game = sit(plain("end.final_round=one_more_turn").enter(1000), Leave(2), Return(2))
    assert game.enter(50).side == 2


def test_who_left_can_still_win() -> None:
    game = sit(plain("end.final_round=one_more_turn").enter(1000), Leave(0)).enter(50, 50)
    assert (game.over, game.winners) == (True, (0,))


def test_everyone_leaves() -> None:
    game = sit(plain().enter(900), Leave(0), Leave(1))
    assert not game.over
    game.play(Leave(2))
    assert (game.over, game.state.ending, game.winners) == (True, "abandoned", ())


def test_one_goes_on_alone() -> None:
    game = sit(plain().enter(50), Leave(0), Leave(1))
    game.enter(500)
    assert game.side == 2
    game.enter(500)
    assert (game.over, game.winners) == (True, (2,))


def test_a_play_off_without_those_who_left() -> None:
    game = plain("end.ties=play_off", "end.final_round=complete_round")
    game.enter(1000, 1000, 50)
    sit(game, Leave(0))
    assert game.side == 1
    assert game.enter(50).over
    assert game.winners == (1,)


def test_a_tie_of_people_who_left_is_shared() -> None:
    game = plain("end.ties=play_off", "end.final_round=complete_round").enter(1000, 1000)
    sit(game, Leave(0), Leave(1)).enter(50)
    assert (game.over, game.winners) == (True, (0, 1))


# partners


def test_a_partner_who_left_is_passed_over() -> None:
    game = plain("partners=2", players=4)
    order = []
    game.play(Leave(2))
    for _ in range(6):
        order.append(game.state.player)
        game.enter(50)
    assert order == [0, 1, 0, 3, 0, 1]
    game.play(Return(2))
    assert [game.enter(50, 50).state.player for _ in range(2)] == [0, 2]


def test_a_partner_takes_over_in_mid_turn() -> None:
    game = plain("partners=2", players=4).turn("111234/1")
    game.play(Leave(0))
    assert (game.state.player, game.state.turn.score, game.side) == (2, 100, 0)
    game.turn("12346/1=")
    assert game.totals == (200, 0)
    assert Banked(0, 2, 200, 200) in game.game.latest


def test_a_side_whose_partners_all_left_is_passed_over() -> None:
    game = sit(plain("partners=2", players=4).turn("111234/1"), Leave(0), Leave(2))
    assert (game.side, game.state.turn.score) == (1, 0)
    assert TurnBrokenOff(0, 2) in game.game.latest


# what cannot be


def test_what_people_cannot_do() -> None:
    game = sit(plain(players=4), Leave(1), Resign(2))
    for action, said in (
        (Leave(1), "Bo has already left"),
        (Return(0), "Ada is at the table"),
        (Resign(2), "only a side that is still playing can resign"),
    ):
        assert game.why_not(action) == ("turn", said)


def test_after_the_end_nothing_happens_any_more() -> None:
    game = plain(players=2).enter(1000)
    assert game.over
    for action in (Leave(0), Return(0), Resign(1), Roll((1,) * 6), Keep((1,))):
        assert game.why_not(action)[0] == "turn"
