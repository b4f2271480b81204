"""What a terminal can do, and what is written to it."""

import io
import os
import signal
import termios

import pytest

from tests.terminals import needs_terminal
from tests.tui.screens import pipe, screen
from tincup.tui.terminal.keyboard import FileSource, KeyMode, StreamSource
from tincup.tui.terminal.terminal import Terminal
from tincup.tui.terminal.text import ASCII, UNICODE


def test_a_good_terminal_has_everything() -> None:
    terminal, sink = screen()
    assert terminal.color
    assert terminal.clears
    assert terminal.symbols is UNICODE
    assert terminal.style("x", "bold", "red") == "\x1b[1;31mx\x1b[0m"
    terminal.show(["one", "two"])
    assert sink.getvalue() == "\x1b[Hone\x1b[K\ntwo\x1b[J\n"


def test_no_color() -> None:
    terminal, _ = screen(NO_COLOR="1")
    assert terminal.style("x", "bold") == "x"
    assert terminal.clears


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_gets_plain_lines(term: str) -> None:
    terminal, sink = screen(TERM=term)
    assert not terminal.color
    assert terminal.symbols is ASCII
    terminal.show(["one"])
    assert sink.getvalue() == "\none\n"


def test_a_pipe_gets_no_escape_and_what_was_read() -> None:
    terminal, sink = pipe("1b\n", TERM="xterm")
    assert terminal.ask("> ") == "1b"
    assert terminal.ask("> ") is None
    terminal.pause(60)
    assert sink.getvalue() == "> 1b\n> \n"


@pytest.mark.parametrize("presses", [True, False])
def test_something_else_is_looked_after_until_a_key_is_pressed(presses: bool) -> None:
    """A prompt for a line is not parted from its answer where everything is typed as lines."""
    ready = iter([False, False, True, False, True])

    class Hesitant(StreamSource):
        def has_key(self, seconds: float) -> bool:
            assert seconds
            return next(ready)

        waits = has_key

    terminal, _ = screen(presses=presses)
    terminal.source = Hesitant(io.StringIO("b\nb\n"))
    looked: list[str] = []
    assert terminal.press("> ", lambda: looked.append("key")) == "b"
    assert terminal.ask("> ", lambda: looked.append("line")) is not None
    assert looked == ["key", "key", "line"] * presses


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
    assert terminal.plain("l\u2019as\u202f: «\u00a02\u00a0»") == 'l\'as : "2"'
    terminal.write(terminal.plain("李"))


def test_what_would_steer_the_terminal_is_shown_as_missing() -> None:
    terminal, _ = screen()
    assert terminal.plain("A\x1b[2Jda\u202e\u200b") == "A\ufffd[2Jda\ufffd\ufffd"
    assert terminal.plain("A\u200dda\u3164") == "A\ufffdda\ufffd"
    assert terminal.plain("👩\u200d🚀 نیم\u200cروز") == "👩\u200d🚀 نیم\u200cروز"


def test_a_terminal_of_any_size_is_drawn_on_a_thousand_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "1000000000")
    monkeypatch.setenv("LINES", "1000000000")
    sink = io.StringIO()
    terminal = Terminal(StreamSource(io.StringIO()), sink, {"TERM": "xterm"}, interactive=True)
    assert terminal.size == (1000, 1000)


@needs_terminal
def test_what_is_typed_in_a_pause_only_hurries() -> None:
    main, end = os.openpty()
    source = FileSource(end)
    terminal = Terminal(source, io.StringIO(), {"TERM": "xterm"}, interactive=True)
    os.write(main, b"2b\n3\n")
    terminal.pause(60)
    terminal.pause(60)  # hurried on: not waited for
    assert terminal.hurried
    terminal.forget()
    assert not terminal.hurried
    os.write(main, b"4\n")
    assert terminal.ask("> ") == "4"
    os.close(main)
    os.close(end)


