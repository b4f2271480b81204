"""Every row of the rules page's table of choices, where the sources are silent."""

import pytest

from tests.game.script import Script
from tincup.game import Bank, GameError, Keep, Roll, Scoring, apply
from tincup.game.events import Banked, Exchanged
from tincup.narration import rules_choices
from tincup.rules import load

QUESTIONS = (
    "Equal totals at the end",
    "Do four of a kind and a pair count as three pairs?",
    "may a player whose six dice all score keep only some, to escape the duty to throw?",
    "can -20, or being bumped, take a peg behind Start?",
    "when is the Bomb's exchange carried out?",
    "does a peg that was moved back displace in turn?",
    "points for a 3 that succeeds under the five-dice roll-over rule",
    "Does a penalty apply after reaching the target?",
    "Dice that fall off the table (002)",
)
"""The table's questions, from top to bottom."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_row_has_a_test_that_quotes_it(question: str) -> None:
    said = [" ".join((it.__doc__ or "").split()) for it in globals().values() if callable(it)]
    assert any(question in text for text in said)


def advanced(*sets: str, players: int = 2, totals: tuple[int, ...] = ()) -> Script:
    """Advanced cribbage, Ada to start, these totals on the board."""
    game = Script("farkle-cribbage-advanced", sets, players=players)
    game.roll_off("66", *["11"] * (players - 1))
    return game.enter(*totals)


# Equal totals at the end


def test_equal_totals_share_the_win() -> None:
    """Equal totals at the end: the tied players share the win."""
    game = Script("dix-mille", players=3).enter(9000, 9000, 9000, 1000, 1000, 50)
    assert game.over
    assert game.winners == (0, 1)


def test_equal_totals_play_off() -> None:
    """Equal totals at the end: field for a play-off turn instead."""
    game = Script("dix-mille", ["end.ties=play_off"], players=3)
    game.enter(9000, 9000, 9000, 1000, 1000, 50)
    assert not game.over
    assert (game.state.play_off, game.state.contenders, game.side) == (True, (0, 1), 0)
    game.enter(0, 0)  # still equal: once more
    assert (game.over, game.side) == (False, 0)
    game.enter(50, 100)
    assert game.over
    assert (game.totals, game.winners) == ((10050, 10100, 9050), (1,))


# Do four of a kind and a pair count as three pairs?


def test_four_of_a_kind_and_a_pair() -> None:
    """Do four of a kind and a pair count as three pairs? no, unless the chart says so"""
    roll = (3, 3, 4, 4, 4, 4)
    for name in ("dix-mille", "literally", "farkle-cribbage-advanced"):
        assert roll not in Scoring(load(name)).keeps[roll]
        assert any("scores.xxxxyy" in it for it in rules_choices(load(name), keys=True))
    says_so = load("dix-mille", ["scores.xxxxyy=500"])
    assert Scoring(says_so).keeps[roll][roll].points == 500  # worse than 800 for the fours alone
    assert Scoring(says_so).keeps[roll][(4, 4, 4, 4)].points == 800


# dix-mille: may a player whose six dice all score keep only some?


def test_six_dice_that_all_score_may_be_kept_in_part() -> None:
    """`dix-mille`: may a player whose six dice all score keep only some, to escape the duty to
    throw? yes ("may choose to remove all or some of the point dice")"""
    game = Script("dix-mille").enter(1000, 1000)
    game.turn("111555/111=")
    assert game.totals == (2000, 1000)


def test_no_escape_by_the_field() -> None:
    game = Script("dix-mille", ["turn.hot_dice_escape=false"]).enter(1000, 1000)
    rule, said = game.why_not("111555/111=")
    assert rule == "turn.hot_dice_escape"
    assert said == "every die scores, so all must be kept and rolled again"
    game.play(Keep((1, 1, 1, 5, 5, 5)))
    game.turn("111234/111=")  # not every die scores: part may be kept
    assert game.totals == (3500, 1000)
    game.enter(0)
    game.turn("111234/111 555/55=")  # nor does the duty hold on a later roll
    assert game.totals == (4600, 1000)


# Cribbage: can -20, or being bumped, take a peg behind Start?


def test_minus_20_stops_at_start() -> None:
    """Cribbage: can -20, or being bumped, take a peg behind Start? no, it stops at 0"""
    game = advanced(totals=(15, 15)).enter(0, 1, 0, 1, 0)
    assert game.totals == (0, 17)
    assert game.penalties == [15]  # what it really took


def test_being_bumped_stops_at_start() -> None:
    """Cribbage: can -20, or being bumped, take a peg behind Start? no, it stops at 0"""
    game = Script("farkle-cribbage-tournament", ["board.bump=5"]).roll_off("66", "11")
    game.enter(3, 3)
    assert game.totals == (0, 3)


def test_the_count_of_farkles_starts_again_after_the_penalty() -> None:
    """Cribbage: can -20, or being bumped, take a peg behind Start? ... the count of farkles starts
    again after the penalty"""
    game = Script("farkle-cribbage-advanced", players=1).enter(100)
    totals = [game.enter(0).totals[0] for _ in range(7)]
    assert totals == [100, 100, 80, 80, 80, 60, 60]


def test_a_bank_between_starts_the_count_again() -> None:
    """Farkling in 3 *consecutive* turns."""
    game = Script("farkle-cribbage-advanced", players=1).enter(100, 0, 0, 1, 0, 0)
    assert game.totals == (101,)
    assert game.enter(0).totals == (81,)


# Cribbage: when is the Bomb's exchange carried out?


def test_a_later_farkle_loses_the_exchange() -> None:
    """Cribbage: when is the Bomb's exchange carried out? with the end of the turn, like points: a
    later farkle in the same turn loses it."""
    game = advanced(totals=(3, 40))
    game.turn("444444/444444!")
    assert (game.totals, game.state.turn.exchange) == ((3, 40), True)
    game.turn("334456")
    assert (game.totals, game.state.turn.exchange) == ((3, 40), False)


def test_the_exchange_comes_first_then_the_points() -> None:
    """Cribbage: when is the Bomb's exchange carried out? ... On banking, the exchange comes first,
    then the turn's other points are pegged."""
    game = advanced(totals=(3, 40))
    game.turn("444444/444444! 111334/111=")
    assert game.totals == (60, 3)
    _, exchanged, banked = game.game.latest
    assert exchanged == Exchanged(0, 1, 40, 3)
    assert banked == Banked(0, 0, 20, 60)


