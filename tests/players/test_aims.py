"""What a turn must come to."""

from math import inf

from tincup.game import EnterTurn, State, apply, new_game
from tincup.players.aims import Aims, aims
from tincup.rules import load


def after(rules: str, *sets: str, turns: list[int], players: int = 3) -> State:
    names = [f"Player {number}" for number in range(players)]
    state = new_game(load(rules, sets=["start.roll_off=0", *sets]), names)
    for points in turns:
        state = apply(state, EnterTurn(points))
    return state


def found(state: State) -> Aims:
    return aims(state, state.totals)


def test_through_most_of_a_game_there_is_no_aim() -> None:
    assert found(after("playmonster", turns=[9000, 500])) == Aims(0, inf)


def test_in_the_final_round_the_best_finished_total_is_to_be_reached() -> None:
    state = after("playmonster", turns=[9000, 500, 700, 1100])
    assert found(state) == Aims(10_100 - 500, inf)  # another side follows
    assert found(apply(state, EnterTurn(0))) == Aims(10_100 - 700, 10_100 - 700 + 1)


def test_the_last_of_a_completed_round_wins_by_being_ahead_of_all() -> None:
    state = after("farkle-cribbage", turns=[100, 110, 100, 0, 0])
    assert found(state) == Aims(0, 21)
    assert found(after("farkle-cribbage", turns=[100, 110, 100, 0])) == Aims(0, inf)


def test_first_to_bank_the_target() -> None:
    assert found(after("plain", turns=[9000, 500, 700])) == Aims(0, 1000)
    assert found(after("plain", "end.reached=more_than", turns=[9000, 500, 700])) == Aims(0, 1001)


def test_off_the_board_is_safe() -> None:
    assert found(after("farkle-cribbage-loser", turns=[100, 5, 7])) == Aims(0, 21)


def test_in_a_play_off_only_the_tied_count() -> None:
    sets = ("end.ties=play_off", "end.final_round=complete_round", "end.target=1000")
    state = after("plain", *sets, turns=[1000, 400, 1000])
    assert state.play_off
    assert found(state) == Aims(0, inf)
    assert found(apply(state, EnterTurn(300))) == Aims(300, 301)


def test_a_bonus_counts_until_a_side_has_had_it() -> None:
    sets = ("end.target=2000", "turn.first_bank_bonus={ score = 600, points = 300 }")
    assert found(after("plain", *sets, turns=[400, 0, 0])) == Aims(0, 1600 - 300)
    assert found(after("plain", *sets, turns=[550, 0, 0, 550, 0, 0, 200, 0, 0])) == Aims(0, 600)
    assert found(after("plain", *sets, turns=[400, 600, 0])) == Aims(0, 1600)
    opened = [550, 500, 500]
    final = after("playmonster", *sets, turns=[*opened, *opened, *opened, 550])
    assert found(final) == Aims(600, inf)  # 1,500, and to reach 2,200: 700, or 600 with the bonus
