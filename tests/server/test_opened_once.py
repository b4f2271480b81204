"""A table that is asked for once more, as its answer did not come, is opened once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.in_process import InProcess, served
from tincup.server.storage import schema

KEY = "a-key-that-nobody-guesses"
SEATS: list[dict[str, Any]] = [
    {"player": "person", "name": "Ada"},
    {"player": "external"},
    {"player": "open"},
]
ASKED: dict[str, Any] = {"rules": "plain", "seats": SEATS, "key": KEY}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    with served(tmp_path) as made:
        yield made


def opened(server: InProcess, **changes: Any) -> Any:
    answer = server.send("POST", "/api/tables", body=ASKED | changes)
    assert answer.status_code == 201, answer.text
    return answer


def tables(server: InProcess) -> int:
    with server.engine.connect() as connection:
        return len(connection.execute(select(schema.tables.c.id)).all())


def test_sent_again_it_is_the_same_table(server: InProcess) -> None:
    first = opened(server)
    server.stop()
    server.start()  # another process
    again = opened(server)
    assert again.json() == first.json()
    assert again.headers["set-cookie"] == first.headers["set-cookie"]
    assert tables(server) == 1
    other = opened(server, key=f"{KEY}-of-another").json()
    assert other["code"] != first.json()["code"]
    assert not {other["host"], *other["secrets"].values()} & {
        first.json()["host"], *first.json()["secrets"].values()
    }  # fmt: skip
    assert opened(server, key=None).json()["code"] not in {first.json()["code"], other["code"]}


def test_sent_twice_at_once_it_is_one_table(server: InProcess) -> None:
    async def both() -> list[Any]:
        asked = [server.asked("POST", "/api/tables", (), ASKED, {}) for _ in "12"]
        return await asyncio.gather(*asked)

    first, second = server.run(both())
    assert first.json() == second.json()
    assert tables(server) == 1


def test_a_key_stands_for_one_table(server: InProcess) -> None:
    opened(server)
    answer = server.send("POST", "/api/tables", body=ASKED | {"stake": 5})
    assert (answer.status_code, answer.json()["code"]) == (422, "server-key-used")
    assert tables(server) == 1
    short = server.send("POST", "/api/tables", body=ASKED | {"key": "k7"})
    assert short.status_code == 422


def test_secrets_that_are_good_no_longer_are_not_told(server: InProcess) -> None:
    first = opened(server).json()
    path = f"/api/tables/{first['code']}"

    def done(who: str, kind: str, **values: Any) -> Any:
        body = {"type": kind, "key": kind, **values}
        answer = server.send("POST", f"{path}/commands", [who], body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    done(first["host"], "new_link", at=2)
    again = opened(server).json()
    assert again["host"] == first["host"]
    assert again["secrets"] == {"1": first["secrets"]["1"]}
    done(first["host"], "reseat", order=[3, 1, 2])
    assert opened(server).json()["secrets"] == {"2": first["secrets"]["1"]}
    bo = server.send("POST", f"{path}/seats", body={"name": "Bo"}).json()
    done(first["host"], "hand_over", at=bo["seat"])
    assert opened(server).json()["host"] is None
