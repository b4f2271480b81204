"""A scorekeeper at a real table: rolls and turns that are typed, taken back and corrected."""

from tests.tui.screens import screen
from tests.tui.tables import ADA, BOT, entered, session, typed
from tincup.game import Bank, CarryOn, EnterTurn, Keep, Roll, Start
from tincup.table import Seat


def test_dice_of_a_real_table() -> None:
    found, text = entered("113456", "1 1 b", "7", "123", "t 750", "122346", "1", "b")
    assert found.game.actions == [
        Roll((1, 1, 3, 4, 5, 6)),
        Bank((1, 1)),
        EnterTurn(750),
        Roll((1, 2, 2, 3, 4, 6)),
        Bank((1,)),
    ]
    assert "Dice have faces 1 to 6, not 7." in text
    assert "6 dice are rolled, not 3." in " ".join(text.split())


def test_a_name_where_the_rules_say_who_starts() -> None:
    found, text = entered("Bo", "113456", "Bo", rules="literally")
    assert found.game.actions == [Roll((1, 1, 3, 4, 5, 6))]
    said = " ".join(text.split())
    assert said.count("Ada begins; --first says who does") == 1


def test_dice_with_points_are_no_roll() -> None:
    found, text = entered("111346:20", "111346", "111:3", "b", rules="farkle-cribbage")
    assert found.game.actions == [Roll((1, 1, 1, 3, 4, 6)), Bank((1, 1, 1), points=3)]
    assert "Type the roll of 6 dice" in text
    found, text = entered("2:2", rules="farkle-cribbage", roll_off=True)
    assert not found.game.actions
    assert "Who starts?" in text


def test_going_on_at_a_real_table() -> None:
    """Where rolls are typed; a turn that is typed as its points leaves nothing."""
    lines = ("111234", "111", "b", ">", "123", "1", "b", "t 500", "go on")
    found, text = entered(*lines, sets=["turn.carry_on=may"])
    assert found.game.actions[2:5] == [CarryOn(), Roll((1, 2, 3)), Bank((1,))]
    said = " ".join(text.split())
    assert "> = go on with 1,000 and 3 dice" in said
    assert "There is nothing to go on with" in said
    assert found.game.actions[5:] == [EnterTurn(500)]
    fixed, _ = entered(*lines[:6], "fix 2 > 155 155b", sets=["turn.carry_on=may"])
    assert fixed.game.actions[2:] == [CarryOn(), Roll((1, 5, 5)), Bank((1, 5, 5))]
    _, text = entered("?", sets=["turn.carry_on=may"])
    assert "go on with the dice and the points that the side before you has left" in " ".join(
        text.split()
    )


def test_a_whole_turn_is_checked() -> None:
    found, text = entered("t 330", "t 100", "t 500", "x", "", "b", rules="playmonster")
    assert found.game.actions == [EnterTurn(500), EnterTurn(0)]
    said = " ".join(text.split())
    assert "No turn makes 330 points; the nearest that can be made are 300 and 350." in said
    assert "You need 500 points in one turn to get on the board; this makes 100." in said
    assert "Type the roll of 6 dice, or t and the points of the whole turn" in said


def test_points_alone_are_a_turn_where_they_cannot_be_the_dice() -> None:
    found, text = entered("750", "1,000", "t 1,250", "0", "1 000")
    points = [750, 1000, 1250, 0, 1000]
    assert found.game.actions == [EnterTurn(made) for made in points]
    found, text = entered("750", "555", "113450", "t")
    assert found.game.actions == [EnterTurn(750)]
    assert "6 dice are rolled, not 3." in " ".join(text.split())
    assert "Dice have faces 1 to 6, not 0." in text
    assert "How many points did the turn make? Type t and the points, such as t 750" in text


def test_holes_are_a_turn_where_they_cannot_be_dice() -> None:
    holes = ("7", "10", "t 12", "t 26", "12 holes")
    found, _ = entered(*holes, rules="farkle-cribbage")
    assert found.game.actions == [EnterTurn(made) for made in (7, 10, 12, 26, 12)]
    for dice in ("4", "12", "1 2", "66"):
        found, text = entered(dice, rules="farkle-cribbage")
        assert not found.game.actions
        typed_so = f"t {sum(map(int, dice.split()))}"  # dice apart are no number
        said = f"6 dice are to be rolled; for a whole turn type {typed_so}."
        assert said in text
    found, text = entered("12~", rules="farkle-cribbage-advanced")
    assert "for a whole turn type t 12 ~." in text
    given = ("9", "9", "t 12 ~")
    found, _ = entered("30", *given, rules="farkle-cribbage-advanced")
    assert found.game.actions[1:] == [EnterTurn(9), EnterTurn(9), EnterTurn(12, exchange=True)]


