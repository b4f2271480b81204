"""Whoever sends whatever, in whatever order: the log stays legal, and memory is what it says."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine

from tests.effort import fewer
from tests.server.fresh import new_database
from tests.server.running import shown
from tests.server.stored import bodies
from tincup.errors import TincupError
from tincup.hosting.credentials import Hasher
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import Setup
from tincup.hosting.request_faults import read
from tincup.protocol.commands import Command
from tincup.rules import from_values
from tincup.server.metrics import Metrics
from tincup.server.storage.log_reader import read_table
from tincup.server.tables.registry import Registry
from tincup.table.log.entries import LobbySeat

RULES = from_values({"extends": "plain", "end": {"target": 600}})
NAMES = ("Ada", "Bo", "Cy")

ACTIONS = ("1+", "1=", "5+", "5=", "11=", "resign:1", "leave:2", "return:2", "+500", "123456", "x")
KINDS: tuple[dict[str, Any], ...] = (
    {"type": "roll"},
    {"type": "best"},  # what the view offers
    {"type": "best"},
    {"type": "undo"},
    {"type": "undo", "agree": False},
    {"type": "pause"},
    {"type": "pause", "on": False},
    {"type": "skip", "at": 3},
    {"type": "assign", "at": 2, "player": "bot:easy"},
    {"type": "assign", "at": 2, "player": "person"},
    {"type": "salt", "salt": "late"},
    {"type": "promise_salt", "digest": "sha256:" + "0" * 64},
    {"type": "correct", "turn": 1, "actions": ["+100"]},
    {"type": "call_off"},
    {"type": "agree", "to": 0},
    {"type": "decline", "to": 0},
    {"type": "start"},
    {"type": "stand"},
    {"type": "unname"},
    {"type": "new_link", "at": 1},
    *({"type": "act", "action": action} for action in ACTIONS),
)
SENT = st.tuples(
    st.sampled_from(KINDS),
    st.sampled_from(["right", "right", "right", "ada", "bo", "host", "nobody"]),
    st.integers(-2, 1),  # how far the number is from the present one
    st.booleans(),  # sent twice
)


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Any:
    made = new_database(f"sqlite:///{Path(tmp_path_factory.mktemp('cheats')) / 'a.db'}")
    yield made
    made.dispose()


@settings(fewer(5), suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(["fair", "entered"]), st.sampled_from([0, 5]), st.lists(SENT, max_size=40))
def test_no_illegal_event_is_ever_logged(
    engine: Engine, dice: Any, stake: int, sent: list[tuple[dict[str, Any], str, int, bool]]
) -> None:
    asyncio.run(send_all(engine, dice, stake, sent))


async def send_all(
    engine: Engine, dice: Any, stake: int, sent: list[tuple[dict[str, Any], str, int, bool]]
) -> None:
    registry = Registry(engine, Hasher("key"), Metrics(), most_tables=2, bot_threads=1)
    try:
        plan = Setup(RULES, [LobbySeat("person", name) for name in NAMES], dice, stake)
        opened = await registry.host.open(plan)
        holders = {"host": opened.host, "nobody": "x" * 22}
        holders |= {"ada": opened.secrets[0], "bo": opened.secrets[1]}
        start = read({"type": "start", "key": "start"}, Command)
        await registry.perform(opened.code, registry.hasher.hashed(opened.host), start)
        for number, (values, who, off, twice) in enumerate(sent):
            async with registry.locked(opened.code) as live:
                view = shown(live)
            secret = holders.get(who) or list(opened.secrets.values())[view["game"]["player"] - 1]
            hashed = registry.hasher.hashed(secret)
            body = wire(values, view, number, off)
            for _ in range(1 + twice):
                with suppress(TincupError):  # refused, as most of it should be
                    command = read(body, Command)
                    await registry.perform(opened.code, hashed, command)
            await agree(registry, engine, opened.code)
    finally:
        await registry.close()


def wire(values: dict[str, Any], view: dict[str, Any], number: int, off: int) -> dict[str, Any]:
    """The command as it is sent."""
    body: dict[str, Any] = {
        **values,
        "key": f"k{number}",
        "seq": max(0, view["seq"] + min(off, 0) * (off < -1)),
    }
    if "to" in values and view["proposal"]:
        body["to"] = view["proposal"]["number"]
    if off == 1:
        body["seq"] += 1
    if values["type"] == "best":
        game = view["game"]
        options = [option["bank"] for option in game["options"] if not option["why_not_bank"]]
        options += [option["keep"] for option in game["options"]]
        body |= {"type": "act", "action": options[0]} if options else {"type": "roll"}
        if view["dice"]["kind"] == "entered" and not options:
            body |= {"type": "act", "action": "122346"}
    return body


async def agree(registry: Registry, engine: Engine, code: str) -> None:
    """What is saved, read from the database and folded anew, is the table in memory."""
    async with registry.locked(code) as live:
        stored = await asyncio.to_thread(read_table, engine, code)
        assert stored is not None
        assert shown(LiveTable(stored)) == shown(live)
        assert bodies(stored) == live.log()
        assert LiveTable(stored).answered == live.answered
        assert dict(stored.hashes) == live.hashes
