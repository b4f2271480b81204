"""What strangers send: too large, too much, from other sites, not what it should be."""

from __future__ import annotations

import json
import socket as sockets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.inside import inside
from tests.server.running import (
    Client,
    Process,
    Server,
    Socket,
    begun_table,
    choice,
    command,
    new_table,
    running,
)
from tests.waiting import wait_until

SEATS = [{"player": "open"}, {"player": "open"}]


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    limits = {"requests_per_second": 0.01, "requests_at_once": 30, "sockets_per_address": 2}
    limits |= {"commands_per_second": 0.01, "commands_at_once": 3, "tables_per_hour": 1}
    with inside(tmp_path, tables_at_once=2, most_body=2000, most_message=500, **limits) as server:
        yield server


def test_too_many_requests_are_told_when_to_come_back(strict: Server) -> None:
    with Client(strict) as client:
        answers = [client.http.get("/api/rules") for _ in range(40)]
        assert [answer.status_code for answer in answers] == [200] * 30 + [429] * 10
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert answers[-1].json()["code"] == "server-too-many"
        assert client.http.get("/health").status_code == 200
        assert 'status="429"' in client.http.get("/metrics").text


def test_too_many_tables_commands_and_sockets(strict: Server) -> None:
    code, *_ = new_table(strict, "Ada")
    with Client(strict) as client:
        client.post("/tables", seats=SEATS)
        problem = client.refusal("/tables", seats=SEATS)
        assert (problem["status"], problem["code"]) == (429, "server-too-many")
    path = f"/tables/{code}/live"
    with Socket(strict, path) as one, Socket(strict, path):
        one.read()
        with pytest.raises(InvalidStatus) as refused:
            Socket(strict, path).read()
        response = refused.value.response
        assert response.status_code == 429
        assert "retry-after" in response.headers
        assert json.loads(response.body or b"")["code"] == "server-too-many-sockets"
        answers = [one.ask("roll", seq=1)[0] for _ in range(4)]
        assert answers[0]["problem"]["code"] == "server-not-begun"
        assert answers[3]["problem"]["code"] == "server-too-many"
        assert answers[3]["retry_after"] >= 1


def test_large_requests_are_refused(strict: Server) -> None:
    with Client(strict) as client:
        problem = client.refusal("/tables", seats=SEATS, rules={"summary": "x" * 3000})
        assert (problem["status"], problem["code"]) == (413, "server-too-large")

        def pieces() -> Iterator[bytes]:  # without a Content-Length
            yield b'{"rules": "'
            yield b"x" * 3000

        answer = client.http.post("/api/tables", content=pieces())
        assert answer.status_code == 413


