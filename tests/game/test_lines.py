"""What lines of the chart say beside points: when they count, and what their dice cost."""

from fractions import Fraction
from itertools import product

from tests.game.script import Script
from tincup.game import farkle_chance, options
from tincup.game.events import Bumped, Farkled, Penalised
from tincup.narration import sentences
from tincup.rules import load

STRAIGHT = 'scores.2346={points = 300, only = "all_dice"}'


def test_a_line_that_counts_when_all_dice_are_thrown() -> None:
    """only = "all_dice": the dice score together in a roll of all of them, and in no other."""
    assert Script("plain", [STRAIGHT]).turn("234611/2346=").totals == (300, 0)
    always = Script("plain", ["scores.2346=300"]).turn("112346/11 2346/2346=")
    assert always.totals == (500, 0)
    game = Script("plain", [STRAIGHT]).turn("112346/11 2346")
    assert (game.side, game.totals) == (1, (0, 0))  # a farkle
    game.turn("111234/1 23461")
    assert [option.dice for option in options(game.state).allowed] == [(1,)]
    refused = options(game.state).refused
    assert [(it.dice, it.points) for it in refused] == [((2, 3, 4, 6), 300)]
    assert game.why_not("/2346") == (
        "scores",
        "2 3 4 6 score together only in a roll of all 6 dice",
    )


def test_hot_dice_are_all_dice_again() -> None:
    game = Script("plain", [STRAIGHT]).turn("111555/111555 112346/2346=")
    assert game.totals == (1800, 0)


def test_dice_whose_line_does_not_count_score_as_their_parts() -> None:
    """Not by a line of letters, which the one of faces stands above in every roll."""
    lines = ['scores.11={points = 500, only = "all_dice"}', "scores.xx=20"]
    assert Script("plain", lines).turn("112346/11=").totals == (500, 0)
    assert Script("plain", lines).turn("512346/5 11346/11=").totals == (250, 0)
    assert Script("plain", lines).turn("512346/5 22346/22=").totals == (70, 0)


def test_rolls_of_all_dice_alone_that_are_farkles() -> None:
    toxic = 'scores.22={points = 0, or = "farkle", only = "all_dice"}'
    assert Script("plain", [toxic]).turn("112235").side == 1
    assert Script("plain", [toxic]).turn("111235/111 225/5=").totals == (1050, 0)
    rules = load("plain", [toxic])
    for dice in (2, 6):
        rolls = list(product(range(1, 7), repeat=dice))
        lost = [it for it in rolls if (it.count(2) > 1 and dice == 6) or is_nothing(it)]
        assert farkle_chance(rules, dice) == Fraction(len(lost), len(rolls))


def is_nothing(roll: tuple[int, ...]) -> bool:
    """Whether no die of a roll scores by the plain chart."""
    return not {1, 5} & {*roll} and max(map(roll.count, roll)) < 3


def test_of_a_chart_whose_every_line_needs_all_dice_fewer_are_always_a_farkle() -> None:
    lines = ["dice=2", "scores.x={points = 10, only = 'all_dice', replaces = true}"]
    rules = load("plain", lines)
    assert [farkle_chance(rules, it) for it in (1, 2)] == [1, 0]
    assert Script("plain", lines).turn("12/1 3").side == 1


TOXIC = 'scores.2222={points = 0, or = "bust"}'


def test_a_roll_that_takes_the_whole_total() -> None:
    """or = "bust": it is a farkle, and the side has nothing any more."""
    spoilt = 'scores.2222={points = 0, or = "farkle"}'
    assert Script("plain", [spoilt]).enter(900, 700).turn("112222").totals == (900, 700)
    game = Script("plain", [TOXIC]).enter(900, 700).turn("115346/11 2222")
    assert game.totals == (0, 700)
    assert (game.state.sides[0].on_board, game.state.sides[0].farkles) == (True, 1)
    latest = game.game.latest[1:]
    assert latest == (Farkled(0, 0, (2, 2, 2, 2), 200), Penalised(0, 900, 0))
    assert sentences(latest, game.state.lineup) == [
        "Ada rolls 2 2 2 2: four 2s, a farkle, 200 points lost.",
        "That farkle costs Ada 900 points more: 0 in all.",
    ]
    assert game.enter(0).totals == (0, 700)  # entered, a farkle is one like any other


def test_a_total_below_zero_is_not_raised_by_it() -> None:
    penalty = "turn.farkle_penalty={after=1, points=300}"
    game = Script("plain", [TOXIC, penalty]).enter(0, 1000).turn("222213")
    assert game.totals == (-600, 1000)  # with the penalty of every farkle
    assert game.turn("222213").totals == (-600, 0)
    assert game.game.latest[-1] == Penalised(1, 1000, 0)


def test_a_peg_goes_back_to_start() -> None:
    rules = ["board.one_peg_per_hole=true", "turn.farkle_penalty=false", TOXIC]
    game = Script("farkle-cribbage", rules).roll_off("66", "11")
    game.enter(20, 30).turn("222213")
    assert game.totals == (0, 30)
    assert not any(isinstance(event, Bumped) for event in game.game.latest)
