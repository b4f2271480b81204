"""Whole games and single moments at a terminal, with known dice."""

import re

import pytest

from tests.tui.screens import pipe, screen
from tests.tui.tables import ADA, BOT, Known, session, typed
from tests.typical import every_preset
from tincup.chance import SeededDice
from tincup.game import Bank, CarryOn, Game, Keep, Roll, Start
from tincup.game.events import turn_end
from tincup.rules import load
from tincup.table import Seat, Table, create_table
from tincup.tui.play.session import Session
from tincup.tui.screen.help_pages import turn_list
from tincup.tui.table.played import LocalTable
from tincup.tui.table.seats import YOU


@pytest.mark.parametrize("name", every_preset())
def test_bots_play_every_preset_to_its_result(name: str) -> None:
    rules = load(name)
    seats = [Seat(f"Bot {number}", "bot:hard") for number in range(2 * rules.partners)]
    terminal, sink = pipe()
    table = create_table("table", rules, seats, kind="seeded", seed="1")
    assert Session(LocalTable(table), terminal).run()
    text = sink.getvalue()
    assert re.search(r"(win|have lost|has lost|share the win)", text)
    assert "\x1b" not in text
    assert all(len(line) < 80 for line in text.splitlines())


@pytest.mark.parametrize("name", every_preset())
def test_pressing_enter_plays_every_preset_to_its_result(name: str) -> None:
    rules = load(name)
    seats = [Seat(f"Player {number}") for number in range(2 * rules.partners)]
    terminal, _ = screen(given="\n" * 3000)
    table = create_table("table", rules, seats, kind="seeded", seed="2")
    assert Session(LocalTable(table), terminal).run()
    assert table.game.state.winners


def test_news_is_told_once_and_after_what_happened() -> None:
    news = iter([None, "Optimal play is there."])
    seats = [Seat(f"Bot {number}", "bot:easy") for number in range(2)]
    terminal, sink = pipe()
    rules = load("plain", sets=["end.target=500"])
    table = create_table("table", rules, seats, kind="seeded", seed="1")
    assert Session(LocalTable(table), terminal, news=lambda: next(news, None)).run()
    lines = [line for line in sink.getvalue().splitlines() if "Bot" in line or "Optimal" in line]
    assert lines.index("Optimal play is there.") > 0
    assert lines.count("Optimal play is there.") == 1


def test_choosing_and_banking() -> None:
    rolls = [(1, 1, 5, 2, 3, 4), (5, 2, 3, 4, 6, 6)]
    found, _, text = typed("115", "u", "u", "c", "b", rolls=rolls)
    assert found.game.actions == [Roll(rolls[0]), Bank((1, 1)), Roll(rolls[1])]
    assert "1 1 5 set aside.   b = bank 250" in text
    assert "there is nothing to take back any more" in text
    assert "Ada rolls 1 1 2 3 4 5, keeps 1 1 (200), banks 200: 200 in all." in text


CARRY = ["turn.carry_on=may"]


def test_going_on_with_what_is_left() -> None:
    """People are asked before they roll; the dice that were left are rolled at once."""
    rolls = [(1, 1, 1, 2, 3, 4), (1, 2, 3), (2, 2, 3, 3, 4, 6)]
    found, _, text = typed("a", "b", ">", "a", "b", "r", rolls=rolls, sets=CARRY)
    assert found.game.actions[1:5] == [Bank((1, 1, 1)), CarryOn(), Roll((1, 2, 3)), Bank((1,))]
    said = " ".join(text.split())
    assert "Enter or r = roll 6 dice" in said or "r or Enter rolls 6 dice" in said
    assert "> = go on with 1,000 and 3 dice" in said
    assert "Bo goes on with Ada's 1,000 and 3 dice." in said
    assert "1,000 carried on" in said
    assert found.game.state.totals == (1000, 1100)
    anew, _, text = typed("a", "b", "r", rolls=[rolls[0], rolls[2]], sets=CARRY)
    assert anew.game.actions[2] == Roll((2, 2, 3, 3, 4, 6))
    none, _, text = typed("go on", "a", "b", rolls=rolls[:1])
    assert len(none.game.actions) >= 2
    assert "go on" not in none.game.state.rules.name