def test_numbers_as_they_are_written_here_and_there() -> None:
    found, text = entered("1'000", "1\u2019050", "t 1'000", "1.000", "t 1.000,5", "1'00", "1.000,5")
    assert found.game.actions == [EnterTurn(made) for made in (1000, 1050, 1000, 1000)]
    said = " ".join(text.split())
    assert said.count("1.000,5 is no whole number") == 2
    assert "1'00 is no whole number" in said


def test_a_turn_in_what_the_game_does_not_count_is_refused() -> None:
    for line in ("300 holes", "t 300 holes"):
        found, text = entered("750", line, "fix 1 300 holes", "300 points")
        assert found.game.actions == [EnterTurn(750), EnterTurn(300)]
        said = "This game counts points, and no holes: if you mean them, type t 300."
        assert " ".join(text.split()).count(said) == 2
    found, text = entered("12 points", "t 12 pts", "12 holes", rules="farkle-cribbage")
    assert found.game.actions == [EnterTurn(12)]
    said = "This game counts holes, and no points: if you mean them, type t 12."
    assert " ".join(text.split()).count(said) == 2


def test_a_farkle_in_the_middle_of_a_turn_is_typed_as_its_dice() -> None:
    found, text = entered("113456", "1 1 r", "farkle", "t 300", "2346")
    assert found.game.actions[-1] == Roll((2, 3, 4, 6))
    said = "This turn is under way: type the 4 dice that were rolled, also where they are a farkle."
    assert " ".join(text.split()).count(said) == 2
    _, text = entered("123456", "123456 r", "123456", "12345 r", "x", rules="kingdom-come")
    assert "type the die that was rolled" in " ".join(text.split())


def test_what_says_too_much_is_told_what_would_be_right() -> None:
    found, text = entered("300 x", "t 300 farkle", "-50", "t -50 points", "farkle!", "Zilch!!")
    assert found.game.actions == [EnterTurn(0)] * 2
    said = " ".join(text.split())
    assert (
        '"300 x" says points and a farkle: type t 300 for the points, or x for the farkle.' in said
    )
    assert "-50 is below 0, which no turn makes: type x for a farkle, or t and the points." in said
    assert said.count("which no turn makes") == 2


def test_too_few_dice_are_a_whole_turn_only_where_they_can_be_one() -> None:
    """Not more than a game takes, nor in the midst of a turn."""
    said = " ".join(entered("11345", "3", "123456", "1+", "325")[1].split())
    for given in (5, 1):
        assert f"6 dice are rolled, not {given}." in said
    assert "5 dice are rolled, not 3." in said


def test_each_keep_that_may_not_be_banked_has_its_own_reason() -> None:
    said = " ".join(entered("111555", rules="dix-mille")[1].split())
    opening = "the others: you need 1,000 points in one turn to get on the board."
    assert (
        "Scores in ( ) cannot be banked. 111 555: all 6 dice have scored in one roll, so they must "
        f"be rolled again; {opening}" in said
    )


def test_in_a_turn_digits_are_dice() -> None:
    found, text = entered("123456", "1+", "750")
    assert len(found.game.actions) == 2
    assert "Dice have faces 1 to 6, not 7." in text


def test_totals_that_no_turn_makes_are_refused() -> None:
    found, text = entered("t 500", "75", "t 25", "t 525", "fix 2 475", rules="literally")
    assert found.game.actions == [EnterTurn(500), EnterTurn(525)]
    assert "No turn makes 75 points; the nearest that can be made are 50 and 100." in text
    said = " ".join(text.split())
    assert "No turn makes 25 points; the least that can be made is 50." in said
    assert found.game.state.totals == (500, 525)
    found, text = entered("t 500", "t 600", "fix 2 475", "fix 2 525", rules="literally")
    assert found.game.state.totals == (500, 525)
    assert "the nearest that can be made are 450 and 500" in " ".join(text.split())


def test_bare_commands_say_what_is_missing() -> None:
    _, text = entered("fix", "turn")
    said = " ".join(text.split())
    assert "Which turn? Type fix, its number (l lists them) and what it really came to" in said
    assert "How many points did the turn make?" in said


def test_a_bare_fix_names_its_turn_or_says_that_there_is_none() -> None:
    _, text = entered("t 500", "t 300", "fix 9", "fix 0", "fix 2")
    said = " ".join(text.split())
    assert "There is no turn 9; the game has 2." in said
    assert "There is no turn 0; the game has 2." in said
    assert "What was turn 2 really? Type fix 2 and its points" in said
    _, text = entered("t 10000", "t 10000", "fix 1", "fix 7", "")
    assert "What was turn 1 really?" in " ".join(text.split())
    assert "There is no turn 7; the game has 1." in text
    _, _, text = typed("fix 1", rolls=[(1, 1, 5, 2, 3, 4)])
    assert "Turns are typed only where people roll their own dice" in text