def test_nobody_ahead_no_exchange_to_choose() -> None:
    """Cribbage: when is the Bomb's exchange carried out? ... With nobody ahead there is no exchange
    to choose."""
    for totals in ((40, 3), (7, 7)):
        game = advanced(totals=totals)
        rule, said = game.why_not("444444/444444!=")
        assert rule == "turn.exchange"
        assert said == "nobody is ahead of you to change places with"
        assert game.state.phase == "decide"


# Cribbage: does a peg that was moved back displace in turn?


def test_a_peg_that_was_moved_back_displaces_in_turn() -> None:
    """Cribbage: does a peg that was moved back displace in turn? yes, one after another"""
    game = Script("farkle-cribbage-tournament", players=4).roll_off("66", "11", "11", "11")
    game.enter(9, 10, 8, 10)
    assert game.totals == (8, 9, 7, 10)
    assert game.bumped == [(1, 10, 9), (0, 9, 8), (2, 8, 7)]


def test_start_and_the_finish_are_never_occupied() -> None:
    """Cribbage: does a peg that was moved back displace in turn? ... Start and the finish never
    count as occupied"""
    game = Script("farkle-cribbage-tournament", players=3).roll_off("66", "11", "11")
    game.enter(1, 1)  # Ada is bumped to Start, where Cy stands
    assert game.totals == (0, 1, 0)
    finish = Script("farkle-cribbage-tournament", players=3).roll_off("66", "11", "11")
    finish.enter(125, 125, 3)
    assert finish.over
    assert (finish.totals, finish.winners) == ((125, 125, 3), (0, 1))


# Cribbage: points for a 3 that succeeds under the five-dice roll-over rule


def test_a_last_3_only_completes_the_roll_over() -> None:
    """Cribbage: points for a 3 that succeeds under the five-dice roll-over rule: 0; it only
    completes the roll over. A 1 or a 2 scores as always."""
    for face, scored in (("3", 24), ("2", 26), ("1", 25)):
        game = advanced(totals=(0, 0)).turn(f"111226/11122 {face}/{face}=")
        assert game.totals == (scored, 0)


# Does a penalty apply after reaching the target?


def test_the_final_round_treats_farkles_as_always() -> None:
    """Does a penalty apply after reaching the target? a game in its final round treats turns as
    always"""
    game = advanced(totals=(100, 50, 0, 0, 0, 0)).enter(25)
    assert (game.state.trigger, game.side) == (0, 1)
    game.enter(0)
    assert (game.over, game.totals) == (True, (125, 30))


# Dice that fall off the table (002)


def test_dice_that_fell_off_the_table_are_not_entered() -> None:
    """Dice that fall off the table (002): at a real table they are thrown again; the scorekeeper
    simply enters the dice of the valid throw"""
    game = Script("playmonster").roll_off("6", "1")
    for cocked in ((1, 1, 1), (1, 1, 1, 2, 3), (1,) * 7):
        with pytest.raises(GameError, match=r"^6 dice are to be rolled, not \d$"):
            apply(game.state, Roll(cocked))
    game.play(Roll((1, 1, 1, 5, 5, 2)))
    game.play(Keep((1, 1, 1)))
    game.play(Roll((5, 5, 5)))
    game.play(Bank((5, 5, 5)))
    assert game.totals == (800, 0)
