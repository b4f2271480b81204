"""Frames that cost a server more than who sends them: so many are heeded, and no more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from tests.server.listening import HANDSHAKE, listening
from tests.server.running import Socket, new_table, running
from tincup.server.http.connections.connection_bounds import MOST_PIECES, Frames

PIECE = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)


class Application:
    """One that accepts a socket, notes what comes, and closes it after so many messages."""

    def __init__(self, closes_after: int = 1_000_000) -> None:
        self.closes_after = closes_after
        self.heard: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard.append(message["text"])
            if len(self.heard) == self.closes_after:
                await send({"type": "websocket.close", "code": 4000})


async def _told(application: Application, frames: bytes) -> bytes:
    """All that a client is told that sends these frames, until the connection has ended."""
    async with listening(application) as here:
        reader, writer = await asyncio.open_connection(*here.address)
        writer.write(HANDSHAKE)
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(frames)
        told = b""
        try:
            while some := await reader.read(1 << 16):
                told += some
        except ConnectionError:  # there is more that nobody reads
            pass
        writer.close()
        return told


def told(application: Application, *frames: bytes) -> bytes:
    return asyncio.run(asyncio.wait_for(_told(application, b"".join(frames)), 30))


def closing(code: int) -> bytes:
    """How a frame begins that closes a socket."""
    return b"\x88\x02" + code.to_bytes(2)


def test_a_message_comes_in_so_many_pieces_and_no_more() -> None:
    """Empty ones made it no longer, and were kept for ever."""
    first = Frame(Opcode.TEXT, b"a", fin=False).serialize(mask=True)
    last = Frame(Opcode.CONT, b"b").serialize(mask=True)
    bye = Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
    application = Application()
    assert closing(1000) in told(application, first, *[PIECE] * (MOST_PIECES - 2), last, bye)
    assert application.heard == ["ab"]
    assert closing(CloseCode.MESSAGE_TOO_BIG) in told(application, first, *[PIECE] * 2000)
    assert application.heard == ["ab"]


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_so_many_pings_are_answered_at_once_and_no_more(opcode: Opcode) -> None:
    """Each took as long as a message, and no limit of messages counted them."""
    said = told(Application(), *[Frame(opcode, b"").serialize(mask=True)] * 20_000)
    assert closing(CloseCode.POLICY_VIOLATION) in said
    assert said.count(b"\x8a\x00") <= 1000


def test_whoever_answers_each_beat_sends_no_more_than_they_may() -> None:
    loop, at = asyncio.new_event_loop(), 0.0
    loop.time = lambda: at  # type: ignore[method-assign]
    frames = Frames(loop, 0.05)
    for _ in range(2000):
        at += 0.05
        assert frames.may_come()
    loop.close()


def test_who_goes_on_after_the_end_is_not_listened_to() -> None:
    application = Application(closes_after=1)
    told(application, *[Frame(Opcode.TEXT, b"a" * 1000).serialize(mask=True)] * 400)
    assert 1 <= len(application.heard) < 100


def ask_on(socket: Socket, times: int) -> None:
    for _ in range(times):
        socket.send({"type": "beat"})
        socket.read()


@pytest.mark.real
def test_who_is_told_a_thousand_times_that_it_is_too_much_is_told_no_more(tmp_path: Path) -> None:
    with running(tmp_path, commands_per_second=1, commands_at_once=5) as server:
        code, *_ = new_table(server, "Ada")
        with Socket(server, f"/tables/{code}/live") as socket:
            socket.read()
            for _ in range(500):
                socket.send({"type": "beat"})
            assert {socket.read()["type"] for _ in range(500)} == {"beat", "problem"}
            with pytest.raises(ConnectionClosed) as closed:
                ask_on(socket, 1000)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CloseCode.POLICY_VIOLATION
