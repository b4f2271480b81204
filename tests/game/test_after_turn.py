"""How games end: final rounds, at least or more than, ties, the last on the board, rounds."""

import pytest

from tests.game.script import Script
from tincup.game import Leave, Resign, Return, loser
from tincup.game.totals.last_turns import is_last_turn
from tincup.notation import parse_position, position


def first_to(target: int, *sets: str, players: int = 3) -> Script:
    """Plain Farkle to a target, without a roll-off, the first player to start."""
    return Script("plain", [f"end.target={target}", *sets], players=players)


@pytest.mark.parametrize(
    ("final_round", "turns_after"),
    [("none", []), ("one_more_turn", [2, 0]), ("complete_round", [2])],
)
def test_final_rounds(final_round: str, turns_after: list[int]) -> None:
    """Bo, second of three, banks the target: who plays after that."""
    game = first_to(1000, f"end.final_round={final_round}").enter(0, 1000)
    played = []
    while not game.over:
        played.append(game.side)
        game.enter(50)
    assert played == turns_after
    assert game.winners == (1,)


@pytest.mark.parametrize("final_round", ["one_more_turn", "complete_round"])
def test_a_final_turn_may_overtake(final_round: str) -> None:
    game = first_to(1000, f"end.final_round={final_round}").enter(1000, 1100, 1150)
    assert game.over
    assert game.winners == (2,)
    assert game.state.trigger == 0


def test_reaching_the_target_again_gives_nobody_more_turns() -> None:
    game = first_to(1000, "end.final_round=one_more_turn").enter(0, 1000, 1200)
    assert (game.over, game.state.trigger) == (False, 1)
    assert game.enter(1300).over


@pytest.mark.parametrize(("reached", "ends_at"), [("at_least", 1000), ("more_than", 1050)])
def test_at_least_or_more_than(reached: str, ends_at: int) -> None:
    game = first_to(1000, f"end.reached={reached}", players=1).enter(950, 50)
    if not game.over:
        game.enter(50)
    assert (game.over, game.totals) == (True, (ends_at,))


def test_a_round_starts_with_the_winner_of_the_roll_off() -> None:
    """complete_round goes on to the side before the one that started, not to the last seat."""
    sets = ["start.roll_off=1", "end.final_round=complete_round", "end.target=1000"]
    game = Script("plain", sets, players=4).roll_off("1", "2", "6", "3")
    game.enter(0, 0, 1000)  # Cy, Di, Ada
    assert (game.over, game.side) == (False, 1)
    assert game.enter(0).over
    assert {side.turns for side in game.state.sides} == {1}


# ties


def test_a_play_off_of_several_rounds() -> None:
    """Three are equal, then two, then one is ahead; those out of it cannot win any more."""
    game = first_to(1000, "end.ties=play_off", "end.final_round=complete_round", players=4)
    game.enter(1000, 1000, 1000, 50)
    assert (game.state.contenders, game.side) == ((0, 1, 2), 0)
    game.enter(50, 50, 0)
    assert (game.state.contenders, game.side) == ((0, 1), 0)
    game.enter(0, 0)
    assert (game.over, game.side) == (False, 0)
    game.enter(100)
    assert not game.over
    assert game.enter(50).over
    assert (game.totals, game.winners) == ((1150, 1100, 1000, 50), (0,))


def test_who_is_out_of_the_play_off_cannot_win_by_others_penalties() -> None:
    sets = ["end.ties=play_off", "end.final_round=complete_round"]
    penalty = "turn.farkle_penalty={after=1, points=500}"
    game = first_to(1000, *sets, penalty).enter(1000, 1000, 950).enter(0, 0)
    assert (game.totals, game.over) == ((500, 500, 950), False)
    assert game.enter(50, 0).over
    assert (game.totals, game.winners) == ((550, 0, 950), (0,))


def test_a_play_off_goes_round_from_the_one_who_started() -> None:
    sets = ["start.roll_off=1", "end.ties=play_off", "end.final_round=complete_round"]
    game = Script("plain", [*sets, "end.target=1000"], players=3).roll_off("1", "2", "6")
    game.enter(1000, 1000, 0)  # Cy, Ada, Bo
    assert game.state.contenders == (0, 2)
    assert game.side == 2


def test_no_play_off_when_the_first_to_bank_wins() -> None:
    game = first_to(1000, "end.ties=play_off").enter(1000)
    assert game.over
    assert game.winners == (0,)


# the roll-off


def test_only_those_who_tied_roll_again_until_one_is_best() -> None:
    """Choices and 001: "Highest total goes first", ties roll again."""
    game = Script("farkle-cribbage", players=3).roll_off("66", "66", "66")
    assert (game.state.phase, game.side) == ("roll_off", 0)
    game.roll_off("11", "12", "12")
    assert game.side == 1
    game.roll_off("11", "12")
    assert (game.state.phase, game.side, game.state.starter) == ("roll", 2, 2)


def test_alone_nobody_rolls_to_start() -> None:
    assert Script("farkle-cribbage", players=1).state.phase == "roll"


# the last on the board

COMPLETED = ["end.loser_found=after_round"]


def test_the_safe_play_no_more_and_the_last_one_loses() -> None:
    """001, "Find a Loser": game continues until only one player is left on the board."""
    game = Script("farkle-cribbage-loser", players=4).roll_off("66", "11", "11", "11")
    order = []
    for points in (121, 50, 121, 50, 0, 71, 0, 0):
        if game.over:
            break
        order.append(game.side)
        game.enter(points)
    assert order == [0, 1, 2, 3, 1, 3]
    assert game.over
    assert (loser(game.state), game.winners) == (1, (0, 2, 3))
    assert game.state.ending == "target"


