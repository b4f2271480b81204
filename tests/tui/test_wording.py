"""What happens in a game, in short sentences."""

from fractions import Fraction

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import Action, Bank, EnterTurn, Game, Keep, Leave, Resign, Return, Roll
from tincup.game.history import ends_turn
from tincup.rules import load
from tincup.tui.history import turn_list
from tincup.tui.wording import percent, result, tell


def game(rules: str, *sets: str, names: tuple[str, ...] = ("Ada", "Bo")) -> Game:
    return Game.of(load(rules, sets=["start.roll_off=0", *sets]), names)


def told(found: Game, *actions: Action) -> list[str]:
    """What is told of the last of these actions."""
    lines: list[str] = []
    for action in actions:
        before = found.state
        lines = tell(before, action, found.play(action), found.latest)
    return lines


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 10_000), "<1 %"),
        (Fraction(60, 216), "28 %"),
        (Fraction(9999, 10_000), ">99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_chances(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_everything_that_happens_is_told_on_lines_of_their_own(variant: tuple[str, Sets]) -> None:
    actions: list[Action] = []

    def watch(found: Game) -> None:
        if len(found.states) > 1:
            before, after = found.states[-2:]
            lines = tell(before, found.actions[-1], after, found.latest)
            if ends_turn(found.latest):
                assert lines
            assert all(line.isprintable() and line.endswith(".") for line in lines)
            actions.append(found.actions[-1])
        if found.state.is_over:
            assert len(result(found.state)) == 2

    random_game(rules_of(variant), 4, longest=200, watch=watch)
    assert actions


def test_keeps_and_banks() -> None:
    found = game("plain", names=("You", "Bo"))
    rolled = Roll((5, 1, 2, 3, 3, 4))
    assert told(found, rolled) == []
    assert told(found, Keep((1,))) == [
        "You roll 1 2 3 3 4 5, keep 1 (100): 100 so far, 5 dice next."
    ]
    assert told(found, Roll((1, 1, 1, 5, 5)), Keep((1, 1, 1, 5, 5))) == [
        "You roll 1 1 1 5 5, keep all (1,100): 1,200 so far, hot dice."
    ]
    assert told(found, Roll((5, 2, 3, 3, 4, 6)), Bank((5,))) == [
        "You roll 2 3 3 4 5 6, keep 5 (50), bank 1,250: 1,250 in all."
    ]
    assert told(found, Roll((2, 2, 3, 3, 4, 6))) == ["Bo rolls 2 2 3 3 4 6: a farkle."]


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
    found = game("farkle-cribbage-loser")
    assert told(found, EnterTurn(121)) == [
        "Ada banks 121: 121 in all.",
        "Ada is off the board and safe.",
    ]
    assert result(found.state)[0] == "Bo has lost: the last on the board."
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
