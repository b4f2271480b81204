"""What happens in a game, and how it ended, in short sentences."""

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import Action, Bank, EnterTurn, Game, Keep, Leave, Resign, Return, Roll
from tincup.game.history import ends_turn
from tincup.narration import outcome, result, sentences, turn_so_far
from tincup.rules import load
from tincup.tui.screen.help_pages import turn_list


def game(rules: str, *sets: str, names: tuple[str, ...] = ("Ada", "Bo")) -> Game:
    return Game.of(load(rules, sets=["start.roll_off=0", *sets]), names)


def told(found: Game, *actions: Action, viewer: int | None = None) -> list[str]:
    """What is told of the last of these actions."""
    for action in actions:
        found.play(action)
    return sentences(found.latest, found.state.lineup, viewer)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_everything_that_happens_is_told_on_lines_of_their_own(variant: tuple[str, Sets]) -> None:
    actions: list[Action] = []

    def watch(found: Game) -> None:
        if len(found.states) > 1:
            lines = sentences(found.latest, found.state.lineup)
            assert lines or not ends_turn(found.latest)
            assert all(line.isprintable() and line.endswith(".") for line in lines)
            actions.append(found.actions[-1])
        if found.state.is_over:
            assert len(result(found.state)) == 2
            assert outcome(found.state)

    random_game(rules_of(variant), 4, longest=200, watch=watch)
    assert actions


def test_keeps_and_banks() -> None:
    found = game("plain")
    rolled = Roll((5, 1, 2, 3, 3, 4))
    assert told(found, rolled) == []
    assert told(found, Keep((1,))) == [
        "Ada rolls 1 2 3 3 4 5, keeps 1 (100): 100 so far, 5 dice next."
    ]
    assert told(found, Roll((1, 1, 1, 5, 5)), Keep((1, 1, 1, 5, 5))) == [
        "Ada rolls 1 1 1 5 5, keeps all (1,100): 1,200 so far, hot dice."
    ]
    assert told(found, Roll((5, 2, 3, 3, 4, 6)), Bank((5,))) == [
        "Ada rolls 2 3 3 4 5 6, keeps 5 (50), banks 1,250: 1,250 in all."
    ]
    assert told(found, Roll((2, 2, 3, 3, 4, 6))) == ["Bo rolls 2 2 3 3 4 6: a farkle."]
    told(found, Roll((1, 5, 2, 3, 3, 4)), Keep((1, 5)))
    assert told(found, Roll((2, 2, 3, 3))) == ["Ada rolls 2 2 3 3: a farkle, 150 points lost."]


def test_dice_scored_for_fewer_points() -> None:
    found = game("farkle-cribbage")
    ones = Roll((1, 1, 1, 3, 4, 6))
    assert told(found, ones, Keep((1, 1, 1), points=3)) == [
        "Ada rolls 1 1 1 3 4 6, keeps 1 1 1 (3): 3 so far, 3 dice next."
    ]
    assert turn_so_far(found) == "Ada's turn: 3 so far (1 1 1 for 3)"


def test_the_viewer_is_spoken_to() -> None:
    found = game("plain")
    told(found, Roll((5, 1, 2, 3, 3, 4)))
    assert told(found, Keep((1,)), viewer=0) == [
        "You roll 1 2 3 3 4 5, keep 1 (100): 100 so far, 5 dice next."
    ]
    assert told(found, Roll((1, 1, 1, 5, 5)), Keep((1, 1, 1, 5, 5)), viewer=0) == [
        "You roll 1 1 1 5 5, keep all (1,100): 1,200 so far, hot dice."
    ]
    assert told(found, Roll((5, 2, 3, 3, 4, 6)), Bank((5,)), viewer=0) == [
        "You roll 2 3 3 4 5 6, keep 5 (50), bank 1,250: 1,250 in all."
    ]
    assert told(found, Roll((2, 2, 3, 3, 4, 6)), viewer=0) == ["Bo rolls 2 2 3 3 4 6: a farkle."]
    assert told(found, EnterTurn(50), viewer=0) == ["You bank 50: 1,300 in all."]
    assert told(found, Roll((2, 2, 3, 3, 4, 6)), viewer=1) == ["You roll 2 2 3 3 4 6: a farkle."]
    assert told(found, Leave(0), viewer=0) == ["You leave the table."]
    assert told(found, Resign(0), viewer=0) == ["You resign."]
    assert result(found.state, viewer=1) == ["You win with 0 points.", "Totals: Ada 1,300; You 0."]


def test_the_viewer_among_others() -> None:
    found = game("farkle-cribbage-advanced", "turn.farkle_penalty.after=1")
    told(found, EnterTurn(30))
    assert told(found, EnterTurn(4, exchange=True), viewer=1) == [
        "You bank 4: 34 in all.",
        "You and Ada change places: Ada 30 to 0.",
    ]
    assert told(found, EnterTurn(2, exchange=True), viewer=1) == [
        "Ada banks 2: 36 in all.",
        "Ada and you change places: you 34 to 0.",
    ]
    found.undo()
    told(found, EnterTurn(0))
    assert told(found, EnterTurn(0), viewer=1) == [
        "You: a farkle. That farkle costs you 20 holes more: 14 in all."
    ]
    found = game("plain", "end.final_round=one_more_turn", "end.ties=play_off", "end.target=500")
    assert told(found, EnterTurn(500), viewer=0)[1] == (
        "You have reached 500 points: one more turn for everyone else."
    )
    assert told(found, EnterTurn(500), viewer=1)[1] == "A tie: You and Ada have one more turn each."
    found = game("farkle-cribbage-loser", "end.loser_found=after_round")
    said = "You are off the board: the round is completed."
    assert told(found, EnterTurn(121), viewer=0)[1] == said
    assert told(found, EnterTurn(0), viewer=0)[0] == "Bo: a farkle."
    assert result(found.state, viewer=1)[0] == "You have lost: the last on the board."


