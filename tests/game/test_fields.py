"""Fields of a turn that the rules page adds or varies: each test shows that its values differ."""

from fractions import Fraction
from itertools import product

import pytest

from tests.game.script import NAMES, Script
from tincup.game import (
    Bank,
    EnterTurn,
    Game,
    Keep,
    Leave,
    MalformedAction,
    Return,
    Roll,
    apply,
    farkle_chance,
    keep_options,
    legal_actions,
    new_game,
    options,
)
from tincup.game.events import (
    Banked,
    BonusWon,
    Completed,
    ExcessGiven,
    Farkled,
    FellShort,
    HotDiceBonus,
    KeptBack,
    NotCleared,
    Overshot,
    Penalised,
    PointsKept,
    Rolled,
    RolledAgain,
    TakenOffBoard,
    TargetReached,
)
from tincup.game.odds.chances import roll_risk
from tincup.game.scoring import scoring_of
from tincup.game.state import Side, Turn
from tincup.narration.events import sentences
from tincup.narration.standings import turn_so_far
from tincup.notation import PositionError, action_text, parse_position, position
from tincup.rules import load
from tincup.views.game import state_view


@pytest.mark.parametrize(
    ("hot_dice", "in_one_roll", "over_two_rolls"),
    [("may", True, True), ("must_in_one_roll", False, True), ("must", False, False)],
)
def test_three_kinds_of_hot_dice(hot_dice: str, in_one_roll: bool, over_two_rolls: bool) -> None:
    """turn.hot_dice: whether all six may be banked."""
    for turn, allowed in (("111555/111555=", in_one_roll), ("555234/555 111/111=", over_two_rolls)):
        game = Script("plain", [f"turn.hot_dice={hot_dice}"])
        if allowed:
            assert game.turn(turn).totals == (1500, 0)
        else:
            assert game.why_not(turn)[0] == "turn.hot_dice"
            game.play(Keep(game.state.turn.roll))
            assert game.turn("123466/1=").totals == (1600, 0)


HIT = ["end.target=1000", "end.reached=exactly", "end.final_round=one_more_turn"]


def test_a_target_to_be_hit() -> None:
    """end.reached = "exactly": what is beyond the target scores nothing; exactly ends the game."""
    assert Script("plain", ["end.target=1000"]).enter(1100).totals == (1100, 0)
    game = Script("plain", HIT).enter(900, 0, 150)
    assert (game.totals, game.side) == ((900, 0), 1)
    assert game.game.latest[-1] == Overshot(0, 50, 150, 900, False)
    assert [(it.on_board, it.farkles) for it in game.state.sides] == [(True, 0), (False, 1)]
    game.enter(1050)  # more than all of it, and so not on the board either
    assert (game.totals, game.state.sides[1].on_board) == ((900, 0), False)
    game.enter(100, 1000)
    assert game.state.winners == (0, 1)  # whoever follows can be level, and not ahead


def test_a_bank_that_is_too_much_is_no_farkle() -> None:
    """It brings no penalty, and ends a row of farkles."""
    penalty = "turn.farkle_penalty={ after = 2, points = 100 }"
    game = Script("plain", [*HIT, penalty], players=1)
    game.enter(900, 0, 150, 0)
    assert (game.totals, game.state.sides[0].farkles) == ((900,), 1)
    assert game.enter(0).totals == (800,)


def test_overshoot() -> None:
    """end.overshoot = "bounce": the total goes back by what is too much, to 0 at most."""
    sets = HIT
    assert Script("plain", sets).enter(900, 0, 250).totals == (900, 0)
    game = Script("plain", [*sets, "end.overshoot=bounce"]).enter(900, 0, 250)
    assert game.totals == (850, 0)
    assert game.game.latest[-1] == Overshot(0, 150, 300, 850, True)
    assert game.enter(8000).totals == (850, 0)
    assert game.state.sides[1].on_board


GIVEN = [*HIT, "end.overshoot=to_lowest"]


def test_overshoot_to_lowest() -> None:
    """end.overshoot = "to_lowest": what is too much goes to the other side with the least."""
    game = Script("plain", GIVEN).enter(900, 100, 250)
    assert game.totals == (900, 250)
    assert game.game.latest[-2:] == (Overshot(0, 150, 250, 900, False), ExcessGiven(1, 150, 250))
    assert game.side == 1
    alone = Script("plain", GIVEN, players=1).enter(900, 250)
    assert (alone.totals, alone.state.turn.side) == ((900,), 0)


def test_what_is_given_goes_to_the_next_of_equals_and_nobody_to_the_target() -> None:
    assert Script("plain", GIVEN, players=3).enter(0, 900, 0, 0, 250).totals == (0, 900, 150)
    assert Script("plain", GIVEN, players=3).enter(900, 900, 950, 150).totals == (900, 950, 950)
    for made in (200, 300):  # to the target, and beyond it
        lost = Script("plain", GIVEN).enter(900, 900, made)
        assert (lost.totals, lost.state.is_over) == ((900, 900), False)
    opening = Script("plain", [*GIVEN, "turn.opening_minimum=200"]).enter(900, 0, 250)
    assert opening.state.sides[1].total == 150
    assert not opening.state.sides[1].on_board
    assert position(opening.state).startswith("900,(150) 2 0 6d")


def test_what_is_given_moves_a_peg() -> None:
    pegs = [*GIVEN, "board.one_peg_per_hole=true", "board.bump=50"]
    game = Script("plain", pegs, players=3).enter(900, 250, 100, 250)
    assert game.totals == (900, 200, 250)


def test_a_play_off_knows_nothing_of_a_target_to_be_hit() -> None:
    sets = [*HIT, "end.ties=play_off"]
    game = Script("plain", sets).enter(1000, 1000)
    assert game.state.play_off
    assert game.enter(300, 250).totals == (1300, 1250)
    assert game.state.winners == (0,)


def test_a_bonus_counts_for_a_target_to_be_hit() -> None:
    """A bank that is too much with it scores nothing, so that it is still to be had."""
    bonus = "turn.first_bank_bonus={ score = 500, points = 200 }"
    sets = [*HIT, bonus]
    game = Script("plain", sets).enter(400, 300, 500)
    assert (game.totals, game.state.bonus) == ((400, 300), None)
    assert game.enter(500).totals == (400, 1000)
    game = Script("plain", [*sets, "end.overshoot=bounce"]).enter(400, 300, 500)
    assert (game.totals, game.state.bonus) == ((900, 300), 0)


def test_places_are_changed_before_a_bank_is_too_much() -> None:
    """The exchange stands, the points are those that do not score; a peg stays where it is."""
    sets = ["end.target=30", "end.reached=exactly", "start.roll_off=0"]
    game = Script("farkle-cribbage-advanced", sets).enter(10, 25)
    game.play(EnterTurn(8, True))
    assert game.totals == (25, 10)
    assert game.game.latest[-1] == Overshot(0, 3, 8, 25, False)


def test_keep() -> None:
    """turn.keep: whether some of the dice that score may be left, or none."""
    some, every = (Script("plain", [f"turn.keep={it}"]).turn("115234") for it in ("some", "all"))
    assert len(keep_options(some.state)) == 5
    assert [option.dice for option in keep_options(every.state)] == [(1, 1, 5)]
    assert len(options(every.state).refused) == 4
    assert every.play(Bank((1, 1, 5))).totals == (250, 0)


def test_refresh_on() -> None:
    """turn.refresh_on: whether two dice that are a pair may all be rolled again with the others."""
    pair = 'turn.refresh_on=["xx"]'
    assert Script("plain").turn("111146/1111 22").totals == (0, 0)
    game = Script("plain", [pair]).turn("111146/1111 22/22")
    assert (game.state.turn.score, game.state.turn.dice) == (1100, 6)
    assert game.turn("123466/1=").totals == (1200, 0)
    assert Script("plain", [pair]).turn("111146/1111 22/22=").totals == (1100, 0)
    assert Script("plain", [pair]).turn("111146/1111 24").totals == (0, 0)  # no pair
    assert Script("plain", [pair]).turn("111246/111 224").totals == (0, 0)  # of three dice
    duty = Script("plain", [pair, "turn.hot_dice=must"])
    assert duty.why_not("111146/1111 22/22=")[0] == "turn.hot_dice"


