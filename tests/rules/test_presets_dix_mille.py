"""The rows of Dix Mille and its variations, played with scripted dice."""

from tests.game.script import Script
from tests.rules.presets import Paid, allowed, opened, points
from tincup.game import Keep, new_game
from tincup.rules import load

# dix-mille


def test_dix_mille__chart() -> None:
    """1=100, 5=50, 111=1000, triples 100 x face; four/five/six of a kind double for each further
    die (so 2222=400, 22222=800, 222222=1600; 111111=8000); three pairs 500; straight 1500."""
    paid = Paid("dix-mille")
    assert [paid(dice) for dice in ("1", "5", "111")] == [100, 50, 1000]
    assert [paid(face * 3) for face in "23456"] == [200, 300, 400, 500, 600]
    assert [paid("2" * count) for count in (4, 5, 6)] == [400, 800, 1600]
    assert paid("111111") == 8000
    assert paid("223344") == 500
    assert paid("123456") == 1500


def test_dix_mille__opening_minimum_1000_in_one_turn() -> None:
    """Opening minimum 1000 in one turn."""
    game = Script("dix-mille")
    rule, said = game.why_not("555234/555 444/444=")
    assert rule == "turn.opening_minimum"
    assert said == "you need 1,000 points in one turn to get on the board; this makes 900"
    game.play(Keep((4, 4, 4)))
    game.turn("122346/1=")
    assert game.totals == (1000, 0)
    game.enter(0)
    game.turn("223465/5=")  # on the board any score counts
    assert game.totals == (1050, 0)


def test_dix_mille__turns_short_of_the_opening_do_not_add_up() -> None:
    """In one turn: what earlier turns made is lost."""
    game = Script("dix-mille")
    game.turn("555234/555 444/444 223344/223344 223446")  # 900 and 500, then a farkle
    assert game.totals == (0, 0)
    game.enter(0)
    assert game.why_not("111234/1=")[0] == "turn.opening_minimum"


def test_dix_mille__six_dice_of_one_roll_must_be_thrown_again() -> None:
    """Six dice thrown together that are all kept as points must be thrown again; when the sixth die
    is set aside on a later throw, going on is optional."""
    game = opened("dix-mille")
    rule, said = game.why_not("123456/123456=")
    assert rule == "turn.hot_dice"
    assert said == "all 6 dice have scored in one roll, so they must be rolled again"
    game.play(Keep((1, 2, 3, 4, 5, 6)))
    assert game.state.turn.dice == 6
    game.turn("122346/1=")
    assert game.totals == (2600, 1000)
    game.enter(0)
    game.turn("555234/555 444/444=")
    assert game.totals == (3500, 1000)


def test_dix_mille__target_10000_and_one_more_turn() -> None:
    """Target 10,000 or more; every other player then has one more turn; highest total wins."""
    game = Script("dix-mille", players=3)
    game.enter(9000, 9900, 2000, 950)
    assert (game.state.trigger, game.side) == (None, 1)
    game.enter(100)
    assert (game.state.trigger, game.side) == (1, 2)
    game.enter(0)
    assert (game.over, game.side) == (False, 0)
    game.enter(100)
    assert game.over
    assert (game.totals, game.winners) == ((10050, 10000, 2000), (0,))


def test_dix_mille__any_number_of_players() -> None:
    """Any number of players."""
    assert allowed(load("dix-mille")) == list(range(1, 14))
    assert len(new_game(load("dix-mille"), [str(it) for it in range(40)]).sides) == 40


# dix-mille-350


def test_dix_mille_350__opening_minimum_350() -> None:
    """opening minimum 350"""
    game = Script("dix-mille-350")
    rule, said = game.why_not("333246/333=")
    assert (rule, said) == (
        "turn.opening_minimum",
        (
            "you need 350 points in one turn to get on the board; this makes 300 "
            '(variation "350 to Get In")'
        ),
    )
    game.play(Keep((3, 3, 3)))
    game.turn("245/5=")
    assert game.totals == (350, 0)
    game.enter(350, 50)
    assert game.totals == (400, 350)
    changed = load("dix-mille", ["turn.opening_minimum=350"])
    assert changed == load("dix-mille-350")


# dix-mille-every-turn-350


def test_dix_mille_every_turn_350__bank_minimum_350() -> None:
    """every turn must reach 350 or scores nothing (bank minimum 350, which is also the opening)"""
    game = Script("dix-mille-every-turn-350")
    assert game.why_not("333246/333=")[0] == "turn.bank_minimum"
    game.play(Keep((3, 3, 3)))
    game.turn("245/5=")
    game.enter(350)
    rule, said = game.why_not("333246/333=")
    assert rule == "turn.bank_minimum"
    assert said == (
        'every turn must make 350 points to bank; this makes 300 (variation "350 in Every Turn")'
    )
    game.play(Keep((3, 3, 3)))
    game.turn("246")
    assert game.totals == (350, 350)


# dix-mille-must-throw


def test_dix_mille_must_throw__also_over_successive_throws() -> None:
    """the six dice must be thrown again also when they were set aside over successive throws"""
    game = opened("dix-mille-must-throw")
    rule, said = game.why_not("555234/555 444/444=")
    assert rule == "turn.hot_dice"
    assert said == (
        "all 6 dice have scored, so they must be rolled again "
        '(variation "The Six Must Be Thrown Again")'
    )
    game.play(Keep((4, 4, 4)))
    game.turn("122346/1=")
    assert game.totals == (2000, 1000)
    game.enter(0)
    assert game.why_not("123456/123456=")[0] == "turn.hot_dice"


# dix-mille-five-dice


def test_dix_mille_five_dice__lines_of_six_dice_fall_away() -> None:
    """five dice: chart lines that need six dice fall away"""
    rules = load("dix-mille-five-dice")
    patterns = {line.pattern for line in rules.chart.lines}
    dropped = {"xxxxxx", "xxyyzz", "123456"}
    assert patterns == {line.pattern for line in load("dix-mille").chart.lines} - dropped
    assert points("dix-mille-five-dice", "22222") == 800


def test_dix_mille_five_dice__hot_dice_after_five() -> None:
    """hot dice after five"""
    game = opened("dix-mille-five-dice")
    assert game.state.turn.dice == 5
    assert game.why_not("11155/11155=")[0] == "turn.hot_dice"
    game.play(Keep((1, 1, 1)))
    game.turn("55/55")
    assert (game.state.turn.dice, game.state.turn.score) == (5, 1100)
    game.turn("12346/1=")
    assert game.totals == (2200, 1000)