def test_a_player_may_be_called_you() -> None:
    found = game("plain", names=("You", "Bo"))
    assert told(found, EnterTurn(100)) == ["You banks 100: 100 in all."]


def test_partners_take_plural_verbs_together() -> None:
    found = game("farkle-cribbage-partners", names=("Ada", "Bo", "Cy", "Di"))
    assert told(found, EnterTurn(12)) == ["Ada banks 12: 12 in all."]
    told(found, EnterTurn(0))
    assert told(found, EnterTurn(121), viewer=2) == [
        "You bank 121: 133 in all.",
        "Ada & You have reached 121 holes: the round is completed.",
    ]
    assert told(found, Leave(3)) == ["Di leaves the table."]
    assert told(found, Resign(1)) == ["Bo & Di resign."]
    assert result(found.state)[0] == "Ada & Cy win with 133 holes."


def test_the_penalty() -> None:
    found = game("farkle-cribbage-advanced", "turn.farkle_penalty.after=1")
    told(found, EnterTurn(30), EnterTurn(5))
    assert told(found, Roll((3, 3, 4, 4, 5, 6))) == [
        "Ada rolls 3 3 4 4 5 6: a farkle.",
        "That farkle costs Ada 20 holes more: 10 in all.",
    ]


def test_bumps_one_after_another() -> None:
    found = game("farkle-cribbage-tournament", names=("Ada", "Bo", "Cy"))
    told(found, EnterTurn(10), EnterTurn(9))
    assert told(found, EnterTurn(10)) == [
        "Cy banks 10: 10 in all.",
        "Ada: bumped from 10 back to 9.",
        "Bo: bumped from 9 back to 8.",
    ]


def test_the_final_round_and_a_play_off() -> None:
    found = game("plain", "end.final_round=one_more_turn", "end.ties=play_off", "end.target=500")
    assert told(found, EnterTurn(500)) == [
        "Ada banks 500: 500 in all.",
        "Ada has reached 500 points: one more turn for everyone else.",
    ]
    assert told(found, EnterTurn(500)) == [
        "Bo banks 500: 500 in all.",
        "A tie: Ada and Bo have one more turn each.",
    ]
    told(found, EnterTurn(0), EnterTurn(50))
    assert result(found.state) == ["Bo wins with 550 points.", "Totals: Bo 550; Ada 500."]


def test_the_roll_off() -> None:
    found = Game.of(load("farkle-cribbage"), ["Ada", "Bo"])
    assert told(found, Roll((2, 3))) == ["Ada rolls 2 3 for the start: 5."]
    assert told(found, Roll((1, 4))) == ["Bo rolls 1 4 for the start: 5. Ada and Bo roll again."]
    assert told(found, Roll((6, 4)), Roll((6, 6))) == ["Bo rolls 6 6 for the start: 12. Bo starts."]


def test_results() -> None:
    found = game("plain", "end.final_round=complete_round", "end.target=500")
    told(found, EnterTurn(500), EnterTurn(500))
    assert result(found.state)[0] == "Ada and Bo share the win with 500 points."
    completed = "end.loser_found=after_round"
    found = game("farkle-cribbage-loser")
    assert told(found, EnterTurn(121)) == [
        "Ada banks 121: 121 in all.",
        "Ada is off the board and safe.",
    ]
    assert result(found.state)[0] == "Bo has lost: the last on the board."
    found = game("farkle-cribbage-loser", completed)
    told(found, EnterTurn(121), EnterTurn(125))
    assert result(found.state)[0] == "Ada has lost: less far off the board than Bo."
    assert outcome(found.state) == "Ada lost"
    found = game("farkle-cribbage-loser", completed)
    told(found, EnterTurn(121), EnterTurn(121))
    assert result(found.state)[0] == "Nobody has lost: Ada and Bo are equally far off the board."
    assert outcome(found.state) == "nobody lost"
    found = game("farkle-cribbage-loser")
    assert told(found, Resign(0)) == ["Ada resigns."]
    assert result(found.state)[0] == "Ada has lost by resigning."
    found = game("plain")
    assert told(found, Leave(0)) == ["Ada leaves the table."]
    assert told(found, Return(0)) == ["Ada: the seat is taken again."]
    told(found, Leave(0), Leave(1))
    assert result(found.state)[0] == "The game was abandoned: nobody has won."


def test_places_changed_at_once_are_told_at_once() -> None:
    found = game("farkle-cribbage-advanced", "turn.exchange=at_once", names=("Ada", "Bo", "Cy"))
    told(found, EnterTurn(50), EnterTurn(20), Roll((6,) * 6))
    assert told(found, Keep((6,) * 6, exchange=True)) == [
        "Cy rolls 6 6 6 6 6 6, keeps all (0) to change places with the leader: 0 so far, hot dice.",
        "Cy and Ada change places: Ada 50 to 0.",
    ]
    told(found, Roll((3, 3, 4, 4, 5, 6)))
    assert "farkled, places changed" in turn_list(found)[3]
    found = game("farkle-cribbage-advanced", "turn.exchange=at_once")
    told(found, EnterTurn(50))
    assert told(found, EnterTurn(4, exchange=True)) == [
        "Bo banks 4: 54 in all.",
        "Bo and Ada change places: Ada 50 to 0.",
    ]
