"""The rows of the boxed game and of Literally, and the presets from the field."""

from tests.game.script import Script
from tests.rules.presets import Paid, allowed, points
from tincup.game import CarryOn, Keep, Scoring
from tincup.rules import load

# playmonster


def test_playmonster__chart() -> None:
    """111=300, other triples 100 x face, four of a kind 1000, five 2000, six 3000, straight 1500,
    three pairs 1500, four and a pair 1500, two triplets 2500."""
    paid = Paid("playmonster")
    assert [paid(face * 3) for face in "123456"] == [300, 200, 300, 400, 500, 600]
    for face in "123456":
        made = [paid(face * count) for count in (4, 5, 6)]
        assert made == [1000, 2000, 3000]
    assert paid("123456") == 1500
    assert paid("223344") == 1500
    assert paid("222233") == 1500
    assert paid("222333") == 2500


def test_playmonster__opening_minimum_500() -> None:
    """Opening minimum 500."""
    game = Script("playmonster").roll_off("6", "1")
    assert game.why_not("444123/444=") == (
        "turn.opening_minimum",
        "you need 500 points in one turn to get on the board; this makes 400",
    )
    game.play(Keep((1, 4, 4, 4)))
    game.turn("46")
    game.enter(500)
    assert game.totals == (0, 500)


def test_playmonster__surpasses_10000() -> None:
    """A total that surpasses 10,000 triggers the end: all others have one chance to beat the
    leader."""
    game = Script("playmonster", players=3).roll_off("6", "1", "1")
    game.enter(9950, 9950, 9950)
    game.enter(50)
    assert (game.totals[0], game.state.trigger) == (10000, None)
    game.enter(100)
    assert game.state.trigger == 1
    game.enter(50)
    assert (game.side, game.over) == (0, False)
    game.enter(100)
    assert game.over
    assert (game.totals, game.winners) == ((10100, 10050, 10000), (0,))


def test_playmonster__everyone_rolls_one_die_to_start() -> None:
    """First player: everyone rolls one die, highest starts."""
    game = Script("playmonster", players=3)
    assert game.state.turn.dice == 1
    game.roll_off("2", "5", "4")
    assert (game.state.phase, game.side) == ("roll", 1)


def test_playmonster__2_to_6_players() -> None:
    """2 to 6 players."""
    assert allowed(load("playmonster")) == [2, 3, 4, 5, 6]


# literally


def test_literally__chart() -> None:
    """111=1000, other triples 100 x face; four: 150 x face (1111=1250); five: 175 x face
    (11111=1500); six: 200 x face (111111=2000); three pairs 1000; straight 1000."""
    paid = Paid("literally")
    assert [paid("1" * count) for count in (3, 4, 5, 6)] == [1000, 1250, 1500, 2000]
    for face in "23456":
        made = [paid(face * count) for count in (3, 4, 5, 6)]
        assert made == [int(face) * each for each in (100, 150, 175, 200)]
    assert paid("223344") == paid("123456") == 1000


def test_literally__opening_minimum_500() -> None:
    """Opening minimum 500."""
    game = Script("literally")
    assert game.why_not("444235/444=")[0] == "turn.opening_minimum"
    game.play(Keep((4, 4, 4, 5)))
    game.turn("26")
    game.enter(500)
    assert game.totals == (0, 500)


def test_literally__target_10000_and_one_more_turn_each() -> None:
    """Target and last round are not named: 10,000, one more turn each."""
    game = Script("literally", players=3)
    game.enter(500, 9500, 500, 500, 500)
    assert (game.state.trigger, game.side) == (1, 2)
    game.enter(500, 9500)
    assert game.over
    assert game.winners == (0,)


# from the field


def test_facebook__300_in_every_turn() -> None:
    """P5: P2's chart; bank minimum 300 in every turn."""
    assert [points("facebook", "2" * it) for it in (3, 4, 5, 6)] == [200, 400, 600, 800]
    assert (points("facebook", "223344"), points("facebook", "123456")) == (750, 1500)
    assert points("facebook", "222333") == 500
    game = Script("facebook")
    game.enter(300)
    assert game.why_not("111234/1=")[0] == "turn.bank_minimum"
    game.play(Keep((1, 1, 1)))
    game.turn("223")
    game.enter(300)
    assert game.why_not("155234/155=")[0] == "turn.bank_minimum"