def test_advice_on_what_is_left() -> None:
    _, _, text = typed(
        "a", "b", "h", ">", "a", "b", "q", rolls=[(1, 1, 1, 2, 3, 4), (1, 2, 3)], sets=CARRY
    )
    said = " ".join(text.split())
    assert "Go on with 1,000 and 3 dice: " in said
    assert "Begin anew with 6 dice: " in said
    assert "There is nothing to decide before the roll." not in said


def test_the_notation_of_records() -> None:
    rolls = [(1, 1, 5, 2, 3, 4), (5, 2, 3, 4), (5, 2, 3, 4, 6, 6)]
    found, _, _ = typed("11+", "5=", rolls=rolls)
    assert found.game.actions[1] == Keep((1, 1))
    assert found.game.actions[3] == Bank((5,))


def test_enter_does_what_is_shown() -> None:
    found, _, text = typed("", rolls=[(1, 1, 1, 5, 5, 2), (2, 2, 3, 3, 4, 6), (1, 2, 2, 3, 3, 4)])
    assert "Enter = b" in text
    assert found.game.actions[1] == Bank((1, 1, 1, 5, 5))
    assert "Bo rolls 2 2 3 3 4 6: a farkle." in text


def test_why_banking_is_not_allowed() -> None:
    rolls = [(1, 2, 3, 3, 4, 6)]
    found, _, text = typed("1", "b", rules="playmonster", rolls=rolls)
    assert len(found.game.actions) == 1
    said = " ".join(text.split())
    assert "No banking yet: you need 500 points in one turn" in said
    assert "> b You need 500 points in one turn to get on the board; this makes 100." in said


def test_a_refused_bank_leaves_the_keys_as_they_were_shown() -> None:
    rolls = [(1, 1, 2, 2, 3, 5), (1, 2, 3, 4, 6)]
    for line, then in (("b", ""), ("115b", "r"), ("cb", "")):
        found, _, text = typed(line, then, rules="literally", rolls=rolls)
        assert "r = set aside 1, roll 5   Enter = r" in text
        assert "this makes" in text
        assert found.game.actions[1] == Keep((1,))


def test_the_duty_to_roll_again() -> None:
    rolls = [(1, 1, 1, 5, 5, 5), (1, 2, 3, 4, 6, 6)]
    found, _, text = typed("a", "b", "r", rules="dix-mille", rolls=rolls)
    said = " ".join(text.split())
    assert "> b All 6 dice have scored in one roll, so they must be rolled again." in said
    assert found.game.actions[1] == Keep((1, 1, 1, 5, 5, 5))
    assert "hot dice! must roll 6" in text


def test_the_bomb() -> None:
    sets = ("scores.222222={ points = 20, or = 'exchange_with_leader' }",)
    rolls = [(1, 1, 1, 3, 4, 5), (2, 2, 2, 2, 2, 2), (3, 4, 3, 4, 5, 6)]
    found, _, text = typed("ab", "222222~=", rules="farkle-cribbage", rolls=rolls, sets=sets)
    assert found.game.state.totals == (0, 20)
    assert "change places" in text
    assert "Bo and Ada change places: Ada 20 to 0." in text


def test_nonsense_changes_nothing() -> None:
    given = ["xyzzy", "x" * 10_000, "\x00\x1b[A", "77", "777b", "66", "b" * 300, "fix 1 2", "t 5"]
    given += [
        "yes",
        "no",
        "k",
        "~",
        "1~",
        "a~",
        "aa",
        "/",
        "zb",
        "9" * 50,
        "0",
        "#",
        "t",
        "fix",
        "fix x y",
    ]
    found, keeper, text = typed(*given, rolls=[(1, 1, 5, 2, 3, 4)])
    assert found.game.actions == [Roll((1, 1, 5, 2, 3, 4))]
    assert keeper.saved == [1]
    assert "\x1b" not in text
    assert "\x00" not in text
    assert max(map(len, text.splitlines())) < 300


def test_pages_can_be_read_at_any_time() -> None:
    _, _, text = typed("?", "s", "w", "l", rolls=[(1, 1, 5, 2, 3, 4)])
    assert "tincup resume" in text
    assert "Plain Farkle\n\n" in text
    assert "`" not in text
    assert "under way" in text


def test_pages_on_a_screen_are_read_one_at_a_time() -> None:
    terminal, sink = screen(given="w\nq\n?\n\nq\n")
    found, _ = session(terminal, dice=Known([(1, 1, 5, 2, 3, 4)]))
    assert not found.run()
    screens = sink.getvalue().split("\x1b[H")
    assert all(part.count("\n") <= 24 for part in screens)
    assert sum("Plain Farkle | to" in part for part in screens) == 3


