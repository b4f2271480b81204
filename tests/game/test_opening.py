"""Getting on the board: what must make the opening minimum, by `turn.opening_by`."""

import pytest

from tests.game.script import Script
from tincup.game import Bank, EnterTurn, Keep, Roll, apply, options
from tincup.game.events import AsideCounted, FellShort, PutAside, TakenOffBoard
from tincup.game.totals.aims import to_open, to_reach, to_win
from tincup.narration import rules_page, sentences
from tincup.narration.options import banking, in_general
from tincup.narration.standings import remarks
from tincup.notation import PositionError, parse_position, position
from tincup.players.lookahead import LookaheadPlayer
from tincup.rules import RuleError, load, vary

MINIMUM = "turn.opening_minimum=500"
ROLL = ["turn.opening_by=roll", MINIMUM]
TURNS = ["turn.opening_by=turns", MINIMUM]
FARKLE = "223346"


def test_points_of_one_roll_open() -> None:
    """turn.opening_by: a turn of 500 is enough, or one of its rolls must make them."""
    turn = "444235/444 115/115="
    assert Script("plain", [MINIMUM]).turn(turn).totals == (650, 0)
    game = Script("plain", ROLL)
    assert game.why_not(turn) == (
        "turn.opening_minimum",
        "you need 500 points in one roll to get on the board; this makes 250",
    )
    refusal = options(game.state).allowed[0].why_not_bank
    assert refusal is not None
    assert in_general(refusal) == "you need 500 points in one roll to get on the board"
    game.play(Keep((1, 1)))
    assert not game.state.turn.opened
    assert "this makes 100" in game.why_not("1/1=")[1]  # 700 in all, and no roll of 500


def test_once_a_roll_has_opened_the_turn_may_go_on() -> None:
    """The first or a later one; what comes before and after it is banked with it."""
    game = Script("plain", ROLL).turn("123466/1 55523/555")
    assert game.state.turn.opened
    assert game.turn("15/5 1/1=").totals == (750, 0)
    assert not game.state.turn.opened  # the other side's turn
    game.turn(FARKLE).turn("123466/1")
    assert not game.state.turn.opened  # nobody asks it of a side on the board
    assert game.turn("12346/1=").totals == (950, 0)


def test_a_farkle_loses_the_opening_too() -> None:
    game = Script("plain", ROLL).turn("555234/555 234").turn(FARKLE)
    assert (game.side, game.totals) == (0, (0, 0))
    assert game.why_not("123466/1=")[0] == "turn.opening_minimum"


def test_what_comes_on_top_of_a_roll() -> None:
    """A bonus for hot dice is the turn's, not the roll's; what nothing scores is its roll's."""
    bonus = Script("plain", [*ROLL, "turn.hot_dice_bonus=500"])
    assert "this makes 400" in bonus.why_not("122255/122255=")[1]
    nothing = Script("plain", [*ROLL, "turn.nothing_scores=500"])
    assert nothing.turn(f"{FARKLE}/{FARKLE}=").totals == (500, 0)


def test_both_minimums() -> None:
    """A roll of 200 and a turn of 400: the one may be less than the other and still be asked."""
    sets = ["turn.opening_by=roll", "turn.opening_minimum=200", "turn.bank_minimum=400"]
    game = Script("plain", sets)
    assert game.why_not("115234/115=") == (
        "turn.bank_minimum",
        "every turn must make 400 points to bank; this makes 250",
    )
    assert game.why_not(Bank((1,))) == (
        "turn.opening_minimum",
        "you need 200 points in one roll to get on the board; this makes 100",
    )
    game.play(Keep((1, 1, 5)))
    assert game.turn("113/11=").totals == (450, 0)


def test_a_turn_entered_whole_is_taken_to_have_had_such_a_roll() -> None:
    game = Script("plain", ROLL)
    assert "500 points in one turn" in game.why_not(EnterTurn(450))[1]
    assert game.enter(500).totals == (500, 0)


def test_the_last_roll_falls_short() -> None:
    """What is said of a turn that has no roll left tells of the roll, or of the turn."""
    game = Script("plain", [*ROLL, "turn.most_rolls=2"]).turn("444233/444 125")
    assert FellShort(0, 150, 500) in game.game.latest
    said = sentences(game.game.latest, game.state.lineup)
    assert said[1].startswith("No roll is left, and 150 in one roll are not enough to bank")
    sets = [*ROLL, "turn.most_rolls=2", "turn.bank_minimum=900"]
    turn = Script("plain", [*sets, "turn.opening_minimum=400"]).turn("444233/444 125")
    assert FellShort(0, 550, 900) in turn.game.latest
    assert sentences(turn.game.latest, turn.state.lineup)[1].startswith(
        "No roll is left, and 550 are not enough to bank"
    )


