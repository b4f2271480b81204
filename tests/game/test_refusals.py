"""Every refusal says why: what makes no sense is malformed, what a rule forbids names the rule."""

import pytest

from tests.game.duel import assert_is_a_sentence
from tests.game.script import NAMES, Script
from tincup.game import (
    Action,
    Bank,
    EnterTurn,
    GameError,
    IllegalAction,
    Keep,
    Leave,
    MalformedAction,
    Resign,
    Return,
    Roll,
    Start,
    apply,
    keep_options,
    new_game,
    why_not_bank,
)
from tincup.rules import load


def rolled(name: str, dice: str, *sets: str) -> Script:
    game = Script(name, ["start.roll_off=0", *sets])
    return game.turn(dice)


ILLEGAL: dict[str, tuple[Script, Action, str, str]] = {
    "nothing kept": (
        rolled("plain", "111234"),
        Keep(()),
        "scores",
        "at least one die that scores must be set aside",
    ),
    "a die that does not score": (
        rolled("plain", "111234"),
        Keep((1, 2)),
        "scores",
        "every die set aside must be part of a combination in 1 2 (2 cannot)",
    ),
    "two of three": (
        rolled("plain", "122234"),
        Bank((2, 2)),
        "scores",
        "every die set aside must be part of a combination in 2 2",
    ),
    "fewer points where dice score the most": (
        rolled("plain", "111234"),
        Bank((1, 1, 1), points=300),
        "turn.scoring",
        "by these rules dice score the most they can: 1 1 1 score 1,000, not 300",
    ),
    "points that dice cannot score": (
        rolled("farkle-cribbage", "111234"),
        Keep((1, 1, 1), points=4),
        "scores",
        "1 1 1 cannot score 4; possible: 20, 3",
    ),
    "rolling instead of deciding": (
        rolled("plain", "111234"),
        Roll((1,) * 6),
        "turn",
        "you cannot roll now: first choose what to keep of the roll on the table",
    ),
    "keeping instead of rolling": (
        rolled("plain", "111234/111"),
        Keep((1,)),
        "turn",
        "you cannot keep dice now: 3 dice are to be rolled",
    ),
    "keeping instead of rolling one die": (
        rolled("plain", "111552/11155"),
        Bank((1,)),
        "turn",
        "you cannot keep dice now: 1 die is to be rolled",
    ),
    "deciding in the roll-off": (
        Script("playmonster"),
        Keep((1,)),
        "turn",
        "you cannot keep dice now: the sides are rolling to see who starts",
    ),
    "banking after the end": (
        Script("plain", ["end.target=50"]).enter(50),
        Bank((1,)),
        "turn",
        "you cannot keep dice now: the game is over",
    ),
    "rolling after the end": (
        Script("plain", ["end.target=50"]).enter(50),
        Roll((1,) * 6),
        "turn",
        "you cannot roll now: the game is over",
    ),
    "too few to open": (
        rolled("playmonster", "111234"),
        Bank((1, 1, 1)),
        "turn.opening_minimum",
        "you need 500 points in one turn to get on the board; this makes 300",
    ),
    "too few to bank": (
        rolled("facebook", "155234"),
        Bank((1, 5, 5)),
        "turn.bank_minimum",
        "every turn must make 300 points to bank; this makes 200",
    ),
    "six of one roll": (
        rolled("dix-mille", "123456"),
        Bank((1, 2, 3, 4, 5, 6)),
        "turn.hot_dice",
        "all 6 dice have scored in one roll, so they must be rolled again",
    ),
    "six of one roll, and too few": (
        rolled("dix-mille", "223344"),
        Bank((2, 2, 3, 3, 4, 4)),
        "turn.hot_dice",
        (
            "all 6 dice have scored in one roll, so they must be rolled again; besides, you need "
            "1,000 points in one turn to get on the board and this makes 500"
        ),
    ),
    "six over several rolls": (
        rolled("dix-mille-must-throw", "111234/111 555"),
        Bank((5, 5, 5)),
        "turn.hot_dice",
        (
            "all 6 dice have scored, so they must be rolled again "
            '(variation "The Six Must Be Thrown Again")'
        ),
    ),
    "a minimum of a variation": (
        rolled("dix-mille-350", "155234"),
        Bank((1, 5, 5)),
        "turn.opening_minimum",
        (
            "you need 350 points in one turn to get on the board; this makes 200 "
            '(variation "350 to Get In")'
        ),
    ),
    "no escape": (
        rolled("dix-mille", "111555", "turn.hot_dice_escape=false"),
        Bank((1, 1, 1)),
        "turn.hot_dice_escape",
        "every die scores, so all must be kept and rolled again",
    ),
    "one die left that must be rolled": (
        rolled("plain", "111552", "turn.must_roll_with=[1]"),
        Bank((1, 1, 1, 5, 5)),
        "turn.must_roll_with",
        "the die that is left must be rolled",
    ),
    "dice left that must be rolled, and too few": (
        rolled("playmonster", "111246", "turn.must_roll_with=[1, 3]"),
        Bank((1, 1, 1)),
        "turn.must_roll_with",
        (
            "the 3 dice that are left must be rolled; besides, you need 500 points in one turn "
            "to get on the board and this makes 300"
        ),
    ),
    "less than all that scores": (
        rolled("plain", "115234", "turn.keep=all"),
        Bank((1, 5)),
        "turn.keep",
        "all that scores must be set aside, and 1 can be kept with 1 5",
    ),
    "less than all, with a duty to roll again": (
        rolled("dix-mille", "111555", "turn.keep=all"),
        Keep((1, 1, 1)),
        "turn.keep",
        "all that scores must be set aside, and 5 5 5 can be kept with 1 1 1",
    ),
    "changing places without the Bomb": (
        rolled("farkle-cribbage-advanced", "111346"),
        Bank((1, 1, 1), exchange=True),
        "scores",
        "these dice do not let you change places with the leader",
    ),
    "changing places with nobody ahead": (
        rolled("farkle-cribbage-advanced", "444444"),
        Keep((4,) * 6, exchange=True),
        "turn.exchange",
        "nobody is ahead of you to change places with",
    ),
    "a turn of no chart": (
        Script("plain"),
        EnterTurn(10),
        "scores",
        "no turn makes 10 points: the chart goes in steps of 50",
    ),
    "changing places where no line offers it": (
        Script("plain"),
        EnterTurn(50, exchange=True),
        "scores",
        "no combination lets you change places with the leader",
    ),
}