AGAIN, COSTLY = "turn.first_roll_farkle=again", "turn.first_roll_farkle={points=-1000}"


def test_first_roll_farkle() -> None:
    """turn.first_roll_farkle: what comes of a farkle with the first roll of a turn."""
    assert Script("plain").turn("223346").state.sides[0] == Side(farkles=1, turns=1)
    again = Script("plain", [AGAIN])
    before = again.state
    again.play(Roll((6, 4, 3, 3, 2, 2)))
    assert again.game.latest[1:] == (RolledAgain(0, 0, (2, 2, 3, 3, 4, 6)),)
    assert again.state == before
    assert again.turn("223346").turn("112346/11=").totals == (200, 0)
    assert again.turn("112346/11 2346").state.sides[1].farkles == 1  # a later one counts
    costs = Script("plain", [COSTLY]).turn("223346")
    assert costs.game.latest[1:] == (
        Farkled(0, 0, (2, 2, 3, 3, 4, 6), 0),
        Penalised(0, 1000, -1000),
    )
    assert costs.turn("112346/11 2346").totals == (-1000, 0)
    assert costs.enter(0).totals == (-1000, 0)  # taken for one with a later roll


def test_a_first_roll_that_is_a_farkle_beside_other_rules() -> None:
    """Its cost comes on top of a penalty and knows no floor; rolled again, it is no roll."""
    penalty = "turn.farkle_penalty={ after = 1, points = 500, floor = -200 }"
    assert Script("plain", [COSTLY, penalty]).turn("223346").totals == (-1200, 0)
    bust = 'scores.22={points = 0, or = "bust"}'
    for sets, total in ((AGAIN, 0), (COSTLY, -700)):
        assert Script("plain", [sets, bust]).enter(300, 0).turn("223346").totals == (total, 0)
    limited = Script("plain", [AGAIN, "turn.most_rolls=1"]).turn("223346")
    assert limited.state.rolls_left == 1
    short = Script("plain", [COSTLY, "turn.most_rolls=1", "turn.bank_minimum=300"])
    assert short.turn("112346").totals == (0, 0)  # dice score: it has only fallen short
    hot = Script("plain", [COSTLY]).turn("111555/111555 223346")
    assert hot.totals == (0, 0)  # all the dice, and not the first roll


KEPT = "turn.farkle_keeps_points=true"


def test_farkle_keeps_points() -> None:
    """turn.farkle_keeps_points: whether a farkle banks what its turn has made so far."""
    lost, kept = (Script("plain", sets).turn("555234/555 223") for sets in ([], [KEPT]))
    assert (lost.totals, kept.totals) == ((0, 0), (500, 0))
    told = kept.game.latest
    assert told[1:] == (PointsKept(0, 0, (2, 2, 3), 500, 500), Banked(0, 0, 500, 500))
    assert kept.state.sides[0] == Side(500, on_board=True, turns=1)
    assert kept.turn("223346").state.sides[1] == Side(farkles=1, turns=1)  # it had made nothing


def test_a_farkle_keeps_only_what_may_be_banked() -> None:
    """Too few points for a minimum are lost, and penalised; a duty to roll is over with it."""
    penalty = "turn.farkle_penalty={ after = 1, points = 50 }"
    sets = [KEPT, penalty, "turn.opening_minimum=350"]
    game = Script("plain", sets).turn("112346/11 2223/222 6")
    assert game.totals == (400, 0)
    assert game.turn("112346/11 2346").totals == (400, -50)
    assert Script("plain", sets).turn("112346/11 2346").totals == (-50, 0)
    one_roll = [KEPT, "turn.opening_minimum=350", "turn.opening_by=roll"]
    assert Script("plain", one_roll).turn("112346/11 1123/11 46").totals == (0, 0)
    duty = Script("plain", [KEPT, "turn.must_roll_with=[3]"])
    assert duty.why_not("555234/555=")[0] == "turn.must_roll_with"
    duty = Script("plain", [KEPT, "turn.must_roll_with=[3]"])
    assert duty.turn("555234/555 234").totals == (500, 0)


def test_a_farkle_that_keeps_points_is_a_bank_in_all_else() -> None:
    """It reaches the target, brings bonuses and goes beyond what must be hit; it takes a total."""
    game = Script("plain", [KEPT, "end.target=500"]).turn("555234/555 223")
    assert game.game.latest[-2] == TargetReached(0, 500)
    bonus = "turn.first_bank_bonus={ score = 500, points = 200 }"
    assert Script("plain", [KEPT, bonus]).turn("555234/555 223").totals == (700, 0)
    game = Script("plain", [KEPT, *HIT]).enter(900, 0).turn("555234/555 223")
    assert game.game.latest[-1] == Overshot(0, 400, 500, 900, False)
    bust = 'scores.22={points = 0, or = "bust"}'
    game = Script("plain", [KEPT, bust]).enter(300, 0).turn("555234/555 223")
    assert game.totals == (0, 0)


def test_lines_that_make_a_roll_a_farkle() -> None:
    """or = "farkle": dice of one roll lose the turn at once, whatever else in it scores."""
    toxic = 'scores.2222={points = 0, or = "farkle"}'
    assert Script("plain").turn("555234/555 222/222=").totals == (700, 0)
    game = Script("plain", [toxic]).turn("555234/555 222/222=")
    assert game.totals == (700, 0)  # three are none yet, nor are dice of several rolls
    game.turn("112222")
    assert (game.side, game.totals, game.state.sides[1].farkles) == (0, (700, 0), 1)
    assert game.enter(100, 0).totals == (800, 0)  # entered as a farkle
    game = Script("plain", [toxic, "turn.nothing_scores=500"]).turn("222234")
    assert game.side == 1  # it is not that nothing scores


def test_lines_that_cost_points() -> None:
    """Points below 0: dice of one roll lose the turn, and as many points off the total."""
    costly = ["scores.222=-500", "scores.2222=-1200"]
    assert Script("plain").enter(900, 0).turn("555234/555 222/222=").totals == (1600, 0)
    game = Script("plain", costly).enter(900, 0).turn("555234/555 222")
    assert (game.totals, game.side, game.state.sides[0].farkles) == ((400, 0), 1, 1)
    assert game.game.latest[-2:] == (Farkled(0, 0, (2, 2, 2), 500), Penalised(0, 500, 400))
    assert game.enter(0).turn("222213").totals == (0, 0)  # the dearest, but no more than there is
    assert Script("plain", costly).enter(900, 0).enter(0).totals == (900, 0)  # without its roll
    assert Script("plain", costly).turn("222134").totals == (0, 0)
    whole = Script("plain", ["scores.222={points=-500, only='all_dice'}"]).enter(900, 0)
    assert whole.turn("555234/555 222").totals == (900, 0)  # a farkle, as nothing else scores
    assert whole.enter(0).turn("222134").totals == (400, 0)


def test_what_a_line_costs_beside_other_farkles() -> None:
    """It comes on top of a penalty and of what first rolls cost, and no roll of it is eased."""
    costly = "scores.222=-500"
    first = Script("plain", [costly, "turn.first_roll_farkle={points=-1000}"]).enter(2000, 0)
    assert first.turn("222134").totals == (500, 0)
    assert first.enter(0).turn("555234/555 222").totals == (0, 0)
    fined = Script("plain", [costly, "turn.farkle_penalty={after=1, points=300}"]).enter(900, 50)
    assert fined.turn("222134").totals == (100, 50)
    assert Script("plain", [costly, AGAIN]).enter(900, 0).turn("222134").totals == (400, 0)
    assert Script("plain", [costly, KEPT]).enter(900, 0).turn("555234/555 222").totals == (400, 0)
    both = [costly, 'scores.2222={points = 0, or = "bust"}']
    assert Script("plain", both).enter(900, 0).turn("222213").totals == (0, 0)
    assert Script("plain", both).enter(900, 0).turn("222134").totals == (400, 0)