def test_one_digit_too_many_is_a_roll_of_too_many_dice() -> None:
    found, text = entered("1234567", "123456", "1r", "777777")
    assert [type(action) for action in found.game.actions] == [Roll, Keep]
    assert "6 dice are rolled, not 7." in text
    assert "5 dice are rolled, not 6." in text


def test_a_game_begins_with_a_name_in_place_of_a_roll_off() -> None:
    seats = (ADA, Seat("Bo"), Seat("Bobby"))
    sets = ("start.roll_off=1",)
    for said in ("bobby", "Bobb", "start Bobby", "bobby starts", "BOBBY begins"):
        found, text = entered(said, "500", seats=seats, sets=sets)
        assert found.game.actions == [Start(2), EnterTurn(500)]
        assert "type who starts, or roll 1 die and type it, to see who starts" in text
        assert "Bobby starts." in text
    found, text = entered("b", "Zoe", "bo", seats=seats, sets=sets)
    assert found.game.actions == [Start(1)]  # a whole name, though Bobby begins so too
    said = "Who starts? Type Ada, Bo or Bobby, or the roll of 1 die that decides, such as 6."
    assert " ".join(text.split()).count(said) == 2
    found, text = entered("3", "bo", "", "5", "1", seats=seats, sets=sets)
    assert [type(action) for action in found.game.actions] == [Roll, Roll, Roll]
    assert "You cannot say who starts now: the sides are rolling to see who starts." in text
    assert "Type the roll of 1 die that decides who starts, such as 6." in text
    found, text = entered("bo", "u", "ada", seats=seats, sets=sets)
    assert found.game.actions == [Start(0)]


def test_a_name_that_is_asked_for_starts_though_it_is_a_command_elsewhere() -> None:
    seats, sets = (Seat("B"), Seat("Q"), Seat("4")), ("start.roll_off=1",)
    for said, side in (("b", 0), ("Q", 1), ("start 4", 2)):
        found, _ = entered(said, seats=seats, sets=sets)
        assert found.game.actions == [Start(side)]
    found, _ = entered("4", seats=seats, sets=sets)
    assert found.game.actions == [Roll((4,))]
    partners = [Seat(name) for name in "ABCD"]
    for said in ("B & D", "b&d", "d"):
        found, _ = entered(said, seats=partners, sets=("partners=2", "start.roll_off=1"))
        assert found.game.actions == [Start(1)]


def test_who_starts_is_said_at_the_beginning_only() -> None:
    _, text = entered("t 500", "start Bo")
    assert "You cannot say who starts now: 6 dice are to be rolled." in text
    _, _, text = typed("start Bo", rolls=[(1, 1, 5, 2, 3, 4)])
    assert "Who starts is rolled for at this table." in text


def test_turns_are_counted_from_the_first_of_play() -> None:
    found, text = entered("3", "5", "t 500", "t 600", "fix 1 700", "fix 9 1000", "l", roll_off=True)
    assert found.game.state.totals == (600, 700)
    assert "Turn 1 is corrected." in text
    assert "There is no turn 9; the game has 2." in text
    lines = [line.split() for line in text.splitlines()]
    assert ["0", "roll-off", "Bo", "starts"] in lines
    assert ["1", "Bo", "+700", "700"] in lines
    found, text = entered("3", "5", "t 500", "t 600", "fix 0 6 2", "l", roll_off=True)
    assert found.game.state.totals == (500, 600)  # the roll-off is turn 0
    given = ("3", "5", "t 9900", "t 9900", "t 0", "t 50", "fix 1 10000")
    _, text = entered(*given, roll_off=True)
    assert "turn 2 no longer fits after this correction" in " ".join(text.split()).casefold()


def test_the_sheet_has_the_rounds_as_on_paper() -> None:
    _, text = entered("t 500", "x", "t 1000", "t 350", "s")
    lines = [line.split() for line in text.splitlines()]
    assert ["round", "Ada", "Bo"] in lines
    assert ["1", "+500", "500", "x", "0"] in lines
    assert ["2", "+1,000", "1,500", "+350", "350"] in lines
    assert ["now", "1,500", "350"] in lines


def test_taking_back_and_correcting() -> None:
    found, text = entered("t 500", "t 300", "u", "t 350", "fix 1 600", "fix 9 1", "l")
    assert found.game.state.totals == (600, 350)
    assert "There is no turn 9; the game has 2." in text
    found, _ = entered("t 500", "113456", "1", "r", "u", "u", "u")
    assert found.game.actions == []
    found, text = entered("u")
    assert "There is nothing to take back." in text


