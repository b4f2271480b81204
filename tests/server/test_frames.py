"""Frames read without a parser are read as the parser reads them, or left to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, SERVER, Protocol

from tincup.server.http.frames import is_whole, whole_text


def parsed(data: bytes) -> list[Frame] | None:
    """The frames that the library makes of what a client sends; ``None`` where it refuses it."""
    reading = Protocol(SERVER, state=OPEN)
    reading.receive_data(data)
    if reading.parser_exc is not None:
        return None
    return [event for event in reading.events_received() if isinstance(event, Frame)]


def sent(opcode: Opcode, body: bytes, *, fin: bool = True) -> bytes:
    """A frame of a client."""
    return Frame(opcode, body, fin=fin).serialize(mask=True)


@given(st.text(max_size=300))
def test_a_whole_text_is_read(text: str) -> None:
    assert whole_text(sent(Opcode.TEXT, text.encode())) == text


@given(st.data(), st.text(max_size=200))
def test_whatever_it_reads_the_parser_reads_so_too(data: st.DataObject, text: str) -> None:
    frame = sent(Opcode.TEXT, text.encode())
    cut = data.draw(st.integers(0, len(frame)))
    changed = data.draw(st.binary(max_size=3))
    broken = frame[:cut] + changed + frame[cut + len(changed) :]
    read = whole_text(broken)
    if read is not None:
        assert [bytes(it.data).decode() for it in parsed(broken) or ()] == [read]
        assert is_whole(broken)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_as_the_parser_reads_them(some: bytes) -> None:
    read = whole_text(some)
    if read is not None:
        assert [bytes(it.data).decode() for it in parsed(some) or ()] == [read]


@given(st.lists(st.text(max_size=150), min_size=1, max_size=4))
def test_several_whole_frames_leave_nothing_to_come(texts: list[str]) -> None:
    frames = b"".join(sent(Opcode.TEXT, text.encode()) for text in texts)
    assert is_whole(frames)
    assert not is_whole(frames[:-1])
    assert (whole_text(frames) is None) == (len(texts) > 1)


PARTLY = {
    "nothing": b"",
    "one byte": b"\x81",
    "first part": sent(Opcode.TEXT, b"part", fin=False),
    "last part": sent(Opcode.CONT, b"rest"),
    "bytes": sent(Opcode.BINARY, b"bytes"),
    "not UTF-8": sent(Opcode.TEXT, b"\xff\xfe"),
    "long": sent(Opcode.TEXT, b"x" * 70_000),
    "not masked": Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
    "compressed": b"\xc1" + sent(Opcode.TEXT, b"compressed")[1:],
    "cut off": b"\x81\x85\0",
}


@pytest.mark.parametrize("name", PARTLY)
def test_all_else_is_left_to_the_parser(name: str) -> None:
    assert whole_text(PARTLY[name]) is None


@pytest.mark.parametrize("name", ["one byte", "first part", "long", "cut off"])
def test_what_is_not_whole_has_something_to_come(name: str) -> None:
    assert not is_whole(PARTLY[name])


def test_pings_and_their_answers_are_whole() -> None:
    assert is_whole(sent(Opcode.PONG, b"1234") + sent(Opcode.PING, b""))
