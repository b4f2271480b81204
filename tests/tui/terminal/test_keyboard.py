"""Lines from descriptors and streams."""

import io
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.terminals import needs_terminal
from tincup.tui.terminal.keyboard import LONGEST_LINE, FileSource, StreamSource


def lines_of(raw: bytes, encoding: str = "utf-8") -> list[str]:
    read_end, write_end = os.pipe()

    def feed() -> None:
        with os.fdopen(write_end, "wb") as out:
            out.write(raw)

    writer = threading.Thread(target=feed)
    writer.start()
    source = FileSource(read_end, encoding)
    found = []
    while (line := source.line()) is not None:
        found.append(line)
    assert source.line() is None
    writer.join()
    os.close(read_end)
    return found


@given(st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=90), max_size=8))
def test_what_was_typed_is_read(lines: list[str]) -> None:
    assert lines_of("".join(line + "\n" for line in lines).encode()) == lines


def test_line_ends_and_a_last_line_without_one() -> None:
    assert lines_of(b"1\r\n\n2") == ["1", "", "2"]
    assert lines_of(b"") == []


def test_bytes_that_are_no_text_do_no_harm() -> None:
    assert lines_of(b"\xff\xfe\n1\n") == ["\ufffd\ufffd", "1"]
    assert lines_of("é\n".encode("latin-1"), "latin-1") == ["é"]


@pytest.mark.parametrize("length", [LONGEST_LINE + 1, 10_000, 3_000_000])
def test_a_long_line_is_cut_and_the_next_one_is_whole(length: int) -> None:
    found = lines_of(b"x" * length + b"\n2\n")
    assert [len(line) > LONGEST_LINE for line in found] == [True, False]
    assert len(found[0]) <= LONGEST_LINE + 4096
    assert found[1] == "2"


def test_waiting_sees_a_line_and_the_end() -> None:
    read_end, write_end = os.pipe()
    source = FileSource(read_end)
    assert not source.waits(0)
    os.write(write_end, b"1\n2\n")
    assert source.waits(5)
    assert source.line() == "1"
    assert source.waits(0)
    assert source.line() == "2"
    assert not source.waits(0)
    os.close(write_end)
    assert source.waits(5)
    assert source.line() is None
    os.close(read_end)


def test_what_was_typed_is_taken_and_forgotten() -> None:
    read_end, write_end = os.pipe()
    source = FileSource(read_end)
    assert source.take() == ""
    os.write(write_end, b"b?")
    assert source.take() == "b?"
    os.write(write_end, b"x\n")
    assert source.line() == "x"
    os.close(write_end)
    assert source.take() == ""
    assert source.line() is None
    os.close(read_end)


@pytest.mark.real
@pytest.mark.parametrize("waiting", [FileSource.key, FileSource.line])
def test_a_signal_that_comes_to_another_thread_is_heard_at_once(
    waiting: Callable[[FileSource], str | None],
) -> None:
    """As the system may do it after Ctrl-Z: nothing ends the waiting then."""
    read_end, write_end = os.pipe()
    heard = threading.Event()
    was_heard: list[bool] = []

    def other() -> None:
        time.sleep(0.1)  # until the other thread waits
        signal.pthread_kill(threading.get_ident(), signal.SIGCONT)
        was_heard.append(heard.wait(60))
        os.write(write_end, b"1\n")

    before = signal.signal(signal.SIGCONT, lambda *_: heard.set())
    thread = threading.Thread(target=other)
    try:
        thread.start()
        assert waiting(FileSource(read_end)) == "1"
    finally:
        thread.join()
        signal.signal(signal.SIGCONT, before)
        os.close(read_end)
        os.close(write_end)
    assert was_heard == [True]


def test_a_stream_cuts_long_lines_too() -> None:
    source = StreamSource(io.StringIO("x" * 50_000 + "\n2\r\n3"))
    assert len(source.line() or "") == LONGEST_LINE + 1
    assert [source.line(), source.line(), source.line()] == ["2", "3", None]


@pytest.fixture
def tty() -> Iterator[tuple[int, int]]:
    """The two ends of a terminal: where keys are pressed, and where they are read."""
    ends = os.openpty()
    yield ends
    for end in ends:
        with suppress(OSError):
            os.close(end)


@needs_terminal
def test_what_was_typed_before_is_forgotten(tty: tuple[int, int]) -> None:
    keys, end = tty
    source = FileSource(end)
    os.write(keys, b"b\n\n")
    assert source.waits(5)
    assert source.line() == "b"  # and the next line is in its hands already
    os.write(keys, b"r\nhalf a li")
    source.discard(0)
    os.write(keys, b"q\n")
    assert source.line() == "q"


@needs_terminal
def test_taps_in_quick_succession_are_forgotten_together(tty: tuple[int, int]) -> None:
    keys, end = tty
    source = FileSource(end)

    def tap() -> None:
        for _ in range(4):
            os.write(keys, b"\n")
            time.sleep(0.05)

    taps = threading.Thread(target=tap)
    taps.start()
    source.discard(0.5)
    taps.join()
    os.write(keys, b"q\n")
    assert source.line() == "q"


@needs_terminal
def test_who_taps_on_and_on_is_heard_in_the_end(
    tty: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.tui.terminal.keyboard._LONGEST_RUN", 0.3)
    keys, end = tty
    source = FileSource(end)
    done = threading.Event()

    def tap() -> None:
        while not done.wait(0.02):
            os.write(keys, b"\n")

    taps = threading.Thread(target=tap)
    taps.start()
    try:
        source.discard(0.2)
        assert source.line() == ""
    finally:
        done.set()
        taps.join()


@needs_terminal
def test_forgetting_at_a_closed_terminal_ends(tty: tuple[int, int]) -> None:
    keys, end = tty
    source = FileSource(end)
    os.close(keys)
    source.discard(0.5)
    assert source.line() is None


def test_keys_are_read_one_by_one() -> None:
    read_end, write_end = os.pipe()
    source = FileSource(read_end)
    os.write(write_end, "1é\x1b[A\x1b[1;5Cb\x1bOPq".encode())
    os.close(write_end)
    keys = []
    while (key := source.key()) is not None:
        keys.append(key)
    assert keys == ["1", "é", "\x1b[A", "\x1b[1;5C", "b", "\x1bOP", "q"]
    os.close(read_end)


def test_a_stream_forgets_nothing() -> None:
    source = StreamSource(io.StringIO("1\nb"))
    source.discard(5)
    assert [source.key(), source.line(), source.key(), source.key()] == ["1", "", "b", None]


def test_a_key_that_comes_in_parts_is_one() -> None:
    """Over a slow line the characters of an arrow are not read at once."""
    read_end, write_end = os.pipe()
    source = FileSource(read_end)
    source._text = "\x1b["
    os.write(write_end, b"6~x")
    assert [source.key(), source.key()] == ["\x1b[6~", "x"]
    os.close(write_end)
    os.close(read_end)
