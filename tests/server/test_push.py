"""Web push: whoever is not here is told of their turn, once, and until they do not want it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag

from tests.server.push_service import Device
from tests.server.pushing import CONTACT, Table, engine, table
from tincup.server.storage.subscriptions import Claimed, claim
from tincup.server.tables.push import reminders
from tincup.server.tasks import end

__all__ = ["engine", "table"]

BO, TABLET = Device("bo"), Device("tablet")


def test_the_message_names_the_table_and_nothing_else(table: Table) -> None:
    assert table.subscribe(table.bo, BO) == 204
    table.turn_of(2)
    table.later()
    assert table.told(1) == ["bo"]
    (sent,) = table.service.sent
    assert json.loads(BO.opened(sent.body)) == {"table": table.code}
    with pytest.raises(InvalidTag):
        Device("bo", auth=bytes(16)).opened(sent.body)  # sealed for that browser alone
    assert sent.key == table.server.send("GET", "/api/push").json()["key"]
    assert (sent.claims["sub"], sent.claims["aud"]) == (CONTACT, "https://push.example")
    assert 0 < sent.claims["exp"] - datetime.now(UTC).timestamp() < 24 * 3600
    assert sent.headers["content-encoding"] == "aes128gcm"
    assert 24 * 3600 < int(sent.headers["ttl"]) < 28 * 24 * 3600
    assert (len(sent.headers["topic"]), sent.headers["urgency"]) == (32, "normal")


def test_each_turn_is_told_once_on_each_device(table: Table) -> None:
    for device in (BO, TABLET, BO):
        assert table.subscribe(table.bo, device) == 204
    table.turn_of(2)
    table.later()
    assert sorted(table.told(2)) == ["bo", "tablet"]
    table.quiet(1000)
    table.do(table.host, "pause", on=True)
    table.do(table.host, "pause", on=False)  # the same turn waits again
    table.quiet()
    table.turn_of(1)
    table.turn_of(2)
    table.later()
    assert len(table.told(4)) == 4


def test_whoever_is_here_is_not_told_before_they_have_gone(table: Table) -> None:
    table.subscribe(table.bo, BO)
    feed = table.look_on([table.bo])
    table.turn_of(2)
    for _ in range(5):
        table.quiet()
    feed.leave()
    table.later()
    assert table.told(1) == ["bo"]


def test_whoever_has_begun_their_turn_knows_of_it(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.do(table.bo, "roll")
    assert table.view["game"]["player"] == 2
    table.quiet()
    table.quiet(10_000)


def test_a_paused_game_waits_for_nobody(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.do(table.host, "pause", on=True)
    table.quiet()
    table.do(table.host, "pause", on=False)
    table.later()
    assert table.told(1) == ["bo"]


@pytest.mark.parametrize("status", [404, 410])
def test_what_a_push_service_knows_no_more_is_forgotten(table: Table, status: int) -> None:
    table.subscribe(table.bo, BO)
    table.subscribe(table.bo, TABLET)
    table.turn_of(2)
    table.service.answers = [(status, "")]
    table.later()
    gone = set(table.told(2)[:1])
    table.settle(gone=1, sent=1)
    assert {it.endpoint for it in table.rows} == {
        it.endpoint for it in (BO, TABLET) if it.name not in gone
    }


def test_what_is_refused_is_not_tried_again_and_leads_nowhere(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.service.answers = [(302, "Location: https://push.example/m/elsewhere\r\n")]
    table.later()
    table.settle(refused=1)
    table.quiet(24 * 3600)
    assert table.told(1) == ["bo"]


def test_what_is_not_taken_is_tried_again_ever_more_seldom(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.service.answers = [(503, ""), (429, "Retry-After: 900\r\n")]
    table.later()
    table.settle(postponed=1)
    table.quiet(29)
    table.later(1)
    table.settle(postponed=2)
    table.quiet(899)
    table.later(1)
    table.settle(postponed=2, sent=1)
    assert table.told(3) == ["bo"] * 3


def test_a_service_out_of_reach_is_tried_till_it_is_given_up(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.server.run(table.service.end())
    table.later()
    for tries in range(1, 7):
        table.settle(postponed=tries)
        table.later(24 * 3600)
    table.settle(postponed=6, failed=1)
    table.server.run(table.service.begin())
    table.quiet(24 * 3600)


def test_a_message_whose_turn_is_over_is_not_sent_late(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.service.answers = [(500, "")]
    table.later()
    table.settle(postponed=1)
    table.turn_of(1)
    table.later(30)
    table.settle(postponed=1, late=1)
    assert table.told(1) == ["bo"]


@pytest.mark.parametrize("is_tried", [False, True])
def test_what_was_not_sent_when_the_server_stopped_is_sent_after_it(
    table: Table, *, is_tried: bool
) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    if is_tried:
        table.service.answers = [(500, "")]
        table.later()
        table.settle(postponed=1)
    table.server.stop()
    table.server.start()
    table.waits()
    table.later()
    assert table.told(1 + is_tried) == ["bo"] * (1 + is_tried)


def test_what_was_claimed_while_the_server_stopped_is_sent_after_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that claims goes on when whoever waits for it is cancelled."""
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    is_claimed, is_cut_off = threading.Event(), threading.Event()

    def slowly(*asked: Any) -> list[Claimed]:
        claimed = claim(*asked)
        is_claimed.set()
        is_cut_off.wait()
        return claimed

    async def cut_off(tasks: Iterable[asyncio.Task[Any]]) -> None:
        await end(tasks)
        is_cut_off.set()

    async def being_claimed() -> None:
        await asyncio.to_thread(is_claimed.wait)

    with monkeypatch.context() as patched:
        patched.setattr(reminders, "claim", slowly)
        patched.setattr(reminders, "end", cut_off)
        table.later()
        table.server.run(being_claimed())
        table.server.stop()
    table.server.start()
    table.waits()
    table.later()
    assert table.told(1) == ["bo"]


def test_a_turn_that_was_told_is_not_told_again_by_another_start(table: Table) -> None:
    table.subscribe(table.bo, BO)
    table.turn_of(2)
    table.later()
    table.told(1)
    table.settle(sent=1)
    table.server.stop()
    table.server.start()
    table.waits()
    table.quiet()