def test_a_farkle_that_takes_off_the_board_asks_for_such_a_roll_again() -> None:
    game = Script("plain", [*ROLL, "turn.farkle_leaves_board=true"], players=1)
    game.turn("555234/555=").turn(FARKLE)
    assert TakenOffBoard(0, 500) in game.game.latest
    assert sentences(game.game.latest, game.state.lineup)[1] == (
        "Ada is off the board again: 500 in one roll to get back on."
    )
    assert remarks(game.state, 0) == "not on the board: 500 in one roll"
    assert game.why_not("444235/444=")[0] == "turn.opening_minimum"


def test_the_rules_in_words() -> None:
    page = rules_page(load("plain", ROLL))
    assert "must make 500 points in one roll to bank: what is set aside of one roll" in page
    chosen = rules_page(load("playmonster", ["turn.opening_by=roll"]))
    assert (
        "The 500 points to get on the board are those of one roll, not of a whole turn." in chosen
    )


def test_an_opening_that_no_roll_makes_is_refused() -> None:
    load("plain", ["turn.opening_by=roll", "turn.opening_minimum=2000"])
    with pytest.raises(RuleError) as refused:
        load("plain", ["turn.opening_by=roll", "turn.opening_minimum=2050"])
    (fault,) = refused.value.faults
    assert fault.key == "turn.opening_minimum"
    assert "at most 2,000" in str(fault.accepted)
    assert 'turn.opening_by = "roll"' in str(fault.accepted)


def test_positions() -> None:
    """A position tells a turn that has opened from one that has as many points and has not."""
    rules = load("plain", ROLL)
    for line in ("-,- 1 600 3d - - 1 opened=1", "-,- 1 600 3d - - 1", "500,- 1 600 3d 0,1 - 2"):
        state = parse_position(line, rules)
        assert position(state) == line
        assert state.turn.opened == ("opened" in line)
        decided = apply(state, Roll((1, 2, 3)))
        bank = options(decided).allowed[0].may_bank
        assert bank == (line != "-,- 1 600 3d - - 1")
    for line, said in (
        ("-,- 1 450 3d - - 1 opened=1", "500 or more"),
        ("500,- 1 600 3d 0,1 - 2 opened=1", "no single roll"),
        ("-,- 1 600 3d - - 1 opened=2", "opened=1"),
    ):
        with pytest.raises(PositionError, match=said):
            parse_position(line, rules)
    with pytest.raises(PositionError, match="no single roll"):
        parse_position("-,- 1 600 3d - - 1 opened=1", load("plain", [MINIMUM]))


def test_a_bot_that_looks_ahead_knows_whether_a_roll_is_still_to_be_made() -> None:
    rules = load("plain", ROLL)
    bot = LookaheadPlayer("Pip")
    opened, unopened = (
        parse_position(f"-,- 1 500 3d - - 1{it}", rules) for it in (" opened=1", "")
    )
    assert bot.roll_value(unopened) + 0.01 < bot.roll_value(opened)
    by_turn = parse_position("-,- 1 500 3d - - 1", vary(rules, ["turn.opening_by=turn"]))
    assert bot.roll_value(opened) == pytest.approx(bot.roll_value(by_turn), abs=0.002)
    few = bot.decide(parse_position("-,- 1 0 123455 - - 1", rules))
    assert few == Keep((1,))  # of what opens nothing, what leaves most dice for a roll of 500
    assert type(bot.decide(parse_position("-,- 1 200 1255 - - 1", rules))) is Keep


def test_turns_add_up_to_the_opening() -> None:
    """turn.opening_by = "turns": what is banked waits until there is enough."""
    game = Script("plain", TURNS, players=1).enter(300)
    assert (game.totals, game.state.sides[0].aside) == ((0,), 300)
    assert PutAside(0, 300, 300, 500, 0) in game.game.latest
    assert sentences(game.game.latest, game.state.lineup) == [
        "Ada banks 300: 300 in all.",
        "That is kept aside, which makes 300 of the 500 to get on the board: 0 in all.",
    ]
    assert remarks(game.state, 0) == "not on the board: 200 over several turns, 300 aside"
    game.turn(FARKLE)  # which loses nothing but its own turn
    assert (game.state.sides[0].aside, game.state.sides[0].farkles) == (300, 1)
    game.enter(150)
    assert (game.state.sides[0].aside, game.state.sides[0].farkles) == (450, 0)
    game.enter(50)
    assert (game.totals, game.state.sides[0].aside) == ((500,), 0)
    assert AsideCounted(0, 450, 500) in game.game.latest
    assert sentences(game.game.latest, game.state.lineup)[1] == (
        "With the 450 kept aside that makes 500 in all."
    )
    assert game.enter(50).totals == (550,)


