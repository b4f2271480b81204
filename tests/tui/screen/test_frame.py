"""Screens fit, whatever the game and the terminal."""

import pytest

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tests.tui.screens import bare, screen
from tincup.game import EnterTurn, Game, Keep, Option, Roll, options
from tincup.players import suggestions
from tincup.rules import load, preset
from tincup.tui.screen import frame, sheet, turn
from tincup.tui.screen.notices import Notice
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import width

LONG = "Something happened that takes more than one line to tell, as some things do; yes."
EVENTS = [Notice(LONG)] * 30

BANK = "Bo rolls 1 2 3 4 5, keeps 1 2, banks 9: 16 in all."


def shown(
    game: Game, told: list[Notice], terminal: Terminal, *, chosen: Option | None = None
) -> list[str]:
    offered, suggested = options(game.state), suggestions(game.state)
    return frame.decision(game, offered, suggested, told, terminal, chosen=chosen)


def decision(game: Game, terminal: Terminal) -> list[str]:
    lines = shown(game, EVENTS, terminal, chosen=suggestions(game.state).roll)
    return [bare(line) for line in lines]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("longest", [75, pytest.param(150, marks=pytest.mark.slow)])
def test_every_screen_fits_80_by_24(variant: tuple[str, Sets], longest: int) -> None:
    terminal, _ = screen()
    seen = 0

    def watch(game: Game) -> None:
        nonlocal seen
        seen += 1
        if seen % 7 or game.state.is_over:
            return
        if game.state.phase == "decide":
            lines = decision(game, terminal)
        else:
            lines = [bare(it) for it in frame.waiting(game, EVENTS, terminal)]
        assert len(lines) < 24
        assert all(width(line) < 80 for line in lines), lines

    random_game(rules_of(variant), 1, longest=longest, watch=watch)


@pytest.mark.parametrize("players", [1, 2, 3, 6, 10, 26, 40, 100])
@pytest.mark.parametrize("name", ["dix-mille", "farkle-cribbage-advanced"])
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (200, 60), (60, 24), (40, 20)])
def test_many_sides_and_other_sizes(players: int, name: str, columns: int, rows: int) -> None:
    terminal, _ = screen(columns, rows)
    names = [f"{'李小龍 ' * (number % 3)}Player {number}" for number in range(players)]
    game = Game.of(load(name, sets=["start.roll_off=0", "turn.opening_minimum=0"]), names)
    for number in range(players):
        game.play(EnterTurn(number % 3 * 50))
    game.play(Roll((1, 1, 2, 2, 5, 5)))  # as many keeps as a roll has
    lines = decision(game, terminal)
    assert all(width(line) < columns for line in lines), lines
    assert len(lines) < rows
    assert "Player 0" in "\n".join(lines)


@pytest.mark.parametrize("rows", range(16, 30))
def test_ones_own_farkle_is_told_however_full_the_screen_is(rows: int) -> None:
    """Three lanes, and more options than there is room for."""
    terminal, _ = screen(80, rows)
    game = Game.of(load("farkle-cribbage", sets=["start.roll_off=0"]), ["Ada", "Pip", "Clatter"])
    for points in (12, 9, 14):
        game.play(EnterTurn(points))
    game.play(Roll((1, 1, 2, 2, 5, 5)))
    farkle = "Ada rolls 1 1 2 2 3 5: a farkle."
    told = [Notice(farkle, kept=True), *(Notice(f"Pip rolls {n}.") for n in range(5)), Notice(BANK)]
    lines = [bare(line) for line in shown(game, told, terminal)]
    assert len(lines) < rows
    assert farkle in lines
    assert sum(" roll " in line for line in lines) >= 3  # options


