"""Pegs on a shared board, and changing places with the leader."""

import pytest

from tests.game.script import Script
from tincup.game import EnterTurn, GameError, Resign, new_game
from tincup.rules import RuleError, load


def board(*sets: str, players: int = 3, name: str = "farkle-cribbage-tournament") -> Script:
    return Script(name, sets, players=players).roll_off("66", *["11"] * (players - 1))


def test_chains_of_five() -> None:
    game = board("board.bump=5", players=4).enter(15, 10, 5, 15)
    assert game.totals == (10, 5, 0, 15)
    assert game.bumped == [(0, 15, 10), (1, 10, 5), (2, 5, 0)]


def test_a_chain_stops_at_the_first_free_hole() -> None:
    game = board(players=4).enter(10, 9, 7, 10)
    assert game.totals == (9, 8, 7, 10)


def test_without_chains_a_bumped_peg_shares_the_hole() -> None:
    """board.chain = false against the test above."""
    game = board("board.chain=false", players=4).enter(10, 9, 7, 10)
    assert game.totals == (9, 9, 7, 10)


def test_all_pegs_that_share_a_hole_are_bumped() -> None:
    game = board("board.chain=false", players=4).enter(10, 9, 9, 10)
    assert game.totals == (9, 8, 9, 10)  # Ada was bumped into Cy's hole
    assert game.enter(0, 1).totals == (8, 9, 8, 10)


def test_bumped_behind_start_only_by_the_field() -> None:
    """board.bump_floor, both ways."""
    assert board("board.bump=5").enter(2, 2).totals == (0, 2, 0)
    assert board("board.bump=5", "board.bump_floor=-2").enter(2, 2).totals == (-2, 2, 0)
    assert board("board.bump=5", "board.bump_floor=-9").enter(2, 2).totals == (-3, 2, 0)


def test_a_peg_bumps_those_in_its_own_lane_alone() -> None:
    """board.lanes, both ways: five people on three lanes, in which the fourth follows the first."""
    assert board(players=5).enter(10, 10, 10, 10).totals == (7, 8, 9, 10, 0)
    game = board("board.lanes=3", players=5).enter(10, 10, 10, 10)
    assert game.totals == (9, 10, 10, 10, 0)
    assert game.bumped == [(0, 10, 9)]
    game.enter(9).enter(1)  # Ada is ten holes on again, and Di before her
    assert game.totals == (10, 10, 10, 9, 9)
    assert board("board.lanes=12", players=5).enter(*[10] * 5).totals == (10,) * 5


def test_pegs_of_different_lanes_never_change_places() -> None:
    with pytest.raises(RuleError, match="change places"):
        load("farkle-cribbage-advanced", ["board.one_peg_per_hole=true", "board.lanes=2"])


def test_head_starts_may_share_a_hole_of_different_lanes() -> None:
    rules = load("farkle-cribbage-tournament", ["board.lanes=2"])
    names = ["Ada", "Bo", "Cy"]
    assert new_game(rules, names, [5, 5, 0]).totals == (5, 5, 0)
    with pytest.raises(GameError, match=r"^Cy cannot begin at 5: another side is there$"):
        new_game(rules, names, [5, 0, 5])


def test_no_bumps_where_pegs_have_their_own_lanes() -> None:
    assert board(name="farkle-cribbage").enter(10, 10).totals == (10, 10, 0)
    assert board("board.one_peg_per_hole=false").enter(10, 10).totals == (10, 10, 0)


def test_a_peg_set_back_by_a_penalty_bumps_too() -> None:
    game = board("board.one_peg_per_hole=true", name="farkle-cribbage-advanced")
    game.enter(50, 30, 29, 0, 1, 1, 0, 1, 1, 0)  # Ada farkles three times, from 50 to 30
    assert game.totals == (30, 32, 31)
    game = board("board.one_peg_per_hole=true", name="farkle-cribbage-advanced")
    game.enter(50, 28, 27, 0, 1, 1, 0, 1, 1, 0)
    assert game.totals == (30, 29, 28)
    assert game.bumped == [(1, 30, 29), (2, 29, 28)]


def test_pegs_past_the_finish_share_it() -> None:
    assert board().enter(130, 130, 130).totals == (130, 130, 130)


def test_a_resigned_peg_is_off_the_board() -> None:
    game = board().enter(10)
    game.play(Resign(0))
    assert game.enter(10).totals == (10, 10, 0)


# the exchange


def advanced(*sets: str, players: int = 3) -> Script:
    return board(*sets, players=players, name="farkle-cribbage-advanced")