CONFIRM = "scores.123456={points=1500, confirm=500}"
PAIRS = "scores.xxyyzz={points=1500, confirm=200}"


def test_a_line_that_must_be_confirmed() -> None:
    """confirm: a turn that has scored the line may be banked once it has made so much more."""
    assert Script("plain", ["scores.123456=1500"]).turn("123456/123456=").totals == (1500, 0)
    game = Script("plain", [CONFIRM])
    rule, why = game.why_not("123456/123456=")
    assert (rule, "by 500 points" in why) == ("scores", True)
    game.play(Keep((1, 2, 3, 4, 5, 6)))
    assert game.state.turn.confirm == 500
    assert "by 400 points" in game.why_not("112346/1=")[1]
    game.play(Keep((1, 1)))
    assert game.state.turn.confirm == 300
    assert game.turn("2346").totals == (0, 0)  # a farkle loses it all
    assert Script("plain", [CONFIRM]).turn("123456/123456 111234/111=").totals == (2500, 0)
    assert Script("plain", [CONFIRM]).turn("123416/1 12345/1=").totals == (200, 0)  # none of it
    assert Script("plain", [CONFIRM]).enter(1500).totals == (1500, 0)  # without its rolls


def test_several_lines_are_confirmed_by_the_same_points() -> None:
    """What is open is what lacks most; hot dice bring their bonus, too."""
    game = Script("plain", [CONFIRM, PAIRS])
    game.turn("123456/123456 112233/112233")  # the second confirms the first
    assert game.state.turn.confirm == 200
    game.turn("123456/123456 112234/1")
    assert (game.state.turn.score, game.state.turn.confirm) == (4600, 400)
    bonus = Script("plain", [CONFIRM, "turn.hot_dice_bonus=[500]"]).turn("123456/123456 ")
    assert bonus.state.turn.confirm == 500  # its own bonus is no later one
    assert bonus.turn("111555/111555=").totals == (4000, 0)


def test_dice_that_score_alike_are_confirmed_by_the_least() -> None:
    """Of equal ways to score dice it is the one that asks for least that counts."""
    alike = ["scores.11={points=200, confirm=500}", "scores.1155={points=400, confirm=300}"]
    game = Script("plain", [alike[0]])
    assert game.turn("112346/11=").totals == (200, 0)  # as two 1s
    game = Script("plain", [*alike, "scores.55={points=200, confirm=50}"]).turn("115534/1155")
    assert game.state.turn.confirm == 50


def test_a_turn_without_a_roll_left_needs_no_confirming() -> None:
    game = Script("plain", [CONFIRM, "turn.most_rolls=2"])
    assert "by 500 points" in game.why_not("123456/123456=")[1]
    game.play(Keep((1, 2, 3, 4, 5, 6)))
    assert game.turn("112346/1=").totals == (1600, 0)
    last = Script("plain", [CONFIRM, "end.target=1000", "end.final_round=one_roll"]).enter(1000)
    assert last.turn("123456/123456=").totals == (1000, 1500)


def test_a_farkle_keeps_no_points_that_are_to_be_confirmed() -> None:
    game = Script("plain", [CONFIRM, KEPT]).turn("123456/123456 112346/1 22346")
    assert game.totals == (0, 0)
    game.enter(0).turn("123456/123456 111234/111 246")
    assert game.totals == (2500, 0)


def test_the_view_of_a_turn_says_what_is_to_be_confirmed() -> None:
    game = Script("plain", [CONFIRM]).turn("123456/123456 112346/1")
    assert state_view(game.state)["turn"]["confirm"] == 400
    assert turn_so_far(game.game).endswith(", 400 to confirm")
    assert "confirm" not in state_view(game.turn("22346").state)["turn"]
    game.turn("123456/123456 112346")
    found = [(it.dice, it.must_roll) for it in options(game.state).allowed]
    assert found == [((1, 1), True), ((1,), True)]


def test_positions_with_something_to_confirm() -> None:
    game = Script("plain", [CONFIRM, PAIRS]).turn("123456/123456 112346/1")
    written = position(game.state)
    assert written.endswith("confirm=400")
    rules = game.state.rules
    assert parse_position(written, rules, NAMES[:2]) == game.state
    for wrong in ("confirm=0500", "confirm=700", "confirm=425", "confirm=350"):
        with pytest.raises(PositionError):
            parse_position(written.replace("confirm=400", wrong), rules)
    with pytest.raises(PositionError, match="nothing to confirm"):
        parse_position(written, load("plain"))


def test_the_chance_of_a_farkle_counts_rolls_that_are_one_whatever_they_show() -> None:
    rules = load("plain", ['scores.66={points = 0, or = "farkle"}'])
    rolls = list(product(range(1, 7), repeat=3))
    lost = [it for it in rolls if it.count(6) > 1 or not ({1, 5} & {*it} or len({*it}) == 1)]
    assert farkle_chance(rules, 3) == Fraction(len(lost), len(rolls))


def test_must_roll_with() -> None:
    """turn.must_roll_with: whether a turn with so many dice left may be banked."""
    assert Script("plain").turn("111552/11155=").totals == (1100, 0)
    game = Script("plain", ["turn.must_roll_with=[1, 2]"])
    assert game.why_not("111552/11155=")[0] == "turn.must_roll_with"
    free = [it for it in options(game.state).allowed if it.dice_next > 2]
    bound = [it for it in options(game.state).allowed if it.dice_next <= 2]
    assert [it.may_bank for it in (*free, *bound)] == [True] * len(free) + [False] * len(bound)
    assert len(bound) == 3
    game.play(Keep((1, 1, 1, 5, 5)))
    assert game.turn("1/1=").totals == (1200, 0)  # hot dice may be banked
    assert game.turn("111552/111=").totals == (1200, 1000)  # and so may three dice left


FORCED = 'turn.must_roll_after=["xxx"]'


def test_must_roll_after() -> None:
    """turn.must_roll_after: whether a turn may be banked with a set that has just been kept."""
    assert Script("plain").turn("111552/111=").totals == (1000, 0)
    game = Script("plain", [FORCED])
    rule, sentence = game.why_not("111552/111=")
    assert rule == "turn.must_roll_after"
    assert sentence == "1 1 1 of one roll must be followed by another roll"
    free = [it.dice for it in options(game.state).allowed if it.may_bank]
    assert (1, 1, 5) in free
    assert all(it.count(1) < 3 for it in free)
    game.play(Keep((1, 1, 1)))
    assert game.turn("552/55=").totals == (1100, 0)  # the next keep has no set
    four = Script("plain", [FORCED, "scores.xxxx=1000"])
    assert four.why_not("222255/2222=")[0] == "turn.must_roll_after"  # three are among four


def test_what_must_be_followed_by_a_roll_is_of_one_roll() -> None:
    """Dice of two rolls make no set; after hot dice all the dice must be rolled."""
    game = Script("plain", [FORCED]).turn("112346/11 1346/1=")
    assert game.totals == (300, 0)
    hot = Script("plain", [FORCED])
    assert hot.why_not("222555/222555=")[0] == "turn.must_roll_after"
    hot.play(Keep((2, 2, 2, 5, 5, 5)))
    assert hot.state.turn.dice == 6
    low = Script("plain", [FORCED, "turn.bank_minimum=500"])
    _, sentence = low.why_not("222346/222=")
    assert "2 2 2 of one roll must be followed by another roll; besides, " in sentence


