"""Web push: who may ask for it, what is believed of an address, and when it ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.server.in_process import InProcess, served
from tests.server.push_service import Device, PushService
from tests.server.pushing import Table, engine, table
from tincup.server.storage.pruning import idle_tables, prune
from tincup.server.storage.subscriptions import MOST_OF_SEAT, make_server_key, server_key
from tincup.server.tables.push import reminders
from tincup.server.tables.push.outward import Outward, Unreached, is_public, public_only

__all__ = ["engine", "table"]

BO, ADA = Device("bo"), Device("ada")


def refused(table: Table, **changes: object) -> Any:
    """The answer to a subscription of Bo's with something in it that is not right."""
    path = f"/api/tables/{table.code}/push"
    answer = table.server.send("POST", path, [table.bo], {**BO.body, **changes})
    assert (answer.status_code, table.rows) == (422, [])
    return answer.json()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/m",
        "https://127.0.0.1/m",
        "https://[::1]/m",
        "https://2130706433/m",
        "https://0x7f.1/m",
        "https://localhost/m",
        "https://push.example:8443/m",
        "https://ada@push.example/m",
        "https://push.example",
        "https://push.example/m#there",
        "https://push.example/m\n",
        "https://push.example/a b",
        "https://push.exämple/m",
        "ftp://push.example/m",
        "https://push.example/" + "m" * 1024,
        "",
    ],
)
def test_an_endpoint_that_no_push_service_has(table: Table, endpoint: str) -> None:
    assert refused(table, endpoint=endpoint)["data"]["faults"][0]["field"] == "endpoint"


@pytest.mark.parametrize("key", ["", "B", "B" * 86, "B" * 88, "A" * 87, "B" + "+" * 86])
def test_a_key_of_another_length(table: Table, key: str) -> None:
    assert "p256dh" in str(refused(table, p256dh=key)["data"])


def test_a_key_that_is_no_point(table: Table) -> None:
    assert refused(table, p256dh="B" * 87)["code"] == "server-push-key"


@pytest.mark.parametrize("auth", ["", "A" * 21, "A" * 23, "=" * 22])
def test_a_secret_of_another_length(table: Table, auth: str) -> None:
    assert "auth" in str(refused(table, auth=auth)["data"])


def test_who_does_not_sit_there_is_told_nothing(table: Table) -> None:
    assert table.subscribe("x" * 22, BO) == 403
    assert table.subscribe(table.host, BO) == 403
    assert table.rows == []


def test_a_seat_has_few_devices_and_the_newest_stay(table: Table) -> None:
    devices = [Device(f"d{number}") for number in range(MOST_OF_SEAT + 3)]
    for device in devices:
        assert table.subscribe(table.bo, device) == 204
    table.subscribe(table.ada, ADA)
    kept = {it.endpoint for it in table.rows}
    assert kept == {it.endpoint for it in (*devices[-MOST_OF_SEAT:], ADA)}


def test_the_switch_ends_it_at_all_tables(table: Table) -> None:
    other = Table(table.server, table.service)
    table.subscribe(table.bo, BO)
    other.subscribe(other.ada, BO)
    other.subscribe(other.ada, ADA)
    ended = table.server.send("POST", "/api/push/end", body={"endpoint": BO.endpoint})
    assert ended.status_code == 204
    assert [it.endpoint for it in table.rows] == [ADA.endpoint]


