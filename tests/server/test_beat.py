"""The beat: who no longer answers is noticed, and who does is left alone."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import convert
from websockets.sync.client import ClientConnection, connect

from tests.server.running import Process, begun_table, running
from tincup.protocol.messages import BeatMessage
from tincup.server.http.connections.beats import Beats, Pulse

EVERY = 1.0
"""Seconds between the beats of this server: who is only kept waiting for two is not cut off."""

PATIENCE = 60.0


class Loop:
    """An event loop's clock, which goes when it is told to."""

    def __init__(self) -> None:
        self.now = self.late = 0.0
        self.waiting: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[..., None], *given: Any) -> Any:
        entry = (when + self.late, call, given)
        self.waiting.append(entry)
        return type("Timer", (), {"cancel": lambda _: self.waiting.remove(entry)})()

    def pass_(self, seconds: float) -> None:
        end = self.now + seconds
        while self.waiting and (first := min(self.waiting, key=lambda it: it[0]))[0] <= end:
            self.waiting.remove(first)
            self.now = max(self.now, first[0])
            first[1](*first[2])
        self.now = end


class Asked:
    """A socket that is asked, and answers or does not."""

    def __init__(self, loop: Loop, *, answers: bool, is_told: bool = False) -> None:
        self.pulse = Pulse(cast("Any", loop))
        self.pulse.is_told = is_told
        self._loop = loop
        self.answers = answers
        self.told: list[bytes] = []
        self.lost_at: float | None = None

    def beat(self, data: bytes) -> None:
        self.told.append(data)
        if self.answers:
            self.pulse.hear()

    def lose(self) -> None:
        self.lost_at = self.lost_at or self._loop.now


def beating(*sockets: Asked, loop: Loop, seconds: float = 4.0) -> Beats:
    beats = Beats(seconds)
    for each in sockets:
        beats.add(each, cast("Any", loop))
    return beats


def test_each_is_asked_once_in_each_interval_at_a_time_of_its_own() -> None:
    loop = Loop()
    sockets = [Asked(loop, answers=True) for _ in range(80)]
    beating(*sockets, loop=loop)
    loop.pass_(0.101)
    assert [len(it.told) for it in sockets].count(1) == 2, "spread over the interval"
    loop.pass_(39.9)
    assert {len(it.told) for it in sockets} == {10}
    assert all(it.lost_at is None for it in sockets)


def test_a_busy_loop_makes_the_interval_no_longer() -> None:
    loop = Loop()
    loop.late = 0.05
    each = Asked(loop, answers=True)
    beating(each, loop=loop)
    loop.pass_(40.1)
    assert len(each.told) == 10


@pytest.mark.parametrize("cut", [0.0, 1.0, 2.5, 3.95, 4.05])
@pytest.mark.parametrize("last", ["an answer", "a message"])
def test_who_answers_neither_of_two_is_lost_within_nine_seconds(last: str, cut: float) -> None:
    loop = Loop()
    sockets = [Asked(loop, answers=True) for _ in range(40)]
    beating(*sockets, loop=loop)
    loop.pass_(20 + cut)
    for each in sockets:
        each.answers = False
        if last == "a message":
            each.pulse.hear()
    asked = [len(it.told) for it in sockets]
    loop.pass_(20)
    for each, before in zip(sockets, asked, strict=True):
        assert each.lost_at is not None
        assert each.lost_at - 20 - cut <= 9.2
        assert each.lost_at - each.pulse.heard > (8 if last == "an answer" else 5)
        assert len(each.told) - before >= 2


def test_everybody_knows_within_twelve_seconds_who_is_gone() -> None:
    """The page shows somebody as gone so many milliseconds after the server has noticed."""
    session = files("tincup").joinpath("web/app/session/session.js").read_text("utf-8")
    found = re.search(r"const GONE = ([0-9_]+);", session)
    assert found is not None
    assert 9.2 + int(found[1]) / 1_000 <= 12