@pytest.mark.parametrize(
    ("last", "lost", "winners"),
    [
        (0, 1, (0, 2)),
        (120, 1, (0, 2)),
        (121, 1, (0, 2)),
        (125, None, (0, 1, 2)),
        (126, 0, (1, 2)),
    ],
)
def test_the_last_on_the_board_completes_the_round(
    last: int, lost: int | None, winners: tuple[int, ...]
) -> None:
    """001: "all remaining players have all had a chance to complete their final turn in that
    round"; end.loser_found = after_round. Cy left in the round before and is safe anyway."""
    game = Script("farkle-cribbage-loser", COMPLETED, players=3).roll_off("66", "11", "11")
    game.enter(0, 0, 121, 125)
    assert (game.over, game.side, game.state.trigger) == (False, 1, 0)
    game.enter(last)
    assert game.over
    assert (loser(game.state), game.winners) == (lost, winners)
    again = parse_position(position(game.state), game.state.rules, game.state.lineup.names)
    assert (loser(again), again.winners) == (lost, winners)


def test_the_last_on_the_board_has_no_turn_more_in_a_round_that_is_over() -> None:
    game = Script("farkle-cribbage-loser", COMPLETED, players=2).roll_off("66", "11")
    game.enter(50, 121)
    assert (game.over, loser(game.state)) == (True, 0)


def test_the_last_on_the_board_is_the_loser_at_once() -> None:
    """001: "continues until only one player is left on the board. That player is the designated
    loser": in the middle of a round, too, however few turns that player has had."""
    game = Script("farkle-cribbage-loser").roll_off("66", "11").enter(121)
    assert (game.over, loser(game.state), game.winners) == (True, 1, (0,))


def test_the_last_on_the_board_may_resign_its_last_turn_or_be_away() -> None:
    game = Script("farkle-cribbage-loser", COMPLETED, players=2).roll_off("66", "11").enter(121)
    game.play(Resign(1))
    assert (game.over, loser(game.state)) == (True, 1)
    game = Script("farkle-cribbage-loser", COMPLETED, players=2).roll_off("66", "11")
    game.play(Leave(1))
    assert game.enter(121).over
    assert loser(game.state) == 1


def test_the_safe_are_no_leaders_to_change_places_with() -> None:
    sets = ["end.winner=last_on_board_loses", "end.final_round=none"]
    game = Script("farkle-cribbage-advanced", sets, players=3).roll_off("66", "11", "11")
    game.enter(121, 30, 10, 0)
    assert game.side == 2
    game.turn("444444/444444!=")
    assert game.totals == (121, 10, 30)


# so many rounds


def test_so_many_rounds_end_the_game() -> None:
    """end.rounds: any number, or so many, after which the highest total wins."""
    turns = (500, 0, 300, 700)
    assert not Script("plain").enter(*turns).over
    game = Script("plain", ["end.rounds=2"]).enter(*turns)
    assert (game.over, game.state.ending, game.winners) == (True, "target", (0,))
    assert Script("plain", ["end.rounds=1"]).enter(500, 0).over


@pytest.mark.parametrize(
    ("final_round", "turns"), [("one_more_turn", 3), ("complete_round", 3), ("none", 2)]
)
def test_a_target_in_the_last_round_leaves_nobody_a_turn_beyond_it(
    final_round: str, turns: int
) -> None:
    sets = ["end.rounds=1", "end.target=1000", f"end.final_round={final_round}"]
    game = Script("plain", sets, players=3)
    for points in (500, 1000, 1200)[:turns]:
        assert not game.over
        game.enter(points)
    assert (game.over, game.winners) == (True, (turns - 1,))


def test_without_a_target_the_rounds_alone_end_the_game() -> None:
    """end.target = false: no total ends it, however high, and everybody has every turn."""
    sets = ["end.target=false", "end.rounds=2"]
    game = Script("plain", sets, players=3).enter(50_000, 0, 300)
    assert (game.over, game.state.trigger, is_last_turn(game.state)) == (False, None, True)
    game.enter(0, 51_000, 400)
    assert (game.over, game.state.ending, game.winners) == (True, "target", (1,))
    sets.append("end.ties=play_off")
    assert Script("plain", sets).enter(500, 0, 0, 500).state.play_off


def test_a_target_before_the_last_round_leaves_everyone_a_turn() -> None:
    sets = ["end.rounds=2", "end.target=1000", "end.final_round=one_more_turn"]
    game = Script("plain", sets, players=3).enter(500, 1000, 400, 600)
    assert (game.over, game.winners) == (True, (0,))


def test_equal_totals_after_the_rounds_are_played_off() -> None:
    game = Script("plain", ["end.rounds=1", "end.ties=play_off"], players=3).enter(500, 300, 500)
    assert (game.state.play_off, game.side) == (True, 0)
    assert game.enter(0, 50).winners == (2,)
    assert Script("plain", ["end.rounds=1"]).enter(500, 500).winners == (0, 1)


def test_a_round_in_which_a_side_was_away_counts() -> None:
    """The round counts in which the others had their turns; what was broken off is no turn."""
    game = Script("plain", ["end.rounds=2"])
    game.play(Leave(1))
    game.enter(100)
    game.play(Return(1))
    assert not game.enter(200).over
    assert game.enter(50).over
    game = Script("plain", ["end.rounds=1"])
    game.play(Leave(0))
    game.enter(100)
    assert (game.over, game.winners) == (True, (1,))


def test_the_last_round_does_not_begin_before_it_is_known_who_starts() -> None:
    game = Script("plain", ["end.rounds=1", "start.roll_off=1"])
    assert not is_last_turn(game.state)
    assert is_last_turn(game.roll_off("1", "6").state)
    assert game.enter(0, 50).winners == (0,)