def test_the_last_roll_ends_the_duty_to_follow_a_set() -> None:
    """No roll is left after it, nor hot dice, nor in a final round of one roll each."""
    game = Script("plain", [FORCED, "turn.most_rolls=2"])
    assert game.why_not("111552/111=")[0] == "turn.must_roll_after"
    game.play(Keep((1, 1, 1)))
    assert game.turn("222/222=").totals == (1200, 0)
    game = Script("plain", [FORCED, "turn.most_hot_dice=0"])
    assert game.turn("222555/222555=").totals == (700, 0)
    game = Script("plain", [FORCED, "turn.most_hot_dice=0"])
    assert game.why_not("222345/222=")[0] == "turn.must_roll_after"


CLEAR = "turn.clear_combo=true"


def test_clear_combo() -> None:
    """turn.clear_combo: whether a roll that shows the face of a set just kept is rolled again."""
    game = Script("plain").turn("222346/222 125/15")
    assert (game.state.turn.score, game.state.turn.dice) == (350, 1)
    game = Script("plain", [CLEAR]).turn("222346/222")
    assert game.state.turn.clear == (2,)
    before = game.state
    game.turn("125")  # nothing of it may be kept
    assert game.state == before
    assert game.game.latest == (
        Rolled(0, 0, (1, 2, 5)),
        NotCleared(0, 0, (1, 2, 5), (2,)),
    )
    assert sentences(game.game.latest, game.state.lineup) == [
        "Ada rolls 1 2 5: the set of 2 is not cleared, and all 3 dice are rolled again."
    ]
    game.turn("246")  # nor is it a farkle
    assert game.state == before
    assert game.turn("155/15").state.turn == Turn(0, 350, 1)  # the set is cleared
    assert game.turn("2").totals == (0, 0)  # and a 2 is a farkle as ever
    assert game.side == 1


def test_what_has_to_be_cleared_is_three_alike_of_one_roll() -> None:
    """Not pairs, nor dice of two rolls; two sets both, and after hot dice, too."""
    game = Script("plain", [CLEAR]).turn("112346/11 1346/1")
    assert game.state.turn.clear == ()
    hot = Script("plain", [CLEAR]).turn("222555/222555 123456 111346/111")
    assert (hot.state.turn.score, hot.state.turn.dice, hot.state.turn.clear) == (1700, 3, (1,))
    assert Script("plain", [CLEAR]).turn("222555/222555").state.turn.clear == (2, 5)
    four = Script("plain", [CLEAR, "scores.xxxx=1000"]).turn("222255/2222")
    assert four.state.turn.clear == (2,)
    assert four.turn("25 55/5=").totals == (1050, 0)


def test_a_roll_that_does_not_clear_a_set_is_none() -> None:
    """It counts for no limit, wins nothing, takes no total, and is no try of a last die."""
    game = Script("plain", [CLEAR, "turn.most_rolls=2"]).turn("222346/222 125 125")
    assert game.turn("135/15=").totals == (350, 0)
    wins = 'scores.112={points = 0, or = "win"}'
    game = Script("plain", [CLEAR, wins]).turn("222346/222 112")
    assert not game.state.is_over
    game = Script("plain", [CLEAR, 'scores.23={points = 0, or = "bust"}']).enter(1000, 0)
    game.turn("222456/222 234")
    assert (game.side, game.totals) == (0, (1000, 0))
    tries = Script("plain", [CLEAR, "turn.last_die_tries=2"]).turn("222551/22255 2 2 3")
    assert tries.state.turn == Turn(0, 300, 1, tries=1, clear=(2,))
    assert tries.turn("2 2").state.turn.tries == 1
    assert tries.turn("1/1").state.turn == Turn(0, 400, 6)


def test_what_is_no_roll_is_refused_where_a_set_is_to_be_cleared() -> None:
    game = Script("plain", [CLEAR]).turn("222346/222")
    for dice in ((2, 2, 7), (2, 3), (0, 2, 2)):
        with pytest.raises(MalformedAction):
            apply(game.state, Roll(dice))


def test_a_second_chance_has_its_first_roll_cleared() -> None:
    game = Script("plain", [CLEAR, "turn.second_chance=true"]).turn("222146/222 233 334/33")
    assert game.state.turn == Turn(0, 200, 1, chance=(3, 3))
    assert game.turn("2").side == 1


def test_the_chance_of_a_farkle_leaves_out_what_is_rolled_again() -> None:
    rules = load("plain", [CLEAR])
    rolls = list(product((1, 3, 4, 5, 6), repeat=3))
    lost = [it for it in rolls if not ({1, 5} & {*it} or len({*it}) == 1)]
    game = Script("plain", [CLEAR]).turn("222346")
    three = next(it for it in options(game.state).allowed if it.dice == (2, 2, 2))
    assert three.farkle == Fraction(len(lost), len(rolls)) == roll_risk(rules, 3, clear=(2,))
    assert roll_risk(rules, 3) == farkle_chance(load("plain"), 3) > three.farkle
    game.play(three.keep)
    turn = state_view(game.state)["turn"]
    assert turn["clear"] == [2]
    assert turn["risk"] == float(three.farkle)
    assert "risk" not in state_view(game.turn("113").state)["turn"]


def test_of_dice_that_cannot_all_be_kept_together_the_player_chooses() -> None:
    sets = ["turn.keep=all", "scores.1=no", "scores.5=no", "scores.123=100", "scores.234=200"]
    game = Script("plain", sets).turn("123466")
    assert [option.dice for option in keep_options(game.state)] == [(2, 3, 4), (1, 2, 3)]
    assert [str(it.why_not_keep) for it in options(game.state).refused] == []


@pytest.mark.parametrize("hot_dice", ["must", "must_in_one_roll"])
def test_hot_dice_escape(hot_dice: str) -> None:
    """turn.hot_dice_escape: part of six dice that all score may be kept, or not."""
    sets = [f"turn.hot_dice={hot_dice}"]
    assert Script("plain", sets).turn("111555/111=").totals == (1000, 0)
    game = Script("plain", [*sets, "turn.hot_dice_escape=false"])
    assert game.why_not("111555/111=")[0] == "turn.hot_dice_escape"
    assert [option.dice for option in keep_options(game.state)] == [(1, 1, 1, 5, 5, 5)]


def test_hot_dice_escape_says_nothing_where_dice_may_be_banked() -> None:
    game = Script("plain", ["turn.hot_dice_escape=false"])
    assert game.turn("111555/111=").totals == (1000, 0)


def test_opening_and_bank_minimum() -> None:
    """turn.opening_minimum counts until a turn was banked, turn.bank_minimum in every turn."""
    sets = ["turn.opening_minimum=500", "turn.bank_minimum=200"]
    game = Script("plain", sets, players=1)
    assert game.why_not("444123/444=")[0] == "turn.opening_minimum"
    game.play(Keep((4, 4, 4)))
    game.turn("123/1=")
    assert game.totals == (500,)
    assert game.why_not("123466/1=")[0] == "turn.bank_minimum"
    game.play(Keep((1,)))
    assert game.turn("12346/1=").totals == (700,)


def test_the_larger_minimum_counts() -> None:
    game = Script("plain", ["turn.opening_minimum=200", "turn.bank_minimum=400"])
    assert game.why_not("333246/333=") == (
        "turn.bank_minimum",
        "every turn must make 400 points to bank; this makes 300",
    )


def test_last_die_succeeds_on() -> None:
    """turn.last_die_succeeds_on: a single die that is left scores on those faces, on no others."""
    usual, rule = Script("plain"), Script("plain", ["turn.last_die_succeeds_on=[3, 5]"])
    for game in (usual, rule):
        game.turn("111556/11155")
    assert usual.turn("1/1=").totals == (1200, 0)
    rule.turn("1")
    assert (rule.totals, rule.side) == ((0, 0), 1)
    assert rule.turn("111556/11155 3/3 123466/1=").totals == (0, 1200)


@pytest.mark.parametrize("points", [0, 75])
def test_last_die_points(points: int) -> None:
    """turn.last_die_points: what a face that is not on the chart scores as the last die."""
    sets = ["turn.last_die_succeeds_on=[3, 5]", f"turn.last_die_points={points}"]
    for face, scored in (("3", points), ("5", 50)):
        game = Script("plain", sets).turn(f"111556/11155 {face}/{face}=")
        assert game.totals == (1100 + scored, 0)


