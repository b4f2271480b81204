"""What is drawn while nobody is asked."""

import io
import re
from collections.abc import Sequence
from typing import Any, cast

import pytest

from tests.tui.screens import bare, screen
from tests.tui.tables import ADA, BOT, Known, session
from tincup.game import Bank, EnterTurn, Game, Roll, options, step
from tincup.players import suggestions
from tincup.rules import load
from tincup.table import Happening, Seat
from tincup.tui.play.watching import _option_kept
from tincup.tui.screen import frame
from tincup.tui.screen.dice_art import TUMBLING, tumble
from tincup.tui.screen.frame import WIDE
from tincup.tui.screen.notices import Notice, latest
from tincup.tui.table.seats import YOU
from tincup.tui.terminal.keyboard import StreamSource
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import width

FARKLE = (2, 2, 3, 3, 4, 6)


def screens(
    given: str,
    rolls: Sequence[tuple[int, ...]],
    seats: Sequence[Seat] = (ADA, BOT),
    pause: float = 0.001,
    term: str = "xterm",
) -> list[str]:
    """Every screen of a session at which this is typed."""
    terminal, sink = screen(given=given, TERM=term)
    terminal.animates = terminal.clears
    watched, _ = session(terminal, seats, dice=Known(rolls), pause=pause)
    watched.run()
    return sink.getvalue().split("\x1b[H")[1:]


def test_a_bots_farkle_is_drawn_with_its_dice_in_red() -> None:
    drawn = screens("", [FARKLE], seats=(BOT, ADA))
    (farkle,) = (one for one in drawn if "Pip rolls 2 2 3 3 4 6: a farkle" in one and "31m┌" in one)
    assert "\x1b[31mPip rolls" in farkle


def test_what_a_bot_keeps_is_drawn() -> None:
    drawn = screens("", [(1, 1, 1, 1, 1, 1), FARKLE], seats=(BOT, ADA))
    kept = next(one for one in drawn if "Pip rolls 1 1 1 1 1 1, keeps all" in one)
    assert kept.count("┏━━━━━━━┓") == 6


def test_what_was_kept_is_found_among_the_options_however_it_was_scored() -> None:
    game = Game.of(load("farkle-cribbage", ["start.roll_off=0"]), ["Ada", "Bo"])
    before = game.play(Roll((1, 1, 1, 3, 4, 6)))
    for points in (None, 3):
        after, events = step(before, Bank((1, 1, 1), points=points))
        kept = _option_kept(Happening(cast("Any", None), before, after, events))
        assert kept is not None
        assert kept.bank == Bank((1, 1, 1), points=points)


def test_ones_own_farkle_is_drawn_and_told_until_the_next_decision() -> None:
    rolls = [(1, 2, 2, 3, 4, 6), (2, 2, 3, 4, 6), (1, 1, 1, 5, 5, 2), FARKLE]
    drawn = screens("r\n", rolls)
    assert any("31m┌" in one and "Ada rolls 2 2 3 4 6: a farkle" in one for one in drawn)
    assert "Ada rolls 2 2 3 4 6: a farkle" in drawn[-1]
    assert "set aside" in drawn[-1]


def test_what_a_roll_leads_to_is_not_told_while_the_dice_tumble() -> None:
    drawn = screens("", [FARKLE], seats=(BOT, ADA))
    first = next(at for at, one in enumerate(drawn) if "a farkle" in one)
    assert first >= 1
    assert all("┌───────┐" in one and "31m┌" not in one for one in drawn[:first])


def test_a_persons_dice_tumble_where_they_then_rest() -> None:
    drawn = [bare(one) for one in screens("", [(1, 1, 5, 2, 3, 4)])]
    assert len(drawn) == 2
    moving, rest = (one.splitlines() for one in drawn)
    at = next(place for place, line in enumerate(rest) if "┌───────┐" in line)
    assert "┌───────┐" in moving[at]
    assert not any("set aside" in line for line in moving if "nothing" not in line)


def test_nothing_is_drawn_in_a_hurry_or_where_there_is_no_screen() -> None:
    for pause, term in ((0.0, "xterm"), (0.001, "dumb")):
        drawn = screens("", [FARKLE], seats=(BOT, ADA), pause=pause, term=term)
        assert not any("31m┌" in one for one in drawn)


