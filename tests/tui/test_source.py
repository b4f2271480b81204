"""Lines from descriptors and streams."""

import io
import os
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.tui.source import LONGEST_LINE, FileSource, StreamSource


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


def test_a_stream_cuts_long_lines_too() -> None:
    source = StreamSource(io.StringIO("x" * 50_000 + "\n2\r\n3"))
    assert len(source.line() or "") == LONGEST_LINE + 1
    assert [source.line(), source.line(), source.line()] == ["2", "3", None]


def test_taps_in_quick_succession_are_typed_ahead_together() -> None:
    read_end, write_end = os.pipe()

    def tap() -> None:
        for _ in range(4):
            os.write(write_end, b"\n")
            time.sleep(0.05)
        os.close(write_end)

    taps = threading.Thread(target=tap)
    taps.start()
    assert FileSource(read_end).typed_ahead(10) == [""] * 4
    taps.join()
    os.close(read_end)


def test_what_was_typed_ahead_is_whole_lines_only() -> None:
    read_end, write_end = os.pipe()
    source = FileSource(read_end)
    assert source.typed_ahead(0) == []
    os.write(write_end, b"\n\n5\r\nhal")
    assert source.typed_ahead(0) == ["", "", "5"]
    os.write(write_end, b"f\n")
    assert source.line() == "half"
    os.close(write_end)
    assert source.typed_ahead(0) == []
    assert source.line() is None
    os.close(read_end)
    assert StreamSource(io.StringIO("1\n")).typed_ahead(0) == []