@pytest.mark.real
@pytest.mark.smoke
def test_large_messages_end_the_connection(tmp_path: Path) -> None:
    """It is the connection that reads no more of them, before the application has any."""
    with running(tmp_path, most_body=2000, most_message=500) as server:
        code, *_ = new_table(server, "Ada")
        with Socket(server, f"/tables/{code}/live") as socket:
            socket.read()
            socket.connection.send("x" * 600)
            with pytest.raises(ConnectionClosed) as closed:
                socket.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1:1", "http://[", "ftp://here", "here"],
)
def test_pages_of_other_sites_are_refused(server: Server, origin: str) -> None:
    origin = origin.replace("here", server.address.partition("//")[2])
    with Client(server) as client:
        headers = {"Origin": origin}
        answer = client.http.post("/api/tables", json={"seats": SEATS}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "server-origin")
        own = {"Origin": server.address}
        assert client.http.post("/api/tables", json={"seats": SEATS}, headers=own).is_success
    code, *_ = new_table(server, "Ada")
    with pytest.raises(InvalidStatus) as refused:
        server.dial(f"/api/tables/{code}/live", (), {}, Origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("coding", ["gzip, chunked", "gzip", "chunked, chunked", "identity"])
def test_a_body_is_read_only_as_it_was_written(server: Server, coding: str) -> None:
    with Client(server) as client:
        answer = client.http.post(
            "/api/tables", content=b'{"seats": []}', headers={"Transfer-Encoding": coding}
        )
        assert (answer.status_code, answer.json()["code"]) == (501, "server-transfer-coding")
        headers = {"Transfer-Encoding": "chunked", "Content-Type": "application/json"}
        body = json.dumps({"seats": SEATS}).encode()
        sent = client.http.post("/api/tables", content=body, headers=headers)
        assert sent.is_success


@pytest.mark.parametrize(
    ("field", "given"),
    [("stake", True), ("stake", "5"), ("auto_roll", 1), ("public", "yes"), ("time_limit", True)],
)
def test_no_value_of_another_type_is_taken_for_one(
    server: Server, field: str, given: object
) -> None:
    with Client(server) as client:
        refused = client.refusal("/tables", seats=SEATS, **{field: given})
        assert (refused["status"], refused["data"]["faults"][0]["field"]) == (422, field)
        assert client.post("/tables", seats=SEATS, stake=5.0)
        code, host, _, view = begun_table(server, "Ada", "Bo")
    with Client(server, host) as client:
        for seq in (True, str(view["seq"])):
            refused = client.refused(code, "roll", seq=seq)
            assert (refused["status"], refused["code"]) == (422, "server-invalid")


def test_every_answer_has_the_headers_that_keep_browsers_safe(server: Server) -> None:
    with Client(server) as client:
        for path in ("/health", "/api/rules", "/api/tables/nosuch", "/nowhere"):
            headers = client.http.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


def test_a_cookie_instead_of_a_header(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        answer = client.http.post(f"/api/tables/{code}/session")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=strict" in cookie.lower()
        assert f"Path=/api/tables/{code}" in cookie
        del client.http.headers["authorization"]
        assert client.get(f"/tables/{code}")["you"]["seats"] == [1]
        client.command(code, "roll", seq=view["seq"])
    with Client(server) as client:
        assert client.refusal(f"/tables/{code}/session")["code"] == "server-not-seated"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "server-name-empty"),
        ("   ", "server-name-empty"),
        ("\u200d", "server-name-empty"),
        ("x" * 41, "server-name-long"),
        ("Ada\u202eoB", "server-text-hidden"),
        ("Ada\u2067", "server-text-hidden"),
        ("Ada\u0007", "server-text-hidden"),
        ("Ada\nBo", "server-text-hidden"),
        ("Ada\u200b", "server-text-hidden"),
        ("x" * 201, "server-invalid"),
    ],
)
def test_names_that_would_fool_others(server: Server, name: str, code: str) -> None:
    table, *_ = new_table(server, seats=SEATS)
    with Client(server) as client:
        assert client.refusal(f"/tables/{table}/seats", name=name)["code"] == code