def test_what_options_say_of_points_that_wait() -> None:
    game = Script("plain", [*TURNS, "end.target=5000"]).enter(450, 0).turn("123466")
    (option,) = options(game.state).allowed
    assert (option.turn_score, option.bank_aside, option.bank_total) == (100, None, 550)
    assert banking(option) == "bank 100 (with what is aside: 550 in all)"
    game.play(Bank((1,)))
    game.turn("123466")
    (option,) = options(game.state).allowed
    assert (option.bank_aside, option.bank_total) == (100, 0)
    assert banking(option) == "bank 100 (kept aside: 100)"
    assert [to_open(game.state, side) for side in (0, 1)] == [0, 500]


def test_each_turn_has_its_own_minimum_besides() -> None:
    game = Script("plain", [*TURNS, "turn.bank_minimum=200"])
    assert game.why_not(EnterTurn(150)) == (
        "turn.bank_minimum",
        "every turn must make 200 points to bank; this makes 150",
    )
    game.enter(200)
    assert game.state.sides[0].aside == 200


def test_a_bonus_waits_for_a_bank_that_counts() -> None:
    """What waits gets none; the turn that opens gets it if it makes enough by itself."""
    bonus = "turn.first_bank_bonus={ score = 400, points = 250 }"
    game = Script("plain", [*TURNS, bonus], players=1).enter(450)
    assert (game.state.bonus, game.totals) == (None, (0,))
    assert game.enter(400).totals == (1100,)


def test_what_is_too_much_leaves_aside_what_waits() -> None:
    """A target that must be hit: the turn scores nothing, and what waited waits on."""
    sets = [*TURNS, "end.target=600", "end.reached=exactly"]
    game = Script("plain", sets, players=1).enter(450, 200)
    assert (game.totals, game.state.sides[0].aside) == ((0,), 450)
    assert game.enter(150).state.winners == (0,)


def test_what_a_last_turn_must_make_counts_what_waits() -> None:
    sets = [*TURNS, "end.target=1000", "end.final_round=one_more_turn"]
    game = Script("plain", sets).enter(400, 450)
    assert to_reach(game.state, 1) == 550
    game.enter(650)
    assert (game.totals, to_win(game.state, 1)) == ((1050, 0), 650)
    few = options(game.turn("555123").state).allowed
    assert {(it.turn_score, it.cannot_win) for it in few} >= {(600, False), (500, True)}
    enough = Script("plain", sets).enter(400, 450, 650).enter(650)
    assert (enough.totals, enough.state.winners) == ((1050, 1100), (1,))


def test_what_still_waits_at_the_end_is_lost() -> None:
    sets = [*TURNS, "end.target=1000", "end.final_round=one_more_turn", "turn.opening_minimum=900"]
    game = Script("plain", sets).enter(1000, 850)
    assert (game.totals, game.state.winners) == ((1000, 0), (0,))


def test_positions_say_what_waits() -> None:
    rules = load("plain", TURNS)
    line = "-,1050 1 0 6d - - 4 aside=450,0"
    state = parse_position(line, rules)
    assert [it.aside for it in state.sides] == [450, 0]
    assert position(state) == line
    for wrong, said in (
        ("-,1050 1 0 6d - - 4 aside=0,450", "0 for side 2"),
        ("-,1050 1 0 6d - - 4 aside=500,0", "at most 450"),
        ("-,1050 1 0 6d - - 4 aside=430,0", "multiple of 50"),
        ("-,- 1 0 6d - - 1 aside=50,0", "0 for side 1"),
    ):
        with pytest.raises(PositionError, match=said):
            parse_position(wrong, rules)
    with pytest.raises(PositionError, match="0 for side 1"):
        parse_position(line, load("plain"))


def test_the_rules_in_words_say_that_turns_add_up() -> None:
    page = rules_page(load("plain", TURNS))
    assert "must make 500 points over several turns: what is banked is kept aside until" in page
    chosen = rules_page(load("playmonster", ["turn.opening_by=turns"]))
    assert "The 500 points to get on the board may be added up over several turns." in chosen
    load("plain", ["turn.opening_by=turns", "dice=1", "turn.opening_minimum=5000"])


def test_a_bot_values_what_waits_aside() -> None:
    """To bank what only waits is worth as much as what counts, and nothing in a last turn."""
    sets = [*TURNS, "end.final_round=one_more_turn"]
    bot = LookaheadPlayer("Pip")
    waits = parse_position("-,1050 1 200 4d - - 4 aside=100,0", load("plain", sets))
    counts = parse_position("100,1050 1 200 4d - - 4", load("plain", sets[2:]))
    assert bot.roll_value(waits) == bot.roll_value(counts) > 0.2
    assert bot.decide(apply(waits, Roll((2, 2, 2, 3)))) == Bank((2, 2, 2))
    less, more = (
        bot.roll_value(parse_position(f"-,1050 1 0 6d - - 4{it}", load("plain", sets)))
        for it in ("", " aside=450,0")
    )
    assert less + 0.005 < more
    late = parse_position("-,10000 1 200 1234 - 2 9 aside=100,0", load("plain", sets))
    assert bot.decide(late) == Keep((1,))