@pytest.mark.parametrize("case", ILLEGAL)
def test_illegal_actions_name_the_rule(case: str) -> None:
    game, action, rule, said = ILLEGAL[case]
    assert game.why_not(action) == (rule, said)


MALFORMED: dict[str, tuple[Script, Action, str]] = {
    "a die of 7": (Script("plain"), Roll((1, 2, 3, 4, 5, 7)), "faces 1 to 6"),
    "a die of 7 in the roll-off": (Script("playmonster"), Roll((7,)), "faces 1 to 6"),
    "too few dice": (Script("plain"), Roll((1, 2)), "6 dice are to be rolled, not 2"),
    "too many dice": (
        rolled("plain", "111552/11155"),
        Roll((1, 2)),
        "1 die is to be rolled, not 2",
    ),
    "no dice": (Script("plain"), Roll(()), "6 dice are to be rolled, not 0"),
    "dice that are not on the table": (
        rolled("plain", "111234"),
        Keep((5,)),
        "5 is not in the roll 1 1 1 2 3 4",
    ),
    "more ones than lie there": (
        rolled("plain", "111234"),
        Bank((1, 1, 1, 1)),
        "1 1 1 1 is not in the roll 1 1 1 2 3 4",
    ),
    "words for points": (
        rolled("farkle-cribbage", "111234"),
        Keep((1, 1, 1), points="3"),  # type: ignore[arg-type]
        "whole number from 0, not '3'",
    ),
    "words for dice": (Script("plain"), Roll(("one",) * 6), "1 to 6"),  # type: ignore[arg-type]
    "a number for dice": (Script("plain"), Roll(5), "1 to 6"),  # type: ignore[arg-type]
    "dice of all sorts": (
        Script("plain"),
        Roll((1, "2", None, 4, 5, 6)),  # type: ignore[arg-type]
        "1 to 6",
    ),
    "a side that is not there": (Script("plain"), Resign(2), "there is no side 3"),
    "a side before the first": (Script("plain"), Resign(-1), "there is no side 0"),
    "a start of nobody": (Script("plain"), Start(2), "there is no side 3"),
    "a player who is not there": (Script("plain"), Leave(2), "there is no player 3"),
    "a player before the first": (
        Script("plain"),
        Return(-1),
        "there is no player 0",
    ),
    "points that are none": (Script("plain"), EnterTurn(-50), "whole number from 0"),
    "no action at all": (Script("plain"), "bank", "is not an action"),  # type: ignore[dict-item]
}