def test_dice_that_tumble_are_dice_and_do_not_rest_too_soon() -> None:
    terminal, _ = screen()
    assert list(tumble(FARKLE, terminal)) == []
    terminal.animates = True
    faces = next(tumble(FARKLE, terminal))
    assert len(faces) == len(FARKLE)
    assert set(faces) <= set(range(1, 7))
    assert all(moving != rest for moving, rest in zip(faces, FARKLE, strict=True))
    terminal.hurried = True
    assert list(tumble(FARKLE, terminal)) == []
    assert TUMBLING > 1


@pytest.mark.parametrize("rows", range(12))
def test_what_is_kept_is_told_before_what_is_not(rows: int) -> None:
    told = [
        Notice("first"),
        Notice("a farkle", kept=True),
        *(Notice(f"then {n}") for n in range(9)),
    ]
    lines = latest(told, screen()[0], rows)
    assert len(lines) == min(rows, 11)
    assert ("a farkle" in lines) is (rows > 0)
    assert ("then 8" in lines) is (rows > 1)
    assert lines == [one.sentence for one in told if one.sentence in lines]


def test_a_wide_window_has_the_turns_beside_the_screen() -> None:
    game = Game.of(load("plain", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for points in (500, 0, 350):
        game.play(EnterTurn(points))
    game.play(Roll((*FARKLE[:5], 5)))
    for columns in (80, 111, 132, 200):
        lines = frame.decision(
            game, options(game.state), suggestions(game.state), [], screen(columns, 40)[0]
        )
        shown = "\n".join(bare(line) for line in lines)
        assert all(width(bare(line)) < columns for line in lines)
        assert ("Turns so far" in shown) is (columns >= WIDE)
        assert ("3  Ada  +350" in shown) is (columns >= WIDE)
        assert "under way" not in shown


def test_turns_that_have_not_been_told_are_not_beside_the_screen() -> None:
    terminal, sink = screen(132, 40)
    rolls = [(1, 1, 1, 1, 1, 1), FARKLE]
    watched, _ = session(terminal, (BOT, ADA), dice=Known(rolls), pause=0.001)
    watched.run()
    drawn = sink.getvalue().split("\x1b[H")
    during = [one for one in drawn if "a farkle" not in one]
    assert during
    assert not any("farkled" in one for one in during)
    assert any("farkled" in one for one in drawn)


def test_a_turn_stays_on_the_sheet_until_it_has_been_seen() -> None:
    """Its points and the next side's marker come when its last dice have been shown."""
    for rolls, end in (([(1, 1, 1, 5, 5, 2)], "1,100 so far"), ([FARKLE], "a farkle")):
        drawn = [bare(one) for one in screens("", rolls, seats=(BOT, ADA))]
        during = [one for one in drawn if "Pip's turn" in one]
        assert any(end in one for one in during)
        assert all(re.search(r"▶ +Pip +0 ", one) for one in during)
        assert re.search(r"▶ +Ada", drawn[-1])
        assert ("1,100 " in drawn[-1]) is (end != "a farkle")


def test_a_peg_moves_with_the_turn_that_is_watched() -> None:
    terminal, sink = screen(120, 40)
    watched, _ = session(
        terminal, (BOT, ADA), "farkle-cribbage", Known([(1, 1, 1, 1, 1, 2)]), pause=0.001
    )
    watched.run()
    drawn = [bare(one) for one in sink.getvalue().split("\x1b[H")[1:]]
    kept = next(one for one in drawn if "banks" in one and "Pip's turn" in one)
    lane = next(line for line in kept.splitlines() if line.startswith("A Pip") and "·" in line)
    score = int(re.search(r"Pip's turn: (\d+) so far", kept)[1])  # type: ignore[index]
    holes = lane[7:].replace(" ", "")
    assert holes.index("●") == score - 1


def test_entries_that_are_no_part_of_the_game_draw_nothing() -> None:
    terminal, sink = screen()
    watched, _ = session(terminal, (BOT, ADA), dice=Known([]), pause=0.001)
    watched.table.note("anything", "at all")
    assert sink.getvalue() == ""


class Asking(StreamSource):
    """Somebody who presses ``?`` in the first pause, and then what is ``given``."""

    def __init__(self, given: str) -> None:
        super().__init__(io.StringIO(given))
        self.pauses = 0

    def waits(self, seconds: float) -> bool:  # noqa: ARG002 - see the class
        self.pauses += 1
        return self.pauses == 1

    def take(self) -> str:
        return "?"


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_help_is_shown_while_a_bot_moves(term: str) -> None:
    sink = io.StringIO()
    source = Asking("\nq")
    terminal = Terminal(source, sink, {"TERM": term}, interactive=True, size=(80, 24), presses=True)
    rolls = [FARKLE, (1, 1, 1, 3, 3, 4)]
    watched, _ = session(terminal, (BOT, ADA), dice=Known(rolls), pause=0.001)
    watched.run()
    written = bare(sink.getvalue())
    moves, helped, after = written.partition("digits are dice: choose these")
    assert "Pip rolls 2 2 3 3 4 6: a farkle" in moves
    assert helped
    assert terminal.clears is (term == "xterm")
    if terminal.clears:
        assert "Pip rolls 2 2 3 3 4 6: a farkle" in after.split("Enter: back to the game")[1]
    assert "set aside" in after
    assert source.pauses > 1 or not terminal.clears  # the game is not hurried


def test_other_keys_hurry_a_bot() -> None:
    source = Asking("q")
    source.take = lambda: "x"  # type: ignore[method-assign]
    terminal = Terminal(source, io.StringIO(), {"TERM": "xterm"}, interactive=True, presses=True)
    watched, _ = session(terminal, (BOT, ADA), dice=Known([FARKLE]), pause=0.001)
    watched.run()
    assert source.pauses == 1


def test_a_tall_wide_window_has_as_many_turns_as_it_has_rows() -> None:
    game = Game.of(load("plain", sets=["start.roll_off=0"]), ["Ada", "Bo"])
    for number in range(30):
        game.play(EnterTurn(100 if number % 2 else 50))
    game.play(Roll((1, 1, 2, 3, 4, 6)))
    for rows in (24, 34, 50):
        lines = decided(game, 160, rows)
        shown = [line for line in lines if re.search(r"  \+(50|100)  ", line)]
        assert len(lines) < rows
        assert len(shown) == min(30, rows - 2)
        assert lines[-1].startswith("letter or dice = choose")  # beside what is typed
        assert sum(line.startswith("┌───────┐") for line in lines) == 1
        dice = next(at for at, line in enumerate(lines) if line.startswith("┌───────┐"))
        blank = [not line[:80].strip() for line in lines[dice:]]
        assert sum(blank) <= 2  # the dice, the options and the keys stay together


def decided(game: Game, columns: int, rows: int) -> list[str]:
    """The screen of the decision that this game waits for."""
    terminal, _ = screen(columns, rows)
    offered = options(game.state)
    chosen = suggestions(game.state, offered)
    return [bare(line) for line in frame.decision(game, offered, chosen, [], terminal)]


@pytest.mark.parametrize("pause", [0, 0.001])
@pytest.mark.parametrize("rows", [24, 36])
def test_the_first_turn_is_told_before_the_rolls_for_the_start(pause: float, rows: int) -> None:
    """Where there is room, these stand above the turns of bots that moved before the person."""
    terminal, sink = screen(80, rows, given="q\nq\n")
    rolls = [(3,), (4,), (4,), (1,), (6,), (1, 1, 1, 2, 3, 6), (3, 3, 4, 5, 5), FARKLE[:3]]
    clatter = Seat("Clatter", "bot:easy")
    seats = (Seat(YOU), BOT, clatter)
    watched, _ = session(
        terminal, seats, "playmonster", Known(rolls[:5]), "start.roll_off=1", pause=pause
    )
    watched.run()
    first = bare(sink.getvalue().split("\x1b[H")[-1])
    told = " ".join(line.strip() for line in first.splitlines())
    start = "Rolls for the start: You 3, Pip 4, Clatter 4; Pip 1, Clatter 6. Clatter starts."
    turn = "Clatter rolls 2: a farkle, 400 points lost."
    assert turn in told
    assert (start in told) is (rows == 36)
    if start in told:
        assert told.index(start) < told.index(turn)
    assert "for the start: 4" not in first
    assert "Clatter rolls 4 for the start." not in first


def test_a_key_hurries_a_turn_of_bots_alone_and_not_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal, sink = screen()
    waited = iter([True] + [False] * 1_000_000)
    pauses = []

    def waits(seconds: float) -> bool:
        pauses.append(seconds)
        return next(waited)

    monkeypatch.setattr(terminal.source, "waits", waits)
    watched, _ = session(terminal, (BOT, Seat("Clatter", "bot:easy")), dice=Known([]), pause=0.001)
    watched.run()
    assert len(pauses) > 10
    assert "Rolls for the start" not in sink.getvalue().split("\x1b[H")[-2]
