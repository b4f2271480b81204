"""A scorekeeper at a real table: rolls and turns that are typed, taken back and corrected."""

from tests.tui.screens import screen
from tests.tui.tables import ADA, BOT, entered, session, typed
from tincup.game import Bank, EnterTurn, Keep, Roll


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
    assert "6 dice are rolled, not 3." in text


def test_a_whole_turn_is_checked() -> None:
    found, text = entered("t 330", "t 100", "t 500", "x", "", "b", rules="playmonster")
    assert found.game.actions == [EnterTurn(500), EnterTurn(0)]
    said = " ".join(text.split())
    assert "No turn makes 330 points: the chart goes in steps of 50." in said
    assert "You need 500 points in one turn to get on the board; this turn has 100." in said
    assert "Type the roll of 6 dice, or t and the points of the whole turn" in said


def test_taking_back_and_correcting() -> None:
    found, text = entered("t 500", "t 300", "u", "t 350", "fix 1 600", "fix 9 1", "l")
    assert found.game.state.totals == (600, 350)
    assert "There is no turn 9; the game has 2." in text
    found, _ = entered("t 500", "113456", "1", "r", "u", "u", "u")
    assert found.game.actions == []
    found, text = entered("u")
    assert "There is nothing to take back." in text


def test_a_correction_that_later_turns_contradict_changes_nothing() -> None:
    found, text = entered("t 9900", "t 0", "t 50", "fix 1 10000")
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
    assert "3 cannot" in text


def test_the_last_entry_can_be_taken_back_before_the_result_stands() -> None:
    found, text = entered("t 9950", "t 0", "t 50", "bot", "fix 1 9900", "t 20", "t 0", "t 50", "u")
    assert found.game.actions == [EnterTurn(9900), EnterTurn(0), EnterTurn(50), EnterTurn(0)]
    assert text.count("Enter or q: that is the result.") == 2
    assert "The game is over." in text
    found, text = entered("t 10000", "l", "", "u")
    assert found.game.state.is_over
    assert "+10,000" in text


def test_the_screen_comes_back_after_a_page() -> None:
    for key in ("l", "s", "?", "w"):
        terminal, sink = screen(given=f"{key}\n" + "\n" * 12)
        found, _ = session(terminal)
        assert not found.run()
        screens = sink.getvalue().split("\x1b[H\x1b[2J")
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
    assert "b = change places" in text
