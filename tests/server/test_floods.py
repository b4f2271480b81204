"""Who sends too much, too slowly, or nothing at all is cut off; others' tables go on."""

from __future__ import annotations

import json
import os
import socket as sockets
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http import HTTPStatus
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode, Frame, Opcode

from tests.server.running import Client, Process, Socket, begun_table, choice, running
from tests.waiting import wait_until

pytestmark = pytest.mark.real  # bytes as they come, and who waits for more of them


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that believes no proxy, so that its bounds hold for this machine too."""
    folder = tmp_path_factory.mktemp("bounded")
    bounds = {"request_seconds": 3, "connections_per_address": 30}
    with running(folder, trusted_proxies="192.0.2.1", **bounds) as started:
        yield started


def sent(server: Process, data: bytes) -> sockets.socket:
    made = sockets.create_connection(("127.0.0.1", server.port), timeout=60)
    made.sendall(data)
    return made


def answer(connection: sockets.socket) -> tuple[int, dict[str, Any]]:
    """What came before the server closed the connection: 0 where nothing did."""
    read = b""
    try:
        while more := connection.recv(65536):
            read += more
    except ConnectionResetError:
        pass
    connection.close()
    if not read:
        return 0, {}
    head, _, body = read.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


BEGUN = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
CHUNKS = BEGUN + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n"
"""A body that is there, before what may follow it."""


ENDLESS = [
    (b"", 0, None),
    (b"GET /api/ru", 408, "server-too-late"),
    (BEGUN, 408, "server-too-late"),
    (BEGUN + b"Content-Length: 20\r\n\r\n{", 408, "server-too-late"),
    (BEGUN + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", 408, "server-too-late"),
    (BEGUN + b"X: " + b"x" * 600_000, 431, "server-too-large"),
    (b"GET /" + b"x" * 600_000, 431, "server-too-large"),
    (BEGUN + b"Transfer-Encoding: chunked\r\n\r\n11170\r\n" + b"x" * 70_000, 413, None),
    (BEGUN + b"X: " + b"x" * 70_000 + b"\r\n\r\n", 431, "server-too-large"),
    (BEGUN + b"X: xxxxxxxxxxxxxxxxx\r\n" * 3_000 + b"\r\n", 431, "server-too-many-headers"),
    (BEGUN + b"X: x\r\n" * 150 + b"\r\n", 431, "server-too-many-headers"),
    (CHUNKS + b"X: x\r\n" * 150 + b"\r\n", 431, "server-too-many-headers"),
    (CHUNKS + b"X: " + b"x" * 600_000, 413, "server-too-large"),
]


@pytest.fixture(scope="module")
def endless(bounded: Process) -> Iterator[dict[bytes, sockets.socket]]:
    """All of them sent at once, so that their time is over for all at once."""
    sent_at_once = {data: sent_as_far_as_it_goes(bounded, data) for data, *_ in ENDLESS}
    yield sent_at_once
    for connection in sent_at_once.values():
        connection.close()


@pytest.mark.parametrize(("data", "status", "code"), ENDLESS)
def test_requests_that_never_end(
    endless: dict[bytes, sockets.socket], data: bytes, status: int, code: str | None
) -> None:
    given, problem = answer(endless[data])
    assert given == status
    if code is not None:
        assert (problem["code"], problem["status"]) == (code, status)


def test_the_log_of_a_table_may_be_longer(bounded: Process) -> None:
    head = b"POST /api/kept HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    for length, code in ((1_000_000, "server-invalid"), (3_000_000, "server-too-large")):
        body = b"%x\r\n" % length + b"x" * length + b"\r\n0\r\n\r\n"
        data = head + b"Transfer-Encoding: chunked\r\n\r\n" + body
        assert answer(sent_as_far_as_it_goes(bounded, data))[1]["code"] == code


def test_a_head_that_is_large_enough_is_read(bounded: Process) -> None:
    """Also in pieces, and where it stands behind another request."""
    most = b"X: " + b"x" * 30_000 + b"\r\n" + b"Y: y\r\n" * 90
    wanted = b"GET /health HTTP/1.1\r\nHost: x\r\n" + most + b"\r\n"
    connection = sent(bounded, wanted + wanted.replace(b"Host", b"Connection: close\r\nHost"))
    read = b""
    while more := connection.recv(65536):
        read += more
    assert read.count(b"HTTP/1.1 200 OK") == 2
    connection.close()


def sent_as_far_as_it_goes(server: Process, data: bytes) -> sockets.socket:
    made = sockets.create_connection(("127.0.0.1", server.port), timeout=60)
    try:
        for start in range(0, len(data), 10_000):
            made.sendall(data[start : start + 10_000])
    except (BrokenPipeError, ConnectionResetError):
        pass  # the server has read enough
    return made


def test_what_is_no_http_is_answered_and_closed(bounded: Process) -> None:
    for nonsense in (
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"HELO me\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
    ):
        connection = sent(bounded, nonsense)
        assert connection.recv(100).startswith(b"HTTP/1.1 400 ")
        connection.close()


def test_a_flood_leaves_other_tables_alone(bounded: Process) -> None:
    code, _, secrets, view = begun_table(bounded, "Ada", "Bo")
    with (
        Socket(bounded, f"/tables/{code}/live", *secrets) as players,
        ExitStack() as flood,
    ):
        players.read()
        for number in range(200):
            kinds = (b"", b"GET /he", BEGUN, BEGUN + b"Content-Length: 99\r\n\r\n{", b"\x00" * 50)
            try:
                connection = flood.enter_context(sent(bounded, kinds[number % len(kinds)]))
            except (ConnectionResetError, BrokenPipeError):
                continue
            connection.setblocking(False)
            if number % 10 == 0:
                done, events = players.ask(**choice(view))
                assert done["type"] == "done"
                view = events[-1]["view"]
        done, _ = players.ask(**choice(view))
        assert done["type"] == "done"
        given, problem = answer(sent_as_far_as_it_goes(bounded, b"GET /he"))
        assert (given, problem["code"]) == (429, "server-too-many-connections")
    with Client(bounded) as client:  # those that were left make room
        assert client.get(f"/tables/{code}")["view"]["seq"] > view["seq"] - 1


def answered(client: Client) -> int:
    """How many requests have been answered, those for this number left aside."""
    lines = client.http.get("/metrics").text.splitlines()
    (line,) = (
        it for it in lines if it.startswith('tincup_requests_total{method="GET",status="200"')
    )
    return int(float(line.split()[1]))


def test_what_nobody_reads_is_not_made(tmp_path: Path) -> None:
    """Neither by the server nor for the system to keep: 200 answers of 800 KB in all."""
    with running(tmp_path) as server, Client(server) as client:
        size = len(client.http.get("/api/rules").content)
        with sockets.socket() as unread:
            unread.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 8192)
            unread.connect(("127.0.0.1", server.port))
            before = answered(client)
            unread.sendall(b"GET /api/rules HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
            counts = [before]

            def makes_no_more() -> bool:
                sleep(0.1)
                counts.append(answered(client))
                return len(counts) > 3 and counts[-4] + 3 == counts[-1]  # each asks once itself

            wait_until(makes_no_more)
            made = counts[-1] - before - len(counts) + 1
            assert 0 < made * size < 512 * 1024
            read, whole = 0, 200 * size
            while read < whole:
                more = len(unread.recv(1 << 20))
                assert more
                read += more


def test_a_proxy_may_have_many_connections(tmp_path: Path) -> None:
    with (
        running(tmp_path, connections_per_address=2, trusted_proxies="10.0.0.1, 127.0.0.0/8") as at,
        ExitStack() as open_ones,
    ):
        for _ in range(5):
            open_ones.enter_context(sent(at, b"GET /he"))
        with Client(at) as client:
            assert client.get("/rules")


def test_which_methods_there_are(bounded: Process) -> None:
    with Client(bounded) as client:
        refused = client.http.delete("/api/rules")
        assert (refused.status_code, refused.headers["allow"]) == (405, "GET, POST")


@pytest.mark.parametrize(
    "body",
    [
        b'{"seats": [{}], "rules": {"\\ud800": 1}}',
        b'{"seats": [{}], "rules": {"end": {"\\ud800": 1}}}',
        b'{"seats": [{}], "rules": {"end": {"target": 1e400}}}',
        b'{"seats": [{}], "rules": {"end": {"target": NaN}}}',
        b'{"seats": [{}], "rules": {"end": {"target": 1' + b"0" * 4000 + b"}}}",
        b'{"seats": [{}], "rules": {"end": {"target": 1' + b"0" * 5000 + b"}}}",
        b'{"seats": [{}], "stake": 1' + b"0" * 4000 + b"}",
        b'{"seats": [{"name": "\\ud800"}]}',
        b'{"seats": [{"\\ud800": 7, "name": 8}]}',
        b'{"seats": [{"player": "\\ud800"}]}',
        b"[" * 30_000,
        b'{"seats":' * 6000,
        b"\xff\xfe",
    ],
)
def test_bodies_that_break_parsers(bounded: Process, body: bytes) -> None:
    with Client(bounded) as client:
        given = client.http.post("/api/tables", content=body)
        assert given.status_code in (400, 422), given.text
        assert given.json()["detail"]


@pytest.mark.parametrize("file", [b"", b"\xff", b"\x00", b"\xed\xa0\x80", b"a = " + b"[" * 20_000])
def test_rule_files_that_break_parsers(bounded: Process, file: bytes) -> None:
    with Client(bounded) as client:
        given = client.http.post("/api/rules", content=file)
        assert given.status_code in (400, 422), given.text


@pytest.mark.parametrize("given", ["Bearer \xe9;,\\\"'", "Bearer " + "." * 3000, "Bearer a\tb"])
def test_secrets_that_break_cookies(bounded: Process, given: str) -> None:
    with Client(bounded) as client:
        opened = client.post("/tables", rules="plain", seats=[{}, {}])
        headers = {"Authorization": f"{given}.{opened['host']}".encode("latin-1")}
        for path in ("session", "seats"):
            answered = client.http.post(
                f"/api/tables/{opened['code']}/{path}",
                json={"name": "Ada"},
                headers=headers,  # type: ignore[arg-type]
            )
            assert answered.status_code in (201, 204, 403), answered.text


def test_refused_connections_do_not_fill_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"

    class Logged(Process):
        def _errors(self) -> int:
            return os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    with Logged(f"sqlite:///{tmp_path / 'server.db'}") as server:
        code, *_ = begun_table(server, "Ada", "Bo")
        at_start = log.read_text("utf-8")
        for bad in (
            (Frame(Opcode.TEXT, b"\xff\xfe"),),
            (Frame(Opcode.TEXT, b'"\xc3', fin=False), Frame(Opcode.CONT, b'"')),
        ):
            with Socket(server, f"/tables/{code}/live") as socket:
                socket.read()
                for frame in bad:
                    socket.connection.socket.sendall(frame.serialize(mask=True))
                with pytest.raises(ConnectionClosed) as closed:
                    socket.read()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == CloseCode.INVALID_DATA
    assert log.read_text("utf-8") == at_start
    log.unlink()
    with Logged(f"sqlite:///{tmp_path / 'server.db'}", sockets_per_address=1) as server:
        code, *_ = begun_table(server, "Ada", "Bo")
        with Socket(server, f"/tables/{code}/live") as first:
            first.read()
            for _ in range(3):
                with pytest.raises(InvalidStatus) as refused:
                    Socket(server, f"/tables/{code}/live")
                assert refused.value.response.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert "handshake" not in log.read_text("utf-8")


def test_pings_are_not_read_while_nobody_reads_their_answers(tmp_path: Path) -> None:
    """What answers them would be kept, as long as it takes until the connection is ended."""
    with running(tmp_path) as server, Client(server) as client:
        code = client.post("/tables", rules="plain", seats=[{}, {}])["code"]
        ask = f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        ask += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        ask += f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
        pings, sent = (bytes([0x89, 0xFD, 0, 0, 0, 0]) + b"a" * 125) * 1000, 0
        with sockets.socket() as slow:
            slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            slow.settimeout(1.0)
            slow.connect(("127.0.0.1", server.port))
            slow.sendall(ask.encode())
            assert slow.recv(12) == b"HTTP/1.1 101"
            with suppress(OSError):
                while sent < 12_000_000:
                    slow.sendall(pings)
                    sent += len(pings)
        assert sent < 12_000_000
