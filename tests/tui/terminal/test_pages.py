"""Texts longer than a screen."""

import os

import pytest

from tests.tui.screens import pipe, screen
from tincup.narration import rules_page
from tincup.rules import load
from tincup.tui.terminal.keyboard import FileSource
from tincup.tui.terminal.pages import broken, show_pages, unmarked

LINES = [f"line {number}" for number in range(1, 51)]


def test_a_long_text_is_read_a_screen_at_a_time() -> None:
    for rows in (24, 30):
        terminal, sink = screen(80, rows, given="\n" * 9)
        show_pages(LINES, terminal, then=None)
        screens = sink.getvalue().split("\x1b[H")[1:]
        assert all(part.count("\n") < rows for part in screens)
        assert [part.partition("\x1b")[0] for part in screens][:2] == ["line 1", f"line {rows}"]
        assert all(part.endswith("Enter: more, q: back ") for part in screens[:-1])
        assert screens[-1].endswith("line 50\x1b[J\n")


def test_q_skips_the_rest() -> None:
    terminal, sink = screen(given="q\n")
    show_pages(LINES, terminal, then="Enter: on")
    assert "line 23" in sink.getvalue()
    assert "line 24" not in sink.getvalue()


def test_a_choice_that_is_typed_at_a_page_is_not_half_lost() -> None:
    """ "700", or "ar" as advice names it, is not a page's end and then "00", or a bare "r"."""
    terminal, sink = screen(given="700\nar\n\nb\n")
    show_pages(LINES[:5], terminal, then="Enter: on")
    assert sink.getvalue().count("Enter: on") == 3
    assert terminal.ask("") == "b"


def first_lines(*keys: str) -> list[str]:
    """What each screen of fifty lines begins with where these keys are pressed."""
    terminal, sink = screen(presses=True)
    read_end, write_end = os.pipe()
    os.write(write_end, "".join(keys).encode())
    os.close(write_end)
    terminal.source = FileSource(read_end)
    show_pages(LINES, terminal, then="Enter: on")
    os.close(read_end)
    return [part.partition("\x1b")[0] for part in sink.getvalue().split("\x1b[H")[1:]]


DOWN, UP, DOWN_OTHERWISE, UP_OTHERWISE = "\x1b[B", "\x1b[A", "\x1bOB", "\x1bOA"
PAGE_DOWN, PAGE_UP = "\x1b[6~", "\x1b[5~"


@pytest.mark.parametrize("key", [DOWN, DOWN_OTHERWISE, PAGE_DOWN, " ", "\n"])
def test_keys_that_turn_a_page(key: str) -> None:
    assert first_lines(key, key, "q") == ["line 1", "line 24", "line 47"]


@pytest.mark.parametrize("key", [DOWN, PAGE_DOWN])
def test_a_key_that_turns_pages_does_not_end_the_last_one(key: str) -> None:
    """Else the key after it, such as q, would be one of the game."""
    assert first_lines(key, key, key, key, UP, "q") == [
        *("line 1", "line 24", "line 47", "line 47", "line 47", "line 24"),
    ]


@pytest.mark.parametrize("key", [UP, UP_OTHERWISE, PAGE_UP])
def test_keys_that_turn_back(key: str) -> None:
    assert first_lines("\n", key, key, "q") == ["line 1", "line 24", "line 1", "line 1"]


@pytest.mark.parametrize("key", ["\x1b[C", "\x1b[D", "\x1b[1;5A", "\x1bOP", "\x1b[3~", "x"])
def test_other_keys_leave_the_page_as_it_is(key: str) -> None:
    assert first_lines(key, key, "\n", "q") == ["line 1", "line 1", "line 1", "line 24"]


def test_escape_alone_leaves() -> None:
    assert first_lines("\n", "\x1b") == ["line 1", "line 24"]


def test_a_pipe_gets_all_of_it() -> None:
    terminal, sink = pipe()
    show_pages(LINES, terminal, then="Enter: on")
    assert sink.getvalue().splitlines() == LINES


def test_lines_that_are_too_long_keep_their_indentation() -> None:
    assert broken(["  one two three", "four"], 10) == ["  one two", "    three", "four"]


@pytest.mark.parametrize("name", ["zilch", "farkle-cribbage-advanced"])
def test_a_long_line_of_a_chart_keeps_its_column(name: str) -> None:
    lines = broken(unmarked(rules_page(load(name))).splitlines(), 79)
    at = next(place for place, line in enumerate(lines) if "six of a kind" in line)
    column = lines[at].index("1s ")
    assert lines[at - 1][column - 2 : column] == "  "
    assert lines[at - 1][column] != " "
    assert lines[at + 1][:column].isspace()
    assert lines[at + 1][column] != " "
    assert max(map(len, lines)) < 80


def test_where_a_column_would_be_too_narrow_the_line_is_one_text() -> None:
    assert broken(["  a long first column  two three four five"], 30) == [
        "  a long first column two",
        "    three four five",
    ]