@pytest.mark.parametrize("case", MALFORMED)
def test_malformed_actions_say_what_makes_no_sense(case: str) -> None:
    game, action, said = MALFORMED[case]
    before = game.state
    with pytest.raises(MalformedAction) as refused:
        game.game.play(action)
    assert_is_a_sentence(refused.value)
    assert said in str(refused.value)
    assert game.state is before


def test_the_two_kinds_are_told_apart() -> None:
    assert issubclass(MalformedAction, GameError)
    assert issubclass(IllegalAction, GameError)
    assert not issubclass(MalformedAction, IllegalAction)
    assert issubclass(GameError, ValueError)


def test_dice_may_be_given_in_any_order() -> None:
    state = apply(new_game(load("plain"), ["Ada"]), Roll((6, 1, 5, 1, 2, 1)))
    assert state.turn.roll == (1, 1, 1, 2, 5, 6)
    assert apply(state, Bank((5, 1, 1, 1))).totals == (1050,)


# names and seats


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], "a game needs at least one player"),
        ([""], "player 1 needs a name of one line of text"),
        (["Ada", "  "], "player 2 needs a name of one line of text"),
        (["A\nB"], "player 1 needs a name of one line of text"),
        (["\x1b[31mA"], "player 1 needs a name of one line of text"),
        (["A" * 41], "the name of player 1 has 41 characters; at most 40"),
        (["Ada", " Ada "], 'two players are called "Ada"; give one of them another name'),
        ("Ada", "players are a list of names, not one text"),
        ([str(it) for it in range(101)], "a table seats at most 100 players, not 101"),
    ],
)
def test_names_that_cannot_be_used(names: list[str], said: str) -> None:
    with pytest.raises(GameError) as refused:
        new_game(load("plain"), names)
    assert str(refused.value) == said


@pytest.mark.parametrize("name", ["Zoë", "Ольга", "李雷", "עדה", "नेहा", "👩‍🚀", "n/a", "x=1", "#1"])
def test_names_of_any_script(name: str) -> None:
    assert new_game(load("plain"), [f"  {name} "]).lineup.names == (name,)


@pytest.mark.parametrize(
    ("preset", "count", "said"),
    [
        ("playmonster", 1, "is for 2 to 6 players, not 1"),
        ("playmonster", 7, "is for 2 to 6 players, not 7"),
        ("playmonster", 40, "is for 2 to 6 players, not 40"),
        ("farkle-cribbage-partners", 5, "has 2 partners a side: 5 players cannot be split"),
        ("farkle-cribbage-partners", 2, "is for 2 to 3 sides of 2 partners, not 1"),
        ("farkle-cribbage-loser", 1, "is for 2 or more players, not 1"),
    ],
)
def test_seats(preset: str, count: int, said: str) -> None:
    rules = load(preset)
    with pytest.raises(GameError) as refused:
        new_game(rules, [str(number) for number in range(count)])
    assert str(refused.value) == f'"{rules.name}" {said}'


def test_partners_sit_so_that_sides_alternate() -> None:
    lineup = new_game(load("farkle-cribbage-partners"), NAMES[:6]).lineup
    assert lineup.sides == ((0, 3), (1, 4), (2, 5))
    assert lineup.side_name(1) == "Bo & Ed"


def test_an_exchange_that_scores_nothing_adds_nothing_to_what_is_missing() -> None:
    state = rolled("farkle-cribbage-advanced", "111111", "turn.opening_minimum=50").state
    keep = next(it for it in keep_options(state) if it.exchange_points == 0)
    refusal = why_not_bank(state, keep, exchange=True)
    assert refusal is not None
    assert (refusal.data["score"], refusal.data["missing"]) == (0, 50)