def test_facebook__third_farkle_and_the_floor() -> None:
    """P5: third consecutive farkle -500 and the count starts again, totals cut at -2500."""
    game = Script("facebook", players=1)
    lost = []
    for _ in range(18):
        game.enter(0)
        lost.append(game.totals[0])
    assert lost[2::3] == [-500, -1000, -1500, -2000, -2500, -2500]
    assert lost[0] == lost[1] == 0


def test_facebook__first_to_bank_10000_wins_at_once() -> None:
    """P5: first to bank 10,000 wins at once."""
    game = Script("facebook")
    game.enter(9700, 9950, 300)
    assert game.over
    assert game.winners == (0,)


def test_zilch__chart() -> None:
    """P3: each further die doubles; straight 1500; any three pairs 1500, four and a pair counting
    as three pairs."""
    assert [points("zilch", "2" * it) for it in (3, 4, 5, 6)] == [200, 400, 800, 1600]
    assert [points("zilch", it) for it in ("123456", "223344", "222233")] == [1500] * 3
    assert points("zilch", "222333") == 500


def test_zilch__six_dice_that_score_nothing_pay_500() -> None:
    """P3: a six-dice roll with no scoring die pays 500 and rolls on."""
    game = Script("zilch")
    game.turn("223346/223346")
    assert (game.state.turn.dice, game.state.turn.score) == (6, 500)
    game.turn("223346/223346=")
    assert game.totals == (1000, 0)
    game.turn("111234/111 223")  # three dice that score nothing are a farkle
    assert (game.totals, game.side) == ((1000, 0), 0)


def test_zilch__minimum_and_third_farkle() -> None:
    """P3: bank minimum 300; third consecutive farkle -500."""
    game = Script("zilch", players=1)
    assert game.why_not("111234/1=")[0] == "turn.bank_minimum"
    game.play(Keep((1,)))
    game.turn("22346")
    game.enter(0, 0)
    assert game.totals == (-500,)
    game.enter(0, 0)
    assert game.totals == (-500,)


def test_plain__singles_and_triples() -> None:
    """P4: singles and triples only (T 1000,200..600); first to bank 10,000 wins at once."""
    assert [points("plain", face * 3) for face in "123456"] == [1000, 200, 300, 400, 500, 600]
    assert [points("plain", dice) for dice in ("1111", "5555", "222222")] == [1100, 550, 400]
    assert (1, 2, 3, 4, 5, 6) not in Scoring(load("plain")).keeps[1, 2, 3, 4, 5, 6]
    game = Script("plain")
    game.enter(50, 9950, 9950)
    assert game.over
    assert (game.winners, game.side) == ((0,), 0)


def test_cardgames__chart() -> None:
    """P6: four 1000, five 2000, six 3000; straight 2500; three pairs or four and a pair 1500; two
    triplets by their sum; first to bank 10,000 wins at once."""
    assert [points("cardgames", "3" * it) for it in (3, 4, 5, 6)] == [300, 1000, 2000, 3000]
    assert points("cardgames", "1111") == 1100  # three and a single are more
    assert [points("cardgames", it) for it in ("123456", "223344", "222233")] == [2500, 1500, 1500]
    assert points("cardgames", "222333") == 500
    game = Script("cardgames")
    game.enter(9950, 0, 50)
    assert game.winners == (0,)


def test_kingdom_come__chart_and_target() -> None:
    """T 1000,200..600, each further die doubles, 12345 = 500, 23456 = 750, 123456 = 1500, target
    4000, first to bank it wins."""
    assert [points("kingdom-come", "6" * it) for it in (3, 4, 5, 6)] == [600, 1200, 2400, 4800]
    made = [points("kingdom-come", it) for it in ("12345", "23456", "123456", "123455")]
    assert made == [500, 750, 1500, 550]
    game = Script("kingdom-come")
    game.enter(3950, 3950, 0)
    assert not game.over
    game.enter(50)
    assert game.over
    assert game.winners == (1,)