def test_the_screen_tells_everything_that_matters() -> None:
    terminal, _ = screen()
    game = Game.of(load("playmonster", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    game.play(EnterTurn(0))
    game.play(EnterTurn(10_050))
    game.play(Roll((1, 1, 2, 3, 4, 6)))
    game.play(Keep((1, 1)))
    game.play(Roll((2, 5, 6, 6)))
    text = "\n".join(decision(game, terminal))
    assert "| to more than 10,000 points" in text
    assert "final round" in text
    assert "Ada's turn: 200 so far (1 1 for 200)" in text
    assert "not on the board: 500 in one turn, last turn" in text
    assert " 0  10,100  not on the board" in text
    assert "Bo    10,050          reached the target" in text
    assert "3: 28 % farkle" in text
    assert "(250)" in text
    assert "you need 500 points in one turn to get on the board; this makes\n  250." in text
    assert "Enter = r" in text


def test_drawn_dice_and_digits() -> None:
    game = Game.of(preset("plain"), ["Ada", "Bo"])
    game.play(Roll((1, 2, 3, 4, 5, 5)))
    drawn = "\n".join(decision(game, screen()[0]))
    assert "│   ●   │ │   ●   │" in drawn
    plain = "\n".join(decision(game, screen(TERM="dumb")[0]))
    assert "The roll: 1 2 3 4 5 5" in plain
    assert plain.isascii()
    assert "The roll: 1 2 3 4 5 5" in "\n".join(decision(game, screen(40)[0]))


def test_what_happened_last_is_there_before_drawn_dice_and_worse_keeps() -> None:
    for name, rows in (("farkle-cribbage", 24), ("playmonster", 20), ("playmonster", 24)):
        terminal, _ = screen(60 if rows == 20 else 80, rows)
        game = Game.of(load(name, sets=["start.roll_off=0"]), ["Ada", "Bo"])
        game.play(Roll((1, 1, 2, 2, 5, 5)))
        told = [Notice("Bo rolls 1 5, keeps 1."), Notice(BANK)]
        lines = [bare(it) for it in shown(game, told, terminal)]
        assert BANK in lines


def test_sentences_are_told_whole() -> None:
    game = Game.of(load("playmonster", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    told = [Notice("Bo rolls 1 5."), Notice(BANK)]
    for rows in range(8, 16):
        lines = [bare(it) for it in frame.waiting(game, told, screen(40, rows)[0])]
        if any("in all" in line for line in lines):
            assert any(line.startswith("Bo rolls 1 2 3") for line in lines)


def test_entries_can_be_taken_back_wherever_there_are_any() -> None:
    def prompt(game: Game, columns: int = 80) -> str:
        return bare("\n".join(frame.waiting(game, [], screen(columns)[0])[-2:]))

    game = Game.of(load("playmonster"), ["Ada", "Bo"])
    assert "u = take back" not in prompt(game)
    game.play(Roll((6,) * game.state.turn.dice))
    assert "to see who starts   u = take back   ? = help" in prompt(game)
    game.play(Roll((1,)))
    assert "t 750 = a whole turn   u = take back   ? = help" in prompt(game)
    assert "u = take back" in prompt(game, 40)
    game.play(Roll((1, 2, 2, 3, 3, 4)))
    game.play(Keep((1,)))
    assert "roll 5 dice and type them   u = take back   ? = help" in prompt(game)


def test_the_sheet_says_it_shorter_where_there_is_no_room() -> None:
    game = Game.of(load("playmonster", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    assert "needs 500" in "\n".join(sheet.full(game.state, screen(56, 20)[0]))
    assert "not on the board: 500 in one turn" in "\n".join(sheet.full(game.state, screen()[0]))


def test_only_keeps_that_another_betters_are_left_out() -> None:
    game = Game.of(load("literally", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    game.play(Roll((1, 5, 5, 6, 6, 6)))
    allowed, _, best = options(game.state)
    lines = turn.options(allowed, screen(60, 20)[0], best)
    hidden = len(allowed) - best
    assert hidden > 1
    assert f"... and {hidden} more, each beaten by one above" in lines[-1]
    for worse in allowed[best:]:
        left = worse.dice_next
        assert any(it.dice_next == left and it.points > worse.points for it in allowed[:best])
