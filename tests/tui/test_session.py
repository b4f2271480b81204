"""Whole games and single moments at a terminal, with known dice."""

import re
from collections.abc import Sequence

import pytest

from tests.tui.screens import pipe, screen
from tincup.chance import Dice, SeededDice
from tincup.game import Bank, EnterTurn, Game, Keep, Roll
from tincup.rules import load, presets
from tincup.tui.seats import Seat
from tincup.tui.session import Session
from tincup.tui.terminal import Terminal

ADA, BO, BOT = Seat("Ada"), Seat("Bo"), Seat("Pip", "medium")


class Known:
    """These rolls first, and then those of a seed."""

    def __init__(self, rolls: Sequence[Sequence[int]]) -> None:
        self._rolls = rolls
        self._after = SeededDice("1")

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        if number >= len(self._rolls):
            return self._after.roll(count, number)
        assert len(self._rolls[number]) == count
        return tuple(self._rolls[number])


class Keeper:
    """Counts what it is told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.saved: list[int] = []  # how many actions there were at every save
        self.seats: Sequence[Seat] = ()

    def save(self) -> None:
        self.saved.append(len(self.game.actions))

    def seats_changed(self, seats: Sequence[Seat]) -> None:
        self.seats = seats


def session(
    terminal: Terminal,
    seats: Sequence[Seat] = (ADA, BO),
    rules: str = "plain",
    dice: Dice | None = None,
    *sets: str,
) -> tuple[Session, Keeper]:
    known = load(rules, sets=["start.roll_off=0", *sets])
    game = Game.of(known, [seat.name for seat in seats])
    keeper = Keeper(game)
    found = Session(game, seats, dice, terminal, keeper, level="easy", pause=0)
    return found, keeper


def typed(
    *lines: str,
    seats: Sequence[Seat] = (ADA, BO),
    rules: str = "plain",
    rolls: Sequence[Sequence[int]] = (),
    sets: Sequence[str] = (),
) -> tuple[Session, Keeper, str]:
    """A session into which these lines are piped, with the dice of ``rolls`` first."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    found, keeper = session(terminal, seats, rules, Known(rolls), *sets)
    assert found.run() == found.game.state.is_over
    return found, keeper, sink.getvalue()


def entered(
    *lines: str, rules: str = "plain", seats: Sequence[Seat] = (ADA, BO)
) -> tuple[Session, str]:
    """A session whose people roll their own dice."""
    terminal, sink = pipe("".join(f"{line}\n" for line in lines))
    found, _ = session(terminal, seats, rules)
    assert found.run() == found.game.state.is_over
    return found, sink.getvalue()


@pytest.mark.parametrize("name", presets())
def test_bots_play_every_preset_to_its_result(name: str) -> None:
    rules = load(name)
    seats = [Seat(f"Bot {number}", "hard") for number in range(2 * rules.partners)]
    terminal, sink = pipe()
    game = Game.of(rules, [seat.name for seat in seats])
    found = Session(game, seats, SeededDice("1"), terminal, Keeper(game), level="hard")
    assert found.run()
    text = sink.getvalue()
    assert re.search(r"(win|have lost|has lost|share the win)", text)
    assert "\x1b" not in text
    assert all(len(line) < 80 for line in text.splitlines())


@pytest.mark.parametrize("name", presets())
def test_pressing_enter_plays_every_preset_to_its_result(name: str) -> None:
    rules = load(name)
    seats = [Seat(f"Player {number}") for number in range(2 * rules.partners)]
    terminal, _ = screen(given="\n" * 3000)
    game = Game.of(rules, [seat.name for seat in seats])
    found = Session(game, seats, SeededDice("2"), terminal, Keeper(game), level="hard")
    assert found.run()
    assert game.state.winners


def test_choosing_and_banking() -> None:
    rolls = [(1, 1, 5, 2, 3, 4), (5, 2, 3, 4, 6, 6)]
    found, _, text = typed("115", "u", "u", "2", "b", rolls=rolls)
    assert found.game.actions == [Roll(rolls[0]), Bank((1, 1)), Roll(rolls[1])]
    assert "1 1 5 set aside.   b = bank 250" in text
    assert "there is nothing to take back any more" in text
    assert "Ada rolls 1 1 2 3 4 5, keeps 1 1 (200), banks 200: 200 in all." in text


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
    assert "> b You need 500 points in one turn to get on the board; this turn has 100." in said


