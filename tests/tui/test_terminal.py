"""What a terminal can do, and what is written to it."""

import io

import pytest

from tests.tui.screens import pipe, screen
from tincup.tui.source import StreamSource
from tincup.tui.terminal import ASCII, UNICODE, Terminal


def test_a_good_terminal_has_everything() -> None:
    terminal, sink = screen()
    assert terminal.color
    assert terminal.clears
    assert terminal.symbols is UNICODE
    assert terminal.style("x", "bold", "red") == "\x1b[1;31mx\x1b[0m"
    terminal.clear()
    assert sink.getvalue() == "\x1b[H\x1b[2J"


def test_no_color() -> None:
    terminal, _ = screen(NO_COLOR="1")
    assert terminal.style("x", "bold") == "x"
    assert terminal.clears


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_gets_plain_lines(term: str) -> None:
    terminal, sink = screen(TERM=term)
    assert not terminal.color
    assert terminal.symbols is ASCII
    terminal.clear()
    assert sink.getvalue() == "\n"


def test_a_pipe_gets_no_escape_and_what_was_read() -> None:
    terminal, sink = pipe("1b\n", TERM="xterm")
    assert terminal.ask("> ") == "1b"
    assert terminal.ask("> ") is None
    terminal.pause(60)
    assert sink.getvalue() == "> 1b\n> \n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_encoding_without_the_characters(encoding: str) -> None:
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding=encoding, errors="strict")
    terminal = Terminal(
        StreamSource(io.StringIO()), sink, {"TERM": "xterm"}, interactive=True, size=(80, 24)
    )
    assert terminal.symbols is ASCII
    assert terminal.plain("李") == "\\u674e"
    assert terminal.plain("Zoë") == ("Zo\\xeb" if encoding == "ascii" else "Zoë")
    terminal.write(terminal.plain("李"))


def test_what_would_steer_the_terminal_is_shown_as_missing() -> None:
    terminal, _ = screen()
    assert terminal.plain("A\x1b[2Jda\u202e\u200b") == "A\ufffd[2Jda\ufffd\ufffd"
    assert terminal.plain("👩\u200d🚀 نیم\u200cروز") == "👩\u200d🚀 نیم\u200cروز"


def test_a_line_typed_in_a_pause_is_the_next_answer() -> None:
    terminal, _ = screen(given="2b\n3\n")
    terminal.pause(60)
    terminal.pause(60)  # hurried on by the line: not waited for
    assert terminal.hurried
    assert terminal.ask("> ") == "2b"
    assert not terminal.hurried
    assert terminal.ask("> ") == "3"
