"""`tincup serve` itself: what it is told, and what it answers when it cannot start."""

from __future__ import annotations

import json
import logging
import pickle
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tincup.cli import main
from tincup.hosting.credentials import HOST, Hasher, Who, cleaned, joined, new_secret, who_is
from tincup.hosting.errors import ServerError, Stale, problem, retry_headers, status_of
from tincup.server.metrics import Metrics
from tincup.server.process.logs import JsonFormatter
from tincup.server.process.supervisor import supervise
from tincup.server.rate_limits import Limit, Places
from tincup.server.settings import Settings
from tincup.server.tables.broadcast import Viewer
from tincup.views.live import faces_view


@pytest.fixture(autouse=True)
def quiet_root() -> Iterator[None]:
    """The command sets up logging for its process: take that back."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    logging.root.handlers[:], logging.root.level = handlers, level


def said(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["serve", *args]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_a_database_that_cannot_be_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    at = ("--port", "0", "--database")
    assert 'not in "mysql"' in said(capsys, *at, "mysql://a/b")
    assert "sqlite:///FILE" in said(capsys, *at, "sqlite://")
    (tmp_path / "text.db").write_text("this is no database, however long it is\n" * 100)
    assert "file is not a database" in said(capsys, *at, f"sqlite:///{tmp_path}/text.db")
    assert "cannot be used" in said(capsys, *at, "postgresql://nobody@127.0.0.1:1/nothing")


def test_an_address_that_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path}/a.db"
        assert f"port {port}" in said(capsys, "--port", port, "--database", database)


def test_what_one_process_alone_has_no_use_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    at = ("--port", "0", "--database", f"sqlite:///{tmp_path}/a.db")
    assert "several workers need PostgreSQL" in said(capsys, *at, "--workers", "2")


def test_settings_that_are_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TINCUP_MOST_BODY", "much")
    assert "a setting is wrong: TINCUP_MOST_BODY: should be a whole number from 1" in said(capsys)


def test_the_packages_of_the_server_are_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tincup.server.process.run", None)
    assert "pip install '.[server]'" in said(capsys)


def test_the_package_of_postgresql_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    told = said(capsys, "--port", "0", "--database", "postgresql://nobody@localhost/nothing")
    assert "scripts/play --add server" in told


def test_errors_are_problem_documents() -> None:
    error = ServerError("server-too-many", 429, 7, seconds=7)
    assert problem(error) == {
        "type": "urn:tincup:problem:server-too-many",
        "title": "Too Many Requests",
        "status": 429,
        "detail": "too many requests: try again in 7 s",
        "code": "server-too-many",
        "data": {"seconds": 7},
    }
    assert retry_headers(error) == {"Retry-After": "7"}
    for each in (error, Stale(1, 2)):
        again = pickle.loads(pickle.dumps(each))
        assert (problem(again), status_of(again)) == (problem(each), status_of(each))


def test_a_limit_fills_up_again() -> None:
    now = [0.0]
    limit = Limit(0.5, 2, clock=lambda: now[0])
    for _ in range(2):
        limit.check("a")
    with pytest.raises(ServerError) as refused:
        limit.check("a")
    assert refused.value.retry_after == 2
    limit.check("b")
    now[0] = 2.0
    limit.check("a")
    with pytest.raises(ServerError):
        limit.check("a")


def test_places_are_given_back() -> None:
    places = Places(each=1, most=2)
    places.take("a")
    with pytest.raises(ServerError) as refused:
        places.take("a")
    assert refused.value.status == 429
    places.take("b")
    with pytest.raises(ServerError) as full:
        places.take("c")
    assert full.value.status == 503
    places.give_back("a")
    places.take("c")


@pytest.mark.parametrize("given", ["a\tb", "\xe9", "a b", 'a"', "a;b", "x" * 65, ""])
def test_what_is_no_secret_never_comes_into_a_cookie(given: str) -> None:
    """Some versions of Python refuse to write it there."""
    secret = new_secret()
    assert cleaned(f"{given}.{secret}.{given}") == secret
    assert cleaned(given) == ""


def test_a_secret_makes_somebody_of_its_seat_alone() -> None:
    hasher = Hasher("key")
    secrets = {HOST: new_secret(), 0: new_secret(), 1: new_secret()}
    known = {seat: hasher.hash(secret) for seat, secret in secrets.items()}
    assert who_is(hasher.hashed(secrets[1]), known) == Who(frozenset({1}))
    everything = hasher.hashed(joined(secrets.values()))
    assert who_is(everything, known) == Who(frozenset({0, 1}), is_host=True)
    assert who_is(Hasher("other").hashed(secrets[1]), known) == Who()
    assert who_is(hasher.hashed(known[0].hex()), known) == Who()  # a hash that was seen is nothing
    assert len(new_secret()) >= 22


def test_a_full_queue_takes_nothing_more() -> None:
    viewer = Viewer(2, words=False)
    assert viewer.tell(["1"])
    assert not viewer.tell(["2", "3"])
    assert viewer.tell(["2"])
    assert not viewer.tell(["3"])
    assert viewer.tell(
        ["3", "4"], late=True
    )  # that they come all at once is not the reader's doing
    assert not viewer.tell(["5"], late=True)


def test_faces_beside_what_is_expected() -> None:
    assert faces_view({})["p"] is None
    even = faces_view(dict.fromkeys(range(1, 7), 100))
    assert (even["chi_square"], even["expected"]) == (0.0, 100.0)
    assert even["p"] == pytest.approx(1.0)
    # 11.0705 is the 5 % point of chi-square with 5 degrees of freedom (any table of it).
    counts = {1: 100 + 10 * 11.0705**0.5 / 2**0.5, 2: 100 - 10 * 11.0705**0.5 / 2**0.5}
    loaded = faces_view({**dict.fromkeys(range(1, 7), 100), **counts})
    assert loaded["p"] == pytest.approx(0.05, abs=1e-4)


def test_what_is_counted_says_which_worker() -> None:
    metrics = Metrics(2)
    metrics.requested("GET", 200)
    metrics.committed(3, 0.1)
    lines = [line for line in metrics.page().decode().splitlines() if not line.startswith("#")]
    assert lines
    assert all('worker="2"' in line for line in lines)
    assert b"worker" not in Metrics().page()


@pytest.mark.real
def test_a_worker_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    announced: list[None] = []
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(ServerError) as refused:
        supervise(Settings(workers=2), listening, lambda: announced.append(None))
    assert "ended with status 1" in str(refused.value)
    assert not announced


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord(
        {
            "name": "tincup.server",
            "levelname": "INFO",
            "msg": "%d done",
            "args": (3,),
            "status": 200,
        }
    )
    assert json.loads(JsonFormatter(worker=2).format(record))["worker"] == 2
    line = JsonFormatter().format(record)
    assert "\n" not in line
    values = json.loads(line)
    assert (values["message"], values["status"], values["level"]) == ("3 done", 200, "info")