def test_the_last_of_two_dice_pays_where_its_face_counts_among_both_alone() -> None:
    """Scores are multiples of what it pays: the 5 is on the chart, but not for one die."""
    scores = 'scores={"1"=100, "5"={points=50, only="all_dice"}}'
    last = ["turn.last_die_succeeds_on=[5]", "turn.last_die_points=25"]
    game = Script("plain", ["dice=2", scores, *last]).turn("12/1 5/5=")
    assert game.totals == (125, 0)
    assert game.state.rules.total_step(scoring_of(game.state.rules).step) == 25


OWN, LAST = "turn.bank_minimum=own_last_turn", "turn.bank_minimum=last_bank"


def test_a_turn_must_beat_the_last_of_its_side() -> None:
    """turn.bank_minimum = "own_last_turn": more than it, and anything after a farkle."""
    game = Script("plain", [OWN]).enter(300, 100, 350, 150)
    assert [it.made for it in game.state.sides] == [350, 150]
    assert (game.state.minimum(), game.state.minimum(1)) == (400, 200)
    game.turn("111234/111 334")  # a farkle
    assert game.totals == (650, 250)
    assert game.state.minimum(0) == 0
    _, said = game.why_not(EnterTurn(150))
    assert "this turn must beat your last one, with 200 points to bank" in said
    assert game.enter(200, 50).totals == (700, 450)


def test_a_turn_must_beat_the_last_of_all() -> None:
    """turn.bank_minimum = "last_bank": more than the last turn of whoever had it."""
    game = Script("plain", [LAST], players=3).enter(300, 350)
    assert [it.made for it in game.state.sides] == [0, 350, 0]
    _, said = game.why_not(EnterTurn(350))
    assert "this turn must beat the one before it, with 400 points to bank" in said
    game.enter(0)
    assert game.state.minimum() == 0
    assert game.enter(50, 100).totals == (350, 450, 0)
    opening = Script("plain", [LAST, "turn.opening_minimum=500"]).enter(600)
    _, said = opening.why_not(EnterTurn(600))
    assert "must beat the one before it, with 650" in said
    assert opening.enter(0, 50).totals == (650, 0)
    _, said = opening.why_not(EnterTurn(400))
    assert "you need 500 points in one turn to get on the board" in said


CHANCE = "turn.second_chance=true"


def test_second_chance() -> None:
    """turn.second_chance: dice kept back of a roll of which nothing scores must be completed."""
    usual, again = Script("plain"), Script("plain", [CHANCE])
    for game in (usual, again):
        game.turn("223346")
    assert (usual.side, usual.state.phase) == (1, "roll")
    kept = {(2, 2), (3, 3)}
    assert {it.dice for it in legal_actions(again.state)} >= kept
    assert all(type(it) is Keep for it in legal_actions(again.state))
    assert again.why_not(Bank((2, 2)))[0] == "turn.second_chance"
    again.play(Keep((2, 2)))
    assert again.game.latest == (KeptBack(0, 0, (2, 2, 3, 3, 4, 6), (2, 2), 4),)
    assert again.state.turn == Turn(0, 0, 4, chance=(2, 2))
    again.play(Roll((6, 3, 2, 1)))
    latest: object = again.game.latest  # another one, which mypy does not see
    assert latest == (
        Rolled(0, 0, (6, 3, 2, 1)),
        Completed(0, 0, (1, 2, 2, 2, 3, 6)),
    )
    again.play(Bank((1, 2, 2, 2)))
    assert again.totals == (300, 0)


def test_a_second_chance_may_fail() -> None:
    """Then it is a farkle, whatever else scores; a pair completes no combination of three."""
    game = Script("plain", [CHANCE]).turn("223346/22 1345")
    assert game.game.latest[1:] == (Farkled(0, 0, (1, 2, 2, 3, 4, 5), 0),)
    assert (game.side, game.state.turn.chance) == (1, ())
    later = game.turn("111236/111 234").state  # three different dice: nothing to complete
    assert (later.turn.side, later.sides[1].farkles) == (0, 1)
    straight = Script("dix-mille", [CHANCE]).turn("223346/2346 15")
    assert straight.state.turn.roll == (1, 2, 3, 4, 5, 6)
    three = Script("plain", [CHANCE]).turn("111226/111 226/22 2/222=")
    assert three.totals == (1200, 0)


def test_a_second_chance_beside_other_rules() -> None:
    """It is one roll of a limited turn, and what is kept or lost is so after it."""
    limited = Script("plain", [CHANCE, "turn.most_rolls=1"]).turn("223346/22")
    assert limited.state.rolls_left == 0
    assert limited.turn("2346/222=").totals == (200, 0)
    costs = Script("plain", [CHANCE, "turn.nothing_scores=-300"]).enter(500, 0)
    assert costs.turn("223346/22 1345").totals == (200, 0)
    kept = Script("plain", [CHANCE, KEPT]).turn("111226/111 226/22 3")
    assert kept.totals == (1000, 0)
    decided = Script("plain", [CHANCE, 'scores.33={ points = 0, or = "farkle" }'])
    assert decided.turn("223346").side == 1  # a line has decided the roll
    assert Script("plain", [CHANCE, AGAIN]).turn("223346").state.turn.dice == 6
    risk = roll_risk(load("plain", sets=[CHANCE]), 3)
    # a pair is completed by one die of six
    pairs = sum(Fraction(1, 216) for it in product((2, 3, 4, 6), repeat=3) if len(set(it)) == 2)
    assert risk == farkle_chance(load("plain"), 3) - pairs / 6


def test_last_die_tries() -> None:
    """turn.last_die_tries: how often the last die may be rolled before it is a farkle."""
    once, thrice = Script("plain"), Script("plain", ["turn.last_die_tries=3"])
    for game in (once, thrice):
        game.turn("111552/11155 2")
    assert once.side == 1
    assert thrice.game.latest[1:] == (RolledAgain(0, 0, (2,), 2),)
    assert (thrice.side, thrice.state.turn.tries, thrice.state.tries_left) == (0, 1, 2)
    thrice.play(Roll((3,)))
    assert thrice.game.latest[1:] == (RolledAgain(0, 0, (3,), 1),)
    thrice.play(Roll((4,)))
    assert thrice.game.latest[1:] == (Farkled(0, 0, (4,), 1100),)
    assert thrice.turn("111552/11155 2 3 1/1=").totals == (0, 1200)
    hot = thrice.turn("111552/11155 2 5/5 112346/1 22334").state.sides[0]
    assert (hot.total, hot.farkles) == (0, 2)  # not with more dice than one
    assert roll_risk(thrice.state.rules, 1) == Fraction(8, 27)
    assert roll_risk(thrice.state.rules, 1, tries=2) == farkle_chance(thrice.state.rules, 1)


def test_the_tries_of_a_last_die_beside_other_rules() -> None:
    """They are one roll of a limited turn; what takes a total is not tried again; none is lost."""
    tries = "turn.last_die_tries=2"
    limited = Script("plain", [tries, "turn.most_rolls=2"]).turn("111552/11155 2")
    assert limited.state.rolls_left == 1
    assert limited.turn("1/1=").totals == (1200, 0)
    bust = Script("plain", [tries, 'scores.2={ points = 0, or = "bust" }', "scores.xx=50"])
    assert bust.enter(300, 0).turn("111553/11155 2").totals == (0, 0)
    kept = Script("plain", [tries, KEPT]).turn("111552/11155 2")
    assert kept.side == 0
    kept.play(Roll((3,)))
    assert kept.totals == (1100, 0)
    alone = Script("plain", [tries, "dice=1"]).turn("2")
    assert alone.side == 1