def test_it_ends_with_the_seat(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.subscribe(table.ada, ADA)
    table.do(table.bo, "act", action="leave:2")
    assert [it.endpoint for it in table.rows] == [ADA.endpoint]


def test_whoever_had_the_seat_before_is_told_no_more(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.subscribe(table.ada, ADA)
    secret = table.do(table.host, "new_link", seat=2, at=table.view["seq"])["secrets"]["2"]
    assert [it.endpoint for it in table.rows] == [ADA.endpoint]
    assert table.subscribe(table.bo, BO) == 403
    assert table.subscribe(secret, BO) == 204


def test_it_ends_with_the_game(table: Table) -> None:
    table.subscribe(table.bo, BO)
    view = table.view
    while view["status"] != "over":
        view = table.play()
    assert table.rows == []
    assert table.subscribe(table.bo, BO) == 409


def test_it_goes_with_a_table_that_is_taken_away(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.server.stop()
    prune(table.server.engine, idle_tables(table.server.engine, datetime.now(UTC) + timedelta(9)))
    assert table.rows == []
    table.server.start()


def test_too_many_messages_wait_for_nobody(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    monkeypatch.setattr(table.reminders, "_queue", asyncio.Queue(1))
    table.reminders._queue.put_nowait(table.reminders._waiting[table.code])
    table.later()
    assert table.outcomes() == {"dropped": 1}
    assert "too many turns" in caplog.text


def test_a_server_without_a_key_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert server.send("GET", "/api/push").json() == {"key": None, "missing": "key"}
        assert "unregister" in server.send("GET", "/push.js").text
        answer = server.send("POST", "/api/tables/abcd/push", ["x"], BO.body)
        assert (answer.status_code, answer.json()["code"]) == (404, "server-no-push")


def test_a_server_without_the_packages_says_so(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(reminders, "are_installed", lambda: False)
    with caplog.at_level(logging.WARNING):
        server = InProcess(engine)
    assert "pip install '.[push]'" in caplog.text
    assert server.send("GET", "/api/push").json() == {"key": None, "missing": "packages"}
    server.close()


def test_the_key_stays_where_the_contact_is_another(engine: Engine) -> None:
    before = server_key(engine)
    make_server_key(engine, "https://farkle.example")
    after = server_key(engine)
    assert before is not None
    assert after is not None
    assert (after.private, after.contact) == (before.private, "https://farkle.example")


ADDRESSES = {
    "8.8.8.8": True,
    "2606:4700::1111": True,
    "127.0.0.1": False,
    "10.1.2.3": False,
    "172.16.0.1": False,
    "192.168.1.1": False,
    "169.254.169.254": False,
    "100.64.0.1": False,
    "0.0.0.0": False,
    "224.0.0.1": False,
    "255.255.255.255": False,
    "::1": False,
    "::": False,
    "fe80::1%eth0": False,
    "fd00::1": False,
    "::ffff:127.0.0.1": False,
    "64:ff9b::a00:1": False,  # 10.0.0.1 behind a translator
    "2002:a00:1::1": False,  # the same in 6to4
    "2001:0:1::1": False,
    "ff02::1": False,
    "push.example": False,
}


@pytest.mark.parametrize("address", ADDRESSES)
def test_only_the_internet_is_public(address: str) -> None:
    assert is_public(address) == ADDRESSES[address]


@pytest.mark.parametrize(
    ("addresses", "port"),
    [(["127.0.0.1"], 443), (["8.8.8.8", "10.0.0.1"], 443), ([], 443), (["8.8.8.8"], 8443)],
)
def test_a_name_that_leads_anywhere_else_leads_nowhere(addresses: list[str], port: int) -> None:
    """Not even where another of its addresses is public: an attacker chooses which is tried."""

    async def resolved(_: str) -> Iterable[str]:
        return addresses

    async def posted() -> None:
        outward = Outward(public_only(resolved))
        try:
            with pytest.raises(Unreached, match=r"push\.example is no public address for HTTPS"):
                await outward.post(f"https://push.example:{port}/m", {}, b"")
        finally:
            await outward.close()

    asyncio.run(posted())


def test_a_name_of_this_machine_is_looked_up_and_refused() -> None:
    async def posted() -> None:
        outward = Outward()
        with pytest.raises(Unreached, match="localhost is no public address"):
            await outward.post("https://localhost/m", {}, b"")
        await outward.close()

    asyncio.run(posted())


def test_a_name_that_cannot_be_looked_up_is_not_reached() -> None:
    """A part of a name has 63 letters at most, and who asks for a longer one hears of IDNA."""

    async def posted() -> None:
        outward = Outward()
        with pytest.raises(Unreached, match="has no address"):
            await outward.post(f"https://{'a' * 64}.example/m", {}, b"")
        await outward.close()

    asyncio.run(posted())


def test_a_certificate_of_somebody_else_is_not_believed(tmp_path: Path) -> None:
    async def posted() -> None:
        service = PushService(tmp_path)
        await service.begin()
        outward = Outward(service.network())  # believes in the usual authorities
        with pytest.raises(Unreached, match="CERTIFICATE_VERIFY_FAILED"):
            await outward.post(BO.endpoint, {}, b"")
        await outward.close()
        await service.end()
        assert service.sent == []

    asyncio.run(posted())