def test_names_of_every_script_are_welcome(server: Server) -> None:
    with Client(server) as client:
        code = client.post("/tables", rules="plain", seats=SEATS)["code"]
        for name in ("عائشة", "👩‍🚀 Zoë"):
            client.post(f"/tables/{code}/seats", name=name)
        names = [seat["name"] for seat in client.get(f"/tables/{code}")["view"]["seats"]]
        assert names == ["عائشة", "👩‍🚀 Zoë"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seats": []},
        {"seats": [{"player": "external:rm -rf /"}]},
        {"seats": [{"player": "robot"}]},
        {"seats": SEATS, "rules": "no-such-rules"},
        {"seats": SEATS, "rules": "../../etc/passwd"},
        {"seats": SEATS, "rules": {"extends": "/etc/passwd"}},
        {"seats": SEATS, "rules": {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {}}}}}}}}}},
        {"seats": SEATS, "rules": {"extends": "plain", "end": {"target": -1}}},
        {"seats": SEATS, "rules": {"extends": "plain", "name": "Ada\u202eoB"}},
        {"seats": SEATS, "dice": "loaded"},
        {"seats": SEATS * 13},
        {"seats": SEATS, "stake": 10**9},
        {"seats": [{"player": "bot:optimal"}, {}], "rules": {"extends": "plain"}},
        {"seats": [{"player": "person", "name": "Ada"}, {"player": "person", "name": "ADA"}]},
    ],
)
def test_tables_that_cannot_be(server: Server, body: dict[str, Any]) -> None:
    with Client(server) as client:
        assert client.refusal("/tables", **body)["status"] in (409, 422)


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "{",
        "[]",
        "7",
        '{"type": "roll"}',
        '{"type": "fly", "key": "a", "seq": 1}',
        '{"type": "roll", "key": "a b", "seq": 1}',
        '{"type": "roll", "key": "a", "seq": 1.5}',
        '{"type": "act", "key": "a", "seq": 1, "action": "' + "1" * 101 + '"}',
        '{"type": "act", "key": "a", "seq": 1, "action": "\\ud800"}',
        "[" * 5000,
    ],
)
def test_messages_that_are_no_commands(server: Server, sent: str) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        answer = client.http.post(f"/api/tables/{code}/commands", content=sent)
        assert answer.status_code == 422
        assert answer.json()["code"] == "server-invalid"
        assert "Traceback" not in answer.text
    if len(sent) < 4000:
        with Socket(server, f"/tables/{code}/live", ada) as socket:
            socket.read()
            socket.connection.send(sent)
            answer_there = socket.read()
            assert answer_there["problem"]["code"] == "server-invalid"
            assert socket.ask("roll", seq=view["seq"])[0]["type"] == "done"  # and it goes on


def test_whole_numbers_may_be_written_as_others(server: Server) -> None:
    code, _, (ada, _), view = begun_table(server, "Ada", "Bo")
    with Client(server, ada) as client:
        client.command(code, "roll", seq=float(view["seq"]))


def test_places_that_are_not_there(server: Server) -> None:
    with Client(server) as client:
        for path in ("/api/tables/nosuch", "/api/watch/nosuchtable", "/api/nothing"):
            answer = client.http.get(path)
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "application/problem+json"
        assert client.http.delete("/api/tables").status_code == 405
        assert client.http.get("/docs").status_code == 404
        paths = client.http.get("/openapi.json").json()["paths"]
        assert "/api/tables/{code}/commands" in paths
        assert client.http.get("/ready").json() == {"status": "ready"}


@pytest.mark.real
def test_a_slow_reader_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    with running(tmp_path, most_waiting=20, request_seconds=3) as server:
        people = [f"{number} {'o' * 30}" for number in range(12)]  # a large view
        code, host, secrets, view = begun_table(server, *people)
        with sockets.socket() as slow:
            slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            slow.connect(("127.0.0.1", server.port))
            lines = [
                f"GET /api/tables/{code}/live HTTP/1.1",
                "Host: x",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                "Sec-WebSocket-Version: 13",
            ]
            slow.sendall("\r\n".join([*lines, "", ""]).encode())
            with Socket(server, f"/tables/{code}/live", host, *secrets) as quick:
                view = quick.read()["view"]
                for tap in range(5000):  # a buffer of the system has room for some megabytes
                    answer, _ = quick.ask("pause", on=tap % 2 == 0)
                    assert answer["type"] == "done"
                    if tap % 50 == 0 and dropped_readers(server):
                        break
                assert dropped_readers(server) == 1
                wait_until(lambda: metric(server, "tincup_sockets") == 1)  # by its time
                quick.ask("pause", on=False)
                assert quick.ask("roll", seq=view["seq"])[0]["type"] == "done"