def test_nothing_scores() -> None:
    """turn.nothing_scores: what all the dice pay when none of them scores; else a farkle."""
    usual, pays = Script("plain"), Script("plain", ["turn.nothing_scores=500"])
    usual.turn("223346")
    assert (usual.side, usual.totals) == (1, (0, 0))
    pays.turn("223346/223346=")
    assert (pays.side, pays.totals) == (1, (500, 0))
    assert pays.turn("111236/111 223").totals == (500, 0)  # three dice: a farkle


def test_nothing_scores_less_than_nothing() -> None:
    """turn.nothing_scores below 0, or "total": such a roll is a farkle that costs as much."""
    costs = Script("plain", ["turn.nothing_scores=-500"]).enter(800, 700).turn("223346")
    assert costs.game.latest[1:] == (
        Farkled(0, 0, (2, 2, 3, 3, 4, 6), 0),
        Penalised(0, 500, 300),
    )
    assert costs.turn("111555/111555 223346").totals == (300, 200)  # all six, after hot dice
    assert costs.turn("112346/11 2346").totals == (300, 200)  # four: any other farkle
    assert costs.enter(0).totals == (300, 200)  # taken for any other, too
    assert costs.turn("223346").totals == (0, 200)  # no more than there is
    crash = Script("plain", ["turn.nothing_scores=total"]).enter(700, 300).turn("223346")
    assert crash.totals == (0, 300)
    assert crash.state.sides[0].on_board


def test_nothing_scores_beside_other_costs() -> None:
    """A penalty comes on top, a first roll has its own cost, and no line may decide the roll."""
    cost = "turn.nothing_scores=-500"
    penalty = "turn.farkle_penalty={ after = 1, points = 100, floor = 0 }"
    assert Script("plain", [cost, penalty]).enter(700, 0).turn("223346").totals == (100, 0)
    own = Script("plain", [cost, COSTLY])
    assert own.turn("223346").totals == (-1000, 0)
    assert own.enter(600, 0).turn("111555/111555 223346").totals == (-1000, 100)
    assert Script("plain", [cost, AGAIN]).turn("223346").state.turn.side == 0
    decided = Script("plain", [cost, 'scores.33={ points = 0, or = "farkle" }'])
    assert decided.turn("223346").totals == (0, 0)
    first = Script("plain", ["turn.first_roll_farkle={ points = 'total' }"]).enter(400, 0)
    assert first.turn("223346").totals == (0, 0)


def test_what_costs_points_is_not_kept() -> None:
    kept = Script("plain", ["turn.nothing_scores=-500", KEPT]).enter(600, 0)
    assert kept.turn("111555/111555 223346").totals == (100, 0)
    assert kept.turn("111236/111 223").totals == (100, 1000)


def test_nothing_scores_on() -> None:
    """turn.nothing_scores_on: whether hot dice in which nothing scores pay too."""
    sets = ["turn.nothing_scores=500"]
    pays = Script("plain", sets)
    once = Script("plain", [*sets, "turn.nothing_scores_on=first_roll"])
    for game, total in ((pays, 1000), (once, 0)):
        game.turn("223346/223346 223346" + "/223346=" * (game is pays))
        assert (game.side, game.totals) == (1, (total, 0))
    once.turn("223346/223346=")  # the other side's first roll
    assert once.totals == (0, 500)
    assert once.turn("223346/223346 111236/111=").totals == (1500, 500)
    assert once.turn("111555/111555 223346").totals == (1500, 500)  # all six, and not the first


def test_most_rolls() -> None:
    """turn.most_rolls: after the last roll the turn must be banked, if that may be."""
    free, few = Script("plain"), Script("plain", ["turn.most_rolls=2"])
    for game in (free, few):
        game.turn("112346/1 12346")
    assert few.why_not(Keep((1,))) == ("turn.most_rolls", "no roll is left: a turn has 2 at most")
    assert few.turn("").totals == (0, 0)
    few.play(Bank((1,)))
    free.play(Keep((1,)))
    assert (few.totals, free.side) == ((200, 0), 0)
    assert few.turn("112346/1 12346").side == 1  # the other side's second roll, not the third


def test_most_rolls_and_a_minimum_that_is_not_made() -> None:
    """Where the last roll makes too few points the turn is over, and counts as a farkle."""
    game = Script("plain", ["turn.most_rolls=2", "turn.opening_minimum=500"])
    game.turn("112346/1 15234")
    assert (game.side, game.totals) == (1, (0, 0))
    assert game.state.sides[0].farkles == 1
    assert game.game.latest[-2:] == (
        Farkled(0, 0, (1, 2, 3, 4, 5), 100),
        FellShort(0, 250, 500),
    )
    rule, said = game.turn("112346/1 11164").why_not(Bank((1,)))
    assert rule == "turn.most_rolls"
    assert said.endswith(
        "at most; but you need 500 points in one turn to get on the board and this makes 200"
    )
    refused = options(game.state).refused
    assert [(it.dice, it.why_not_keep and it.why_not_keep.rule) for it in refused] == [
        ((1, 1), "turn.most_rolls"),
        ((1,), "turn.most_rolls"),
    ]
    game.play(Bank((1, 1, 1)))
    assert game.totals == (0, 1100)


def test_most_rolls_end_a_duty_to_roll() -> None:
    game = Script("plain", ["turn.most_rolls=2", "turn.hot_dice=must", "turn.must_roll_with=[1]"])
    assert game.why_not("111555/111555=")[0] == "turn.hot_dice"
    game.play(Keep((1, 1, 1, 5, 5, 5)))
    assert game.turn("111555/111555=").totals == (3000, 0)
    game.turn("112346/1 11155/1115=")
    assert game.totals == (3000, 1150)


def test_most_hot_dice() -> None:
    """turn.most_hot_dice: how many times all the dice are rolled again."""
    never, once = (Script("plain", [f"turn.most_hot_dice={most}"]) for most in (0, 1))
    whole = Keep((1, 1, 1, 5, 5, 5))
    rule, said = never.turn("111555").why_not(whole)
    assert rule == "turn.most_hot_dice"
    assert said == "all 6 dice have been kept, and they are not rolled again"
    assert never.play(Keep((1, 1, 1))).turn.dice == 3
    once.turn("111555/111555 111555")
    assert once.why_not(whole)[1].endswith("a turn has hot dice no more than once")
    once.play(Keep((1, 1, 1)))
    assert once.turn("111/111=").totals == (3500, 0)
    must = Script("plain", ["turn.most_hot_dice=1", "turn.hot_dice=must"])
    assert must.why_not("111555/111555=")[0] == "turn.hot_dice"
    must.play(whole)
    assert must.turn("111555/111555=").totals == (3000, 0)


def test_hot_dice_bonus() -> None:
    """turn.hot_dice_bonus: points for having kept every die, once more and for ever after."""
    none, each, more = (
        Script("plain", [f"turn.hot_dice_bonus={it}"]) for it in ("[]", "250", "[500, 1000]")
    )
    for game, total in ((none, 4500), (each, 5250), (more, 7000)):
        game.turn("111555/111555 111555/111555 111555/111555=")
        assert game.totals == (total, 0)
    assert more.game.latest[1] == HotDiceBonus(0, 1000, 7000)
    more.turn("111555/111555 223346")  # a farkle loses the bonus, too
    assert more.totals == (7000, 0)
    more.turn("111555/111555=")
    assert more.totals == (9000, 0)  # the first of another turn
    opening = Script("plain", ["turn.hot_dice_bonus=500", "turn.opening_minimum=2000"])
    opening.turn("111555")
    assert [(it.turn_score, it.hot_dice_bonus) for it in options(opening.state).allowed[:2]] == [
        (2000, 500),
        (1100, 0),
    ]
    opening.play(Bank((1, 1, 1, 5, 5, 5)))
    assert opening.totals == (2000, 0)


def test_nothing_that_scores_must_be_rolled_again_where_hot_dice_must() -> None:
    game = Script("plain", ["turn.nothing_scores=500", "turn.hot_dice=must"])
    assert game.why_not("223346/223346=")[0] == "turn.hot_dice"