def test_every_action_of_a_person_is_saved_and_every_turn_of_a_bot() -> None:
    terminal, _ = pipe("\n" * 12)
    found, keeper = session(terminal, (ADA, BOT), dice=SeededDice("4"))
    assert not found.run()
    actors = [state.player for state in found.game.states]
    events = found.game.events
    for number, actor in enumerate(actors[:-1], 1):
        if actor == 0 or turn_end(events[number - 1]):
            assert number in keeper.saved
    assert len(keeper.saved) < len(found.game.actions)


def test_a_saved_game_goes_on_with_the_same_dice() -> None:
    terminal, _ = pipe("\n" * 40)
    whole, _ = session(terminal, (ADA, BOT), dice=SeededDice("4"))
    whole.run()
    terminal, _ = pipe("\n" * 7)
    first, keeper = session(terminal, (ADA, BOT), dice=SeededDice("4"))
    first.run()
    terminal, _ = pipe("\n" * 33)
    again = Session(LocalTable(Table(keeper.entries, dice=SeededDice("4"))), terminal)
    again.run()
    assert again.game.actions == whole.game.actions


def test_before_the_game_begins_there_is_help_and_a_way_out() -> None:
    terminal, sink = screen(given="?\n\n\nw\nq\nxyzzy\ns\n\nk\nq\n")
    found, _ = session(terminal, dice=Known([]))
    assert not found.begin()
    text = sink.getvalue()
    assert "choose these" in text
    assert "What scores" in text
    assert '"xyzzy" is not understood' in text
    assert "Enter begins the game; ? lists the keys, q leaves." in text
    assert found.game.actions == []


def test_a_roll_typed_before_the_game_begins_is_not_lost() -> None:
    for line, banked in (("t 500", (500, 0)), ("", (0, 0))):
        terminal, _ = screen(given=f"{line}\n")
        found, _ = session(terminal)
        assert found.begin()
        assert not found.run()
        assert found.game.state.totals == banked


def test_what_is_neither_a_name_nor_a_roll_does_not_begin_a_real_game() -> None:
    terminal, sink = screen(given="hello\n9\n11b\nbo\nq\n")
    rules = load("playmonster")
    table = create_table("table", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    found = Session(LocalTable(table), terminal, pause=0)
    assert found.begin()
    before = sink.getvalue()
    assert "Who starts? Type Ada or Bo, or the roll" in before
    assert "Dice have faces 1 to 6, not 9." in before
    assert before.count("Enter begins:") == 4
    assert not found.run()
    assert found.game.actions == [Start(1)]


def test_the_screen_is_explained() -> None:
    _, _, text = typed("?", rolls=[(1, 1, 5, 2, 3, 4)])
    lines = text.splitlines()
    for start in ("A turn score in ( ) ", "A turn score in [ ] ", "Bars below the score sheet: "):
        (line,) = (line for line in lines if line.startswith(start))
        assert line.endswith(".")
    assert "stop, hold and = bank as well" in text


def test_the_pegs_are_explained_where_there_are_any() -> None:
    for rules, there in (("farkle-cribbage", True), ("plain", False)):
        _, _, text = typed("?", rules=rules, rolls=[(1, 1, 5, 2, 3, 4)])
        assert ("front peg" in text) is there


def test_who_starts_may_be_said_at_once() -> None:
    terminal, sink = screen(given="Bo\nq\n")
    rules = load("playmonster")
    table = create_table("table", rules, [Seat("Ada"), Seat("Bo")], kind="entered")
    found = Session(LocalTable(table), terminal, pause=0)
    assert found.begin()
    assert not found.run()
    assert found.game.actions == [Start(1)]
    assert "Bo starts." in sink.getvalue()


def test_a_key_that_writes_nothing_does_not_begin_the_game() -> None:
    terminal, sink = screen(given="\x1b", presses=True)
    played, _ = session(terminal, dice=Known([]))
    assert not played.begin()
    assert "Enter begins the game; ? lists the keys, q leaves." in sink.getvalue()
    assert "not understood" not in sink.getvalue()


def test_the_list_of_turns_speaks_to_the_person_alone() -> None:
    game = Game.of(load("plain", sets=["start.roll_off=1"]), [YOU, "Pip"])
    game.play(Roll((6,)))
    game.play(Roll((1,)))
    assert "You start" in "\n".join(turn_list(game, 0))