def test_hot_dice__chart() -> None:
    """Three of a kind 100 x face, 1s 1000, each further die doubles, 123456 = 2000."""
    assert [points("hot-dice", "1" * it) for it in (3, 4, 5, 6)] == [1000, 2000, 4000, 8000]
    assert [points("hot-dice", "3" * it) for it in (3, 4, 5, 6)] == [300, 600, 1200, 2400]
    assert points("hot-dice", "123456") == 2000
    assert (1, 2, 3, 4, 5, 6) in Scoring(load("hot-dice")).keeps[1, 2, 3, 4, 5, 6]


def test_hot_dice__350_in_a_turn_and_six_dice_again() -> None:
    """A score is written from 350 on; all six laid aside have to be rolled again."""
    assert Script("hot-dice").why_not("333246/333=")[0] == "turn.bank_minimum"
    assert Script("hot-dice").why_not("111555/111555=")[0] == "turn.hot_dice"
    game = Script("hot-dice")
    game.turn("444236/444=")
    assert game.totals == (400, 0)


def test_hot_dice__the_round_is_completed() -> None:
    """Each of the remaining players of the round gets a final chance."""
    game = Script("hot-dice", players=3)
    game.enter(0, 10000)
    assert not game.over
    game.enter(350)
    assert game.over
    assert game.winners == (1,)


def test_zonk__chart_of_five_dice() -> None:
    """1 = 100, 5 = 50, triples 100 x face, 1s 1000, and only of a single throw."""
    assert load("zonk").dice == 5
    assert [points("zonk", face * 3) for face in "123456"] == [1000, 200, 300, 400, 500, 600]
    assert points("zonk", "11155") == 1100
    game = Script("zonk")
    game.turn("12346/1 1136/11=")
    assert game.totals == (300, 0)


def test_zonk__around_the_corner() -> None:
    """The source's example: 1s, then three 6s, all five again, and a scoreless throw."""
    game = Script("zonk")
    game.turn("11245/11 666/666 23346")
    assert (game.totals, game.side) == ((0, 0), 1)


def test_zonk__who_has_a_turn_left_may_exceed_it() -> None:
    """The first to score 5,000 wins if nobody with a turn left gets beyond that score."""
    game = Script("zonk", players=3)
    game.enter(5000, 5050)
    assert not game.over
    game.enter(0)
    assert game.over
    assert game.winners == (1,)


def test_ten_thousand__chart() -> None:
    """Each additional die doubles the three of a kind; a straight is 1,500, three pairs 750."""
    assert [points("ten-thousand", "1" * it) for it in (1, 3, 4, 5, 6)] == [
        100,
        1000,
        2000,
        4000,
        8000,
    ]
    assert [points("ten-thousand", "6" * it) for it in (3, 4, 5, 6)] == [600, 1200, 2400, 4800]
    assert (points("ten-thousand", "123456"), points("ten-thousand", "223344")) == (1500, 750)


def test_ten_thousand__on_the_table() -> None:
    """1,000 in a single turn; from then on a turn is begun with all six dice, or with those that
    the player before has left, and claims the score of the player before besides."""
    game = Script("ten-thousand")
    assert game.why_not("112346/11=")[0] == "turn.opening_minimum"
    game = Script("ten-thousand").turn("111234/111=")
    assert game.why_not(CarryOn())[0] == "turn.carry_on", "Bo is not on the table"
    game.turn("111123/1111=")
    game.play(CarryOn())
    game.turn("15/1=")
    assert game.totals == (1000 + 2000 + 100, 2000)
    game.play(CarryOn())
    game.turn("4")
    assert game.totals == (3100, 2000), "a farkle costs only whoever tried"


def test_greed_farkel__chart_and_what_the_player_before_has_left() -> None:
    """Points double each time beyond three of a kind, a straight and all doubles are 1,000; doubles
    with two dice left bring six back, and everybody may go on where the one before stopped."""
    made = [points("greed-farkel", it) for it in ("5555", "55555", "555555", "111111", "123456")]
    assert made == [1000, 2000, 4000, 8000, 1000]
    game = Script("greed-farkel").turn("111144/1111 33/33")
    assert (game.state.turn.score, game.state.turn.dice) == (2000, 6)
    game.turn("122346/1=")
    game.play(CarryOn())
    game.turn("15234/1=")
    assert game.totals == (2100, 2200)