def penalised(*changes: str, players: int = 1) -> Script:
    sets = ["turn.farkle_penalty={after=2, points=100}"]
    return Script(
        "plain", [*sets, *(f"turn.farkle_penalty.{it}" for it in changes)], players=players
    )


def test_penalty_after_and_points() -> None:
    """turn.farkle_penalty, and without it."""
    assert penalised().enter(300, 0, 0).totals == (200,)
    assert penalised("after=3").enter(300, 0, 0).totals == (300,)
    assert penalised("points=50").enter(300, 0, 0).totals == (250,)
    assert Script("plain", players=1).enter(300, 0, 0, 0).totals == (300,)


def test_penalty_of_the_whole_total() -> None:
    """turn.farkle_penalty.points = "total": nothing is left, nor is it a debt that is forgiven."""
    game = penalised("points=total").enter(300, 200, 0)
    assert game.totals == (500,)
    assert game.enter(0).totals == (0,)
    assert game.penalties == [500]
    assert game.state.sides[0].on_board
    assert game.enter(100, 0, 0).totals == (0,)
    assert game.enter(0, 0).penalties == []
    sets = ["board.bump_floor=-9", "board.bump=9", 'turn.farkle_penalty={after=1, points="total"}']
    bumped = Script("farkle-cribbage-tournament", ["start.roll_off=0", *sets]).enter(3, 3)
    assert bumped.totals == (-6, 3)
    assert bumped.enter(0, 0).totals == (-6, 0)


def test_penalty_that_grows() -> None:
    """turn.farkle_penalty.points, a list: the last repeats, and a bank begins a new row."""
    changes = ["points=[100, 300, 200]", "restart=false"]
    totals = [penalised(*changes).enter(2000, *[0] * it).totals[0] for it in range(7)]
    assert totals == [2000, 2000, 1900, 1600, 1400, 1200, 1000]
    assert penalised(*changes).enter(2000, 0, 0, 0, 50, 0, 0).totals == (1550,)
    floored = penalised(*changes, "floor=-50").enter(250, 0, 0, 0, 0)
    assert floored.totals == (-50,)
    assert penalised("points=[100]").enter(300, 0, 0, 0, 0).totals == (100,)


def test_penalty_floor() -> None:
    """turn.farkle_penalty.floor: at the floor, below nothing, and without one for ever."""
    assert penalised("floor=0").enter(50, 0, 0, 0, 0).totals == (0,)
    totals = [penalised(*it).enter(50, *[0] * 6).totals[0] for it in (["floor=-120"], [])]
    assert totals == [-120, -250]


def test_penalty_restart() -> None:
    """turn.farkle_penalty.restart: the count starts again, or every further farkle costs."""
    assert penalised().enter(900, *[0] * 5).totals == (700,)
    assert penalised("restart=false").enter(900, *[0] * 5).totals == (500,)
    assert penalised("restart=false").enter(900, 0, 0, 50, 0).totals == (850,)


@pytest.mark.parametrize(("applies", "total"), [("true", 400), ("false", 500)])
def test_penalty_in_final_round(applies: str, total: int) -> None:
    """turn.farkle_penalty.in_final_round."""
    sets = ["end.target=1000", "end.final_round=one_more_turn"]
    penalty = f"turn.farkle_penalty={{after=2, points=100, in_final_round={applies}}}"
    game = Script("plain", [*sets, penalty]).enter(900, 500, 0, 0, 100, 0)
    assert game.over
    assert game.totals == (1000, total)


def test_penalty_never_lifts_a_total_to_its_floor() -> None:
    """A peg that was bumped behind the floor stays where it is."""
    sets = [
        "board.bump_floor=-9",
        "board.bump=9",
        "turn.farkle_penalty={after=1, points=1, floor=-3}",
    ]
    game = Script("farkle-cribbage-tournament", sets).roll_off("66", "11").enter(2, 2)
    assert game.totals == (-7, 2)
    assert game.enter(0).totals == (-7, 2)


def test_dice() -> None:
    """dice: how many a turn starts with, and so when the dice are hot."""
    for count in range(1, 7):
        game = Script("plain", [f"dice={count}"])
        assert game.state.turn.dice == count
        game.turn(f"{'1' * count}/{'1' * count}")
        assert game.state.turn.dice == count


THROW = ["partners=2", "partners_alternate=throw"]


def test_partners_alternate() -> None:
    """partners_alternate: whether partners take turns, or throws, in rotation."""
    game = Script("plain", ["partners=2"], players=4).turn("122346/1")
    assert (game.state.player, game.turn("22346").state.player) == (0, 1)
    game = Script("plain", THROW, players=4)
    thrown = [game.state.player]
    for part in ("122346/1", "12346/1", "1346/1="):  # Ada, Cy, Ada
        game.turn(part)
        thrown.append(game.state.player)
    assert thrown == [0, 2, 0, 1]
    assert [it.player for it in game.game.latest if isinstance(it, Banked)] == [0]
    assert game.turn("223346").state.player == 2  # Bo; and Cy threw not last
    assert game.turn("112346/11").state.player == 0
    assert game.turn("2346").state.player == 3  # Ada farkled; Di, as Bo threw last
    assert game.turn("112346/11=").state.player == 2


def test_who_has_thrown_decides() -> None:
    game = Script("plain", THROW, players=4)
    game.play(Roll((1, 1, 2, 3, 4, 6)))
    assert game.state.player == 0
    game.play(Keep((1,)))
    game.play(Roll((1, 2, 3, 4, 6)))
    assert game.state.player == 2
    game.play(Bank((1,)))
    assert [(it.player, it.points) for it in game.game.latest if isinstance(it, Banked)] == [
        (2, 200)
    ]
    line = position(game.state)
    assert parse_position(line, game.state.rules, NAMES[:4]) == game.state
    assert game.turn("111346/111=").state.player == 0
    assert "partner=1,2" in position(game.state)


def test_throws_that_are_one_roll_are_the_same_partners() -> None:
    """What is rolled again, and a second chance, is no throw of a partner's."""
    again = Script("plain", [*THROW, "turn.first_roll_farkle=again"], players=4).turn("223346")
    assert again.state.player == 0
    chance = Script("plain", [*THROW, "turn.second_chance=true"], players=4).turn("223346/22")
    assert chance.state.player == 0
    assert chance.turn("2156/222").state.player == 2
    clear = Script("plain", [*THROW, CLEAR], players=4).turn("222346/222 125")
    assert clear.state.player == 2
    tries = Script("plain", [*THROW, "turn.last_die_tries=2"], players=4).turn("111552/11155 3")
    assert tries.state.player == 2
    assert tries.turn("3").state.player == 1
    assert tries.turn("223346").state.player == 0


def test_partners_who_alternate_by_throw_pass_over_who_has_left() -> None:
    game = Script("plain", ["partners=3", "partners_alternate=throw"], players=6)
    game.turn("122346/1")
    assert game.state.player == 2
    game.play(Leave(2))
    assert game.state.player == 4
    game.play(Roll((1, 1, 3, 4, 6)))
    game.play(Leave(4))
    assert game.state.player == 0  # who is left decides
    game.play(Return(4))
    game.play(Keep((1,)))
    assert game.state.player == 0
    assert game.turn("1346/1=").side == 1
    game.play(Return(2))
    assert game.enter(0).state.player == 2


def test_a_turn_that_is_entered_is_one_throw() -> None:
    game = Script("plain", THROW, players=4).enter(500, 0, 300)
    assert game.state.player == 3
    kept = Script("plain", [*THROW, KEPT], players=4).turn("112346/11 2346 223346")
    assert (kept.totals, kept.state.player) == ((200, 0), 0)