def test_the_duty_to_roll_again() -> None:
    rolls = [(1, 1, 1, 5, 5, 5), (1, 2, 3, 4, 6, 6)]
    found, _, text = typed("1", "b", "r", rules="dix-mille", rolls=rolls)
    said = " ".join(text.split())
    assert "> b All 6 dice have scored in one roll, so they must be rolled again." in said
    assert found.game.actions[1] == Keep((1, 1, 1, 5, 5, 5))
    assert "hot dice! must roll 6" in text


def test_the_bomb() -> None:
    sets = ("scores.222222={ points = 20, or = 'exchange_with_leader' }",)
    rolls = [(1, 1, 1, 3, 4, 5), (2, 2, 2, 2, 2, 2), (3, 4, 3, 4, 5, 6)]
    found, _, text = typed("1b", "222222~=", rules="farkle-cribbage", rolls=rolls, sets=sets)
    assert found.game.state.totals == (0, 20)
    assert "change places" in text
    assert "Bo and Ada change places: Ada 20 to 0." in text


def test_nonsense_changes_nothing() -> None:
    given = ["xyzzy", "x" * 10_000, "\x00\x1b[A", "77", "777b", "66", "b" * 300, "fix 1 2", "t 5"]
    given += ["yes", "no", "k", "~", "1~", "9" * 50, "0", "#", "t", "fix", "fix x y"]
    found, keeper, text = typed(*given, rolls=[(1, 1, 5, 2, 3, 4)])
    assert found.game.actions == [Roll((1, 1, 5, 2, 3, 4))]
    assert keeper.saved == [1]
    assert "\x1b" not in text
    assert "\x00" not in text
    assert max(map(len, text.splitlines())) < 300


def test_pages_can_be_read_at_any_time() -> None:
    _, _, text = typed("?", "s", "w", "l", rolls=[(1, 1, 5, 2, 3, 4)])
    assert "tincup resume" in text
    assert "# Plain Farkle" in text
    assert "under way" in text


def test_pages_on_a_screen_are_read_one_at_a_time() -> None:
    terminal, sink = screen(given="w\nq\n?\n\nq\n")
    found, _ = session(terminal, dice=Known([(1, 1, 5, 2, 3, 4)]))
    assert not found.run()
    screens = sink.getvalue().split("\x1b[H\x1b[2J")
    assert all(part.count("\n") <= 24 for part in screens)
    assert sum("Plain Farkle | to" in part for part in screens) == 3


def test_resigning_asks_first() -> None:
    found, _, text = typed("resign", "no", "resign", "yes", rolls=[(1, 1, 5, 2, 3, 4)])
    assert found.game.state.ending == "resigned"
    assert "Nothing has changed." in text
    assert "Bo wins with 0 points." in text


def test_a_bot_takes_a_seat() -> None:
    found, keeper, text = typed("bot", "q", seats=(ADA, BO), rules="plain")
    assert keeper.seats[0] == Seat("Ada", "easy")
    assert "A bot plays on for Ada." in text
    assert found.game.state.player == 1


def test_leaving_passes_the_seat_over() -> None:
    found, _, text = typed("leave", "q", seats=(ADA, BO, Seat("Cy")))
    assert found.game.state.away == {0}
    assert found.game.state.player == 1
    assert "Ada leaves the table." in text


def test_every_action_of_a_person_is_saved_and_every_turn_of_a_bot() -> None:
    terminal, _ = pipe("\n" * 12)
    found, keeper = session(terminal, (ADA, BOT), dice=SeededDice("4"))
    assert not found.run()
    actors = [state.player for state in found.game.states]
    last = [state.last for state in found.game.states]
    for number, actor in enumerate(actors[:-1], 1):
        if actor == 0 or last[number] is not last[number - 1]:
            assert number in keeper.saved
    assert len(keeper.saved) < len(found.game.actions)


def test_a_saved_game_goes_on_with_the_same_dice() -> None:
    terminal, _ = pipe("\n" * 40)
    whole, _ = session(terminal, (ADA, BOT), dice=SeededDice("4"))
    whole.run()
    terminal, _ = pipe("\n" * 7)
    first, keeper = session(terminal, (ADA, BOT), dice=SeededDice("4"))
    first.run()
    kept = Game(first.game.start, first.game.actions[: keeper.saved[-1]])
    terminal, _ = pipe("\n" * 33)
    again = Session(kept, (ADA, BOT), SeededDice("4"), terminal, Keeper(kept), level="easy")
    again.run()
    assert again.game.actions == whole.game.actions


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
    assert text.count("Points are typed only where people roll their own dice") == 2