def test_a_busy_loop_between_two_makes_nobody_lost_who_answered_the_first() -> None:
    loop = Loop()
    each = Asked(loop, answers=True)
    beating(each, loop=loop)
    loop.pass_(8)
    asked = len(each.told)
    loop.now += 5  # nothing is asked, and nothing heard
    each.answers = False
    while len(each.told) == asked:
        loop.pass_(0.05)
    each.answers = True
    loop.pass_(30)
    assert each.lost_at is None


def test_who_misses_one_is_not_lost() -> None:
    loop = Loop()
    each = Asked(loop, answers=True)
    beating(each, loop=loop)
    loop.pass_(8.05)
    each.answers = False
    loop.pass_(4.9)
    each.pulse.hear()
    each.answers = True
    loop.pass_(30)
    assert each.lost_at is None


def test_a_message_comes_with_the_ping_to_those_who_asked_for_it() -> None:
    loop = Loop()
    plain, told = Asked(loop, answers=True), Asked(loop, answers=True, is_told=True)
    beating(plain, told, loop=loop)
    loop.pass_(4)
    assert plain.told == [b"\x89\x00"]
    assert told.told[0].startswith(b"\x89\x00\x81")
    assert convert(json.loads(told.told[0][4:]), BeatMessage)["every"] == 4


def test_nothing_is_waited_for_without_sockets() -> None:
    loop = Loop()
    one, other = Asked(loop, answers=True), Asked(loop, answers=True)
    beats = beating(one, other, loop=loop)
    beats.remove(one)
    assert len(loop.waiting) == 1
    beats.remove(other)
    beats.remove(other)
    assert loop.waiting == []
    beats.add(one, cast("Any", loop))
    loop.pass_(4)
    assert len(one.told) == 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder: Path = tmp_path_factory.mktemp("beat")
    with running(folder, beat_seconds=EVERY) as made:
        yield made


def live(server: Process, code: str, secret: str, asked: str = "") -> ClientConnection:
    """The socket of somebody whose library answers each ping."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/{code}/live{asked}"
    return connect(url, additional_headers={"Authorization": f"Bearer {secret}"})


def deaf(server: Process, code: str, secret: str) -> socket.socket:
    """The socket of somebody who is cut off: nothing ever comes from them."""
    made = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    made.sendall(
        f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Authorization: Bearer {secret}\r\n\r\n".encode()
    )
    return made


def told(feed: ClientConnection, kind: str) -> Any:
    while True:
        message = json.loads(feed.recv(PATIENCE))
        if message["type"] == kind:
            return message


@pytest.mark.real
def test_who_is_cut_off_is_not_present_any_more(server: Process) -> None:
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo")
    with live(server, code, ada, "?company=true") as feed, deaf(server, code, bo) as cut:
        while told(feed, "here")["seats"] != [1, 2]:
            pass
        assert told(feed, "here")["seats"] == [1]
        with pytest.raises(ConnectionResetError):  # noqa: PT012 - all that came before
            while cut.recv(65536):
                pass
            raise ConnectionResetError  # closed, as good as reset


@pytest.mark.real
def test_who_listens_only_stays_and_is_told_the_beat(server: Process) -> None:
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo")
    with (
        live(server, code, ada, "?beat=true") as feed,
        live(server, code, bo, "?company=true") as old,
    ):
        assert json.loads(feed.recv(PATIENCE))["type"] == "view", "the view comes first"
        for _ in range(5):  # two missed ones would have ended it twice
            assert told(feed, "beat") == {"type": "beat", "every": EVERY}
        while told(old, "here")["seats"] != [1, 2]:
            pass
        old.send("{}")
        told(old, "problem")  # nothing but the answer has come: no beat, and nobody has gone


@pytest.mark.real
def test_a_beat_of_a_client_is_answered_whether_or_not_it_asked_for_them(server: Process) -> None:
    code, _, (ada, _), _ = begun_table(server, "Ada", "Bo")
    with live(server, code, ada) as feed:
        feed.send('{"type": "beat"}')
        assert json.loads(feed.recv(PATIENCE))["type"] == "view"
        assert convert(json.loads(feed.recv(PATIENCE)), BeatMessage)["every"] == EVERY
        feed.send('{"type": "roll", "key": "beat"}')
        assert told(feed, "problem")["key"] == "beat"