def test_partners_take_turns() -> None:
    """partners: one or more players share a side; they sit so that sides alternate."""
    for partners, order in (
        (1, [0, 1, 2, 3, 4, 5]),
        (2, [0, 1, 2, 3, 4, 5]),
        (3, [0, 1, 2, 3, 4, 5]),
    ):
        game = Script("plain", [f"partners={partners}"], players=6)
        assert len(game.state.sides) == 6 // partners
        found, sides = [], []
        for _ in range(6):
            found.append(game.state.player)
            sides.append(game.side)
            game.enter(50)
        assert found == order
        assert sides == [it % (6 // partners) for it in range(6)]
        assert game.totals == (50 * partners,) * (6 // partners)


def test_unit_is_what_refusals_speak_of() -> None:
    """unit: points or holes."""
    sets = ["turn.opening_minimum=10"]
    assert "10 holes" in Script("farkle-cribbage", sets, players=1).why_not("133456/1=")[1]
    assert "10 points" in Script("plain", [*sets, "scores.1=5"], players=1).why_not("133446/1=")[1]


def test_a_farkle_takes_a_side_off_the_board_again() -> None:
    """turn.farkle_leaves_board: whether the opening minimum must be made once more."""
    sets = ["turn.opening_minimum=500"]
    game = Script("plain", sets).enter(500, 500)
    assert game.turn("223346").enter(50).turn("123466/1=").totals == (600, 550)
    game = Script("plain", [*sets, "turn.farkle_leaves_board=true"]).enter(500, 500)
    game.turn("223346")
    assert game.game.latest[-1] == TakenOffBoard(0, 500)
    assert not game.state.sides[0].on_board
    game.enter(50)
    assert game.why_not("123466/1=") == (
        "turn.opening_minimum",
        "you need 500 points in one turn to get on the board; this makes 100",
    )
    game.play(Keep((1,)))
    game.turn("22346").enter(0, 500)  # Ada farkles again: off the board already, nothing is told
    assert (game.totals, game.state.sides[0].on_board) == ((1000, 550), True)
    assert game.state.sides[1].on_board is False


def test_off_the_board_again_only_where_something_has_to_be_opened() -> None:
    game = Script("plain", ["turn.farkle_leaves_board=true"]).enter(500, 500, 0)
    assert game.state.sides[0].on_board
    assert game.state.rules == load("plain")


def test_a_bonus_for_the_first_large_bank() -> None:
    """turn.first_bank_bonus: none, or points for the first side that banks so much at once."""
    assert Script("plain").enter(50, 1000, 1000).totals == (1050, 1000)
    sets = ["turn.first_bank_bonus={ score = 800, points = 500 }"]
    game = Script("plain", sets).enter(750, 1000)
    assert game.game.latest[-1] == BonusWon(1, 500, 1500, 800)
    assert (game.totals, game.state.bonus) == ((750, 1500), 1)
    assert game.enter(1000, 1000).totals == (1750, 2500)  # there is only one


def test_a_bonus_may_reach_the_target_and_bump() -> None:
    sets = ["turn.first_bank_bonus={ score = 5, points = 3 }", "end.target=30"]
    game = Script("farkle-cribbage-tournament", sets).roll_off("66", "11").enter(4, 1, 0, 5)
    assert game.totals == (4, 9)
    game = Script("farkle-cribbage-tournament", sets).roll_off("66", "11").enter(4, 8)
    assert game.totals == (4, 11)
    game = Script("plain", ["turn.first_bank_bonus={ score = 500, points = 9500 }"]).enter(500)
    assert (game.over, game.totals, game.winners) == (True, (10000, 0), (0,))


def test_who_got_the_bonus_is_part_of_a_position() -> None:
    rules = load("plain", sets=["turn.first_bank_bonus={ score = 800, points = 500 }"])
    state = Script(rules).enter(1000).state
    assert position(state) == "1500,- 2 0 6d - - 1 bonus=1"
    assert parse_position(position(state), rules, state.lineup.names) == state
    with pytest.raises(PositionError, match="has had no turn"):
        parse_position("1500,- 2 0 6d - - 1 bonus=2", rules)
    with pytest.raises(PositionError, match="the rules have no bonus"):
        parse_position("1500,- 2 0 6d - - 1 bonus=1", load("plain"))


def test_scoring() -> None:
    """turn.scoring: 001, "dice can be scored however the player likes"."""
    game = Script("farkle-cribbage", players=1).turn("111346")
    listed = [(it.points, it.for_fewer, action_text(it.keep)) for it in options(game.state).allowed]
    assert listed == [(20, False, "111+"), (2, False, "11+"), (1, False, "1+"), (3, True, "111:3+")]
    assert [action_text(it) for it in legal_actions(game.state)] == [
        *("111=", "111+", "11=", "11+", "1=", "1+"),
        *("111:3=", "111:3+"),
    ]
    assert game.play(Bank((1, 1, 1), points=3)).totals == (3,)
    best = Script("farkle-cribbage", ["turn.scoring=best"], players=1).turn("111346")
    assert [it.points for it in options(best.state).allowed] == [20, 2, 1]
    assert all(it.points is None for it in legal_actions(best.state))


def test_fewer_points_have_to_meet_the_minimums_too() -> None:
    sets = ["turn.scoring=any", "turn.opening_minimum=500"]
    game = Script("dix-mille", sets, players=1).turn("111346")
    (fewer,) = [it for it in options(game.state).allowed if it.for_fewer]
    assert (fewer.points, fewer.may_bank, fewer.may_keep) == (300, False, True)
    assert Bank((1, 1, 1), points=300) not in legal_actions(game.state)
    assert Keep((1, 1, 1), points=300) in legal_actions(game.state)
    assert game.why_not(Bank((1, 1, 1), points=300))[0] == "turn.opening_minimum"


def test_every_way_of_scoring_them_all_is_offered() -> None:
    """1111 by the advanced chart: 20 + 10, 20 + 1, or 1 each; not the 20 alone."""
    game = Script("farkle-cribbage-advanced", players=1).turn("111134")
    points = {it.points for it in options(game.state).allowed if it.dice == (1, 1, 1, 1)}
    assert points == {30, 21, 4}
    combinations = [
        tuple(used.points for used in it.combinations)
        for it in options(game.state).allowed
        if it.dice == (1, 1, 1, 1)
    ]
    assert combinations == [(30,), (1, 20), (1, 1, 1, 1)]


def test_points_that_are_the_most_are_as_if_they_were_not_stated() -> None:
    for rules in ("farkle-cribbage", "plain"):
        game = Script(rules, ["start.roll_off=0"]).turn("111346")
        most = options(game.state).allowed[0].points
        game.play(Bank((1, 1, 1), points=most))
        assert game.totals == (most, 0)
    record = Game.of(load("farkle-cribbage"), ["Ada"])
    record.play(Roll((1, 1, 1, 3, 4, 6)))
    record.play(Keep((1, 1, 1), points=20))
    assert record.actions[-1] == Keep((1, 1, 1))


def test_a_change_of_places_may_score_fewer_points_beside_it() -> None:
    """Four 4s change places; the 1s beside them score 20, or 3."""
    bomb = 'scores.xxxx={ points = 5, or = "exchange_with_leader" }'
    sets = ["turn.scoring=any", "start.roll_off=0", "dice=6", bomb, "scores.11=9"]
    game = Script("farkle-cribbage", sets).enter(5, 60).turn("114444")
    swaps = [it for it in options(game.state).allowed if it.exchange and len(it.dice) == 6]
    assert [(it.points, it.for_fewer) for it in swaps] == [(9, False), (2, True)]
    assert [it.bank in legal_actions(game.state) for it in swaps] == [True, True]
    assert game.play(swaps[1].bank).totals == (62, 5)


def test_a_total_below_zero_gains_nothing_by_six_dice_that_cost_all_there_is() -> None:
    penalty = "turn.farkle_penalty={ after = 1, points = 50 }"
    rules = load("plain", ["turn.nothing_scores=total", penalty])
    state = apply(new_game(rules, ["Ada", "Bo"]), Roll((2, 2, 3, 3, 4, 6)))
    assert state.sides[0].total == -50