def test_of_equal_leaders_the_one_who_plays_next() -> None:
    game = advanced().enter(0, 40, 40).turn("444444/444444!=")
    assert game.totals == (40, 0, 40)
    game = advanced().enter(40, 0, 40, 0).turn("444444/444444!=")
    assert game.totals == (40, 40, 0)  # Bo changes with Cy, who plays next, not with Ada


def test_the_leader_not_just_anyone_ahead() -> None:
    assert advanced().enter(5, 20, 40).turn("333333/333333!=").totals == (40, 20, 5)


def test_one_exchange_a_turn() -> None:
    game = advanced().enter(0, 40, 60).turn("444444/444444!")
    assert game.why_not("333333/333333!=")[0] == "turn.exchange"


def test_an_exchange_that_waits_is_made_with_the_leader_of_that_moment() -> None:
    """The leader resigns before the turn ends: the next one is changed places with, if ahead."""
    game = advanced().enter(5, 20, 40).turn("333333/333333!")
    game.play(Resign(2))
    assert game.turn("111346/111=").totals == (40, 5, 40)
    game = advanced().enter(5, 3, 40).turn("333333/333333!")
    game.play(Resign(2))
    assert game.turn("111346/111=").totals == (25, 3, 40)


def test_exchanging_in_the_final_round() -> None:
    """The last turn takes the leader's place off the end of the board."""
    game = advanced(players=2).enter(125, 30)
    assert game.over
    game = advanced(players=2).enter(100, 30, 25)
    assert (game.state.trigger, game.side) == (0, 1)
    game.turn("222222/222222! 111446/111=")
    assert game.over
    assert (game.totals, game.winners) == ((30, 145), (1,))


def test_an_exchange_can_bring_the_final_round() -> None:
    game = advanced(players=3).enter(0, 100, 0).turn("222222/222222! 111446/111 122/1=")
    assert (game.totals, game.state.trigger) == ((121, 0, 0), 0)


def test_an_exchange_alone_makes_no_points_but_gets_on_the_board() -> None:
    game = advanced(players=2).enter(0, 30).turn("222222/222222!=")
    assert game.totals == (30, 0)
    assert game.state.sides[0].on_board
    assert game.state.sides[0].farkles == 0


def test_pegs_that_change_places_bump_nobody() -> None:
    game = advanced("board.one_peg_per_hole=true").enter(10, 40, 41)
    game.turn("222222/222222! 112346/1=")  # to Cy's hole, then one on
    assert game.totals == (42, 40, 10)
    game = advanced("board.one_peg_per_hole=true").enter(10, 40, 39)
    assert game.turn("222222/222222!=").totals == (40, 10, 39)


def test_at_once_or_on_banking() -> None:
    """turn.exchange: a farkle after the Bomb undoes it, unless it was done at once."""
    later, at_once = advanced(), advanced("turn.exchange=at_once")
    for game in (later, at_once):
        game.enter(3, 40, 0).turn("444444/444444!")
    assert (later.totals, at_once.totals) == ((3, 40, 0), (40, 3, 0))
    for game in (later, at_once):
        game.turn("334456")
    assert (later.totals, at_once.totals) == ((3, 40, 0), (40, 3, 0))
    for game in (later, at_once):
        game.enter(0, 0)
        assert game.side == 0


def test_a_turn_entered_with_its_exchange() -> None:
    """The scorekeeper's way: the exchange first, then the points."""
    for sets in ([], ["turn.exchange=at_once"]):
        game = advanced(*sets).enter(3, 40, 0)
        game.play(EnterTurn(20, exchange=True))
        assert game.totals == (60, 3, 0)
        game.enter(0, 0)
        rule, said = game.why_not(EnterTurn(20, exchange=True))
        assert (rule, said) == ("turn.exchange", "nobody is ahead of you to change places with")


def test_a_bumped_peg_goes_back_to_where_it_was_or_to_start() -> None:
    """board.bump = "start" and "last_total"."""
    start, last = (
        board(f"board.bump={it}").enter(5, 3, 1, 7, 6, 11) for it in ("start", "last_total")
    )
    assert (start.totals, last.totals) == ((0, 9, 12), (5, 9, 12))
    assert [it.previous for it in last.state.sides] == [0, 3, 1]
    last.enter(4)  # on the 9 of Bo, who goes back to 3
    assert last.totals == (9, 3, 12)
    assert [it.previous for it in last.state.sides] == [5, 0, 1]
    last.enter(6)  # on that of Ada
    assert last.totals == (5, 9, 12)


def test_a_peg_that_goes_back_bumps_on() -> None:
    last = board("board.bump=last_total").enter(5, 12, 5)
    assert last.totals == (0, 12, 5)  # from where it began
    last = board("board.bump=last_total").enter(5, 2, 1, 7, 3, 11)
    assert last.totals == (5, 2, 12)  # Ada goes back to the 5 of Bo, and Bo to 2