def test_ten_rounds__the_most_points_after_ten_turns_win() -> None:
    game = Script("ten-rounds").enter(*[300, 250] * 9, 0)
    assert not game.over
    game.enter(450)
    assert (game.over, game.totals, game.winners) == (True, (2700, 2700), (0, 1))
    assert [points("ten-rounds", "4" * it) for it in (3, 4, 5, 6)] == [400, 800, 1200, 1600]


def test_fifteen_thousand__chart() -> None:
    assert [points("fifteen-thousand", "1" * it) for it in (3, 4, 5, 6)] == [
        1000,
        2000,
        4000,
        8000,
    ]
    assert [points("fifteen-thousand", "6" * it) for it in (3, 4, 5, 6)] == [600, 1200, 2400, 4800]
    assert points("fifteen-thousand", "123456") == 3000


def test_fifteen_thousand__500_to_begin_and_six_dice_again() -> None:
    """Points are written down from 500 on; all six dice that score have to be rolled again."""
    assert Script("fifteen-thousand").why_not("444236/444=")[0] == "turn.opening_minimum"
    assert Script("fifteen-thousand").why_not("111555/111555=")[0] == "turn.hot_dice"


def test_fifteen_thousand__to_be_hit_exactly() -> None:
    """Whoever has exactly 15,000 wins at once; a turn that goes beyond scores nothing."""
    game = Script("fifteen-thousand").enter(14800, 500)
    game.turn("333246/333=")
    assert game.totals == (14800, 500)
    game.enter(500, 200)
    assert (game.over, game.totals, game.winners) == (True, (15000, 1000), (0,))


def test_five_thousand__chart_of_five_dice() -> None:
    """1 = 100, 5 = 50, triples 100 x face, 1s 1000, and The Big One, 12345, 1500."""
    assert load("five-thousand").dice == 5
    assert [points("five-thousand", it * 3) for it in "123456"] == [1000, 200, 300, 400, 500, 600]
    assert points("five-thousand", "12345") == 1500


def test_five_thousand__350_to_begin_and_one_more_opportunity() -> None:
    """350 in one turn to begin; once there are 5,000 the others get one more opportunity."""
    game = Script("five-thousand").roll_off("6", "1")
    assert game.why_not("33324/333=")[0] == "turn.opening_minimum"
    game = Script("five-thousand", players=3).roll_off("6", "1", "1").enter(0, 5000, 350)
    assert not game.over
    game.enter(5050)
    assert (game.over, game.winners) == (True, (0,))


def test_thousand__chart_of_five_dice() -> None:
    """1s 10, 5s 5; three ten times the face, 1s 100; four twice, five ten times as much."""
    assert points("thousand", "15") == 15
    assert [points("thousand", "2" * it) for it in (3, 4, 5)] == [20, 40, 200]
    assert [points("thousand", "1" * it) for it in (3, 4, 5)] == [100, 200, 1000]


def test_thousand__five_dice_again_and_its_end() -> None:
    """All dice that have scored must be rolled again; 1,000 is the aim."""
    assert Script("thousand").why_not("11155/11155=")[0] == "turn.hot_dice"
    game = Script("thousand").enter(1000, 15)
    assert (game.over, game.winners) == (True, (0,))


def test_phone__chart() -> None:
    """Sets twice, three and four times the triple; straight and pairs 1500, two triplets 2500."""
    assert [points("phone", "3" * it) for it in (3, 4, 5, 6)] == [300, 600, 900, 1200]
    assert [points("phone", it) for it in ("123456", "112233", "222333")] == [1500, 1500, 2500]


def test_phone__over_10_000_and_one_more_turn() -> None:
    """Play continues until one is over 10,000; then the other gets one more turn."""
    game = Script("phone").enter(10000, 9950)
    assert not game.over
    game.enter(50)
    assert not game.over
    game.enter(150)
    assert (game.over, game.winners) == (True, (1,))