def test_single_keys() -> None:
    terminal, sink = screen(given="b\n\x04", presses=True)
    assert [terminal.press("> "), terminal.press("> "), terminal.press("> ")] == ["b", "", None]
    assert sink.getvalue() == "> b\n> \n> \n"
    terminal, _ = screen(given="1b\n", presses=False)
    assert terminal.press("> ") == "1b"


@pytest.mark.parametrize("term", ["dumb", ""])
def test_no_single_keys_where_no_screen_is_drawn(term: str) -> None:
    assert not screen(presses=True, TERM=term)[0].presses
    assert screen(presses=True)[0].presses


@needs_terminal
def test_a_terminal_is_left_as_it_was() -> None:
    main, end = os.openpty()
    before = termios.tcgetattr(end)
    mode = KeyMode(end)
    terminal = Terminal(
        FileSource(end), io.StringIO(), {"TERM": "xterm"}, interactive=True, presses=True, mode=mode
    )
    canonical = termios.ICANON | termios.ECHO
    with terminal.in_use():
        assert not termios.tcgetattr(end)[3] & canonical
        os.write(main, b"1\x1b[A\x1bOBx")
        keys = [terminal.press("") for _ in range(4)]
        os.write(main, b"fix 1 2\n")
        assert terminal.ask("> ") == "fix 1 2"
        assert not termios.tcgetattr(end)[3] & canonical
    assert keys == ["1", "\x1b[A", "\x1bOB", "x"]
    assert termios.tcgetattr(end) == before
    os.close(main)
    os.close(end)


class Resizing(StreamSource):
    """Somebody who makes the window wider before each key."""

    def __init__(self, keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(io.StringIO(keys))
        self._monkeypatch = monkeypatch
        self._columns = 80

    def key(self) -> str | None:
        self._columns += 10
        self._monkeypatch.setenv("COLUMNS", str(self._columns))
        signal.raise_signal(signal.SIGWINCH)
        return super().key()


class ResizedMeanwhile(io.StringIO):
    """The window becomes wider while the prompt is written, when no key is waited for yet."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self._monkeypatch = monkeypatch

    def write(self, written: str, /) -> int:
        if written == "> ":
            self._monkeypatch.setenv("COLUMNS", "90")
            signal.raise_signal(signal.SIGWINCH)
        return super().write(written)


def test_a_window_that_changes_before_a_key_is_waited_for_is_not_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    sink = ResizedMeanwhile(monkeypatch)
    source = StreamSource(io.StringIO("a"))
    terminal = Terminal(source, sink, {"TERM": "xterm"}, interactive=True, presses=True)
    with terminal.in_use():
        terminal.show(["first"], again=lambda: [f"{terminal.size[0]} columns"])
        assert terminal.press("> ") == "a"
    assert "\x1b[H\x1b[J\x1b[H90 columns\x1b[J\n> " in sink.getvalue()


def test_a_screen_is_laid_out_anew_for_a_window_of_another_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    sink = io.StringIO()
    source = Resizing("ab", monkeypatch)
    terminal = Terminal(source, sink, {"TERM": "xterm"}, interactive=True, presses=True)
    before = signal.getsignal(signal.SIGWINCH)
    with terminal.in_use():
        terminal.show(["first"], again=lambda: [f"{terminal.size[0]} columns"])
        terminal.write("said since")
        assert terminal.press("> ") == "a"
        assert terminal.press("> ") == "b"
        terminal.show(["a page that stays as it is"])
        assert terminal.press("> ") is None
    assert signal.getsignal(signal.SIGWINCH) is before
    drawn = sink.getvalue()
    assert "\x1b[H\x1b[J\x1b[H90 columns\x1b[J\nsaid since\n> " in drawn
    assert "\x1b[H100 columns\x1b[J\nsaid since\n> a\n> " in drawn
    assert drawn.endswith("a page that stays as it is\x1b[J\n> \n")