def test_a_correction_that_later_turns_contradict_changes_nothing() -> None:
    found, text = entered("t 9900", "t 9900", "t 0", "t 50", "fix 1 10000")
    assert found.game.state.totals == (9950, 0)
    assert "no longer fits after this correction" in text


def test_a_bot_at_a_real_table() -> None:
    found, text = entered("t 50", "111234", "u", "t 0", seats=(ADA, BOT))
    assert found.game.actions == [EnterTurn(50), EnterTurn(0)]
    assert "Pip rolls 1 1 1 2 3 4, keeps 1 1 1" in text


def test_points_are_for_real_tables_only() -> None:
    found, _, text = typed("t 100", "fix 1 100", rolls=[(1, 1, 5, 2, 3, 4)])
    assert len(found.game.actions) == 1
    assert text.count("Turns are typed only where people roll their own dice") == 2


def test_a_turn_begins_with_nothing_set_aside() -> None:
    _, text = entered("123456", "1+", "23346", "123456", "1+", "12346", "1=")
    assert "Ada's turn: 100 so far (1 for 100)" in text
    assert text.count("Bo's turn: nothing set aside yet") == 2  # before the roll, and after it
    assert "Ada's turn: nothing set aside yet" in text.rpartition("banks")[2]


def test_a_correction_with_its_rolls() -> None:
    found, text = entered("t 500", "t 300", "fix 1 123456 15r 2346", "fix 2 113456 11= 23")
    assert found.game.actions == [
        Roll((1, 2, 3, 4, 5, 6)),
        Keep((1, 5)),
        Roll((2, 3, 4, 6)),
        EnterTurn(300),
    ]
    assert "Turn 1 is corrected." in text
    assert found.game.state.totals == (0, 300)


def test_a_correction_that_is_no_whole_turn_is_refused() -> None:
    found, text = entered("t 500", "t 300", "fix 1 123456 15r", "fix 1 123456 3b")
    assert found.game.state.totals == (500, 300)
    assert "The new entry must be one whole turn: others follow it." in text
    assert "3 scores nothing here." in text


def test_the_last_entry_can_be_taken_back_before_the_result_stands() -> None:
    found, text = entered(
        *2 * ("t 9950",), "t 0", "t 50", "bot", *2 * ("fix 1 9900",), "t 20", "t 0", "t 50", "u"
    )
    assert found.game.actions == [EnterTurn(9900), EnterTurn(0), EnterTurn(50), EnterTurn(0)]
    assert text.count("Enter or q: that is the result.") == 2
    assert "The game is over." in text
    found, text = entered("t 10000", "t 10000", "l", "", "u")
    assert found.game.state.is_over
    assert "+10,000" in text


def test_the_screen_comes_back_after_a_page() -> None:
    for key in ("l", "s", "?", "w"):
        terminal, sink = screen(given=f"{key}\n" + "\n" * 12)
        found, _ = session(terminal)
        assert not found.run()
        screens = sink.getvalue().split("\x1b[H")
        awaited = [part for part in screens if "roll 6 dice and type them" in part]
        assert len(awaited) == 2
        assert awaited[-1] is screens[-1]


def test_after_the_bomb_no_whole_turn_is_offered() -> None:
    _, text = entered("t 50", "t 20", "666666", "666666~r", rules="farkle-cribbage-advanced")
    assert "a whole turn" in text
    given = ("t 50", "t 20", "t 51", "666666", "666666~r")
    _, text = entered(*given, rules="farkle-cribbage-advanced")
    assert "a whole turn" not in text.rpartition("666666~r")[2]
    assert "~, roll 6" in text
    assert "b = set aside 666666 ~, change places" in text or "b = change places" in text


def test_what_is_offered_in_the_middle_of_a_turn_can_be_done() -> None:
    found, text = entered("112346", "11r", "b", "444444~", "2345", "b")
    assert "Type the roll of 4 dice; u takes the last entry back" in " ".join(text.split())
    assert "~ changes places when dice are set aside" in " ".join(text.split())
    assert found.game.actions[-1] == Bank((5,))


def test_with_own_dice_everything_is_typed_as_lines() -> None:
    terminal, _ = screen(given="112346\n11\nu\n1b\n", presses=True)
    played, _ = session(terminal)
    played.run()
    assert played.game.actions[-1] == Bank((1,))


def test_a_name_in_a_turn_is_no_command() -> None:
    said = " ".join(entered("113456", "1", "b", "Bo", rules="playmonster")[1].split())
    assert '"Bo" is the name of a player, and does not say what to do; to play now:' in said
    assert "did you mean" not in said


def test_the_turn_that_is_shown_can_be_banked() -> None:
    for rules, shown in (("dix-mille", "t 1000"), ("plain", "t 750"), ("farkle-cribbage", "t 12")):
        assert f"or {shown} = a whole turn" in entered(rules=rules)[1]