SPELLINGS = (
    *("/metrics%0a", "/metrics%0A", "/%6detrics", "/metric%73", "/metrics/", "//metrics"),
    *("/./metrics", "/x/../metrics", "/metrics%00", "/metrics%20", "/metrics%0d", "/metrics%2f"),
    *("/metrics;x", "/METRICS", "/%2fmetrics", "/metrics%23", "/metrics%3f", "/metrics%C2%85"),
)


@pytest.mark.smoke
def test_what_is_counted_is_found_at_one_spelling_alone(process: Process) -> None:
    """What a proxy keeps to itself is that one; it may pass others on."""

    def told(path: str) -> bytes:
        with sockets.create_connection(("127.0.0.1", process.port), timeout=60) as socket:
            request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            socket.sendall(request.encode())
            with socket.makefile("rb") as answer:
                return answer.read()

    assert b"tincup_requests" in told("/metrics")
    for path in SPELLINGS:
        answer = told(path)
        assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), path
        assert b"tincup_" not in answer, path


def dropped_readers(server: Server) -> float:
    return metric(server, "tincup_dropped_readers_total")


def metric(server: Server, name: str) -> float:
    with Client(server) as client:
        lines = client.http.get("/metrics").text.splitlines()
    (line,) = (line for line in lines if line.startswith(f"{name} "))
    return float(line.split()[1])


def test_commands_after_the_end_change_nothing(server: Server) -> None:
    rules = {"extends": "plain", "end": {"target": 200}}
    code, host, secrets, view = begun_table(server, "Ada", "Bo", rules=rules)
    with Client(server, host, *secrets) as client:
        while view["status"] == "playing":
            view = client.command(code, **choice(view))["view"]
        for kind, values in (
            ("roll", {"seq": view["seq"]}),
            ("act", {"seq": view["seq"], "action": "1="}),
            ("act", {"seq": view["seq"], "action": "leave:1"}),
            ("start", {}),
            ("pause", {}),
            ("assign", {"at": 1, "player": "bot:easy"}),
            ("skip", {"at": 1}),
        ):
            assert client.refusal(f"/tables/{code}/commands", **command(kind, **values))[
                "status"
            ] in (409, 422)
        assert client.get(f"/tables/{code}")["view"] == view


def test_salts_with_hidden_characters(server: Server) -> None:
    with Client(server) as client:
        code = client.post("/tables", rules="plain", seats=SEATS)["code"]
        problem = client.refusal(f"/tables/{code}/seats", name="Ada", salt="a\u202eb")
        assert problem["code"] == "server-text-hidden"
        view = client.get(f"/tables/{code}")["view"]
        assert view["seq"] == 1  # and nobody sits there


def test_no_trace_of_a_failure_leaves_the_process(tmp_path: Path) -> None:
    with inside(tmp_path) as server, Client(server) as client:
        with sqlite3.connect(tmp_path / "server.db") as database:
            database.execute("DROP TABLE faces")
        database.close()
        answer = client.http.get("/dice")
        assert (answer.status_code, answer.json()["code"]) == (503, "server-unsaved")
        assert answer.headers["retry-after"] == "1"
        assert "faces" not in answer.text


@pytest.mark.parametrize(
    ("host", "proto", "trusted"),
    [
        ("127.0.0.1:8477", "http", True),
        ("localhost", "http", True),
        ("[::1]:8477", "http", True),
        ("192.168.1.7:8477", "http", False),
        ("127.0.0.1.example:80", "http", False),
        ("tincup.example", "https", True),
    ],
)
def test_a_header_that_browsers_heed_at_trusted_origins_alone(
    server: Server, host: str, proto: str, trusted: bool
) -> None:
    """At others they warn in the console, on every page that is opened in a network at home."""
    with Client(server) as client:
        for path in ("/", "/api/rules", "/nowhere"):
            headers = {"Host": host, "X-Forwarded-Proto": proto}
            answer = client.http.get(path, headers=headers)
            assert ("cross-origin-opener-policy" in answer.headers) is trusted
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
